"""The proof of placements refuses whatever was tampered with; words, pictures and hints of the question."""

import random
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.errors import NotationError
from saboteur_nb.solver import hint, placements, question
from saboteur_nb.solver.questions.placements.certificates import Placed, PlacementProof, Refused
from tests.solver.boards import Draw, random_board
from tests.solver.naive import FACING
from tests.solver.naive_placements import beside, faults, naive_placements

MINES = "10_ ?/SB abab _ -aaa 7_/10_ ?/11_/10_ ?/SY 10_/10_ ?"
BOARDS = {
    "plain": ("S -a-a _ ?", ["aa--", "-aaa"]),
    "bridge": ("S abab abab _ ?/_ aabb _ -a-a", ["aaaa", "a-a-", "-.-."]),
    "ladder": ("S _ -a-a# ?/3_ !stone1", ["a--a#", "aa--"]),
    "island": ("S _ -a-a -a-a _ ?", ["-a-a", ".-.-"]),
    "mines": (MINES, ["-aa-", "aaaa"]),
    "nothing": ("_ --.- _/.--- S .---/_ .---", []),
}


def told(name):
    text, cards = BOARDS[name]
    return Board.parse(text, "lost_mines" if text == MINES else "saboteur2"), cards


def proof(name, **said):
    board, cards = told(name)
    certificate = placements(board, cards, **said).certificate
    assert isinstance(certificate, PlacementProof)
    assert certificate.check(board)
    return certificate, board


def without(items, at):
    return items[:at] + items[at + 1 :]


@pytest.mark.parametrize("name", BOARDS)
def test_a_placement_or_refusal_dropped_doubled_or_called_the_other(name):
    certificate, board = proof(name)
    for at, one in enumerate(certificate.placed):
        rest = without(certificate.placed, at)
        assert not replace(certificate, placed=rest).check(board)
        assert not replace(certificate, placed=rest, value=certificate.value - 1).check(board)
        doubled = replace(certificate, placed=(*certificate.placed, one), value=certificate.value + 1)
        assert not doubled.check(board)
    for at, one in enumerate(certificate.refused):
        rest = without(certificate.refused, at)
        assert not replace(certificate, refused=rest).check(board)
        assert not replace(certificate, refused=(*certificate.refused, one)).check(board)
        for side in "NESW":
            bold = (*certificate.placed, Placed(one.cell, one.card, side, certificate_sides(board, one.cell)))
            called = replace(certificate, refused=rest, placed=bold, value=len(bold))
            assert not called.check(board)


def certificate_sides(board, cell):
    x, y = cell
    around = {"N": (x, y + 1), "E": (x + 1, y), "S": (x, y - 1), "W": (x - 1, y)}
    return "".join(side for side, at in around.items() if at in board and board[at].code is not None)


@pytest.mark.parametrize("name", BOARDS)
def test_a_value_off_by_one(name):
    certificate, board = proof(name)
    for value in (certificate.value - 1, certificate.value + 1):
        assert not replace(certificate, value=value).check(board)


@pytest.mark.parametrize("name", ["plain", "bridge", "ladder", "island", "mines"])
def test_a_placement_moved_swapped_or_entered_elsewhere(name):
    certificate, board = proof(name)
    for at, one in enumerate(certificate.placed):
        (x, y), others = one.cell, without(certificate.placed, at)
        wrong = [
            replace(one, cell=(x + 5, y)), replace(one, card="...."), replace(one, agrees=""),
            replace(one, side=""), replace(one, side="NE"), replace(one, card="?"), replace(one, cell=(0, 0)),
        ]  # fmt: skip
        for bent in wrong:
            if bent != one:
                assert not replace(certificate, placed=(*others, bent)).check(board)


@pytest.mark.parametrize("name", ["plain", "bridge", "ladder", "island", "mines"])
def test_a_refusal_for_a_reason_that_does_not_hold(name):
    certificate, board = proof(name)
    reasons = (
        "mismatch", "not-reached", "occupied", "goal-cell", "ladder-alone", "ladder-beside-goal",
        "l-mismatch", "not-joined", "l-occupied", "mine-cell", "off-board", "no-such-reason",
    )  # fmt: skip
    question_ = placements(*told(name)).question
    tried = 0
    for at, one in enumerate(certificate.refused):
        held = {(reason.code, reason.side) for reason in question_.refused[one.cell, one.card]}
        for reason in reasons:
            for side in (None, *"NESW"):
                bent = replace(one, reason=reason, side=side)
                refused = (*without(certificate.refused, at), bent)
                assert replace(certificate, refused=refused).check(board) == ((reason, side) in held)
                tried += 1
    assert tried > 100


