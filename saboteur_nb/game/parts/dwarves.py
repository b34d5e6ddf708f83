"""The dwarf cards of games 1 and 2: which there are, dealing them, and who knows which (C-HID-3)."""

from __future__ import annotations

from saboteur_nb.board.material import table
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.setup.dealing import said_and_shuffled
from saboteur_nb.game.setup.setup import Setup
from saboteur_nb.game.state import DwarfCards, Options


def dwarf_deck(game: str, players: int, options: Options) -> tuple[str, ...]:
    """The roles on the dwarf cards that are dealt from (B-SET-1, S-SET-2).

    >>> dwarf_deck("saboteur", 3, Options()), len(dwarf_deck("saboteur2", 3, Options()))
    (('saboteur', 'digger', 'digger', 'digger'), 15)
    """
    if game == "saboteur":
        saboteurs, diggers = map(int, table(game, "dwarf_table")[options.dwarf_table][str(players)])
        return ("saboteur",) * saboteurs + ("digger",) * diggers
    return tuple(role for role, count in table(game, "dwarves").items() for _ in range(count))


def dwarves_dealt(setup: Setup, dealer: Dealer) -> DwarfCards:
    """One card for each seat, as said or shuffled; the spare ones are the stock (B-SET-1, S-SET-2).

    A card's number says nothing about its role: seats hold the first ones in their order.
    """
    said = [setup.seat(seat).role for seat in range(setup.players)]
    roles = said_and_shuffled(dwarf_deck(setup.game, setup.players, setup.options), said, dealer)
    held, spare = range(setup.players), range(setup.players, len(roles))
    return DwarfCards(roles, tuple(held), tuple(spare))
