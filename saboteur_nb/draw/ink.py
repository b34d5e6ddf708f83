"""Ink: a recorder of the few drawing operations that every painter understands.

Coordinates are card units (a card is 64 wide and 88 high), y grows downwards, outlines are SVG path data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from saboteur_nb.draw.colour import Paint, Radial
from saboteur_nb.draw.outline import Point, circle, polyline
from saboteur_nb.draw.palette import Theme

Arg = str | int | float | bool | None | tuple["Arg", ...]
"""What a picture may depend on."""


class PathOp(NamedTuple):
    """Fill and stroke an outline."""

    d: str
    fill: Paint | None
    stroke: str | None
    width: float
    dash: tuple[float, ...]
    cap: str
    alpha: float


class TextOp(NamedTuple):
    """A short text centred on x, standing on y."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    weight: int


class PushOp(NamedTuple):
    """Move, turn (degrees) and scale everything up to the matching pop."""

    dx: float
    dy: float
    sx: float
    sy: float
    turn: float
    alpha: float


class PopOp(NamedTuple):
    """End of the innermost push."""


class UseOp(NamedTuple):
    """Draw a picture of this kind, in the same theme and level, with its origin at (x, y)."""

    kind: str
    args: tuple[Arg, ...]
    x: float
    y: float


Op = PathOp | TextOp | PushOp | PopOp | UseOp


class Ink:
    """Operations in the order of painting; what draws asks it for the theme and the level of detail."""

    def __init__(self, theme: Theme, level: int) -> None:
        self.theme = theme
        self.level = level
        self.ops: list[Op] = []

    def path(
        self, d: str, fill: Paint | None = None, stroke: str | None = None, width: float = 1.0,
        *, dash: Sequence[float] = (), cap: str = "round", alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """An outline in SVG path data; empty data draws nothing."""
        if d:
            self.ops.append(PathOp(d, fill, stroke, width, tuple(dash), cap, alpha))

    def polygon(
        self,
        points: Sequence[Point],
        fill: Paint | None = None,
        stroke: str | None = None,
        width: float = 1.0,
    ) -> None:
        """A closed polygon."""
        self.path(polyline(points), fill, stroke, width)

    def line(
        self, points: Sequence[Point], stroke: str, width: float = 1.0,
        *, dash: Sequence[float] = (), cap: str = "round",
    ) -> None:  # fmt: skip
        """An open line through the points."""
        self.path(polyline(points, close=False), None, stroke, width, dash=dash, cap=cap)

    def glow(
        self,
        centre: Point,
        radius: float,
        colour: str,
        *,
        inner: str = "CC",
        middle: str = "55",
        at: float = 0.4,
    ) -> None:
        """Light round a point: opacities (two hex digits) in the centre and at a share of the radius.

        Flat themes have none.
        """
        if not self.theme.flat:
            stops = ((0, colour + inner), (at, colour + middle), (1, colour + "00"))
            self.path(circle(*centre, radius), Radial(centre, radius, stops))

    def text(self, x: float, y: float, text: str, size: float, fill: str, *, weight: int = 900) -> None:
        """A short text centred on x, standing on y."""
        self.ops.append(TextOp(x, y, text, size, fill, weight))

    def use(self, kind: str, *args: Arg, at: Point = (0, 0)) -> None:
        """A picture of this kind with its origin at a point; painters keep one copy of it."""
        self.ops.append(UseOp(kind, args, *at))

    @contextmanager
    def moved(
        self,
        dx: float,
        dy: float,
        sx: float = 1,
        sy: float | None = None,
        *,
        turn: float = 0,
        alpha: float = 1,
    ) -> Iterator[None]:
        """Everything drawn inside the block is scaled, turned clockwise by degrees, then moved."""
        self.ops.append(PushOp(dx, dy, sx, sx if sy is None else sy, turn, alpha))
        yield
        self.ops.append(PopOp())
