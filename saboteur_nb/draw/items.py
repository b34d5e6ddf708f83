"""Items: pictures at their places, and the layers they lie on."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.ink import Arg
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH

LAYERS = (
    "table", "ground", "joins", "routes", "feature", "deck", "marks", "tokens", "states", "focus", "labels",
)  # fmt: skip
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


def depth(item: Item) -> int:
    """The number of an item's layer, from the bottom up."""
    return LAYERS.index(item.layer)


@dataclass(frozen=True, slots=True)
class Frame:
    """What all items of a scene share: the cells shown, the theme and the level of detail."""

    viewport: Viewport
    theme: str
    level: int

    @property
    def width(self) -> float:
        """From edge to edge of the map, in card units."""
        return (self.viewport[1] - self.viewport[0] + 1) * WIDTH + 2 * PADDING

    @property
    def height(self) -> float:
        """From edge to edge of the map, in card units."""
        return (self.viewport[3] - self.viewport[2] + 1) * HEIGHT + 2 * PADDING

    def origin(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell in card units."""
        x0, _, _, y1 = self.viewport
        return PADDING + (cell[0] - x0) * WIDTH, PADDING + (y1 - cell[1]) * HEIGHT

    def shows(self, cell: Cell) -> bool:
        """Whether the cell lies in the viewport."""
        x0, x1, y0, y1 = self.viewport
        return x0 <= cell[0] <= x1 and y0 <= cell[1] <= y1

    def picture(self, kind: str, *args: Arg) -> Picture:
        """A picture in the scene's theme and level."""
        return Picture(kind, args, self.theme, self.level)

    def item(self, layer: str, kind: str, cell: Cell, *args: Arg, label: str = "") -> Item:
        """A picture aligned with a cell; its role is its kind."""
        x, y = self.origin(cell)
        name = f"{kind}:{cell[0]},{cell[1]}"
        return Item(name, kind, label, self.picture(kind, *args), x, y, layer, cell)
