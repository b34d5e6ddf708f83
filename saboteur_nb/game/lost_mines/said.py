"""Game 3: where markers and dwarves are at the beginning, as far as a position says it."""

from __future__ import annotations

from collections.abc import Mapping

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, Connection, neighbour
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import on_board
from saboteur_nb.game.lost_mines.clans import GAME, dwarf_names
from saboteur_nb.game.parts.fronts import Fronts, added, lies
from saboteur_nb.game.setup.dealing import fronts_dealt
from saboteur_nb.game.setup.setup import Setup
from saboteur_nb.game.state import DwarfCards, Marker, Standing

START_OF: dict[str, Cell] = {"blue": (0, 5), "yellow": (0, 1)}
"""Where the dwarves of each clan begin (L-SET-1, L-SET-2)."""


def markers_said(setup: Setup) -> tuple[Mapping[Connection, Marker], Fronts]:
    """The traps and trolls of a position, and what lies before the seats: a troll's card before its owner.

    Raises `InputError` "marker-off-board", "two-markers" (L-ACT-6), "two-trolls", "no-such-seat".
    """
    position = setup.position
    said = [(at, Marker("trap")) for at in position.traps]
    said += [(troll.at, Marker("troll", troll.seat)) for troll in position.trolls]
    fronts = fronts_dealt(setup)
    markers: dict[Connection, Marker] = {}
    for at, marker in said:
        place = at.format()
        if not all(on_board(cell, GAME) for cell in (at.cell, neighbour(at.cell, at.side))):
            raise InputError("marker-off-board", token=place)
        if at in markers:
            raise InputError("two-markers", token=place)
        seat = marker.seat
        if seat is not None:
            if seat >= setup.players:
                raise InputError("no-such-seat", seat=seat, players=setup.players)
            if marker in markers.values():
                raise InputError("two-trolls", seat=seat)
            if not lies(fronts[seat], "troll"):
                fronts = added(fronts, seat, "troll")
        markers[at] = marker
    return markers, fronts


def dwarves_said(setup: Setup, board: Board, dwarves: DwarfCards) -> tuple[Standing, ...]:
    """Each dwarf where it is said to be, else on its clan's start card (L-SET-2).

    Raises `InputError` "dwarf-nowhere" where no open card lies.
    """
    said = {dwarf.name: dwarf for dwarf in setup.position.dwarves}
    clans = dwarves.clans[: setup.players]
    found = []
    for name, clan in zip(dwarf_names(clans), clans, strict=True):
        cell, side = (said[name].cell, said[name].side) if name in said else (START_OF[clan], None)
        groups = board[cell].groups if cell in board else ()
        if not groups:
            raise InputError("dwarf-nowhere", dwarf=name, cell=cell)
        found.append(Standing(cell, side or groups[0][0]))
    return tuple(found)


def dragon_said(setup: Setup) -> int | None:
    """Who holds the dragon; raises `InputError` "dragon-twice"."""
    holders = [info.number for info in setup.position.seats if info.dragon]
    if len(holders) > 1:
        raise InputError("dragon-twice", seat=holders[0], other=holders[1])
    return holders[0] if holders else None
