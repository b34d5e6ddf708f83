"""The tunnel network: joins, what is reached, hit goals, and the networkx view of it."""

from random import Random

import networkx as nx
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, neighbour
from saboteur_nb.board.errors import InputError
from tests.board import oracle
from tests.board.boards import GAMES, random_board

SEEDS = range(150)


def drawn(seed):
    game = GAMES[seed % 3]
    text = random_board(Random(5000 + seed), game)
    return Board.parse(text, game), oracle.read(text, game)


@pytest.mark.clause("C-TUN-3")
def test_groups_are_joined_where_both_facing_sides_are_open():
    board = Board.parse("S -a-a a-aa/aaaa 2_")
    assert {frozenset(edge) for edge in board.graph().edges} == {
        frozenset({((0, 0), "NESW"), ((1, 0), "EW")}),
        frozenset({((0, 0), "NESW"), ((0, -1), "NESW")}),
        frozenset({((1, 0), "EW"), ((2, 0), "NSW")}),
    }
    assert board.reached() == {(0, 0), (1, 0), (2, 0), (0, -1)}
    against_wall = Board.parse("S a-a-")
    assert against_wall.graph().number_of_edges() == 0


@pytest.mark.clause("C-TUN-4")
@pytest.mark.parametrize("seed", SEEDS)
def test_reached_groups_cells_and_hit_goals_agree_with_the_oracle(seed):
    board, naive = drawn(seed)
    assert board.reached_groups() == oracle.reached_groups(naive)
    assert board.reached() == {cell for cell, _ in oracle.reached_groups(naive)}
    assert set(board.hit_goals()) == oracle.hit_goals(naive)


def test_the_random_boards_have_what_makes_reaching_hard():
    boards = [drawn(seed)[0] for seed in SEEDS]
    groups = [(len(board.reached_groups()), len(board.network.groups)) for board in boards]
    assert sum(1 < reached < whole for reached, whole in groups) >= 100  # islands, and more than the start
    assert sum(len(board.network.roots) > len(board.starts) for board in boards) >= 25  # ladders
    assert sum(len(board.hit_goals()) >= 1 for board in boards) >= 25
    halves = [{c for c, g in board.reached_groups()} & {c for c, g in unreached(board)} for board in boards]
    assert sum(map(bool, halves)) >= 25  # a card with one tunnel reached and one not


def unreached(board):
    return set(board.network.groups) - board.reached_groups()


@pytest.mark.clause("C-TUN-4")
def test_the_lost_mines_are_reached_from_both_starts():
    board = Board.parse("11_/SB -a-a 9_/11_/11_/11_/SY 10_/aaaa 10_", "lost_mines")
    assert board.reached() == {(0, 5), (1, 5), (0, 1), (0, 0)}


@pytest.mark.clause("C-TUN-1")
def test_a_stub_leads_nowhere_except_on_a_ladder():
    board = Board.parse("S -.-. -a-a")
    assert board.reached_groups() == {((0, 0), "NESW"), ((1, 0), "W")}
    ladder = Board.parse("S _ -.--# -a-a")
    assert ladder.reached_groups() == {((0, 0), "NESW"), ((2, 0), "E"), ((3, 0), "EW")}
    beside = Board.parse("S _ aa.-#N -a-a/2_ a-a- _")
    assert beside.reached() == {(0, 0), (2, 0), (3, 0)}


@pytest.mark.clause("C-TUN-5")
def test_a_face_down_goal_joins_nothing_and_is_hit_by_a_reached_open_side_only():
    board = Board.parse("S -a-a ?gold -a-a/2_ a-a- _")
    assert board.reached() == {(0, 0), (1, 0)}
    assert board[2, 0].groups == ()
    assert board.hit_goals() == ((2, 0),)
    assert Board.parse("S a-a- ?").hit_goals() == ()  # adjacency alone reveals nothing
    assert Board.parse("S _ -a-a ?").hit_goals() == ()  # nor does an island
    assert Board.parse("S -.-. ?").hit_goals() == ()  # nor the other stub of a dead end
    assert Board.parse("S _ -.--# ?").hit_goals() == ((3, 0),)  # a ladder's own stub is reached


