"""Grum, the smith: dark skin, square black beard with iron rings, red kerchief, one ear ring."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.dwarves.face import brows, cheeks, coat, eyes, head, laugh, nose
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, rounded

BEARD, BEARD_LIGHT = "#443C57", "#6E6486"
KERCHIEF = "#C8432F"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 64 round the origin."""
    skin, shade = ink.theme.skin_dark, ink.theme.skin_dark_lo
    coat(ink, "#5B4690", "#7A63B2")
    head(ink, skin, shade, 14.6, 14)
    cheeks(ink, 8.8, 3.6)
    _beard(ink)
    eyes(ink, mood, lid=shade)
    laugh(ink, mood, 11)
    moustache = (
        "M0 7.6C-4 4.6 -11.6 5.4 -14.4 12.4C-9.4 15 -3 14 0 10.4C3 14 9.4 15 14.4 12.4C11.6 5.4 4 4.6 0 7.6z"
    )
    ink.path(moustache, BEARD, ink.theme.ink, 1.5)
    ink.path("M-10.8 10.4q3.6 -3 7.6 -1.8M10.8 10.4q-3.6 -3 -7.6 -1.8", None, BEARD_LIGHT, 1.2)
    nose(ink, skin, 3.6, 5.4, 4.3)
    brows(ink, mood, mix(BEARD, BEARD_LIGHT, 0.4), y=-6, half=4.6, width=3)
    _kerchief(ink)


def _beard(ink: Ink) -> None:
    beard = "M-15.2 -1C-19.4 8 -18.4 20 -15.6 29.6C-9 32.6 9 32.6 15.6 29.6C18.4 20 19.4 8 15.2 -1"
    ink.path(beard + "C13 6 7 7.6 0 7.6C-7 7.6 -13 6 -15.2 -1z", BEARD, ink.theme.ink, 1.8)
    locks = "M-12.6 9.6C-14 16 -13.4 22 -12 27M-7 12C-7.8 18 -7.4 23 -6.6 28M0 14V28.6"
    ink.path(locks + "M7 12C7.8 18 7.4 23 6.6 28M12.6 9.6C14 16 13.4 22 12 27", None, BEARD_LIGHT, 1.5)
    for x in (-9.6, 9.6):
        ink.path(rounded(x - 3.6, 19.6, 7.2, 4, 1.2), ink.theme.steel, ink.theme.ink, 1.3)
    ink.path("M-12 20.8h3.4M7.2 20.8h3.4", None, ink.theme.steel_hi, 1)


def _kerchief(ink: Ink) -> None:
    cloth = "M-15 -5C-14.6 -16 -8 -20.6 0 -20.6C8 -20.6 14.6 -16 15 -5C10 -10.4 -10 -10.4 -15 -5z"
    ink.path(cloth, KERCHIEF, ink.theme.ink, 1.8)
    for x, y in ((-9.4, -12.4), (-3.2, -15.6), (3.2, -15.6), (9.4, -12.4), (0, -11.6)):
        ink.path(circle(x, y, 1.3), "#FFE9C9")
    knot = "M14 -9C18 -12 22 -11 24 -7.6C21 -6.6 18.6 -6.4 16.6 -7C18.6 -4.6 19 -1.6 18 1.4"
    knot += "C15.4 -0.6 13.8 -4 13.4 -7.4z"
    ink.path(knot, KERCHIEF, ink.theme.ink, 1.5)
    ink.path(circle(-15.6, 7.6, 2.1), None, ink.theme.ink, 2.4)
    ink.path(circle(-15.6, 7.6, 2.1), None, ink.theme.gold, 1.2)
