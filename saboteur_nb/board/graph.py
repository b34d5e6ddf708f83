"""The tunnel network as a networkx graph: the public view for teaching and for networkx algorithms."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour

if TYPE_CHECKING:
    import networkx as nx

    from saboteur_nb.board.board import Board

    # An alias: the type checker's networkx has type arguments, the real one refuses them.
    TunnelGraph: TypeAlias = nx.Graph


def board_graph(board: Board, goal: Cell | None = None) -> TunnelGraph:
    """A frozen graph: nodes are groups `(cell, sides)`, edges are joins.

    Node attributes: `cell`, `sides`, `kind` ("path", "start", "goal"), `door` (team or None), `features`.
    Edge attributes: `cells`, `side` (of the first cell), `kind` ("join" or "ladder").
    A face-down goal is one node `(cell, "")`; with `goal` given the other face-down goals are left out,
    so that no path leads through them. Every ladder is joined to the start card (S-PATH-2).
    """
    import networkx as nx  # the board itself needs no networkx

    graph: TunnelGraph = nx.Graph()
    network = board.network
    for cell, sides in network.groups:
        content = board[cell]
        door: str | None = None
        features: tuple[str, ...] = ()
        if isinstance(content, TunnelCard):
            door, features = content.door_at(sides), _features(content, sides)
        graph.add_node((cell, sides), cell=cell, sides=sides, kind=content.kind, door=door, features=features)
    for (cell, side), node in network.node_at.items():
        beside = neighbour(cell, side)
        other = network.node_at.get((beside, OPPOSITE[side]))
        if side in "NE" and other is not None:
            _add_join(graph, network.groups[node], network.groups[other], side)
    for cell in board.face_down_goals:
        if goal is None or cell == goal:
            _add_goal(graph, board, cell)
    starts = [node for node in network.groups if board[node[0]].kind == "start"]
    for root in network.roots:
        ladder = network.groups[root]
        # A ladder whose tunnel runs into the start card anyway keeps the edge that says where.
        if starts and ladder not in starts and not graph.has_edge(starts[0], ladder):
            graph.add_edge(starts[0], ladder, cells=(starts[0][0], ladder[0]), side=None, kind="ladder")
    return nx.freeze(graph)


def _features(card: TunnelCard, sides: str) -> tuple[str, ...]:
    named = {
        "crystal": card.crystal, "ladder": card.ladder == sides, "rock": card.rock,
        "campfire": card.campfire, card.obstacle or "": bool(card.obstacle) and not card.overcome,
    }  # fmt: skip
    return tuple(name for name, present in named.items() if present)


def _add_join(graph: TunnelGraph, one: tuple[Cell, str], other: tuple[Cell, str], side: str) -> None:
    graph.add_edge(one, other, cells=(one[0], other[0]), side=side, kind="join")


def _add_goal(graph: TunnelGraph, board: Board, cell: Cell) -> None:
    graph.add_node((cell, ""), cell=cell, sides="", kind="goal", door=None, features=())
    for side in SIDES:
        port = (neighbour(cell, side), OPPOSITE[side])
        node = board.network.node_at.get(port)
        if node is not None:
            _add_join(graph, (cell, ""), board.network.groups[node], side)
