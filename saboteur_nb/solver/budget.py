"""What a search may spend, and what it tells meanwhile: nodes, seconds, progress, a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from saboteur_nb.board.errors import InputError

Bounds = tuple[int, int | None]
"""What is proved of a value: it is at least the first number, at most the second (None: nothing known)."""

LOOKS = 64
"""Nodes between two looks at the clock, where a node takes little time."""
TELLS = 0.2
"""Seconds between two reports."""


class OutOfEffortError(Exception):
    """The budget is spent; caught inside the solver, which then says "gave_up"."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come: nodes and seconds spent, and what is proved of the value so far."""

    nodes: int
    seconds: float
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may spend before it gives up, all limits together.

    `nodes` are steps of the search, the same in every run; `seconds` depend on the machine. `progress` is
    called about five times a second with a `Progress`; a search ends as well when `cancelled()` is true.
    Raises `InputError` "bad-budget" for a limit that is no positive number.

    >>> Budget.of(500).nodes, Budget.of(None, nodes=90).nodes
    (500, 90)
    """

    nodes: int | None = None
    seconds: float | None = None
    progress: Callable[[Progress], object] | None = None
    cancelled: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        for limit in (self.nodes, self.seconds):
            number = isinstance(limit, int | float) and not isinstance(limit, bool)
            if limit is not None and not (number and limit > 0):
                raise InputError("bad-budget", value=repr(limit))

    @classmethod
    def of(cls, given: Budget | int | None, nodes: int | None = None) -> Budget:
        """The budget as given, a number of nodes, or the usual one of a question."""
        return given if isinstance(given, Budget) else cls(nodes if given is None else given)


class Effort:
    """Counts the steps of one search against its budget; looks at the clock every so many steps.

    >>> effort = Effort(Budget(2))
    >>> effort.spend(); effort.spent
    1
    """

    __slots__ = ("_limit", "_looks", "_next_look", "_next_report", "_since", "bounds", "budget", "spent")

    def __init__(self, budget: Budget, looks: int = LOOKS) -> None:
        self.budget = budget
        self._looks = looks
        self.spent = 0
        self.bounds: Bounds = (0, None)
        self._limit = budget.nodes
        timed = budget.seconds is not None or budget.progress is not None or budget.cancelled is not None
        self._since = monotonic() if timed else 0.0
        self._next_look = looks if timed else None
        self._next_report = TELLS

    @property
    def nodes_left(self) -> int | None:
        """How many steps may still be spent; None without a limit."""
        return None if self._limit is None else max(0, self._limit - self.spent)

    @property
    def seconds_left(self) -> float | None:
        """How many seconds are left, below zero when they have passed; None without a limit."""
        seconds = self.budget.seconds
        return None if seconds is None else seconds - (monotonic() - self._since)

    def spend(self) -> None:
        """One step more; raises `OutOfEffortError` when a limit is passed or the search is cancelled."""
        self.spent += 1
        if self._limit is not None and self.spent > self._limit:
            raise OutOfEffortError
        if self._next_look is not None and self.spent >= self._next_look:
            self._next_look = self.spent + self._looks
            self._look_up()

    def _look_up(self) -> None:
        budget, seconds = self.budget, monotonic() - self._since
        if budget.cancelled is not None and budget.cancelled():
            raise OutOfEffortError
        if budget.seconds is not None and seconds > budget.seconds:
            raise OutOfEffortError
        if budget.progress is not None and seconds >= self._next_report:
            self._next_report = seconds + TELLS
            budget.progress(Progress(self.spent, seconds, self.bounds))
