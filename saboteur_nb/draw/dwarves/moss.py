"""Moss, the forager: leaf-green hood with a mushroom, bushy brown beard, sleepy eyes."""

from __future__ import annotations

from saboteur_nb.draw.dwarves.face import BOTH, brows, cheeks, eyes, laugh, nose
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ellipse

HOOD, HOOD_SHADE, HOOD_LIGHT = "#5E8A3A", "#3F6226", "#86B255"
BEARD, BEARD_LIGHT = "#8A5A33", "#B98451"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 66 round the origin."""
    _hood(ink)
    ink.path(ellipse(0, 0.4, 13.4, 12.8), ink.theme.skin)
    fringe = "M-13.4 -0.6C-12.8 -9 -7 -12.6 0 -12.6C7 -12.6 12.8 -9 13.4 -0.6C9 -8 4 -9 0 -7.6"
    fringe += "C-4 -9 -9 -8 -13.4 -0.6z"
    ink.path(fringe, "#7A4E2C")
    cheeks(ink, 8.6, 4.4)
    _beard(ink)
    eyes(ink, mood, y=-1.6 if mood == "sly" else -1, lid=ink.theme.skin_lo)
    if mood == "sly":
        brows(ink, mood, BEARD, y=-5.6)
    else:
        for side in BOTH:
            with ink.moved(side * 5.6, 2.6):
                ink.path("M-2.2 0q2.2 1.2 4.4 0", None, ink.theme.skin_lo, 1)
        brows(ink, mood, BEARD, y=-6.8, half=3.0, width=1.5)
    laugh(ink, mood, 10.8)
    moustache = (
        "M0 8.2C-3.4 6 -9.4 6.8 -12 11.2C-8 13.4 -3 13 0 10.4C3 13 8 13.4 12 11.2C9.4 6.8 3.4 6 0 8.2z"
    )
    ink.path(moustache, BEARD, ink.theme.ink, 1.5)
    nose(ink, ink.theme.skin, 4.2, 5.2, 4.1)
    _mushroom(ink)


def _hood(ink: Ink) -> None:
    cloth = "M-22 33C-24 18 -22 -6 -15 -18C-10 -26 -2 -31.6 5 -32.6C3.8 -29 4.6 -26.6 7.4 -24.6"
    ink.path(cloth + "C16 -19 22 -8 22.6 8C23 18 22.6 26 22 33z", HOOD, ink.theme.ink, 1.9)
    light = "M-19.6 26C-20.6 12 -18.6 -6 -12.6 -15.6C-8.6 -22 -4 -26.4 1.4 -29C-3 -23 -10 -16 -12.6 -4"
    ink.path(light + "C-14.4 4 -15 14 -15.4 26z", HOOD_LIGHT, alpha=0.8)
    ink.path("M12 -14C16 -8 18 0 18.4 8", None, HOOD_SHADE, 1.6)
    opening = "M-15.4 0C-15.4 -12 -9 -17.6 0 -17.6C9 -17.6 15.4 -12 15.4 0C15.4 12 9 20 0 20"
    opening += "C-9 20 -15.4 12 -15.4 0z"
    ink.path(opening, "#2C3B1F", ink.theme.ink, 1.4)


def _beard(ink: Ink) -> None:
    left = "M-13.4 2C-17 6 -17.6 10 -16 13.6C-18 17 -16.6 21 -13.4 22.6C-13.6 26.6 -10 29 -6.6 28.4"
    left += "C-4.6 31.4 -1.6 31.8 0 30.4"
    right = "C1.6 31.8 4.6 31.4 6.6 28.4C10 29 13.6 26.6 13.4 22.6C16.6 21 18 17 16 13.6C17.6 10 17 6 13.4 2"
    chin = "C11.6 7.4 6 8.4 0 8.4C-6 8.4 -11.6 7.4 -13.4 2z"
    ink.path(left + right + chin, BEARD, ink.theme.ink, 1.8)
    locks = "M-11 13.4q-1.6 4 1 7M-4.4 15.6q-1 5 1.6 9M11 13.4q1.6 4 -1 7M4.4 15.6q1 5 -1.6 9"
    ink.path(locks, None, BEARD_LIGHT, 1.6)
    leaves = "M-12.4 21.6q-4.4 -0.4 -5.6 -4.6q4.6 -0.4 5.6 4.6zM9.6 25.6q0.6 -4.6 5 -5.4q0 4.8 -5 5.4z"
    ink.path(leaves, ink.theme.leaf, ink.theme.ink, 1.1)


def _mushroom(ink: Ink) -> None:
    ink.path("M10.6 -19.6l0.8 -6h4l0.8 6z", ink.theme.cream, ink.theme.ink, 1.2)
    ink.path(
        "M6 -24.6C7 -31 19 -31.4 20.6 -24.8C17 -22.6 9.4 -22.6 6 -24.6z", ink.theme.red, ink.theme.ink, 1.4
    )
    for x, y, r in ((10.4, -26.4, 1.2), (14.4, -27.6, 1.3), (17.4, -25.4, 1)):
        ink.path(circle(x, y, r), ink.theme.cream)
