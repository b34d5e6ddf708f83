"""A served page with a board: what a learner can see, hear, click and press there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from serving import until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

DRAWN = """() => {
  const canvas = document.querySelector('.sab-frame canvas');
  if (!canvas || canvas.width < 2 || document.querySelector('#loading')) return false;
  const row = canvas.getContext('2d').getImageData(0, canvas.height >> 1, canvas.width, 1).data;
  return new Set(new Uint32Array(row.buffer)).size > 20;
}"""
PIXEL = """([x, y]) => {
  const canvas = document.querySelector('.sab-frame canvas');
  const ratio = canvas.width / canvas.getBoundingClientRect().width;
  return Array.from(canvas.getContext('2d').getImageData(x * ratio, y * ratio, 1, 1).data.slice(0, 3));
}"""
PICTURE = """([x, y, width, height]) => {
  const canvas = document.querySelector('.sab-frame canvas');
  const ratio = canvas.width / canvas.getBoundingClientRect().width;
  const size = {width: width * ratio, height: height * ratio};
  const part = Object.assign(document.createElement('canvas'), size);
  part.getContext('2d').drawImage(canvas, -x * ratio, -y * ratio);
  return part.toDataURL();
}"""
SHAPE = """() => {
  const canvas = document.querySelector('.sab-frame canvas');
  const fits = Math.abs(canvas.getBoundingClientRect().width * devicePixelRatio - canvas.width) < 1;
  const name = canvas.closest('.sab-frame').getAttribute('aria-label');
  return fits && [canvas.width, canvas.height, name.match(/\\d+/g)].join();
}"""
"""Pixels of the canvas, columns and rows of the board; false while the page is still resizing it."""
LEAVE = """() => {
  document.activeElement.blur();
  for (const part of document.querySelectorAll('*')) part.scrollTo(0, 0);
}"""
STOPS = 40
"""How often Tab is pressed at most to get to the board."""


class Table:
    """A page once its board is drawn. Boards reach from the start at (0, 0) to goals at (8, -2 … 2)."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator(".sab-frame")
        self.canvas = page.locator(".sab-frame canvas")
        self.spoken = page.locator(".sab-aid [role=status]")
        self.cards = page.locator(".sab-hand button")
        self.said = page.locator(".sab-answer .sab-notice")
        self.wait_until_drawn()
        self.shape = ""

    def wait_until_drawn(self) -> None:
        self.page.wait_for_function(DRAWN, timeout=60_000)

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_drawn()

    def look_as_opened(self) -> None:
        """English, light, 1100 × 800 pixels, scrolled to the top, mouse and focus elsewhere."""
        self.page.set_viewport_size({"width": 1100, "height": 800})
        self.page.emulate_media(color_scheme="light")
        self.button("EN").click()
        self.shape = self.shape or self._shape()
        self.page.wait_for_function(f"shape => ({SHAPE})() === shape", arg=self.shape)
        self.page.mouse.move(0, 0)
        self.page.evaluate(LEAVE)

    def resize(self, width: int, height: int) -> None:
        """Another size of the window, so different that the board follows."""
        before = self._shape()
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(f"before => ![false, before].includes(({SHAPE})())", arg=before)

    def _shape(self) -> str:
        return str(self.page.wait_for_function(SHAPE).json_value())

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def card(self, number: int) -> Locator:
        return self.cards.nth(number - 1)

    # the board -----------------------------------------------------------------------------------------
    def cell_box(self, cell: tuple[int, int]) -> tuple[float, float, float]:
        """Left and top of a cell in CSS pixels of the canvas, and the pixels of a card unit."""
        columns, rows = self._size()
        unit = self.canvas.evaluate("canvas => canvas.getBoundingClientRect().width") / (columns * 64 + 52)
        left, top = self.left_column(), rows // 2
        return (26 + (cell[0] - left) * 64) * unit, (26 + (top - cell[1]) * 88) * unit, unit

    def left_column(self) -> int:
        """The column at the left end of the board: one beside the start, and more where there is room."""
        return -1 - (self._size()[0] - 11) // 2

    def _size(self) -> list[int]:
        name = self.board.get_attribute("aria-label") or ""
        return [int(number) for number in re.findall(r"\d+", name)[:2]]

    def middle(self, cell: tuple[int, int]) -> dict[str, float]:
        """The middle of a cell as a position on the canvas."""
        left, top, unit = self.cell_box(cell)
        return {"x": left + 32 * unit, "y": top + 44 * unit}

    def click(self, cell: tuple[int, int]) -> None:
        self.canvas.click(position=self.middle(cell))

    def tap(self, cell: tuple[int, int]) -> None:
        self.canvas.tap(position=self.middle(cell))

    def colour(self, cell: tuple[int, int], x: float, y: float) -> str:
        """The colour at a point of a cell, in card units from its upper left corner."""
        red, green, blue = self.page.evaluate(PIXEL, self._point(cell, x, y))
        return f"#{red:02X}{green:02X}{blue:02X}"

    def wait_for_colour(self, colour: str, cell: tuple[int, int], x: float, y: float) -> None:
        """Wait until a point of a cell has this colour."""
        rgb = [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
        wanted = f"([point, rgb]) => String(({PIXEL})(point)) === String(rgb)"
        self.page.wait_for_function(wanted, arg=[self._point(cell, x, y), rgb])

    def wait_for_another_colour(self, known: set[str], cell: tuple[int, int], x: float, y: float) -> str:
        """Wait until a point of a cell has none of these colours; the one it has then."""
        until(lambda: self.colour(cell, x, y) not in known, f"another colour than {known} at {cell}")
        return self.colour(cell, x, y)

    def _point(self, cell: tuple[int, int], x: float, y: float) -> list[float]:
        left, top, unit = self.cell_box(cell)
        return [left + x * unit, top + y * unit]

    def picture(self) -> str:
        return str(self.page.evaluate(PICTURE, self._whole()))

    def cell_picture(self, cell: tuple[int, int]) -> str:
        return str(self.page.evaluate(PICTURE, self._part(cell)))

    def wait_until_repainted(self, before: str, cell: tuple[int, int] | None = None) -> None:
        """Wait until the board, or one cell of it, is another picture than before."""
        wanted = f"([part, before]) => ({PICTURE})(part) !== before"
        self.page.wait_for_function(wanted, arg=[self._part(cell) if cell else self._whole(), before])

    def _whole(self) -> list[float]:
        box = self.canvas.bounding_box()
        return [0, 0, box["width"], box["height"]]

    def _part(self, cell: tuple[int, int]) -> list[float]:
        left, top, unit = self.cell_box(cell)
        return [left, top, 64 * unit, 88 * unit]

    def wheel_scrolls_the_page(self) -> None:
        self.canvas.hover(position={"x": 100, "y": 100})
        top = self.canvas.bounding_box()["y"]
        self.page.mouse.wheel(0, 150)
        moved = "top => document.querySelector('.sab-frame canvas').getBoundingClientRect().top < top - 100"
        self.page.wait_for_function(moved, arg=top)

    # the keyboard --------------------------------------------------------------------------------------
    def tab_to_board(self) -> None:
        """By Tab alone, as one does who has no mouse."""
        for _ in range(STOPS):
            self.page.keyboard.press("Tab")
            if self.board.evaluate("board => board === document.activeElement"):
                return
        raise AssertionError(f"{STOPS} times Tab and still not on the board")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    # assistive technology ------------------------------------------------------------------------------
    def heard(self) -> str:
        """What the live regions say in Chromium's accessibility tree."""
        return heard(self.page)


def accessibility_tree(page: Page) -> list[dict[str, Any]]:
    """Chromium's accessibility tree."""
    session = page.context.new_cdp_session(page)
    try:
        return list(session.send("Accessibility.getFullAXTree")["nodes"])
    finally:
        session.detach()


def value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def heard(page: Page) -> str:
    """The text of all live regions."""
    nodes = {node["nodeId"]: node for node in accessibility_tree(page)}

    def texts(node: dict[str, Any]) -> Iterator[str]:
        if value(node, "role") == "StaticText":
            yield value(node, "name")
        for child in node.get("childIds", ()):
            if child in nodes:
                yield from texts(nodes[child])

    regions = [node for node in nodes.values() if value(node, "role") == "status"]
    return " ".join(text for region in regions for text in texts(region))


def until_heard(page: Page, words: str) -> None:
    """Wait until a live region says these words."""
    until(lambda: words in heard(page), f"spoken: {words}", deadline=10)
