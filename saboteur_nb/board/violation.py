"""Reasons why something is not allowed or not possible: a code, the clause it follows from, the place."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell, format_cell

CLAUSES = {
    "occupied": "C-PLACE-1",
    "goal-cell": "C-PLACE-1",
    "mismatch": "C-PLACE-2",
    "not-reached": "C-PLACE-3",
    "fixed-card": "C-PLACE-5",
    "empty-cell": "C-PLACE-5",
    "ladder-beside-goal": "S-PATH-2",
    "ladder-alone": "S-PATH-2",
    "off-board": "L-PLACE-1",
    "mine-cell": "L-PLACE-1",
    "l-occupied": "L-PLACE-1",
    "l-mismatch": "L-PLACE-1",
    "not-joined": "L-PLACE-1",
    "two-starts": "B-SET-2",
    "wrong-cell": "L-SET-1",
    "too-many-goals": "B-SET-2",
    "goal-twice": "B-MAT-1",
    "sides-disagree": "C-PLACE-2",
    "foreign-feature": "B-MAT-1",
    "door-without-tunnel": "S-PATH-3",
    "two-doors": "S-PATH-3",
    "ladder-without-tunnel": "S-PATH-2",
    "two-features": "L-MAT-3",
    "no-tunnel": "C-TUN-1",
}
"""Every code and the clause it follows from: the one list (violations of actions, problems of boards)."""

CLAUSES_OF_GAME = {
    ("foreign-feature", "saboteur2"): "S-MAT-1",
    ("foreign-feature", "lost_mines"): "L-MAT-3",
    ("goal-twice", "lost_mines"): "L-SET-1",
    ("sides-disagree", "lost_mines"): "L-PLACE-1",
    ("too-many-goals", "lost_mines"): "L-SET-1",
    ("two-starts", "lost_mines"): "L-SET-1",
}
"""Where a problem that all games know follows from another clause in this game."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One reason; `side` names the side of `cell` it concerns, or is None.

    >>> print(Violation.of("mismatch", (3, 0), "N"))
    mismatch 3,0N [C-PLACE-2]
    """

    code: str
    clause: str
    cell: Cell | None = None
    side: str | None = None

    @classmethod
    def of(cls, code: str, cell: Cell | None = None, side: str | None = None) -> Violation:
        """The violation with the clause that belongs to its code."""
        return cls(code, CLAUSES[code], cell, side)

    def __str__(self) -> str:
        place = f" {format_cell(self.cell)}{self.side or ''}" if self.cell else ""
        return f"{self.code}{place} [{self.clause}]"
