"""The clauses of the rules in a sentence or two, read from `data/rules/`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.learn.datafile import Bilingual, Table, read_table

COMMON = "common"
"""The file of what the games share."""

_CLAUSE = re.compile(r"[CBSL]-[A-Z]+-\d")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules: its id, `C-PLACE-2`, and what it says in short."""

    id: str
    text: Bilingual


@dataclass(frozen=True, slots=True)
class Heading:
    """Clauses about one thing; `games` are those in which they hold."""

    title: Bilingual
    games: tuple[str, ...]
    clauses: tuple[Clause, ...]


def headings(game: str) -> tuple[Heading, ...]:
    """What to look up for a game: what all share, then its own; raises `InputError` "unknown-game".

    >>> [heading.title.en for heading in headings("lost_mines")][:2]
    ['Cells and tunnels', 'Secrets and talk']
    """
    if game not in GAMES:
        raise InputError("unknown-game", game=game, known=", ".join(GAMES))
    return tuple(heading for name in (COMMON, game) for heading in _file(name) if game in heading.games)


def parse_headings(content: bytes, file: str) -> tuple[Heading, ...]:
    """The headings of a TOML text; raises `FileError` naming file and key (`heading.2.clauses.C-HID-1`)."""
    table = read_table(content, file)
    found = tuple(_heading(inner) for inner in table.tables("heading"))
    if not found:
        raise table.error("missing-key", "heading")
    table.finish()
    return found


@cache
def _file(name: str) -> tuple[Heading, ...]:
    path = files("saboteur_nb").joinpath("data", "rules", f"{name}.toml")
    return parse_headings(path.read_bytes(), f"rules/{name}.toml")


def _heading(table: Table) -> Heading:
    inner = table.table("clauses")
    for name in inner.left():
        if not _CLAUSE.fullmatch(name):
            raise inner.error("unknown-key", name)
    if not inner.left():
        raise table.error("empty-value", "clauses")
    games = table.texts("games") or GAMES
    for game in games:
        if game not in GAMES:
            raise table.error("bad-value", "games", value=game, known=", ".join(GAMES))
    heading = Heading(
        title=table.bilingual("title"),
        games=tuple(games),
        clauses=tuple(Clause(name, inner.bilingual(name)) for name in inner.left()),
    )
    table.finish()
    return heading
