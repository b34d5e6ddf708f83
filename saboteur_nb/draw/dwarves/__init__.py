"""Six dwarves of our own, who sit at the table and walk in the mines."""

from __future__ import annotations

from saboteur_nb.draw.dwarves import ember, fizz, grum, moss, pim, sela
from saboteur_nb.draw.dwarves.face import MOODS

__all__ = ["DWARVES", "MOODS", "dwarf_of_seat"]

DWARVES = {
    "ember": ember.portrait,
    "pim": pim.portrait,
    "grum": grum.portrait,
    "sela": sela.portrait,
    "fizz": fizz.portrait,
    "moss": moss.portrait,
}
"""Who draws each one, by name; with ink and one of `MOODS`."""


def dwarf_of_seat(seat: int) -> str:
    """Which dwarf a seat is; from the seventh on they begin anew, told apart by their numbers.

    >>> dwarf_of_seat(0), dwarf_of_seat(7)
    ('ember', 'pim')
    """
    return tuple(DWARVES)[seat % len(DWARVES)]
