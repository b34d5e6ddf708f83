"""The question with traps "expected": what the best plan that adapts can hope for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.solver.answer import Answer, Certificate, Solution, Status, Story
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.shortest_route.odds.certificates import OddsTable, Row
from saboteur_nb.solver.questions.shortest_route.odds.moments import Deeds, Moment
from saboteur_nb.solver.questions.shortest_route.odds.routes import LuckyRoutes
from saboteur_nb.solver.questions.shortest_route.odds.search import Plans, Value
from saboteur_nb.solver.questions.shortest_route.odds.story import odds_hint, odds_story


@dataclass(frozen=True)
class RouteOdds(Answer):
    """An answer with chances: `value` are the expected turns of the courses that arrive."""

    value: Fraction | None  # type: ignore[assignment]  # other questions are answered by whole numbers
    bounds: tuple[Fraction | int, Fraction | None] = field(default=(0, None), compare=False)  # type: ignore[assignment]

    @property
    def never(self) -> Fraction | None:
        """The chance of never arriving; None unless solved or impossible."""
        found: Value | None = self.question.found  # type: ignore[attr-defined]  # an OddsRoute
        return None if found is None else Fraction(found.never)


@dataclass(frozen=True)
class OddsRoute:
    """The question behind an answer; `solution` is the route while traps take the cards that hurt least."""

    source: Any
    ground: Ground
    target: Cell
    budget: Budget = field(compare=False)

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.ground.board

    @property
    def subject(self) -> Any:
        """The certificate is about the position, or the observation or state that knows more of a move."""
        return self.source

    @property
    def start(self) -> Cell:
        """Where the dwarf stands."""
        return self.ground.nodes[self.ground.start][0]

    def answer(self) -> RouteOdds:
        """The question answered."""
        found = self.found
        if found is None:
            return RouteOdds(self, "gave_up", None, (), self.plans.effort.spent)
        status: Status = "impossible" if found.never == 1 else "solved"
        if status == "impossible":
            return RouteOdds(self, status, None, (), self.plans.effort.spent)
        route = (self.start,) if self.there else next(self.routes.all())
        mean = self.mean(found)
        spent = 0 if self.there else self.plans.effort.spent
        return RouteOdds(self, status, mean, route, spent, (mean, mean))

    @property
    def there(self) -> bool:
        """Whether the dwarf stands on the target."""
        return self.start == self.target

    @staticmethod
    def mean(value: Value) -> Fraction:
        """The expected turns of the courses that arrive."""
        return Fraction(value.turns) / (1 - Fraction(value.never))

    @cached_property
    def plans(self) -> Plans:
        """The search."""
        target = frozenset(self.ground.nodes_of(self.target))
        return Plans(Deeds(self.ground), target, Effort(self.budget))

    @cached_property
    def found(self) -> Value | None:
        """What the best plan is worth; None when the search gave up."""
        if self.there:
            return Value(0, 0, 0)
        try:
            return self.plans.solve()
        except OutOfEffortError:
            return None

    @cached_property
    def routes(self) -> LuckyRoutes:
        """The routes of best plans; the search is done."""
        return LuckyRoutes(self.plans)

    def optima(self) -> Iterator[Solution]:
        """Every such route once (see `Question`); raises `SaboteurError` "gave-up" beyond the budget."""
        if self.found is None or self.found.never == 1:
            return
        try:
            yield from [(self.start,)] if self.there else self.routes.all()
        except OutOfEffortError:
            raise SaboteurError("gave-up") from None

    def proof(self) -> Certificate | None:
        """The table of values (see `Question`)."""
        found = self.found
        if found is None:
            return None
        rows = (
            () if self.there else tuple((self._row(moment), _odds(value)) for moment, value in self._values())
        )
        never = Fraction(found.never)
        mean = Fraction(0) if never == 1 else self.mean(found)
        return OddsTable(self.ground.dwarf, self.target, never, mean, rows)

    def _values(self) -> list[tuple[Moment, Value]]:
        return sorted(self.plans.values.items())

    def _row(self, moment: Moment) -> Row:
        """A moment in the words of the proof."""
        ground, kinds = self.ground, self.plans.deeds.kinds
        cell, sides = ground.nodes[moment.node]
        overcome = [
            spot.cell for number, spot in enumerate(ground.obstacles) if moment.overcome >> number & 1
        ]
        opened = [ground.nodes[node] for node in moment.opened if node >= 0]
        tools = [(kind, count) for kind, count in zip(kinds, moment.tools, strict=True) if count]
        return Row(
            moment.turn, cell, sides, tuple(sorted(overcome)), tuple(sorted(opened)), tuple(sorted(tools)),
            moment.others,
        )  # fmt: skip

    def step(self, given: Any) -> Cell:
        """A cell entered (see `Question`)."""
        return as_cell(given)

    def hint(self, answer: Answer, done: Iterable[Cell], level: int) -> Hint:
        """The next step for somebody who was lucky so far (see `Question`)."""
        return odds_hint(self, answer, tuple(done), level)

    def story(self, answer: Answer, lang: str) -> Story:
        """The plan while it is lucky, and what it can hope for (see `Question`)."""
        return odds_story(self, answer, lang)


def odds_route(source: Any, ground: Ground, target: Cell, budget: Budget) -> OddsRoute:
    """The checked question; raises `InputError` "hand-unknown" where the number of cards is not known."""
    if ground.cards.hand is None:
        raise InputError("hand-unknown", seat="?" if ground.moment.seat is None else ground.moment.seat)
    return OddsRoute(source, ground, target, budget)


def _odds(value: Value) -> tuple[Fraction, Fraction, Fraction]:
    never, turns, steps = map(Fraction, value)
    return never, turns, steps
