"""Beliefs as a plain value: exact chances of what lies where, who is what, and both together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from saboteur_nb.board.cell import Cell

Chances = Mapping[str, Fraction]
"""Name → chance; together 1."""


@dataclass(frozen=True)
class Beliefs:
    """What a seat may believe.

    `goals[cell][card]` goes by goal or mine, `roles[seat][role]` by who holds the dwarf now, `treasures` by
    the treasures of game 3 (those of the row, then those taken by the seats in their order), each
    `worth → chance`. `joint[cell][card][seat][role]` is the chance of both at once; `orders` are all ways
    the goal cards can lie, card by card as `goals` lists the cells.
    """

    goals: Mapping[Cell, Chances]
    roles: Mapping[int, Chances]
    treasures: tuple[Mapping[int, Fraction], ...]
    joint: Mapping[Cell, Mapping[str, Mapping[int, Chances]]]
    orders: tuple[tuple[tuple[str, ...], Fraction], ...]

    def where(self, card: str) -> dict[Cell, Fraction]:
        """How likely a goal card lies in each cell; `"stone"` is either stone."""
        names = ("stone1", "stone2") if card == "stone" else (card,)
        zero = Fraction()
        return {
            cell: sum((chances.get(name, zero) for name in names), zero)
            for cell, chances in self.goals.items()
        }

    def who(self, role: str) -> dict[int, Fraction]:
        """How likely each seat has a role."""
        return {seat: chances.get(role, Fraction()) for seat, chances in self.roles.items()}
