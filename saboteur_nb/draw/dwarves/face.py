"""What the faces of all dwarves have in common: head, eyes, brows, nose and mouth in three moods."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ellipse

MOODS = ("happy", "sly", "worried")
BOTH = (-1, 1)
"""The left and the right half of a face."""

_MOUTH = "#8C2A35"
_BLUSH = "#E8705A"


def head(ink: Ink, skin: str, shade: str, rx: float = 14, ry: float = 13.4) -> None:
    """Head and ears round the origin."""
    for side in BOTH:
        ink.path(ellipse(side * (rx + 0.8), 1.8, 3.8, 4.6), skin, ink.theme.ink, 1.6)
        ink.path(ellipse(side * (rx + 1.2), 2.2, 1.8, 2.4), shade)
    ink.path(ellipse(0, 0, rx, ry), skin, ink.theme.ink, 1.8)


def cheeks(ink: Ink, x: float = 8.8, y: float = 4.4) -> None:
    """A blush on both cheeks."""
    for side in BOTH:
        ink.path(ellipse(side * x, y, 2.9, 2.1), "#E8604C55")


def eyes(ink: Ink, mood: str, x: float = 5.6, y: float = -1.6, *, lid: str) -> None:
    """Round and bright, or, sly, half shut and looking aside."""
    for side in BOTH:
        if mood == "sly":
            ink.path(ellipse(side * x, y + 0.2, 2.7, 2.5), "#FFFFFF", ink.theme.ink, 0.9)
            ink.path(circle(side * x + 1, y + 0.5, 1.35), ink.theme.ink)
            with ink.moved(side * x, y, side, 1):
                ink.path("M-3.2 -0.2L3.2 -1.2L2.6 -3h-5.2z", lid)
                ink.path("M-3.1 -0.2L3.1 -1.2", None, ink.theme.ink, 1.2)
        else:
            ink.path(ellipse(side * x, y, 1.95, 2.6), ink.theme.ink)
            ink.path(circle(side * x - 0.6, y - 1, 0.85), "#FFFFFF")
            ink.path(circle(side * x + 0.7, y + 1, 0.4), "#FFFFFF")


_BROWS = {"happy": "M-4 0.8Q0 -2.2 4 0.8", "sly": "M-4 2.2L4 -1.6", "worried": "M-4 -1.4Q0.4 -1.6 4 1.4"}
"""Right brows, the nose at the left end."""


def brows(
    ink: Ink,
    mood: str,
    colour: str,
    x: float = 5.8,
    y: float = -6.2,
    *,
    half: float = 4.2,
    width: float = 2.2,
) -> None:
    """Two brows of this half length and thickness; raised, drawn together or sloping outwards."""
    for side in BOTH:
        with ink.moved(side * x, y, side * half / 4, 1):
            ink.path(_BROWS[mood], None, ink.theme.ink, width + 1.6)
            ink.path(_BROWS[mood], None, colour, width)


def nose(ink: Ink, skin: str, y: float = 4.0, rx: float = 4.9, ry: float = 4.0) -> None:
    """A nose that the cold of the mine has reddened."""
    ink.path(ellipse(0, y, rx, ry), mix(skin, _BLUSH, 0.28), ink.theme.ink, 1.5)
    ink.path(ellipse(-1.5, y - 1.3, 1.5, 1.1), mix(skin, "#FFFFFF", 0.6))


def smile(ink: Ink, mood: str, y: float = 9.4) -> None:
    """A bare mouth."""
    with ink.moved(0, y):
        if mood == "sly":
            ink.path("M-3.4 0.6Q1.6 2.6 5.4 -1.4", None, ink.theme.ink, 1.5)
            ink.path("M1.6 1.2l1.5 2l1 -2.7z", "#FFFFFF", ink.theme.ink, 0.8)
        elif mood == "worried":
            ink.path("M-3.6 2Q0 -1 3.6 2", None, ink.theme.ink, 1.6)
        else:
            ink.path("M-5 -0.6Q0 7 5 -0.6Q0 1 -5 -0.6z", _MOUTH, ink.theme.ink, 1.3)
            ink.path("M-3 0.5Q0 1.2 3 0.5L2.6 1.7Q0 2.2 -2.6 1.7z", "#FFFFFF")


def laugh(ink: Ink, mood: str, y: float) -> None:
    """A mouth in a beard; the moustache hides it in a sly face."""
    with ink.moved(0, y):
        if mood == "happy":
            mouth = "M-4.2 0Q0 1.6 4.2 0Q3.4 5 0 5Q-3.4 5 -4.2 0z"
            ink.path(mouth, _MOUTH, ink.theme.ink, 1.3)
            ink.path("M-1.8 4Q0 2.6 1.8 4Q0 5 -1.8 4z", "#F08A7A")
        elif mood == "worried":
            ink.path("M-2.8 4.4Q0 1.8 2.8 4.4", None, ink.theme.ink, 1.8)


def coat(ink: Ink, colour: str, light: str) -> None:
    """Shoulders, with light on the left one."""
    ink.path("M-22 33C-22 20 -14 13 0 13C14 13 22 20 22 33z", colour, ink.theme.ink, 1.8)
    ink.path("M-19.6 32C-19.4 23 -15 17.6 -8 15.6C-12 20 -13.4 26 -13.4 32z", light)
