"""The questions by name: what the command line, hints and puzzles look them up in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, NamedTuple, cast

from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.answer import Question
from saboteur_nb.solver.asked import Source
from saboteur_nb.solver.hints import Hint


class Kind(NamedTuple):
    """A kind of question: folder and function that make the checked question, and what it can be told.

    `only` = nothing is chosen: there is one answer by its nature.
    """

    home: str
    told: tuple[str, ...]
    only: bool = False

    def ask(self, source: Source, **told: Any) -> Question:
        """The checked question about a board, position or observation."""
        folder, _, function = self.home.partition(":")
        ask = getattr(import_module(f"saboteur_nb.solver.questions.{folder}.question"), function)
        return cast("Callable[..., Question]", ask)(source, **told)


QUESTIONS = {
    "beliefs": Kind("beliefs:believing", ("about", "seat"), only=True),
    "fewest_blocks": Kind("fewest_blocks:blocks", ("goal", "hand", "against", "within", "team")),
    "fewest_cards": Kind("fewest_cards:cards", ("goal", "hand", "team", "fallen")),
    "fewest_cave_ins": Kind("fewest_cave_ins:cave_ins", ("goals", "team", "kept", "hand")),
    "forced_win": Kind("forced_win:force", ("plies", "side")),
    "pay": Kind("pay:paying", ("finder", "forfeit", "offer"), only=True),
    "placements": Kind("placements:placing", ("cards", "seat", "cells"), only=True),
    "shortest_route": Kind("shortest_route:route", ("dwarf", "target", "traps")),
    "strongest_hindrance": Kind(
        "strongest_hindrance:hindering",
        ("target", "begin", "dwarf", "clan", "means", "caveins", "team", "kept"),
    ),
    "treasure_tour": Kind("treasure_tour:touring", ("dwarf", "clan", "turns")),
    "within_turns": Kind("within_turns:within", ("goal", "turns", "team")),
}
"""By the name that the function has in `saboteur_nb.solver`."""


def kind_of(name: str) -> Kind:
    """The kind of this name, hyphens or underscores; raises `InputError` "unknown-question"."""
    plain = name.replace("-", "_")
    if plain not in QUESTIONS:
        raise InputError("unknown-question", token=name, known=", ".join(QUESTIONS))
    return QUESTIONS[plain]


def question(name: str, source: Source, **told: Any) -> Question:
    """The checked question of this name about a board, position or observation.

    `told` are the arguments of the function of that name. Raises `InputError` "unknown-question", and what
    that function raises.

    >>> question("fewest_cave_ins", "S -a-a ?", goals=[(2, 0)]).answer().value
    1
    """
    return kind_of(name).ask(source, **told)


def hint(source: Source, name: str, level: int = 1, done: Iterable[Any] = (), **told: Any) -> Hint:
    """The next step a person could see in this question; see `Answer.hint`.

    >>> hint("S -a-a ?", "fewest_cave_ins", 3).text("en")
    'The card at (1,0) belongs to a best answer.'
    """
    return question(name, source, **told).answer().hint(level, done)
