"""Cave-ins against a way in steps: equal to trying them all, each feature shown to decide in many boards."""

import math
import random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import barred, removals, strongest_hindrance
from tests.solver.boards import Draw, random_board
from tests.solver.naive_hindrance import Steps

LEAST = 40
"""Boards in which a feature has to decide."""

TWO_WAYS = "-aa- -a-a --aa/S -a-a ?"

CROSSED = Draw(width=6, height=5, filled=1, open_sides=1, doubles=0.6, stubs=0, reach=4)
DOUBLES = Draw(width=4, height=4, filled=1, open_sides=0.97, doubles=0.7, stubs=0.05)
LADDERS = Draw(width=6, height=3, filled=0.9, open_sides=0.85, doubles=0.2, ladders=0.15, reach=3)
DOORS = Draw(width=5, height=4, filled=1, open_sides=0.95, doubles=0.2, doors=0.3, ladders=0.05, reach=3)
GOALS = Draw(width=6, height=4, filled=1, open_sides=0.85, doubles=0.3, goals=3, face_up=0.4)
MINES = Draw(width=6, height=4, filled=1, open_sides=0.85, doubles=0.3, goals=2, face_up=0.5, mines=True)


def asked(draw, seed):
    """A board, where the way begins, where it ends, the team."""
    board = random_board(draw, seed)
    rng = random.Random(seed)
    open_ = sorted(cell for cell in board if board[cell].code is not None and board[cell].kind != "goal")
    begin = rng.choice(open_) if rng.random() < 0.3 else None
    target = rng.choice(board.goals) if rng.random() < 0.3 else None
    return board, begin, target, rng.choice(("blue", "green")) if draw.doors else None


def compared(draw, seed):
    """The slow way, and every entry of the tables shown to be its own."""
    board, begin, target, team = asked(draw, seed)
    told = {"begin": begin, "team": team}
    targets = board.goals if target is None else (target,)
    slow = Steps(board, targets, begin, team)
    about = board.format(), told, target
    assert removals(board, target, **told) == slow.table(), about
    found, passed = barred(board, target, **told), slow.connections()
    assert found.items() >= passed.items(), about
    assert {found[at] for at in found.keys() - passed} <= {slow.steps()}, about  # behind doors of the others
    return slow, targets, told


@pytest.mark.parametrize("draw", [CROSSED, LADDERS, DOORS, GOALS, MINES])
def test_every_single_removal(draw, times):
    seen = {"double": 0, "ladder": 0, "door": 0, "begin": 0, "longer": 0, "shut": 0}
    for seed in range(300 * times):
        slow, targets, told = compared(draw, seed)
        base, table = slow.steps(), slow.table()
        worst = max(table.values(), default=base)
        board = slow.board
        seen["double"] += table != {cell: slow.half(cell) for cell in table}
        without = {
            "ladder": Steps(board, targets, told["begin"], told["team"], ladders=False),
            "door": Steps(board, targets, told["begin"]),
            "begin": Steps(board, targets, None, told["team"]),
        }
        for feature, other in without.items():
            seen[feature] += other.table() != table
        seen["longer"] += base < worst < math.inf
        seen["shut"] += base < worst == math.inf
    decides = {CROSSED: ["double"], LADDERS: ["ladder"], DOORS: ["door"]}.get(draw, [])
    for feature in [*decides, "begin", "longer", "shut"]:
        assert seen[feature] >= LEAST * times, (feature, seen)


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("draw", [DOUBLES, LADDERS, DOORS, GOALS])
def test_so_many_cave_ins(draw, most, times):
    longer = helped = several = kept_decides = 0
    for seed in range((100 if most < 3 else 80) * times):
        board, begin, target, team = asked(draw, seed)
        slow = Steps(board, board.goals if target is None else (target,), begin, team)
        kept = random.Random(seed).sample(slow.cards, min(len(slow.cards), seed % 4))
        worst, sets = slow.best(most, kept)
        answer = strongest_hindrance(board, target, begin=begin, caveins=most, team=team, kept=kept)
        about = board.format(), begin, target, team, kept
        if worst == slow.steps():
            assert (answer.status, answer.value, answer.solutions()) == ("impossible", None, ()), about
            assert answer.bounds == (worst, worst)
        else:
            assert (answer.status, answer.value, answer.bounds) == ("solved", worst, (worst, worst)), about
            found = answer.solutions(10**6)
            assert {frozenset(cells) for cells in found} == sets, about
            assert len(found) == len(sets)
            assert answer.solution == found[0]
            helped += 1
            several += most > 1 and any(len(cells) > 1 for cells in sets)
            longer += worst < math.inf
            kept_decides += bool(kept) and slow.best(most) != (worst, sets)
        assert answer.certificate.check(board), about
    assert helped >= (30 if most < 3 else 15) * times
    assert longer >= {1: 7, 2: 1, 3: 0}[most] * times
    assert several >= (8 if most > 1 else 0) * times
    assert kept_decides >= 5 * times


