"""Work on a puzzle as a short text for the browser's store, and back.

The text comes back from a place anyone can write to: what can't be read starts the puzzle afresh and
says why.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from saboteur_nb.board.cell import format_cell, parse_cell
from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.puzzle_session import HINTS, MAX_ANSWERS, MAX_MOVES, Move, PuzzleSession
from saboteur_nb.learn.stored import stored_text, stored_values

_KIND = "puzzle1"
_FIELDS = ("moves", "at", "hints", "tries", "flags", "proof", "answer", "started")
_CLEAR = "clear"
_NUMBER = re.compile(r"0|[1-9]\d{0,11}")
_FLAGS = ("checked", "denied", "hinted", "solved", "gave_up")


class RestoredPuzzle(NamedTuple):
    """The session, and why it is a fresh one: a code of the `learn` sentences, or None."""

    session: PuzzleSession
    reason: str | None


def save_puzzle(session: PuzzleSession) -> str:
    """The text; `restore_puzzle` reads it back.

    >>> from saboteur_nb.learn.library import load_puzzle
    >>> session = PuzzleSession(load_puzzle("cave-in/001")).toggle((1, 0)).clear().undo()
    >>> restore_puzzle(session.puzzle, save_puzzle(session)).session == session
    True
    """
    values = {
        "moves": " ".join(_CLEAR if move is None else format_cell(move) for move in session.moves),
        "at": session.at,
        "hints": session.hints,
        "tries": session.tries,
        "flags": " ".join(flag for flag in _FLAGS if getattr(session, flag)),
        "proof": session.proof_step,
        "answer": session.answer_at,
        "started": "" if session.started is None else session.started,
    }
    return stored_text(_KIND, session.puzzle.id, values)


def restore_puzzle(puzzle: Puzzle, text: str) -> RestoredPuzzle:
    """The session the text stands for; a fresh one with a reason when damaged or another puzzle's."""
    fresh = PuzzleSession(puzzle)
    if not text:
        return RestoredPuzzle(fresh, None)
    try:
        name, values = stored_values(text, _KIND, _FIELDS)
        if name != puzzle.id:
            return RestoredPuzzle(fresh, "store-other-puzzle")
        return RestoredPuzzle(_restored(fresh, values), None)
    except ValueError:
        return RestoredPuzzle(fresh, "store-damaged")


def _restored(fresh: PuzzleSession, values: Mapping[str, str]) -> PuzzleSession:
    moves = tuple(_move(word, fresh) for word in values["moves"].split())
    flags = values["flags"].split()
    if len(moves) > MAX_MOVES or not set(flags) <= set(_FLAGS):
        raise ValueError(values["flags"])
    session = PuzzleSession(
        puzzle=fresh.puzzle,
        moves=moves,
        at=_number(values["at"], len(moves)),
        hints=_number(values["hints"], HINTS),
        tries=_number(values["tries"], 10**6),
        proof_step=_number(values["proof"], 100),
        answer_at=_number(values["answer"], MAX_ANSWERS),
        started=_number(values["started"], 10**11) if values["started"] else None,
        **dict.fromkeys(flags, True),
    )
    return _consistent(session)


def _consistent(session: PuzzleSession) -> PuzzleSession:
    """Refuse what no learner can have done: solved without a right answer, a proof before the review, …"""
    if session.solved and (session.gave_up or not session.checked or not session.verdict):
        raise ValueError("solved")
    if session.denied and not session.checked:
        raise ValueError("denied")
    if (session.proof_step or session.answer_at) and not session.reviewing:
        raise ValueError("proof")
    if session.reviewing and (
        session.proof_step > session.proof_length or session.answer_at >= max(1, len(session.answers))
    ):
        raise ValueError("proof")
    return session


def _move(word: str, fresh: PuzzleSession) -> Move:
    if word == _CLEAR:
        return None
    cell = parse_cell(word)
    if not fresh.can_mark(cell):
        raise ValueError(word)
    return cell


def _number(text: str, high: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > high:
        raise ValueError(text)
    return int(text)
