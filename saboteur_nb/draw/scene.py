"""The scene: the pictures of a board and of a view state, placed. Every painter paints the same scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.draw.card import has_feature, joined
from saboteur_nb.draw.describe import describe
from saboteur_nb.draw.ink import Arg
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.tracks import routed
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board

LAYERS = ("table", "ground", "joins", "routes", "feature", "deck", "marks", "states", "focus", "labels")
"""From the bottom to the top; items of a scene are in this order."""

Viewport = tuple[int, int, int, int]
"""The cells shown: x0, x1, y0, y1, both ends included."""


@dataclass(frozen=True, slots=True)
class Item:
    """A picture whose origin lies at (x, y), in card units from the scene's upper left corner."""

    id: str
    role: str
    label: str
    picture: Picture
    x: float
    y: float
    layer: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Items in the order of painting; width and height in card units, margin of the map included."""

    items: tuple[Item, ...]
    viewport: Viewport
    look: Look
    board: Board = field(repr=False)

    @property
    def width(self) -> float:
        """From edge to edge of the map."""
        return (self.viewport[1] - self.viewport[0] + 1) * WIDTH + 2 * PADDING

    @property
    def height(self) -> float:
        """From edge to edge of the map."""
        return (self.viewport[3] - self.viewport[2] + 1) * HEIGHT + 2 * PADDING

    def hit(self, x: float, y: float) -> Cell | None:
        """The cell at a point in card units, None on the margin."""
        x0, x1, y0, y1 = self.viewport
        column, row = (x - PADDING) // WIDTH, (y - PADDING) // HEIGHT
        if 0 <= column <= x1 - x0 and 0 <= row <= y1 - y0:
            return x0 + int(column), y1 - int(row)
        return None

    def cell_origin(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell in card units."""
        return origin(self.viewport, cell)

    def describe(self, cell: Cell) -> str:
        """What lies in a cell and what is marked there, spoken in the look's language."""
        return describe(self.board, cell, self.look)

    def routes_svg(self, scale: float = 1.0) -> str | None:
        """All route lines as one standalone SVG as large as the scene, None without routes."""
        return next((item.picture.svg(scale) for item in self.items if item.layer == "routes"), None)


