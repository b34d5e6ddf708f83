"""Seeded wrong rules as data: what is wrong, in which file, and the clause whose tests must notice."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LISTS = sorted(Path(__file__).parent.glob("*.toml"))
AREAS = ("tests/board", "tests/game")
"""Whose tests must catch the mutants; those of the oracle test an engine of its own."""


class Mutant(NamedTuple):
    """A wrong rule: `new` in place of `old` in a file of the package."""

    wrong: str
    clause: str
    file: str
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The wrong source; raises `ValueError` when `old` does not stand there exactly once."""
        count = source.count(self.old)
        if count != 1:
            raise ValueError(f"{self.clause}, {self.wrong}: found {count} times in {self.file}: {self.old!r}")
        return source.replace(self.old, self.new)


def mutants() -> list[Mutant]:
    """All of them, in the order of the lists."""
    return [Mutant(**entry) for path in LISTS for entry in tomllib.loads(path.read_text("utf-8"))["mutant"]]


@cache
def marked_tests() -> dict[str, list[str]]:
    """The tests marked with each clause, as pytest names them from the root."""
    found: dict[str, list[str]] = {}
    for area in AREAS:
        for path in sorted((ROOT / area).rglob("test_*.py")):
            for clause, test in _marked(path.read_text("utf-8")):
                found.setdefault(clause, []).append(f"{path.relative_to(ROOT).as_posix()}::{test}")
    return found


def _marked(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from ((ast.literal_eval(clause), node.name) for clause in mark.args)
