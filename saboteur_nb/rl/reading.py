"""An observation from what the parts of its vector read."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.game.action import Action
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.position import Dwarf, Pile, Position, SeatInfo, Troll, Turn
from saboteur_nb.game.setup.setup import opening_board
from saboteur_nb.rl.layout import SOME, UNKNOWN
from saboteur_nb.rl.table import Table

Read = dict[str, Any]
"""What each part has read, by its name."""

_AS_READ = (
    "seat", "round", "held", "spare", "discards", "last",
    "offer", "thieves", "laid_away",
    "row", "to_draw", "steps",
)  # fmt: skip
"""Parts that are fields of the observation as they are; those of other games are missing."""


def observation_of(table: Table, read: Read, legal: tuple[Action, ...]) -> Observation:
    """The observation; its log is empty, as vectors tell nothing of the past."""
    fields = {name: read[name] for name in _AS_READ if name in read}
    fields.setdefault("laid_away", ())
    if table.game == "lost_mines":
        looked = (card and (place, *card) for place, card in enumerate(read["looked"]))
        fields["looked"] = tuple(filter(None, looked))
        fields |= {name: bool(read[name]) for name in ("moved", "discovered")}
    return Observation(
        players=table.players,
        options=table.options,
        position=_position(table, read),
        roles=tuple((card, role) for card, role in enumerate(read["roles"]) if role),
        peeked=tuple(peek for peek in zip(table.material.goals, read["peeked"], strict=True) if peek[1]),
        legal=legal,
        **fields,
    )


def _position(table: Table, read: Read) -> Position:
    turn = None if read["step"] is None else Turn(read["turn"], read["step"])
    mines = _mines(read) if table.game == "lost_mines" else {}
    return Position(
        game=table.game,
        known_board=_board(table, read),
        turn=turn,
        deck=read["deck"],
        aside=read["aside"] or None,
        discard=read["discard"] or 0,
        seats=tuple(_seat(read, seat) for seat in range(table.players)),
        **mines,
    )


def _board(table: Table, read: Read) -> Board:
    opening = opening_board(table.game)
    starts = {cell: opening[cell] for cell in opening.starts}
    goals = dict(zip(table.material.goals, read["goals"], strict=True))
    return Board({**starts, **goals, **read["board"]}, table.game)


def _seat(read: Read, seat: int) -> SeatInfo:
    card = read["held"][seat]
    return SeatInfo(
        seat,
        clan=read["clans"][seat] if "clans" in read else None,
        role=read["roles"][card] or "?",
        hand=_own_hand(read) if seat == read["seat"] else read["hand_sizes"][seat],
        front=read["fronts"][seat],
        gold={UNKNOWN: "?", SOME: "+"}.get(read["gold"][seat], read["gold"][seat]),
        treasures=read["treasures"][seat] if "treasures" in read else (),
        dragon=read.get("dragon") == seat,
    )


def _own_hand(read: Read) -> Pile:
    """The cards of the hand; one that is empty is said as 0."""
    return read["hand"] or 0


def _mines(read: Read) -> dict[str, Any]:
    """What lies on and beside the board in game 3."""
    markers = read["markers"].items()
    standing = zip(dwarf_names(read["clans"]), read["at"], read["at_side"], strict=True)
    return {
        "treasure": read["treasure"] or None,
        "trolls": tuple(Troll(at, marker.seat) for at, marker in markers if marker.kind == "troll"),
        "traps": tuple(at for at, marker in markers if marker.kind == "trap"),
        "dwarves": tuple(Dwarf(name, cell, side) for name, cell, side in standing),
    }
