"""What stands on a board of The Lost Mines: dwarves on clan bases, trolls and traps on connections.

Clans differ in shape: blue is a square with a lozenge, yellow a triangle. A troll's plate has eight sides
and bars the way, a trap's has three and costs a card.
"""

from __future__ import annotations

import math

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import Line, circle, ellipse, ring, rounded

HEAD = 0.46
"""Size of a portrait on a base."""
RING, RING_ABOVE, COUNTER_RING = 20.6, 7, 18
"""Radius of the ring round a figure and how far its middle lies above the base's; radius round a counter."""


def split_name(name: str) -> tuple[str, str]:
    """The clan and the number of a dwarf.

    >>> split_name("yellow2")
    ('yellow', '2')
    """
    clan = name.rstrip("0123456789")
    return clan, name[len(clan) :]


def piece(ink: Ink, name: str, who: str, size: float) -> None:
    """A dwarf on its clan's base, whose middle is at the origin."""
    with ink.moved(0, 0, size):
        ink.path(ellipse(0, 11.6, 15, 3.8), ink.theme.shaft + "88")
        if ink.theme.flat:
            ink.path(circle(0, -8.6, 16), ink.theme.cream, ink.theme.focus_a, 1.6)
        with ink.moved(0, -8.6, HEAD):
            ink.use("dwarf", who, "happy")
        _base(ink, *split_name(name))


def _base(ink: Ink, clan: str, label: str) -> None:
    text = 10.6 if len(label) < 2 else 8.4
    if clan == "blue":
        ink.path(rounded(-11.4, 1.4, 22.8, 12.6, 1.6), ink.theme.blue, ink.theme.line, 1.6)
        ink.path("M0 -1.2L9 7.7L0 16.6L-9 7.7z", ink.theme.cream, ink.theme.ink, 1.1)
        ink.text(0, 11.5, label, text, ink.theme.ink)
    else:
        ink.path("M-15.4 15.4L-7 1.4H7L15.4 15.4z", ink.theme.yellow, ink.theme.line, 1.6)
        ink.path("M0 -2.4L9.2 14.2H-9.2z", ink.theme.cream, ink.theme.ink, 1.1)
        ink.text(0, 13.4, label, text, ink.theme.ink)


def counter(ink: Ink, name: str, size: float) -> None:
    """A dwarf where there is no room for a figure: the sign of its clan with its number."""
    clan, label = split_name(name)
    with ink.moved(0, 0, size):
        text = 15 if len(label) < 2 else 11.4
        if clan == "blue":
            ink.path(rounded(-12, -12, 24, 24, 2), ink.theme.blue, ink.theme.line, 1.8)
            ink.path("M0 -11.6L11.6 0L0 11.6L-11.6 0z", ink.theme.cream, ink.theme.ink, 1)
            ink.text(0, text * 0.36, label, text, ink.theme.ink)
        else:
            ink.path("M0 -17L16 12H-16z", ink.theme.yellow, ink.theme.line, 1.8)
            ink.path("M0 -10L9.8 9.2H-9.8z", ink.theme.cream, ink.theme.ink, 1)
            ink.text(0, text * 0.56, label, text * 0.9, ink.theme.ink)


def turn(ink: Ink, radius: float) -> None:
    """The ring round the dwarf whose turn it is: dashes of gold on a dark band."""
    ink.path(circle(0, 0, radius), None, ink.theme.focus_a, 5)
    ink.path(circle(0, 0, radius), None, ink.theme.gold_hi, 2.8, dash=(6, 4), cap="butt")


def _octagon(r: float) -> Line:
    return ring(8, lambda _: r, start=math.pi / 8)


def troll(ink: Ink, size: float) -> None:
    """On a connection: nobody passes."""
    with ink.moved(0, 0, size):
        with ink.moved(0, 1.6):
            ink.polygon(_octagon(14.4), ink.theme.shaft + "99")
        ink.polygon(_octagon(14), ink.theme.red, ink.theme.line, 1.8)
        ink.polygon(_octagon(11.8), ink.theme.cream, ink.theme.red_lo, 0.9)
        with ink.moved(0, 1.2, 0.78):
            troll_face(ink)


