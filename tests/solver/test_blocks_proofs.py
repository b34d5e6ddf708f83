"""Proofs about blocking: what they refuse, hints, stories, budgets and questions that can't be asked."""

from dataclasses import replace

import pytest

import saboteur_nb as sb
from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, NotationError, SaboteurError
from saboteur_nb.game.position import Position
from saboteur_nb.solver import Budget, fewest_blocks
from saboteur_nb.solver.answer_json import answer_json
from saboteur_nb.solver.questions.fewest_blocks.cases import Trial
from saboteur_nb.solver.questions.fewest_blocks.certificates import AlreadyHit, Blocked, Border, Hopeless

OPEN = Board.parse("8_ ?/9_/S -a-a -aaa 5_ ?/9_/8_ ?", "saboteur")
LANE = Board.parse("-aa- -a-a 2_ ?/S _ 3_", "saboteur")
HAND = ["---.", "--.-", "....", "-.-."]


@pytest.fixture(scope="module")
def for_ever():
    return fewest_blocks(OPEN, (8, 0), "any").certificate


@pytest.fixture(scope="module")
def lane():
    return fewest_blocks(LANE, hand=["---.", "--aa"], against=["-a-a", "-a-a"]).certificate


def test_five_cards_shut_the_middle_goal_off_for_ever(for_ever):
    assert isinstance(for_ever, Blocked)
    assert for_ever.value == 5
    assert for_ever.border == Border(frozenset())
    assert for_ever.check(OPEN)


def corrupted(proof):
    """The proof with one thing wrong."""
    first, *rest = proof.laid
    yield "a card less", replace(proof, laid=tuple(rest))
    yield "value off by one", replace(proof, value=proof.value - 1)
    yield "a card elsewhere", replace(proof, laid=(((first[0][0] + 1, first[0][1]), first[1]), *rest))
    yield "another card", replace(proof, laid=((first[0], "aaaa"), *rest))
    yield "no card at all", replace(proof, laid=((first[0], "xyz"), *rest))
    yield "another goal", replace(proof, case=replace(proof.case, goal=(8, 2)))
    yield "no goal", replace(proof, case=replace(proof.case, goal=(3, 3)))
    yield "cards he does not hold", replace(proof, case=replace(proof.case, hand=("aaaa",)))
    yield "cards that are none", replace(proof, case=replace(proof.case, hand=("xyz",)))
    yield "a border too wide", replace(proof, border=Border(frozenset({(4, 0)})))
    yield "a case missing", replace(proof, branches=proof.branches[:-1])
    yield "no cases", replace(proof, branches=())
    root, *others = proof.branches
    yield "no way of the diggers", replace(proof, branches=(replace(root, families=()), *others))
    way = root.survivors[0]
    broken = replace(root, families=((way[1:], *root.survivors[1:]), *root.families[1:]))
    yield "a way with a gap", replace(proof, branches=(broken, *others))
    twice = replace(root, families=((way, way), *root.families[1:]))
    yield "the same way twice", replace(proof, branches=(twice, *others))


def test_what_a_proof_for_ever_refuses(for_ever):
    refused = dict(corrupted(for_ever))
    assert {name: proof.check(OPEN) for name, proof in refused.items()} == dict.fromkeys(refused, False)


def test_what_a_proof_against_counted_cards_refuses(lane):
    assert lane.check(LANE)
    refused = {name: proof for name, proof in corrupted(lane) if name != "a case missing"}
    refused["stronger diggers"] = replace(lane, case=replace(lane.case, against=None))
    refused["weaker diggers"] = replace(lane, case=replace(lane.case, within=1))
    assert {name: proof.check(LANE) for name, proof in refused.items()} == dict.fromkeys(refused, False)


def test_a_proof_holds_on_its_own_board_only(for_ever, lane):
    other = Board.parse("8_ ?/9_/S -a-a -aaa -a-a 4_ ?/9_/8_ ?", "saboteur")
    for proof in (for_ever, lane):
        assert not proof.check(other)
        assert not proof.check("S")
        with pytest.raises(TypeError):
            proof.check(3)
        with pytest.raises(NotationError):
            proof.check("S nonsense")
    assert lane.check(LANE.format())
    assert lane.check(f"game saboteur; board {LANE.format()}")


