"""Walking through a lesson: a pure state machine, every transition a new value.

A try is accepted, or answered with what is wrong with that try; a second wrong one adds a hint, a third
offers a demonstration. Nothing is ever locked: the learner may go on, back, or start again at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.learn.attempt import (
    ROCKFALL,
    Attempt,
    BoardAction,
    attempt,
    parse_board_action,
    possible_actions,
)
from saboteur_nb.learn.lesson import Lesson, Step

STARS = 3
QUICK_SECONDS = 20.0
"""Who needs no longer than this for a step gets one star more, up to three; time never takes one."""
DEMONSTRATION_AFTER = 3
"""Wrong tries before the demonstration is offered."""


@dataclass(frozen=True, slots=True)
class StepRecord:
    """What happened on one step. `stars` is the best result so far, 0 while it is not done."""

    wrong: int = 0
    hints: int = 0
    shown: bool = False
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the last try led to.

    `kind`: "accepted" · "onward" (allowed, the task needs more) · "wrong" · "shown" (demonstrated) ·
    "hint" · "already" (the step was done before). `codes` say how a wrong try missed, the reasons of the
    rules first; `violations` are those reasons with their cells and sides.
    """

    kind: str
    action: BoardAction | None = None
    codes: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class LessonStepper:
    """A learner's place in a lesson.

    `at` is the index of the step, `plays` are the actions played on it, `undone` those taken back.

    >>> from saboteur_nb.learn.library import load_lesson
    >>> stepper = LessonStepper.begin(load_lesson("laying-paths")).attempt("place -a-a 4,2")
    >>> stepper.outcome.kind, stepper.outcome.codes, stepper.record.wrong
    ('wrong', ('not-reached',), 1)
    """

    lesson: Lesson
    at: int
    records: tuple[StepRecord, ...]
    plays: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def begin(cls, lesson: Lesson) -> LessonStepper:
        """The first step, nothing done."""
        return cls(lesson, 0, (StepRecord(),) * len(lesson.steps))

    # where the learner stands --------------------------------------------------------------------------
    @property
    def step(self) -> Step:
        """The step the learner is at."""
        return self.lesson.steps[self.at]

    @property
    def record(self) -> StepRecord:
        """What happened on this step so far."""
        return self.records[self.at]

    @cached_property
    def _tries(self) -> tuple[Attempt, ...]:
        tries: list[Attempt] = []
        board, hand = self.step.board, self.step.hand
        for text in self.plays:
            tries.append(attempt(board, hand, parse_board_action(text), self.step.reveals))
            board, hand = tries[-1].board_after, tries[-1].hand_after
        return tuple(tries)

    @property
    def board(self) -> Board:
        """The board as it lies now."""
        return self._tries[-1].board_after if self._tries else self.step.board

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards left in hand."""
        return self._tries[-1].hand_after if self._tries else self.step.hand

    @property
    def solved(self) -> bool:
        """Whether the board shows this step's task done."""
        return bool(self._tries) and not self.step.task.misses(self._tries[-1])

    @property
    def finished(self) -> bool:
        """Whether every step of the lesson has been done."""
        return all(record.stars for record in self.records)

    @property
    def stars(self) -> tuple[int, ...]:
        """The stars of every step, 0 … 3."""
        return tuple(record.stars for record in self.records)

    @property
    def offers_demonstration(self) -> bool:
        """Whether so many tries went wrong that showing the answer is offered."""
        return self.record.wrong >= DEMONSTRATION_AFTER and not self.solved

    def legal_cells(self, card: str) -> frozenset[tuple[Cell, bool]]:
        """`(cell, turned)` where a card of the hand may be played now; for the rockfall, what it can take."""
        if card != ROCKFALL:
            return self.board.legal_cells(card)
        return frozenset((cell, False) for cell, content in self.board.items() if content.kind == "path")

    # transitions ---------------------------------------------------------------------------------------
    def attempt(self, text: str, seconds: float | None = None) -> LessonStepper:
        """Try an action text, `place -a-a 1,0`; `seconds` is the time spent on the step, if measured.

        Raises `NotationError` for a text that is no action.
        """
        action = parse_board_action(text)
        if self.solved:
            return replace(self, outcome=Outcome("already", action))
        tried = attempt(self.board, self.hand, action, self.step.reveals)
        misses = self.step.task.misses(tried)
        if not misses:
            return self._accepted(tried, seconds)
        if self.step.several and tried.after is not None and self._can_still(tried):
            return replace(
                self, plays=(*self.plays, action.format()), undone=(), outcome=Outcome("onward", action)
            )
        outcome = Outcome("wrong", action, misses, tried.violations)
        wrong = self.record.wrong + 1
        hints = max(self.record.hints, min(wrong - 1, len(self.step.hints)))
        return _recorded(self, replace(self.record, wrong=wrong, hints=hints), outcome)

    def hint(self) -> LessonStepper:
        """Ask for the next hint; the last one stays."""
        hints = min(self.record.hints + 1, len(self.step.hints))
        return _recorded(self, replace(self.record, hints=hints), Outcome("hint"))

    def demonstrate(self) -> LessonStepper:
        """Play the step's demonstration on its board; the step counts as done, with one star."""
        shown = replace(self, plays=self.step.demonstration, undone=(), outcome=None)
        record = replace(self.record, shown=True, stars=max(self.record.stars, 1))
        return _recorded(shown, record, Outcome("shown", parse_board_action(self.step.demonstration[-1])))

    def undo(self) -> LessonStepper:
        """Take back the last card; what was learnt stays."""
        if not self.plays:
            return self
        return replace(self, plays=self.plays[:-1], undone=(self.plays[-1], *self.undone), outcome=None)

    def redo(self) -> LessonStepper:
        """Play again what was taken back."""
        if not self.undone:
            return self
        return replace(self, plays=(*self.plays, self.undone[0]), undone=self.undone[1:], outcome=None)

    def retry(self) -> LessonStepper:
        """This step from its beginning; tries and stars stay."""
        return replace(self, plays=(), undone=(), outcome=None)

    def go_to(self, number: int) -> LessonStepper:
        """Any step by its index; raises `InputError("no-such-step")`."""
        if not 0 <= number < len(self.lesson.steps):
            raise InputError("no-such-step", value=number, limit=len(self.lesson.steps))
        return replace(self, at=number, plays=(), undone=(), outcome=None)

    def next(self) -> LessonStepper:
        """The next step; the last one stays."""
        return self.go_to(self.at + 1) if self.at + 1 < len(self.lesson.steps) else self

    def back(self) -> LessonStepper:
        """The step before; the first one stays."""
        return self.go_to(self.at - 1) if self.at else self

    def restart(self) -> LessonStepper:
        """The whole lesson anew, without stars."""
        return LessonStepper.begin(self.lesson)

    # inside --------------------------------------------------------------------------------------------
    def _accepted(self, tried: Attempt, seconds: float | None) -> LessonStepper:
        record = self.record
        stars = max(record.stars, step_stars(record, seconds))
        played = replace(self, plays=(*self.plays, tried.action.format()), undone=())
        outcome = Outcome("accepted", tried.action, violations=tried.violations)
        return _recorded(played, replace(record, stars=stars), outcome)

    def _can_still(self, tried: Attempt) -> bool:
        """Whether the cards left can still bring the task about."""
        return bool(solution(self.step, tried.board_after, tried.hand_after))


