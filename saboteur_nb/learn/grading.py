"""Grading an answer given as text: no widget, no state, every reason in a code that both languages know."""

from __future__ import annotations

import re
from types import MappingProxyType

from saboteur_nb.board.cell import Cell, format_cell, parse_cell
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.outside import plain_text
from saboteur_nb.game.action import MAX_CHARACTERS, Rockfall, parse_actions
from saboteur_nb.learn.library import load_puzzle
from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.verdict import FULL_POINTS, WORKS_POINTS, Reason, Verdict
from saboteur_nb.solver import Refutation, refute_cave_ins
from saboteur_nb.solver.picture import cells_in_words

IMPOSSIBLE = "impossible"
"""The answer to a puzzle that nothing can solve."""

_CUTS = ("fewer-will-do", "undecided")
"""Refutations of answers that do cut the goals off."""

_BEGINS_LIKE_CELL = re.compile(r"[\s;]*\(?-?\d")

_IN_BRACKETS = re.compile(r"\(.*\)")
"""A cell as explanations print it; what is copied from them is read."""


def check(puzzle: Puzzle | str, text: str) -> Verdict:
    """Grade an answer: `"rockfall 3,1; rockfall 4,2"`, a set `"3,1 4,2"` or `"(3,1) (4,2)"`, `"impossible"`.

    Raises `NotationError` naming the word that is neither a cell nor an action, and the errors of
    `load_puzzle` when the puzzle is given by name.

    >>> verdict = check("cave-in/003", "rockfall 0,1")
    >>> verdict.ok, [reason.code for reason in verdict.reasons], verdict.refutation[-1]
    (False, ['route-open'], ((8, 0), 'N', None))
    """
    puzzle = puzzle if isinstance(puzzle, Puzzle) else load_puzzle(puzzle)
    text = plain_text(text, MAX_CHARACTERS).strip()
    if text == IMPOSSIBLE:
        return check_impossible(puzzle)
    if _BEGINS_LIKE_CELL.match(text):
        return check_cells(puzzle, _read_set(text))
    actions = parse_actions(text)
    cells = tuple(action.cell for action in actions if isinstance(action, Rockfall))
    if len(cells) < len(actions):
        foreign = [action.format() for action in actions if not isinstance(action, Rockfall)]
        reasons = tuple(Reason("foreign-action", _params(action=action)) for action in foreign)
        return Verdict(ok=False, points=0, reasons=reasons)
    return check_cells(puzzle, cells)


def check_cells(puzzle: Puzzle, cells: tuple[Cell, ...]) -> Verdict:
    """Grade cave-ins at these cells; the order doesn't matter."""
    refutation = refute_cave_ins(puzzle.board, cells, puzzle.goals, puzzle.team)
    if refutation is not None:
        points = WORKS_POINTS if refutation.code in _CUTS else 0
        return Verdict(ok=False, points=points, reasons=(_reason(refutation),), refutation=refutation.route)
    best = Reason("best", count=len(cells)) if cells else Reason("nothing-needed")
    return Verdict(ok=True, points=FULL_POINTS, reasons=(best,))


def check_impossible(puzzle: Puzzle) -> Verdict:
    """Grade the answer that no cave-ins can do it."""
    right = puzzle.answer.status == "impossible"
    reason = Reason("impossible-right" if right else "impossible-wrong")
    return Verdict(ok=right, points=FULL_POINTS * right, reasons=(reason,))


def _reason(refutation: Refutation) -> Reason:
    """A refutation of the solver; its sentences know `cells` and `goal`."""
    goal = format_cell(refutation.route[-1][0]) if refutation.route else ""
    params = _params(cells=cells_in_words(refutation.cells), goal=goal)
    return Reason(refutation.code, params, count=refutation.best, domain="solver")


def _read_set(text: str) -> tuple[Cell, ...]:
    cells = []
    for column, word in enumerate(text.replace(";", " ").split(), 1):
        try:
            cells.append(parse_cell(word[1:-1] if _IN_BRACKETS.fullmatch(word) else word))
        except NotationError as error:
            raise error.at(1, column) from None
    return tuple(cells)


def _params(**params: object) -> MappingProxyType[str, object]:
    return MappingProxyType(params)
