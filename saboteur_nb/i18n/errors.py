"""Errors as sentences: one place that says in words what is wrong with an input, and where."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.errors import IllegalActionError, NotationError, SaboteurError
from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import in_one, say
from saboteur_nb.i18n.reasons import reason_sentence

_WORDS = {"expected": "type", "feature": "feature", "found": "type", "part": "part"}
"""Parameters whose values are words: `type-list`, `feature-door` … have messages of their own."""


def error_sentence(error: SaboteurError, lang: str) -> str:
    """The sentence of an error in `lang` ("zh" or "en"); an error it was caused by stands inside.

    >>> from saboteur_nb.board.board import Board
    >>> try:
    ...     Board.parse("S 07_ ?")
    ... except SaboteurError as error:
    ...     print(error_sentence(error, "en"))
    Row 1, column 2: "07_" is not how empty cells are written; write "_" for one, "5_" for five, ...
    """
    params: dict[str, Any] = {name: _in_words(name, value, lang) for name, value in error.params.items()}
    if isinstance(error, IllegalActionError):
        params["reasons"] = in_one((reason_sentence(reason, lang) for reason in error.violations), lang)
    sentence = say(f"error.{error.code}", lang, **params, place=_place(error, lang))
    if "example" not in params:
        return sentence
    return say("error.example", lang, sentence=sentence, example=params["example"])


def _place(error: SaboteurError, lang: str) -> str:
    """Where in its text an error is, to stand before what is wrong; nothing where the text is one token."""
    if not isinstance(error, NotationError) or not error.unit:
        return ""
    unit = "board" if "statement" in error.params else error.unit
    statement = error.params.get("statement")
    return say(f"error.place-{unit}", lang, row=error.row, column=error.column, statement=statement)


def _in_words(name: str, value: object, lang: str) -> object:
    if isinstance(value, SaboteurError):
        return error_sentence(value, lang)
    if isinstance(value, Violation):
        return reason_sentence(value, lang)
    if name == "cell" and isinstance(value, tuple):
        return format_cell(value)
    return say(f"error.{_WORDS[name]}-{value}", lang) if name in _WORDS else value
