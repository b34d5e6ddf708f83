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

    `code` is stable and has a sentence in both languages (`i18n.errors.error_sentence`).

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


class WrongTypeError(InputError, TypeError):
    """A value of a kind that is not understood here; also a `TypeError`."""


class NotationError(InputError):
    """A text that breaks the grammar; `row` and `column` count from 1, `token` is the offending piece.

    `unit` says what they count: "cell" the rows and cells of a board, "word" the parts (statements of a
    position, actions of a list) and their words; "" for a text that is one token, such as a card.
    """

    def __init__(
        self, code: str, *, token: str = "", row: int = 1, column: int = 1, unit: str = "", **params: object
    ) -> None:
        token = token if len(token) <= TOKEN_SHOWN else token[:TOKEN_SHOWN] + "…"
        self.token, self.row, self.column, self.unit = token, row, column, unit
        super().__init__(code, row=row, column=column, token=token, **params)

    def at(self, row: int, column: int, unit: str = "word", **more: object) -> NotationError:
        """The same error at another place, for a text that was part of a larger one."""
        place = {"row": row, "column": column, "unit": unit}
        return NotationError(self.code, **{**self.params, **more, **place})  # type: ignore[arg-type]


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


class RecordError(InputError):
    """A record of a match with something wrong: number and text of the line, `reason` what it made.

    The reason is another error: of its notation, or an `IllegalActionError` with its violations.
    """

    def __init__(self, code: str, *, line: int, text: str, **params: object) -> None:
        text = text if len(text) <= TOKEN_SHOWN else text[:TOKEN_SHOWN] + "…"
        self.line, self.text, self.reason = line, text, params.get("reason")
        super().__init__(code, line=line, text=text, **params)
