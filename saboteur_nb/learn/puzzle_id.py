"""A puzzle as one word, `kind~base64url(zlib(canonical text))~v1`: for links, notebooks and graders.

The word holds the position and the question, never an answer. It comes from strangers, so its length and
what it unpacks to are bounded before anything is parsed.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import format_cell, parse_cell
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.learn.datafile import Bilingual
from saboteur_nb.learn.puzzle import KINDS, Puzzle

SEPARATOR = "~"
VERSION = "v1"
MAX_ID = 2048
"""Longest id, in characters."""
MAX_TEXT = 16 * 1024
"""Longest text an id may unpack to, in bytes."""

_TEXT = re.compile(
    r"game (?P<game>\w+)\nboard (?P<board>[^\n]+)\ngoals (?P<goals>[-\d, ]+)(?:\nteam (?P<team>blue|green))?"
)
_TITLE = Bilingual("塌方谜题", "Cave-in puzzle")


def puzzle_id(puzzle: Puzzle) -> str:
    """The id that holds the whole puzzle; raises `InputError("puzzle-id-too-long")` for huge boards."""
    goals = " ".join(map(format_cell, puzzle.goals))
    text = f"game {puzzle.board.game}\nboard {puzzle.board.format()}\ngoals {goals}"
    if puzzle.team is not None:
        text += f"\nteam {puzzle.team}"
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    name = SEPARATOR.join((puzzle.kind, packed, VERSION))
    if len(name) > MAX_ID:
        raise InputError("puzzle-id-too-long", length=len(name), limit=MAX_ID)
    return name


def read_puzzle_id(name: str) -> Puzzle:
    """The puzzle an id holds, without a claim.

    Raises `InputError` "puzzle-id-too-long", "unknown-kind", "puzzle-id-version" or "puzzle-id-damaged",
    or the `NotationError` of the board inside.
    """
    if len(name) > MAX_ID:
        raise InputError("puzzle-id-too-long", length=len(name), limit=MAX_ID)
    parts = name.split(SEPARATOR)
    if len(parts) != 3:
        raise _damaged("parts")
    kind, packed, version = parts
    if kind not in KINDS:
        raise InputError("unknown-kind", value=kind[:40], known=", ".join(KINDS))
    if version != VERSION:
        raise InputError("puzzle-id-version", version=version[:40], known=VERSION)
    return _puzzle(name, kind, _unpack(packed))


def _unpack(packed: str) -> str:
    """The text inside, never more than `MAX_TEXT` bytes of it."""
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unzip = zlib.decompressobj()
        text = unzip.decompress(raw, MAX_TEXT + 1)
        if len(text) > MAX_TEXT:
            raise InputError("puzzle-id-too-long", length=len(text), limit=MAX_TEXT)
        if not unzip.eof or unzip.unused_data:
            raise _damaged("length")
        return text.decode("utf-8")
    except (binascii.Error, UnicodeError, ValueError, zlib.error) as error:
        if isinstance(error, InputError):
            raise
        raise _damaged("packing") from None


def _puzzle(name: str, kind: str, text: str) -> Puzzle:
    found = _TEXT.fullmatch(text)
    if not found or found["game"] not in GAMES:
        raise _damaged("text")
    board = Board.parse(found["board"], found["game"])
    try:
        goals = tuple(sorted({parse_cell(word) for word in found["goals"].split()}))
    except NotationError:
        raise _damaged("goals") from None
    if not goals or not set(goals) <= set(board.goals):
        raise _damaged("goals")
    return Puzzle(
        id=name, kind=kind, title=_TITLE, board=board, goals=goals, team=found["team"], claim=None,
        level=1, techniques=(), author="", licence="",
    )  # fmt: skip


def _damaged(part: str) -> InputError:
    return InputError("puzzle-id-damaged", part=part)
