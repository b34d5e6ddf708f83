"""Pim, the lamp girl who guides through the lessons: yellow helmet with a lamp, two braids, freckles."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.dwarves.face import BOTH, brows, cheeks, coat, eyes, head, nose, smile
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ellipse, rounded

HAIR, HAIR_SHADE = "#E8762C", "#B9511A"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 64 round the origin."""
    for side in BOTH:
        with ink.moved(0, 0, side, 1):
            _braid(ink)
    _overalls(ink)
    head(ink, ink.theme.skin, ink.theme.skin_lo)
    ink.path("M-14 -3C-12 -8 -6 -7 -2 -9.6C2 -6 9 -8 14 -3L14.4 -9H-14.4z", HAIR, ink.theme.ink, 1.4)
    cheeks(ink, 8.4, 4.6)
    for side in BOTH:
        for x, y in ((9.6, 2), (7.4, 2.8), (8.8, 6.4)):
            ink.path(circle(side * x, y, 0.6), ink.theme.skin_lo)
    _face(ink, mood)
    _helmet(ink)


def _braid(ink: Ink) -> None:
    for x, y, r in ((17.2, 9, 4.8), (18.6, 15.6, 4.4), (19, 21.4, 3.9)):
        ink.path(ellipse(x, y, r, r * 0.95), HAIR, ink.theme.ink, 1.6)
        with ink.moved(x, y, r / 4.4):
            ink.path("M-2.2 -0.9q2.2 3 4.4 0", None, HAIR_SHADE, 1)
    ink.path(rounded(16.4, 24, 5.2, 3.2, 1.2), ink.theme.teal, ink.theme.ink, 1.2)
    ink.path("M16.8 27.6q-1.6 3 0.4 5h3.6q2 -2.4 0 -5z", HAIR, ink.theme.ink, 1.4)


def _overalls(ink: Ink) -> None:
    bib = mix(ink.theme.teal, "#000000", 0.15)
    coat(ink, ink.theme.teal, mix(ink.theme.teal, ink.theme.teal_hi, 0.35))
    ink.path("M-9 33V21H9V33z", bib, ink.theme.ink, 1.4)
    ink.path("M-9 22L-12 14.6M9 22L12 14.6", None, ink.theme.ink, 4.4)
    ink.path("M-9 22L-12 14.6M9 22L12 14.6", None, bib, 2.2)
    for side in BOTH:
        ink.path(circle(side * 8.6, 22.4, 1.5), ink.theme.gold, ink.theme.ink, 0.9)


def _face(ink: Ink, mood: str) -> None:
    eyes(ink, mood, y=-0.8, lid=ink.theme.skin_lo)
    if mood == "sly":
        brows(ink, mood, HAIR_SHADE, y=-5, half=3.2, width=1.2)
    elif mood == "worried":
        ink.path("M-8.8 -4.2q2 -2 4.6 -2M4.2 -6.2q2.6 0 4.6 2", None, ink.theme.ink, 1.2)
    else:
        ink.path("M-8.6 -4.8q2.6 -1.8 4.8 -0.4M3.8 -5.2q2.4 -1.4 4.8 0.4", None, ink.theme.ink, 1.2)
    if mood != "sly":
        ink.path("M-8.2 -2.6l-1.6 -1M8.2 -2.6l1.6 -1", None, ink.theme.ink, 1)
    smile(ink, mood, 8.6)
    nose(ink, ink.theme.skin, 4.2, 3.6, 2.9)


def _helmet(ink: Ink) -> None:
    shell = "M-15.4 -8.4C-15.4 -20 -8.6 -25.4 0 -25.4C8.6 -25.4 15.4 -20 15.4 -8.4z"
    ink.path(shell, ink.theme.gold, ink.theme.ink, 1.8)
    ink.path("M-12.6 -9.6C-12.4 -18 -8.6 -22.6 -3.6 -23.4C-7.6 -19.6 -8.8 -15 -8.8 -9.6z", ink.theme.gold_hi)
    ink.path("M9 -9C10.4 -14.6 9 -20 6 -23.2", None, ink.theme.gold_lo, 1.4)
    brim = "M-18.4 -8C-12 -11.6 12 -11.6 18.4 -8C19 -5 17 -4.6 15 -5.4C8 -8 -8 -8 -15 -5.4"
    ink.path(brim + "C-17 -4.6 -19 -5 -18.4 -8z", ink.theme.gold_lo, ink.theme.ink, 1.6)
    ink.glow((0, -17), 12, ink.theme.glow, inner="EE", middle="66")
    ink.path(rounded(-5.4, -21.6, 10.8, 9.4, 2.4), ink.theme.steel_lo, ink.theme.ink, 1.5)
    ink.path(circle(0, -17, 3.7), "#FFFBE0", ink.theme.ink, 1.2)
    ink.path(circle(-1, -18, 1.3), "#FFFFFF")
