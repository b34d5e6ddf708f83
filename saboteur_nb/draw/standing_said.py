"""Dwarves, trolls, traps and ways to walk, in words."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.cell import SIDES, Cell, Connection
from saboteur_nb.draw.look import Look, Piece
from saboteur_nb.i18n import say


def piece_said(piece: Piece, lang: str) -> str:
    """Who stands there, and whether it is its turn.

    >>> piece_said(Piece("blue1", (0, 5), current=True), "en")
    'Dwarf blue1 stands here; it is on turn.'
    """
    code = "draw.dwarf-on-turn" if piece.current else "draw.dwarf"
    return say(code, lang, name=piece.name)


def standing_said(cell: Cell, look: Look) -> Iterator[str]:
    """Sentences about who stands in a cell and what lies on its four sides."""
    lang = look.lang
    for piece in look.pieces:
        if piece.cell == cell:
            yield piece_said(piece, lang)
    for kind in ("troll", "trap"):
        sides = _sides(cell, {marker.at for marker in look.markers if marker.kind == kind})
        if sides:
            yield say(f"draw.{kind}-on", lang, n=len(sides), sides=say(f"draw.sides-{sides}", lang))
    sides = _sides(cell, set(look.places))
    if sides:
        yield say("draw.place-on", lang, n=len(sides), sides=say(f"draw.sides-{sides}", lang))
    if look.place is not None and _sides(cell, {look.place}):
        yield say("draw.place-chosen", lang, sides=say(f"draw.sides-{_sides(cell, {look.place})}", lang))
    if cell in look.walks:
        yield say("draw.walk", lang, n=look.walks[cell])


def _sides(cell: Cell, connections: set[Connection]) -> str:
    return "".join(side for side in SIDES if Connection.over(cell, side) in connections)