def origin(viewport: Viewport, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell in card units, for scenes with this viewport."""
    x0, _, _, y1 = viewport
    return PADDING + (cell[0] - x0) * WIDTH, PADDING + (y1 - cell[1]) * HEIGHT


def viewport_of(board: Board, look: Look) -> Viewport:
    """The rectangle round all cards and the look's margin; game 3 shows its 11 by 7 cells."""
    x0, x1, y0, y1 = board.extent
    margin = 0 if board.lost_mines else look.margin
    return x0 - margin, x1 + margin, y0 - margin, y1 + margin


def scene(board: Board, look: Look | None = None, viewport: Viewport | None = None) -> Scene:
    """Place the pictures of a board under a view state.

    Cells outside the viewport are left out.
    """
    look = look or Look()
    view = viewport or viewport_of(board, look)
    items = [
        item for item in _Composer(board, look, view).items() if item.cell is None or _shown(view, item.cell)
    ]
    items.sort(key=lambda item: LAYERS.index(item.layer))
    return Scene(tuple(items), view, look, board)


def _shown(viewport: Viewport, cell: Cell) -> bool:
    x0, x1, y0, y1 = viewport
    return x0 <= cell[0] <= x1 and y0 <= cell[1] <= y1


class _Composer:
    """Collects the items of one scene."""

    def __init__(self, board: Board, look: Look, viewport: Viewport) -> None:
        self.board, self.look, self.viewport = board, look, viewport
        self.contents = dict(board.items())
        self.order = sorted(self.contents, key=lambda cell: (-cell[1], cell[0]))

    def items(self) -> Iterator[Item]:
        """All items, not yet sorted by layer."""
        yield self._item("table", "table", None, *self.viewport)
        for cell in self.order:
            yield self._item("table", "shadow", cell)
            yield from self._card(cell)
        yield from self._joins()
        yield from self._routes()
        yield from self._marks()
        yield from self._states()

    def _item(
        self, layer: str, kind: str, cell: Cell | None, *args: Arg, role: str = "", label: str = ""
    ) -> Item:
        x, y = origin(self.viewport, cell) if cell else (PADDING, PADDING)
        name = kind if cell is None else f"{kind}:{cell[0]},{cell[1]}"
        picture = Picture(kind, args, self.look.theme, self.look.level)
        return Item(name, role or kind, label, picture, x, y, layer, cell)

    def _card(self, cell: Cell) -> Iterator[Item]:
        content, mines = self.contents[cell], self.board.lost_mines
        label = describe(self.board, cell, self.look)
        if content.kind == "start":
            yield self._item("ground", "start", cell, content.token, label=label)
        elif content.kind == "goal":
            yield self._item("ground", "goal", cell, content.token, content.code, mines, label=label)
        else:
            variant = (cell[0] * 5 + cell[1] * 3) % 2
            is_lit = self.board.network.is_reached
            cold = tuple(group for group in content.groups if not is_lit((cell, group[0])))
            yield self._item(
                "ground", "ground", cell, content.token, mines, cold, variant, role="card", label=label
            )
            if has_feature(content):
                yield self._item("feature", "feature", cell, content.token, mines)

    def _joins(self) -> Iterator[Item]:
        for cell in self.order:
            for side in "EN":
                other = self.contents.get(neighbour(cell, side))
                if other and joined(self.contents[cell].code, other.code, side):
                    name = f"join:{cell[0]},{cell[1]}{side}"
                    item = self._item("joins", "join", cell, side)
                    yield Item(name, item.role, "", item.picture, item.x, item.y, item.layer, cell)

    def _routes(self) -> Iterator[Item]:
        if not self.look.routes:
            return
        width = (self.viewport[1] - self.viewport[0] + 1) * WIDTH + 2 * PADDING
        height = (self.viewport[3] - self.viewport[2] + 1) * HEIGHT + 2 * PADDING
        marked = {*self.look.cave_ins, *self.look.cuts, *self.look.distances}
        drawn = routed(self.contents, self.look.routes, lambda cell: origin(self.viewport, cell), marked)
        picture = Picture("routes", (width, height, drawn.lines), self.look.theme, self.look.level)
        yield Item("routes", "route", "", picture, 0, 0, "routes")
        for piece in drawn.pieces:
            picture = Picture(piece.kind, piece.args, self.look.theme, self.look.level)
            yield Item(piece.id, "route", "", picture, piece.x, piece.y, piece.layer, piece.cell)

    def _marks(self) -> Iterator[Item]:
        look = self.look
        for cell, turns in sorted(look.legal.items()):
            yield self._item("marks", "legal", cell, False in turns, True in turns)
        for number, cell in enumerate(look.cave_ins, 1):
            yield self._item("marks", "cave_in", cell, number)
        for number, cell in enumerate(look.cuts, 1):
            yield self._item("marks", "cut", cell, number)
        for cell, value in sorted(look.distances.items()):
            yield self._item("labels", "distance", cell, value, label=str(value))

    def _states(self) -> Iterator[Item]:
        look, ghost = self.look, self.look.ghost
        if ghost:
            yield self._item("states", "ghost", ghost.cell, ghost.card, self.board.lost_mines, ghost.ok)
            if not ghost.ok:
                yield self._item("states", "illegal", ghost.cell, "".join(_in_order(ghost.bad_sides)))
        if look.hover:
            yield self._item("states", "hover", look.hover)
        if look.selected:
            yield self._item("states", "selected", look.selected)
        if look.focus:
            yield self._item("focus", "focus", look.focus)


def _in_order(sides: Iterable[str]) -> list[str]:
    return sorted(sides, key=SIDES.index)
