"""Game 1: the stock of gold cards, who takes from it and how it pays (B-GOLD-1, B-GOLD-2, B-GOLD-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.setup.setup import Setup
from saboteur_nb.game.state import SaboteurState

MOST_OFFERED = 9
"""Gold cards drawn at most, also for ten players (B-GOLD-1)."""


def gold_cards() -> tuple[int, ...]:
    """The worths of the 28 gold cards (B-MAT-1).

    >>> len(gold_cards()), sum(gold_cards())
    (28, 44)
    """
    return tuple(int(worth) for worth, count in table("saboteur", "gold_cards").items() for _ in range(count))


def stock_dealt(setup: Setup, gold: Sequence[int], dealer: Dealer) -> tuple[int, ...]:
    """The gold cards, shuffled once (B-SET-5): as said, or those of the box without what the seats have.

    Raises `InputError` "too-much-gold".
    """
    said = setup.position.stock
    if said is not None:
        return dealer.shuffled([worth for worth, count in said for _ in range(count)])
    stock = gold_cards()
    if sum(gold) > sum(stock):
        raise InputError("too-much-gold", count=sum(gold), limit=sum(stock))
    for worth in gold:
        _, stock = paid(stock, worth)
    return dealer.shuffled(stock)


def offer_size(players: int) -> int:
    """Gold cards drawn when the diggers win (B-GOLD-1)."""
    return min(players, MOST_OFFERED)


def takes(state: SaboteurState, seat: int) -> bool:
    """Whether the seat takes gold when the diggers have won: a digger, and by B-GOLD-2 with whole tools."""
    broken = state.options.broken_tools_forfeit and any(tool in state.fronts[seat] for tool in TOOLS)
    return state.dwarves.role(seat) == "digger" and not broken


def taker_from(state: SaboteurState, seat: int) -> int | None:
    """The first seat that takes gold, counter-clockwise from this one, itself first (B-GOLD-1)."""
    seats = ((seat - step) % state.players for step in range(state.players))
    return next((other for other in seats if takes(state, other)), None)


def pay_of_saboteurs(count: int) -> int:
    """Nuggets for each of so many saboteurs in play (B-GOLD-3).

    >>> [pay_of_saboteurs(count) for count in (0, 1, 2, 3, 4, 10)]
    [0, 4, 3, 3, 2, 2]
    """
    pay = {int(saboteurs): int(worth) for saboteurs, worth in table("saboteur", "saboteur_pay").items()}
    return pay[min(count, max(pay))] if count else 0


def paid(stock: Sequence[int], worth: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that pay exactly this worth, and the stock without them (B-GOLD-3).

    The fewest cards, higher ones first. Where there is no such set the smallest card above 1 is changed into
    cards of 1, as often as needed; a stock that is worth less pays all it has.

    >>> paid((1, 2, 2, 3), 4), paid((2, 3, 3), 4)
    (((3, 1), (2, 2)), ((3, 1), (1, 3)))
    """
    cards = sorted(stock)
    worth = min(worth, sum(cards))
    while (exact := _exact(cards, worth)) is None:
        large = next(card for card in cards if card > 1)
        cards.remove(large)
        cards = sorted(cards + [1] * large)
    for card in exact:
        cards.remove(card)
    return exact, tuple(cards)


def _exact(cards: Sequence[int], worth: int) -> tuple[int, ...] | None:
    """The fewest cards of this sum, the set with the highest card first; None where there is none."""
    there = Counter(cards)
    for size in range(worth + 1):
        for chosen in combinations_with_replacement(sorted(there, reverse=True), size):
            if sum(chosen) == worth and all(chosen.count(card) <= there[card] for card in chosen):
                return chosen
    return None
