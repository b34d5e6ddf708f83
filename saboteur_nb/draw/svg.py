"""Boards as standalone SVG pictures, for notebooks, files and pages."""

from __future__ import annotations

import html
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
    look = look or Look()
    shown = scene(board, look)
    sheet = Sheet(prefix if prefix is not None else stable_prefix(f"{board.format()} {look}"))
    body = "".join(sheet.use(item.picture, item.x, item.y) for item in shown.items)
    pixels = shown.width if width is None else width
    title, text = (
        html.escape(say("draw.board", look.lang)),
        html.escape(f"{board_text(board, look)}\n{board.format()}"),
    )
    name = sheet.prefix
    shrinks = ' style="max-width:100%;height:auto"' if fluid else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(shown.width)} {num(shown.height)}"'
        f' width="{num(pixels)}" height="{num(pixels * shown.height / shown.width)}"{shrinks} role="img"'
        f' aria-labelledby="{name}t {name}d" {ROOT_STYLE}>'
        f'<title id="{name}t">{title}</title><desc id="{name}d">{text}</desc>'
        f"{sheet.definitions()}{body}</svg>"
    )
