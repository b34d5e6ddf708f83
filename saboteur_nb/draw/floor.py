"""What lies on a tunnel's floor: rails or stepping stones, turntables, props at the mouths, rubble."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import (
    Line,
    Point,
    along,
    beside,
    circle,
    ellipse,
    length,
    num,
    polyline,
    rounded,
    shifted,
)
from saboteur_nb.draw.rock import boulder
from saboteur_nb.draw.tunnel import (
    CX,
    CY,
    HEIGHT,
    INWARDS,
    MOUTH,
    STUB_DEPTH,
    WIDTH,
    lips,
    low_enough,
    lowered,
)

FLAT_TRACK = "#767676"
"""The track of the high-contrast theme: at least 3:1 on its white floor."""


def _stations(line: Line, spacing: float) -> Iterator[tuple[Point, float]]:
    """Evenly spaced places about `spacing` apart, and the direction at each."""
    count = max(1, round(length(line) / spacing))
    for index in range(count):
        yield along(line, (index + 0.5) * length(line) / count)


def rails(ink: Ink, lines: Sequence[Line], *, sleepers: bool, shine: bool) -> None:
    """Two rails along each line, with or without sleepers and light on the steel."""
    gauge = 3.0 if ink.theme.flat else 3.2
    pairs = [beside(line, side) for line in lines for side in (-gauge, gauge)]
    if ink.theme.flat:
        ink.path(_open_lines(pairs), None, FLAT_TRACK, 1.0, cap="butt")
        return
    if sleepers:
        ink.path("".join(_sleepers(lines)), None, ink.theme.wood_lo, 2.3, cap="butt", alpha=0.62)
    sunk = [lowered(rail, 2.2) for rail in pairs]
    ink.path(_open_lines(sunk), None, ink.theme.steel_lo, 1.6, cap="butt")
    if shine:
        bright = _open_lines([shifted(rail, -0.1, -0.4) for rail in sunk])
        ink.path(bright, None, ink.theme.steel_hi, 0.55, cap="butt")


def _open_lines(lines: Sequence[Line]) -> str:
    return "".join(polyline(line, close=False) for line in lines)


def _sleepers(lines: Sequence[Line]) -> Iterator[str]:
    for line in lines:
        for (x, y), angle in _stations(line, 7.3):
            across, down = -math.sin(angle) * 5.3, math.cos(angle) * 5.3
            yield polyline(lowered([(x + across, y + down), (x - across, y - down)], 2.2), close=False)


def stepping_stones(ink: Ink, lines: Sequence[Line], key: str) -> None:
    """The footpath of the old mine of game 3."""
    noise = Noise("stones" + key)
    shades, stones = "", ""
    for line in lines:
        for index, (place, angle) in enumerate(_stations(line, 8.5)):
            aside = 1.9 if index % 2 else -1.9
            x, y = place[0] - math.sin(angle) * aside, place[1] + math.cos(angle) * aside
            y += 2.0 * low_enough(y)
            r = noise.between(1.7, 2.4)
            shades += rounded(x - r, y - r * 0.66 + 0.7, 2 * r, r * 1.4, r * 0.7)
            stones += rounded(x - r, y - r * 0.72, 2 * r, r * 1.4, r * 0.7)
    ink.path(shades, ink.theme.floor_shade)
    ink.path(stones, FLAT_TRACK if ink.theme.flat else mix(ink.theme.rubble, ink.theme.floor_edge, 0.35))


def turntable(ink: Ink, across: bool) -> None:
    """The wooden disc where three or four tunnels meet; `across`: its rails run from west to east."""
    y = CY + 2
    if ink.theme.flat:
        ink.path(circle(CX, CY, 4.2), "#FFFFFF", "#000000", 1.8)
        return
    ink.path(circle(CX, y + 1, 8.8), ink.theme.floor_shade)
    with ink.moved(CX, y, turn=0 if across else 90):
        ink.path(circle(0, 0, 8.4), ink.theme.wood, ink.theme.wood_dark, 1.2)
        boards = ""
        for x in (-5.4, -1.8, 1.8, 5.4):
            half = math.sqrt(58 - x**2)
            boards += f"M{num(x)} {num(-half)}V{num(half)}"
        ink.path(boards, None, ink.theme.wood_lo, 0.8)
        ink.path("M-7.6 -3.2H7.6M-7.6 3.2H7.6", None, ink.theme.steel_lo, 1.6)
        ink.path("M-7.6 -3.6H7.6M-7.6 2.8H7.6", None, ink.theme.steel_hi, 0.55)
        ink.path(circle(0, 0, 1.7), ink.theme.gold, ink.theme.wood_dark, 0.8)


def posts(ink: Ink, side: str) -> None:
    """Two pit props beside the opening on one side."""
    if ink.theme.flat:
        return
    feet, fronts, tops = "", "", ""
    for lip_x, lip_y in lips(side, 11.4):
        x = min(max(lip_x, 3.6), WIDTH - 3.6) if side in "EW" else lip_x
        y = min(max(lip_y, 3.8), HEIGHT - 3.8) + (0.8 if side in "EW" else 0)
        feet += rounded(x - 2.1, y - 2.4, 4.2, 5.2, 0.9)
        tops += rounded(x - 1.5, y - 2.0, 3, 2.6, 0.7)
        fronts += rounded(x - 1.5, y + 0.6, 3, 1.6, 0.4)
    ink.path(feet, ink.theme.wood_dark)
    ink.path(fronts, ink.theme.wood)
    ink.path(tops, ink.theme.wood_hi)


_FALL = (
    (1.0, 0.4, 7.0), (-2.6, -8.0, 6.0), (-2.6, 8.4, 5.8), (-7.0, -3.4, 5.2), (-6.6, 4.6, 4.8),
    (-10.6, 0.8, 3.4),
)  # fmt: skip
_SPLINTERS = ((-12.4, -6.6, 2.4), (-12.0, 6.8, 2.0))
"""Boulders of a fall: distance beyond the stub's depth, sideways from its line, radius."""


def rubble(ink: Ink, side: str) -> None:
    """The fall that blocks a stub, as wide as the tunnel so that it shows from afar."""
    noise = Noise("rubble" + side)
    (x, y), (dx, dy), depth = MOUTH[side], INWARDS[side], STUB_DEPTH[side]
    if ink.level > 0:
        wide, high = (12, 10) if side in "NS" else (10, 12)
        ink.path(ellipse(x + dx * (depth - 3), y + dy * (depth - 3) + 4, wide, high), ink.theme.shaft + "99")
    blocks = []
    for beyond, aside, r in _FALL + (_SPLINTERS if ink.level > 0 else ()):
        reach = depth + beyond
        blocks.append((y + dy * reach + dx * aside + 1.4, x + dx * reach - dy * aside, r))
    for block_y, block_x, r in sorted(blocks):
        at_x, at_y = block_x + noise.between(-0.7, 0.7), block_y + noise.between(-0.7, 0.7)
        boulder(ink, noise, at_x, at_y, r * noise.between(0.92, 1.1), small=r < 3)
