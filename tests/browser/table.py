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
PICTURE = "() => document.querySelector('.sab-frame canvas').toDataURL()"
STOPS = 40
"""How often Tab is pressed at most to get to the board."""


class Table:
    """A page once its board is drawn. Boards reach from the start at (0, 0) to goals at (8, -2 … 2)."""

    def __init__(self, page: Page) -> None:
        page.set_default_timeout(15_000)
        self.page = page
        self.board = page.locator(".sab-frame")
        self.canvas = page.locator(".sab-frame canvas")
        self.spoken = page.locator(".sab-aid [role=status]")
        self.said = page.locator(".sab-answer .sab-notice")
        self.wait_until_drawn()

    def wait_until_drawn(self) -> None:
        self.page.wait_for_function(DRAWN, timeout=60_000)

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_drawn()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def card(self, number: int) -> Locator:
        return self.page.locator(".sab-hand button").nth(number - 1)

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
        return str(self.page.evaluate(PICTURE))

    def wait_until_repainted(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({PICTURE})() !== before", arg=before)

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
