"""The dwarves at the table: head and shoulders, and in the mouth of a tunnel."""

from __future__ import annotations

from saboteur_nb.draw.dwarves import DWARVES
from saboteur_nb.draw.ink import Ink


def dwarf(ink: Ink, name: str, mood: str) -> None:
    """Head and shoulders in a box of 68 round the origin."""
    DWARVES[name](ink, mood)


def pim(ink: Ink, mood: str) -> None:
    """The lamp girl who guides through the lessons."""
    ink.use("dwarf", "pim", mood)


def avatar(ink: Ink, name: str, mood: str) -> None:
    """A dwarf in the mouth of a tunnel, in a box of 90 round the origin."""
    arch = "M-37 37V-3.7A37 37 0 0 1 37 -3.7V37z"
    ink.path(arch, ink.theme.floor_edge)
    ink.glow((0, -3.7), 36, ink.theme.glow, inner="FF", middle="77", at=0.65)
    with ink.moved(0, 3.7):
        ink.use("dwarf", name, mood)
    ink.path(arch, None, ink.theme.line, 6.4)
    ink.path(arch, None, ink.theme.wood, 3.4)
