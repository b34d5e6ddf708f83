"""The parts of a vector that only game 3 has: clans, dwarves on the board, markers, treasures."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.cell import SIDES
from saboteur_nb.game.lost_mines.moves import CAMPFIRE_REACH
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.lost_mines.rules import MOST_DISCARDED
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.names import TREASURES as TYPES
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.state import Marker
from saboteur_nb.rl.axes import OneOf
from saboteur_nb.rl.blocks import BOARD_3, CONNECTIONS
from saboteur_nb.rl.parts import Part, Row, choice, choices, number, scattered, series
from saboteur_nb.rl.table import Table

TREASURES = len(treasure_cards())

SEEN_TREASURES = tuple(sorted(set(treasure_cards())))
"""Treasures whose worth is known."""

SHOWN_TREASURES = (*((kind, None) for kind in TYPES), *SEEN_TREASURES)
"""Treasures as they lie: known by their type alone, or by their worth too."""


def dwarf_parts(table: Table) -> Iterator[Part]:
    """Where dwarves, traps and trolls are."""
    players = table.players
    markers = (Marker("trap"), Marker("troll"), *(Marker("troll", seat) for seat in range(players)))
    yield choices("clans", CLANS, players, lambda seen: (seat.clan for seat in seen.position.seats))
    yield choices("at", BOARD_3, players, lambda seen: (dwarf.cell for dwarf in seen.position.dwarves))
    yield choices("at_side", SIDES, players, lambda seen: (dwarf.side for dwarf in seen.position.dwarves))
    yield scattered("markers", CONNECTIONS, markers, _markers)


def _markers(seen: Observation) -> Iterator[tuple[object, object]]:
    yield from ((troll.at, Marker("troll", troll.seat)) for troll in seen.position.trolls)
    yield from ((at, Marker("trap")) for at in seen.position.traps)


def turn_parts(table: Table) -> Iterator[Part]:
    """The treasures, and how far the turn is."""
    yield series("row", range(TREASURES), TREASURES, lambda seen: seen.row)
    yield series("treasure", SHOWN_TREASURES, TREASURES, lambda seen: seen.position.treasure or ())
    yield _taken(table)
    yield choices("looked", SEEN_TREASURES, TREASURES, lambda seen: map(_looked(seen).get, range(TREASURES)))
    yield choice("dragon", range(table.players), _dragon)
    yield number("to_draw", MOST_DISCARDED, lambda seen: seen.to_draw)
    yield number("steps", CAMPFIRE_REACH, lambda seen: seen.steps)
    yield number("moved", 1, lambda seen: seen.moved)
    yield number("discovered", 1, lambda seen: seen.discovered)


def _looked(seen: Observation) -> dict[int, tuple[str, int]]:
    return {card: (kind, worth) for card, kind, worth in seen.looked}


def _dragon(seen: Observation) -> int | None:
    return next((seat.number for seat in seen.position.seats if seat.dragon), None)


def _taken(table: Table) -> Part:
    """What each seat took, in order."""
    known = OneOf((None, *SHOWN_TREASURES))

    def write(seen: Observation, row: Row) -> None:
        for seat, places in zip(seen.position.seats, row.reshape(table.players, TREASURES), strict=True):
            places[: len(seat.treasures)] = [known.number(treasure) for treasure in seat.treasures]

    def read(row: Row) -> tuple[tuple[object, ...], ...]:
        seats = row.reshape(table.players, TREASURES).tolist()
        return tuple(tuple(known.value(n) for n in seat if n) for seat in seats)

    return Part("treasures", table.players * TREASURES, 0, len(SHOWN_TREASURES), write, read)
