"""Games 1 and 2: what the rules say of one kind of play, and the steps that all plays of cards share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action
from saboteur_nb.game.event import Event
from saboteur_nb.game.piles import laid_down, put, without
from saboteur_nb.game.state import SaboteurState


class Play(NamedTuple):
    """The rules of one class of actions.

    `cards` names the cards of the hand that the action uses; `reasons` what speaks against it for a seat,
    the hand left out; `done` what it does, its cards already out of the hand.
    """

    cards: Callable[[Any], tuple[str, ...]]
    reasons: Callable[[SaboteurState, Any, int], Iterator[Violation]]
    done: Callable[[SaboteurState, Any, list[Event]], SaboteurState]


Choices = Callable[[SaboteurState, int, str], list[Action]]
"""The actions that a card of the hand can legally be used for, by state, seat and name of the card."""


def play_reasons(
    plays: Mapping[type[Action], Play], state: SaboteurState, action: Action, seat: int
) -> Iterator[Violation]:
    """The card is in the hand (B-TURN-1, S-TURN-1), then what the kind of play asks for."""
    play = plays[type(action)]
    missing = without(state.hands[seat], play.cards(action))[1]
    if missing:
        yield Violation.of("not-in-hand", game=state.game, card=missing[0])
    yield from play.reasons(state, action, seat)


def played(
    plays: Mapping[type[Action], Play], state: SaboteurState, action: Action, log: list[Event]
) -> SaboteurState:
    """The cards leave the hand and do what they do."""
    play = plays[type(action)]
    seat = on_turn(state)
    left, _ = without(state.hands[seat], play.cards(action))
    return play.done(state.but(hands=put(state.hands, seat, left)), action, log)


def on_turn(state: SaboteurState) -> int:
    """The seat on turn of a match that goes on."""
    if state.seat is None:
        raise ValueError("the match is over")
    return state.seat


def used(state: SaboteurState, *cards: str) -> SaboteurState:
    """Played cards, and what they removed, face up on the discard pile (B-TURN-4)."""
    return laid_down(state, state.seat, cards, face_up=True)


def is_there(state: SaboteurState, seat: int) -> bool:
    """Whether there is such a seat."""
    return 0 <= seat < state.players


def seat_reasons(state: SaboteurState, seat: int) -> Iterator[Violation]:
    """The seat an action names must be there (B-SET-1, S-SET-1)."""
    if not is_there(state, seat):
        yield Violation.of("no-such-seat", game=state.game, seat=seat)