@pytest.mark.parametrize(
    ("board", "told", "status", "value", "solution"),
    [
        (TWO_WAYS, {}, "solved", 4, ((1, 0),)),
        (TWO_WAYS, {"caveins": 2}, "solved", math.inf, ((0, 1), (1, 0))),
        (TWO_WAYS, {"caveins": 2, "kept": [(0, 1), (1, 1), (2, 1)]}, "solved", 4, ((1, 0),)),
        ("S ?", {}, "impossible", None, ()),
        ("S _ ?", {}, "impossible", None, ()),
        ("S -a-a ?", {"kept": [(1, 0)]}, "impossible", None, ()),
        ("S -a-a ?", {"begin": (1, 0)}, "impossible", None, ()),
        ("S -a-a -a-a ?", {"begin": (1, 0)}, "solved", math.inf, ((2, 0),)),
        ("S -a-a -a-a ?", {"target": (2, 0)}, "solved", math.inf, ((1, 0),)),
        ("_ -a-a# --aa/S -a-a aa-a ?", {"target": (2, 0)}, "solved", 3, ((1, 0),)),
        ("S _ -a-a# -a-a ?", {}, "solved", math.inf, ((2, 0),)),
        ("S -a-a:g -a-a# ?", {"team": "blue"}, "solved", math.inf, ((2, 0),)),
    ],
)  # fmt: skip
def test_small_boards(board, told, status, value, solution):
    answer = strongest_hindrance(board, **told)
    assert (answer.status, answer.value, answer.solution) == (status, value, solution)
    assert answer.certificate.check(board)


def test_a_card_where_a_dwarf_stands_can_not_fall():
    text = f"game lost_mines; board {TWO_WAYS.replace('S', 'SB')}; dwarf blue1 1,0"
    assert strongest_hindrance(text).status == "impossible"
    assert strongest_hindrance(text, begin="blue1").status == "impossible"
    onward = strongest_hindrance(text.replace("blue1 1,0", "blue1 1,1"), begin="blue1")
    assert (onward.value, onward.solution) == (4, ((2, 1),))


def test_a_dwarf_begins_in_the_tunnel_where_it_stands():
    text = "game lost_mines; board -aa- --aa/abab ?; dwarf blue1 0,0{}"
    assert removals(text.format("E"), begin="blue1") == {(0, 1): 1, (1, 1): 1}
    assert removals(text.format("N"), begin="blue1") == {(0, 1): math.inf, (1, 1): math.inf}


def test_giving_up_claims_nothing_but_bounds():
    board = random_board(Draw(width=8, height=6, filled=1, open_sides=0.95, doubles=0, reach=6), 5)
    answer = strongest_hindrance(board, caveins=3, budget=2)
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert answer.bounds[1] is None
    assert answer.bounds[0] <= strongest_hindrance(board, caveins=3).value
    assert "3" in answer.explain("zh")
    assert answer.hint().text("en")


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"caveins": 0}, "bad-caveins"),
        ({"caveins": True}, "bad-caveins"),
        ({"caveins": "two"}, "bad-caveins"),
        ({"target": (7, 7)}, "empty-cell"),
        ({"target": "goal"}, "bad-cell"),
        ({"begin": (7, 7)}, "empty-cell"),
        ({"begin": (2, 0)}, "begin-closed"),
        ({"begin": "blue1"}, "no-dwarf"),
        ({"kept": [(0, 0)]}, "fixed-card"),
        ({"team": "red"}, "unknown-team"),
        ({"means": "troll"}, "hindrance-told"),
    ],
)
def test_bad_questions(told, code):
    with pytest.raises(InputError) as error:
        strongest_hindrance(TWO_WAYS, **told)
    assert error.value.code == code


def test_large_boards_are_proved():
    for seed in range(3):
        board = random_board(
            Draw(width=30, height=30, filled=1, open_sides=0.75, doubles=0.3, reach=22), seed
        )
        for most in (1, 2):
            answer = strongest_hindrance(board, caveins=most)
            assert answer.certificate.check(Board.parse(board.format()))