def test_a_goal_that_is_hit():
    board = Board.parse("S -a-a abab ?", "saboteur")
    answer = fewest_blocks(board, hand="any")
    proof = answer.certificate
    assert (answer.status, type(proof), proof.check(board)) == ("impossible", AlreadyHit, True)
    refused = {
        "a step dropped": replace(proof, walk=(proof.walk[0], *proof.walk[2:])),
        "does not begin": replace(proof, walk=proof.walk[1:]),
        "does not end": replace(proof, walk=proof.walk[:-1]),
        "no walk": replace(proof, walk=()),
        "another tunnel": replace(proof, walk=(*proof.walk[:-1], ((2, 0), "NS"))),
        "nothing there": replace(proof, walk=(*proof.walk, ((3, 1), "EW"))),
    }
    assert {name: one.check(board) for name, one in refused.items()} == dict.fromkeys(refused, False)


def test_cards_that_do_not_suffice():
    answer = fewest_blocks(OPEN, (8, 0), HAND)
    proof = answer.certificate
    assert (answer.status, answer.bounds[0], type(proof)) == ("impossible", 5, Hopeless)
    assert proof.check(OPEN)
    refused = {
        "one card more": replace(proof, case=replace(proof.case, hand=(*HAND, "---."))),
        "any cards": replace(proof, case=replace(proof.case, hand=None)),
        "a case missing": replace(proof, branches=proof.branches[1:]),
        "weaker diggers": replace(proof, case=replace(proof.case, against=("-a-a",))),
        "fewer cards": replace(proof, case=replace(proof.case, within=4)),
    }
    assert {name: one.check(OPEN) for name, one in refused.items()} == dict.fromkeys(refused, False)


def test_a_proof_without_the_other_one_tries_all_cards():
    board = LANE
    answer = fewest_blocks(board, hand=["---."], against=["-a-a"] * 4)
    proof = answer.certificate
    assert answer.value == 1
    assert proof.short is not None
    assert replace(proof, short=None).check(board)
    assert Trial(proof.case).succeeds(board)
    assert not replace(proof, short=replace(proof.short, hand=("-a-a",))).check(board)


def test_where_the_cards_come_from():
    told = f"game saboteur; board {LANE.format()}; turn 0 play; seat 0 hand=map,---.; seat 1 hand=-a-a,-a-a"
    position = Position.parse(told)
    mine = fewest_blocks(position, against="-a-a,-a-a")
    assert mine.solution == (((2, 1), "---."),)
    assert fewest_blocks(told, against=["-a-a", "-a-a"]).solution == mine.solution
    unseen = fewest_blocks(position, against="unseen")
    assert unseen.question.against.count(unseen.question.against[0]) >= 1
    assert sum(card.format() == "-a-a" for card in unseen.question.against) == 0
    assert sum(card.format() == "---." for card in unseen.question.against) == 0
    named = fewest_blocks(LANE, hand=["---."], against="unseen", budget=1)
    assert len(named.question.against) == 40 - 2 - 1


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"goal": (1, 1)}, "no-goal"),
        ({"hand": 3}, "bad-hand"),
        ({"hand": ["xyz"]}, "bad-card"),
        ({}, "turn-hand-unknown"),
        ({"hand": "any", "within": -1}, "bad-limit"),
        ({"hand": "any", "within": 1.5}, "bad-limit"),
        ({"hand": "any", "team": "red"}, "unknown-team"),
        ({"hand": "any", "against": 2}, "bad-hand"),
        ({"hand": "any", "budget": 0}, "bad-budget"),
    ],
)
def test_questions_that_can_not_be_asked(told, code):
    with pytest.raises(SaboteurError) as error:
        fewest_blocks(LANE, **told)
    assert error.value.code == code


def test_several_goals_must_be_named():
    with pytest.raises(InputError, match="which-goal"):
        fewest_blocks(OPEN, hand="any")
    with pytest.raises(TypeError):
        fewest_blocks(7, hand="any")


def test_giving_up_claims_nothing():
    answer = fewest_blocks(OPEN, (8, 0), "any", budget=3)
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds == (5, 5)
    assert fewest_blocks(OPEN, (8, 0), [*HAND, "--aa", "aaaa"], budget=3).bounds == (5, None)
    assert answer.explain("en") != answer.explain("zh")
    assert answer.hint(2).text("en")
    stopped = fewest_blocks(OPEN, (8, 0), [*HAND, "--aa", "aaaa"], budget=Budget(cancelled=lambda: True))
    assert stopped.status == "gave_up"


