"""A lesson: steps that each ask the learner to do one thing on a board, read from a data file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.learn.attempt import ROCKFALL, parse_board_action
from saboteur_nb.learn.datafile import Bilingual, Table, read_bytes, read_table
from saboteur_nb.learn.tasks import MISSES, Task, read_hand, read_task

HINTS = 3
"""Hints a step has, each stronger than the one before."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. `label` is its name on the map, `prose` explains, `objective` asks.

    `feedback` holds what to say to a try by the code of its miss; `done` praises and says what was
    learnt; `demonstration` are action texts that fulfil the task; `several` allows more than one card on
    the way to it; `reveals` names the goals that turn over when hit; `show_legal` marks the legal cells.
    """

    label: Bilingual
    prose: Bilingual
    objective: Bilingual
    done: Bilingual
    board: Board
    hand: tuple[str, ...]
    task: Task
    feedback: Mapping[str, Bilingual]
    hints: tuple[Bilingual, ...]
    demonstration: tuple[str, ...]
    several: bool
    show_legal: bool
    reveals: Mapping[Cell, str]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its steps in order."""

    id: str
    title: Bilingual
    game: str
    author: str
    licence: str
    steps: tuple[Step, ...]


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; raises `FileError` naming file and key, or "not-readable"."""
    return parse_lesson(read_bytes(path), str(path))


def parse_lesson(content: bytes, file: str) -> Lesson:
    """The lesson of a TOML text; raises `FileError` naming file and key (`step.3.feedback.mismatch`)."""
    table = read_table(content, file)
    game = table.one_of("game", GAMES)
    lesson = Lesson(
        id=table.text("id"),
        title=table.bilingual("title"),
        game=game,
        author=table.text("author"),
        licence=table.text("licence"),
        steps=tuple(_step(step, game) for step in table.tables("step")),
    )
    if not lesson.steps:
        raise table.error("missing-key", "step")
    table.finish()
    return lesson


def _step(table: Table, game: str) -> Step:
    board = table.board("board", game)
    step = Step(
        label=table.bilingual("label"),
        prose=table.bilingual("prose"),
        objective=table.bilingual("objective"),
        done=table.bilingual("done"),
        board=board,
        hand=read_hand(table, "hand", ROCKFALL),
        task=read_task(table.table("accept")),
        feedback=_feedback(table.table("feedback")),
        hints=_hints(table),
        demonstration=_demonstration(table),
        several=table.take_or("several", default=False),
        show_legal=table.take_or("show_legal", default=False),
        reveals=_reveals(table, board),
    )
    table.finish()
    return step


def _feedback(table: Table) -> Mapping[str, Bilingual]:
    for code in table.left():
        if code not in CLAUSES and code not in MISSES:
            raise table.error("unknown-outcome", code)
    return MappingProxyType({code: table.bilingual(code) for code in table.left()})


def _hints(table: Table) -> tuple[Bilingual, ...]:
    hints = table.bilinguals("hints")
    if not 1 <= len(hints) <= HINTS:
        raise table.error("bad-value", "hints", value=len(hints), known=f"1 … {HINTS}")
    return hints


def _demonstration(table: Table) -> tuple[str, ...]:
    texts = table.texts("demonstration")
    if not texts:
        raise table.error("empty-value", "demonstration")
    actions = []
    for number, text in enumerate(texts, 1):
        try:
            actions.append(parse_board_action(text).format())
        except NotationError as error:
            raise table.inner(f"demonstration.{number}", error) from None
    return tuple(actions)


def _reveals(table: Table, board: Board) -> Mapping[Cell, str]:
    if "reveals" not in table:
        return MappingProxyType({})
    inner = table.table("reveals")
    found = {}
    for key in inner.left():
        cell = inner.goal(key, inner.as_cell(key, key), board)
        found[cell] = inner.one_of(key, GOAL_SHAPES)
    return MappingProxyType(found)
