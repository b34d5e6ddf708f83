"""What it costs a dwarf of game 3 to get to each mine: cards to lay, steps to go, things in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Content, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.notation import on_board
from saboteur_nb.game.lost_mines.cards import TOOL_FOR
from saboteur_nb.game.position import Position

STEP, LAY, WAIT, LOSE = 1, 8, 3, 2
"""Effort of a step; more for a card still to lay, something that goes away, a card lost."""
OVERCOME, TOOL_AT_HAND = 5, 3
"""More for an obstacle; less when the tool for it is there."""

Node = tuple[Cell, str]
"""A cell and the sides one can leave it by: of a group, all four of an empty cell, none of a closed mine."""


class Beyond(NamedTuple):
    """What lies over one side: the node there, and the effort to go there and to come from there."""

    node: Node
    there: int
    back: int


class Terrain:
    """What the ways of one dwarf depend on; `beyond` is asked often and computed once for each node."""

    def __init__(self, position: Position, dwarf: str, hand: Iterable[str] = ()) -> None:
        self.cells: Mapping[Cell, Content] = dict(position.board)
        self.hand = frozenset(hand)
        self.taken = frozenset(other.cell for other in position.dwarves if other.name != dwarf)
        self.trolls = frozenset(troll.at for troll in position.trolls)
        self.traps = frozenset(position.traps)
        self._beyond: dict[Node, list[Beyond]] = {}

    def on(self, board: Board) -> Terrain:
        """The same with other cards on the board."""
        other = object.__new__(Terrain)
        other.__dict__.update(self.__dict__, cells=dict(board), _beyond={})
        return other

    def beyond(self, node: Node) -> list[Beyond]:
        """What lies over the sides of a node and can be entered from there; for a closed mine, over all."""
        if node not in self._beyond:
            self._beyond[node] = list(self.over(node[0], node[1] or SIDES, self.cells.get(node[0])))
        return self._beyond[node]

    def over(self, cell: Cell, sides: str, content: Content | None) -> Iterator[Beyond]:
        """The same for these sides of a cell, whatever lies there or would."""
        price = self._price(cell, content)
        for side, beyond in _around(cell):
            if side not in sides:
                continue
            other = self.cells.get(beyond)
            group = SIDES if other is None else group_with(other, OPPOSITE[side])
            if not group and other is not None and other.code is not None:
                continue
            step = STEP + self._in_the_way(cell, side)
            yield Beyond((beyond, group), step + self._price(beyond, other), step + price)

    def _price(self, cell: Cell, content: Content | None) -> int:
        """What entering a cell takes beside the step."""
        if content is None:
            return LAY
        if not isinstance(content, TunnelCard):
            return 0
        if content.obstacle is not None and not content.overcome:
            return TOOL_AT_HAND if TOOL_FOR[content.obstacle] in self.hand else OVERCOME
        narrow = content.rock or content.obstacle is not None
        return WAIT * (narrow and cell in self.taken)

    def _in_the_way(self, cell: Cell, side: str) -> int:
        if not self.trolls and not self.traps:
            return 0
        at = Connection.over(cell, side)
        return WAIT * (at in self.trolls) + LOSE * (at in self.traps)


@cache
def _around(cell: Cell) -> tuple[tuple[str, Cell], ...]:
    """The sides of a cell that lead to another one of the board, and those cells."""
    beyond = ((side, neighbour(cell, side)) for side in SIDES)
    return tuple((side, other) for side, other in beyond if on_board(other, "lost_mines"))


class Way(NamedTuple):
    """The least effort to a cell and the cells on the way there, the dwarf's own left out."""

    effort: int
    cells: tuple[Cell, ...]


class Walk(NamedTuple):
    """What a search from a dwarf found: the effort to every node, and the node before it on the way."""

    efforts: dict[Node, int]
    before: dict[Node, Node]

    def way(self, mine: Cell) -> Way | None:
        """The easiest way to a mine, None where nothing can lead to it."""
        ends = [node for node in self.efforts if node[0] == mine]
        if not ends:
            return None
        node = min(ends, key=lambda end: (self.efforts[end], end))
        effort, cells = self.efforts[node], []
        while node in self.before:
            cells.append(node[0])
            node = self.before[node]
        return Way(effort, tuple(reversed(cells)))


def walk(terrain: Terrain, cell: Cell, side: str | None) -> Walk:
    """The efforts for a dwarf in the tunnel of `cell` that has this side, by Dijkstra's search (1959).

    >>> start = Position.parse("game lost_mines; board 10_ ?gold/SB 9_ _/10_ ?/11_/10_ ?/SY 9_ _/10_ ?")
    >>> way = walk(Terrain(start, "blue1"), (0, 5), None).way((10, 6))
    >>> way.effort, way.cells[-1]
    (91, (10, 6))
    """

    def onward(node: Node) -> Iterator[tuple[Node, int]]:
        if node[1]:  # a closed mine leads nowhere
            for end in terrain.beyond(node):
                yield end.node, end.there

    return _searched((cell, group_with(terrain.cells[cell], side)), onward)


def efforts_to(terrain: Terrain, mine: Cell) -> dict[Node, int]:
    """The effort from every node to a mine: the same search from its end."""

    def onward(node: Node) -> Iterator[tuple[Node, int]]:
        for end in terrain.beyond(node):
            if end.node[1]:
                yield end.node, end.back

    return _searched((mine, group_with(terrain.cells[mine], None)), onward).efforts


def effort_with(
    terrain: Terrain, there: Walk, on: dict[Node, int], cell: Cell, card: TunnelCard
) -> int | None:
    """The effort over this card, laid in the empty cell, to where `on` leads; None where it joins nothing.

    `there` is the walk from the dwarf, `on` the efforts to a mine, both without the card.
    """
    found = []
    for group in card.groups:
        ends = list(terrain.over(cell, group, card))
        arriving = [there.efforts[end.node] + end.back for end in ends if end.node in there.efforts]
        leaving = [on[end.node] + end.there for end in ends if end.node in on]
        if arriving and leaving:
            found.append(min(arriving) + min(leaving))
    return min(found, default=None)


def _searched(start: Node, onward: Callable[[Node], Iterable[tuple[Node, int]]]) -> Walk:
    efforts: dict[Node, int] = {start: 0}
    before: dict[Node, Node] = {}
    todo: list[tuple[int, Node]] = [(0, start)]
    while todo:
        effort, node = heappop(todo)
        if effort > efforts[node]:
            continue
        for beyond, more in onward(node):
            if effort + more < efforts.get(beyond, effort + more + 1):
                efforts[beyond], before[beyond] = effort + more, node
                heappush(todo, (effort + more, beyond))
    return Walk(efforts, before)


def group_with(content: Content, side: str | None) -> str:
    """The group of a card that has this side; the first one for None, "" where there is none."""
    return next((group for group in content.groups if side is None or side in group), "")