def _recorded(stepper: LessonStepper, record: StepRecord, outcome: Outcome) -> LessonStepper:
    records = (*stepper.records[: stepper.at], record, *stepper.records[stepper.at + 1 :])
    return replace(stepper, records=records, outcome=outcome)


def step_stars(record: StepRecord, seconds: float | None = None) -> int:
    """Stars for a step just done: three without help, two with a little, else one; quickness adds one.

    >>> step_stars(StepRecord()), step_stars(StepRecord(wrong=2)), step_stars(StepRecord(wrong=2), 9.5)
    (3, 2, 3)
    """
    if record.shown:
        return 1
    trouble = max(record.wrong, record.hints)
    stars = STARS if trouble == 0 else STARS - 1 if trouble < DEMONSTRATION_AFTER else 1
    quick = seconds is not None and seconds <= QUICK_SECONDS
    return min(STARS, stars + quick)


def solution(step: Step, board: Board, hand: tuple[str, ...]) -> tuple[BoardAction, ...]:
    """Some actions that fulfil the step's task from here, empty when there are none.

    A depth-first search over the cards in hand; lessons hold few.
    """
    allowed: list[Attempt] = []
    for action in possible_actions(board, hand):
        tried = attempt(board, hand, action, step.reveals)
        if not step.task.misses(tried):
            return (action,)
        if tried.after is not None:
            allowed.append(tried)
    if not step.several:
        return ()
    for tried in allowed:
        rest = solution(step, tried.board_after, tried.hand_after)
        if rest:
            return (tried.action, *rest)
    return ()
