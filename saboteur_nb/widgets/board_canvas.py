"""The board on a real canvas: painted from scenes, never blank, with one set of events for mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import ipywidgets

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.scene import Scene, Viewport, scene, viewport_of
from saboteur_nb.draw.svg import board_svg
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH
from saboteur_nb.i18n import say
from saboteur_nb.widgets.aid import CanvasAid, PageFacts
from saboteur_nb.widgets.compositor import whole_scale
from saboteur_nb.widgets.guard import guarded
from saboteur_nb.widgets.painter import Painter
from saboteur_nb.widgets.parts import Parts, fill
from saboteur_nb.widgets.pointing import Aim

ARROWS: dict[str, Cell] = {
    "ArrowUp": (0, 1), "ArrowRight": (1, 0), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0),
}  # fmt: skip
KEYS = (*ARROWS, "Enter", " ")
"""The keys of every board; its view wants more, Tab and all others belong to the page."""

SMALLEST, LARGEST = 44 / WIDTH, 104 / WIDTH
"""CSS pixels a card unit: a finger needs 44 pixels, and more than 104 a card only takes room."""
SHARE = 0.66
"""How much of the window's height a board may take: the hand should be seen with it."""
FLAT_BELOW, RICH_FROM = 40.0, 96.0
"""Widths of a card in CSS pixels where the level of detail changes."""


