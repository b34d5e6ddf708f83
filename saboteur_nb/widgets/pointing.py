"""What a point on the board means beside its cell: a connection or a dwarf, where one is asked for."""

from __future__ import annotations

from collections.abc import Callable

from saboteur_nb.board.cell import Cell, Connection
from saboteur_nb.draw.scene import Scene
from saboteur_nb.draw.tunnel import MOUTH

SIDES_OF_ARROWS = {"ArrowUp": "N", "ArrowRight": "E", "ArrowDown": "S", "ArrowLeft": "W"}

MIDDLE = 12.0
"""So near to the middle of a cell, in card units, a point means none of its sides."""


class Aim:
    """Set `connections` and `pieces` to what is asked for; then a point there goes to the callbacks.

    With `side` the next arrow key names the side of the cell under the cursor.
    """

    def __init__(
        self,
        on_connection: Callable[[Connection], None] = lambda _: None,
        on_piece: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._on_connection, self._on_piece = on_connection, on_piece
        self.connections = self.pieces = self.side = False

    def ask(self, *, connections: bool, pieces: bool) -> None:
        """What is asked for now."""
        self.connections, self.pieces = connections, pieces
        self.side = self.side and connections

    def pointed(self, scene: Scene, x: float, y: float) -> bool:
        """Whether a point, in card units of the scene, was taken as a connection or as a dwarf."""
        if self.pieces and (name := scene.hit_piece(x, y)):
            self._on_piece(name)
            return True
        if self.connections and (at := connection_at(scene, x, y)):
            self._on_connection(at)
            return True
        return False

    def arrow(self, cursor: Cell, key: str) -> bool:
        """Whether an arrow key was taken as the side of a cell."""
        if not self.side or key not in SIDES_OF_ARROWS:
            return False
        self.side = False
        self._on_connection(Connection.over(cursor, SIDES_OF_ARROWS[key]))
        return True


def connection_at(scene: Scene, x: float, y: float) -> Connection | None:
    """The connection that a point means: an offered one before all others, else that of the nearest side.

    >>> from saboteur_nb.board.board import Board
    >>> from saboteur_nb.draw.scene import scene
    >>> shown = scene(Board.parse("S -a-a"))
    >>> left, top = shown.cell_origin((0, 0))
    >>> connection_at(shown, left + 60, top + 40).format(), connection_at(shown, left + 32, top + 44)
    ('0,0E', None)
    """
    offered = scene.hit_connection(x, y)
    cell = scene.hit(x, y)
    if offered is not None or cell is None:
        return offered
    left, top = scene.cell_origin(cell)
    if (x - left - 32) ** 2 + (y - top - 44) ** 2 < MIDDLE**2:
        return None
    ways = {side: (x - left - at[0]) ** 2 + (y - top - at[1]) ** 2 for side, at in MOUTH.items()}
    return Connection.over(cell, min(ways, key=lambda side: ways[side]))
