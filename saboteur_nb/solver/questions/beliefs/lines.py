"""What somebody did or said, as far as it tells something, and the chances of it in every case told apart.

Both are plain values: the search multiplies them, the certificate compares them with its own.
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
class Deed:
    """Something done in event number `at` of the round by the holder of dwarf card `dwarf`.

    By `code`: "turn": `said` is its kind, `able` are the kinds that could be chosen. "laid", "caved": the
    card in `cell` made each goal face down nearer or farther (`changes`); `looked` are those of them that he
    had looked at. "harmed", "helped": dwarf card `about` was chosen from `among`, with what `said` names.
    "goal-claim", "dwarf-claim": `said` of the goal in `cell`, of the dwarf card `about`.
    """

    at: int
    code: str
    dwarf: int
    said: str = ""
    cell: Cell | None = None
    about: int | None = None
    among: tuple[int, ...] = ()
    able: tuple[str, ...] = ()
    changes: tuple[tuple[Cell, str], ...] = ()
    looked: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Line(Deed):
    """A deed with its chances: one line of the table of Bayes."""

    chances: tuple[tuple[Case, Fraction], ...] = ()

    @cached_property
    def weights(self) -> dict[Case, int]:
        """The chances as whole numbers in the same ratio."""
        scale = lcm(*(chance.denominator for _, chance in self.chances))
        return {case: int(chance * scale) for case, chance in self.chances}

    @property
    def telling(self) -> bool:
        """Whether it makes any difference."""
        return len({chance for _, chance in self.chances}) > 1
