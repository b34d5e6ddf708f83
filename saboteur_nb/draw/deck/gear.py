"""What is played on others, on the mine or on cards: rope, map, scroll, hands, shackles, arrows.

Each lies in a box of 48 round the origin.
"""

from __future__ import annotations

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ellipse, rounded
from saboteur_nb.draw.treasure import eye

PARCHMENT, PARCHMENT_SHADE, PARCHMENT_LINE = "#F3DDA6", "#E3C583", "#A27E43"


def rope_coil(ink: Ink) -> None:
    """A coil of rope with a hook."""
    for rx, ry in ((15, 11), (11, 7.6), (7, 4.4)):
        coil = ellipse(-1.5, 2, rx, ry)
        ink.path(coil, None, ink.theme.ink, 5.4)
        ink.path(coil, None, ink.theme.rope, 3.1)
        ink.path(coil, None, ink.theme.rope_lo, 1.4, dash=(1.6, 3.4), cap="butt")
    ink.path("M12.6 5C20 8 16 15 21 19.6", None, ink.theme.ink, 5.4)
    ink.path("M12.6 5C20 8 16 15 21 19.6", None, ink.theme.rope, 3.1)
    hook = "M-9 -14C-15 -20 -4 -25 -1 -18C0.4 -14 1 -10 1 -6"
    ink.path(hook, None, ink.theme.ink, 5.6)
    ink.path(hook, None, ink.theme.steel_hi, 3)
    ink.path("M-9 -14l-1.6 4.4", None, ink.theme.ink, 4.4)
    ink.path("M-9 -14l-1.2 3.6", None, ink.theme.steel_hi, 2.2)


def map_sheet(ink: Ink) -> None:
    """A folded map with a cross where the gold may be."""
    sheet = "M-21 -15L-8 -19L6 -15L20 -19V15L6 19L-8 15L-21 19z"
    with ink.moved(0, 0, turn=-6):
        ink.path(sheet, PARCHMENT)
        ink.path("M-8 -19L6 -15V19L-8 15z", PARCHMENT_SHADE)
        ink.path("M-8 -19V15M6 -15V19", None, PARCHMENT_LINE, 1.2)
        ink.path(sheet, None, ink.theme.ink, 2)
        way = "M-16 10C-12 2 -6 8 -2 2C2 -4 4 -6 8 -5"
        ink.path(way, None, ink.theme.wood_dark, 2.1, dash=(3.2, 3.4))
        ink.path("M9.6 -11.4l7 7M16.6 -11.4l-7 7", None, ink.theme.red, 3.4)
        ink.path("M-17 -6l3 -5l3 5z", None, PARCHMENT_LINE, 1.5)


def scroll(ink: Ink) -> None:
    """A scroll with an eye."""
    sheet = "M-13 -20H15V16C15 20.6 10 20.6 8.6 18.6C7.6 16.4 7.6 14 7.6 14H-18C-18 20 -15 20.6 -13 20.6H11"
    ink.path(sheet, PARCHMENT, ink.theme.ink, 2)
    ink.path("M-13 -20V14", None, ink.theme.ink, 2)
    with ink.moved(1, -9.6, 0.66):
        eye(ink)
    ink.path("M-8 2.4H11M-8 7.4H6", None, ink.theme.wood_lo, 2)


def palm(ink: Ink) -> None:
    """An open hand that says stop."""
    hand = "M-9.4 20V6L-15.6 -1C-17.4 -3.4 -14.4 -6.6 -12 -4.6L-8.4 -1.4V-14.4"
    hand += "C-8.4 -17.6 -3.8 -17.6 -3.8 -14.4V-4V-18C-3.8 -21.4 0.9 -21.4 0.9 -18V-4V-16.4"
    hand += "C0.9 -19.8 5.5 -19.8 5.5 -16.4V-3.4V-11.6C5.5 -14.8 10 -14.8 10 -11.6V7C10 12 9 16 7.6 20z"
    ink.path(hand, ink.theme.skin, ink.theme.ink, 2)
    ink.path("M-3.8 -12V-3M0.9 -13V-3M5.5 -11V-3", None, ink.theme.ink, 1.3)
    ink.path("M-6.6 8Q0 3.6 7 7", None, ink.theme.skin_lo, 1.5)
    ink.path("M-11.4 19.4H9.6V25H-11.4z", ink.theme.teal, ink.theme.ink, 1.9)


