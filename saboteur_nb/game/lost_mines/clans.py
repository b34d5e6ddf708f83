"""Game 3: who is of which clan, and what the dwarves are called (L-MAT-2, L-SET-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.position import SeatInfo
from saboteur_nb.game.setup.decks import by_players
from saboteur_nb.game.setup.setup import Setup
from saboteur_nb.game.state import DwarfCards

GAME = "lost_mines"

DwarfCard = tuple[str, str]
"""Clan and role."""


@cache
def dwarf_cards(players: int) -> tuple[DwarfCard, ...]:
    """The dwarf cards for so many players: with fewer, fewer loyal ones (L-MAT-2).

    >>> len(dwarf_cards(3)), len(dwarf_cards(6)), len(dwarf_cards(7))
    (6, 8, 10)
    """
    out = table(GAME, "loyal_out_each_clan")
    counts = dict(table(GAME, "dwarves_each_clan"))
    counts["loyal"] -= out[by_players(out, players)]
    return tuple((clan, role) for clan in CLANS for role, count in counts.items() for _ in range(count))


def dwarf_names(clans: Sequence[str]) -> tuple[str, ...]:
    """What the seats' dwarves are called: the seats of a clan in rising order.

    >>> dwarf_names(["blue", "yellow", "blue"])
    ('blue1', 'yellow1', 'blue2')
    """
    return tuple(f"{clan}{clans[: seat + 1].count(clan)}" for seat, clan in enumerate(clans))


def dwarves_dealt(setup: Setup, dealer: Dealer) -> DwarfCards:
    """One card a seat, as far as it is said, then the spare ones; the rest is chance (L-SET-2).

    A dwarf that stands somewhere by its name, `blue2`, wants as many seats of its clan. Raises
    `InputError` "no-such-dwarves" when the cards for so many players can't be held like this.
    """
    cards = dealer.shuffled(dwarf_cards(setup.players))
    seats = [setup.seat(seat) for seat in range(setup.players)]
    held = _held(seats, cards, {clan: _highest(setup, clan) for clan in CLANS})
    if held is None:
        raise InputError("no-such-dwarves", players=setup.players)
    spare = list(cards)
    for card in held:
        spare.remove(card)
    order = (*held, *spare)
    numbers = tuple(range(len(order)))
    return DwarfCards(
        roles=tuple(role for _, role in order),
        held=numbers[: setup.players],
        stock=numbers[setup.players :],
        clans=tuple(clan for clan, _ in order),
    )


def _highest(setup: Setup, clan: str) -> int:
    """How many dwarves of the clan there are at least: `blue3` is the third."""
    numbers = (int(dwarf.name[-1]) for dwarf in setup.position.dwarves if dwarf.name[:-1] == clan)
    return max(numbers, default=0)


def _held(
    seats: Sequence[SeatInfo], cards: Sequence[DwarfCard], least: dict[str, int]
) -> tuple[DwarfCard, ...] | None:
    """The first way to give every seat a card that agrees with what is said of it; None without one."""
    if sum(least.values()) > len(seats):
        return None
    if not seats:
        return ()
    said = seats[0]
    for clan, role in dict.fromkeys(cards):
        if said.clan in (None, clan) and said.role in (None, "?", role):
            index = cards.index((clan, role))
            fewer = {**least, clan: max(0, least[clan] - 1)}
            others = _held(seats[1:], (*cards[:index], *cards[index + 1 :]), fewer)
            if others is not None:
                return (clan, role), *others
    return None
