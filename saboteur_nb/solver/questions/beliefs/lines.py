"""What one thing that happened tells: a line of the table, with the chance of it in every case told apart.

Lines are plain values: the search multiplies them, the certificate compares them with its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from saboteur_nb.board.cell import Cell

Case = tuple[object, ...]
"""What the chance depends on: `(side,)` for a turn; `(side, target)` for a card laid or removed, where target
is the cell of the gold or dragon when it matters where it lies; `(side, what lies there)` for a claim about
a goal, `(side, true)` about a dwarf; `(side, saboteur chosen, saboteurs among)` for somebody chosen."""


@dataclass(frozen=True)
class Line:
    """One line: event number `at` of the round, done by the holder of dwarf card `dwarf`.

    `cell` is what a claim is about or where a card was laid or removed, `about` the dwarf card a claim is
    about or of who was chosen, `among` those he could be chosen from, `said` the claim or kind of turn.
    """

    at: int
    code: str
    dwarf: int
    chances: tuple[tuple[Case, Fraction], ...]
    cell: Cell | None = None
    about: int | None = None
    among: tuple[int, ...] = ()
    said: str = ""

    @cached_property
    def weights(self) -> dict[Case, int]:
        """The chances as whole numbers in the same ratio."""
        scale = lcm(*(chance.denominator for _, chance in self.chances))
        return {case: int(chance * scale) for case, chance in self.chances}

    @property
    def telling(self) -> bool:
        """Whether it makes any difference."""
        return len({chance for _, chance in self.chances}) > 1
