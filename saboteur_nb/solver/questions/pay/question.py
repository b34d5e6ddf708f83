"""Pay: who gets what at the end of a round, for certain and by whose choice, derived clause by clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.game.position import Position
from saboteur_nb.game.setup.said import opening_board
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint, payment_step
from saboteur_nb.solver.questions.pay.certificates import Derivation
from saboteur_nb.solver.questions.pay.facts import Facts, facts_of
from saboteur_nb.solver.questions.pay.gold import gold_steps
from saboteur_nb.solver.questions.pay.hints import pay_hint
from saboteur_nb.solver.questions.pay.points import points_steps
from saboteur_nb.solver.questions.pay.steps import Paid, Step, paid_for_certain
from saboteur_nb.solver.questions.pay.story import pay_story
from saboteur_nb.solver.questions.pay.winners import winners_steps

BUDGET = 100_000
"""Picks and courses of thefts to follow before the solver gives up; four thefts among twelve need 450."""

STEPS = {"saboteur": gold_steps, "saboteur2": winners_steps, "lost_mines": points_steps}
"""Who derives the pay of which game."""


def pay(
    source: Source,
    finder: int | None = None,
    *,
    forfeit: bool | None = None,
    offer: Iterable[int] | None = None,
    budget: Budget | int | None = None,
) -> Answer:
    """Who gets what at the end of a round; `solution` are `(seat, amount)` for all that is certain.

    `value` is their sum: gold from the stock, in game 3 points. Seats that pick gold cards for themselves are
    left out, unless picking changes nothing; what they choose and whom thieves may rob are steps of the
    derivation that are marked as a choice.

    `finder` is the seat whose card turned the gold over (B-END-1), needed when it lies face up. `forfeit` is
    the option of B-GOLD-2 and `offer` the worths of the gold cards drawn, both known of a state. A position
    in step "pick" or "steal" is paid from there on, beginning with the seat on turn; all gold cards drawn
    still lie there unless `offer` says which.

    Raises `InputError` naming what is missing: "no-seats", "seat-missing", "role-unknown", "finder-missing",
    "stock-unknown", "gold-unknown", "clan-unknown", "worth-unknown", "no-board"; or what can't be:
    "round-not-over", "finder-without-gold", "finder-without-route", "no-such-seat", "too-many-copies",
    "too-many-thefts", "front-twice", "theft-twice", "dragon-twice", "bad-offer", "not-board".

    >>> answer = pay("board S -a-a:b !gold; seat 0 role=boss; seat 1 role=green_digger", finder=1)
    >>> answer.value, answer.solution
    (4, ((0, 4), (1, 0)))
    """
    return paying(source, finder, forfeit=forfeit, offer=offer, budget=budget).answer()


def paying(
    source: Source,
    finder: int | None = None,
    *,
    forfeit: bool | None = None,
    offer: Iterable[int] | None = None,
    budget: Budget | int | None = None,
) -> Payment:
    """The checked question; parameters and errors as in `pay`."""
    payment = Payment(facts_of(source, finder, forfeit, offer), Budget.of(budget, BUDGET))
    payment.found  # noqa: B018  what is missing for the derivation itself is told at once
    return payment


@dataclass(frozen=True)
class Payment:
    """The question behind an answer: the end of a round with all that is said of it."""

    facts: Facts
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board of the position; where game 3 says none, the bare one, for points don't depend on it."""
        return self.facts.position.known_board or opening_board(self.facts.position.game)

    @property
    def subject(self) -> Position:
        """The position, which the certificate is about."""
        return self.facts.position

    @cached_property
    def found(self) -> tuple[tuple[Step, ...] | None, int]:
        """The derivation, None when the budget was spent; and what it took."""
        effort = Effort(self.budget)
        try:
            steps = tuple(STEPS[self.facts.position.game](self.facts, effort))
        except OutOfEffortError:
            return None, effort.spent
        return steps, effort.spent

    @property
    def steps(self) -> tuple[Step, ...]:
        """The derivation step by step; none when the solver gave up."""
        return self.found[0] or ()

    @property
    def choices(self) -> tuple[Step, ...]:
        """The steps that a player still decides: picking gold cards, stealing."""
        return tuple(step for step in self.steps if step.choice)

    @property
    def paid(self) -> Paid:
        """What is certain: seats in order, each with what it gets."""
        return paid_for_certain(self.facts.players, self.steps)

    # what an answer asks its question for --------------------------------------------------------------
    def answer(self) -> Answer:
        """The question answered."""
        steps, nodes = self.found
        if steps is None:
            return Answer(self, "gave_up", None, (), nodes)
        value = sum(amount for _, amount in self.paid)
        return Answer(self, "solved", value, self.paid, nodes, (value, value))

    def proof(self) -> Derivation | None:
        """The certificate of the result (see `Question`)."""
        if self.found[0] is None:
            return None
        facts = self.facts
        return Derivation(
            facts.position.game, facts.finder, facts.forfeit, facts.offer, self.steps, self.paid
        )

    def optima(self) -> Iterator[Paid]:
        """What is certain is one thing (see `Question`)."""
        yield self.paid

    def story(self, answer: Answer, lang: str) -> Story:
        """The derivation in words and pictures (see `Question`)."""
        return pay_story(self, answer, lang)

    def step(self, given: Any) -> tuple[int, int]:
        """A step as it is given (see `Question`)."""
        return payment_step(given)

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """The next step of the derivation for somebody who knows some pay (see `Question`)."""
        return pay_hint(self, answer, done, level)
