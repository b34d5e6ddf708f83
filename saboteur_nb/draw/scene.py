"""The scene: the pictures of a board and of a view state, placed. Every painter paints the same scene."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.draw.describe import describe
from saboteur_nb.draw.items import LAYERS, Frame, Item, Viewport, depth
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.lying import lying
from saboteur_nb.draw.marks import marked
from saboteur_nb.draw.standing import nearest_connection, nearest_piece
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board

__all__ = ["LAYERS", "Item", "Scene", "Viewport", "scene", "viewport_of"]


@dataclass(frozen=True, slots=True)
class Scene:
    """Items in the order of painting, lowest layer first."""

    items: tuple[Item, ...]
    frame: Frame
    look: Look
    board: Board = field(repr=False)

    @property
    def viewport(self) -> Viewport:
        """The cells shown: x0, x1, y0, y1, both ends included."""
        return self.frame.viewport

    @property
    def width(self) -> float:
        """From edge to edge of the map, in card units."""
        return self.frame.width

    @property
    def height(self) -> float:
        """From edge to edge of the map, in card units."""
        return self.frame.height

    def hit(self, x: float, y: float) -> Cell | None:
        """The cell at a point in card units, None on the margin."""
        x0, _, _, y1 = self.viewport
        cell = x0 + int((x - PADDING) // WIDTH), y1 - int((y - PADDING) // HEIGHT)
        return cell if self.frame.shows(cell) else None

    def hit_piece(self, x: float, y: float) -> str | None:
        """The name of the dwarf at a point in card units, None where nobody stands."""
        return nearest_piece(self.items, x, y)

    def hit_connection(self, x: float, y: float) -> Connection | None:
        """The connection at a point in card units that has a marker or is a place for one."""
        return nearest_connection(self.frame, self.look, x, y)

    def cell_origin(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell in card units."""
        return self.frame.origin(cell)

    def describe(self, cell: Cell) -> str:
        """What lies in a cell and what is marked there, spoken in the look's language."""
        return describe(self.board, cell, self.look)


def viewport_of(board: Board, look: Look) -> Viewport:
    """The rectangle round all cards, laid ones too, and the look's margin; game 3 shows its 11 by 7 cells."""
    x0, x1, y0, y1 = board.extent
    for (x, y), _ in look.laid:
        x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
    margin = 0 if board.lost_mines else look.margin
    return x0 - margin, x1 + margin, y0 - margin, y1 + margin


def scene(board: Board, look: Look | None = None, viewport: Viewport | None = None) -> Scene:
    """Place the pictures of a board under a view state; cells outside the viewport are left out.

    >>> from saboteur_nb.board.board import Board
    >>> shown = scene(Board.parse("S -a-a"))
    >>> shown.viewport, shown.hit(*shown.cell_origin((1, 0)))
    ((-1, 2, -1, 1), (1, 0))
    """
    look = look or Look()
    frame = Frame(viewport or viewport_of(board, look), look.theme, look.level)
    marks = [item for item in marked(board, look, frame) if item.cell is None or frame.shows(item.cell)]
    items = sorted([*lying(board, frame, look.lang), *marks], key=depth)
    return Scene(tuple(items), frame, look, board)