@pytest.mark.parametrize("name", ["plain", "bridge", "ladder", "island"])
def test_a_step_of_the_walk_dropped_added_or_entered_elsewhere(name):
    certificate, board = proof(name)
    for at, (cell, group, into) in enumerate(certificate.reached):
        reached = without(certificate.reached, at)
        assert not replace(certificate, reached=reached).check(board)
        for side in {None, "N", "E", "S", "W"} - {into}:
            bent = (*certificate.reached[:at], (cell, group, side), *certificate.reached[at + 1 :])
            ok = replace(certificate, reached=bent).check(board)
            assert not ok or side_leads(certificate, at, side)
        assert not replace(certificate, reached=(*certificate.reached, (cell, group, into))).check(board)
    backwards = replace(certificate, reached=certificate.reached[::-1]).check(board)
    assert backwards == all(into is None for _, _, into in certificate.reached)
    assert not replace(certificate, reached=(*certificate.reached, ((9, 9), "EW", None))).check(board)


def side_leads(certificate, at, side):
    """Whether a group listed before can be entered from as well: two ways lead to it."""
    cell, _, _ = certificate.reached[at]
    x, y = cell
    before = {"N": (x, y + 1), "E": (x + 1, y), "S": (x, y - 1), "W": (x - 1, y)}.get(side)
    return any(other == before for other, _, _ in certificate.reached[:at])


@pytest.mark.parametrize(
    ("cards", "cell", "card", "side", "agrees"),
    [
        (["-a-a"], (1, 0), "-a-a", "W", "W"),  # on the card that lies there
        (["-a-a"], (2, 0), "-a-a", "W", "W"),  # on the goal
        (["-a-a#"], (9, 9), "-a-a#", "N", ""),  # a ladder card beside nothing
        (["-a-a#"], (9, 9), "-a-a#", "E", ""),
    ],
)
def test_a_named_cell_that_takes_no_card_called_one_that_does(cards, cell, card, side, agrees):
    board = Board.parse("S -a-a ?")
    certificate = placements(board, cards, cells=[cell]).certificate
    refused = tuple(one for one in certificate.refused if (one.cell, one.card) != (cell, card))
    assert len(refused) == len(certificate.refused) - 1
    placed = (*certificate.placed, Placed(cell, card, side, agrees))
    assert not replace(certificate, refused=refused, placed=placed, value=len(placed)).check(board)


def test_an_island_called_reached():
    certificate, board = proof("island")
    false = (*certificate.reached, ((2, 0), "EW", None), ((3, 0), "EW", "W"))
    assert not replace(certificate, reached=false).check(board)


def test_walls_said_to_be_walked_in_game_three():
    certificate, board = proof("mines")
    assert certificate.reached == ()
    assert not replace(certificate, reached=(((0, 5), "NESW", None),)).check(board)


def test_another_board_another_hand_another_game():
    proofs = {name: proof(name) for name in BOARDS if name != "nothing"}
    for name, (certificate, _) in proofs.items():
        for other, (_, board) in proofs.items():
            assert certificate.check(board) == (name == other)
        assert not replace(certificate, cards=("aaaa", "a-a-", "a--a")).check(proofs[name][1])
        assert not replace(certificate, cards=("what",)).check(proofs[name][1])
        assert not replace(certificate, named=((30, 30),)).check(proofs[name][1])
    certificate, board = proofs["plain"]
    for game in ("lost_mines", "chess"):
        assert not replace(certificate, game=game).check(board)
        assert not replace(certificate, game=game).check("S -a-a _ ?" if game == "chess" else board)
    assert replace(certificate, game="saboteur").check(board), "games 1 and 2 lay cards alike"


def test_what_lies_before_the_seat():
    text = "game saboteur2; board S ?; turn 0; seat 0 hand=-a-a front={}"
    free, barred = placements(text.format("theft")), placements(text.format("trapped"))
    assert free.certificate.check(text.format("theft"))
    assert not free.certificate.check(text.format("trapped"))
    assert barred.certificate.check(text.format("trapped"))
    assert not barred.certificate.check(text.format("theft"))
    assert not barred.certificate.check("S ?")
    assert not replace(barred.certificate, seat=1).check(text.format("trapped"))
    assert not replace(barred.certificate, before=()).check(text.format("trapped"))


