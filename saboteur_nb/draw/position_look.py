"""From a position to what stands on its board: dwarves, trolls and traps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saboteur_nb.draw.dwarves import dwarf_of_seat
from saboteur_nb.draw.look import Look, Marker, Piece
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.position import Position

if TYPE_CHECKING:
    from saboteur_nb.game.observe import Observation


def look_of_position(
    source: Position | Observation, lang: str = "en", *, theme: str = "light", level: int = 1
) -> Look:
    """The dwarves, trolls and traps of a position, or of what a seat knows; games 1 and 2 have none.

    A dwarf has the portrait of its seat (`dwarves.dwarf_of_seat`), or, when the seats' clans are not said, of
    its place in the list. Use `dataclasses.replace` to add routes, hints and the like.

    >>> position = Position.parse("game lost_mines; board SB; dwarf blue1 0,0; troll 0,0E 1")
    >>> look = look_of_position(position)
    >>> look.pieces[0].name, look.pieces[0].cell, look.markers[0].at.format()
    ('blue1', (0, 0), '0,0E')
    """
    position = source if isinstance(source, Position) else source.position
    markers = [Marker("troll", troll.at) for troll in position.trolls]
    markers += [Marker("trap", trap) for trap in position.traps]
    return Look(
        lang, theme, level, pieces=tuple(_pieces(position)), markers=tuple(sorted(markers, key=_place))
    )


def _place(marker: Marker) -> tuple[int, int, str]:
    """From the back to the front, so that markers overlap like cards do."""
    x, y = marker.at.cell
    return -y, x, marker.at.side


def _pieces(position: Position) -> Iterator[Piece]:
    seats = _seats(position)
    turn = position.turn.seat if position.turn is not None else None
    for index, dwarf in enumerate(position.dwarves):
        seat = seats.get(dwarf.name)
        who = dwarf_of_seat(index if seat is None else seat)
        yield Piece(dwarf.name, dwarf.cell, who, dwarf.side, current=seat is not None and seat == turn)


def _seats(position: Position) -> dict[str, int]:
    """Whose dwarf each is: name → seat; nothing unless the clan of every seat is said."""
    told = sorted(position.seats, key=lambda info: info.number)
    clans = [info.clan for info in told if info.clan is not None]
    if len(clans) < len(told) or [info.number for info in told] != list(range(len(told))):
        return {}
    return {name: seat for seat, name in enumerate(dwarf_names(clans))}
