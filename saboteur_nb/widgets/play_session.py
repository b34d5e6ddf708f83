"""What a view with a hand plays: lessons, boards and matches look the same to it."""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar

from saboteur_nb.board.board import Board


class Session(Protocol):
    """What is played: values, every step a new one (`BoardSession`, `LessonStepper`)."""

    @property
    def board(self) -> Board:
        """The board now."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards now in hand."""

    @property
    def plays(self) -> tuple[str, ...]:
        """What was played, as texts of actions."""

    @property
    def undone(self) -> tuple[str, ...]:
        """What was taken back and can be played again."""

    @property
    def outcome(self) -> Any:
        """What became of the last try."""

    def attempt(self, text: str) -> Self:
        """Try an action."""

    def undo(self) -> Self:
        """Take back the last play."""

    def redo(self) -> Self:
        """Play again what was taken back."""


S = TypeVar("S", bound=Session)
