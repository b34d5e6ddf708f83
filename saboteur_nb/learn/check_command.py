"""`saboteur-nb check`: proves every claim of puzzle files, plays through lesson files, prints a table."""

from __future__ import annotations

import argparse
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from saboteur_nb.board.errors import FileError
from saboteur_nb.i18n import say
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.learn.datafile import read_bytes, read_table
from saboteur_nb.learn.lessons.checking import check_lesson
from saboteur_nb.learn.lessons.lesson import parse_lesson
from saboteur_nb.learn.proving import Proof, prove
from saboteur_nb.learn.puzzle import parse_puzzle

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
    """Print a line a puzzle or lesson; 0 when all is proved, 1 when a claim is wrong, 2 for a bad file.

    A bad file is named on stderr with its key, and the others are checked all the same.
    """
    rows = [tuple(say(f"learn.check-{column}", lang) for column in COLUMNS)]
    worst = 0
    for file in files:
        try:
            row, right = _checked(file, lang)
        except FileError as error:
            print(say("cli.error", lang, reason=error_sentence(error, lang)), file=sys.stderr)
            worst = 2
            continue
        worst = max(worst, 0 if right else 1)
        rows.append(row)
    if len(rows) > 1:
        print(table(rows))
    return worst


def _checked(file: Path, lang: str) -> tuple[tuple[str, ...], bool]:
    """The line of a file, and whether what it claims is so; raises `FileError`.

    A lesson claims that its demonstrations do its tasks; one that doesn't is a bad file.
    """
    content = read_bytes(file)
    if "course" not in read_table(content, str(file)):
        proof = prove(parse_puzzle(content, str(file)))
        return _row(proof, lang), bool(proof)
    lesson = parse_lesson(content, str(file))
    check_lesson(lesson, str(file))
    return (lesson.id, "–", "–", "–", say("learn.check-lesson", lang, n=len(lesson.steps))), True


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
