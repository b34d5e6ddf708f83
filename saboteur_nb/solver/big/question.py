"""Fewest cave-ins on a big board.

Node-disjoint routes settle it wherever no card lies on two of them. Where cards with two tunnels decide, as
on small boards: a growing family of routes, and the fewest cards that lie on all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError, WrongTypeError
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Status
from saboteur_nb.solver.big.board import GOAL, BigBoard
from saboteur_nb.solver.budget import Bounds, Budget, Effort, OutOfEffortError
from saboteur_nb.solver.extras import need
from saboteur_nb.solver.picture import cells_in_words

if TYPE_CHECKING:
    from saboteur_nb.solver.big.certificates import BigBareRoute, BigCut
    from saboteur_nb.solver.big.search import Found

BUDGET = 10_000
"""Steps before the solver gives up: a search through 100,000 cells is one, so is a branch between cards."""


@dataclass(frozen=True)
class BigAnswer:
    """The answer for a big board: what `Answer` holds, without what only small boards can have.

    `solution` is one smallest set of cells, sorted; see `Answer` for the other fields.
    """

    status: Status
    value: int | None
    solution: tuple[Cell, ...]
    nodes: int = field(compare=False)
    bounds: Bounds = field(compare=False)
    goals: tuple[Cell, ...]
    certificate: BigCut | BigBareRoute | None = field(repr=False)

    def explain(self, lang: str = "en") -> str:
        """The answer and how it is proved in words; `lang` is "zh" or "en"."""
        where = cells_in_words(self.goals)
        if self.status == "gave_up":
            least, most = self.bounds
            told = say("solver.gave-up", lang, goals=where)
            return f"{told}\n{say('solver.gave-up-bounds', lang, least=least, most=most)}"
        if self.value is None:
            return say("solver.big-bare", lang)
        if not self.value:
            return say("solver.nothing-to-do", lang, goals=where)
        cut = say("solver.cut", lang, n=self.value, cells=cells_in_words(self.solution), goals=where)
        return f"{self._bound(lang)}\n{cut}"

    def _bound(self, lang: str) -> str:
        routes = getattr(self.certificate, "routes", ())
        if len(routes) == 1:
            return say("solver.one-route", lang)
        if len(routes) == self.value:
            return say("solver.disjoint", lang, n=self.value)
        return say("solver.family", lang, n=(self.value or 0) - 1, routes=len(routes))


def fewest_cave_ins(
    board: BigBoard, goals: Iterable[Cell] | None = None, *, budget: Budget | int | None = None
) -> BigAnswer:
    """The fewest path cards of a big board whose removal leaves none of the goals hit.

    The same question as `saboteur_nb.solver.fewest_cave_ins` asks, without doors. Exact; where cards with two
    tunnels decide and the budget is spent, the answer gives up and has bounds. Raises `InputError`
    "needs-extra" without SciPy, "not-big-board", "no-goal", "no-goals", "bad-cell".

    >>> from saboteur_nb.solver.big import generate
    >>> board = generate(40, 30, 2)
    >>> answer = fewest_cave_ins(board)
    >>> answer.value, answer.certificate.check(board)
    (2, True)
    """
    if not isinstance(board, BigBoard):
        raise WrongTypeError("not-big-board", token=type(board).__name__)
    wanted = asked_goals(board, goals)
    need("scipy")
    from saboteur_nb.solver.big.search import search  # SciPy, where it is there

    effort = Effort(Budget.of(budget, BUDGET), looks=1)
    try:
        found = search(board, wanted, effort)
    except OutOfEffortError:
        return BigAnswer("gave_up", None, (), effort.spent, effort.bounds, wanted, None)
    return _answer(found, wanted, effort)


def _answer(found: Found, goals: tuple[Cell, ...], effort: Effort) -> BigAnswer:
    from saboteur_nb.solver.big.certificates import BigBareRoute, BigCut

    if found.bare is not None:
        return BigAnswer("impossible", None, (), 0, (0, None), goals, BigBareRoute(goals, found.bare))
    value = len(found.cut)
    proof = BigCut(goals, value, found.cut, found.routes, weights=found.weights)
    return BigAnswer("solved", value, found.cut, effort.spent, (value, value), goals, proof)


def asked_goals(board: BigBoard, goals: Iterable[Cell] | None) -> tuple[Cell, ...]:
    """The goals meant, sorted, all by default; raises "no-goals", "no-goal", "bad-cell"."""
    if goals is not None and not isinstance(goals, Iterable):
        raise InputError("bad-cell", token=repr(goals))
    wanted = board.goals if goals is None else tuple(sorted({as_cell(cell) for cell in goals}))
    if not wanted:
        raise InputError("no-goals")
    for cell, place in zip(wanted, board.places(wanted).tolist(), strict=True):
        if place < 0 or board.kind.flat[np.int64(place)] != GOAL:
            raise InputError("no-goal", cell=cell)
    return wanted