def test_what_is_no_board_is_refused_and_not_called_false():
    barred = placements("board S ?; turn 0; seat 0 hand=-a-a front=lamp").certificate
    for certificate in (proof("plain")[0], barred):
        for wrong in (None, 7, {}, b"S ?"):
            with pytest.raises(TypeError, match="not-board"):
                certificate.check(wrong)
        with pytest.raises(NotationError, match="bad-card"):
            certificate.check("S x ?")


# words, pictures, hints --------------------------------------------------------------------------------
def test_the_story_in_english():
    assert placements("S -a-a ?", ["aa--"]).explain("en").splitlines() == [
        (
            "The start card and what is joined to it or to a ladder make 2 cards; "
            "a new card must join one of their tunnels."
        ),
        'There are 3 ways to lay the path card "--aa", at (-1,0) (0,-1) (0,1).',
        "5 placements are refused because tunnel would meet wall.",
        "13 placements are refused because no tunnel from the start would lead into the card.",
        "That makes 3 placements, and there are no others.",
    ]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("source", "cards", "said"),
    [
        ("S -a-a _ ?", ["aa--", "aaaa"], {"cells": [(1, 0), (3, 0), (9, 9)]}),
        ("S _ -a-a# ?", ["a--a#"], {"cells": [(7, 7)]}),
        (f"game lost_mines; board {MINES}", ["-aa-"], {"cells": [(99, 0), (0, 5), (10, 6)]}),
        ("_ .--- _/.--- S .---/_ .---", [], {}),
        ("S ?", ["aaaa"], {"budget": 0.5}),
        ("game saboteur2; board S ?; turn 0; seat 0 hand=aaaa front=lamp,trapped", None, {}),
        ("_ --.- _/-.-- S ---./_ .---", ["-a-a", "a-a-"], {}),
    ],
)
def test_every_outcome_has_words_a_picture_and_hints(source, cards, said, lang):
    if said.get("budget"):
        answer = placements(source, [*cards, "-a-a"], budget=1)
    else:
        answer = placements(source, cards, **said)
    steps = answer.explain_steps(lang)
    hints = [answer.hint(level, done).text(lang) for level in (1, 2, 3) for done in ((), answer.solution)]
    hints.append(answer.hint(3, [((40, 40), "aaaa")]).text(lang))
    for text in [text for text, _ in steps] + hints:
        assert text
        assert "{" not in text
    shown = answer.show(lang)._repr_mimebundle_()
    assert ET.fromstring(shown["image/svg+xml"]).tag.endswith("svg")
    assert all(look.lang == lang for _, look in steps)


def test_the_steps_draw_what_they_say():
    answer = placements("S -a-a _ ?", ["aa--", "-aaa"])
    looks = [look for _, look in answer.explain_steps()]
    assert looks[0].distances == {(0, 0): 0, (1, 0): 1}
    assert looks[1].legal == answer.question.turns("--aa")
    assert looks[2].legal == answer.question.turns("-aaa")
    assert set(looks[-1].legal) == {cell for cell, _ in answer.solution}


def test_the_walk_to_a_placement_can_be_drawn():
    certificate, board = proof("bridge")
    for one in certificate.placed:
        walk = certificate.walk(one.cell, one.side)
        assert walk[-1] == (one.cell, one.side, None)
        assert walk[0][1] is None
        assert board[walk[0][0]].kind == "start"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_why_not_in_one_cell(lang):
    question_ = placements("S -a-a _ ?", ["aa--", "aaaa"]).question
    told_ = question_.why((1, 1), lang)
    assert len(told_) == len(question_.ways) == 3
    assert [look.ghost.ok for _, look in told_] == [False] * 3
    assert [look.ghost.bad_sides for _, look in told_] == [("S",), (), ("S",)]
    assert [look.ghost.ok for _, look in question_.why((2, 0), lang)].count(True) == 2
    assert question_.why((1, 0), lang)[0][1].ghost is None
    assert all("{" not in text and "2" in text for text, _ in question_.why((2, 0), lang))


def test_named_cells_are_explained_in_the_story():
    told_ = placements("S -a-a ?", ["aa--"], cells=[(1, 1), (0, 1)]).explain("en").splitlines()
    assert len(told_) == len(placements("S -a-a ?", ["aa--"]).explain("en").splitlines()) + 4
    assert told_[-5].startswith('It is possible to lay the path card "--aa" at (0,1)')
    assert told_[-4].startswith('It is not possible to lay the path card "aa--" at (0,1). The south')


