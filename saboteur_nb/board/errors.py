"""Errors that carry data: a stable code and parameters; sentences live in the translations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saboteur_nb.board.violation import Violation


TOKEN_SHOWN = 60
"""Characters of an offending token that an error carries; longer ones could fill the screen."""


class SaboteurError(Exception):
    """Base of all errors of the package.

    `code` is stable and has a sentence in both languages (`say("error.<code>", lang, **params)`).

    >>> str(SaboteurError("bad-hint", level=7, known="1 … 3"))
    "bad-hint (level 7, known '1 … 3')"
    """

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code)

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value!r}" for name, value in self.params.items())
        return f"{self.code} ({shown})" if shown else self.code


class InputError(SaboteurError, ValueError):
    """A value from outside that can't be used; also a `ValueError`."""


class NotationError(InputError):
    """A text that breaks the grammar; `row` and `column` count from 1, `token` is the offending piece.

    For texts without rows (a card, an action, a position statement) `row` is the line or statement
    and `column` the word.
    """

    def __init__(
        self, code: str, *, token: str = "", row: int = 1, column: int = 1, **params: object
    ) -> None:
        token = token if len(token) <= TOKEN_SHOWN else token[:TOKEN_SHOWN] + "…"
        self.token, self.row, self.column = token, row, column
        super().__init__(code, row=row, column=column, token=token, **params)

    def at(self, row: int, column: int) -> NotationError:
        """The same error at another place, for a text that was part of a larger one."""
        rest = {key: value for key, value in self.params.items() if key not in ("row", "column", "token")}
        return NotationError(self.code, token=self.token, row=row, column=column, **rest)


class IllegalActionError(InputError):
    """An action the rules forbid; `violations` holds every reason."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("illegal", reasons=", ".join(str(reason) for reason in self.violations))


class FileError(InputError):
    """A puzzle or lesson file with something wrong; `file` and `key` name the place."""

    def __init__(self, code: str, *, file: str, key: str = "", **params: object) -> None:
        self.file, self.key = file, key
        super().__init__(code, file=file, key=key, **params)
