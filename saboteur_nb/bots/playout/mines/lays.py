"""Cards, cells and connections of game 3 as numbers: what its playout core computes with instead of texts.

Sides are bits as in `lays`. The board has a border, so that a cell is a place in a short list, with cells
that belong to nobody all round.
"""

from __future__ import annotations

from functools import cache

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.board.notation import on_board
from saboteur_nb.bots.playout.lays import ALLOWED, Lay
from saboteur_nb.game.lost_mines.cards import TOOL_FOR

ROW = 16
CELLS = 9 * ROW
"""How many places the lists of a board have: its 7 rows of 11 cells, and a border."""
STEPS = ((1, 4, ROW), (2, 8, 1), (4, 1, -ROW), (8, 2, -1))
"""(side, the side facing it, how far the neighbour's number is)."""
OBSTACLES = tuple(TOOL_FOR)
"""Obstacles by number."""


def number_of(cell: Cell) -> int:
    """The number of a cell.

    >>> number_of((1, 0)) - number_of((0, 0)), number_of((0, 1)) - number_of((0, 0)) == ROW
    (1, True)
    """
    return (cell[1] + 1) * ROW + cell[0] + 1


def cell_of(number: int) -> Cell:
    """The cell with this number."""
    y, x = divmod(number, ROW)
    return x - 1, y - 1


INSIDE = tuple(on_board(cell_of(number), "lost_mines") for number in range(CELLS))
"""Whether the board has the cell."""

EDGE_AT = {1: 0, 2: 1, 4: -2 * ROW, 8: -1}
"""side → what to add to 2n for the number of the connection over that side of cell n: N 2n, E 2n + 1."""


def edge_of(at: Connection) -> int:
    """The number of a connection.

    >>> edge_of(Connection.parse("0,0E")) == 2 * number_of((0, 0)) + EDGE_AT[2]
    True
    >>> edge_of(Connection.parse("0,0E")) == 2 * number_of((1, 0)) + EDGE_AT[8]
    True
    """
    return 2 * number_of(at.cell) + (at.side == "E")


def connection_of(edge: int) -> Connection:
    """The connection with this number."""
    return Connection(cell_of(edge >> 1), "NE"[edge & 1])


def _edges(number: int, sides: int) -> tuple[int, ...]:
    return tuple(
        2 * number + EDGE_AT[side]
        for side, _, far in STEPS
        if sides & side and INSIDE[number] and INSIDE[number + far]
    )


EDGES = tuple(tuple(_edges(number, sides) for sides in range(16)) for number in range(CELLS))
"""cell → sides → the connections over them that lie inside the board."""

TAKES = tuple(ALLOWED[key | (key & 15) << 8] for key in range(256))
"""key → the set of masks that L-PLACE-1 lets into an empty cell: as `lays.ALLOWED`, any tunnel will do."""


class Ground(Lay):
    """A card as it lies, and what it is for a dwarf.

    `entrances` are the sides by which it can be entered: none while an obstacle is in the way (L-MOVE-2);
    `narrow` cards hold one dwarf (L-MOVE-3). `obstacle` is the place in `OBSTACLES` of one that is in the
    way, else -1; `freed` the same card when it is overcome.
    """

    __slots__ = ("campfire", "entrances", "freed", "narrow", "obstacle")

    def __init__(self, card: TunnelCard, *, removable: bool) -> None:
        super().__init__(card.format(), card.groups, "", removable=removable)
        barred = None if card.overcome else card.obstacle
        self.campfire = card.campfire
        self.narrow = card.rock or card.overcome
        self.obstacle = OBSTACLES.index(barred) if barred else -1
        self.entrances = 0 if barred else self.mask
        self.freed = ground_of(f"{self.text}+") if barred else self


@cache
def ground_of(text: str) -> Ground:
    """The path card with this text as it lies."""
    return Ground(TunnelCard.parse(text), removable=True)


@cache
def fixed_ground(code: str) -> Ground:
    """A start card or a mine face up, by its shape as it lies."""
    return Ground(TunnelCard.parse(code), removable=False)
