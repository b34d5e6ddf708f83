"""`saboteur-nb check`: proves every claim of puzzle files and prints a table."""

from __future__ import annotations

import argparse
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from saboteur_nb.board.errors import FileError
from saboteur_nb.i18n import say
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.learn.proving import Proof, prove
from saboteur_nb.learn.puzzle import read_puzzle

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - has no public name


COLUMNS = ("puzzle", "level", "fewest", "count", "result")


def add_check(commands: Commands, lang: str) -> None:
    """Add the subcommand to the parser, its help in `lang`."""
    parser = commands.add_parser(
        "check", help=say("learn.check", lang), description=say("learn.check-description", lang)
    )
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help=say("learn.check-files", lang))
    parser.set_defaults(run=lambda chosen: check_files(chosen.files, lang))


def check_files(files: list[Path], lang: str) -> int:
    """Print a line a puzzle; 0 when every claim is proved, 1 when one is wrong, 2 for a bad file.

    A bad file is named on stderr with its key, and the others are checked all the same.
    """
    rows = [tuple(say(f"learn.check-{column}", lang) for column in COLUMNS)]
    worst = 0
    for file in files:
        try:
            proof = prove(read_puzzle(file))
        except FileError as error:
            print(say("cli.error", lang, reason=error_sentence(error, lang)), file=sys.stderr)
            worst = 2
            continue
        worst = max(worst, 0 if proof else 1)
        rows.append(_row(proof, lang))
    if len(rows) > 1:
        print(table(rows))
    return worst


def table(rows: list[tuple[str, ...]]) -> str:
    """Columns side by side; wide characters count as two.

    >>> print(table([("a", "b"), ("谜", "c")]))
    a   b
    谜  c
    """
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(text + " " * (width - _width(text)) for text, width in zip(row, widths, strict=True))
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _row(proof: Proof, lang: str) -> tuple[str, ...]:
    puzzle = proof.puzzle
    value = "–" if proof.value is None else str(proof.value)
    count = "–" if proof.count is None else str(proof.count)
    return puzzle.id, str(puzzle.level), value, count, proof.explain(lang)


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
