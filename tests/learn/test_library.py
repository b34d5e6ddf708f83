"""The cave-in puzzles of the library: every claim proved twice, and each shows the idea it is there for."""

from collections import Counter
from itertools import combinations

import networkx as nx
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import STEP
from saboteur_nb.board.material import path_cards
from saboteur_nb.learn.grading import check
from saboteur_nb.learn.library import library, load_puzzle
from saboteur_nb.learn.proving import prove
from saboteur_nb.solver import fewest_cave_ins
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import RouteFamily

NAMES = library("cave-in")
START = ((0, 0), "NESW")


def fewest(board, *goals, team=None):
    return fewest_cave_ins(board, goals, team).value


def cuts(puzzle):
    """A test of sets of cells, by a naive walk over the networkx view, one goal after the other."""
    graphs = []
    for goal in puzzle.goals:
        graph = nx.Graph(puzzle.board.graph(goal=goal))
        doors = nx.get_node_attributes(graph, "door")
        graph.remove_nodes_from([n for n, d in doors.items() if puzzle.team and d not in (None, puzzle.team)])
        graphs.append(({node: tuple(graph[node]) for node in graph}, (goal, "")))

    def cut(gone):
        return not any(reaches(joins, goal, gone) for joins, goal in graphs)

    return cut


def reaches(joins, goal, gone):
    todo, seen = [START], {START}
    while todo:
        for node in joins[todo.pop()]:
            if node == goal:
                return True
            if node not in seen and node[0] not in gone:
                seen.add(node)
                todo.append(node)
    return False


def simple_routes(board, goal):
    """The cards of every simple route to the goal."""
    paths = nx.all_simple_paths(board.graph(goal=goal), START, (goal, ""))
    return [frozenset(cell for cell, _ in path if board[cell].kind == "path") for path in paths]


def greedy(routes):
    """How many cuts it takes to cut the busiest card first, with the luckiest choice among equals."""
    if not routes:
        return 0
    use = Counter(cell for route in routes for cell in route)
    busiest = [cell for cell, times in use.items() if times == max(use.values())]
    rests = {tuple(route for route in routes if cell not in route) for cell in busiest}
    return 1 + min(map(greedy, rests))


def test_there_are_ten_in_rising_order_with_names_of_their_own():
    puzzles = [load_puzzle(name) for name in NAMES]
    assert tuple(f"cave-in/{number:03}" for number in range(1, 11)) == NAMES
    assert [puzzle.id for puzzle in puzzles] == list(NAMES)
    levels = [puzzle.level for puzzle in puzzles]
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (1, 6)
    for lang in ("zh", "en"):
        assert len({puzzle.title.in_language(lang) for puzzle in puzzles}) == len(puzzles)
        assert all(puzzle.blurb.in_language(lang) for puzzle in puzzles)


@pytest.mark.parametrize("name", NAMES)
def test_every_claim_is_proved(name):
    proof = prove(load_puzzle(name))
    assert proof, proof.explain("en")


@pytest.mark.parametrize("name", NAMES)
def test_every_claim_holds_for_a_naive_count(name):
    puzzle = load_puzzle(name)
    cells = [cell for cell in puzzle.board if puzzle.board[cell].kind == "path"]
    cut = cuts(puzzle)
    fewer = combinations(cells, puzzle.claim.value - 1)
    assert not any(cut(frozenset(gone)) for gone in fewer)
    found = {gone for gone in combinations(sorted(cells), puzzle.claim.value) if cut(frozenset(gone))}
    assert len(found) == puzzle.claim.count
    assert found == set(puzzle.answer.solutions(puzzle.claim.count + 1))


@pytest.mark.parametrize("name", NAMES)
def test_every_board_could_lie_on_a_table(name):
    board = load_puzzle(name).board
    assert board.problems() == ()
    assert set(board.goals) == {(8, 2), (8, 0), (8, -2)}
    cells = {cell for cell in board if board[cell].kind == "path"}
    assert cells <= board.reached()
    boxes = ["saboteur"] if board.game == "saboteur" else ["saboteur", "saboteur2"]
    left = Counter({card: 0 for card, _ in path_cards("saboteur")})
    for box in boxes:
        for card, count in path_cards(box):
            left[card] += count
    for cell in cells:
        card = board[cell]
        left[card if card in left else card.turned()] -= 1
    assert min(left.values()) >= 0


