"""Proofs of fewest cards refuse whatever was tampered with; words, pictures and hints of the question."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.game.observe import observe
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import new_state
from saboteur_nb.solver import fewest_cards, hint, question
from saboteur_nb.solver.questions.fewest_cards.certificates import LaidCards, NothingToLay, TooFewCards

ASKED = {
    "map": ("S 3_ ?", {"hand": "-a-a,-a-a,aaaa,--aa"}),
    "branches": ("S _ aaaa ?/_ aaaa 2_", {"hand": "a-a-,--aa,aabb,aa--"}),
    "ladder": ("S ---. 2_ -a-a ?", {"hand": "---.#,--.-#,-a-a,--aa"}),
    "team": ("S -a-a:g _ ?/-aa- 3_", {"hand": "-a-a,a-a-,aa--,-a-a,aa--,aaaa", "team": "blue"}),
    "stone": ("S _ ?stone1 ?/3_ _", {"hand": "-a-a,-aa-,a--a,aaaa", "goal": (3, 0)}),
    "fallen": ("S -a-a -a-a ?", {"hand": "aaaa,-a-a", "fallen": [(1, 0)]}),
    "mines": ("11_/SB -a-a _ ? 7_/11_/11_/11_/SY 10_/11_", {"hand": "-a-a,aaaa"}),
    "impossible": ("S 3_ ?", {"hand": "-a-a,a-a-,a-a-,---."}),
    "walled": ("S ---. _ ?", {"hand": "a-a-"}),
    "over": ("S ?gold ?stone1", {"hand": "aaaa", "goal": (2, 0)}),
    "nothing": ("S -a-a ?", {"hand": ""}),
}


def board_of(name):
    return Board.parse(ASKED[name][0], "lost_mines" if name == "mines" else "saboteur2")


def answered(name):
    return fewest_cards(board_of(name), **ASKED[name][1])


@pytest.mark.parametrize("name", ASKED)
def test_the_proof_holds_for_its_board_and_its_text(name):
    answer = answered(name)
    assert answer.certificate.check(answer.question.subject)
    if name != "mines":
        assert answer.certificate.check(ASKED[name][0])
    kind = {"solved": NothingToLay if answer.value == 0 else LaidCards, "impossible": TooFewCards}
    assert type(answer.certificate) is kind[answer.status]


@pytest.mark.parametrize("name", [name for name in ASKED if answered(name).value])
def test_a_plan_that_was_tampered_with_is_refused(name):
    board, proof = board_of(name), answered(name).certificate
    order, value = proof.order, proof.value
    assert not replace(proof, order=order[:-1]).check(board)
    assert not replace(proof, order=order[:-1], value=value - 1).check(board)
    assert not replace(proof, value=value + 1).check(board)
    assert not replace(proof, order=(*order, ((40, 40), "aaaa")), value=value + 1).check(board)
    for at, ((x, y), text) in enumerate(order):
        for other in [((x, y + 30), text), ((x, y), "...."), ((x, y), "nonsense")]:
            assert not replace(proof, order=(*order[:at], other, *order[at + 1 :])).check(board)
    assert not replace(proof, hand=()).check(board)
    assert not replace(proof, goal=(30, 30)).check(board)
    assert not replace(proof, team="red").check(board)
    assert not replace(proof, fallen=((50, 50),)).check(board)


@pytest.mark.parametrize("name", ["map", "team", "fallen", "branches"])
def test_a_map_that_says_too_much_or_a_branch_left_out_is_refused(name):
    board, proof = board_of(name), answered(name).certificate
    for at in range(len(proof.needs)):
        opening, number = proof.needs[at]
        rest = (*proof.needs[:at], *proof.needs[at + 1 :])
        assert not replace(proof, needs=(*rest, (opening, number + 1))).check(board)
        assert not replace(proof, needs=(*rest, (opening, 0))).check(board)
    if proof.branches:
        assert not replace(proof, branches=proof.branches[1:]).check(board)
    assert not replace(proof, branches=(*proof.branches, ((9, 9), "aaaa"))).check(board)


def test_other_boards_are_refused():
    proof = answered("map").certificate
    for text in ("S 4_ ?", "S -a-a 2_ ?", "S 3_ !stone1~", "S _ .-.- _ ?"):
        assert not proof.check(text)
    assert not answered("nothing").certificate.check("S _ ?")
    assert not answered("impossible").certificate.check("S 2_ -a-a ?")
    with pytest.raises(TypeError):
        proof.check(7)
    with pytest.raises(NotationError):
        proof.check("S nonsense")


def test_a_claim_that_more_cards_are_needed_is_refused():
    board, proof = board_of("map"), answered("map").certificate
    longer = fewest_cards("S 4_ ?", hand="-a-a,-a-a,aaaa,--aa,-aaa").certificate
    assert not replace(longer, hand=proof.hand).check(board)
    impossible = answered("impossible").certificate
    assert not replace(impossible, hand=(*impossible.hand, "-a-a", "-a-a")).check(board_of("impossible"))


# words, pictures, hints ----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_answer_is_told_and_drawn(name, lang):
    answer = answered(name)
    steps = answer.explain_steps(lang)
    assert all(sentence and "{" not in sentence for sentence, _ in steps)
    shown = answer.show(lang)._repr_mimebundle_()
    ET.fromstring(shown["image/svg+xml"])
    if answer.value:
        assert steps[-1][1].laid == answer.certificate.order


@pytest.mark.parametrize("name", [name for name in ASKED if answered(name).value])
def test_level_three_leads_to_a_best_answer(name):
    answer = answered(name)
    done = []
    for _ in range(answer.value):
        said = answer.hint(3, done)
        assert said.code == "hint-cards-card"
        assert answer.hint(2, done).overlay.selected == said.overlay.laid[-1][0]
        assert answer.hint(1, done).code == "hint-cards-look"
        done.append(said.overlay.laid[-1])
    assert answer.hint(1, done).code == "hint-cards-done"
    assert tuple(sorted(done)) in answer.solutions(1000)


def test_a_wrong_card_is_to_be_taken_back():
    answer = answered("map")
    assert answer.hint(3, [((0, 1), "aaaa")]).code == "hint-cards-back"
    assert answer.hint(1, [((1, 0), "-a-a"), ((9, 9), "aaaa")]).params["card"] == "aaaa (9,9)"
    assert answered("impossible").hint(1).code == "hint-cards-impossible"
    assert answered("nothing").hint(3).code == "hint-cards-nothing"
    assert hint("S 3_ ?", "fewest_cards", 1, hand=["-a-a"]).code == "hint-cards-impossible"
    with pytest.raises(InputError, match="bad-hint"):
        answer.hint(4)


# what can be asked ---------------------------------------------------------------------------------------
def test_hand_and_goal_come_from_the_position():
    text = "game saboteur; board 3_ ?stone1/S 2_ ?gold; seat 0 hand=-a-a,map,-a-a; turn 0"
    answer = fewest_cards(text)
    assert (answer.value, answer.question.goal) == (2, (3, 0))
    assert fewest_cards(Position.parse(text), hand="unseen").value == 2
    assert fewest_cards(text, goal=(3, 1)).value is None
    state = new_state("saboteur", 3, seed=4)
    assert fewest_cards(observe(state, 1), goal=(8, 0)).status == "impossible"
    assert fewest_cards(observe(state, 1), goal=(8, 0), hand="unseen").value == 7
    assert question("fewest-cards", text).answer() == answer


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "turn-hand-unknown"),
        ({"hand": 7}, "bad-hand"),
        ({"hand": ["xyz"]}, "bad-card"),
        ({"hand": [], "goal": (0, 0)}, "no-goal"),
        ({"hand": [], "goal": "x"}, "bad-cell"),
        ({"hand": [], "team": "red"}, "unknown-team"),
        ({"hand": [], "fallen": [(5, 5)]}, "empty-cell"),
        ({"hand": [], "fallen": [(0, 0)]}, "fixed-card"),
        ({"hand": [], "fallen": 3}, "bad-cell"),
        ({"hand": [], "budget": 0}, "bad-budget"),
    ],
)
def test_bad_questions_are_refused(asked, code):
    with pytest.raises(InputError) as raised:
        fewest_cards("S _ ?", **asked)
    assert raised.value.code == code


def test_which_goal_is_asked():
    with pytest.raises(InputError, match="which-goal"):
        fewest_cards("S _ ? ?", hand=[])
    with pytest.raises(InputError, match="no-goals"):
        fewest_cards("S", hand=[])
