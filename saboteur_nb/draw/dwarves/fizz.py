"""Fizz, the inventor: goggles in a flame of ginger hair, waxed moustache, soot."""

from __future__ import annotations

from saboteur_nb.draw.dwarves.face import BOTH, brows, cheeks, coat, eyes, head, nose, smile
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ellipse

HAIR, HAIR_LIGHT = "#D9481E", "#F58A3C"
SOOT = "#3A303A44"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 64 round the origin."""
    _scarf(ink)
    _flame(ink)
    head(ink, ink.theme.skin, ink.theme.skin_lo)
    ink.path("M-13.4 -4.6C-9 -7 -4 -8.6 0 -7.4C4 -8.6 9 -7 13.4 -4.6L13 -9.4H-13z", HAIR)
    cheeks(ink, 8.8, 4.2)
    ink.path(ellipse(10, -4, 2.6, 1.6), SOOT)
    ink.path(ellipse(-10.4, 8, 2, 1.2), SOOT)
    eyes(ink, mood, y=-0.6, lid=ink.theme.skin_lo)
    smile(ink, mood, 11)
    for side in BOTH:
        with ink.moved(0, 0, side, 1):
            _moustache(ink)
    nose(ink, ink.theme.skin, 4.2, 4.6, 3.8)
    _goggles(ink)
    if mood != "happy":
        brows(ink, mood, HAIR, y=-3.6, half=3.4, width=1.4)


def _scarf(ink: Ink) -> None:
    coat(ink, "#45614B", "#5F8066")
    ink.path("M-13 15.4Q0 24.6 13 15.4L15 20Q0 31 -15 20z", ink.theme.yellow, ink.theme.ink, 1.5)
    ink.path("M6 22.4l6.6 10.6h-8.4l-3.6 -9.4z", ink.theme.yellow, ink.theme.ink, 1.4)
    ink.path("M7 26.6l3.6 -1.6M8.4 30.2l3.6 -1.8", None, ink.theme.yellow_lo, 1.2)


def _flame(ink: Ink) -> None:
    left = "M-14 -3C-19 -9 -17.6 -15 -14.6 -18.6C-13.6 -16 -12.6 -15 -11 -14.4C-12.4 -21 -8.6 -26.6 -4.6 -30"
    middle = "C-4.4 -26.6 -3.6 -24.4 -1.6 -22.6C-0.4 -27 3 -30.6 8.4 -32.4C7.2 -29 7.6 -26.4 9 -23.6"
    right = "C11 -26 13 -26.8 16.4 -27C14.4 -24 14.6 -21 15 -18C17 -18.6 18.2 -18.4 20 -17.4"
    right += "C16.8 -14 17.6 -8 14 -3z"
    ink.path(left + middle + right, HAIR, ink.theme.ink, 1.8)
    light = "M-11.4 -8C-13.4 -11 -12.6 -13 -12 -14M-6 -10C-8 -16 -6.6 -21 -4.8 -24"
    ink.path(light + "M2 -11C0.6 -17 2.6 -22 5.4 -26M9 -9C8.6 -14 10 -18 12.4 -21.6", None, HAIR_LIGHT, 2)


def _moustache(ink: Ink) -> None:
    """The right half."""
    wing = "M0.4 8C4 6 8.4 7.4 10.6 10.4C12.8 12.6 16 12 17.4 9.4C18.4 7.4 17.6 5.4 15.8 5.2"
    wing += "C17 9 13.8 9.6 12 7.4"
    ink.path(wing + "C9 3.8 3.4 4 0.4 6.4z", HAIR, ink.theme.ink, 1.5)
    ink.path("M3 7.2C6 6.4 8.6 7.8 10.4 9.8", None, HAIR_LIGHT, 1.1)


def _goggles(ink: Ink) -> None:
    ink.path("M-15 -9.4H15", None, ink.theme.ink, 5.6)
    ink.path("M-15 -9.4H15", None, ink.theme.wood_lo, 3.4)
    for side in BOTH:
        with ink.moved(side * 6.4, -10):
            ink.path(circle(0, 0, 5.9), ink.theme.gold_lo, ink.theme.ink, 1.6)
            ink.path(circle(0, 0, 4.2), "#7FD3DE", ink.theme.ink, 1.1)
            ink.path("M-2.4 -0.6a3 3 0 0 1 2.6 -2.2", None, "#FFFFFF", 1.3)
