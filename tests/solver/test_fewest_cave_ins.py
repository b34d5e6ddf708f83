"""Fewest cave-ins against trying every set of cards, on boards drawn so that each kind of trouble occurs."""

from collections import Counter
from dataclasses import dataclass
from itertools import islice

import networkx as nx
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import Answer, fewest_cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import (
    AlreadyCut,
    BareRoute,
    DisjointRoutes,
    RouteFamily,
)
from saboteur_nb.solver.questions.fewest_cave_ins.question import cave_ins
from tests.solver.boards import Draw, random_board
from tests.solver.naive import Maze, disjoint

BRIDGE = "abba aabb _/S abab ?/_ aabb abba"
CROSSWISE = "aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa"

DRAWS = {
    Draw(width=4, height=4, filled=1, open_sides=1, doubles=0.5, stubs=0): 1700,
    Draw(width=4, height=5, filled=1, open_sides=1, doubles=0.4, stubs=0): 250,
    Draw(width=5, height=4, doubles=0.3, open_sides=0.9, reach=3): 100,
    Draw(ladders=0.2, doubles=0.3, open_sides=0.9, reach=3): 150,
    Draw(width=4, doors=0.4, doubles=0.2, open_sides=0.95, ladders=0.1): 200,
    Draw(width=4, goals=2, doubles=0.3, open_sides=0.9): 120,
    Draw(goals=2, face_up=0.7, doubles=0.3): 120,
    Draw(width=3, goals=2, face_up=0.5, doubles=0.2, open_sides=0.9, reach=1): 200,
    Draw(width=4, goals=2, face_up=0.5, doubles=0.3, ladders=0.05, mines=True): 120,
    Draw(width=4, height=4, goals=3, ladders=0.3, doubles=0.5, open_sides=1): 100,
}


@dataclass(frozen=True)
class Case:
    """A question, our answer, and every best answer by trial."""

    board: Board
    goals: tuple
    team: str | None
    answer: Answer
    maze: Maze
    best: list


def draw_cases():
    for draw, count in DRAWS.items():
        for seed in range(count):
            board = random_board(draw, seed)
            team = ("blue", "green", None)[seed % 3] if draw.doors else None
            goals = board.goals[: 1 if seed % 4 == 0 else None]
            maze = Maze(board, goals, team)
            yield Case(board, goals, team, fewest_cave_ins(board, goals, team), maze, maze.best())


@pytest.fixture(scope="module")
def cases():
    return list(draw_cases())


def told(case):
    return case.board.game, case.board.format(), case.goals, case.team


def test_status_and_value(cases):
    for case in cases:
        assert case.answer.status == ("solved" if case.best else "impossible"), told(case)
        assert case.answer.value == (len(case.best[0]) if case.best else None), told(case)


def test_all_best_answers_once(cases):
    for case in cases:
        solutions = case.answer.solutions(10**6)
        assert sorted(solutions) == case.best, told(case)
        assert solutions[:1] == ((case.answer.solution,) if case.best else ()), told(case)


def test_uniqueness(cases):
    for case in cases:
        assert case.answer.unique == (len(case.best) == 1), told(case)


def test_certificates(cases):
    for case in cases:
        certificate = case.answer.certificate
        assert certificate.check(case.board), told(case)
        assert (certificate.goals, certificate.team) == (case.goals, case.team)
        expected = {None: BareRoute, 0: AlreadyCut}.get(case.answer.value, (DisjointRoutes, RouteFamily))
        assert isinstance(certificate, expected), told(case)


def test_the_draw_holds_every_kind_of_board(cases):
    found = Counter()
    for case in cases:
        value = case.answer.value
        found["all"] += 1
        found["two or more"] += bool(value and value >= 2)
        found["nothing to do"] += value == 0
        found["impossible"] += value is None
        found["two goals"] += len(case.goals) >= 2
        found["unique of two or more"] += bool(value and value >= 2) and len(case.best) == 1
        found["both starts"] += len(case.board.starts) == 2
        found["goal face up"] += any(case.board[goal].code is not None for goal in case.goals)
        found["ladders matter"] += ladders_matter(case)
        found["doors matter"] += case.team is not None and doors_matter(case)
        found["node cut wrong"] += node_cut_is_wrong(case)
        if isinstance(case.answer.certificate, RouteFamily):
            assert not disjoint(case.maze.routes(), value), told(case)
            found["no disjoint routes"] += 1
    least = {
        "all": 3000, "two or more": 150, "node cut wrong": 60, "no disjoint routes": 40, "impossible": 40,
        "two goals": 40, "ladders matter": 40, "doors matter": 40, "nothing to do": 40, "both starts": 100,
        "goal face up": 100, "unique of two or more": 40,
    }  # fmt: skip
    assert {kind: found[kind] for kind in least if found[kind] < least[kind]} == {}


def ladders_matter(case):
    """Whether the best answers are others when the ladders are no roots."""
    if not any(getattr(content, "ladder", None) for content in case.board.values()):
        return False
    return Maze(case.board, case.goals, case.team, ladders=False).best() != case.best


def doors_matter(case):
    return Maze(case.board, case.goals).best() != case.best


