"""A derivation refuses whatever was tampered with; words, pictures and hints of a pay."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from saboteur_nb.board.errors import NotationError
from saboteur_nb.solver import hint, pay, question
from saboteur_nb.solver.answer_json import answer_json
from saboteur_nb.solver.questions.pay.steps import Step
from tests.solver.round_ends import end_of_saboteur2

BOARD = "board -aa- -a-a:b --aa/S _ !gold/aa-- -a-a*:g a--a"
TWO_WAYS = (
    f"game saboteur2; {BOARD}; seat 0 role=saboteur front=theft@1; seat 1 role=blue_digger; "
    "seat 2 role=green_digger front=trapped,theft@2; seat 3 role=boss; seat 4 role=geologist gold=2"
)
ONE_WAY = (
    "game saboteur2; board S -a-a:b -a-a* !gold; seat 0 role=blue_digger; seat 1 role=green_digger; "
    "seat 2 role=profiteer front=trapped; seat 3 role=geologist; seat 4 role=geologist; "
    "seat 5 role=saboteur front=theft"
)
BARRED = (
    "game saboteur2; board S -a-a:b -a-a:g !gold; seat 0 role=blue_digger; seat 1 role=boss; "
    "seat 2 role=profiteer"
)
PICKS = (
    "game saboteur; board S !gold; stock 1:4 2:4; seat 0 role=digger; seat 1 role=saboteur; "
    "seat 2 role=digger front=lamp"
)
SHORT = (
    "game saboteur; board S ?gold; stock 3:5; seat 0 role=saboteur; seat 1 role=digger; seat 2 role=saboteur"
)
CLANS = (
    "game lost_mines; seat 0 clan=blue role=loyal treasures=gold:4,gems:5; seat 1 clan=yellow role=saboteur "
    "treasures=silver:2 dragon; seat 2 clan=yellow role=selfish treasures=gems:5; "
    "seat 3 clan=yellow role=loyal treasures=gems:5; seat 4 clan=blue role=saboteur treasures=gems:5,gold:3"
)
ENDS = {
    "two ways": (TWO_WAYS, {"finder": 0}),
    "one way": (ONE_WAY, {"finder": 1}),
    "barred": (BARRED, {"finder": 0}),
    "picks": (PICKS, {"finder": 1, "forfeit": False}),
    "certain": (PICKS, {"finder": 1, "forfeit": True, "offer": [2, 2, 1]}),
    "short": (SHORT, {}),
    "clans": (CLANS, {}),
    "not found": ("board S ?; seat 0 role=profiteer; seat 1 role=saboteur", {}),
}


def answered(name):
    text, said = ENDS[name]
    answer = pay(text, **said)
    assert answer.certificate.check(text)
    return text, answer


def bent(proof, at, **changes):
    steps = [*proof.steps]
    steps[at] = replace(steps[at], **changes)
    return replace(proof, steps=tuple(steps))


@pytest.mark.parametrize("name", ENDS)
def test_a_step_dropped_doubled_or_moved(name):
    text, answer = answered(name)
    proof = answer.certificate
    for at, step in enumerate(proof.steps):
        rest = proof.steps[:at] + proof.steps[at + 1 :]
        assert not replace(proof, steps=rest).check(text)
        assert not replace(proof, steps=(*proof.steps, step)).check(text)
        assert not replace(proof, steps=(*rest, step)).check(text) or at == len(proof.steps) - 1
    assert not replace(proof, steps=()).check(text)
    assert not replace(proof, steps=(*proof.steps, Step.of("S-PAY-1", "pay-number", [0], [9]))).check(text)


@pytest.mark.parametrize("name", ENDS)
def test_amounts_seats_clauses_figures_and_choices_changed(name):
    text, answer = answered(name)
    proof = answer.certificate
    for at, step in enumerate(proof.steps):
        assert not bent(proof, at, clause="B-GOLD-9").check(text)
        assert not bent(proof, at, code="pay-boss-wins" if step.code != "pay-boss-wins" else "pay-way").check(
            text
        )
        assert not bent(proof, at, choice=not step.choice).check(text)
        assert not bent(proof, at, seats=(*step.seats, 0)).check(text)
        assert not bent(proof, at, said=(*step.said, ("n", 9))).check(text)
        for place in range(len(step.amounts)):
            amounts = [*step.amounts]
            amounts[place] += 1
            assert not bent(proof, at, amounts=tuple(amounts)).check(text)


@pytest.mark.parametrize("name", ENDS)
def test_what_is_paid_off_by_one_left_out_or_given_to_another(name):
    text, answer = answered(name)
    proof = answer.certificate
    for at, (seat, amount) in enumerate(proof.paid):
        rest = proof.paid[:at] + proof.paid[at + 1 :]
        assert not replace(proof, paid=rest).check(text)
        for other in ((seat, amount + 1), (seat, amount - 1), (seat + 1, amount)):
            assert not replace(proof, paid=(*proof.paid[:at], other, *proof.paid[at + 1 :])).check(text)
    assert not replace(proof, paid=(*proof.paid, (99, 0))).check(text)


@pytest.mark.parametrize("name", ["two ways", "one way", "barred"])
def test_a_way_through_a_door_cut_short_or_an_open_set_called_closed(name):
    text, answer = answered(name)
    proof = answer.certificate
    ways = [(at, step) for at, step in enumerate(proof.steps) if step.walk]
    assert len(ways) == 2
    for at, step in ways:
        for place, (cell, into, out) in enumerate(step.walk):
            assert not bent(proof, at, walk=step.walk[:place] + step.walk[place + 1 :]).check(text)
            moved = (*step.walk[:place], ((cell[0], cell[1] + 1), into, out), *step.walk[place + 1 :])
            assert not bent(proof, at, walk=moved).check(text)
            turned = (*step.walk[:place], (cell, out, into), *step.walk[place + 1 :])
            assert not bent(proof, at, walk=turned).check(text)
        assert not bent(proof, at, walk=()).check(text)
        for place in range(1, len(step.walk) - 1):
            cell, into, out = step.walk[place]
            assert not bent(proof, at, walk=((cell, None, out), *step.walk[place + 1 :])).check(text)
            assert not bent(proof, at, walk=(*step.walk[:place], (cell, into, None))).check(text)
        for group in step.closed:
            assert not bent(proof, at, closed=step.closed - {group}).check(text)
        assert not bent(proof, at, closed=step.closed | {((7, 7), "EW")}).check(text)
    (one, first), (other, second) = ways
    if first.code == second.code == "pay-way":
        assert not bent(bent(proof, one, walk=second.walk), other, walk=first.walk).check(text)
    assert not bent(proof, 0, walk=first.walk).check(text), "a step that shows nothing"


def test_another_position_another_finder_another_option():
    answers = {name: answered(name) for name in ENDS}
    for name, (_, answer) in answers.items():
        for other, (text, _) in answers.items():
            same = name == other or {name, other} == {"picks", "certain"}
            assert answer.certificate.check(text) == same, (name, other)
    text, answer = answers["picks"]
    for change in (
        {"finder": None},
        {"finder": 0},
        {"finder": 7},
        {"forfeit": True},
        {"offer": (3, 1, 1)},
        {"offer": ("x",)},
    ):
        assert not replace(answer.certificate, **change).check(text)
    text, answer = answers["two ways"]
    for change in ({"finder": None}, {"finder": 1}, {"finder": 7}, {"game": "saboteur"}, {"game": "chess"}):
        assert not replace(answer.certificate, **change).check(text)


def test_the_same_words_in_another_game():
    text = "game {}; board S ?gold; seat 0 role=saboteur; seat 1 role=saboteur"
    one, two = (pay(text.format(game)).certificate for game in ("saboteur", "saboteur2"))
    assert one.check(text.format("saboteur"))
    assert two.check(text.format("saboteur2"))
    assert not one.check(text.format("saboteur2"))
    assert not two.check(text.format("saboteur"))


@pytest.mark.parametrize(
    ("name", "said", "instead"),
    [
        ("two ways", "front=theft@1", "front=trapped,theft@1"),
        ("two ways", "-a-a:b", "-a-a:g"),
        ("two ways", "gold=2", "gold=?"),
        ("two ways", "role=boss", "role=profiteer"),
        ("two ways", "*:g", ":g"),
        ("one way", "front=trapped; ", "; "),
        ("one way", "-a-a:b", "-a-a:g"),
        ("one way", "role=saboteur", "role=?"),
        ("barred", "-a-a:g", "-a-a"),
        ("short", "stock 3:5", "stock 1:9 3:1"),
        ("short", "stock 3:5; ", "deck 2; "),
        ("picks", "stock 1:4 2:4", "stock 1:2"),
        ("clans", "gems:5,gold:3", "gems:6,gold:3"),
        ("clans", "clan=blue role=loyal", "clan=yellow role=loyal"),
        ("clans", " dragon", ""),
        ("clans", "role=selfish", "role=loyal"),
        ("clans", "silver:2", "silver:?"),
        ("clans", "seat 3", "seat 8"),
    ],
)
def test_one_thing_of_the_position_changed(name, said, instead):
    text, answer = answered(name)
    assert said in text
    assert not answer.certificate.check(text.replace(said, instead, 1))


def test_what_is_no_position_is_refused_and_not_called_false():
    for name in ENDS:
        _, answer = answered(name)
        for wrong in (None, 7, {}, b"S ?"):
            with pytest.raises(TypeError, match="not-board"):
                answer.certificate.check(wrong)
        with pytest.raises(NotationError):
            answer.certificate.check("game saboteur; seat x")
        if name != "clans":
            assert not answer.certificate.check("S ?")


# words, pictures, hints --------------------------------------------------------------------------------
def test_the_story_in_english():
    _, answer = answered("two ways")
    assert answer.explain("en").splitlines() == [
        "The gold at (2,0) is turned over by player 0, which ends the round. [B-END-1]",
        "One way to the gold passes no door of the other colour: it is open to the blue team. [S-PATH-3]",
        "One way to the gold passes no door of the other colour: it is open to the green team. [S-PATH-3]",
        (
            "The gold was found by player 0, who digs for no team: every colour with a way wins, "
            "the blue team, the green team. [S-WIN-3]"
        ),
        (
            "By their roles these win: player 1, player 2, player 3. "
            "A boss wins with any team, a profiteer always. [S-WIN-5]"
        ),
        "Trapped and so no winners are: player 2. [S-WIN-6]",
        (
            "There are 2 winners, who get 4 each, a boss one less, a profiteer two less, never below 0: "
            "player 1: 4, player 3: 3. [S-PAY-1]"
        ),
        (
            "On the table lies 1 crystal, at (1,-1); whoever won, the geologist gets that much: "
            "player 4: 1. [S-PAY-2]"
        ),
        "Trapped and so unable to steal are: player 2. [S-PAY-3]",
        "Of these player 0 chooses one and steals 1 gold: player 1, player 3, player 4. [S-PAY-3]",
        "Certain is 8 gold in all: player 0: 0, player 1: 4, player 2: 0, player 3: 3, player 4: 1.",
    ]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", ENDS)
def test_every_step_has_words_and_hints(name, lang):
    _, answer = answered(name)
    told = answer.explain_steps(lang)
    assert len(told) == len(answer.question.steps) + 1
    known = ((), [(0, 99)], answer.solution)
    hints = [answer.hint(level, done).text(lang) for level in (1, 2, 3) for done in known]
    assert all(text and "{" not in text for text in [text for text, _ in told] + hints)
    assert all(look.lang == lang for _, look in told)
    assert all(step.clause in text for step, (text, _) in zip(answer.question.steps, told, strict=False))


def test_the_ways_are_drawn():
    _, answer = answered("two ways")
    looks = [look for _, look in answer.explain_steps()]
    assert [bool(look.routes) for look in looks[:4]] == [False, True, True, False]
    assert looks[0].selected == (2, 0)
    assert looks[1].routes[0].steps != looks[2].routes[0].steps
    shut = pay(ONE_WAY, 1).explain_steps()[2][1]
    assert (shut.selected, [cell for cell, _, _ in shut.routes[0].steps]) == (
        (1, 0),
        [(x, 0) for x in range(4)],
    )
    shown = answer.show("zh")._repr_mimebundle_()
    assert ET.fromstring(shown["image/svg+xml"]).tag.endswith("svg")


def test_giving_up_has_words():
    answer = pay(TWO_WAYS.replace("trapped,", ""), 0, budget=1)
    assert answer.status == "gave_up"
    assert answer.explain("en") == "Working the pay out exceeded the budget; nothing is claimed."
    assert answer.hint(1).code == "pay-gave-up"


@pytest.mark.parametrize("name", ENDS)
def test_hints_lead_to_all_that_is_certain(name):
    _, answer = answered(name)
    done = {0: 99}
    for _ in range(2 * len(answer.solution) + 3):
        told = answer.hint(3, done.items())
        if told.code in ("hint-pay-done", "hint-pay-choices"):
            break
        if told.code == "hint-pay-wrong":
            done.pop(told.params["seat"])
        else:
            done[told.params["seat"]] = told.params["amount"]
    assert tuple(sorted(done.items())) == answer.solution


def test_the_question_by_name_and_as_json():
    assert question("pay", SHORT).answer().value == 6
    assert hint(SHORT, "pay", 3).params == {"seat": 0, "amount": 3, "clause": "B-GOLD-3"}
    shown = answer_json(pay(TWO_WAYS, 0))
    assert shown["checked"]
    assert shown["value"] == 8
    assert answer_json(pay(CLANS))["board"].count("?") == 4, "the bare board, as the position says none"


def test_whatever_position_a_derivation_accepts_is_paid_like_this():
    """Roles, fronts, doors, gold changed one at a time: accepted at most where nothing is paid otherwise."""
    accepted = refused = 0
    changes = [
        ("role=boss", "role=profiteer"), ("role=saboteur", "role=geologist"), ("blue_", "green_"),
        (":b", ":g"), (":g", ":b"), ("trapped,", ""), ("front=lamp", "front=trapped"), ("theft@1", "theft@9"),
        ("*", ""), ("gold=0", "gold=1"), ("gold=2", "gold=0"), ("lamp", "cart"),
    ]  # fmt: skip
    for number in range(200):
        text, finder = end_of_saboteur2(number)
        answer = pay(text, finder)
        for said, instead in changes:
            changed = text.replace(said, instead, 1)
            if changed == text:
                continue
            if not answer.certificate.check(changed):
                refused += 1
                continue
            again = pay(changed, finder)
            assert again.solution == answer.solution, (changed, finder)
            assert [step.bare for step in again.question.steps] == [
                step.bare for step in answer.question.steps
            ]
            accepted += 1
    assert refused > 200
    assert accepted > 100, "a broken tool pays nobody less"