def troll_face(ink: Ink) -> None:
    """Ears, hair, a low brow and tusks; 28 wide, round the origin."""
    skin, shade, light = "#7F9A5E", "#526B3C", "#A8C184"
    ears = "M-9 -5L-14 -8.6L-12.6 -1.4L-9.4 1zM9 -5L14 -8.6L12.6 -1.4L9.4 1z"
    ink.path(ears, skin, ink.theme.ink, 1.3)
    skull = "M-9.6 -4C-9.6 -11 9.6 -11 9.6 -4C11 2 11.6 5.6 9.4 8.6C6 12.2 -6 12.2 -9.4 8.6"
    skull += "C-11.6 5.6 -11 2 -9.6 -4z"
    ink.path(skull, skin, ink.theme.ink, 1.5)
    ink.path("M-8.4 -5C-7 -9.6 7 -9.6 8.4 -5C4 -7 -4 -7 -8.4 -5z", light)
    hair = "M-8 -9L-5.4 -14.4L-2.6 -9.8L0 -15.6L2.8 -9.8L5.6 -14.2L8 -9C4 -10.6 -4 -10.6 -8 -9z"
    ink.path(hair, ink.theme.ink)
    brow = "M-9 -3.4L-2 -1.2L2 -1.2L9 -3.4L8.4 -0.6L2.4 1L-2.4 1L-8.4 -0.6z"
    ink.path(brow, shade, ink.theme.ink, 0.9)
    ink.path(circle(-5, 1, 1.9) + circle(5, 1, 1.9), "#FFF6C8", ink.theme.ink, 0.9)
    ink.path(circle(-4.6, 1.2, 0.9) + circle(4.6, 1.2, 0.9), ink.theme.ink)
    ink.path("M-2.8 0.6C-4.4 4.6 4.4 4.6 2.8 0.6z", light, ink.theme.ink, 1)
    ink.path("M-6.6 6.4Q0 9 6.6 6.4Q5 10.2 0 10.2Q-5 10.2 -6.6 6.4z", "#3A1C1C", ink.theme.ink, 1)
    ink.path("M-5.4 7.2l1 -4.4l1.8 5zM5.4 7.2l-1 -4.4l-1.8 5z", "#FFFFFF", ink.theme.ink, 0.9)


_PLATE = "M-2.4 -15.6Q0 -19 2.4 -15.6L16 8.8Q17.4 12.4 13.4 12.4H-13.4Q-17.4 12.4 -16 8.8z"
_MAW = "M-8.6 2.4C-7 -3.4 -3 -6.4 0 -6.4C3 -6.4 7 -3.4 8.6 2.4C7.4 7 4 9 0 9C-4 9 -7.4 7 -8.6 2.4z"
_UPPER_TEETH = (
    "M-7.4 1L-5.6 -2.6L-3.4 2.6L-1.8 -4.6L0 2.4L1.8 -4.6L3.4 2.6L5.6 -2.6L7.4 1"
    "C6 -3 3 -5.2 0 -5.2C-3 -5.2 -6 -3 -7.4 1z"
)
_LOWER_TEETH = (
    "M-6.6 4L-4.6 7L-3 2.6L-1 8L0.6 2.8L2.4 7.8L4 3L5.6 6L6.6 4C5.4 6.8 3 8 0 8C-3 8 -5.4 6.8 -6.6 4z"
)


def trap(ink: Ink, size: float) -> None:
    """On a connection: who passes loses a card."""
    with ink.moved(0, 0, size):
        with ink.moved(0, 1.6):
            ink.path(_PLATE, ink.theme.shaft + "99")
        ink.path(_PLATE, ink.theme.yellow, ink.theme.line, 1.8)
        ink.path(_MAW, ink.theme.ink)
        ink.path(_UPPER_TEETH + _LOWER_TEETH, "#FFFFFF")
        ink.path(circle(-10, 2.6, 1.9) + circle(10, 2.6, 1.9), ink.theme.steel_hi, ink.theme.ink, 1.1)


def place(ink: Ink, size: float, chosen: bool) -> None:
    """A connection that takes a marker: a dashed disc with a plus; the one pointed at has a ring round it."""
    with ink.moved(0, 0, size):
        if chosen:
            ink.path(circle(0, 0, 15.6), None, ink.theme.focus_b, 5.2)
            ink.path(circle(0, 0, 15.6), None, ink.theme.focus_a, 2.8, dash=(6, 5), cap="butt")
        ink.path(circle(0, 0, 10.4), ink.theme.table, ink.theme.legal, 2.4, dash=(4, 3), cap="butt")
        ink.path("M-4.6 0h9.2M0 -4.6v9.2", None, ink.theme.legal, 2.6)
