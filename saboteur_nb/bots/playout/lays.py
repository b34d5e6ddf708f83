"""Cards and cells as numbers: what the playout core computes with instead of texts.

A side is a bit (N 1, E 2, S 4, W 8), a set of sides a mask; a cell is one number, so that a neighbour
is an addition away. Boards reach at most 120 cells from the start in every direction.
"""

from __future__ import annotations

from functools import cache

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.shape import TunnelShape

WIDTH = 256
STEPS = ((1, 4, WIDTH), (2, 8, 1), (4, 1, -WIDTH), (8, 2, -1))
"""(side, the side facing it, how far the neighbour's number is)."""
STEPS_OF = tuple(tuple(step for step in STEPS if step[0] & mask) for mask in range(16))


def number_of(cell: Cell) -> int:
    """The number of a cell.

    >>> number_of((1, 0)) - number_of((0, 0)), number_of((0, 1)) - number_of((0, 0)) == WIDTH
    (1, True)
    """
    return (cell[1] + 128) * WIDTH + cell[0] + 128


def cell_of(number: int) -> Cell:
    """The cell with this number."""
    y, x = divmod(number, WIDTH)
    return x - 128, y - 128


def mask_of(sides: str) -> int:
    """The sides as a mask.

    >>> mask_of("NW")
    9
    """
    return sum(1 << SIDES.index(side) for side in sides)


class Lay:
    """A card as it lies: `mask` of open sides, `groups` as masks, `group[side]` the group of an open side.

    `ladder` is the mask of the group a ladder stands on, 0 without one; `removable` is false for starts
    and goals. Made once for each text and compared by identity.
    """

    __slots__ = ("group", "groups", "ladder", "mask", "removable", "text")

    def __init__(self, text: str, groups: tuple[str, ...], ladder: str, *, removable: bool) -> None:
        self.text = text
        self.groups = tuple(mask_of(group) for group in groups)
        self.mask = sum(self.groups)
        self.ladder = mask_of(ladder)
        self.removable = removable
        self.group = [0] * 9
        for group in self.groups:
            for side, _, _ in STEPS_OF[group]:
                self.group[side] = group


@cache
def lay_of(text: str) -> Lay:
    """The path card with this text as it lies."""
    card = TunnelCard.parse(text)
    return Lay(card.format(), card.groups, card.ladder or "", removable=True)


@cache
def fixed_lay(token: str, code: str) -> Lay:
    """A start card or a goal face up, by its token and shape as it lies."""
    return Lay(token, TunnelShape.parse(code).groups, "", removable=False)


def _allowed(key: int) -> int:
    must, wall, reached = key & 15, key >> 4 & 15, key >> 8
    return sum(
        1 << mask for mask in range(1, 16) if mask & must == must and not mask & wall and mask & reached
    )


ALLOWED = tuple(_allowed(key) for key in range(4096))
"""key → the set of masks (bit m for mask m) that C-PLACE-2 and C-PLACE-3 let into an empty cell.

A key is `must | wall << 4 | reached << 8`: the sides on which a neighbour is open, closed, open and reached.
"""
FITTING = tuple(_allowed(key & 255 | 15 << 8) for key in range(4096))
"""The same for a ladder, which need not be reached (S-PATH-2)."""
