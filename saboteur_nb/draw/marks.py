"""What a view state adds to a board: routes, chosen cells, hints, the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import SIDES
from saboteur_nb.draw.items import Frame, Item
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.standing import standing
from saboteur_nb.draw.tracks import routed

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board


def marked(board: Board, look: Look, frame: Frame) -> Iterator[Item]:
    """All items of a view state, not yet sorted by layer."""
    yield from _routes(board, look, frame)
    yield from _laid(board, look, frame)
    yield from _marks(look, frame)
    yield from standing(board, look, frame)
    yield from _ghost(board, look, frame)
    for layer, kind, cell in (
        ("states", "hover", look.hover),
        ("states", "selected", look.selected),
        ("focus", "focus", look.focus),
    ):
        if cell is not None:
            yield frame.item(layer, kind, cell)


def _routes(board: Board, look: Look, frame: Frame) -> Iterator[Item]:
    routes = [route for route in look.routes if len(route.steps) > 1]
    if not routes:
        return
    busy = {*look.cave_ins, *look.cuts, *look.distances, *look.odds}
    drawn = routed(board, routes, frame.origin, busy)
    lines = frame.picture("routes", frame.width, frame.height, drawn.lines)
    yield Item("routes", "route", "", lines, 0, 0, "routes")
    for piece in drawn.pieces:
        picture = frame.picture(piece.kind, *piece.args)
        yield Item(piece.id, "route", "", picture, piece.x, piece.y, piece.layer, piece.cell)


def _marks(look: Look, frame: Frame) -> Iterator[Item]:
    for cell, turns in sorted(look.legal.items()):
        yield frame.item("marks", "legal", cell, False in turns, True in turns)
    for cell, steps in sorted(look.walks.items()):
        yield frame.item("marks", "walk", cell, steps, label=str(steps))
    for number, cell in enumerate(look.cave_ins, 1):
        yield frame.item("marks", "cave_in", cell, number)
    for number, cell in enumerate(look.cuts, 1):
        yield frame.item("marks", "cut", cell, number)
    for cell, value in sorted(look.distances.items()):
        yield frame.item("labels", "distance", cell, value, label=str(value))
    for cell, percent in sorted(look.odds.items()):
        yield frame.item("labels", "distance", cell, f"{percent}%", label=f"{percent}%")


def _laid(board: Board, look: Look, frame: Frame) -> Iterator[Item]:
    for number, (cell, card) in enumerate(look.laid, 1):
        yield frame.item("states", "ghost", cell, card, board.lost_mines, True)
        if len(look.laid) > 1:
            yield frame.item("labels", "distance", cell, number, label=str(number))


def _ghost(board: Board, look: Look, frame: Frame) -> Iterator[Item]:
    """The card held over a cell, and bars on the sides that disagree."""
    ghost = look.ghost
    if ghost is None:
        return
    yield frame.item("states", "ghost", ghost.cell, ghost.card, board.lost_mines, ghost.ok)
    if not ghost.ok:
        sides = "".join(sorted(ghost.bad_sides, key=SIDES.index))
        yield frame.item("labels", "illegal", ghost.cell, sides)  # the focus ring must not hide the bars
