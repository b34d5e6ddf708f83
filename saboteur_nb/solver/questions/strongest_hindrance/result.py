"""One search for a strongest choice of cards, whatever ways are measured in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.answer import Status
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.questions.strongest_hindrance.choosing import Choosing, Field, Gone, Way


@dataclass(frozen=True)
class Found:
    """What the search found: the measure without and with the best choice (None: not known), that choice.

    `open_after`: whether some way is left then.
    """

    status: Status
    base: Any
    measure: Any
    gone: Gone
    nodes: int
    open_after: bool = True


def find(field: Field, most: int, effort: Effort) -> Found:
    """The best choice of at most so many cards; "impossible" where none makes the way worse."""
    try:
        base = field.way(frozenset())
    except OutOfEffortError:
        return Found("gave_up", None, None, frozenset(), effort.spent)
    if base.route is None:
        return Found("impossible", base.measure, base.measure, frozenset(), effort.spent, open_after=False)
    choosing = Choosing(field, most, effort, base)
    try:
        if most == 1:
            _single(choosing)
        else:
            choosing.search()
            choosing.gone = choosing.least()
    except OutOfEffortError:
        return Found("gave_up", base.measure, choosing.measure, choosing.gone, effort.spent)
    status: Status = "solved" if choosing.measure > base.measure else "impossible"
    left = field.is_open(choosing.measure)
    return Found(status, base.measure, choosing.measure, choosing.gone, effort.spent, left)


def _single(choosing: Choosing) -> None:
    """One card: the table of all of them says which."""
    for measure, card in choosing.field.first()[:1]:
        choosing.effort.spend()
        if measure > choosing.measure:
            choosing.measure, choosing.gone = measure, frozenset((card,))


def optima(field: Field, most: int, found: Found, effort: Effort) -> Iterator[tuple[Any, ...]]:
    """Every best choice of which no part is as good, sorted, once.

    Raises `SaboteurError` "gave-up" when that exceeds the budget.
    """
    if most == 1:
        yield from sorted((card,) for measure, card in field.first() if measure == found.measure)
        return
    choosing = Choosing(field, most, effort, field.way(frozenset()))
    choosing.measure = found.measure
    try:
        yield from (tuple(sorted(gone)) for gone in choosing.optima())
    except OutOfEffortError:
        raise SaboteurError("gave-up") from None


def survivors(field: Field, most: int, found: Found) -> tuple[Way, ...]:
    """Ways no worse than what was found: whichever cards are chosen, one of them is left."""
    if not found.open_after:
        return ()
    choosing = Choosing(field, most, Effort(Budget()), field.way(frozenset()))
    choosing.measure = found.measure
    choosing.search()
    return choosing.kept()
