"""Hints: the next step a person could see, in three strengths, each as a code with what to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from saboteur_nb.board.errors import InputError
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say

LEVELS = 3
"""Level 1 says what to look for, 2 shows where, 3 names a step of a best answer."""


@dataclass(frozen=True)
class Hint:
    """A hint as a code with parameters, and what to draw with it."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    overlay: Look = field(default_factory=Look)

    def text(self, lang: str = "en") -> str:
        """The hint as a sentence."""
        params = dict(self.params)
        n = params.pop("n", None)
        return say(f"solver.{self.code}", lang, n=n if isinstance(n, int) else None, **params)


def check_level(level: object) -> None:
    """Raises `InputError` "bad-hint" for anything but 1, 2, 3."""
    if not isinstance(level, int) or not 1 <= level <= LEVELS:
        raise InputError("bad-hint", level=level, known=f"1 … {LEVELS}")
