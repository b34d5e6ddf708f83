"""Walking through a lesson: a pure state machine, every transition a new value.

A try is accepted, or answered with what is wrong with that try; a second wrong one adds a hint, a third
offers a demonstration. Nothing is ever locked: the learner may go on, back, or start again at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Map, Place, Rockfall, Thunderstorm, parse_action
from saboteur_nb.game.event import Event
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.game.state import GameState
from saboteur_nb.learn.lessons.lesson import Lesson, Step
from saboteur_nb.learn.lessons.tries import Try
from saboteur_nb.learn.lessons.walk import Walk, shown_plays, spoils, takes, tried, walked

STARS = 3
QUICK_SECONDS = 20.0
"""Who needs no longer than this for a step gets one star more, up to three; time never takes one."""
DEMONSTRATION_AFTER = 3
"""Wrong tries before the demonstration is offered."""

_CARD_OF: dict[type[Action], str] = {Rockfall: "rockfall", Map: "map", Thunderstorm: "thunderstorm"}
"""Cards that are played on a cell and have no way round."""


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
    rules first; `violations` are those reasons with their cells and sides. `events` happened by the try,
    `answers` by the others' plays behind it, each as the learner saw it; `met` are the lesson's own events:
    the questions that the try answered, with their clauses.
    """

    kind: str
    action: Action | None = None
    codes: tuple[str, ...] = ()
    violations: tuple[Violation, ...] = ()
    events: tuple[Event, ...] = ()
    answers: tuple[Event, ...] = ()
    met: tuple[Event, ...] = ()


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

    @property
    def walk(self) -> Walk:
        """Where the step stands after the plays."""
        return walked(self.step, self.plays)

    @property
    def state(self) -> GameState:
        """The full truth now; nothing is to be shown from it."""
        return self.walk.moment.state

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.step.seat

    @property
    def observation(self) -> Observation:
        """What the learner may know now, with all that has happened in the step as he saw it."""
        return self.walk.moment.seen_by(self.seat)

    @property
    def board(self) -> Board:
        """The board as the learner sees it now."""
        return self.state.board.masked(self.state.peeked[self.seat])

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards left in hand, in the order and the way round in which the step shows them."""
        return self.walk.hand

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened by the last try, then by the others' plays behind it, as the learner saw it."""
        return () if self.outcome is None else self.outcome.events + self.outcome.answers

    @property
    def solved(self) -> bool:
        """Whether the plays have done this step's task."""
        return self.walk.solved

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

    @property
    def demonstration(self) -> tuple[str, ...]:
        """The plays that fulfil the step's task from its beginning, for a view that plays them one by one."""
        return shown_plays(self.step)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the learner may do now by the rules, sorted by text; none while another seat is on turn."""
        return legal_actions(self.state) if self.state.seat == self.seat else ()

    def legal_cells(self, card: str) -> frozenset[tuple[Cell, bool]]:
        """`(cell, turned)` where a card of the hand may be played now; empty for one that needs no cell."""
        boxed = named_as_in_box(card, self.state.game)
        cells = set()
        for action in self.legal_actions():
            if isinstance(action, Place):
                text = action.card.format()
                if named_as_in_box(text, self.state.game) == boxed:
                    cells.add((action.cell, text != card))
            elif isinstance(action, Rockfall | Map | Thunderstorm) and _CARD_OF[type(action)] == card:
                cells.add((action.cell, False))
        return frozenset(cells)

    # transitions ---------------------------------------------------------------------------------------
    def attempt(self, text: str, seconds: float | None = None) -> LessonStepper:
        """Try an action text, `place -a-a 1,0`; `seconds` is the time spent on the step, if measured.

        Raises `NotationError` for a text that is no action.
        """
        action = parse_action(text)
        walk = self.walk
        if walk.solved:
            return replace(self, outcome=Outcome("already", action))
        found = tried(walk, action)
        misses = walk.misses(found) or spoils(walk, found)
        if not misses:
            return self._accepted(found, seconds)
        if takes(walk, found):
            played = replace(self, plays=(*self.plays, action.format()), undone=())
            return replace(played, outcome=_outcome("onward", found))
        wrong = self.record.wrong + 1
        hints = max(self.record.hints, min(wrong - 1, len(self.step.hints)))
        record = replace(self.record, wrong=wrong, hints=hints)
        return _recorded(self, record, _outcome("wrong", found, misses))

    def hint(self) -> LessonStepper:
        """Ask for the next hint; the last one stays."""
        hints = min(self.record.hints + 1, len(self.step.hints))
        return _recorded(self, replace(self.record, hints=hints), Outcome("hint"))

    def demonstrate(self) -> LessonStepper:
        """Play the step's demonstration from its beginning; the step counts as done, with one star."""
        shown = replace(self, plays=self.demonstration, undone=(), outcome=None)
        record = replace(self.record, shown=True, stars=max(self.record.stars, 1))
        last = shown.walk.last
        outcome = Outcome("shown") if last is None else _outcome("shown", last, met=shown.walk.met)
        return _recorded(shown, record, outcome)

    def undo(self) -> LessonStepper:
        """Take back the last play and what the others did behind it; what was learnt stays."""
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
    def _accepted(self, found: Try, seconds: float | None) -> LessonStepper:
        """A task is done: the last one ends the step, another one leads on to the next."""
        played = replace(self, plays=(*self.plays, found.action.format()), undone=())
        walk = played.walk
        met = walk.met[len(self.walk.met) :]
        if not walk.solved:
            return replace(played, outcome=_outcome("onward", found, met=met))
        stars = max(self.record.stars, step_stars(self.record, seconds))
        return _recorded(played, replace(self.record, stars=stars), _outcome("accepted", found, met=met))


def _outcome(kind: str, found: Try, codes: tuple[str, ...] = (), met: tuple[Event, ...] = ()) -> Outcome:
    seen = (tuple(event.seen_by(found.seat) for event in part) for part in (found.events, found.answers))
    events, answers = seen
    return Outcome(kind, found.action, codes, found.violations, events, answers, met)


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
