"""Ember, the elder: long forked white beard, drooping pointed hat."""

from __future__ import annotations

from saboteur_nb.draw.dwarves.face import brows, cheeks, coat, eyes, head, laugh, nose
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import rounded

WHITE, GREY = "#F4F0EA", "#CFC8C6"
FELT = "#8A5A33"


def portrait(ink: Ink, mood: str) -> None:
    """Head and shoulders in a box of 64 round the origin."""
    coat(ink, "#8C4A2F", "#A8623F")
    head(ink, ink.theme.skin, ink.theme.skin_lo)
    cheeks(ink)
    _beard(ink)
    eyes(ink, mood, lid=ink.theme.skin_lo)
    laugh(ink, mood, 10.6)
    moustache = "M0 8C-3.4 6 -9.6 6.4 -13.6 11.6C-9.4 13.6 -3 13.4 0 10.2C3 13.4 9.4 13.6 13.6 11.6"
    moustache += "C9.6 6.4 3.4 6 0 8z"
    ink.path(moustache, WHITE, ink.theme.ink, 1.6)
    nose(ink, ink.theme.skin, 4.4)
    brows(ink, mood, WHITE, y=-5.6, half=4.0, width=2.6)
    _hat(ink)


def _beard(ink: Ink) -> None:
    left = "M-14.4 1C-17 9 -15.4 17 -12 23C-10 27 -8 30.4 -6.4 33C-4.4 30 -2.6 27 0 23.4"
    right = (
        "C2.6 27 4.4 30 6.4 33C8 30.4 10 27 12 23C15.4 17 17 9 14.4 1C12 7.4 6 8 0 8C-6 8 -12 7.4 -14.4 1z"
    )
    ink.path(left + right, WHITE, ink.theme.ink, 1.8)
    locks = "M-9.6 12C-10 18 -8.6 23 -6.4 27M-4.4 13C-4.6 17 -3.8 20 -2.6 22"
    locks += "M9.6 12C10 18 8.6 23 6.4 27M4.4 13C4.6 17 3.8 20 2.6 22"
    ink.path(locks, None, GREY, 1.5)
    ink.path("M-10.6 25.6h7.4M3.2 25.6h7.4", None, ink.theme.ink, 4)
    ink.path("M-10.2 25.6h6.6M3.6 25.6h6.6", None, ink.theme.gold, 2.2)


def _hat(ink: Ink) -> None:
    cone = "M-14.6 -8.4C-12 -19 -5 -27.4 4.6 -31C11.6 -33 18.6 -29 20.4 -21.6C16.6 -25 12.8 -24.4 11.4 -21.6"
    ink.path(
        cone + "C13.4 -17 14.4 -12.6 14.8 -8.4C8 -11.4 -8 -11.4 -14.6 -8.4z",
        ink.theme.red,
        ink.theme.ink,
        1.8,
    )
    light = (
        "M-12.4 -10.4C-9.6 -18.6 -4 -25 3 -28.6C-1.4 -23 -4 -17 -4.6 -10.8C-7.4 -10.8 -10 -10.8 -12.4 -10.4z"
    )
    ink.path(light, ink.theme.red_hi, alpha=0.65)
    ink.path("M11.4 -21.6C8 -22.6 5.6 -24.4 4.4 -27", None, ink.theme.red_lo, 1.3)
    ink.path("M4.4 -17.4l5 -1l1 4.8l-5 1z", "#E9B44C", ink.theme.ink, 1)
    ink.path("M4.6 -15l5 -0.8", None, ink.theme.ink, 0.7, dash=(1, 1.4))
    brim = "M-17.6 -7.4C-12 -12 12 -12 17.6 -7.4C18 -3.6 16 -3.6 14 -4.4C8 -7.4 -8 -7.4 -14 -4.4"
    ink.path(brim + "C-16 -3.6 -18 -3.6 -17.6 -7.4z", FELT, ink.theme.ink, 1.7)
    ink.path("M-15 -7.6C-10 -10 10 -10 15 -7.6", None, "#B98451", 1.2)
    ink.path(rounded(-3, -10.4, 6, 4.6, 0.8), ink.theme.gold, ink.theme.ink, 1.1)
