"""The proof of a pay: its derivation, which is made again from the rules and compared step by step.

Nothing of the engine's pay and nothing of the search is used: what each clause says is written down once more
in `again_gold`, `again_winners` and `again_points`, from the position alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.pay.again import NotSaidError, Told
from saboteur_nb.solver.questions.pay.again_gold import gold_again
from saboteur_nb.solver.questions.pay.again_points import points_again
from saboteur_nb.solver.questions.pay.again_winners import shows, winners_again
from saboteur_nb.solver.questions.pay.steps import Paid, Step

AGAIN = {"saboteur": gold_again, "saboteur2": winners_again, "lost_mines": points_again}


@dataclass(frozen=True)
class Derivation:
    """Who gets what, and why: the steps in order, and what they come to for certain.

    `finder`, `forfeit` and `offer` are what was said besides the position.
    """

    game: str
    finder: int | None
    forfeit: bool
    offer: tuple[int, ...] | None
    steps: tuple[Step, ...]
    paid: Paid

    def check(self, position: Any) -> bool:
        """Whether each step follows from the rules in this position, none is missing, all sums are right.

        False says that something does not hold, or that the position leaves out what a step needs. Raises the
        errors of parsing for a text that is none, `WrongTypeError` "not-board" (a `TypeError`) for anything
        else.
        """
        if self.game not in AGAIN:
            return False
        told = Told(asked_position(position, self.game), self.finder, self.forfeit, self.offer)
        if told.position.game != self.game:
            return False
        try:
            told.check_fronts()
            steps = tuple(AGAIN[self.game](told))
            shown = all(shows(told, step) for step in self.steps)
        except (NotSaidError, SaboteurError):
            return False
        return shown and tuple(step.bare for step in self.steps) == steps and self.paid == _sums(told, steps)


def _sums(told: Told, steps: tuple[Step, ...]) -> Paid:
    """What the amounts come to; seats with a pick of their own are not certain."""
    gets = Counter[int]()
    for step in steps:
        gets.update(dict(zip(step.seats, step.amounts, strict=False)))
    open_to = {seat for step in steps if step.code in ("pay-pick", "pay-takes-all") for seat in step.seats}
    return tuple((seat, gets[seat]) for seat in range(len(told.roles)) if seat not in open_to)
