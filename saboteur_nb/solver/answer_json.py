"""An answer as plain JSON values: for other programs, files and pages."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.answer import Answer

NEVER = "never"
"""What stands for a number of steps or turns that is not finite, which JSON has no word for."""


def answer_json(answer: Answer, *, limit: int = 20, lang: str = "en") -> dict[str, Any]:
    """Everything an answer holds; at most `limit` best solutions, the proof checked once more.

    Cells are lists `[1, 0]`; the certificate has its kind and its fields. `solutions` is None when listing
    them became too long a search, `checked` None when there is no certificate.

    >>> from saboteur_nb.solver import fewest_cave_ins
    >>> shown = answer_json(fewest_cave_ins("S -a-a ?"))
    >>> shown["value"], shown["solutions"], shown["certificate"]["kind"], shown["checked"]
    (1, [[[1, 0]]], 'DisjointRoutes', True)
    """
    proof = answer.certificate
    board = answer.question.board
    return {
        "board": board.format(),
        "game": board.game,
        "status": answer.status,
        "value": plain(answer.value),
        "bounds": plain(answer.bounds),
        "solution": plain(answer.solution),
        "solutions": _listed(answer, limit),
        "unique": answer.unique,
        "nodes": answer.nodes,
        "certificate": None if proof is None else {"kind": type(proof).__name__, **_fields(proof)},
        "checked": None if proof is None else proof.check(answer.question.subject),
        "explanation": [sentence for sentence, _ in answer.explain_steps(lang)],
    }


def plain(value: object) -> Any:
    """A value of the solver in what JSON has: a tuple (a cell too) as a list, a set sorted, keys as text.

    >>> plain(((1, 0), Fraction(1, 2))), plain({(1, 0): "N"})
    ([[1, 0], '1/2'], {'1,0': 'N'})
    """
    for belongs, converted in _CONVERTED:
        if belongs(value):
            return converted(value)
    return value


def in_words(step: object) -> str:
    """A part of a solution for a line of text: a cell, a card on a cell, an action.

    >>> in_words((1, 0)), in_words(((1, 0), "-a-a")), in_words("discard map")
    ('1,0', '-a-a 1,0', 'discard map')
    """
    if isinstance(step, tuple) and len(step) == 2 and _is_cell(step[0]):
        return f"{step[1]} {format_cell(step[0])}"
    return format_cell(step) if _is_cell(step) else str(plain(step))  # type: ignore[arg-type]  # a cell


def _is_cell(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: plain(getattr(value, field.name)) for field in fields(value)}


_CONVERTED: tuple[tuple[Callable[[Any], bool], Callable[[Any], Any]], ...] = (
    (lambda value: isinstance(value, Board), lambda board: board.format()),
    (lambda value: isinstance(value, Fraction), str),
    (lambda value: value == math.inf, lambda _: NEVER),
    (is_dataclass, _fields),
    (
        lambda value: isinstance(value, Mapping),
        lambda mapping: {in_words(key): plain(item) for key, item in mapping.items()},
    ),
    (lambda value: isinstance(value, AbstractSet), lambda items: sorted(map(plain, items), key=repr)),
    (lambda value: isinstance(value, tuple | list), lambda items: list(map(plain, items))),
)
"""What is converted, and how; all else is plain already."""


def _listed(answer: Answer, limit: int) -> list[Any] | None:
    try:
        return [plain(solution) for solution in answer.solutions(limit)]
    except SaboteurError:
        return None
