"""Where diggers can get who may lay any number of cards of every shape: the relaxed graph, which is exact.

Its nodes are the empty cells and the islands of tunnels that hang together. A way from what is reached to
the goal leads through islands and empty cells; in each cell it comes in by one side and goes out by
another. The box holds, for every set of two and more open sides, a card that joins them all; so in each cell
of the way there is a card open to these two sides and to every neighbour that is open already, walled to all
others, and they can be laid one after another from the reached end on. The other way round, tunnels laid by
diggers run through empty cells from side to side, so a goal that they can hit has such a way. Cells count as
passed once, since a shortest way passes none twice.

A ladder card begins a way as well (S-PATH-2). It need not be looked for beside cards that are still to be
laid: where those lie the diggers can begin already. Its cell takes the open sides of a ladder of the box.

The board has no border, but one empty ring round all cards is enough for a single way: what it does further
out it can do in the ring. Only the number of ways apart can be larger with more rings; `margin` rings then
give a lower bound that holds in any case.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Content, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, STEP, Cell
from saboteur_nb.board.frontier import BIT, open_mask
from saboteur_nb.solver.questions.fewest_blocks.cards import box

Port = tuple[Cell, str]
Node = Cell | int
"""An empty cell, or the number of an island."""
GOAL = -1
"""What strikes the goal leads here."""


class Pass(NamedTuple):
    """A cell of a way: by which sides it comes in and goes out, and the open sides of a ladder laid there."""

    cell: Cell
    into: str | None
    out: str
    ladder: int = 0


Way = tuple[Pass, ...]
"""The empty cells of a way in order; islands between them are passed by the sides."""

Label = tuple[Cell, str | None, int]
"""Where a search is: a cell, the side it is entered by, 0; or None and the sides of a ladder laid there."""


@dataclass(slots=True)
class Island:
    """Tunnels that hang together: the empty cells at their ends, each with the side it is entered by."""

    ends: list[Port]
    root: bool = False
    hits: bool = False


@cache
def ladders(game: str) -> Mapping[int, str]:
    """The open sides that ladder cards of the game can have, each with a card as it lies then."""
    found: dict[int, str] = {}
    for card in sorted(box(game), key=str):
        if card.ladder is not None:
            for way in (card, card.turned()):
                found.setdefault(open_mask(way.code), way.format())
    return found


class Field:
    """The relaxed graph of a board for one goal and team.

    Goals face down are in the way, whatever they are (see `staged` for those that turn over); it has `margin`
    empty rings round the cards.
    """

    def __init__(self, board: Board, goal: Cell, team: str | None, margin: int = 1) -> None:
        self.board, self.goal, self.team = board, goal, team
        x0, x1, y0, y1 = board.extent
        margin = 0 if board.lost_mines else margin
        self.frame = x0 - margin, x1 + margin, y0 - margin, y1 + margin
        self.filled = set(board)
        self.pointed = board[goal].code is None
        self.number_at: dict[Port, int] = {}
        self.islands: list[Island] = []
        self._exits: dict[Cell, list[tuple[str, Node]]] = {}
        self._join()
        self.ladders = {} if board.lost_mines else ladders(board.game)

    def is_free(self, cell: Cell) -> bool:
        """Whether a card can come to lie in the cell."""
        x0, x1, y0, y1 = self.frame
        return cell not in self.filled and x0 <= cell[0] <= x1 and y0 <= cell[1] <= y1

    def _join(self) -> None:
        groups: dict[Port, tuple[Cell, str]] = {}
        for cell, content in self.board.items():
            for group in passable(content, self.team):
                for side in group:
                    groups[cell, side] = cell, group
        seen: set[tuple[Cell, str]] = set()
        for first in groups.values():
            if first not in seen:
                self.islands.append(self._island(first, groups, seen))

    def _island(
        self, first: tuple[Cell, str], groups: Mapping[Port, tuple[Cell, str]], seen: set[tuple[Cell, str]]
    ) -> Island:
        island, todo = Island([]), [first]
        seen.add(first)
        while todo:
            cell, group = todo.pop()
            island.root = island.root or is_root(self.board[cell], group)
            island.hits = island.hits or cell == self.goal
            for side in group:
                self.number_at[cell, side] = len(self.islands)
                beside, facing = beyond(cell, side), OPPOSITE[side]
                other = groups.get((beside, facing))
                if beside == self.goal and self.pointed:
                    island.hits = True
                elif other is not None:
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
                elif self.is_free(beside):
                    island.ends.append((beside, facing))
        return island

    # ways ----------------------------------------------------------------------------------------------
    @property
    def hit(self) -> bool:
        """Whether the goal is hit without any card."""
        return any(island.root and island.hits for island in self.islands)

    def way(self, most: int | None = None, avoid: Collection[Cell] = ()) -> Way | None:
        """A shortest way to the goal through free cells, at most `most`; None when there is none.

        It passes no cell of `avoid`, and does not begin with a ladder beside one.
        """
        begin = self.beginnings(avoid)
        found = self._walk(begin, most, avoid)
        if found is None or len({step.cell for step in found}) == len(found):
            return found
        # it comes back through the cell of its ladder, which is filled: look from each beginning by itself
        ways = [
            self._walk(labels, most, avoid if cell is None else {*avoid, cell})
            for cell, labels in apart(begin).items()
        ]
        return min((way for way in ways if way is not None), key=len, default=None)

    def beginnings(self, avoid: Collection[Cell] = ()) -> list[Label]:
        """Where a way can begin: at reached open ends, and wherever a ladder card can be laid."""
        ends = [(*end, 0) for island in self.islands if island.root for end in island.ends]
        found: list[Label] = [label for label in ends if label[0] not in avoid]
        return found + [
            (cell, None, mask)
            for cell, mask in self.ladder_cells()
            if cell not in avoid and not any(beyond(cell, side) in avoid for side in SIDES)
        ]

    def ladder_cells(self) -> list[tuple[Cell, int]]:
        """Where ladder cards can be laid, with their open sides (S-PATH-2)."""
        if not self.ladders:
            return []
        found = []
        for cell in sorted({beyond(cell, side) for cell in self.board for side in SIDES}):
            beside = (self.board.get(beyond(cell, side)) for side in SIDES)
            kinds = {content.kind for content in beside if content is not None}
            if self.is_free(cell) and "goal" not in kinds:
                opened, walled = asked_of(self.board, cell)
                found += [(cell, m) for m in self.ladders if not (opened & ~m or walled & m)]
        return found

    def _walk(self, begin: list[Label], most: int | None, avoid: Collection[Cell]) -> Way | None:
        """Breadth first; islands cost nothing."""
        origin: dict[Label, tuple[Label, str] | None] = dict.fromkeys(begin)
        steps = dict.fromkeys(begin, 1)
        passed: set[Cell] = {cell for cell, into, _ in begin if into is not None}.union(avoid)
        crossed: set[int] = set()
        queue = list(begin)
        for here in queue:
            cell, into, ladder = here
            count = steps[here]
            if most is not None and count > most:
                break
            for side, leads in self.exits(cell):
                if side == into or (ladder and not ladder & BIT[side]):
                    continue
                if leads == GOAL:
                    return _traced(origin, here, side)
                for beside, entered in self._ends(leads, side, crossed):
                    if beside not in passed:
                        passed.add(beside)
                        label = beside, entered, 0
                        origin[label], steps[label] = (here, side), count + 1
                        queue.append(label)
        return None

    def exits(self, cell: Cell) -> list[tuple[str, Node]]:
        """The sides by which one can leave an empty cell, each with what it leads to."""
        known = self._exits.get(cell)
        if known is None:
            led = ((side, self._over(cell, side)) for side in SIDES)
            known = self._exits[cell] = [(side, node) for side, node in led if node is not None]
        return known

    def _over(self, cell: Cell, side: str) -> Node | None:
        there = beyond(cell, side)
        number = self.number_at.get((there, OPPOSITE[side]))
        if number is not None:
            return GOAL if self.islands[number].hits else number
        if there == self.goal and self.pointed:
            return GOAL
        return there if self.is_free(there) else None

    def _ends(self, node: Node, side: str, crossed: set[int]) -> list[Port]:
        """Where one comes out: in the cell that one went to, or at the ends of the island, once."""
        if not isinstance(node, int):
            return [(node, OPPOSITE[side])]
        if node in crossed:
            return []
        crossed.add(node)
        return self.islands[node].ends


def _traced(origin: Mapping[Label, tuple[Label, str] | None], last: Label, out: str) -> Way:
    """The way that a search went to `last` and out of there."""
    found = [Pass(last[0], last[1], out, last[2])]
    came = origin[last]
    while came is not None:
        (cell, into, ladder), side = came
        found.append(Pass(cell, into, side, ladder))
        came = origin[came[0]]
    return tuple(reversed(found))


def apart(begin: Iterable[Label]) -> dict[Cell | None, list[Label]]:
    """The beginnings by the cell that a ladder fills; None for those at reached open ends."""
    found: dict[Cell | None, list[Label]] = {}
    for label in begin:
        found.setdefault(label[0] if label[1] is None else None, []).append(label)
    return found


def beyond(cell: Cell, side: str) -> Cell:
    """The cell over one side."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def asked_of(board: Board, cell: Cell) -> tuple[int, int]:
    """The sides of an empty cell that must be open, and those that must not (C-PLACE-2), as bits."""
    opened = walled = 0
    for index, side in enumerate(SIDES):
        beside = board.get(beyond(cell, side))
        code = None if beside is None else beside.code
        if code is not None:
            if code[(index + 2) % 4] == "-":
                walled |= BIT[side]
            else:
                opened |= BIT[side]
    return opened, walled


def passable(content: Content, team: str | None) -> tuple[str, ...]:
    """The groups of a card without those that a door shuts to the team (S-PATH-3)."""
    if team is None or not isinstance(content, TunnelCard) or not content.doors:
        return content.groups
    return tuple(group for group in content.groups if content.door_at(group) in {None, team})


def is_root(content: Content, group: str) -> bool:
    """Whether walks begin here: at a start card, or a ladder (C-TUN-4)."""
    return content.kind == "start" or (isinstance(content, TunnelCard) and content.ladder == group)