def test_a_tunnel_goes_on_through_a_revealed_stone_as_far_as_it_bends():
    board = Board.parse("S -a-a ?/2_ a-a-")
    straight = board.turn_over((2, 0), "stone2")  # open to S and W
    assert straight.reached() == {(0, 0), (1, 0), (2, 0), (2, -1)}
    turned = board.turn_over((2, 0), "stone1")  # open to N and W: a wall to the card below
    assert turned.reached() == {(0, 0), (1, 0), (2, 0)}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_graph_has_the_groups_as_nodes_and_the_joins_as_edges(seed):
    board, naive = drawn(seed)
    graph = board.graph()
    groups = {
        (cell, "".join(sorted(t, key="NESW".index))) for cell, piece in naive.items() for t in piece.tunnels
    }
    assert set(graph) == groups | {(goal, "") for goal in board.face_down_goals}
    for one, other, data in graph.edges(data=True):
        if data["kind"] == "ladder":
            continue
        assert set(data["cells"]) == {one[0], other[0]}
        first, second = sorted((one, other), key=lambda node: node[0] != data["cells"][0])
        assert neighbour(first[0], data["side"]) == second[0]
        assert first[1] == "" or data["side"] in first[1]
        assert second[1] == "" or OPPOSITE[data["side"]] in second[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_graph_without_face_down_goals_floods_as_the_oracle_does(seed):
    board, naive = drawn(seed)
    graph = nx.Graph(board.graph())
    graph.remove_nodes_from([(goal, "") for goal in board.face_down_goals])
    starts = [node for node in graph if graph.nodes[node]["kind"] == "start"]
    reached = set().union(*(nx.node_connected_component(graph, start) for start in starts))
    assert reached == oracle.reached_groups(naive)
    for node, data in graph.nodes(data=True):
        assert (data["cell"], data["sides"], data["kind"]) == (node[0], node[1], naive[node[0]].kind)
        doors = {tunnel: team for team, tunnel in naive[node[0]].doors}
        assert data["door"] == {"b": "blue", "g": "green", None: None}[doors.get(frozenset(node[1]))]


def test_goals_in_the_graph():
    board = Board.parse("S -a-a ?/4_/_ _ ?gold _/2_ !stone1 _")
    assert {node for node, kind in board.graph().nodes(data="kind") if kind == "goal"} == {
        ((2, 0), ""), ((2, -2), ""), ((2, -3), "NW"),
    }  # fmt: skip
    only = board.graph(goal=(2, 0))
    assert ((2, -2), "") not in only
    assert ((2, 0), "") in only
    assert ((2, -3), "NW") in only
    assert only.edges[((1, 0), "EW"), ((2, 0), "")]["kind"] == "join"
    wrong_cells = {(1, 0): "no-goal", (9, 9): "no-goal", "2,0": "bad-cell", 2: "bad-cell"}
    for wrong, code in wrong_cells.items():
        with pytest.raises(InputError, match=code):
            board.graph(goal=wrong)


@pytest.mark.clause("S-PATH-2")
def test_ladders_hang_on_the_start_in_the_graph_and_keep_the_side_where_they_touch_it():
    graph = Board.parse("S -a-a# _ -a-a#").graph()
    near, far = (graph.edges[((0, 0), "NESW"), ((x, 0), "EW")] for x in (1, 3))
    assert (near["kind"], near["side"]) == ("join", "E")
    assert (far["kind"], far["side"]) == ("ladder", None)
    assert graph.nodes[(3, 0), "EW"]["features"] == ("ladder",)


def test_features_and_doors_are_on_the_nodes():
    graph = Board.parse("S abab*:gE").graph()
    assert graph.nodes[(1, 0), "EW"]["door"] == "green"
    assert graph.nodes[(1, 0), "NS"]["door"] is None
    assert graph.nodes[(1, 0), "EW"]["features"] == ("crystal",)
    mines = Board.parse("SB/a-a-^/a-a-=lake/a-a-=lake+/a-a-&", "lost_mines").graph()
    assert [mines.nodes[(0, y), "NS"]["features"] for y in (3, 2, 1, 0)] == [
        ("campfire",),
        ("lake",),
        (),
        ("rock",),
    ]


def test_the_graph_is_read_only_and_built_once():
    board = Board.parse("S -a-a ?")
    assert board.graph() is board.graph()
    with pytest.raises(nx.NetworkXError):
        board.graph().remove_node(((0, 0), "NESW"))
