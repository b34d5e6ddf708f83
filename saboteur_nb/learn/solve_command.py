"""`saboteur-nb solve`: a board from the command line, answered with all its best answers and the proof."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell, format_cell, parse_cell
from saboteur_nb.board.errors import FileError, InputError, NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.outside import MAX_CHARACTERS
from saboteur_nb.game.position import Position
from saboteur_nb.i18n import say
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.learn.puzzle import read_puzzle
from saboteur_nb.solver import Answer, fewest_cave_ins

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - has no public name

SHOWN = 20
"""Best answers listed without `--all`."""
LIMIT = 10_000
"""Best answers listed with it."""

_NO_OPTION = re.compile(r"-\d|[-.ab]{4}")
"""What begins with "-" and is still an argument: a cell such as `-1,0`, a board such as `-aa-/S`."""


def add_solve(commands: Commands, lang: str) -> None:
    """Add the subcommand to the parser, its help in `lang`."""
    parser = commands.add_parser(
        "solve",
        help=say("learn.solve", lang),
        description=say("learn.solve-description", lang),
        epilog=say("learn.solve-example", lang),
    )
    parser._negative_number_matcher = _NO_OPTION  # noqa: SLF001 - argparse asks it what "-" may begin
    parser.add_argument("board", metavar="BOARD", help=say("learn.solve-board", lang))
    parser.add_argument(
        "--goal", action="append", default=[], metavar="X,Y", help=say("learn.solve-goal", lang)
    )
    parser.add_argument("--team", choices=tuple(TEAMS.values()), help=say("learn.solve-team", lang))
    parser.add_argument("--game", choices=GAMES, help=say("learn.solve-game", lang))
    parser.add_argument("--all", action="store_true", help=say("learn.solve-all", lang, n=SHOWN))
    parser.set_defaults(run=lambda chosen: solve(chosen, lang))


def solve(chosen: argparse.Namespace, lang: str) -> int:
    """Print board, answer and proof; 0 when it can be done, 1 when not or when the search gave up."""
    board, goals, team = _question(chosen.board, chosen.game)
    goals = tuple(map(parse_cell, chosen.goal)) or goals
    answer = fewest_cave_ins(board, goals, chosen.team or team)
    print(board)
    print()
    for problem in board.problems():
        print(say("learn.solve-problem", lang, problem=reason_sentence(problem, lang)), file=sys.stderr)
    print(answer.explain(lang))
    if answer.status != "solved":
        return 1
    certificate = answer.certificate
    if certificate is not None and certificate.check(board):
        print(say("learn.solve-checked", lang))
    if answer.value:
        print()
        print(_listed(answer, LIMIT if chosen.all else SHOWN, lang))
    return 0


def _listed(answer: Answer, limit: int, lang: str) -> str:
    """All best answers, one a line; at most `limit`, and a word when there are more."""
    found = answer.solutions(limit + 1)
    shown = found[:limit]
    code = "learn.answers-many" if len(found) > limit else "learn.answers"
    lines = [say(code, lang, n=len(shown))]
    lines += ["  " + "  ".join(map(format_cell, cells)) for cells in shown]
    return "\n".join(lines)


def _question(text: str, game: str | None) -> tuple[Board, tuple[Cell, ...] | None, str | None]:
    """Board, goals and team of a puzzle file; of a text only the board, the rest is left open.

    Raises `InputError` "game-said-already" for a game beside a puzzle file or position: they say their own.
    """
    if text.endswith(".toml"):
        _no_second_game(game)
        puzzle = read_puzzle(Path(text))
        return puzzle.board, puzzle.goals, puzzle.team
    content = _content(text)
    if content.lstrip().startswith(("game ", "board ")):
        _no_second_game(game)
        return Position.parse(content).board, None, None
    try:
        return Board.parse(content, game or DEFAULT_GAME), None, None
    except NotationError as error:
        if content == text and error.code == "bad-card" and len(text.split()) == 1:  # looks like a file name
            raise InputError("no-file-no-board", file=text, reason=error) from None
        raise


def _no_second_game(game: str | None) -> None:
    if game is not None:
        raise InputError("game-said-already", game=game)


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
