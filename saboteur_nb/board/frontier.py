"""The frontier of a board: every empty cell beside a card, and what a card laid there must look like.

Sides are bits here, N 1, E 2, S 4, W 8, so that the open sides of a card are one number. All that the rules
ask of a cell is one number as well, its edge, and which cells a card fits is a look-up (C-PLACE-1 … 3,
S-PATH-2, L-PLACE-1). Laying a card changes the edges beside it, and those that it joins to the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from saboteur_nb.board.cards import Content, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, STEP, Cell
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.shape import TunnelShape

BIT = {side: 1 << index for index, side in enumerate(SIDES)}

Edge: TypeAlias = int
"""Of an empty cell: sides where the neighbour is open in bits 0-3, where it is walled in bits 4-7, from
where a reached tunnel points in bits 8-11; then whether a path or start card, and whether a goal lies beside.
"""

_WALL, _REACHED = 4, 8
_CARD, _GOAL = 1 << 12, 1 << 13

_WAYS = tuple(
    tuple((*STEP[side], BIT[OPPOSITE[side]]) for side in SIDES if mask & BIT[side]) for mask in range(16)
)
"""Of a set of sides: for each the step over it, and the bit of the side it meets there."""


class Frontier:
    """The edges of a board; `with_content` makes those of the next board instead of changing them.

    `mines` = game 3, where any tunnel will do: there every group counts as joined to the start (L-PLACE-1).
    `hits` are the face-down goals at which a reached open side points (C-TUN-5).

    >>> from saboteur_nb.board.board import Board
    >>> sorted(Board.parse("S -a-a").frontier.fitting(open_mask("-a-a")))
    [(-1, 0), (2, 0)]
    """

    __slots__ = ("_by_mask", "_cells", "_changed", "_edges", "_mines", "_reached", "_takes", "hits")

    def __init__(
        self, cells: Mapping[Cell, Content], edges: dict[Cell, Edge], reached: dict[Cell, int], *, mines: bool
    ) -> None:
        self._cells, self._edges, self._reached, self._mines = cells, edges, reached, mines
        self._takes: dict[Cell, int] = {}  # of each cell that can take a card: the set of masks it takes
        self._changed: list[Cell] = []  # cells whose edge changed since `_takes` was right
        self._by_mask: dict[int, list[Cell]] = {}
        self.hits: set[Cell] = set()

    @classmethod
    def of(cls, cells: Mapping[Cell, Content], *, mines: bool) -> Frontier:
        """The frontier of these cells, from nothing."""
        made = cls(cells, {}, {}, mines=mines)
        roots = []
        for cell, content in cells.items():
            made._tell(cell, content)
            roots += [(cell, group) for group in _groups(content.code) if mines or _is_root(content, group)]
        made._reach(roots)
        made._settle()
        return made

    def with_content(self, cell: Cell, cells: Mapping[Cell, Content]) -> Frontier:
        """The frontier of `cells`, which are these with a card more or a goal turned over at `cell`."""
        edges = self._edges.copy()
        edges.pop(cell, None)
        made = Frontier(cells, edges, self._reached.copy(), mines=self._mines)
        made.hits = self.hits - {cell}
        made._takes = self._takes.copy()
        made._takes.pop(cell, None)
        made._tell(cell, cells[cell])
        made._reach_from(cell, cells[cell])
        made._settle()
        return made

    def fits(self, cell: Cell, mask: int, *, ladder: bool = False) -> bool:
        """Whether a card with these open sides, or such a card with a ladder, may be laid in the cell."""
        if ladder and not self._mines:
            edge = self._edges.get(cell, 0)
            return edge & (_CARD | _GOAL) == _CARD and _agrees(mask, edge)
        return bool(self._takes.get(cell, 0) >> mask & 1)

    def fitting(self, mask: int) -> list[Cell]:
        """The cells where a card with these open sides may be laid; the list is the caller's to read only."""
        cells = self._by_mask.get(mask)
        if cells is None:
            bit = 1 << mask
            cells = self._by_mask[mask] = [cell for cell, takes in self._takes.items() if takes & bit]
        return cells

    def fitting_ladder(self, mask: int) -> list[Cell]:
        """As `fitting` for a card with a ladder: no joined tunnel is asked for (S-PATH-2).

        What it needs is a path or start card beside it, and no goal. Game 3 has no ladders.
        """
        if self._mines:
            return self.fitting(mask)
        alone = _CARD | _GOAL
        edges = self._edges.items()
        return [cell for cell, edge in edges if edge & alone == _CARD and _agrees(mask, edge)]

    def entries(self, cell: Cell) -> int:
        """The sides of a cell, as bits, at which an open side of a reached tunnel points (C-TUN-5)."""
        x, y = cell
        reached = self._reached
        ways = zip(BIT.values(), _WAYS[15], strict=True)
        return sum(bit for bit, (dx, dy, facing) in ways if reached.get((x + dx, y + dy), 0) & facing)

    def _tell(self, cell: Cell, content: Content) -> None:
        """Tell the empty cells round about what lies here."""
        x, y = cell
        cells, edges = self._cells, self._edges
        for dx, dy, bits in _said(content.code, content.kind):
            beside = x + dx, y + dy
            if beside not in cells:
                edges[beside] = edges.get(beside, 0) | bits
                self._changed.append(beside)

    def _reach_from(self, cell: Cell, content: Content) -> None:
        """Walk on from a card that is new here, where it is joined to the start or joins by itself."""
        x, y = cell
        reached = self._reached
        for group in _groups(content.code):
            met = any(reached.get((x + dx, y + dy), 0) & facing for dx, dy, facing in _WAYS[group])
            if met or self._mines or _is_root(content, group):
                self._reach([(cell, group)])

    def _reach(self, todo: list[tuple[Cell, int]]) -> None:
        """Note that these groups are reached, and all that hangs on them (C-TUN-4); uses up the list."""
        cells, edges, reached = self._cells, self._edges, self._reached
        while todo:
            cell, group = todo.pop()
            known = reached.get(cell, 0)
            if known & group:
                continue
            reached[cell] = known | group
            x, y = cell
            for dx, dy, facing in _WAYS[group]:
                beside = x + dx, y + dy
                content = cells.get(beside)
                if content is None:
                    edges[beside] = edges.get(beside, 0) | facing << _REACHED
                    self._changed.append(beside)
                elif content.code is None:
                    self.hits.add(beside)
                elif not reached.get(beside, 0) & facing:
                    todo += [(beside, other) for other in _groups(content.code) if other & facing]

    def _settle(self) -> None:
        """Note which cards the changed cells take now."""
        for cell in self._changed:
            takes = _masks_taken(self._edges[cell])
            if takes and (not self._mines or on_board(cell, "lost_mines")):
                self._takes[cell] = takes
            else:
                self._takes.pop(cell, None)
        self._changed.clear()


