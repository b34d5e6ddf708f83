"""An answer as plain JSON values: for other programs, files and pages."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.answer import Answer


def answer_json(answer: Answer, *, limit: int = 20, lang: str = "en") -> dict[str, Any]:
    """Everything an answer holds; at most `limit` best solutions, the proof checked once more.

    Cells are texts `"1,0"`; the certificate has its kind and its fields. `solutions` is None when listing
    them became too long a search, `checked` None when there is no certificate.

    >>> from saboteur_nb.solver import fewest_cave_ins
    >>> shown = answer_json(fewest_cave_ins("S -a-a ?"))
    >>> shown["value"], shown["solutions"], shown["certificate"]["kind"], shown["checked"]
    (1, [['1,0']], 'DisjointRoutes', True)
    """
    proof = answer.certificate
    board = answer.question.board
    return {
        "board": board.format(),
        "game": board.game,
        "status": answer.status,
        "value": plain(answer.value),
        "bounds": list(answer.bounds),
        "solution": plain(answer.solution),
        "solutions": _listed(answer, limit),
        "unique": answer.unique,
        "nodes": answer.nodes,
        "certificate": None if proof is None else {"kind": type(proof).__name__, **_fields(proof)},
        "checked": None if proof is None else proof.check(answer.question.subject),
        "explanation": [sentence for sentence, _ in answer.explain_steps(lang)],
    }


def plain(value: object) -> Any:
    """A value of the solver in what JSON has: a cell as text, a tuple as a list, a set sorted.

    >>> plain(((1, 0), Fraction(1, 2))), plain({(1, 0): "N"})
    (['1,0', '1/2'], {'1,0': 'N'})
    """
    if _is_cell(value):
        return format_cell(value)  # type: ignore[arg-type]  # a pair of numbers
    if isinstance(value, Fraction | Board):
        return value.format() if isinstance(value, Board) else str(value)
    if is_dataclass(value):
        return _fields(value)
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, Set):
        return sorted((plain(item) for item in value), key=repr)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def _is_cell(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: plain(getattr(value, field.name)) for field in fields(value)}


def _listed(answer: Answer, limit: int) -> list[Any] | None:
    try:
        return [plain(solution) for solution in answer.solutions(limit)]
    except SaboteurError:
        return None
