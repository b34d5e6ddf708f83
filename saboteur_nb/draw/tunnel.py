"""From a shape code to the outline of a carved tunnel (C-TUN-1, C-TUN-2).

A tunnel group is the text of its sides in the order N E S W; a group of one side is a stub.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise

from saboteur_nb.board.cell import OPPOSITE, SIDES
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, Point, along, length, rounded_corner

WIDTH, HEIGHT = 64, 88
CX, CY = 32, 44
"""The middle of a card."""

MOUTH: dict[str, Point] = {"N": (CX, 0), "E": (WIDTH, CY), "S": (CX, HEIGHT), "W": (0, CY)}
"""Where the centre line of a tunnel meets each side."""
INWARDS: dict[str, Point] = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
STUB_DEPTH = {"N": 26, "E": 19, "S": 26, "W": 19}
CURVE_RADIUS = 21
DOUBLE_CURVES = ("aabb", "abba")
_CHISEL = (3.6, 7.4)
"""Least and greatest distance between two cuts of the chisel."""


def lips(side: str, half: float) -> tuple[Point, Point]:
    """The counter-clockwise and the clockwise end of an opening of this half width."""
    x, y = MOUTH[side]
    dx, dy = INWARDS[side]
    return (x - dy * half, y + dx * half), (x + dy * half, y - dx * half)


def low_enough(y: float) -> float:
    """0 on the upper and lower edge, 1 from 6 units inside: vertical shifts vanish where cards meet."""
    return max(0.0, min(1.0, min(y, HEIGHT - y) / 6))


def lowered(line: Sequence[Point], depth: float) -> Line:
    """The line sunk into the card, except where it crosses the upper or lower edge."""
    return [(x, y + depth * (1.0 if x < 0.01 or x > WIDTH - 0.01 else low_enough(y))) for x, y in line]


def outline(
    group: str, half: float, key: str, roughness: float, *, sink: float = 0.0, sweep: bool = False,
    depth: float | None = None,
) -> Line:  # fmt: skip
    """The closed outline of one group's tunnel at this half width.

    `sink` moves it down inside the card, `sweep` bends a curve wide round the card's corner, `depth`
    overrides how far a stub reaches.
    """
    points: Line = []
    for index, side in enumerate(group):
        following = group[(index + 1) % len(group)]
        quarters = (SIDES.index(following) - SIDES.index(side)) % 4 or 4
        wall = _wall(side, quarters, half, sweep=sweep, sides=len(group), depth=depth)
        points.append(lips(side, half)[0])
        points += chiselled(wall, f"{key}/{side}{quarters}", roughness)
    return lowered(points, sink) if sink else points


def _wall(side: str, quarters: int, half: float, *, sides: int, sweep: bool, depth: float | None) -> Line:
    """The wall that begins at the clockwise lip of `side` and ends `quarters` quarter turns on."""
    following = SIDES[(SIDES.index(side) + quarters) % 4]
    start, end = lips(side, half)[1], lips(following, half)[0]
    if quarters == 2:
        return [start, end]
    if quarters == 4:
        return _blind_end(side, start, end, half, depth)
    if sweep:
        return _swept(start, end, side + following)
    corner = (end[0], start[1]) if side in "EW" else (start[0], end[1])
    if sides > 2:
        return rounded_corner(start, corner, end, max(1.2, 16.5 - half), 4)
    radius = max(2.5, CURVE_RADIUS - half) if quarters == 1 else CURVE_RADIUS + half - 2
    return rounded_corner(start, corner, end, radius, 8)


def _blind_end(side: str, start: Point, end: Point, half: float, depth: float | None) -> Line:
    reach = (STUB_DEPTH[side] if depth is None else depth) + (half - 10) * 0.7
    dx, dy = INWARDS[side]
    far, near = (start[0] + dx * reach, start[1] + dy * reach), (end[0] + dx * reach, end[1] + dy * reach)
    middle = ((far[0] + near[0]) / 2, (far[1] + near[1]) / 2)
    radius = half * 0.75
    return rounded_corner(start, far, middle, radius, 4)[:-1] + rounded_corner(middle, near, end, radius, 4)


def _swept(start: Point, end: Point, sides: str) -> Line:
    """A quarter of an ellipse round the card's own corner between the two sides."""
    x, y = (WIDTH if "E" in sides else 0), (0 if "N" in sides else HEIGHT)
    rx, ry = abs(start[0] - x) or abs(end[0] - x), abs(start[1] - y) or abs(end[1] - y)
    line = []
    for step in range(13):
        angle = math.pi / 2 * step / 12
        across, down = rx * math.cos(angle), ry * math.sin(angle)
        line.append((x - across if x else x + across, y - down if y else y + down))
    return line if math.dist(line[0], start) < math.dist(line[-1], start) else line[::-1]


def chiselled(line: Line, key: str, roughness: float) -> Line:
    """The line cut at uneven steps, each point pushed sideways; smooth where cards meet."""
    noise = Noise(key)
    marks = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(line))]
    out, walked = [line[0]], noise.between(*_CHISEL)
    while walked <= marks[-1] - 2.6:
        (x, y), angle = along(line, walked)
        push = noise.between(-roughness, roughness) * _inside(x, y)
        out.append((x - math.sin(angle) * push, y + math.cos(angle) * push))
        walked += noise.between(*_CHISEL)
    return [*out, line[-1]]


def _inside(x: float, y: float) -> float:
    """0 on the card's edge, 1 from 6 units inside."""
    return max(0.0, min(1.0, min(x, WIDTH - x, y, HEIGHT - y) / 6))


def centre_lines(group: str, *, sweep: bool = False, through: bool = False) -> list[Line]:
    """Centre lines to lay rails on: one line for two sides, spokes to the middle for more.

    A stub's line ends before the rubble, or, with `through`, in the middle of the card.
    """
    if len(group) == 1:
        return [_stub_line(group, through=through)]
    if len(group) > 2:
        return [[MOUTH[side], (CX, CY)] for side in group]
    return [passage(group[0], group[1], sweep=sweep)]


def _stub_line(side: str, *, through: bool) -> Line:
    (x, y), (dx, dy) = MOUTH[side], INWARDS[side]
    reach = STUB_DEPTH[side] - 8
    return [(x, y), (CX, CY) if through else (x + dx * reach, y + dy * reach)]


def passage(enter: str, leave: str, *, sweep: bool = False, radius: float = CURVE_RADIUS) -> Line:
    """The centre line from one side to another."""
    start, end = MOUTH[enter], MOUTH[leave]
    if OPPOSITE[enter] == leave:
        return [start, end]
    if sweep:
        return _swept(start, end, enter + leave)
    corner = (end[0], start[1]) if enter in "EW" else (start[0], end[1])
    return rounded_corner(start, corner, end, radius, 10)


def middle(group: str, *, sweep: bool = False) -> tuple[Point, float]:
    """Where doors and obstacles of a tunnel stand, and its direction there in radians."""
    if len(group) == 2 and OPPOSITE[group[0]] != group[1]:
        line = passage(group[0], group[1], sweep=sweep)
        return along(line, length(line) / 2)
    return (CX, CY), 0.0 if "E" in group or "W" in group else math.pi / 2
