"""A derivation as plain values: one step a clause, with who is meant, what is paid and what shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.network import Group

Walk = tuple[tuple[Cell, str | None, str | None], ...]
"""Cells with the side they are entered and the side they are left by; None at the ends."""

UNCERTAIN = ("pay-pick", "pay-takes-all")
"""Steps whose seats get what they choose or what is drawn."""

Paid = tuple[tuple[int, int], ...]
"""Seats in order, each with what it is paid for certain."""


@dataclass(frozen=True)
class Step:
    """One step: by `clause` this holds of `seats`.

    `amounts` is what each of them is paid in this step (below 0: gives back), empty where nothing is paid;
    `said` are further figures. `choice` marks what a player still decides. `walk` is a way on the board that
    shows the step; `closed` all tunnels that can be walked when the step says that no way leads further.
    """

    clause: str
    code: str
    seats: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    said: tuple[tuple[str, object], ...] = ()
    choice: bool = False
    walk: Walk = ()
    closed: frozenset[Group] = frozenset()

    @classmethod
    def of(
        cls, clause: str, code: str, seats: Iterable[int] = (), amounts: Iterable[int] = (), **said: object
    ) -> Step:
        """The step with what it says as keywords."""
        return cls(clause, code, tuple(seats), tuple(amounts), tuple(said.items()))

    def chosen(self) -> Step:
        """The step as one that a choice decides."""
        return replace(self, choice=True)

    @property
    def bare(self) -> Step:
        """The step without what shows it on the board."""
        return replace(self, walk=(), closed=frozenset())


def paid_for_certain(players: int, steps: Iterable[Step]) -> Paid:
    """What each seat is paid whatever is chosen; seats that pick, or get what is drawn, are left out.

    >>> paid_for_certain(2, [Step.of("S-PAY-1", "pay-number", [1], [5])])
    ((0, 0), (1, 5))
    """
    gets = dict.fromkeys(range(players), 0)
    for step in steps:
        if step.code in UNCERTAIN:
            for seat in step.seats:
                gets.pop(seat, None)
        for seat, amount in zip(step.seats, step.amounts, strict=False):
            gets[seat] += amount
    return tuple(gets.items())