@pytest.mark.parametrize("name", NAMES)
def test_each_best_answer_is_graded_right_and_each_shorter_one_is_refuted(name):
    puzzle = load_puzzle(name)
    for cells in puzzle.answer.solutions(5):
        text = "; ".join(f"rockfall {x},{y}" for x, y in cells)
        assert check(puzzle, text).points == 3
        assert check(puzzle, text.rpartition("rockfall")[0]).refutation is not None


def test_1_has_one_route_only():
    puzzle = load_puzzle("cave-in/001")
    (route,) = simple_routes(puzzle.board, (8, 0))
    assert {cell for (cell,) in puzzle.answer.solutions()} == route


def test_2_hides_its_neck_behind_a_dead_end():
    puzzle = load_puzzle("cave-in/002")
    opened = Board({**puzzle.board, (4, 0): TunnelCard.parse("aaaa")}, "saboteur")
    assert puzzle.board[4, 0].code == "...."
    assert (fewest(puzzle.board, (8, 0)), fewest(opened, (8, 0))) == (1, 2)


def test_3_has_two_ways_and_many_answers():
    puzzle = load_puzzle("cave-in/003")
    assert puzzle.claim.count >= 20
    assert len(puzzle.answer.certificate.routes) == 2


def test_4_needs_the_ladder_to_be_seen():
    puzzle = load_puzzle("cave-in/004")
    (ladder,) = (cell for cell in puzzle.board if "#" in puzzle.board[cell].token)
    plain = Board({**puzzle.board, ladder: TunnelCard(puzzle.board[ladder].shape)}, "saboteur2")
    assert (fewest(puzzle.board, (8, 0)), fewest(plain, (8, 0))) == (2, 1)


def test_5_is_harder_without_the_doors():
    puzzle = load_puzzle("cave-in/005")
    values = [fewest(puzzle.board, (8, 0), team=team) for team in ("blue", "green", None)]
    assert (puzzle.team, values) == ("blue", [1, 2, 3])


def test_6_costs_less_than_its_goals_one_by_one():
    board = load_puzzle("cave-in/006").board
    assert [fewest(board, (8, 2)), fewest(board, (8, 0)), fewest(board, (8, 0), (8, 2))] == [2, 2, 3]


def test_7_is_wrong_for_a_plain_node_cut():
    puzzle = load_puzzle("cave-in/007")
    assert len(nx.minimum_node_cut(puzzle.board.graph(goal=(8, 0)), START, ((8, 0), ""))) == 2
    assert puzzle.answer.value == 1
    assert puzzle.board[puzzle.answer.solution[0]].code == "abab"


def test_8_is_not_solved_by_greed():
    puzzle = load_puzzle("cave-in/008")
    assert puzzle.answer.value == 2
    assert greedy(tuple(simple_routes(puzzle.board, (8, 0)))) == 3


def test_9_has_one_answer_of_three_and_it_is_not_the_start():
    puzzle = load_puzzle("cave-in/009")
    assert (puzzle.answer.value, puzzle.answer.unique) == (3, True)
    ways_out = [cell for cell in STEP.values() if cell in puzzle.board]
    verdict = check(puzzle, " ".join(f"{x},{y}" for x, y in ways_out))
    assert len(ways_out) == 3
    assert "#" in puzzle.board[verdict.refutation[0][0]].token


def test_10_has_no_two_free_routes_and_still_needs_two():
    puzzle = load_puzzle("cave-in/010")
    routes = simple_routes(puzzle.board, (8, 0))
    assert all(one & other for one, other in combinations(routes, 2))
    assert puzzle.answer.value == 2
    assert isinstance(puzzle.answer.certificate, RouteFamily)


def test_two_puzzles_at_least_have_bridges_that_matter():
    bridges = [name for name in NAMES if "bridge" in load_puzzle(name).techniques]
    assert len(bridges) >= 2
    for name in bridges:
        assert any(getattr(card, "code", "") == "abab" for card in load_puzzle(name).board.values())
