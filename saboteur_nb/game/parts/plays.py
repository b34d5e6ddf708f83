"""What the rules say of one kind of play, and the steps that all plays of cards share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.piles import laid_down, put, without
from saboteur_nb.game.state import GameState

S = TypeVar("S", bound=GameState)


class Play(NamedTuple):
    """The rules of one class of actions.

    `cards` names the cards of the hand that the action uses; `reasons` what speaks against it for a seat,
    the hand left out; `done` what it does, its cards already out of the hand.
    """

    cards: Callable[[Any], tuple[str, ...]]
    reasons: Callable[[Any, Any, int], Iterator[Violation]]
    done: Callable[[Any, Any, list[Event]], Any]


Choices = Callable[[Any, int, str], Sequence[Action]]
"""The actions that a card of the hand can legally be used for, by state, seat and name of the card."""


def play_reasons(
    plays: Mapping[type[Action], Play], state: GameState, action: Action, seat: int
) -> Iterable[Violation]:
    """The card is in the hand (B-TURN-1, S-TURN-1, L-TURN-1), then what the kind of play asks for."""
    play = plays[type(action)]
    missing = without(state.hands[seat], play.cards(action))[1]
    found = play.reasons(state, action, seat)
    return chain([Violation.of("not-in-hand", game=state.game, card=missing[0])], found) if missing else found


def played(plays: Mapping[type[Action], Play], state: S, action: Action, log: list[Event]) -> S:
    """The cards leave the hand and do what they do."""
    play = plays[type(action)]
    seat = on_turn(state)
    left, _ = without(state.hands[seat], play.cards(action))
    after: S = play.done(state.but(hands=put(state.hands, seat, left)), action, log)
    return after


def on_turn(state: GameState) -> int:
    """The seat on turn of a match that goes on."""
    if state.seat is None:
        raise ValueError("the match is over")
    return state.seat


def used(state: S, *cards: str) -> S:
    """Played cards, and what they removed, discarded: face up (B-TURN-4), in game 3 face down (L-TURN-3)."""
    return laid_down(state, state.seat, cards, face_up=state.game != "lost_mines")


def is_there(state: GameState, seat: int) -> bool:
    """Whether there is such a seat."""
    return 0 <= seat < state.players


def seat_reasons(state: GameState, seat: int) -> Iterator[Violation]:
    """The seat an action names must be there (B-SET-1, S-SET-1, L-SET-1)."""
    if not is_there(state, seat):
        yield Violation.of("no-such-seat", game=state.game, seat=seat)
