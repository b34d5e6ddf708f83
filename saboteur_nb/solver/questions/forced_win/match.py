"""The match a question is about, as a state of the engine in which nothing is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.parts.fronts import card_of
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import new_state
from saboteur_nb.game.state import GameState, SaboteurState
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.questions.forced_win.sides import SIDES

DRAWN = {"saboteur": 1, "saboteur2": 3}
"""The most cards that are drawn in one turn (B-TURN-1, S-TURN-3)."""


def opened_match(source: Source, plies: int) -> SaboteurState:
    """The state meant, its round the last one of the match, so that nothing is dealt after it.

    Raises `InputError` naming what is not known: "goal-unknown", "hand-unknown", "role-unknown",
    "deck-unknown", "hats-unknown"; "force-game", "force-step", "which-seat", and what `new_state` raises for
    a position that no match can have.
    """
    if isinstance(source, GameState):
        if not isinstance(source, SaboteurState):
            raise InputError("force-game", game=source.game)
        state = source
    else:
        state = _dealt(asked_position(source), plies)
    if state.step != "play":
        raise InputError("force-step", step=str(state.step))
    return state.but(options=state.options._replace(rounds=state.round))


def _dealt(position: Position, plies: int) -> SaboteurState:
    game, board = position.game, position.board
    if game not in SIDES:
        raise InputError("force-game", game=game)
    for cell in board.face_down_goals:
        content = board[cell]
        if isinstance(content, Goal) and content.name is None:
            raise InputError("goal-unknown", cell=cell)
    hands = [_hand(position, number) for number in range(len(position.seats))]
    for info in position.seats:
        if info.role in (None, "?"):
            raise InputError("role-unknown", seat=info.number)
    deck = _deck(position, plies * DRAWN[game])
    if "swap_hats" in [*deck[: plies * DRAWN[game]], *(card for hand in hands for card in hand)]:
        raise InputError("hats-unknown")
    fronts = [card_of(item) for info in position.seats for item in info.front]
    held = [*deck, *fronts, *_on_board(board), *(card for hand in hands for card in hand)]
    turn = position.turn.seat if position.turn is not None else 0
    if not any(hands) or turn >= len(hands) or not hands[turn]:
        raise InputError("which-seat")
    said = replace(position, deck=deck or 0, aside=None, discard=None, stock=None)
    return cast("SaboteurState", new_state(game, position=said, cards=held, rounds=1))


def _hand(position: Position, number: int) -> tuple[str, ...]:
    info = position.seats[number]
    if info.number != number or not isinstance(info.hand, tuple) or "?" in info.hand:
        raise InputError("hand-unknown", seat=number)
    return info.hand


def _deck(position: Position, drawn: int) -> tuple[str, ...]:
    """The deck; what can't be drawn in time need not be known, and counts as maps."""
    deck = () if position.deck is None else position.deck
    if isinstance(deck, int):
        deck = ("?",) * deck
    if "?" in deck[:drawn]:
        raise InputError("deck-unknown")
    return tuple("map" if card == "?" else card for card in deck)


def _on_board(board: Board) -> Iterable[str]:
    return (as_in_box(content, board.game) for content in board.values() if isinstance(content, TunnelCard))
