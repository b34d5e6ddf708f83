"""What a lesson can ask for: a closed table of questions about a try, each answered by the engine.

A lesson file names them (`accept = { placed = "1,0", turned = true }`); several in one step must all hold.
Each gives None when it holds, else the code of how the try missed it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.action import Place, Rockfall
from saboteur_nb.learn.attempt import Attempt
from saboteur_nb.learn.datafile import Table


@dataclass(frozen=True, slots=True)
class Predicate:
    """One question: how its parameter is read, how it is judged, what its miss is called.

    `clause` is the rule a learner meets by answering it.
    """

    read: Callable[[Table, str], Any]
    holds: Callable[[Attempt, Any], bool]
    miss: str
    clause: str


def _yes(table: Table, key: str) -> bool:
    if not table.take(key, bool):
        raise table.error("bad-value", key, value="false", known="true")
    return True


def _codes(table: Table, key: str) -> tuple[str, ...]:
    codes = table.texts(key)
    if not codes:
        raise table.error("empty-value", key)
    for code in codes:
        if code not in CLAUSES:
            raise table.error("unknown-violation", key, value=code)
    return codes


def _cell(table: Table, key: str) -> Cell:
    return table.cell(key)


def _placed(tried: Attempt, cell: Cell) -> bool:
    return isinstance(tried.action, Place) and tried.action.cell == cell


def _placed_any_legal(tried: Attempt, _: bool) -> bool:
    return isinstance(tried.action, Place)


def _turned(tried: Attempt, _: bool) -> bool:
    """The card lies the other way up than it came into the hand."""
    action = tried.action
    return isinstance(action, Place) and action.card.format() not in tried.hand


def _dead_end(tried: Attempt, _: bool) -> bool:
    """A card of stubs only was laid: the tunnel ends in it (C-TUN-1)."""
    return isinstance(tried.action, Place) and not tried.action.card.shape.tunnels


def _outside(tried: Attempt, _: bool) -> bool:
    """The card lies outside the picture of 9 × 5 cells between start and goals (B-SET-2)."""
    x, y = tried.action.cell
    return isinstance(tried.action, Place) and not (0 <= x <= 8 and -2 <= y <= 2)


def _beside_goal(tried: Attempt, _: bool) -> bool:
    beside = {neighbour(tried.action.cell, side) for side in SIDES}
    return isinstance(tried.action, Place) and bool(beside & set(tried.before.goals))


def _reaches(tried: Attempt, cell: Cell) -> bool:
    return cell in tried.board_after.reached()


def _rejoins(tried: Attempt, cell: Cell) -> bool:
    """A card that lay cut off is joined to the start again."""
    return _reaches(tried, cell) and cell not in tried.before.reached()


def _hits(tried: Attempt, goal: Cell) -> bool:
    """A reached tunnel points at the goal, which may have turned over by that (C-TUN-5)."""
    network = tried.board_after.network
    return any(network.is_reached((neighbour(goal, side), OPPOSITE[side])) for side in SIDES)


def _removed(tried: Attempt, cell: Cell) -> bool:
    return isinstance(tried.action, Rockfall) and tried.action.cell == cell


def _cut_off(tried: Attempt, cell: Cell) -> bool:
    return cell in tried.before.reached() and cell not in tried.board_after.reached()


PREDICATES = {
    "placed": Predicate(_cell, _placed, "elsewhere", "C-PLACE-1"),
    "placed_any_legal": Predicate(_yes, _placed_any_legal, "not-placed", "C-PLACE-3"),
    "turned": Predicate(_yes, _turned, "not-turned", "C-GEO-2"),
    "dead_end": Predicate(_yes, _dead_end, "not-dead-end", "C-TUN-1"),
    "outside": Predicate(_yes, _outside, "inside", "C-PLACE-4"),
    "beside_goal": Predicate(_yes, _beside_goal, "not-beside-goal", "C-PLACE-2"),
    "reaches": Predicate(_cell, _reaches, "not-there", "C-TUN-4"),
    "rejoins": Predicate(_cell, _rejoins, "not-rejoined", "C-PLACE-6"),
    "hits": Predicate(_cell, _hits, "not-hit", "C-TUN-5"),
    "removed": Predicate(_cell, _removed, "other-card", "C-PLACE-5"),
    "cut_off": Predicate(_cell, _cut_off, "still-joined", "C-TUN-4"),
}
"""Every question about a try that the rules allow. `violates` asks for one that they refuse."""

VIOLATES = "violates"
NOT_IN_HAND = "not-in-hand"
ALLOWED = "allowed"
MISSES = frozenset({NOT_IN_HAND, ALLOWED, *(predicate.miss for predicate in PREDICATES.values())})
"""Every way of missing a task that is not a violation."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a step asks for: predicates with their parameters, or violations to provoke."""

    wanted: tuple[tuple[str, Any], ...] = ()
    provokes: tuple[str, ...] = ()

    def misses(self, tried: Attempt) -> tuple[str, ...]:
        """How a try misses the task: codes, the violations' first; empty when it fulfils it."""
        if tried.card is None:
            return (NOT_IN_HAND,)
        broken = tuple(dict.fromkeys(violation.code for violation in tried.violations))
        if self.provokes:
            others = tuple(code for code in broken if code not in self.provokes)
            return others if broken else (ALLOWED,)
        if broken:
            return broken
        return tuple(
            PREDICATES[name].miss for name, value in self.wanted if not PREDICATES[name].holds(tried, value)
        )

    @property
    def clauses(self) -> frozenset[str]:
        """The rules a learner meets by doing the task."""
        return frozenset(
            [PREDICATES[name].clause for name, _ in self.wanted] + [CLAUSES[code] for code in self.provokes]
        )


def read_task(table: Table) -> Task:
    """The task of an `accept` table; raises `FileError` for unknown predicates and wrong parameters."""
    if VIOLATES in table:
        task = Task(provokes=_codes(table, VIOLATES))
        table.finish()
        return task
    names = table.left()
    if not names:
        raise table.error("empty-value")
    for name in names:
        if name not in PREDICATES:
            raise table.error("unknown-predicate", name, known=", ".join((VIOLATES, *PREDICATES)))
    return Task(tuple((name, PREDICATES[name].read(table, name)) for name in names))


def read_hand(table: Table, key: str, rockfall: str) -> tuple[str, ...]:
    """Cards by canonical name; an asymmetric card lies in the hand as it is written."""
    names = []
    for number, text in enumerate(table.texts(key), 1):
        try:
            names.append(text if text == rockfall else TunnelCard.parse(text).format())
        except NotationError as error:
            raise table.inner(f"{key}.{number}", error) from None
    if not names:
        raise table.error("empty-value", key)
    return tuple(names)
