"""Cards put away face down, as a turn of its own or to get rid of what lies before oneself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Discard, Shed
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.fronts import card_of, kind, lies, removed
from saboteur_nb.game.parts.piles import laid_down, named_as_in_box
from saboteur_nb.game.parts.plays import Play, S, on_turn
from saboteur_nb.game.state import GameState, SaboteurState


def discard_play(most: int) -> Play:
    """The play of discarding up to so many cards: 1, 3 and 2 by game (B-TURN-1, S-TURN-3, L-TURN-1)."""

    def reasons(state: GameState, action: Discard, _seat: int) -> Iterator[Violation]:
        if not 1 <= len(action.cards) <= most:
            yield Violation.of("discard-count", game=state.game)

    return Play(lambda action: action.cards, reasons, _discard)


def _discard(state: S, action: Discard, log: list[Event]) -> S:
    """Face down: only the seat knows which cards (B-TURN-4, L-TURN-3)."""
    seat = on_turn(state)
    cards = _as_held(state, action.cards)
    log.append(Event.of_cards("discarded", seat, state.game, cards))
    return laid_down(state, seat, cards, face_up=False)


def _as_held(state: GameState, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the cards as hands have them: an action may name them turned."""
    return tuple(sorted([named_as_in_box(card, state.game) for card in cards]))


discard_of = lru_cache(maxsize=65536)(Discard)
"""The action of discarding these cards, sorted; the same one each time."""


def discards(hand: tuple[str, ...], most: int) -> list[Action]:
    """Every choice of one to `most` cards of a sorted hand, equal cards once."""
    chosen = dict.fromkeys(combinations(hand, 1))
    for count in range(2, most + 1):
        chosen |= dict.fromkeys(combinations(hand, count))
    return list(map(discard_of, chosen))


# two cards against one that lies before oneself ----------------------------------------------------------
def _shed_reasons(state: SaboteurState, action: Shed, seat: int) -> Iterator[Violation]:
    if not lies(state.fronts[seat], action.front):
        yield Violation.of("nothing-before-you", card=action.front)


def _shed(state: SaboteurState, action: Shed, log: list[Event]) -> SaboteurState:
    """Two cards face down, the removed one face up after them; one removal a turn (S-TURN-2)."""
    seat = on_turn(state)
    cards = _as_held(state, action.cards)
    log.append(Event.of("shed", seat, front=action.front, secret={"cards": cards}, privy=[seat]))
    state = laid_down(state, seat, cards, face_up=False)
    state = laid_down(state, seat, [card_of(action.front)], face_up=True)
    return state.but(fronts=removed(state.fronts, seat, action.front))


_shed_of = lru_cache(maxsize=16384)(Shed)


def sheds(front: tuple[str, ...], hand: tuple[str, ...]) -> list[Action]:
    """Every way to give up two cards of a sorted hand for one that lies before the seat."""
    if not front:
        return []
    pairs = dict.fromkeys(combinations(hand, 2))
    return [_shed_of(kind(item), pair) for item in front for pair in pairs]


SHED = Play(lambda action: action.cards, _shed_reasons, _shed)
