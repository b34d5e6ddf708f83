"""What lies on the shelf below the board: the hand, or what is to be chosen now beside the card in use."""

from __future__ import annotations

from typing import Any, NamedTuple

from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.choosing.offers import lit, options
from saboteur_nb.learn.choosing.table import Table


class Slot(NamedTuple):
    """One thing on the shelf.

    `kind` is "card" (`value`: its place in the hand) or that of a `Pick`; `held` whether it is chosen, `lit`
    whether it leads to a legal action, `number` that of its key, None without one.
    """

    kind: str
    value: Any
    held: bool = False
    lit: bool = False
    number: int | None = None


def shelf(table: Table, choosing: Choosing) -> tuple[Slot, ...]:
    """The slots from left to right.

    >>> from saboteur_nb.board.board import Board
    >>> from saboteur_nb.learn.choosing.table import board_table
    >>> [slot.number for slot in shelf(board_table(Board.parse("S"), ["-a-a", "aaaa"]), Choosing())]
    [1, 2]
    """
    listed = options(table, choosing)
    if not listed:
        held = frozenset(choosing.cards)
        return tuple(Slot("card", index, index in held, number=index + 1) for index in range(len(table.hand)))
    in_use = [Slot("card", index, held=True) for index in choosing.cards]
    shining = lit(table, choosing)
    offered = [
        Slot(pick.kind, pick.value, lit=pick in shining, number=number)
        for number, pick in enumerate(listed, 1)
    ]
    return (*in_use, *offered)