def node_cut_is_wrong(case):
    """Whether the smallest cut of tunnels, which counts a bridge twice, has another size."""
    if len(case.board.goals) != 1 or not case.answer.value or case.board[case.goals[0]].code is not None:
        return False
    graph = case.board.graph(case.goals[0])
    start = (case.board.starts[0], "NESW")
    return len(nx.minimum_node_cut(graph, start, (case.goals[0], ""))) != case.answer.value


def test_direct_way_and_detour_cross_the_same_bridge():
    board = Board.parse(BRIDGE)
    answer = fewest_cave_ins(board)
    assert (answer.value, answer.solutions(), answer.unique) == (1, (((1, 0),),), True)
    assert len(nx.minimum_node_cut(board.graph(), ((0, 0), "NESW"), ((2, 0), ""))) == 2


def test_two_cave_ins_without_two_disjoint_routes():
    board = Board.parse(CROSSWISE)
    answer = fewest_cave_ins(board)
    assert (answer.value, len(answer.solutions()), answer.unique) == (2, 9, False)
    assert isinstance(answer.certificate, RouteFamily)
    assert len(answer.certificate.routes) == 3
    assert not disjoint(Maze(board).routes(), 2)


@pytest.mark.parametrize(
    ("text", "value", "solution"),
    [
        ("S ?", None, ()),
        ("S _ ?", 0, ()),
        ("S -a-a ?", 1, ((1, 0),)),
        ("S .-.-#N _ ?", 0, ()),
        ("S _ -.--# ?", 1, ((2, 0),)),
        ("S -.-. ?", 0, ()),
        ("S _ !gold", 0, ()),
        ("S !gold ?", None, ()),
        ("S !stone2 ?/_ a--a# _", None, ()),
        ("S -a-a !gold -a-a ?", 1, ((1, 0),)),
    ],
)
def test_small_boards(text, value, solution):
    answer = fewest_cave_ins(Board.parse(text))
    assert (answer.value, answer.solution) == (value, solution)
    assert answer.certificate.check(Board.parse(text))


def test_walks_lead_through_a_stone_face_up_that_never_falls():
    board = Board.parse("S -a-a !gold -a-a ?")
    assert fewest_cave_ins(board, [(4, 0)]).solutions() == (((1, 0),), ((3, 0),))


def test_a_door_closes_only_its_own_tunnel_and_only_for_the_other_team():
    board = Board.parse("S abab:gE ?")
    assert fewest_cave_ins(board, team="blue").value == 0
    assert fewest_cave_ins(board, team="green").value == 1
    assert fewest_cave_ins(Board.parse("S abab:gN ?"), team="blue").value == 1
    assert fewest_cave_ins(Board.parse("S _ -a-a#:g ?"), team="blue").value == 0


@pytest.mark.parametrize(
    ("goals", "team", "code"),
    [
        ([(1, 0)], None, "no-goal"),
        ([(9, 9)], None, "no-goal"),
        ([], None, "no-goals"),
        (None, "red", "unknown-team"),
    ],
)
def test_bad_questions(goals, team, code):
    with pytest.raises(InputError) as error:
        fewest_cave_ins(Board.parse("S -a-a ?"), goals, team)
    assert error.value.code == code


def test_a_board_without_goals_has_no_question():
    with pytest.raises(InputError, match="no-goals"):
        fewest_cave_ins(Board.parse("S"))


def test_giving_up_claims_nothing():
    board = Board.parse(CROSSWISE)
    answer = fewest_cave_ins(board, budget=1)
    assert (answer.status, answer.value, answer.solution, answer.solutions()) == ("gave_up", None, (), ())
    assert answer.certificate is None
    assert not answer.unique


def test_limit_and_order():
    answer = fewest_cave_ins(Board.parse(CROSSWISE))
    assert answer.solutions(4) == answer.solutions(9)[:4]
    assert fewest_cave_ins(Board.parse(CROSSWISE)).solutions() == answer.solutions()


@pytest.mark.parametrize("doubles", [0, 0.5, 1])
def test_large_boards_are_proved(doubles):
    """Up to 40 x 40 cells trial is hopeless, but the certificate stands on its own."""
    draw = Draw(width=40, height=40, filled=1, open_sides=0.75, doubles=doubles, reach=30, ladders=0.002)
    values = set()
    for seed in range(6):
        board = random_board(draw, seed)
        answer = fewest_cave_ins(board)
        assert answer.certificate.check(board)
        values.add(answer.value)
        for cut in answer.solutions(20):
            assert not after(board, cut).hit_goals()
    assert max(values) >= 2


def after(board, cut):
    for cell in cut:
        board = board.remove(cell)
    return board


def test_both_ways_of_listing_agree_where_trial_is_hopeless():
    """Positions on disjoint routes against splitting the question, on boards of single tunnels."""
    draw = Draw(width=12, height=9, filled=1, open_sides=0.85, doubles=0, reach=9, goals=2, ladders=0.03)
    compared = 0
    for seed in range(60):
        question = cave_ins(random_board(draw, seed))
        optima = list(islice(question.optima(), 400))
        if len(optima) < 400:
            assert sorted(optima) == sorted(question._by_parts())
            assert len(set(optima)) == len(optima)
            compared += len(optima[0]) >= 2
    assert compared >= 20
