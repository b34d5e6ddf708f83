"""What happened, told in sentences to one seat or to spectators, with the board a round ended on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.event import Event
from saboteur_nb.game.session import Game
from saboteur_nb.game.state import GameState
from saboteur_nb.i18n.events import event_sentence

SPECTATOR = -1
"""Whoever sits nowhere: no event is secret to tell it."""

ROUND_ENDS = frozenset({"gold-found", "cards-gone", "treasures-gone"})
"""After one of these nothing more is laid in a round."""

SETTING_UP = frozenset({"goals-laid", "mines-laid", "set-aside", "hand-dealt", "dwarf-dealt", "clan-dealt"})
"""What the screen shows anyway as soon as a round has begun."""


def told(events: Iterable[Event], game: str, viewer: int, lang: str) -> list[str]:
    """The sentences as the viewer may hear them; of a deal only what is its own."""
    seen = (event.seen_by(viewer) for event in events)
    return [
        event_sentence(event, game, lang)
        for event in seen
        if event.code not in SETTING_UP or (event.seat == viewer and event.code != "hand-dealt")
    ]


def told_openly(events: Iterable[Event], game: str, lang: str) -> list[str]:
    """The sentences with everything that is in the events."""
    return [event_sentence(event, game, lang) for event in events]


def heard_by(game: Game, viewer: int) -> int:
    """How many events a seat had been told when it acted last; of a new match none, spectators all before."""
    done = len(game.history)
    if viewer == SPECTATOR:
        return len(game.events) if done else 0
    heard = 0
    while game.undo() is not None:
        if game.state.seat == viewer:
            heard = len(game.events)
            break
    game.go_to(done)
    return heard


def last_board(before: GameState, events: Iterable[Event], viewer: int | None) -> Board:
    """The board on which an action has ended its round, which no state shows: the next one is dealt already.

    Goals face down are known to `viewer` only if it has looked at them; None knows all.
    """
    board = before.board
    for event in events:
        cell = cast("Cell", event.get("cell"))
        if event.code == "round-began":
            break
        if event.code == "placed":
            board = board.place(cell, TunnelCard.parse(str(event.get("card"))))
        elif event.code in ("removed", "storm"):
            board = board.remove(cell)
        elif event.code in ("turned-over", "mine-found"):
            name = str(event.get("name") or event.get("mine"))
            board = board.turn_over(cell, name, turn=bool(event.get("turned")))
    if viewer is None:
        return board
    return board.masked(before.peeked[viewer] if viewer != SPECTATOR else ())
