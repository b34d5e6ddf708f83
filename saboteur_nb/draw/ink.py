"""Ink: a recorder of the few drawing operations that every painter understands.

Coordinates are card units (a card is 64 wide and 88 high), y grows downwards, outlines are SVG path data.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from saboteur_nb.draw.outline import Point, circle, ellipse, polyline, rounded

Stop = tuple[float, str]
"""Offset from 0 to 1 and a colour `#RRGGBB` or `#RRGGBBAA`."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A gradient along the line from `start` to `end`."""

    start: Point
    end: Point
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A gradient from `centre` to the circle of this radius."""

    centre: Point
    radius: float
    stops: tuple[Stop, ...]


Paint = str | Linear | Radial
"""`#RRGGBB`, `#RRGGBBAA` or a gradient."""


class Inkable(Protocol):
    """Something with ink of its own that other ink can refer to; must be hashable."""

    def ink(self) -> Ink:
        """The operations that draw it."""


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
    """Draw another picture with its origin at (x, y)."""

    picture: Inkable
    x: float
    y: float


Op = PathOp | TextOp | PushOp | PopOp | UseOp


class Ink:
    """Operations in the order of painting."""

    def __init__(self) -> None:
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

    def circle(
        self, x: float, y: float, r: float, fill: Paint | None = None, stroke: str | None = None,
        width: float = 1.0,
    ) -> None:  # fmt: skip
        """A circle round (x, y)."""
        self.path(circle(x, y, r), fill, stroke, width)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: Paint | None = None, stroke: str | None = None,
        width: float = 1.0,
    ) -> None:  # fmt: skip
        """An ellipse round (x, y)."""
        self.path(ellipse(x, y, rx, ry), fill, stroke, width)

    def rect(
        self, x: float, y: float, w: float, h: float, r: float = 0, fill: Paint | None = None,
        stroke: str | None = None, width: float = 1.0, *, dash: Sequence[float] = (), cap: str = "round",
    ) -> None:  # fmt: skip
        """A rectangle with corners of radius r."""
        self.path(rounded(x, y, w, h, r), fill, stroke, width, dash=dash, cap=cap)

    def text(self, x: float, y: float, text: str, size: float, fill: str, weight: int = 900) -> None:
        """A short text centred on x, standing on y."""
        self.ops.append(TextOp(x, y, text, size, fill, weight))

    def use(self, picture: Inkable, x: float = 0, y: float = 0) -> None:
        """Another picture with its origin at (x, y); painters keep one copy of it."""
        self.ops.append(UseOp(picture, x, y))

    @contextmanager
    def moved(
        self, dx: float, dy: float, sx: float = 1, sy: float | None = None, turn: float = 0, alpha: float = 1
    ) -> Iterator[None]:
        """Everything drawn inside the block is scaled, turned clockwise by degrees, then moved."""
        self.ops.append(PushOp(dx, dy, sx, sx if sy is None else sy, turn, alpha))
        yield
        self.ops.append(PopOp())
