"""What a plan of turns must know of a position: every hand, and the deck as far as it can be drawn."""

from __future__ import annotations

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.game.position import Position
from saboteur_nb.solver.questions.within_turns.spoken import Hands
from saboteur_nb.solver.questions.within_turns.table import PASSES


def open_hands(position: Position) -> tuple[Hands, int]:
    """The hands and the seat on turn; raises `InputError` "hand-unknown", "which-seat"."""
    hands = []
    for number, info in enumerate(position.seats):
        hand = info.hand or ()
        if info.number != number or info.hand is None or not isinstance(hand, tuple) or "?" in hand:
            raise InputError("hand-unknown", seat=number)
        hands.append(tuple(sorted(named_as_in_box(card, position.game) for card in hand)))
    seat = position.turn.seat if position.turn is not None else 0
    if not any(hands) or seat >= len(hands) or not hands[seat]:
        raise InputError("which-seat")
    return tuple(hands), seat


def open_deck(position: Position, turns: int) -> tuple[str, ...]:
    """The deck as far as it can be drawn; raises `InputError` "deck-unknown"."""
    deck = position.deck if position.deck is not None else 0
    if isinstance(deck, int):
        if deck > 0:
            raise InputError("deck-unknown")
        return ()
    reach = turns * PASSES[position.game]
    if "?" in deck[:reach]:
        raise InputError("deck-unknown")
    return tuple(named_as_in_box(card, position.game) for card in deck[: reach + 1])
