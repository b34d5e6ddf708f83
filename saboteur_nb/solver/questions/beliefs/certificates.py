"""The proof of beliefs: the table of Bayes, whose lines and sums are made again from the events.

Nothing of the search is used: what happened is read once more in `again_events`, and all deals are summed in
another way in `again_sums`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.questions.beliefs.again_events import lines_again
from saboteur_nb.solver.questions.beliefs.again_sums import beliefs_again
from saboteur_nb.solver.questions.beliefs.again_table import NoProofError, Told, told_by
from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import Model
from saboteur_nb.solver.questions.beliefs.value import Beliefs

Deck = tuple[tuple[tuple[str | None, str], int], ...]
"""What dwarf cards show (clan in game 3, role), and how many show it."""


@dataclass(frozen=True)
class BayesTable:
    """Prior, lines and posterior: the dwarf cards dealt from, what each event tells, what follows.

    Every way the goal cards can lie and every deal of distinct dwarf cards are as likely before; each line
    multiplies the cases by its chances; `beliefs` is what the products come to, divided by their sum. None
    says that every product is 0.
    """

    game: str
    seat: int | None
    model: Model
    deck: Deck
    lines: tuple[Line, ...]
    beliefs: Beliefs | None

    def check(self, source: Any) -> bool:
        """Whether every line follows from what happened, none is missing, and the beliefs from the lines.

        `source` is the observation, position, board or text that was asked about. False says that something
        does not hold. Raises the errors of parsing for a text that is none, `WrongTypeError` "not-board"
        (a `TypeError`) for anything else.
        """
        told = told_by(source, self.game)
        if told.position.game != self.game or told.seat not in (None, self.seat):
            return False
        try:
            return self._holds(told if told.seat is not None else told.with_seat(self.seat))
        except (NoProofError, SaboteurError, InputError, KeyError, IndexError, TypeError, ValueError):
            return False

    def _holds(self, told: Told) -> bool:
        if dict(self.deck) != dict(told.deck) or len(self.deck) != len(told.deck):
            return False
        lines = lines_again(told, self.model)
        if [_plain(line) for line in self.lines] != [_plain(line) for line in lines]:
            return False
        return self.beliefs == beliefs_again(told, lines)


def _plain(line: Line) -> tuple[object, ...]:
    """A line without the order of its cases."""
    return dict(line.chances), len(line.chances), replace(line, chances=())