def test_hints_lead_to_the_whole_set():
    answer = placements("S -a-a _ ?", ["aa--", "-aaa"])
    done = [((5, 5), "aa--")]
    for _ in range(answer.value + 2):
        shown = answer.hint(3, done)
        if shown.code == "hint-placements-done":
            break
        if shown.code == "hint-placements-back":
            done.remove(((5, 5), "aa--"))
        else:
            done.append(shown.overlay.laid[0])
    assert tuple(sorted(done)) == answer.solution
    where = answer.hint(2, done[1:])
    assert (where.code, set(where.overlay.legal)) == ("hint-placements-where", {done[0][0]})
    assert answer.hint(1).params == {"n": answer.value}


def test_the_question_by_name():
    assert question("placements", "S ?", cards=["-a-a"]).answer().value == 1
    assert hint("S ?", "placements", 3, cards=["-a-a"]).params["cell"] == "(-1,0)"


def test_whatever_board_a_proof_accepts_has_these_placements():
    """A card removed, turned or swapped somewhere: accepted at most where nothing changes for the hand."""
    accepted = refused = 0
    draw = Draw(width=4, height=3, filled=0.6, open_sides=0.85, doubles=0.5, stubs=0.2, ladders=0.1)
    for seed in range(60):
        board, rng = random_board(draw, seed), random.Random(seed)
        cards = rng.sample(["aaaa", "-aaa", "aa--", "abab", ".-..", "a--a#"], 2)
        certificate = placements(board, cards).certificate
        for cell in sorted(cell for cell in board if board[cell].kind == "path"):
            card = board[cell]
            for other in (None, card.turned(), *map(TunnelCard.parse, ("aaaa", "abab", "....", "aabb"))):
                changed = board.remove(cell)
                changed = changed if other is None else changed.place(cell, other)
                claimed = [(one.cell, one.card) for one in certificate.placed]
                if certificate.check(changed):
                    accepted += changed != board
                    assert sorted(claimed) == naive_placements(changed, cards), (seed, cell, other)
                else:
                    refused += 1
    assert refused > 500
    assert accepted > 50, "a card on an island may be another one"


def consistent_lie(certificate, board, reached):
    """A proof that is right in all but what it calls reached."""
    ports = {(cell, side) for cell, group, _ in reached for side in group}
    placed, refused = [], []
    for one in (*certificate.placed, *certificate.refused):
        found = sorted(faults(board, one.cell, one.card, ports), key=str)
        if found:
            refused.append(Refused(one.cell, one.card, *found[0]))
            continue
        side = next(side for side in "NESW" if is_open(one.card, side) and facing(one.cell, side) in ports)
        placed.append(Placed(one.cell, one.card, side, certificate_sides(board, one.cell)))
    return replace(
        certificate, reached=tuple(reached), placed=tuple(placed), refused=tuple(refused), value=len(placed)
    )


def is_open(card, side):
    return card["NESW".index(side)] != "-"


def facing(cell, side):
    return beside(cell, side), FACING[side]


CROSSED = ("_ abab _ -a-a/S aaaa .-.- _/_ abab _ _", ["aaaa", "-a-a", "aa--"])


@pytest.mark.parametrize("text", [CROSSED[0], "S -a-a abab -a-a _ ?", "S -a-a _ aaaa -.-. ?"])
def test_a_tunnel_kept_quiet_or_made_up_with_all_that_it_leads_to(text):
    """What is called reached must be all that is, and nothing else, however well the rest is made to fit."""
    board = Board.parse(text)
    certificate = placements(board, CROSSED[1]).certificate
    true = certificate.reached
    assert consistent_lie(certificate, board, true).check(board)
    tried = 0
    for at in range(len(true)):
        assert not consistent_lie(certificate, board, without(true, at)).check(board)
    known = {(cell, group) for cell, group, _ in true}
    for cell in board:
        for group in board[cell].groups:
            for into in (None, *"NESW") if (cell, group) not in known else ():
                lie = consistent_lie(certificate, board, (*true, (cell, group, into)))
                assert len(lie.placed) >= len(certificate.placed)
                assert not lie.check(board), (cell, group, into)
                tried += len(lie.placed) > len(certificate.placed)
    assert tried >= 5
