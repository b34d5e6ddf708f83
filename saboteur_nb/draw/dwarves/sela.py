"""Sela, the grandmother: grey bun pinned with a small pick, round spectacles, violet shawl."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.dwarves.face import BOTH, brows, cheeks, coat, eyes, head, nose, smile
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, num

GREY, GREY_SHADE = "#D5D0DC", "#A49DB0"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 68 round the origin."""
    _bun(ink)
    _shawl(ink)
    head(ink, ink.theme.skin_tan, ink.theme.skin_tan_lo)
    hair = "M-14.8 1.4C-17.4 -8 -11.4 -16.6 0 -16.6C11.4 -16.6 17.4 -8 14.8 1.4C13.4 -4.6 9.4 -8.4 1 -10.2"
    ink.path(hair + "C-6 -8.4 -13 -5 -14.8 1.4z", GREY, ink.theme.ink, 1.7)
    ink.path("M-10 -7.6C-7.4 -11.4 -3.6 -13 0 -13.4M4 -12.8C8 -11.6 11 -9 12.4 -5.6", None, GREY_SHADE, 1.4)
    cheeks(ink, 9.2, 5.4)
    eyes(ink, mood, 6, -0.4, lid=ink.theme.skin_tan_lo)
    _spectacles(ink)
    brows(ink, mood, GREY, 6, -7.6, half=3.2, width=1.3)
    smile(ink, mood, 9.2)
    nose(ink, ink.theme.skin_tan, 5, 3.7, 3.1)
    for side in BOTH:
        with ink.moved(side * 15, 6.4):
            ink.path("M0 0v3", None, ink.theme.ink, 1)
            ink.path("M0 2.2l1.8 2.4l-1.8 2.4l-1.8 -2.4z", ink.theme.crystal, ink.theme.ink, 1)


def _bun(ink: Ink) -> None:
    ink.path(circle(0, -23, 8.4), GREY, ink.theme.ink, 1.8)
    ink.path("M-5.4 -24c2 -4 8 -5 10.6 -1.4M-3 -20.6c2.4 1.6 6 1.2 7.6 -1.4", None, GREY_SHADE, 1.4)
    ink.path("M-13 -29.6L12.6 -18.6", None, ink.theme.ink, 3.6)
    ink.path("M-13 -29.6L12.6 -18.6", None, ink.theme.wood_hi, 1.9)
    blade = "M-17 -24.6C-15.6 -28 -13.6 -31 -9.8 -33.4C-11.4 -30.6 -12 -29 -12.6 -27.8"
    ink.path(blade + "C-13.8 -26.6 -15 -25.4 -17 -24.6z", ink.theme.steel, ink.theme.ink, 1.3)


def _shawl(ink: Ink) -> None:
    coat(ink, ink.theme.violet, mix(ink.theme.violet, ink.theme.violet_hi, 0.4))
    ink.path("M-11 15.4Q0 24 11 15.4L13 19.4Q0 30 -13 19.4z", ink.theme.violet_hi, ink.theme.ink, 1.4)
    fringe = "".join(f"M{num(step * 2.8)} {num(27 - abs(step) ** 1.6 * 0.62)}v3.2" for step in range(-4, 5))
    ink.path(fringe, None, ink.theme.violet_hi, 1.2)
    ink.path(circle(0, 24.8, 3.4), ink.theme.gold, ink.theme.ink, 1.3)
    ink.path("M0 22.8l1.9 2l-1.9 2l-1.9 -2z", ink.theme.gem, ink.theme.ink, 0.8)


def _spectacles(ink: Ink) -> None:
    for side in BOTH:
        ink.path(circle(side * 6, -0.2, 5.2), "#FFFFFF33", ink.theme.ink, 2.6)
        ink.path(circle(side * 6, -0.2, 5.2), None, ink.theme.gold, 1.3)
    ink.path("M3 -2.6l2 -1.6M-9 -2.6l2 -1.6", None, "#FFFFFF", 1.1)
    ink.path("M-1 -1q1 -1 2 0", None, ink.theme.ink, 1.6)
