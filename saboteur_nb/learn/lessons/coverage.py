"""Which clauses of the rules a lesson teaches, and by what: the table that the tests compare with the rules.

A clause is taught when the demonstration of a step logs something with it (an event of the match, a question
that the task asks, a mistake made on purpose), or when a wrong try that the step has words for breaks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.rules import violations
from saboteur_nb.learn.lessons.lesson import Lesson, Step
from saboteur_nb.learn.lessons.possible import possible_actions
from saboteur_nb.learn.lessons.tries import try_action
from saboteur_nb.learn.lessons.walk import shown_plays, walked

MARGIN = 2
"""Cells around the cards that wrong tries are looked for on."""


class Taught(NamedTuple):
    """A clause and what teaches it: an action text of a step (its number, from 1), and the code it logs."""

    clause: str
    lesson: str
    step: int
    action: str
    code: str


def taught(lesson: Lesson) -> tuple[Taught, ...]:
    """Everything a lesson teaches, in its order, each pair of clause and code of a step once."""
    found: dict[tuple[int, str, str], Taught] = {}
    for number, step in enumerate(lesson.steps, 1):
        for clause, action, code in (*_shown(step), *_mistaken(step)):
            found.setdefault((number, clause, code), Taught(clause, lesson.id, number, action, code))
    return tuple(found.values())


def _shown(step: Step) -> Iterator[tuple[str, str, str]]:
    """What the demonstration logs; what others do of themselves, to fill the time, does not count."""
    plays = shown_plays(step)
    for count, text in enumerate(plays):
        before, behind = walked(step, plays[:count]), walked(step, plays[: count + 1])
        quiet = try_action(before.moment, step.seat, before.hand, parse_action(text), step.script)
        counted = behind.last if step.guided and behind.last is not None else quiet
        for event in (*counted.happened, *behind.met[len(before.met) :]):
            yield event.clause, text, event.code


def _mistaken(step: Step) -> Iterator[tuple[str, str, str]]:
    """The wrong first tries that the step has words for, one for each reason."""
    wanted = {code for code in step.feedback if code in CLAUSES}
    walk = walked(step, ())
    for action in possible_actions(walk.moment.state, step.seat, walk.hand, MARGIN):
        if not wanted:
            break
        for violation in violations(walk.moment.state, action, step.seat):
            if violation.code in wanted:
                wanted.remove(violation.code)
                yield violation.clause, action.format(), violation.code
