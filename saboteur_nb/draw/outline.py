"""Outlines: SVG path data from points and simple shapes, and lines through points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Line = list[Point]


def num(value: float) -> str:
    """A coordinate with at most one decimal.

    >>> num(12.04), num(-0.01)
    ('12', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _short(value: float) -> str:
    """As `num`, without the leading zero that path data can do without."""
    text = num(value)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _pair(x: str, y: str) -> str:
    return x + ("" if y.startswith("-") else " ") + y


def polyline(points: Sequence[Point], *, close: bool = True) -> str:
    """A polygon or open line: absolute start, then relative steps on a grid of 0.1 (short, without drift).

    >>> polyline([(0, 0), (10, 0), (10.04, 5)])
    'M0 0l10 0 0 5z'
    """
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    steps = ""
    for next_x, next_y in points[1:]:
        to_x, to_y = round(next_x, 1), round(next_y, 1)
        if (to_x, to_y) == (x, y):
            continue
        step = _pair(_short(to_x - x), _short(to_y - y))
        steps += step if not steps or step.startswith("-") else " " + step
        x, y = to_x, to_y
    start = "M" + _pair(_short(points[0][0]), _short(points[0][1]))
    return start + (f"l{steps}" if steps else "") + ("z" if close else "")


def smooth(points: Sequence[Point]) -> str:
    """A closed curve that touches the middle of every edge of the polygon."""
    ahead = [*points[1:], points[0]]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, ahead, strict=True)]
    x, y = (round(value, 1) for value in middles[-1])
    d = f"M{num(x)} {num(y)}"
    for corner, middle in zip(points, middles, strict=True):
        to_x, to_y = round(middle[0], 1), round(middle[1], 1)
        d += "q" + _pair(_short(corner[0] - x), _short(corner[1] - y))
        step = _pair(_short(to_x - x), _short(to_y - y))
        d += step if step.startswith("-") else " " + step
        x, y = to_x, to_y
    return d + "z"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse round (x, y)."""
    half = f"a{_short(rx)} {_short(ry)} 0 1 1"
    return f"M{_pair(_short(x - rx), _short(y))}{half} {_short(2 * rx)} 0{half}{_short(-2 * rx)} 0z"


def circle(x: float, y: float, r: float) -> str:
    """A circle round (x, y)."""
    return ellipse(x, y, r, r)


def rounded(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle, clockwise from the upper left, with corners of about radius r."""
    r = min(r, w / 2, h / 2)
    start = f"M{_pair(_short(x + r), _short(y))}"
    if r <= 0:
        return f"{start}h{_short(w)}v{_short(h)}h{_short(-w)}z"
    across, down, near, back = _short(w - 2 * r), _short(h - 2 * r), _short(r), _short(-r)
    return (
        f"{start}h{across}q{near} 0 {near} {near}v{down}q0 {near}{back} {near}"
        f"h{_short(2 * r - w)}q{back} 0{back}{back}v{_short(2 * r - h)}q0{back} {near}{back}z"
    )


def ring(count: int, radius: Callable[[int], float], squash: float = 1.0, start: float = 0.0) -> Line:
    """`count` points round the origin, clockwise on screen; `radius` is asked for each in turn."""
    points = []
    for index in range(count):
        angle = start + index * math.tau / count
        points.append((radius(index) * math.cos(angle), squash * radius(index) * math.sin(angle)))
    return points


def star(count: int, outer: float, inner: float) -> Line:
    """A star of `count` rays round the origin, one ray up."""
    return ring(2 * count, lambda index: inner if index % 2 else outer, start=-math.pi / 2)


def shifted(points: Sequence[Point], dx: float, dy: float) -> Line:
    """The points moved by (dx, dy)."""
    return [(x + dx, y + dy) for x, y in points]


def length(line: Sequence[Point]) -> float:
    """The length of a line through points."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def along(line: Sequence[Point], distance: float) -> tuple[Point, float]:
    """The point at a distance from the start of the line, and the direction there in radians."""
    walked = 0.0
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if walked + step >= distance or b is line[-1]:
            t = (distance - walked) / (step or 1)
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), math.atan2(b[1] - a[1], b[0] - a[0])
        walked += step
    raise ValueError("a line needs two points")


def without_start(line: Sequence[Point], distance: float) -> Line:
    """What is left of the line after this distance from its start."""
    walked, index = 0.0, 0
    while index < len(line) - 2 and walked + math.dist(line[index], line[index + 1]) <= distance:
        walked += math.dist(line[index], line[index + 1])
        index += 1
    return [along(line, distance)[0], *line[index + 1 :]]


def beside(line: Sequence[Point], distance: float) -> Line:
    """The line moved sideways, to the right of its direction on screen for positive distances."""
    out = []
    for index, (x, y) in enumerate(line):
        a, b = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        norm = math.hypot(dx, dy) or 1
        out.append((x - dy / norm * distance, y + dx / norm * distance))
    return out


def rounded_corner(start: Point, corner: Point, end: Point, radius: float, steps: int = 5) -> Line:
    """The line start-corner-end with its right angle rounded by an arc."""
    if radius < 0.6:
        return [start, corner, end]

    def towards(goal: Point) -> Point:
        reach = math.dist(corner, goal) or 1
        t = min(radius, reach) / reach
        return corner[0] + (goal[0] - corner[0]) * t, corner[1] + (goal[1] - corner[1]) * t

    a, b = towards(start), towards(end)
    x, y = a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]
    first = math.atan2(a[1] - y, a[0] - x)
    sweep = (math.atan2(b[1] - y, b[0] - x) - first + math.pi) % math.tau - math.pi
    angles = [first + sweep * step / steps for step in range(1, steps)]
    arc = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
    return [start, a, *arc, b, end]