class BoardCanvas(ipywidgets.VBox):
    """A canvas in a scrolling frame, its helper, and a still picture until the canvas is drawn.

    Events: `on_cell(cell)` for a click; `on_enter(cell)`, the same unless it is set to something else, for
    Enter and blank on the cursor; `on_hover(cell | None)`; those of `aim` for what else a point can mean;
    `on_key(key)` for the keys of its view, `keys`, of which the page hands over those of `want`;
    `on_page(facts, stored)` when a page shows up or changes, upon which the board must be shown again.
    What goes wrong in any of them goes to `on_error`.
    """

    def __init__(
        self,
        parts: Parts,
        *,
        on_cell: Callable[[Cell], None],
        on_hover: Callable[[Cell | None], None],
        on_key: Callable[[str], None],
        on_page: Callable[[PageFacts, str | None], None],
        on_error: Callable[[Exception], None],
        keys: Iterable[str] = (),
        store_key: str = "",
    ) -> None:
        self._on_cell, self._on_hover, self._on_key, self._on_page = on_cell, on_hover, on_key, on_page
        self._on_error = on_error
        self.on_enter, self.aim = on_cell, Aim()
        self.painter = Painter()
        self.aid = CanvasAid(
            guarded(on_error, self._page_reports),
            guarded(on_error, self._focus_moves),
            guarded(on_error, self._key_pressed),
            guarded(on_error, self._page_has_drawn),
            known_keys=[*KEYS, *keys], wanted_keys=list(KEYS), store_key=store_key, layout=parts.layout,
        )  # fmt: skip
        self.facts: PageFacts | None = None
        self.scene: Scene = scene(Board.parse("S"))
        self.cursor: Cell = (0, 0)
        self._ring = False
        self._hovered: Cell | None = None
        self._connected = False
        self._drawn_once = False
        self._seen: Viewport | None = None
        self._still = parts.html("sab-still")
        frame = parts.box([self._still, self.painter.surface.canvas], "sab-frame")
        super().__init__([frame, self.aid], layout=parts.layout, _dom_classes=("sab-board",))
        parts.add(self)
        self._listen()

    # what is shown -------------------------------------------------------------------------------------
    def show(self, board: Board, look: Look) -> None:
        """Show a board under a view state; theme, level, hover and focus are filled in here."""
        shown = viewport_of(board, look)
        self._seen = shown if self._seen is None else _around(self._seen, shown)
        scale, ratio = self._scale(self._seen), self.facts.ratio if self.facts else 1.0
        focus = self.cursor if self._ring else None
        look = replace(look, level=_level(scale / ratio * WIDTH), hover=self._hovered, focus=focus)
        self.scene = scene(board, look, self._filled(self._seen, scale / ratio, mines=board.lost_mines))
        self._name(scale / ratio)
        if self._connected and self.facts is not None:
            self.painter.paint(self.scene, scale)
            self._fit(ratio)
        elif not self._drawn_once:
            self._still.value = board_svg(board, replace(look, level=0, focus=None, hover=None))

    def begin(self, cursor: Cell) -> None:
        """Another board altogether: forget how far the old one reached, put the cursor on a cell."""
        self._seen, self.cursor, self._hovered = None, cursor, None

    def want(self, keys: Iterable[str]) -> None:
        """Take these keys of the view now, beside those of every board; the others go to the page."""
        self.aid.wanted_keys = [*KEYS, *keys]

    def say(self, sentence: str) -> None:
        """Have a screen reader speak."""
        self.aid.say(sentence)

    def say_cursor(self) -> None:
        """Speak what the cursor is on."""
        self.say(self.scene.describe(self.cursor))

    def store(self, text: str) -> None:
        """Keep a text in the browser."""
        self.aid.store(text)

    def show_in_address(self, **params: str) -> None:
        """Keep parameters in the address of a Voila page, so that a reload finds them again."""
        self.aid.address = {**self.aid.address, **params}

    def close(self) -> None:
        """Close everything that was made for the board: widgets are never collected by themselves."""
        self.painter.close()
        self.aid.close()
        super().close()

    def _scale(self, seen: Viewport) -> float:
        """Device pixels a card unit so that the board fits the frame, and leaves room for the hand."""
        if self.facts is None:
            return 1.0
        x0, x1, y0, y1 = seen
        wide = self.facts.width / ((x1 - x0 + 1) * WIDTH + 2 * PADDING)
        high = self.facts.height * SHARE / ((y1 - y0 + 1) * HEIGHT + 2 * PADDING)
        return whole_scale(min(max(min(wide, high), SMALLEST), LARGEST) * self.facts.ratio)

    def _filled(self, seen: Viewport, pixels: float, *, mines: bool) -> Viewport:
        """As many columns more on both sides as the frame has room for: the map has no border (C-PLACE-4)."""
        if self.facts is None or mines:
            return seen
        x0, x1, y0, y1 = seen
        room = self.facts.width / pixels - 2 * PADDING - (x1 - x0 + 1) * WIDTH
        more = max(int(room // WIDTH), 0)
        return x0 - more // 2, x1 + (more + 1) // 2, y0, y1

    def _fit(self, ratio: float) -> None:
        """Set the size of the canvas on the page, in CSS pixels."""
        canvas = self.painter.surface.canvas
        with canvas.layout.hold_sync():
            canvas.layout.width = f"{canvas.width / ratio:g}px"
            canvas.layout.height = f"{canvas.height / ratio:g}px"

    def _name(self, pixels: float) -> None:
        """Tell the helper the grid and the words for screen readers."""
        x0, x1, y0, y1 = self.scene.viewport
        lang = self.scene.look.lang
        left, top = (part * pixels for part in self.scene.cell_origin((x0, y1)))
        with self.aid.hold_sync():
            self.aid.grid = [left, top, WIDTH * pixels, HEIGHT * pixels]
            self.aid.label = say("widgets.board", lang, width=x1 - x0 + 1, height=y1 - y0 + 1)
            self.aid.kind = say("widgets.kind", lang)
            self.aid.lang = lang
            self.aid.describe = self.scene.describe(self.cursor)

    def press(self, key: str) -> None:
        """Any key: arrows move the cursor, Enter and blank act on it, the rest goes to `on_key`."""
        self._ring = True
        if key in ARROWS:
            if not self.aim.arrow(self.cursor, key):
                self._move(ARROWS[key])
        elif key in ("Enter", " "):
            self.on_enter(self.cursor)
        else:
            self._on_key(key)

    # events --------------------------------------------------------------------------------------------
    def _listen(self) -> None:
        canvas = self.painter.surface.canvas
        self.painter.surface.on_ready(guarded(self._on_error, self._page_connects))
        canvas.on_mouse_down(guarded(self._on_error, self._mouse_down))
        canvas.on_mouse_move(guarded(self._on_error, self._mouse_move))
        canvas.on_mouse_out(guarded(self._on_error, self._mouse_out))

    def _page_connects(self) -> None:
        self._connected = True
        self.painter.blank()
        self._repaint()

    def _page_reports(self, facts: PageFacts, stored: str | None) -> None:
        self.facts = facts
        self._on_page(facts, stored)

    def _page_has_drawn(self) -> None:
        self._drawn_once = True
        fill(self._still, "")

    def _focus_moves(self, on: bool, visible: bool) -> None:
        self._ring = on and visible
        self._repaint()
        if self._ring:
            self._reveal()

    def _key_pressed(self, key: str, on_board: bool) -> None:
        (self.press if on_board else self._on_key)(key)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the canvas in card units of the scene."""
        ratio = self.painter.surface.canvas.width / self.scene.width
        return x / ratio, y / ratio

    def _cell_at(self, x: float, y: float) -> Cell | None:
        return self.scene.hit(*self._point(x, y))

    def _mouse_down(self, x: float, y: float) -> None:
        cell = self._cell_at(x, y)
        if cell is not None:
            self.cursor, self._ring = cell, False
            if not self.aim.pointed(self.scene, *self._point(x, y)):
                self._on_cell(cell)

    def _mouse_move(self, x: float, y: float) -> None:
        self._hover(self._cell_at(x, y))

    def _mouse_out(self, _x: float, _y: float) -> None:
        self._hover(None)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self._hovered:
            self._hovered = cell
            self._on_hover(cell)

    def _move(self, step: Cell) -> None:
        """Move the cursor within what is shown, and speak the cell it comes to."""
        x0, x1, y0, y1 = self.scene.viewport
        x, y = self.cursor[0] + step[0], self.cursor[1] + step[1]
        self.cursor = min(max(x, x0), x1), min(max(y, y0), y1)
        self._on_hover(self.cursor)
        self.say_cursor()
        self._reveal()

    def _reveal(self) -> None:
        left, top = self.scene.cell_origin(self.cursor)
        pixels = self.aid.grid[2] / WIDTH
        self.aid.reveal(left * pixels, top * pixels, WIDTH * pixels, HEIGHT * pixels)

    def _repaint(self) -> None:
        self.show(self.scene.board, self.scene.look)


def _around(one: Viewport, two: Viewport) -> Viewport:
    """The smallest viewport that shows both."""
    return min(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), max(one[3], two[3])


def _level(width: float) -> int:
    """The level of detail for a card so many CSS pixels wide."""
    return 0 if width <= FLAT_BELOW else 2 if width >= RICH_FROM else 1
