"""What stands on a board of The Lost Mines, placed: dwarves in cells, trolls and traps on connections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Connection, neighbour
from saboteur_nb.draw.items import Frame, Item
from saboteur_nb.draw.look import Look, Piece
from saboteur_nb.draw.outline import Point
from saboteur_nb.draw.standing_said import piece_said
from saboteur_nb.draw.tokens import COUNTER_RING, RING, RING_ABOVE
from saboteur_nb.draw.tunnel import INWARDS, MOUTH
from saboteur_nb.i18n import say

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board
    from saboteur_nb.board.cards import Content

Spots = tuple[tuple[Point, ...], float]
"""Places in a cell and the size of what stands there."""

_PLAIN: tuple[Spots, ...] = (
    (((32, 42),), 1.2),
    (((17, 46), (47, 46)), 0.95),
    (((17, 32), (47, 32), (17, 71)), 0.95),
    (((17, 32), (47, 32), (17, 71), (47, 71)), 0.95),
)
"""Figures, for one to four dwarves in a cell; few sizes, because each is one more sprite."""
_ASIDE: Spots = ((19, 50),), 1.2
"""One figure where something else stands in the middle."""
_SMALL: tuple[Spots, ...] = (
    (((32, 44),), 1.3),
    (((17, 44), (47, 44)), 1.0),
    (((17, 26), (47, 26), (17, 62)), 0.95),
    (((17, 26), (47, 26), (17, 62), (47, 62)), 0.95),
)
"""Counters on small cards, for one to four dwarves."""
_CROWD = tuple((11.5 + 20.5 * column, y) for y in (18, 44, 70) for column in range(3))
"""Counters for up to nine dwarves."""
_DEPTH = 18
"""How far from the edge of the card a dwarf stands that is in one tunnel of several."""


def standing(board: Board, look: Look, frame: Frame) -> Iterator[Item]:
    """Markers and places for them, then dwarves from the back to the front; only those in the frame."""
    for marker in look.markers:
        yield from _on_seam(marker.kind, marker.at, frame, label=say(f"draw.{marker.kind}", look.lang))
    for at in look.places:
        yield from _on_seam("place", at, frame, at == look.place)
    for cell in sorted({piece.cell for piece in look.pieces}, key=lambda cell: (-cell[1], cell[0])):
        if frame.shows(cell):
            pieces = [piece for piece in look.pieces if piece.cell == cell]
            yield from _in_cell(pieces, board.get(cell), frame, look.lang)


def seam(frame: Frame, at: Connection) -> Point:
    """The middle of a connection in card units of the scene."""
    x, y = frame.origin(at.cell)
    return x + MOUTH[at.side][0], y + MOUTH[at.side][1]


def _on_seam(kind: str, at: Connection, frame: Frame, *args: bool, label: str = "") -> Iterator[Item]:
    shown = [cell for cell in (at.cell, neighbour(at.cell, at.side)) if frame.shows(cell)]
    if shown:
        picture = frame.picture(kind, 1.1 if frame.level > 0 else 1.3, *args)
        yield Item(f"{kind}:{at.format()}", kind, label, picture, *seam(frame, at), "tokens", shown[0])


def _in_cell(pieces: list[Piece], content: Content | None, frame: Frame, lang: str) -> Iterator[Item]:
    x, y = frame.origin(pieces[0].cell)
    figures = frame.level > 0 and len(pieces) <= len(_PLAIN)
    spots, size = _spots(pieces, content, figures=figures)
    placed = sorted(zip(spots, pieces, strict=True), key=lambda spot: spot[0][1])
    for (dx, dy), piece in placed:
        if piece.current:
            ring = frame.picture("turn", round((RING if figures else COUNTER_RING) * size, 1))
            at_y = y + dy - (RING_ABOVE * size if figures else 0)
            yield Item(f"turn:{piece.name}", "turn", "", ring, x + dx, at_y, "tokens", piece.cell)
        if figures:
            picture = frame.picture("piece", piece.name, piece.who, size)
        else:
            picture = frame.picture("counter", piece.name, size)
        label = piece_said(piece, lang)
        yield Item(f"piece:{piece.name}", "piece", label, picture, x + dx, y + dy, "tokens", piece.cell)


def _spots(pieces: list[Piece], content: Content | None, *, figures: bool) -> Spots:
    """Where so many dwarves stand, and how large; a single one near its own tunnel, or beside a feature."""
    count = len(pieces)
    if count > len(_PLAIN):
        rows = (count + 2) // 3
        down = (3 - rows) * 13.0
        return tuple((x, y + down) for x, y in _CROWD[:count]), 0.72
    spots, size = (_PLAIN if figures else _SMALL)[count - 1]
    if count == 1 and content is not None:
        side = pieces[0].side
        if side is not None and len(content.groups) > 1:
            return (_at_mouth(side),), 0.95
        if figures and _middle_taken(content):
            return _ASIDE
    return spots, size


def _at_mouth(side: str) -> Point:
    (x, y), (dx, dy) = MOUTH[side], INWARDS[side]
    return x + dx * _DEPTH, y + dy * _DEPTH


def _middle_taken(content: Content) -> bool:
    """Whether a tower, a hoard or a feature stands in the middle of a card that lies face up."""
    return content.kind != "path" or any(sign in content.token for sign in "&^=")


def nearest_piece(items: tuple[Item, ...], x: float, y: float) -> str | None:
    """The name of the dwarf at a point; of several the one whose middle is nearest."""
    found = [
        ((item.x - x) ** 2 + (item.y - y - _middle_of(item)) ** 2, item.id.removeprefix("piece:"))
        for item in items
        if item.role == "piece" and _covers(item, x, y)
    ]
    return min(found)[1] if found else None


def _middle_of(item: Item) -> float:
    _, top, _, height = item.picture.box()
    return top + height / 2


def _covers(item: Item, x: float, y: float) -> bool:
    left, top, width, height = item.picture.box()
    return left <= x - item.x <= left + width and top <= y - item.y <= top + height


GRASP = 15.0
"""How far from the middle of a connection, in card units, a point still means it."""


def nearest_connection(frame: Frame, look: Look, x: float, y: float) -> Connection | None:
    """The connection with a marker, or with a place for one, that a point means."""
    near = []
    for at in {*look.places, *(marker.at for marker in look.markers)}:
        seam_x, seam_y = seam(frame, at)
        distance = (seam_x - x) ** 2 + (seam_y - y) ** 2
        if distance <= GRASP**2:
            near.append((distance, at))
    return min(near)[1] if near else None