def glove(ink: Ink) -> None:
    """A gloved hand that reaches from the upper left."""
    ink.path("M-26 -24L-12 -12", None, ink.theme.ink, 15)
    ink.path("M-26 -24L-12.4 -12.4", None, "#3F3A4C", 11.4)
    ink.path("M-18.6 -12.4L-12 -19.4", None, ink.theme.violet_hi, 3.2)
    hand = "M-14 -13C-6 -18 2 -15 6 -9C9 -5 9.4 -1 6.6 0.6C4 1.6 2.6 -1 1 -3.4C2 0.4 2.4 4 -0.6 4.6"
    hand += "C-3.4 5 -4.6 1.6 -5.6 -1.4C-5.4 2 -5.6 5.6 -8.4 5.4C-11.4 5 -11.4 1 -11.6 -2"
    ink.path(hand + "C-13 -5 -15 -8 -14 -13z", "#5A5368", ink.theme.ink, 1.9)
    ink.path("M-9.6 -11.4C-5 -13.4 -0.6 -12 2 -8.6", None, "#8F88A0", 1.8)


def swap_arrows(ink: Ink) -> None:
    """Two arrows that change places."""
    for turn in (0, 180):
        with ink.moved(0, 0.6, turn=turn):
            ink.path("M6.4 -19.6C14 -20 19.4 -15.4 19.4 -8", None, ink.theme.ink, 6.6, cap="butt")
            ink.path("M12.6 -8.6H26.4L19.4 0.6z", ink.theme.gold, ink.theme.ink, 1.9)
            ink.path("M6 -19.6C14 -20 19.4 -15.4 19.4 -7.4", None, ink.theme.gold, 3.2, cap="butt")


def fanned_cards(ink: Ink, colour: str) -> None:
    """Three cards in a hand."""
    for turn, x in ((-16, -6), (0, 0), (16, 6)):
        with ink.moved(x, abs(x) * 0.3, turn=turn):
            ink.path(rounded(-5.4, -8, 10.8, 15.4, 1.8), colour, ink.theme.ink, 1.7)
            ink.path("M-2.6 -0.4L0 -4L2.6 -0.4L0 3.2z", ink.theme.cream)


_BARS = "M-12.4 -17V19M-4.2 -17V19M4.2 -17V19M12.4 -17V19"


def cage(ink: Ink) -> None:
    """Somebody behind bars."""
    ink.path(rounded(-17, -17, 34, 36, 3), "#3A3142", ink.theme.ink, 2)
    for x in (-4.4, 4.4):
        ink.path(ellipse(x, -1.6, 3.2, 3.8), "#FFFFFF", ink.theme.ink, 1)
        ink.path(circle(x, -0.6, 1.7), ink.theme.ink)
    ink.path(ellipse(0, 5.2, 4, 3.2), ink.theme.skin, ink.theme.ink, 1.2)
    ink.path("M-5 11.4q5 -3 10 0", None, ink.theme.cream, 1.6)
    ink.path(_BARS, None, ink.theme.ink, 5)
    ink.path(_BARS, None, ink.theme.steel, 2.7)
    ink.path("M-13 -15V17M-4.8 -15V17M3.6 -15V17M11.8 -15V17", None, ink.theme.steel_hi, 0.8)
    ink.path("M-20 -17H20M-20 19H20", None, ink.theme.ink, 6)
    ink.path("M-19.6 -17H19.6M-19.6 19H19.6", None, ink.theme.steel_lo, 3.4)
    ink.path(rounded(-5.6, 12.6, 11.2, 9.6, 1.6), ink.theme.gold, ink.theme.ink, 1.7)
    ink.path("M-3 12.6v-2.4a3 3 0 0 1 6 0v2.4", None, ink.theme.ink, 2.6)
    ink.path("M0 15.8v3", None, ink.theme.ink, 2)


def shackles(ink: Ink) -> None:
    """Open shackles and their key."""
    for side in (-1, 1):
        with ink.moved(side * 10, -7, turn=side * 14):
            ink.path(ellipse(0, 0, 6.6, 9.6), None, ink.theme.ink, 6.6)
            ink.path(ellipse(0, 0, 6.6, 9.6), None, ink.theme.steel, 3.4)
            ink.path("M-5.6 -5a6.6 9.6 0 0 1 3.4 -3.6", None, ink.theme.steel_hi, 1.4)
    ink.path("M0 -19V-23M-4.6 -18L-7 -21.6M4.6 -18L7 -21.6", None, ink.theme.ink, 2.4)
    with ink.moved(-5.4, 13.6, 0.94, turn=-14):
        ink.path("M4 0H21M15 0v6.4M20 0v5", None, ink.theme.ink, 6.4)
        ink.path(circle(-4, 0, 7.4), None, ink.theme.ink, 7)
        ink.path("M4 0H21M15 0v6.4M20 0v5", None, ink.theme.gold, 3.2)
        ink.path(circle(-4, 0, 7.4), None, ink.theme.gold, 3.4)
        ink.path("M-9.4 -2.6A6.4 6.4 0 0 1 -4.6 -7", None, ink.theme.gold_hi, 1.3)
