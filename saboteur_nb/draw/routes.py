"""Routes through the tunnels: four strokes and four plates, told apart without colour."""

from __future__ import annotations

import math
from collections.abc import Sequence

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import Line, circle, rounded
from saboteur_nb.draw.tunnel import CX, CY, DOUBLE_CURVES, MOUTH, WIDTH, passage

STYLES = ("solid", "dashed", "dotted", "double")
"""Style 0 to 3; their plates are a circle, a square, a lozenge and a triangle."""

SINK = 1.6
"""How far the middle of the floor lies below the middle of the card."""


def through(code: str | None, enter: str | None, leave: str | None) -> Line:
    """The way through a card from side to side in card units; None is the middle of the card."""
    if enter is None or leave is None:
        outer = MOUTH[enter or leave or "N"]
        return [(CX, CY), outer] if enter is None else [outer, (CX, CY)]
    sides = code.count(code["NESW".index(enter)]) if code else 4
    return passage(enter, leave, sweep=code in DOUBLE_CURVES, radius=21 if sides == 2 else 14)


def strokes(ink: Ink, line: Line, style: int, *, cap: str = "round") -> None:
    """One route: a casing, and on it the stroke of its style."""
    colour = ink.theme.route[style % 4]
    ink.line(line, ink.theme.route_case, 10.4, cap=cap)
    kind = STYLES[style % 4]
    if kind == "solid":
        ink.line(line, colour, 5.6, cap=cap)
    elif kind == "dashed":
        ink.line(line, colour, 5.6, dash=(13, 7), cap="butt")
    elif kind == "dotted":
        ink.line(line, colour, 6.4, dash=(0.1, 10))
    else:
        ink.line(line, colour, 7.6, cap=cap)
        ink.line(line, ink.theme.route_case, 2.8, cap=cap)


def routes(
    ink: Ink, _width: float, _height: float,
    lines: Sequence[tuple[int, tuple[tuple[float, float], ...]]],
) -> None:  # fmt: skip
    """All routes of a board at once: (style, points in units of the whole board)."""
    for style, line in lines:
        strokes(ink, list(line), style)


def deck(ink: Ink, style: int, aside: float) -> None:
    """The piece of a route that crosses a bridge from east to west, over the deck."""
    y = CY + SINK + aside
    strokes(ink, [(7, y), (WIDTH - 7, y)], style, cap="butt")


def arrow(ink: Ink, style: int, angle: int) -> None:
    """The head of a route round the origin, turned clockwise by `angle` degrees from east."""
    tail = (13 * math.cos(2.5), 13 * math.sin(2.5))
    with ink.moved(0, 0, turn=angle):
        ink.polygon(
            [(13, 0), tail, (-6, 0), (tail[0], -tail[1])],
            ink.theme.route[style % 4],
            ink.theme.route_case,
            2.6,
        )


def plate(ink: Ink, style: int, tag: str) -> None:
    """A route's letter round the origin, in the outline of its style."""
    colour, letter = ink.theme.route[style % 4], ink.theme.route_case
    kind = STYLES[style % 4]
    if kind == "solid":
        ink.path(circle(0, 0, 9.6), colour, letter, 2.4)
    elif kind == "dashed":
        ink.path(rounded(-9, -9, 18, 18, 2), colour, letter, 2.4)
    elif kind == "dotted":
        ink.path("M0 -12.6l12.6 12.6l-12.6 12.6l-12.6 -12.6z", colour, letter, 2.4)
    else:
        ink.path("M0 -13l13 21.6h-26z", colour, letter, 2.4)
    ink.text(0, 4.6, tag, 12.6, letter)
