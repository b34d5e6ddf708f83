"""What is said about a learner's cave-ins."""

import random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import fewest_cave_ins, refute_cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import BareRoute
from tests.solver.boards import Draw, random_board
from tests.solver.naive import Maze

BRIDGE = Board.parse("abba aabb _/S abab ?/_ aabb abba")


@pytest.mark.parametrize(
    ("cells", "code", "wrong"),
    [
        ([(9, 9)], "empty-cell", ((9, 9),)),
        ([(2, 0), (1, 0), (0, 0)], "fixed-card", ((0, 0), (2, 0))),
        ([(1, 0), (1, 0)], "named-twice", ((1, 0),)),
        ([], "route-open", ()),
        ([(0, 1)], "route-open", ()),
        ([(1, 0), (1, 1)], "fewer-will-do", ((1, 1),)),
    ],
)
def test_what_is_wrong(cells, code, wrong):
    refutation = refute_cave_ins(BRIDGE, cells)
    assert (refutation.code, refutation.cells) == (code, wrong)
    assert all(refutation.text(lang) for lang in ("zh", "en"))
    assert refutation.text("zh") != refutation.text("en")


def test_a_best_answer_is_not_refuted():
    assert refute_cave_ins(BRIDGE, [(1, 0)]) is None


def test_fewer_tells_how_many():
    refutation = refute_cave_ins(BRIDGE, [(1, 0), (1, 1), (0, 1)])
    assert refutation.best == 1
    assert "one cave-in is enough" in refutation.text("en")


def test_where_no_cut_is_possible_the_bare_route_is_shown():
    board = Board.parse("S !gold ?/_ -a-a _")
    refutation = refute_cave_ins(board, [(1, -1)])
    assert refutation.code == "route-open"
    assert BareRoute(board.goals, None, refutation.route).check(board)


def test_where_nothing_is_to_be_done_the_empty_answer_is_right():
    board = Board.parse("S _ ?/-a-a _ _")
    assert refute_cave_ins(board, []) is None
    assert refute_cave_ins(board, [(0, -1)]).best == 0


def test_doors_count_for_the_team_only():
    board = Board.parse("S -a-a:g ?")
    assert refute_cave_ins(board, [], team="blue") is None
    assert refute_cave_ins(board, [], team="green").code == "route-open"


def test_bad_questions_are_refused_as_by_the_solver():
    with pytest.raises(InputError, match="no-goal"):
        refute_cave_ins(BRIDGE, [], goals=[(1, 0)])


def test_every_verdict_agrees_with_trial():
    """Random sets of cards: refuted exactly when they are no best answer, and the route can be walked."""
    draw = Draw(width=5, height=3, doubles=0.4, open_sides=0.9, ladders=0.1)
    rng = random.Random(7)
    codes = set()
    for seed in range(150):
        board = random_board(draw, seed)
        maze = Maze(board)
        best = maze.best()
        if not best or not maze.cards:
            continue
        two = tuple(rng.sample(maze.cards, min(2, len(maze.cards))))
        chosen = rng.choice([*best, two, tuple(maze.cards)])
        refutation = refute_cave_ins(board, chosen)
        assert (refutation is None) == (chosen in best)
        if refutation is not None and refutation.route:
            assert maze.is_open(set(chosen))
            assert not {cell for cell, _, _ in refutation.route} & set(chosen)
            assert refutation.look().routes[0].steps == refutation.route
        codes.add(refutation.code if refutation else None)
        value = fewest_cave_ins(board).value
        assert refutation is None or refutation.best in (None, value)
    assert codes == {None, "route-open", "fewer-will-do"}
