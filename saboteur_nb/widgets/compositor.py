"""What has to be painted again: two lists of placed pictures compared, without any canvas.

Positions are whole device pixels, so that cards meet without a seam and nothing is blurred.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.scene import LAYERS, Scene

Rect = tuple[int, int, int, int]
"""x, y, width, height in device pixels."""

GRAIN = 8
"""Scales are whole multiples of 1/8: then a card of 64x88 units measures whole pixels."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture at its place: the rectangle its sprite covers."""

    picture: Picture
    rect: Rect


def whole_scale(scale: float) -> float:
    """The next smaller scale at which a card measures whole pixels.

    >>> whole_scale(1.3)
    1.25
    """
    return max(floor(scale * GRAIN + 1e-6), 1) / GRAIN


def pixel_box(picture: Picture, scale: float) -> Rect:
    """The whole pixels a picture touches, counted from its cell's upper left corner."""
    x, y, width, height = picture.box()
    left, top = floor(x * scale), floor(y * scale)
    return left, top, ceil((x + width) * scale) - left, ceil((y + height) * scale) - top


def place(scene: Scene, scale: float, bands: Sequence[str]) -> tuple[tuple[Placed, ...], ...]:
    """The pictures of a scene for each canvas, in the order in which they are painted.

    `bands` names the lowest layer of the scene on each canvas, from the bottom up.
    """
    starts = [LAYERS.index(name) for name in bands]
    placed: list[list[Placed]] = [[] for _ in bands]
    for item in scene.items:
        left, top, width, height = pixel_box(item.picture, scale)
        rect = round(item.x * scale) + left, round(item.y * scale) + top, width, height
        canvas = bisect_right(starts, LAYERS.index(item.layer)) - 1
        placed[canvas].append(Placed(item.picture, rect))
    return tuple(tuple(layer) for layer in placed)


def changed(old: Sequence[Placed], new: Sequence[Placed]) -> list[Rect]:
    """The rectangles in which two layers differ, overlapping ones merged.

    Pictures that only changed their order among others are not looked for: scenes are always sorted the
    same way.
    """
    before, after = Counter(old), Counter(new)
    return merged(placed.rect for placed in [*(before - after), *(after - before)])


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Rectangles that cover the same and don't overlap each other."""
    apart: list[Rect] = []
    for rect in rects:
        while touching := [other for other in apart if overlap(rect, other)]:
            for other in touching:
                apart.remove(other)
                rect = _union(rect, other)  # noqa: PLW2901  grows until it touches nothing
        apart.append(rect)
    return apart


def overlap(one: Rect, two: Rect) -> bool:
    """Whether two rectangles share a pixel."""
    return (
        one[0] < two[0] + two[2]
        and two[0] < one[0] + one[2]
        and one[1] < two[1] + two[3]
        and two[1] < one[1] + one[3]
    )


def _union(one: Rect, two: Rect) -> Rect:
    left, top = min(one[0], two[0]), min(one[1], two[1])
    right = max(one[0] + one[2], two[0] + two[2])
    bottom = max(one[1] + one[3], two[1] + two[3])
    return left, top, right - left, bottom - top
