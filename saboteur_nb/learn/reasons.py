"""Violations as sentences: one place that says in words why something isn't allowed."""

from __future__ import annotations

from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import say


def reason_sentence(violation: Violation, lang: str) -> str:
    """The sentence of a violation in `lang`, naming its cell and side.

    >>> reason_sentence(Violation.of("goal-cell", (8, 0)), "en")
    'A goal card lies at 8,0; nothing can be laid on it.'
    """
    cell = format_cell(violation.cell) if violation.cell is not None else ""
    side = say(f"board.side-{violation.side}", lang) if violation.side is not None else ""
    return say(f"board.{violation.code}", lang, cell=cell, side=side)
