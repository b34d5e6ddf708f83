"""The questions by name: what the command line, hints and puzzles look them up in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, cast

from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.answer import Question
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.hints import Hint

QUESTIONS = {
    "fewest_cave_ins": "cave_ins.question:cave_ins",
}
"""Name of the function in `saboteur_nb.solver` → module and function that make the checked question."""


def question(name: str, source: Source, **asked: Any) -> Question:
    """The checked question of this name about a board, position or observation.

    `asked` are the arguments of the function of that name. Raises `InputError` "unknown-question", and what
    that function raises.

    >>> question("fewest_cave_ins", "S -a-a ?", goals=[(2, 0)]).answer().value
    1
    """
    plain = name.replace("-", "_")
    if plain not in QUESTIONS:
        raise InputError("unknown-question", token=name, known=", ".join(QUESTIONS))
    module, _, function = QUESTIONS[plain].partition(":")
    ask = cast("Callable[..., Question]", getattr(import_module(f"saboteur_nb.solver.{module}"), function))
    return ask(source, **asked)


def hint(
    source: Source, name: str, level: int = 1, done: Iterable[Any] = (), **asked: Any
) -> Hint:
    """The next step a person could see in this question; see `Answer.hint`.

    >>> hint("S -a-a ?", "fewest_cave_ins", 3).text("en")
    'The card at (1,0) belongs to a best answer.'
    """
    return question(name, source, **asked).answer().hint(level, done)
