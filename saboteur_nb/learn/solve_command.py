"""`saboteur-nb solve`: a question from the command line, answered with all its best answers and the proof."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell, parse_cell
from saboteur_nb.board.errors import FileError, InputError, NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.outside import MAX_CHARACTERS
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.position import Position
from saboteur_nb.game.saved.record import FIRST_LINE
from saboteur_nb.game.session import Game, load_record
from saboteur_nb.i18n import say
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.learn.puzzle import read_puzzle
from saboteur_nb.solver import Answer, Budget, Progress
from saboteur_nb.solver.answer_json import answer_json, in_words
from saboteur_nb.solver.asked import is_position
from saboteur_nb.solver.registry import QUESTIONS, kind_of

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - has no public name

SHOWN = 20
"""Best answers listed without `--all`."""
LIMIT = 10_000
"""Best answers listed with it."""
PUZZLE = "puzzle"
"""What stands in the place of a question when a puzzle file says it."""

_NO_OPTION = re.compile(r"-\d|[-.ab]{4}")
"""What begins with "-" and is still an argument: a cell such as `-1,0`, a board such as `-aa-/S`."""


class Told(NamedTuple):
    """How something that a question can be told is written on the command line."""

    read: Callable[[str], Any]
    metavar: str
    several: bool = False
    choices: tuple[str, ...] | None = None
    flag: bool = False


def _number_or_text(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def _cell_or_name(text: str) -> Cell | str:
    return parse_cell(text) if "," in text else text


def _worths(text: str) -> list[int | str]:
    return [_number_or_text(worth) for worth in text.split(",")]


TOLD = {
    "about": Told(str, "WORD"),
    "goals": Told(parse_cell, "X,Y", several=True),
    "goal": Told(parse_cell, "X,Y"),
    "team": Told(str, "TEAM", choices=tuple(TEAMS.values())),
    "cells": Told(parse_cell, "X,Y", several=True),
    "kept": Told(parse_cell, "X,Y", several=True),
    "fallen": Told(parse_cell, "X,Y", several=True),
    "hand": Told(_number_or_text, "CARDS"),
    "cards": Told(str, "CARDS"),
    "against": Told(str, "CARDS"),
    "seat": Told(int, "SEAT"),
    "finder": Told(int, "SEAT"),
    "forfeit": Told(bool, "", flag=True),
    "offer": Told(_worths, "1,2,3"),
    "dwarf": Told(str, "DWARF"),
    "target": Told(parse_cell, "X,Y"),
    "traps": Told(str, "KIND", choices=("strict", "expected")),
    "begin": Told(_cell_or_name, "X,Y"),
    "caveins": Told(int, "N"),
    "clan": Told(str, "CLAN", choices=CLANS),
    "means": Told(str, "MEANS", choices=("troll", "trap", "thunderstorm")),
    "turns": Told(int, "N"),
    "within": Told(int, "N"),
    "plies": Told(int, "N"),
    "side": Told(str, "SIDE"),
}
"""Argument of a question → how `--argument` is read; the name of a list loses its s there."""


def add_solve(commands: Commands, lang: str) -> None:
    """Add the subcommand to the parser, a subcommand of its own for each question, its help in `lang`."""
    parser = commands.add_parser(
        "solve",
        help=say("learn.solve", lang),
        description=say("learn.solve-description", lang),
        epilog=say("learn.solve-example", lang),
    )
    questions = parser.add_subparsers(
        title=say("learn.solve-questions", lang), metavar="QUESTION", required=True, dest="question"
    )
    for name, kind in QUESTIONS.items():
        _add_question(questions, name, kind.told, lang)
    _add_question(questions, PUZZLE, (), lang)


def _add_question(questions: Commands, name: str, told: tuple[str, ...], lang: str) -> None:
    plain = name.replace("_", "-")
    summary = say(f"learn.ask-{plain}", lang)
    parser = questions.add_parser(
        plain, aliases=[name] if name != plain else [], help=summary, description=summary
    )
    parser._negative_number_matcher = _NO_OPTION  # noqa: SLF001 - argparse asks it what "-" may begin
    parser.add_argument("board", metavar="BOARD", help=say("learn.solve-board", lang))
    for key in told:
        _add_told(parser, key, TOLD[key], say(f"learn.told-{key}", lang))
    if name != PUZZLE:
        parser.add_argument("--game", choices=GAMES, help=say("learn.solve-game", lang))
    parser.add_argument("--all", action="store_true", help=say("learn.solve-all", lang, n=SHOWN))
    parser.add_argument("--json", action="store_true", help=say("learn.solve-json", lang))
    parser.add_argument("--nodes", type=int, metavar="N", help=say("learn.solve-nodes", lang))
    parser.add_argument("--seconds", type=float, metavar="S", help=say("learn.solve-seconds", lang))
    parser.set_defaults(run=lambda chosen: solve(name, told, chosen, lang))


def _add_told(parser: argparse.ArgumentParser, key: str, told: Told, text: str) -> None:
    if told.flag:
        parser.add_argument(f"--{key}", action="store_const", const=True, help=text)
        return
    name = f"--{key.removesuffix('s')}" if told.several else f"--{key}"
    action = "append" if told.several else "store"
    parser.add_argument(
        name, dest=key, metavar=told.metavar, choices=told.choices, action=action, help=text,
        type=int if told.read is int else str,
    )  # fmt: skip


def solve(name: str, told: tuple[str, ...], chosen: argparse.Namespace, lang: str) -> int:
    """Print board, answer and proof; 0 when it can be done, 1 when not or when the search gave up."""
    budget = Budget(chosen.nodes, chosen.seconds, _reporter(lang))
    source: Board | Position | Game
    if name == PUZZLE:
        puzzle = read_puzzle(Path(chosen.board))
        name, source = "fewest_cave_ins", puzzle.board
        asked: dict[str, Any] = {"goals": puzzle.goals, "team": puzzle.team}
    else:
        source = _source(chosen.board, chosen.game)
        asked = {key: _told(key, getattr(chosen, key)) for key in told if getattr(chosen, key) is not None}
    kind = kind_of(name)
    question = kind.ask(source, **asked, budget=budget)
    for problem in question.board.problems():
        print(say("learn.solve-problem", lang, problem=reason_sentence(problem, lang)), file=sys.stderr)
    answer = question.answer()
    _wipe_report()
    limit = LIMIT if chosen.all else SHOWN
    if chosen.json:
        shown = {"question": name, **answer_json(answer, limit=limit, lang=lang)}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        _print(answer, limit, lang, only=kind.only)
    return 0 if answer.status == "solved" else 1


def _print(answer: Answer, limit: int, lang: str, *, only: bool) -> None:
    """Board, answer and proof, then all best answers: listing these may take too long.

    `only` = there is no more than the answer told.
    """
    question, certificate = answer.question, answer.certificate
    print(question.board, answer.explain(lang), sep="\n\n")
    if certificate is not None and certificate.check(question.subject):
        print(say("learn.solve-checked", lang))
    if answer.status == "solved" and answer.value and not only:
        print()
        print(_listed(answer, limit, lang))


def _listed(answer: Answer, limit: int, lang: str) -> str:
    """All best answers, one a line; at most `limit`, and a word when there are more."""
    found = answer.solutions(limit + 1)
    shown = found[:limit]
    code = "learn.answers-many" if len(found) > limit else "learn.answers"
    lines = [say(code, lang, n=len(shown))]
    lines += ["  " + "  ".join(map(in_words, solution)) for solution in shown]
    return "\n".join(lines)


def _reporter(lang: str) -> Callable[[Progress], None] | None:
    """What tells on a terminal how far a long search has come; nothing where nobody looks."""
    if not sys.stderr.isatty():
        return None

    def report(progress: Progress) -> None:
        seconds, least = f"{progress.seconds:.0f}", progress.bounds[0]
        line = say("learn.solve-progress", lang, n=progress.nodes, seconds=seconds, least=least)
        sys.stderr.write(f"\r{line}\x1b[K")
        sys.stderr.flush()

    return report


def _wipe_report() -> None:
    """The answer begins on a line of its own."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _told(key: str, given: Any) -> Any:
    told = TOLD[key]
    if told.several:
        return [told.read(text) for text in given]
    return told.read(given) if isinstance(given, str) else given


