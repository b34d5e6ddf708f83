"""Boards built in code from cells and cards: held to what a board text guarantees."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_nb.board.cards import Content, Goal, Start, TunnelCard
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import TOKEN_SHOWN, InputError, NotationError
from saboteur_nb.board.notation import check_size, on_board, parse_content


def checked_cells(cells: object, game: str) -> dict[Cell, Content]:
    """The cells of a board to be, so that its text can be read back as the same board.

    Raises `InputError` "not-cells", "bad-cell", "not-card", "foreign-card", "off-board" (game 3),
    "no-start" or "start-elsewhere" (games 1 and 2), "board-too-large", "text-too-long".
    """
    if not isinstance(cells, Mapping):
        raise InputError("not-cells", token=type(cells).__name__)
    checked = {as_cell(cell): content for cell, content in cells.items()}
    for cell, content in checked.items():
        _check_content(cell, content, game)
        if not on_board(cell, game):
            raise InputError("off-board", cell=cell)
    if game != "lost_mines":
        _check_origin(checked)
        check_size(checked, game)
    return checked


def _check_content(cell: Cell, content: object, game: str) -> None:
    """Refuse what is no card, and cards that this game's notation can not write down."""
    if not isinstance(content, TunnelCard | Start | Goal):
        raise InputError("not-card", cell=cell, token=repr(content)[:TOKEN_SHOWN])
    try:
        known = parse_content(content.token, game) == content
    except NotationError:
        known = False
    if not known:
        raise InputError("foreign-card", cell=cell, token=content.token, game=game)


def _check_origin(cells: Mapping[Cell, Content]) -> None:
    """Games 1 and 2: cells count from the start card, the first one in reading order."""
    starts = [cell for cell, content in cells.items() if content.kind == "start"]
    if not starts:
        raise InputError("no-start")
    first = min(starts, key=lambda cell: (-cell[1], cell[0]))
    if first != (0, 0):
        raise InputError("start-elsewhere", cell=first)
