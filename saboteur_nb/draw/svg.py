"""Boards as standalone SVG pictures, for notebooks, files and pages."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import TYPE_CHECKING

from saboteur_nb.draw.look import Look
from saboteur_nb.draw.markup import ROOT_STYLE, Sheet, stable_prefix
from saboteur_nb.draw.outline import num
from saboteur_nb.draw.scene import scene
from saboteur_nb.draw.text import board_text
from saboteur_nb.i18n import say

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board


def board_svg(
    board: Board,
    look: Look | None = None,
    *,
    prefix: str | None = None,
    width: int | None = None,
    fluid: bool = False,
) -> str:
    """A board as one SVG element, without style sheets, scripts or outside fonts.

    All ids begin with `prefix`, by default a hash of board and look, so that several boards can stand on one
    page. `width` is in pixels, by default one a card unit; `fluid`: less where there is less room. The board
    as text is inside for those who read.
    """
    sheet = Sheet(prefix if prefix is not None else stable_prefix(f"{board.format()} {look or Look()}"))
    drawn = _Drawn(board, look or Look(), sheet, sheet.prefix, width=width, fluid=fluid)
    return drawn.svg(sheet.definitions())


def board_svgs(board: Board, looks: Sequence[Look]) -> list[str]:
    """One board with several looks for one page: what they share is defined in the first, which must stay."""
    sheet = Sheet(stable_prefix(f"{board.format()} {list(looks)}"))
    drawn = [
        _Drawn(board, look, sheet, f"{sheet.prefix}{number}-", fluid=True)
        for number, look in enumerate(looks)
    ]
    return [one.svg("" if number else sheet.definitions()) for number, one in enumerate(drawn)]


class _Drawn:
    """The parts of a picture; its definitions are asked for when all that share them are drawn."""

    def __init__(
        self, board: Board, look: Look, sheet: Sheet, name: str, *, width: int | None = None, fluid: bool
    ) -> None:
        shown = scene(board, look)
        self.body = "".join(sheet.use(item.picture, item.x, item.y) for item in shown.items)
        self.name = name
        pixels = shown.width if width is None else width
        shrinks = ' style="max-width:100%;height:auto"' if fluid else ""
        self.size = (
            f'viewBox="0 0 {num(shown.width)} {num(shown.height)}" width="{num(pixels)}"'
            f' height="{num(pixels * shown.height / shown.width)}"{shrinks}'
        )
        self.title = html.escape(say("draw.board", look.lang))
        self.text = html.escape(f"{board_text(board, look)}\n{board.format()}")

    def svg(self, definitions: str) -> str:
        """The element."""
        name = self.name
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {self.size} role="img"'
            f' aria-labelledby="{name}t {name}d" {ROOT_STYLE}>'
            f'<title id="{name}t">{self.title}</title><desc id="{name}d">{self.text}</desc>'
            f"{definitions}{self.body}</svg>"
        )
