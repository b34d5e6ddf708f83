"""Strongest hindrance: what makes a way as long as it can be made, by cave-ins, or in a dwarf's turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Story
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.strongest_hindrance.asking import Measured, asked_steps
from saboteur_nb.solver.questions.strongest_hindrance.hints import hindrance_hint
from saboteur_nb.solver.questions.strongest_hindrance.result import Found, find, optima

BUDGET = 20_000
"""Searches for a way before the solver gives up; boards of real games need some dozens."""


def strongest_hindrance(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    caveins: int | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Answer:
    """The cave-ins that make the shortest way to a target as long as can be; how long it then is.

    The way leads from the start card, or from `begin`: a cell, or the name of a dwarf of the position; to
    `target`, a goal or another card, by default to the nearest goal. It is measured in steps, a step for each
    card entered; a ladder is one step from the start card and from every other ladder (S-PATH-2); with a
    `team` it passes no door of the other one (S-PATH-3). `caveins` cards fall at once, one by default:
    path cards only, none where the way begins or ends, where a dwarf stands, or in `kept` (C-PLACE-5).

    `value` is the steps that are needed then, `math.inf` when no way is left. A solution is the cells of the
    cards, no more of them than it takes. Impossible: no cave-in makes the way longer, or there is none.

    Raises `InputError` "no-goals", "empty-cell", "fixed-card", "bad-cell", "bad-caveins", "no-dwarf",
    "unknown-team", and what `asked_position` raises.

    >>> answer = strongest_hindrance("-aa- -a-a --aa/S -a-a ?")
    >>> answer.value, answer.solution, answer.bounds
    (4, ((1, 0),), (4, 4))
    >>> strongest_hindrance("-aa- -a-a --aa/S -a-a ?", caveins=2).value
    inf
    """
    return hindering(
        source, target, begin=begin, caveins=caveins, team=team, kept=kept, budget=budget
    ).answer()


def removals(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
) -> dict[Cell, int | float]:
    """The steps that are needed after every single cave-in, for each card that can fall.

    Parameters and errors as in `strongest_hindrance`. All of them are found in one pass (see `replacement`).

    >>> removals("-aa- -a-a --aa/S -a-a ?")
    {(0, 1): 2, (1, 0): 4, (1, 1): 2, (2, 1): 2}
    """
    return hindering(source, target, begin=begin, team=team, kept=kept).scene.table()


def hindering(
    source: Source,
    target: Cell | None = None,
    *,
    begin: Cell | str | None = None,
    caveins: int | None = None,
    team: str | None = None,
    kept: Iterable[Cell] = (),
    budget: Budget | int | None = None,
) -> Hindrance:
    """The checked question; parameters and errors as in `strongest_hindrance`."""
    scene = asked_steps(source, target, begin=begin, caveins=caveins, team=team, kept=kept)
    return Hindrance(scene, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class Hindrance:
    """The question behind an answer; `scene` is the board with its ways, as they are measured."""

    scene: Measured
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board the question is about."""
        return self.scene.board

    @property
    def subject(self) -> Any:
        """What the certificate is about."""
        return self.scene.subject

    def answer(self) -> Answer:
        """The question answered."""
        found = self.found
        value = cast("int", self.scene.value(found.measure))  # or `math.inf`, which counts as one here
        bounds = (value, value if found.status != "gave_up" else None)
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, bounds)
        return Answer(self, found.status, value, self.scene.solution(found.gone), found.nodes, bounds)

    @cached_property
    def found(self) -> Found:
        """The search, done once."""
        return find(self.scene, self.scene.most, Effort(self.budget))

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        return None if self.found.status == "gave_up" else self.scene.certificate(self.found)

    def optima(self) -> Iterator[Solution]:
        """Every best choice once of which no part is as good (see `Question`).

        Raises `SaboteurError` "gave-up" when that exceeds the budget.
        """
        for gone in optima(self.scene, self.scene.most, self.found, Effort(self.budget)):
            yield self.scene.solution(frozenset(gone))

    def step(self, given: Any) -> Any:
        """A step as it is given (see `Question`)."""
        return self.scene.step(given)

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next card for somebody who has chosen these (see `Question`)."""
        return hindrance_hint(self, answer, done, level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The proof in words and pictures (see `Question`)."""
        return self.scene.story(answer, lang)
