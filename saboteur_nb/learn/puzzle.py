"""A puzzle: a position and a question about it, with what its author claims the answer to be.

The keys of a puzzle file (TOML):

- `id` = "cave-in/001", `kind` = "cave-in", `level` = 1 … 6, `techniques` = a list of words
- `author`, `licence`: texts
- `title` and, if wanted, `blurb`: tables with `zh` and `en`
- `board` = a board text, with `game`; or `position` = a position text, which says both
- `goals` = the cells to cut off, all goals when left out; `team` = "blue" or "green", both when left out
- `claim` = { value = 2, count = 5 }: the fewest cave-ins, and how many ways there are to do it with so few;
  or { impossible = true }: no cave-ins can do it, a way without a path card leads to a goal

`saboteur-nb check` proves the claim.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.game.position import Position
from saboteur_nb.learn.datafile import Bilingual, Table, read_bytes, read_table
from saboteur_nb.solver import Answer, fewest_cave_ins

KINDS = ("cave-in",)
"""What can be asked: "cave-in" = the fewest path cards whose removal cuts the goals off."""

LEVELS = range(1, 7)

_ID = re.compile(r"[a-z]+(?:-[a-z]+)*/\d{3}")


@dataclass(frozen=True, slots=True)
class Claim:
    """What the author says: the size of a best answer, and how many there are.

    `value` is None, and `count` 0, when nothing can do it, as in an `Answer` that is "impossible".
    """

    value: int | None
    count: int

    @property
    def impossible(self) -> bool:
        """Whether the author says that nothing can do it."""
        return self.value is None


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. `goals` are the cells to cut off from the start, `team` whose doors open (None = all).

    `claim` is None when nobody claimed anything (a puzzle given by position alone).
    """

    id: str
    kind: str
    title: Bilingual
    board: Board
    goals: tuple[Cell, ...]
    team: str | None
    claim: Claim | None
    level: int
    techniques: tuple[str, ...]
    author: str
    licence: str
    blurb: Bilingual | None = None

    @cached_property
    def answer(self) -> Answer:
        """The solver's answer to the question."""
        return fewest_cave_ins(self.board, goals=self.goals, team=self.team)


def read_puzzle(path: Path) -> Puzzle:
    """The puzzle in a file; raises `FileError` naming file and key, or "not-readable"."""
    return parse_puzzle(read_bytes(path), str(path))


def parse_puzzle(content: bytes, file: str) -> Puzzle:
    """The puzzle of a TOML text; raises `FileError` naming file and key."""
    table = read_table(content, file)
    name = table.text("id")
    if not _ID.fullmatch(name):
        raise table.error("bad-value", "id", value=name, known="cave-in/001 … cave-in/999")
    kind = table.one_of("kind", KINDS)
    if not name.startswith(f"{kind}/"):
        raise table.error("bad-value", "id", value=name, known=f"{kind}/…")
    board = _board(table)
    puzzle = Puzzle(
        id=name,
        kind=kind,
        title=table.bilingual("title"),
        board=board,
        goals=_goals(table, board),
        team=table.one_of("team", TEAMS.values()) if "team" in table else None,
        claim=_claim(table.table("claim")),
        level=table.number("level", LEVELS[0], LEVELS[-1]),
        techniques=table.texts("techniques"),
        author=table.text("author"),
        licence=table.text("licence"),
        blurb=table.bilingual("blurb") if "blurb" in table else None,
    )
    table.finish()
    return puzzle


def _board(table: Table) -> Board:
    """The key `board` with `game`, or the key `position` with both inside."""
    if "position" in table:
        text = table.text("position")
        try:
            return Position.parse(text).board
        except InputError as error:
            raise table.inner("position", error) from None
    game = table.one_of("game", GAMES)
    return table.board("board", game)


def _goals(table: Table, board: Board) -> tuple[Cell, ...]:
    """The goals to cut off, sorted; all of the board when the key is left out."""
    listed = "goals" in table
    goals = table.cells("goals") if listed else board.goals
    if not goals:
        raise table.error("empty-value", "goals")
    return tuple(sorted({table.goal(f"goals.{number}", goal, board) for number, goal in enumerate(goals, 1)}))


def _claim(table: Table) -> Claim:
    if "impossible" in table:
        if not table.take("impossible", bool):
            raise table.error("bad-value", "impossible", value="false", known="true")
        claim = Claim(None, 0)
    else:
        claim = Claim(table.number("value", 0, 10_000), table.number("count", 1, 1_000_000))
    table.finish()
    return claim
