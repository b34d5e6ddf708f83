"""A lesson: steps that each ask the learner to do one thing in a match, read from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.action import Action, parse_action
from saboteur_nb.game.state import GameState
from saboteur_nb.learn.datafile import Bilingual, Table, read_bytes, read_table
from saboteur_nb.learn.lessons.beginning import read_beginning
from saboteur_nb.learn.lessons.others import POLICIES
from saboteur_nb.learn.lessons.tasks import EVENTS, MISSES, Task, read_tasks
from saboteur_nb.learn.lessons.tries import Script

HINTS = 3
"""Hints a step has at most, each stronger than the one before."""

MOST_STEPS = 99

GREEDY = "greedy"
"""A demonstration of this word is played as the bot of that name plays, until the task is done."""


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One thing to do. `label` is its name on the map, `prose` explains, `objective` asks.

    `state` is what it begins with, `seat` the learner's, `hand` his cards as the file writes them. `tasks`
    are to be done one after the other; `several` lets the learner play more actions on the way to each, and
    `script` says what the others do meanwhile. `feedback` holds what to say to a try, by the code of a
    violation, of a miss or of something that happened; `done` praises and says what was learnt;
    `demonstration` are action texts that fulfil the task; `show_legal` marks the legal cells.
    """

    label: Bilingual
    prose: Bilingual
    objective: Bilingual
    done: Bilingual
    state: GameState
    seat: int
    hand: tuple[str, ...]
    tasks: tuple[Task, ...]
    script: Script
    feedback: Mapping[str, Bilingual]
    hints: tuple[Bilingual, ...]
    demonstration: tuple[str, ...]
    several: bool
    show_legal: bool

    @property
    def guided(self) -> bool:
        """Whether it is played against bots: any legal action goes on."""
        return self.script.policy == GREEDY


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its steps in order. `course` is the game it teaches, `number` its place in the course.

    `find` is the little thing that waits at its end.
    """

    id: str
    course: str
    number: int
    title: Bilingual
    author: str
    licence: str
    find: Bilingual | None
    steps: tuple[Step, ...]


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; raises `FileError` naming file and key, or "not-readable"."""
    return parse_lesson(read_bytes(path), str(path))


def parse_lesson(content: bytes, file: str) -> Lesson:
    """The lesson of a TOML text; raises `FileError` naming file and key (`step.3.feedback.mismatch`)."""
    table = read_table(content, file)
    course = table.one_of("course", GAMES)
    lesson = Lesson(
        id=table.text("id"),
        course=course,
        number=table.number("number", 1, MOST_STEPS),
        title=table.bilingual("title"),
        author=table.text("author"),
        licence=table.text("licence"),
        find=table.bilingual("find") if "find" in table else None,
        steps=tuple(_step(step, course) for step in table.tables("step")),
    )
    if not lesson.steps:
        raise table.error("missing-key", "step")
    table.finish()
    return lesson


def _step(table: Table, game: str) -> Step:
    beginning = read_beginning(table, game)
    step = Step(
        label=table.bilingual("label"),
        prose=table.bilingual("prose"),
        objective=table.bilingual("objective"),
        done=table.bilingual("done"),
        state=beginning.state,
        seat=beginning.seat,
        hand=beginning.hand,
        tasks=read_tasks(table, "accept"),
        script=_script(table),
        feedback=_feedback(table),
        hints=_hints(table),
        demonstration=_demonstration(table),
        several=table.take_or("several", default=False),
        show_legal=table.take_or("show_legal", default=False),
    )
    table.finish()
    return step


def _script(table: Table) -> Script:
    replies = tuple(_actions(table, "replies"))
    return Script(replies, table.one_of("opponents", POLICIES) if "opponents" in table else POLICIES[0])


def _feedback(table: Table) -> Mapping[str, Bilingual]:
    inner = table.table("feedback")
    for code in inner.left():
        if code not in CLAUSES and code not in MISSES and code not in EVENTS:
            raise inner.error("unknown-outcome", code)
    return MappingProxyType({code: inner.bilingual(code) for code in inner.left()})


def _hints(table: Table) -> tuple[Bilingual, ...]:
    hints = table.bilinguals("hints")
    if not 1 <= len(hints) <= HINTS:
        raise table.error("bad-value", "hints", value=len(hints), known=f"1 … {HINTS}")
    return hints


def _demonstration(table: Table) -> tuple[str, ...]:
    if table.is_text("demonstration"):
        return (table.one_of("demonstration", (GREEDY,)),)
    actions = _actions(table, "demonstration")
    if not actions:
        raise table.error("empty-value", "demonstration")
    return tuple(action.format() for action in actions)


def _actions(table: Table, key: str) -> list[Action]:
    actions = []
    for number, text in enumerate(table.texts(key), 1):
        try:
            actions.append(parse_action(text))
        except NotationError as error:
            raise table.inner(f"{key}.{number}", error) from None
    return actions
