"""Where is the gold, who digs: exact beliefs of a seat, under a model of how players behave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import as_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import goal_names
from saboteur_nb.game.names import ROLES
from saboteur_nb.solver.answer import Answer, Solution, Story
from saboteur_nb.solver.asked import Source, asked_position
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.questions.beliefs.certificates import BayesTable
from saboteur_nb.solver.questions.beliefs.chances import Behaviour
from saboteur_nb.solver.questions.beliefs.deeds import deeds_of
from saboteur_nb.solver.questions.beliefs.facts import Facts, facts_of, observation_of
from saboteur_nb.solver.questions.beliefs.hints import belief_hint
from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import Model
from saboteur_nb.solver.questions.beliefs.posterior import beliefs_of
from saboteur_nb.solver.questions.beliefs.story import belief_story
from saboteur_nb.solver.questions.beliefs.value import Beliefs

BUDGET = 2_000_000
"""Seats to sum over before the solver gives up; a round of twelve with ten broken tools needs 20,000."""


def beliefs(
    source: Source,
    model: Model | None = None,
    *,
    seat: int | None = None,
    about: str = "gold",
    budget: Budget | int | None = None,
) -> BeliefsAnswer:
    """What a seat may believe after all it saw and heard; `answer.beliefs` has every chance as a fraction.

    `about` is a goal card ("gold", "stone"; game 3 "gold", "silver", "gems", "dragon") or a role: `solution`
    are the goals where it lies most likely, or the seats (the own one left out) that have it most likely,
    `value` is that chance. `source` is an observation, which has heard all that was said; a `Game` or its
    record with `seat`; a state with `seat`, a position or a board, which tell what is known but nothing
    that happened. The status is "impossible" when no deal agrees with all of it under the model.

    What tells something, each as often as `model` says (`Model.of(game)` without one): of others, which kind
    of turn it was; how a card laid or removed changes the cards needed for the goals that the player may dig
    for (who has seen the gold digs for it, who has seen stones for the others); whom he harms or helps; the
    first thing said about a goal or dwarf that the speaker has seen, his own included. What the seat itself
    does tells it nothing.

    Raises `InputError` "unknown-about", "no-goals", "no-seats", "seat-needed", "seat-elsewhere",
    "no-such-seat", "wrong-players", "too-many-goals", "goal-twice", "no-such-dwarves", "no-such-treasure",
    "bad-log", "bad-model", and what reading a text raises.

    >>> answer = beliefs("game saboteur; board 8_ ?/9_/S 7_ ?stone1/9_/8_ ?")
    >>> answer.value, answer.solution
    (Fraction(1, 2), ((8, -2), (8, 2)))
    """
    return believing(source, model, seat=seat, about=about, budget=budget).answer()


def believing(
    source: Source,
    model: Model | None = None,
    *,
    seat: int | None = None,
    about: str = "gold",
    budget: Budget | int | None = None,
) -> Believing:
    """The checked question; parameters and errors as in `beliefs`."""
    seen = observation_of(source, seat)
    facts = facts_of(seen or source, seat)
    game = facts.game
    cards = goal_names(True) if game == "lost_mines" else ("gold", "stone")
    if about not in cards and about not in ROLES[game]:
        raise InputError("unknown-about", token=str(about), known=", ".join((*cards, *ROLES[game])))
    if about in cards and not facts.names:
        raise InputError("no-goals")
    if about not in cards and not facts.held:
        raise InputError("no-seats")
    if model is not None and not isinstance(model, Model):
        raise InputError("bad-model", name="model", value=repr(model))
    subject = seen or asked_position(source)
    used = model or Model.of(game)
    behaviour = Behaviour.of(game, used, facts.deck)
    lines = (behaviour.line(deed) for deed in deeds_of(facts))
    telling = tuple(line for line in lines if line.telling)
    return Believing(facts, subject, used, about, telling, Budget.of(budget, BUDGET))


@dataclass(frozen=True)
class BeliefsAnswer(Answer):
    """An answer that holds all beliefs besides the value asked for, which is a fraction."""

    value: Fraction | None  # type: ignore[assignment]  # other questions are answered by whole numbers
    bounds: tuple[Fraction, Fraction] = field(default=(Fraction(0), Fraction(1)), compare=False)  # type: ignore[assignment]

    @property
    def beliefs(self) -> Beliefs | None:
        """Every chance; None unless solved."""
        found: Beliefs | None = self.question.found[0]  # type: ignore[attr-defined]  # a Believing
        return found


@dataclass(frozen=True)
class Believing:
    """The question behind an answer: facts, model and what each thing that happened tells."""

    facts: Facts
    subject: Any
    model: Model
    about: str
    lines: tuple[Line, ...]
    budget: Budget = field(default=Budget(BUDGET), compare=False)

    @property
    def board(self) -> Board:
        """The board as the seat sees it."""
        return self.facts.board

    @property
    def of_goals(self) -> bool:
        """Whether a goal is asked for, not a seat."""
        return self.about not in ROLES[self.facts.game]

    @cached_property
    def found(self) -> tuple[Beliefs | None, bool, int]:
        """The beliefs, whether the budget was enough, and what it took."""
        effort = Effort(self.budget, looks=1)
        effort.bounds = (0, 1)
        try:
            return beliefs_of(self.facts, self.lines, effort), True, effort.spent
        except OutOfEffortError:
            return None, False, effort.spent

    def chances(self, beliefs: Beliefs) -> dict[Any, Fraction]:
        """How likely each goal cell or each other seat is what is asked for."""
        if self.of_goals:
            return dict(beliefs.where(self.about))
        return {seat: chance for seat, chance in beliefs.who(self.about).items() if seat != self.facts.seat}

    def before(self, count: int) -> Beliefs | None:
        """What was believed after the first lines only."""
        return beliefs_of(self.facts, self.lines[:count], Effort(Budget(BUDGET)))

    # what an answer asks its question for --------------------------------------------------------------
    def answer(self) -> BeliefsAnswer:
        """The question answered."""
        beliefs, enough, nodes = self.found
        if beliefs is None:
            return BeliefsAnswer(self, "impossible" if enough else "gave_up", None, (), nodes)
        chances = self.chances(beliefs)
        value = max(chances.values(), default=Fraction())
        best = tuple(sorted(place for place, chance in chances.items() if chance == value and value))
        return BeliefsAnswer(self, "solved", value, best, nodes, (value, value))

    def proof(self) -> BayesTable | None:
        """The certificate of the result (see `Question`)."""
        beliefs, enough, _ = self.found
        facts = self.facts
        if not enough:
            return None
        return BayesTable(facts.game, facts.seat, self.model, facts.deck, self.lines, beliefs)

    def optima(self) -> Iterator[Solution]:
        """All that is as likely is in one solution (see `Question`)."""
        yield self.answer().solution

    def story(self, answer: Answer, lang: str) -> Story:
        """Event by event how the odds move (see `Question`)."""
        return belief_story(self, answer, lang)

    def step(self, given: Any) -> Any:
        """A goal cell, or a seat (see `Question`)."""
        if self.of_goals:
            return as_cell(given)
        if type(given) is not int:
            raise TypeError(given)
        return given

    def hint(self, answer: Answer, done: Iterable[Any], level: int) -> Hint:
        """What to look at, or which goal or seat (see `Question`)."""
        return belief_hint(self, answer, done, level)
