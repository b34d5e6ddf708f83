"""Game 3: the treasure cards of a round: which are laid out, which are taken already (L-SET-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.lost_mines.clans import GAME
from saboteur_nb.game.setup.setup import Setup

Treasure = tuple[str, int]
"""Type and worth."""


class Laid(NamedTuple):
    """The treasures of a round by number, the row of those not taken, and those each seat took."""

    cards: tuple[Treasure, ...]
    row: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]


@cache
def treasure_cards() -> tuple[Treasure, ...]:
    """The 12 treasures (L-MAT-1)."""
    return tuple((kind, worth) for kind, worths in table(GAME, "treasures").items() for worth in worths)


def treasures_dealt(setup: Setup, dealer: Dealer) -> Laid:
    """As many treasures as players, those of the row first; what is not said of them is chance (L-SET-3).

    Raises `InputError` "no-such-treasure" where the box has no such card left.
    """
    taken = [setup.seat(seat).treasures for seat in range(setup.players)]
    count = sum(map(len, taken))
    row = setup.position.treasure
    said: list[tuple[str | None, int | None]] = list(row) if row is not None else []
    if row is None:
        said += [(None, None)] * max(0, setup.players - count)
    length = len(said)
    cards = _filled([*said, *(treasure for treasures in taken for treasure in treasures)], dealer)
    numbers = iter(range(length, len(cards)))
    by_seat = tuple(tuple(next(numbers) for _ in treasures) for treasures in taken)
    return Laid(cards, tuple(range(length)), by_seat)


def _filled(said: Sequence[tuple[str | None, int | None]], dealer: Dealer) -> tuple[Treasure, ...]:
    """A card for each place: those of known worth leave the box first, then those of known type."""
    left = list(dealer.shuffled(treasure_cards()))
    found: dict[int, Treasure] = {}
    for place in sorted(range(len(said)), key=lambda place: said[place].count(None)):
        kind, worth = said[place]
        fitting = (card for card in left if kind in (None, card[0]) and worth in (None, card[1]))
        card = next(fitting, None)
        if card is None:
            raise InputError("no-such-treasure", token=f"{kind}:{'?' if worth is None else worth}")
        left.remove(card)
        found[place] = card
    return tuple(found[place] for place in range(len(said)))
