"""Cells, sides and connections (C-GEO-1, C-GEO-2, C-GEO-3)."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from operator import index

from saboteur_nb.board.errors import TOKEN_SHOWN, InputError, NotationError
from saboteur_nb.board.outside import plain_text

Cell = tuple[int, int]
"""`(x, y)`: x grows to the right, y grows up (C-GEO-1)."""

SIDES = "NESW"
"""The four sides of a portrait card, clockwise from the top (C-GEO-2)."""

STEP: dict[str, Cell] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

_CELL = re.compile(r"(-?(?:0|[1-9][0-9]{0,4})),(-?(?:0|[1-9][0-9]{0,4}))")


def neighbour(cell: Cell, side: str) -> Cell:
    """The cell over one side; only these four are neighbours (C-GEO-3).

    >>> neighbour((3, 2), "N")
    (3, 3)
    """
    step = STEP[side]
    return cell[0] + step[0], cell[1] + step[1]


def parse_cell(text: str) -> Cell:
    """`"3,-1"` → `(3, -1)`; raises `NotationError("bad-cell")`.

    >>> parse_cell("3,-1")
    (3, -1)
    """
    text = plain_text(text)
    found = _CELL.fullmatch(text)
    if not found or "-0" in (found[1], found[2]):
        raise NotationError("bad-cell", token=text)
    return int(found[1]), int(found[2])


def as_cell(value: object) -> Cell:
    """A cell given as a value: a pair of whole numbers, numpy's too, as plain ones.

    Raises `InputError` "bad-cell" for anything else.
    """
    if type(value) is tuple and len(value) == 2 and type(value[0]) is type(value[1]) is int:
        return value
    if isinstance(value, tuple) and len(value) == 2 and not any(isinstance(part, bool) for part in value):
        with suppress(TypeError):
            return index(value[0]), index(value[1])
    raise InputError("bad-cell", token=repr(value)[:TOKEN_SHOWN])


def format_cell(cell: Cell) -> str:
    """The inverse of `parse_cell`.

    >>> format_cell((3, -1))
    '3,-1'
    """
    return f"{cell[0]},{cell[1]}"


@dataclass(frozen=True, slots=True, order=True)
class Connection:
    """The edge between two neighbouring cells, named by its cell's N or E side.

    >>> Connection.parse("4,2W").format()
    '3,2E'
    """

    cell: Cell
    side: str

    @classmethod
    def parse(cls, text: str) -> Connection:
        """Read `"3,2E"`; S and W names are turned into the canonical ones."""
        text = plain_text(text)
        if text[-1:] not in SIDES or not text:
            raise NotationError("bad-connection", token=text)
        try:
            cell = parse_cell(text[:-1])
        except NotationError:
            raise NotationError("bad-connection", token=text) from None
        return cls.over(cell, text[-1])

    @classmethod
    def over(cls, cell: Cell, side: str) -> Connection:
        """The connection over one side of a cell, in canonical form."""
        return cls(cell, side) if side in "NE" else cls(neighbour(cell, side), OPPOSITE[side])

    def format(self) -> str:
        """`"3,2E"`."""
        return format_cell(self.cell) + self.side