@cache
def open_mask(code: str) -> int:
    """The open sides of a shape code as bits.

    >>> open_mask("a-.a")
    13
    """
    return sum(BIT[side] for side, mark in zip(SIDES, code, strict=True) if mark != "-")


@cache
def _groups(code: str | None) -> tuple[int, ...]:
    """The groups of a card as bits; none of a face-down goal."""
    return () if code is None else tuple(map(_side_mask, TunnelShape.parse(code).groups))


@cache
def _side_mask(sides: str) -> int:
    return sum(BIT[side] for side in sides)


@cache
def _said(code: str | None, kind: str) -> tuple[tuple[int, int, Edge], ...]:
    """What a card says, by the step over each side; a face-down goal only that it is there."""
    beside = _GOAL if kind == "goal" else _CARD
    shifts = (0 if code is None or code[index] != "-" else _WALL for index in range(4))
    return tuple(
        (dx, dy, beside if code is None else beside | facing << shift)
        for (dx, dy, facing), shift in zip(_WAYS[15], shifts, strict=True)
    )


@cache
def _masks_taken(edge: Edge) -> int:
    """The open sides of the cards that fit, a set in bits: they agree and meet a reached side (C-PLACE-3)."""
    return sum(1 << mask for mask in range(1, 16) if _agrees(mask, edge) and edge >> _REACHED & mask)


def _agrees(mask: int, edge: Edge) -> bool:
    """Whether tunnel meets tunnel and wall meets wall (C-PLACE-2)."""
    return not (edge & ~mask & 15 or edge >> _WALL & mask)


def _is_root(content: Content, group: int) -> bool:
    """Whether walks begin at this group: a start card's, or the one with the ladder (C-TUN-4, S-PATH-2)."""
    if isinstance(content, TunnelCard):
        return content.ladder is not None and _side_mask(content.ladder) == group
    return content.kind == "start"