def test_progress_carries_what_is_proved():
    seen = []
    fewest_blocks(OPEN, (8, 0), "any", budget=Budget(seconds=60, progress=seen.append))
    assert all(told.bounds[0] in {4, 5} for told in seen)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("board", "told"),
    [
        (LANE, {"hand": ["---."], "against": ["-a-a", "-a-a"]}),
        (LANE, {"hand": ["---."], "against": ["-a-a"]}),
        (LANE, {"hand": "any"}),
        (LANE, {"hand": ["---."]}),
        (OPEN, {"goal": (8, 0), "hand": ["---."], "within": 5}),
        (OPEN, {"goal": (8, 0), "hand": "any"}),
        (OPEN, {"goal": (8, 0), "hand": HAND}),
        (Board.parse("S -a-a ?"), {"hand": "any"}),
    ],
)
def test_the_story_names_what_it_proves(board, told, lang):
    answer = fewest_blocks(board, **told)
    steps = answer.explain_steps(lang)
    text = answer.explain(lang)
    assert "{" not in text
    assert len(text.splitlines()) == len(steps)
    assert all(text_of in text for _, text_of in answer.solution)
    if answer.value:
        assert any(look.laid == answer.certificate.laid for _, look in steps)
    assert "svg" in answer.show(lang)._repr_mimebundle_()["image/svg+xml"]
    assert answer_json(answer, lang=lang)["checked"] is True


def test_hints_lead_to_a_best_answer():
    answer = fewest_blocks(LANE, hand=["---.", "---.", "---.", "--.-", "aaaa"])
    assert answer.value == 4
    done = []
    while answer.hint(3, done).code == "hint-blocks-card":
        done.append(answer.hint(3, done).overlay.laid[-1])
        assert len(done) <= answer.value
    assert answer.hint(3, done).code == "hint-blocks-done"
    assert tuple(sorted(done)) in answer.solutions(10**6)
    assert answer.hint(3, done[::-1]).code == "hint-blocks-done"
    assert answer.hint(3, [*done, ((0, 2), "aaaa")]).code == "hint-blocks-back"


def test_hints_by_level():
    answer = fewest_blocks(LANE, hand=["---.", "--aa", "aaaa"], against=["-a-a", "-a-a"])
    assert answer.hint(1).code == "hint-blocks-one"
    assert fewest_blocks(LANE, hand="any").hint(1).params["n"] == 4
    assert answer.hint(2).overlay.laid
    assert answer.hint(3).overlay.selected == (2, 1)
    wrong = answer.hint(3, [((0, -1), "aaaa")])
    assert (wrong.code, wrong.overlay.selected) == ("hint-blocks-back", (0, -1))
    assert sb.solver.hint(LANE, "fewest_blocks", 3, hand=["---."], against=["-a-a", "-a-a"]).text("zh")


def test_hints_where_nothing_is_to_be_done():
    assert fewest_blocks(LANE, hand=["---."], against=["-a-a"]).hint(2).code == "hint-blocks-nothing"
    assert fewest_blocks(LANE, hand=["---."]).hint(3).code == "hint-blocks-impossible"


def test_a_stone_turns_over_and_leads_on():
    board = Board.parse("2_ ?gold/S _ ?stone1", "saboteur")
    cards = ["-a-a"]
    led_on = fewest_blocks(board, (2, 1), hand=["---."], against=cards)
    unknown = fewest_blocks(board.masked([(2, 1)]), (2, 1), hand=["---."], against=cards)
    assert (led_on.value, unknown.value) == (1, 0)


def test_a_ladder_comes_in_where_nothing_else_does():
    text = "_ --.- 4_/-.-- S ---. 2_ ?/_ .--- 4_"
    assert fewest_blocks(Board.parse(text, "saboteur"), hand=[]).value == 0
    answer = fewest_blocks(Board.parse(text), hand=[])
    assert answer.status == "impossible"
    way = answer.certificate.branches[0].survivors[0]
    assert "#" in way[0][1]
    assert answer.certificate.check(Board.parse(text))
    assert not answer.certificate.check(Board.parse(text, "saboteur"))


def test_game_3_has_borders_and_no_stubs():
    board = Board.parse("11_/SB 9_ ?/11_/11_/11_/SY 9_ ?/11_", "lost_mines")
    answer = fewest_blocks(board, (10, 5), hand=["a--a"], against=["-a-a"] * 9)
    assert (answer.status, answer.value) == ("solved", 1)
    assert answer.certificate.check(board)
