"""A board as arrays: which sides each card joins, where start, goals and ladders are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Content, Goal, Start, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.errors import InputError

Bytes = npt.NDArray[np.uint8]

EMPTY, PATH, START, GOAL = range(4)
"""What lies in a cell; every goal lies face down."""

BIT = {side: 1 << number for number, side in enumerate(SIDES)}
"""The bit of a side in the mask of a group: N 1, E 2, S 4, W 8."""

MOST_CELLS = 16_000_000
"""Cells of a board at most; nodes of the graph are 32-bit numbers, and a cell takes about 100 bytes."""


@dataclass(frozen=True, eq=False)
class BigBoard:
    """A board of games 1 and 2 as arrays of shape `(height, width)`, the lowest row first.

    `kind` says what lies in a cell, `groups` (two such arrays) which sides the up to two tunnels of a path
    card join, `ladder` which of them has the ladder (1, 2, or 0 for none), `stubs` the other open sides.
    Doors and whatever else no cave-in cares for is left out. Cells are counted from the start card.

    The arrays become read-only. Raises `InputError` "big-shapes", "big-too-large", "big-start" when there is
    not exactly one, "big-groups" for tunnels where no path card lies.

    >>> big = BigBoard.of(Board.parse("S abab ?"))
    >>> big.kind.tolist(), big.groups[:, 0, 1].tolist(), big.start, big.goals
    ([[2, 1, 3]], [5, 10], (0, 0), ((2, 0),))
    """

    kind: Bytes
    groups: Bytes
    ladder: Bytes
    stubs: Bytes

    def __post_init__(self) -> None:
        shapes = {array.shape for array in (self.kind, *self.groups, self.ladder, self.stubs)}
        if len(shapes) > 1 or self.kind.ndim != 2 or self.groups.ndim != 3 or len(self.groups) != 2:
            raise InputError("big-shapes")
        if self.kind.size > MOST_CELLS:
            raise InputError("big-too-large", cells=self.kind.size, limit=MOST_CELLS)
        if np.count_nonzero(self.kind == START) != 1:
            raise InputError("big-start")
        if (self.groups[0] | self.groups[1])[self.kind != PATH].any():
            raise InputError("big-groups")
        for array in (self.kind, self.groups, self.ladder, self.stubs):
            array.flags.writeable = False

    @cached_property
    def start(self) -> Cell:
        """The start card as column and row of the arrays."""
        row, column = np.argwhere(self.kind == START)[0]
        return int(column), int(row)

    @cached_property
    def goals(self) -> tuple[Cell, ...]:
        """The cells of the goals, sorted."""
        return self.cells(np.flatnonzero(self.kind == GOAL))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        height, width = self.kind.shape
        return width, height

    def cells(self, places: npt.NDArray[np.integer]) -> tuple[Cell, ...]:
        """The cells at these places of the flat arrays, sorted."""
        return tuple(sorted(map(self.cell, places.tolist())))

    def cell(self, place: int) -> Cell:
        """The cell at a place of the flat arrays."""
        row, column = divmod(place, self.size[0])
        return column - self.start[0], row - self.start[1]

    def places(self, cells: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The places of cells in the flat arrays, -1 for cells outside them."""
        found = np.asarray(cells, dtype=np.int64).reshape(-1, 2) + np.array(self.start)
        inside = ((found >= 0) & (found < np.array(self.size))).all(axis=1)
        return np.where(inside, found[:, 1] * self.size[0] + found[:, 0], -1)

    @classmethod
    def of(cls, board: Board) -> BigBoard:
        """The same board as arrays.

        Raises `InputError` "big-goal" for a goal face up, "big-start" when there is not exactly one start.
        """
        x0, x1, y0, y1 = board.extent
        shape = (y1 - y0 + 1, x1 - x0 + 1)
        kind, ladder, stubs = (np.zeros(shape, np.uint8) for _ in range(3))
        groups = np.zeros((2, *shape), np.uint8)
        for (x, y), content in board.items():
            at = y - y0, x - x0
            if content.kind == "goal" and content.code is not None:
                raise InputError("big-goal", cell=(x, y))
            kind[at] = {"path": PATH, "start": START, "goal": GOAL}[content.kind]
            if isinstance(content, TunnelCard):
                tunnels = [group for group in content.groups if len(group) > 1 or group == content.ladder]
                groups[(slice(None), *at)] = [*map(_mask, tunnels), 0, 0][:2]
                ladder[at] = 0 if content.ladder is None else 1 + tunnels.index(content.ladder)
                stubs[at] = sum(_mask(group) for group in content.groups if group not in tunnels)
        return cls(kind, groups, ladder, stubs)

    def board(self) -> Board:
        """The board as cells and cards; raises what `Board` raises, for more than some thousand cells."""
        cells: dict[Cell, Content] = {}
        for row, column in np.argwhere(self.kind != EMPTY).tolist():
            cells[column - self.start[0], row - self.start[1]] = self._content(row, column)
        return Board(cells)

    def _content(self, row: int, column: int) -> Content:
        kind = int(self.kind[row, column])
        if kind != PATH:
            return Start() if kind == START else Goal()
        groups = [int(mask) for mask in self.groups[:, row, column]]
        stubs = int(self.stubs[row, column]) | sum(mask for mask in groups if not mask & (mask - 1))
        tunnels = sorted((mask for mask in groups if mask & (mask - 1)), key=_first)
        code = "".join(_letter(1 << number, stubs, tunnels) for number in range(len(SIDES)))
        ladder = int(self.ladder[row, column])
        return TunnelCard.parse(code + (f"#{SIDES[_first(groups[ladder - 1])]}" if ladder else ""))


def _first(mask: int) -> int:
    """The number of a mask's first side."""
    return (mask & -mask).bit_length() - 1


def _letter(bit: int, stubs: int, tunnels: list[int]) -> str:
    """What a shape code says of one side."""
    if bit & stubs:
        return "."
    return next((letter for letter, mask in zip("ab", tunnels, strict=False) if bit & mask), "-")


def _mask(group: str) -> int:
    return sum(BIT[side] for side in group)
