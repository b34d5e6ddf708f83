"""Callbacks that may fail: what goes wrong is said on the page, and the next event is served as usual."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.i18n.errors import error_sentence

P = ParamSpec("P")


def guarded(complain: Callable[[Exception], None], callback: Callable[P, object]) -> Callable[P, None]:
    """The callback, whose exceptions go to `complain` instead of a log that nobody on the page sees."""

    @wraps(callback)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(*args, **kwargs)
        except Exception as error:  # noqa: BLE001  whatever a user's callback raises
            complain(error)

    return run


def reason(error: Exception, lang: str) -> str:
    """What an error says in words: our own in the language asked for, others as they are."""
    if isinstance(error, SaboteurError):
        try:
            return error_sentence(error, lang)
        except KeyError:  # a code without a sentence, or one that lacks a parameter
            pass
    return str(error) or type(error).__name__


def complaint(error: Exception) -> str:
    """The line for the page: Chinese and English, because nobody may be there to ask which."""
    name = type(error).__name__
    said = [say("widgets.broke", lang, name=name, reason=reason(error, lang)) for lang in LANGUAGES]
    return " / ".join(said)
