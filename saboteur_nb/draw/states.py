"""Marks on cells: hover, selection, focus, where a card may lie, why it may not, cave-ins, distances.

Each differs from the others in outline or sign, never in colour alone.
"""

from __future__ import annotations

import math

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, circle, polyline, rounded, shifted, star
from saboteur_nb.draw.tunnel import CX, CY, MOUTH

FADED = 0.5
LIFTED = 0.82
"""Opacity of a card held over a cell where it may not, or may, lie."""


def hover(ink: Ink) -> None:
    """A plain double frame on the card's edge."""
    ink.path(rounded(0.2, 0.2, 63.6, 87.6, 5.6), None, ink.theme.route_case, 5)
    ink.path(rounded(0.2, 0.2, 63.6, 87.6, 5.6), None, ink.theme.hover, 2.4)


def selected(ink: Ink) -> None:
    """A heavy frame with brackets in the corners."""
    ink.path(rounded(-1.4, -1.4, 66.8, 90.8, 7), None, ink.theme.ink, 6.4)
    ink.path(rounded(-1.4, -1.4, 66.8, 90.8, 7), None, ink.theme.select, 3.8)
    brackets = "M15 5.2H5.2V15M49 5.2H58.8V15M15 82.8H5.2V73M49 82.8H58.8V73"
    ink.path(brackets, None, ink.theme.ink, 5)
    ink.path(brackets, None, ink.theme.select, 2.6)


def focus(ink: Ink) -> None:
    """A dashed ring in black and white outside everything, so that it shows on any ground."""
    ink.path(rounded(-3.6, -3.6, 71.2, 95.2, 8), None, ink.theme.focus_b, 5.2)
    ink.path(rounded(-3.6, -3.6, 71.2, 95.2, 8), None, ink.theme.focus_a, 2.8, dash=(6, 5), cap="butt")


def legal(ink: Ink, as_printed: bool, turned: bool) -> None:
    """A dashed cell with a plus, a turning arrow or both."""
    ink.path(
        rounded(3.5, 3.5, 57, 81, 6),
        None if ink.theme.flat else ink.theme.legal + "2A",
        ink.theme.legal,
        2.2,
        dash=(7, 5),
    )
    size = 1.0 if ink.level > 0 else 1.3
    signs = [sign for sign, wanted in ((_plus, as_printed), (_turn, turned)) if wanted]
    for index, sign in enumerate(signs):
        with ink.moved(CX + (index - (len(signs) - 1) / 2) * 23 * size, CY, size):
            ink.path(circle(0, 0, 9.6), ink.theme.table, ink.theme.legal, 2.2)
            sign(ink)


def _plus(ink: Ink) -> None:
    ink.path("M-4.6 0h9.2M0 -4.6v9.2", None, ink.theme.legal, 2.6)


def _turn(ink: Ink) -> None:
    ink.path("M-4.4 2.4A5 5 0 1 1 3.2 3.8", None, ink.theme.legal, 2.3)
    ink.path("M6.6 1.4l-4.2 4.8l-2.4 -5.6z", ink.theme.legal, ink.theme.legal, 0.8)


def walk(ink: Ink, steps: int) -> None:
    """A cell the dwarf on turn can reach: a dashed frame, and its steps in the upper right corner."""
    frame = rounded(3.5, 3.5, 57, 81, 6)
    ink.path(frame, None, ink.theme.route_case, 4.6)
    ink.path(frame, None, ink.theme.legal, 2.4, dash=(7, 5))
    place = (52, 13, 1.0) if ink.level > 0 else (48.6, 16.4, 1.4)
    text = str(steps)
    with ink.moved(*place):
        ink.path(circle(0, 0, 9), ink.theme.pill, ink.theme.pill_text, 1.8)
        ink.text(0, 4.7, text, 13, ink.theme.pill_text, weight=800)


def illegal(ink: Ink, sides: str) -> None:
    """A dashed red frame, and a bar with a cross on each side that disagrees."""
    ink.path(rounded(1, 1, 62, 86, 6), None, ink.theme.bad, 2.4, dash=(3, 4))
    for side in sides:
        width, height = (40, 8) if side in "NS" else (8, 40)
        with ink.moved(*MOUTH[side]):
            ink.path(rounded(-width / 2, -height / 2, width, height, 3), ink.theme.bad, ink.theme.ink, 1.6)
            ink.path(circle(0, 0, 9.4), ink.theme.table if ink.theme.flat else "#FFFFFF", ink.theme.line, 1.6)
            ink.path("M-4 -4l8 8M4 -4l-8 8", None, ink.theme.bad, 3)


def cave_in(ink: Ink, number: int) -> None:
    """A card chosen to cave in: veil, cracks, and a burst with its number."""
    ink.path(rounded(0.5, 0.5, 63, 87, 5), ink.theme.ink + ("B0" if ink.theme.flat else "80"))
    cracks = "".join(polyline(crack, close=False) for crack in _cracks(f"cracks{number}"))
    ink.path(cracks, None, "#000000", 4.2)
    ink.path(cracks, None, "#FFFFFF", 1.7)
    burst(ink, CX, CY, str(number))


def _cracks(key: str) -> list[Line]:
    """Six jagged lines from the burst to the edge of the card."""
    noise, cracks = Noise(key), []
    for angle in (0.5, 1.5, 2.5, 3.7, 4.7, 5.6):
        x, y = CX + 15 * math.cos(angle), CY + 15 * math.sin(angle)
        crack = []
        while 3 < x < 61 and 3 < y < 85:
            crack.append((x, y))
            step, bent = noise.between(5, 9), angle + noise.between(-0.7, 0.7)
            x, y = x + step * math.cos(bent), y + step * math.sin(bent)
        cracks.append(crack)
    return cracks


def cut(ink: Ink, number: int) -> None:
    """A card of a smallest answer in a proof: a dashed frame, and a burst on the routes it breaks."""
    ink.path(rounded(2.2, 2.2, 59.6, 83.6, 5), None, ink.theme.burst_edge, 5.6)
    ink.path(rounded(2.2, 2.2, 59.6, 83.6, 5), None, ink.theme.burst, 3.2, dash=(8, 4), cap="butt")
    burst(ink, CX, CY + 1.6, str(number))


def burst(ink: Ink, x: float, y: float, number: str) -> None:
    """A nine-pointed star with a number."""
    ink.polygon(shifted(star(9, 17.4, 12.4), x, y), ink.theme.burst, ink.theme.burst_edge, 2.2)
    ink.text(x, y + 6, number, 17 if len(number) < 2 else 14, ink.theme.burst_edge)


def distance(ink: Ink, value: int | str) -> None:
    """A pill with a number of steps, or a chance."""
    size, text = (1.0 if ink.level > 0 else 1.4), str(value)
    if isinstance(value, str):  # a chance fills its card
        size = 1.45
    width = 13 + 7 * len(text)
    with ink.moved(CX, CY + 1.6, size):
        ink.path(rounded(-width / 2, -8.4, width, 16.8, 8.4), ink.theme.pill, ink.theme.pill_text, 1.8)
        ink.text(0, 4.8, text, 13, ink.theme.pill_text, weight=800)
