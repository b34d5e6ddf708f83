"""What a page with a board owes to those who can't see it or use no mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe
from browser.table import accessibility_tree, heard, value
from serving import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

ARROWS = ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")
FOCUS = """canvas => {
  const board = canvas.closest('[role=application]') ?? canvas;
  board.focus();
  return board === document.activeElement;
}"""
PATIENCE = 15.0
"""Seconds until silence counts as silence."""


def axe(page: Page) -> set[str]:
    """The rules axe finds broken, but `region`: cells of a notebook stand in no landmark of their own."""
    return {found["id"] for found in Axe().run(page).response["violations"]} - {"region"}


def board_node(page: Page) -> dict[str, str] | None:
    """The board in Chromium's accessibility tree, None when nothing has that role."""
    for node in accessibility_tree(page):
        if value(node, "role") == "application":
            return {key: value(node, key) for key in ("name", "description")}
    return None


def problems(page: Page) -> list[str]:
    """What assistive technology misses on a page whose only canvas is a board; empty is good."""
    found = [f"axe: {rule}" for rule in sorted(axe(page))]
    focused = page.locator("canvas").first.evaluate(FOCUS)
    board = board_node(page)
    if board is None or not all(board.values()):
        found.append("the board has no role with a name and a description")
    if not focused:
        found.append("the keyboard does not get to the board")
    return found + [f"{key} says nothing new" for key in ARROWS if not speaks(page, key)]


def speaks(page: Page, *keys: str) -> bool:
    """Whether a live region in the accessibility tree says something else after these keys."""
    before = heard(page)
    if not any(value(node, "role") == "status" for node in accessibility_tree(page)):
        return False
    for key in keys:
        page.keyboard.press(key)
    try:
        until(lambda: heard(page) not in ("", before), "something new is spoken", deadline=PATIENCE)
    except AssertionError:
        return False
    return True
