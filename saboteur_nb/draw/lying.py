"""What lies on the table whatever one looks at: the map, the cards, the planks where tunnels meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell, neighbour
from saboteur_nb.draw.card import has_feature, joined
from saboteur_nb.draw.describe import describe_cell
from saboteur_nb.draw.items import Frame, Item, depth
from saboteur_nb.draw.table import PADDING

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board


@lru_cache(maxsize=64)
def lying(board: Board, frame: Frame, lang: str) -> tuple[Item, ...]:
    """The items of a board without any marks, in the order of their layers.

    Kept for the boards looked at last: moving the pointer changes nothing here.
    """
    x, y = PADDING, PADDING
    items = [Item("table", "table", "", frame.picture("table", *frame.viewport), x, y, "table")]
    for cell in sorted(board, key=lambda cell: (-cell[1], cell[0])):
        if frame.shows(cell):
            items.append(frame.item("table", "shadow", cell))
            items += _card(board, cell, frame, lang)
            items += _joins(board, cell, frame)
    return tuple(sorted(items, key=depth))


def _card(board: Board, cell: Cell, frame: Frame, lang: str) -> Iterator[Item]:
    """The pictures of one card; the first carries its description."""
    content, mines = board[cell], board.lost_mines
    label = describe_cell(board, cell, lang)
    if content.kind == "start":
        yield frame.item("ground", "start", cell, content.token, label=label)
    elif content.kind == "goal":
        yield frame.item("ground", "goal", cell, content.token, content.code, mines, label=label)
    else:
        variant = (cell[0] * 5 + cell[1] * 3) % 2
        is_lit = board.network.is_reached
        cold = tuple(group for group in content.groups if not is_lit((cell, group[0])))
        yield frame.item("ground", "ground", cell, content.token, mines, cold, variant, label=label)
        if has_feature(content):
            yield frame.item("feature", "feature", cell, content.token, mines)


def _joins(board: Board, cell: Cell, frame: Frame) -> Iterator[Item]:
    for side in "EN":
        other = board.get(neighbour(cell, side))
        if other and joined(board[cell].code, other.code, side):
            item = frame.item("joins", "join", cell, side)
            yield replace(item, id=item.id + side)
