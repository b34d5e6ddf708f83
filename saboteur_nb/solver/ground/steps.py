"""Where a dwarf can step: the tunnels as a graph, with what stands in the way on each connection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import MINE_SHAPE, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.network import Group
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.lost_mines.cards import TOOL_FOR
from saboteur_nb.game.parts.turning import half_turn

_SHAPE = TunnelShape.parse(MINE_SHAPE)
LYING = (_SHAPE.groups[0], _SHAPE.turned().groups[0])
"""The sides of a mine's tunnel as it lies when it is turned over: unturned, half turned."""


class Step(NamedTuple):
    """One step out of a tunnel over one side.

    `to` is the node entered; into a mine that is still closed, the node it is when entered here. `troll` is
    the last turn of the dwarf in which a troll is in the way, 0 without one. `obstacle` and `mine` are
    numbers of what must be overcome, or turned over, there; -1 without.
    """

    side: str
    to: int
    trap: bool = False
    troll: int = 0
    obstacle: int = -1
    mine: int = -1


class Obstacle(NamedTuple):
    """An obstacle that nobody has overcome, and the tool for it (L-ACT-1)."""

    cell: Cell
    tool: str


class Mine(NamedTuple):
    """A mine that lies face down; `nodes` are its tunnel as it may lie once open: unturned, half turned."""

    cell: Cell
    nodes: tuple[int, int]


class Tunnels(NamedTuple):
    """The graph of steps; nodes are groups `(cell, sides)`, closed mines have one for each way to lie.

    `steps[node]` are in the order N E S W of their sides. Steps into narrow cards that are held, and into
    cells without a card, are left out.
    """

    nodes: tuple[Group, ...]
    steps: tuple[tuple[Step, ...], ...]
    obstacles: tuple[Obstacle, ...]
    mines: tuple[Mine, ...]


def obstacles_of(board: Board) -> tuple[Obstacle, ...]:
    """The obstacles not yet overcome, by cell."""
    return tuple(
        Obstacle(cell, TOOL_FOR[card.obstacle])
        for cell, card in sorted(board.items())
        if isinstance(card, TunnelCard) and card.obstacle and not card.overcome
    )


def narrow(content: object) -> bool:
    """Whether a card holds one dwarf only, now or once its obstacle is overcome (L-MOVE-3)."""
    return isinstance(content, TunnelCard) and (content.rock or content.obstacle is not None)


def tunnels_of(
    board: Board, held: frozenset[Cell], traps: frozenset[Connection], trolls: Mapping[Connection, int]
) -> Tunnels:
    """The graph of a board; `held` are the narrow cards where another dwarf stands.

    Raises `InputError` "mines-adjacent" for two closed mines side by side: how one lies would depend on
    the other.
    """
    network = board.network
    nodes = list(network.groups)
    mines = tuple(
        Mine(cell, (len(nodes) + 2 * number, len(nodes) + 2 * number + 1))
        for number, cell in enumerate(board.face_down_goals)
    )
    nodes += [(mine.cell, sides) for mine in mines for sides in LYING]
    obstacles = obstacles_of(board)
    scene = _Scene(
        board, network.node_at, held, traps, trolls,
        {obstacle.cell: number for number, obstacle in enumerate(obstacles)},
        {mine.cell: number for number, mine in enumerate(mines)}, mines,
    )  # fmt: skip
    _check(mines)
    return Tunnels(tuple(nodes), tuple(scene.steps_from(node) for node in nodes), obstacles, mines)


def _check(mines: tuple[Mine, ...]) -> None:
    cells = {mine.cell for mine in mines}
    for cell in sorted(cells):
        if any(neighbour(cell, side) in cells for side in SIDES):
            raise InputError("mines-adjacent", cell=cell)


class _Scene(NamedTuple):
    """What decides which steps there are."""

    board: Board
    node_at: Mapping[tuple[Cell, str], int]
    held: frozenset[Cell]
    traps: frozenset[Connection]
    trolls: Mapping[Connection, int]
    obstacle_at: Mapping[Cell, int]
    mine_at: Mapping[Cell, int]
    mines: tuple[Mine, ...]

    def steps_from(self, node: Group) -> tuple[Step, ...]:
        """The steps out of a tunnel (L-MOVE-1 … L-MOVE-6)."""
        cell, sides = node
        found = []
        for side in sides:
            beyond = neighbour(cell, side)
            entry = OPPOSITE[side]
            mine = self.mine_at.get(beyond, -1)
            to = self.node_at.get((beyond, entry), -1) if mine < 0 else self._lying(mine, entry)
            if to < 0 or beyond in self.held:
                continue
            obstacle = self.obstacle_at.get(beyond, -1)
            if self.traps or self.trolls:
                at = Connection.over(cell, side)
                found.append(Step(side, to, at in self.traps, self.trolls.get(at, 0), obstacle, mine))
            else:
                found.append(Step(side, to, obstacle=obstacle, mine=mine))
        return tuple(found)

    def _lying(self, mine: int, entry: str) -> int:
        """The node a closed mine is when it is entered by this side (L-MOVE-5)."""
        cell, nodes = self.mines[mine]
        return nodes[half_turn(self.board, cell, _SHAPE, entry)]
