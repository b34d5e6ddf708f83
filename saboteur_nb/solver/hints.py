"""Hints: the next step a person could see, in three strengths, each as a code with what to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from saboteur_nb.board.board import Board, as_card
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import parse_action
from saboteur_nb.i18n import say
from saboteur_nb.solver.picture import Picture

LEVELS = 3
"""Level 1 says what to look for, 2 shows where, 3 names a step of a best answer."""


@dataclass(frozen=True)
class Hint:
    """A hint as a code with parameters, and what to draw with it on the board it is about."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    overlay: Look = field(default_factory=Look)
    board: Board | None = field(default=None, repr=False, compare=False)

    def text(self, lang: str = "en") -> str:
        """The hint as a sentence."""
        params = dict(self.params)
        n = params.pop("n", None)
        return say(f"solver.{self.code}", lang, n=n if isinstance(n, int) else None, **params)

    def show(self, lang: str = "en") -> Picture:
        """The board with what the hint points at, for a notebook; raises `ValueError` without a board."""
        if self.board is None:
            raise ValueError("a hint without a board")
        return Picture(self.board, ((self.text(lang), replace(self.overlay, lang=lang)),))


def check_level(level: object) -> None:
    """Raises `InputError` "bad-hint" for anything but 1, 2, 3."""
    if not isinstance(level, int) or not 1 <= level <= LEVELS:
        raise InputError("bad-hint", level=level, known=f"1 … {LEVELS}")


def steps_done(done: object, step: Callable[[Any], Any]) -> tuple[Any, ...]:
    """What somebody has done, each step read by its question.

    Raises `InputError` "bad-done" for what is no list of steps, naming the step.

    >>> steps_done([((1, 0), "-a-a")], placement_step)
    (((1, 0), '-a-a'),)
    """
    if isinstance(done, str) or not isinstance(done, Iterable):
        raise InputError("bad-done", token=repr(done))
    read = []
    for given in done:
        try:
            read.append(step(given))
        except (TypeError, ValueError):  # errors of input are among them
            raise InputError("bad-done", token=repr(given)) from None
    return tuple(read)


def placement_step(given: Any) -> tuple[Cell, str]:
    """A card laid: `(cell, card as it lies)`."""
    cell, card = given
    return as_cell(cell), as_card(card).format()


def action_step(given: Any) -> str:
    """An action as text."""
    return parse_action(given).format()


def payment_step(given: Any) -> tuple[int, int]:
    """A seat and what it gets."""
    seat, amount = given
    if type(seat) is not int or type(amount) is not int:
        raise TypeError(given)
    return seat, amount
