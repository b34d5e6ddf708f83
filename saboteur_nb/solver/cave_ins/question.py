"""Fewest cave-ins: which cards must fall so that no walk leads from the start or a ladder to a goal.

Where every card has one live group this is a smallest node cut (`flow`, all of them by `lattice`); where
cards with several tunnels matter, one cave-in takes several nodes and `labelled` decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer, Solution, Status
from saboteur_nb.solver.asked import Source, asked_board, asked_goals
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.cave_ins.certificates import (
    AlreadyCut,
    BareRoute,
    Certificate,
    DisjointRoutes,
    RouteFamily,
)
from saboteur_nb.solver.cave_ins.flow import UnitFlow
from saboteur_nb.solver.cave_ins.hints import cave_in_hint
from saboteur_nb.solver.cave_ins.labelled import Routes, labelled_cut, short_proof
from saboteur_nb.solver.cave_ins.lattice import smallest_cuts
from saboteur_nb.solver.cave_ins.passages import Passages
from saboteur_nb.solver.cave_ins.story import cave_in_story
from saboteur_nb.solver.hints import Hint, check_level

BUDGET = 10_000
"""Search steps before the solver gives up; boards of real games need a handful."""


def fewest_cave_ins(
    board: Source,
    goals: Iterable[Cell] | None = None,
    team: str | None = None,
    *,
    budget: Budget | int | None = None,
) -> Answer:
    """The fewest path cards whose removal leaves none of the goals hit (C-TUN-5, C-PLACE-5).

    `goals` are cells, all goals of the board by default. A goal face up counts as hit when a walk enters it
    through an open side; walks also lead through other goals face up, which never fall. Walks begin at the
    start cards and at ladders (S-PATH-2). With `team` "blue" or "green" they pass no door of the other team
    (S-PATH-3). Raises `InputError` "no-goal" for a cell without a goal, "no-goals" for none at all,
    "bad-cell", "not-board", "unknown-team".

    >>> answer = fewest_cave_ins(Board.parse("abba aabb _/S abab ?/_ aabb abba"))
    >>> answer.value, answer.solution, answer.unique, answer.certificate.check(answer.question.board)
    (1, ((1, 0),), True, True)
    """
    return cave_ins(board, goals, team, budget=budget).answer()


def cave_ins(
    board: Source,
    goals: Iterable[Cell] | None = None,
    team: str | None = None,
    *,
    budget: Budget | int | None = None,
) -> CaveIns:
    """The checked question; parameters and errors as in `fewest_cave_ins`."""
    board = asked_board(board)
    wanted = asked_goals(board, goals)
    if team is not None and team not in TEAMS.values():
        raise InputError("unknown-team", team=team, known=", ".join(TEAMS.values()))
    return CaveIns(board, wanted, team, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class Result:
    """What the search found: status, a smallest cut, routes that need as many cards, and its cost.

    `disjoint` says that no card lies on two of the routes; `least` is what is proved when it gave up.
    """

    status: Status
    cut: Solution = ()
    routes: Routes = ()
    disjoint: bool = True
    nodes: int = 0
    least: int = 0


@dataclass(frozen=True)
class CaveIns:
    """The question behind an answer; keeps the tables of the search for what is asked later.

    `gone` and `kept` make it a part of the question: cards that have fallen already, cards that must not.
    """

    board: Board
    goals: tuple[Cell, ...]
    team: str | None
    budget: Budget = field(default=Budget(BUDGET), compare=False)
    gone: frozenset[Cell] = frozenset()
    kept: frozenset[Cell] = frozenset()

    def answer(self) -> Answer:
        """The question answered."""
        found = self.result
        if found.status != "solved":
            return Answer(self, found.status, None, (), found.nodes, (found.least, None))
        value = len(found.cut)
        return Answer(self, found.status, value, found.cut, found.nodes, (value, value))

    @property
    def subject(self) -> Board:
        """What the certificate is about."""
        return self.board

    @cached_property
    def passages(self) -> Passages:
        """The graph of the question."""
        return Passages(self.board, self.goals, self.team, self.gone, self.kept)

    @cached_property
    def flow(self) -> UnitFlow:
        """A largest set of node-disjoint routes."""
        return UnitFlow(self.passages)

    @cached_property
    def result(self) -> Result:
        """The search, done once."""
        if self.passages.bare:
            return Result("impossible")
        flow = self.flow
        routes = flow.routes()
        cells = [cell for route in routes for cell in self.passages.cells_of(route)]
        if len(cells) == len(set(cells)):
            cut = tuple(sorted(self.passages.cells_of(flow.cut())))
            return Result("solved", cut, tuple(map(tuple, routes)), nodes=flow.searches)
        effort = Effort(self.budget)
        try:
            found = labelled_cut(self.passages, flow, effort)
        except OutOfEffortError:
            return Result("gave_up", nodes=flow.searches + effort.spent, least=flow.value and 1)
        return Result("solved", found.cells, found.routes, found.disjoint, flow.searches + effort.spent)

    def proof(self) -> Certificate | None:
        """The certificate of the result (see `Question`)."""
        found, goals, team = self.result, self.goals, self.team
        if found.status == "gave_up":
            return None
        if found.status == "impossible":
            return BareRoute(goals, team, self.passages.steps(()))
        if not found.cut:
            return AlreadyCut(goals, team, self.passages.reached())
        value, routes = len(found.cut), found.routes
        if not found.disjoint:
            routes = short_proof(self.passages, self.flow, routes, value, Effort(self.budget))
        kind = DisjointRoutes if len(routes) == value else RouteFamily
        return kind(goals, team, value, found.cut, tuple(map(self.passages.steps, routes)))

    def optima(self) -> Iterator[Solution]:
        """Every smallest cut once (see `Question`).

        Raises `SaboteurError` "gave-up" when a part of the search exceeds the budget.
        """
        cells = self.passages.cells_of(self.passages.live)
        if len(cells) != len(set(cells)):
            yield from self._by_parts()
            return
        for nodes in smallest_cuts(self.flow):
            yield tuple(sorted(self.passages.cells_of(nodes)))

    def _by_parts(self) -> Iterator[Solution]:
        """All other cuts fall into parts: they hold the first i cards of this one and not the next.

        Each part is a smaller question of the same kind (Lawler 1972), so no search ends in vain.
        """
        todo = [self]
        while todo:
            part = todo.pop()
            cut = part.result.cut
            yield tuple(sorted((*part.gone, *cut)))
            for index, cell in enumerate(cut):
                rest = replace(part, gone=part.gone.union(cut[:index]), kept=part.kept | {cell})
                if rest.result.status == "gave_up":
                    raise SaboteurError("gave-up")
                if rest.result.status == "solved" and len(rest.result.cut) == len(cut) - index:
                    todo.append(rest)

    def hint(self, answer: Answer, done: Iterable[Cell], level: int) -> Hint:
        """The next cave-in for somebody who has chosen these (see `Question`)."""
        check_level(level)
        return cave_in_hint(answer, self, done, level)

    def story(self, answer: Answer, lang: str) -> tuple[tuple[str, Look], ...]:
        """The proof in words and pictures (see `Question`)."""
        return cave_in_story(answer, self.goals, self.team, lang)
