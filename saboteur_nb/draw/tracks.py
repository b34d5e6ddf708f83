"""Where routes run on a board: their lines, and the pieces that lie above the features."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.card import BRIDGE
from saboteur_nb.draw.ink import Arg
from saboteur_nb.draw.look import Route
from saboteur_nb.draw.outline import Line, Point, along, beside, length, shifted, without_start
from saboteur_nb.draw.routes import SINK, through
from saboteur_nb.draw.tunnel import CX, CY

if TYPE_CHECKING:
    from saboteur_nb.board.cards import Content

APART = 7.0
"""How far apart routes run that share a passage."""
CLEARANCE = 38.0
"""How far a letter plate keeps from the middle of a cell with a mark of its own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of a route above the floor: a picture's kind and arguments, and where its origin lies."""

    id: str
    kind: str
    args: tuple[Arg, ...]
    x: float
    y: float
    layer: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Routed:
    """The lines (style, points) of all routes in units of the scene, and the pieces above them."""

    lines: tuple[tuple[int, tuple[Point, ...]], ...]
    pieces: tuple[Piece, ...]


def routed(
    contents: Mapping[Cell, Content],
    routes: Sequence[Route],
    origin: Callable[[Cell], Point],
    marked: Collection[Cell],
) -> Routed:
    """Lay the routes over the cards; `origin` gives a cell's upper left corner in the scene.

    Letter plates keep off the middle of the cells in `marked`.
    """
    busy = [(x + CX, y + CY) for x, y in map(origin, marked)]
    lines, pieces = [], []
    for index, (route, aside) in enumerate(zip(routes, _apart(routes), strict=True)):
        line = _line(contents, route, origin, aside)
        lines.append((route.style, tuple((round(x, 1), round(y, 1)) for x, y in line)))
        pieces += _decks(contents, route, index, origin, aside)
        pieces += _signs(route, index, line, busy)
    return Routed(tuple(lines), tuple(pieces))


def _apart(routes: Sequence[Route]) -> list[float]:
    """How far each route runs beside the middle: none, unless two use the same way through a card."""
    ways = [{(cell, frozenset((enter, leave))) for cell, enter, leave in route.steps} for route in routes]
    shared = [any(way & other for other in ways if other is not way) for way in ways]
    count = sum(shared)
    places = iter((index - (count - 1) / 2) * APART for index in range(count))
    return [next(places) if crowded else 0.0 for crowded in shared]


def _line(
    contents: Mapping[Cell, Content], route: Route, origin: Callable[[Cell], Point], aside: float
) -> Line:
    """The route's middle line, leaving free the start's tower and the goal's door."""
    line: Line = []
    for cell, enter, leave in route.steps:
        content = contents.get(cell)
        x, y = origin(cell)
        way = shifted(through(content.code if content else None, enter, leave), x, y + SINK)
        line += way[1:] if line else way
    line = beside(line, aside) if aside else line
    first, last = contents.get(route.steps[0][0]), contents.get(route.steps[-1][0])
    line = without_start(line, 19 if first and first.kind == "start" else 6)
    if last and last.kind == "goal":
        line = without_start(line[::-1], 24)[::-1]
    return line


def _decks(
    contents: Mapping[Cell, Content], route: Route, index: int, origin: Callable[[Cell], Point], aside: float
) -> list[Piece]:
    """Pieces that cross a bridge from side to side over its deck."""
    pieces = []
    for cell, enter, leave in route.steps:
        content = contents.get(cell)
        if content and content.code == BRIDGE and {enter, leave} == {"E", "W"}:
            name = f"deck{index}:{cell[0]},{cell[1]}"
            down = aside if enter == "W" else -aside
            pieces.append(Piece(name, "deck", (route.style, down), *origin(cell), "deck", cell))
    return pieces


def _signs(route: Route, index: int, line: Line, busy: list[Point]) -> list[Piece]:
    """Arrow head and letter plates."""
    (x0, y0), (x, y) = line[-2], line[-1]
    angle = round(math.degrees(math.atan2(y - y0, x - x0)))
    signs = [Piece(f"arrow{index}", "arrow", (route.style, angle), x, y, "marks")]
    total = length(line)
    for number, share in enumerate((0.3, 0.7) if total > 360 else (0.5,)):
        x, y = _free_place(line, total * share, busy)
        signs.append(Piece(f"plate{index}.{number}", "plate", (route.style, route.tag), x, y, "marks"))
    return signs


def _free_place(line: Line, wanted: float, busy: list[Point]) -> Point:
    """The place nearest to the wanted distance that keeps clear of busy points, if there is one."""
    for step in range(40):
        for distance in (wanted + step * 4, wanted - step * 4):
            place, _ = along(line, min(max(distance, 0.0), length(line)))
            if all(math.dist(place, point) > CLEARANCE for point in busy):
                return place
    return along(line, wanted)[0]
