"""Hand, deck and discard pile: the moves of cards that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.game.event import Event
from saboteur_nb.game.setup.decks import box_names
from saboteur_nb.game.state import Discarded, GameState

T = TypeVar("T")
S = TypeVar("S", bound=GameState)


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value exchanged."""
    return (*values[:index], value, *values[index + 1 :])


@lru_cache(maxsize=4096)
def half_turned(card: str) -> str:
    """The text of a path card after half a turn; other names as they are."""
    return TunnelCard.parse(card).turned().format() if card[0] in "-.a" and card[1] in "-.ab" else card


def as_in_box(card: TunnelCard, game: str) -> str:
    """The name a path card has in hands and decks: as in the box of its game, whichever way it lies.

    A card that no box holds has the first of its two texts.

    >>> as_in_box(TunnelCard.parse("aa-a"), "saboteur"), as_in_box(TunnelCard.parse("aaa."), "saboteur")
    ('-aaa', 'a.aa')
    """
    return named_as_in_box(card.format(), game)


@lru_cache(maxsize=4096)
def named_as_in_box(card: str, game: str) -> str:
    """The same from and for any card's text; action cards have one name anyway."""
    names = sorted({card, half_turned(card)})
    return next((name for name in names if name in box_names(game)), names[0])


def in_hand(hand: Sequence[str], card: str) -> str | None:
    """The name under which the hand holds the card, in either orientation; None where it doesn't."""
    if card in hand:
        return card
    turned = half_turned(card)
    return turned if turned in hand else None


def without(hand: Iterable[str], cards: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hand with the cards taken out, and the names of those it lacks (copies counted)."""
    left = list(hand)
    missing = []
    for card in cards:
        held = in_hand(left, card)
        if held is None:
            missing.append(card)
        else:
            left.remove(held)
    return tuple(left), tuple(missing)


def laid_down(state: S, seat: int | None, cards: Iterable[str], *, face_up: bool) -> S:
    """The cards on top of the discard pile (B-TURN-4, L-TURN-3)."""
    return state.but(discard=(*state.discard, *[Discarded(card, face_up, seat) for card in cards]))


def drawn(state: S, seat: int, count: int, log: list[Event]) -> S:
    """The seat draws, as many as the deck still holds (B-TURN-1, B-TURN-2)."""
    return state.but(**draw(state, seat, count, log))


def draw(state: GameState, seat: int, count: int, log: list[Event]) -> dict[str, Any]:
    """What drawing changes of a state; nothing when the deck is empty."""
    cards = state.deck[:count]
    if not cards:
        return {}
    hand = tuple(sorted((*state.hands[seat], *cards)))
    log.append(Event.of_cards("drew", seat, state.game, cards))
    return {"deck": state.deck[len(cards) :], "hands": put(state.hands, seat, hand)}


def next_with_cards(hands: Sequence[Sequence[str]], seat: int) -> int | None:
    """The next seat clockwise that holds a card, the given one last; None when nobody does (B-TURN-2)."""
    players = len(hands)
    for step in range(1, players + 1):
        other = (seat + step) % players
        if hands[other]:
            return other
    return None
