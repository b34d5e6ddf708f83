"""What a step can ask for: a closed table of questions about a try, each answered by the engine.

A lesson file names them (`accept = { placed = "1,0", turned = true }`); several in one table must all hold.
A list of tables asks for one thing after the other. What holds is logged with the clause that the learner
meets by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.action import Discard
from saboteur_nb.game.event import Event
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.of_doors import DOORS
from saboteur_nb.learn.lessons.of_goals import GOALS
from saboteur_nb.learn.lessons.of_laying import LAYING
from saboteur_nb.learn.lessons.of_mines import MINES
from saboteur_nb.learn.lessons.of_refusals import REFUSALS
from saboteur_nb.learn.lessons.of_table import TABLE
from saboteur_nb.learn.lessons.predicate import Predicate
from saboteur_nb.learn.lessons.tries import Try

PREDICATES: dict[str, Predicate] = {**LAYING, **GOALS, **TABLE, **DOORS, **MINES, **REFUSALS}
"""Every question by its name."""

VIOLATES, EVENT = "violates", "event"
ONLY_PUT_AWAY, OTHER_ACTION = "only-put-away", "other-action"
NOT_IN_HAND, ALLOWED, NOT_HAPPENED, DEAD_END = "not-in-hand", "allowed", "not-happened", "no-way-on"
MISSES = frozenset(
    {ALLOWED, NOT_HAPPENED, DEAD_END, ONLY_PUT_AWAY, *(predicate.miss for predicate in PREDICATES.values())}
)
"""Every way of missing a task that is not a violation."""

EVENTS = frozenset(code for code, _ in EVENT_CLAUSES)
"""Every code of something that can happen."""

MET = "met-"
"""What the codes of lesson events begin with: `met-placed`."""

Wanted = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class WantedEvent:
    """Something that shall happen: a code, whose doing, and details as texts."""

    code: str
    seat: int | None = None
    details: tuple[tuple[str, str], ...] = ()

    def is_met_by(self, event: Event) -> bool:
        """Whether this event is it."""
        if event.code != self.code or (self.seat is not None and event.seat != self.seat):
            return False
        return all(_as_text(event.get(name)) == text for name, text in self.details)


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked for at once: predicates with parameters, an event, or violations to be provoked."""

    wanted: tuple[Wanted, ...] = ()
    events: tuple[WantedEvent, ...] = ()
    provokes: tuple[str, ...] = ()

    @property
    def asks_refusal(self) -> bool:
        """Whether the task is a mistake to be made on purpose."""
        return bool(self.provokes) or any(PREDICATES[name].refused for name, _ in self.wanted)

    def misses(self, tried: Try) -> tuple[str, ...]:
        """How a try misses the task: codes, the violations' first; empty when it fulfils it."""
        broken = tuple(dict.fromkeys(violation.code for violation in tried.violations))
        if NOT_IN_HAND in broken and NOT_IN_HAND not in self.provokes:
            return (NOT_IN_HAND,)
        if not self.asks_refusal:
            return broken or tuple(self._missed(tried))
        if not broken:
            return (ONLY_PUT_AWAY if isinstance(tried.action, Discard) else ALLOWED,)
        others = tuple(code for code in broken if self.provokes and code not in self.provokes)
        return others or tuple(self._missed(tried))

    def _missed(self, tried: Try) -> Iterator[str]:
        if not all(PREDICATES[name].is_about(tried) for name, _ in self.wanted):
            yield ONLY_PUT_AWAY if isinstance(tried.action, Discard) else OTHER_ACTION
            return
        for name, value in self.wanted:
            if not PREDICATES[name].holds(tried, value):
                yield PREDICATES[name].miss
        for event in self.events:
            if not any(map(event.is_met_by, tried.happened)):
                yield NOT_HAPPENED

    def met(self, tried: Try) -> tuple[Event, ...]:
        """The lesson's own events of a try that fulfils the task: each question with its clause."""
        game = tried.done.game
        logged = [Event(MET + name, PREDICATES[name].clause_in(game), tried.seat) for name, _ in self.wanted]
        provoked = [violation for violation in tried.violations if violation.code in self.provokes]
        logged += [Event(MET + VIOLATES, violation.clause, tried.seat) for violation in provoked]
        found = [event for event in tried.happened if any(asked.is_met_by(event) for asked in self.events)]
        logged += [Event(MET + EVENT, event.clause, tried.seat) for event in found]
        return tuple(logged)


def read_tasks(table: Table, key: str) -> tuple[Task, ...]:
    """One task, or a list of them to be done in turn; raises `FileError`."""
    if not table.holds_list(key):
        return (_task(table.table(key)),)
    tasks = tuple(_task(inner) for inner in table.tables(key))
    if not tasks:
        raise table.error("empty-value", key)
    return tasks


def _task(table: Table) -> Task:
    names = table.left()
    if not names:
        raise table.error("empty-value")
    for name in names:
        if name not in PREDICATES and name not in _SPECIAL:
            raise table.error("unknown-predicate", name, known=", ".join((*_SPECIAL, *PREDICATES)))
    task = Task(
        wanted=tuple((name, PREDICATES[name].read(table, name)) for name in names if name in PREDICATES),
        events=_events(table) if EVENT in names else (),
        provokes=_violations(table) if VIOLATES in names else (),
    )
    mixed = [name for name in names if not _fits(name, refusal=task.asks_refusal)]
    if mixed:
        raise table.error("unknown-key", mixed[0])
    return task


def _fits(name: str, *, refusal: bool) -> bool:
    """A refused try answers no question about what came of it."""
    asks_refusal = name == VIOLATES or (name in PREDICATES and PREDICATES[name].refused)
    return asks_refusal == refusal


def _violations(table: Table) -> tuple[str, ...]:
    codes = table.texts(VIOLATES)
    if not codes:
        raise table.error("empty-value", VIOLATES)
    for code in codes:
        if code not in CLAUSES:
            raise table.error("unknown-violation", VIOLATES, value=code)
    return codes


def _events(table: Table) -> tuple[WantedEvent, ...]:
    """`{ code = "broke", tool = "lamp", whose = 2 }`, or a list of such."""
    tables = table.tables(EVENT) if table.holds_list(EVENT) else [table.table(EVENT)]
    return tuple(map(_event, tables))


def _event(table: Table) -> WantedEvent:
    code = table.one_of("code", sorted(EVENTS))
    seat = table.number("seat", 0, 11) if "seat" in table else None
    details = tuple((name, _as_text(table.anything(name))) for name in table.left())
    return WantedEvent(code, seat, details)


def _as_text(value: object) -> str:
    """A detail as files write it: cells as `3,1`, lists by blanks, truth as `true`.

    >>> _as_text((3, 1)), _as_text(True), _as_text(("map", "-a-a"))
    ('3,1', 'true', 'map -a-a')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(number, int) for number in value):
        return format_cell(value)
    return " ".join(map(_as_text, value)) if isinstance(value, tuple | list) else str(value)


_SPECIAL = (VIOLATES, EVENT)
"""Questions with lists of codes: reasons to be provoked, things that shall happen."""
