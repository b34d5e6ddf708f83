"""How far the ink of a picture reaches, strokes included: curves are followed point by point."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import pairwise

from saboteur_nb.draw.ink import PathOp, PopOp, PushOp, TextOp, UseOp
from saboteur_nb.draw.picture import Picture

_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "T": 2, "Q": 4, "C": 6, "A": 7, "Z": 0}
_STEPS = 8


@cache
def points(d):
    """Points on the outline of SVG path data."""
    found, x, y, start, bend = [], 0.0, 0.0, (0.0, 0.0), (0.0, 0.0)
    for command, numbers in _commands(d):
        kind, relative = command.upper(), command.islower()
        dx, dy = (x, y) if relative else (0.0, 0.0)
        if kind == "Z":
            x, y = start
        elif kind == "H":
            x = numbers[0] + dx
        elif kind == "V":
            y = numbers[0] + dy
        elif kind == "A":
            end = numbers[5] + dx, numbers[6] + dy
            found += _arc((x, y), end, numbers[0], numbers[1], numbers[3], numbers[4])
            x, y = end
        else:
            controls = [(x, y), *_pairs(numbers, dx, dy)]
            if kind == "T":  # goes on like the curve before
                controls.insert(1, (2 * x - bend[0], 2 * y - bend[1]))
            bend = controls[-2]
            found += [_bezier(controls, step / _STEPS) for step in range(1, _STEPS + 1)]
            x, y = controls[-1]
            start = (x, y) if kind == "M" else start
        found.append((x, y))
    return found


def _pairs(numbers, dx, dy):
    return [(a + dx, b + dy) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]


def _commands(d):
    command, numbers = "", []
    for letter, number in _TOKEN.findall(d):
        if letter:
            command, numbers = letter, []
            if letter in "zZ":
                yield letter, []
            continue
        numbers.append(float(number))
        if len(numbers) == _COUNT[command.upper()]:
            yield command, numbers
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)


def _bezier(controls, share):
    if len(controls) == 2:
        return controls[-1]
    while len(controls) > 1:
        controls = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(controls)
        ]
    return controls[0]


def _arc(start, end, rx, ry, large, sweep):
    """Points of an elliptic arc without rotation, by the formulas of the SVG standard."""
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    stretch = math.hypot(half_x / rx, half_y / ry)
    rx, ry = rx * max(1, stretch), ry * max(1, stretch)
    under = (rx * ry) ** 2 - (rx * half_y) ** 2 - (ry * half_x) ** 2
    root = math.sqrt(max(0.0, under / ((rx * half_y) ** 2 + (ry * half_x) ** 2 or 1)))
    root = -root if large == sweep else root
    x = root * rx * half_y / ry + (start[0] + end[0]) / 2
    y = -root * ry * half_x / rx + (start[1] + end[1]) / 2
    first = math.atan2((start[1] - y) / ry, (start[0] - x) / rx)
    turn = math.atan2((end[1] - y) / ry, (end[0] - x) / rx) - first
    if sweep and turn < 0:
        turn += math.tau
    if not sweep and turn > 0:
        turn -= math.tau
    angles = [first + turn * step / 24 for step in range(25)]
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


def extent(picture):
    """Left, top, right and bottom of everything that is painted; None for an empty picture.

    Gradients that fade to nothing count up to their rim; letters count as 0.6 of their size wide, Chinese
    ones as 1.
    """
    reach = list(_reach(picture, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)))
    if not reach:
        return None
    lefts, tops, rights, bottoms = zip(*reach, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _reach(picture, matrix):
    stack = [matrix]
    for op in picture.ink().ops:
        if isinstance(op, PushOp):
            stack.append(_inner(stack[-1], op))
        elif isinstance(op, PopOp):
            stack.pop()
        elif isinstance(op, UseOp):
            inner = Picture(op.kind, op.args, picture.theme, picture.ink().level)
            yield from _reach(inner, _moved(stack[-1], op.x, op.y))
        elif isinstance(op, TextOp):
            width = op.size * sum(1 if letter > "\u2e7f" else 0.6 for letter in op.text) / 2
            yield _box(stack[-1], [(op.x - width, op.y - op.size * 0.75), (op.x + width, op.y)], 0)
        elif isinstance(op, PathOp):
            yield _box(stack[-1], points(op.d), op.width / 2 if op.stroke else 0)


def _moved(matrix, dx, dy):
    a, b, c, d, e, f = matrix
    return a, b, c, d, e + a * dx + c * dy, f + b * dx + d * dy


def _inner(matrix, op):
    a, b, c, d, e, f = _moved(matrix, op.dx, op.dy)
    cos, sin = math.cos(math.radians(op.turn)), math.sin(math.radians(op.turn))
    turned = a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin
    return turned[0] * op.sx, turned[1] * op.sx, turned[2] * op.sy, turned[3] * op.sy, e, f


def _box(matrix, outline, margin):
    a, b, c, d, e, f = matrix
    places = [(a * x + c * y + e, b * x + d * y + f) for x, y in outline]
    margin *= math.sqrt(abs(a * d - b * c))
    xs, ys = zip(*places, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
