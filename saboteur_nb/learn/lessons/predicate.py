"""One question about a try, answered by the engine: how its parameter is read and what its miss is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.tries import Try

MOST_SEATS = 12


@dataclass(frozen=True, slots=True)
class Predicate:
    """`read` takes the parameter from a file, `holds` judges a try, `miss` is the code of not holding.

    `clause` is the rule that a learner meets by making it hold, `clauses` where it is another one by game.
    `by` are the verbs of actions that can make it hold; any other try misses by its kind alone.
    `refused`: it is asked of tries that the rules refuse, all others of those they allow.
    """

    read: Callable[[Table, str], Any]
    holds: Callable[[Try, Any], bool]
    miss: str
    clause: str
    clauses: Mapping[str, str] = field(default_factory=dict)
    refused: bool = False
    by: tuple[str, ...] = ()

    def is_about(self, tried: Try) -> bool:
        """Whether the try is of a kind that can make it hold."""
        return not self.by or verb_of(tried) in self.by

    def clause_in(self, game: str) -> str:
        """The clause in this game."""
        return self.clauses.get(game, self.clause)


def verb_of(tried: Try) -> str:
    """The first word of the action: `place`, `map`."""
    return tried.action.format().split()[0]


# parameters ----------------------------------------------------------------------------------------------
def yes(table: Table, key: str) -> bool:
    """`true`, which is all that can be said."""
    if not table.take(key, bool):
        raise table.error("bad-value", key, value="false", known="true")
    return True


def a_cell(table: Table, key: str) -> Cell:
    """`"3,1"`."""
    return table.cell(key)


def some_cells(table: Table, key: str) -> tuple[Cell, ...]:
    """`["8,2", "8,0"]`, one at least."""
    cells = table.cells(key)
    if not cells:
        raise table.error("empty-value", key)
    return cells


def a_seat(table: Table, key: str) -> int:
    """`2`."""
    return table.number(key, 0, MOST_SEATS - 1)


def a_count(table: Table, key: str) -> int:
    """`3`, from 0."""
    return table.number(key, 0, 99)


def a_name(*known: str) -> Callable[[Table, str], str]:
    """One of these names."""

    def read(table: Table, key: str) -> str:
        return table.one_of(key, known)

    return read


def some_names(*known: str) -> Callable[[Table, str], tuple[str, ...]]:
    """A list of such names, one at least."""

    def read(table: Table, key: str) -> tuple[str, ...]:
        names = table.texts(key)
        if not names:
            raise table.error("empty-value", key)
        for number, name in enumerate(names, 1):
            if name not in known:
                raise table.error("bad-value", f"{key}.{number}", value=name, known=", ".join(known))
        return names

    return read