def _source(text: str, game: str | None) -> Board | Position | Game:
    """The board, position or recorded match of a text or file.

    Raises `InputError` "game-said-already" for a game beside a position, which says its own.
    """
    content = _content(text)
    recorded = content.startswith(FIRST_LINE)
    if recorded or is_position(content):
        if game is not None:
            raise InputError("game-said-already", game=game)
        return load_record(content) if recorded else Position.parse(content)
    try:
        return Board.parse(content, game or DEFAULT_GAME)
    except NotationError as error:
        if content == text and len(text.split()) == 1:  # looks like a file name
            raise InputError("no-file-no-board", file=text, reason=error) from None
        raise


def _content(text: str) -> str:
    """What is in the file of this name, "-" for standard input; the text itself where there is none."""
    try:
        if text == "-":
            return sys.stdin.read(MAX_CHARACTERS + 1)
        path = Path(text)
        if not path.is_file():
            return text
        with path.open(encoding="utf-8") as file:
            return file.read(MAX_CHARACTERS + 1)
    except UnicodeDecodeError as error:
        raise FileError("not-utf8", file=text, position=error.start) from None
    except (OSError, ValueError) as error:
        if len(text) > 255 or "\n" in text:
            return text
        raise FileError("not-readable", file=text, message=getattr(error, "strerror", "") or "") from None
