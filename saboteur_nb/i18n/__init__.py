"""Sentences in Chinese and English: one gettext catalogue a language and domain.

A code such as `"board.mismatch"` names the domain `board` and the message `mismatch`; both catalogues
hold the whole sentence with `{placeholders}`. The engine below never imports this package.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from saboteur_nb.board.errors import InputError

LANGUAGES = ("zh", "en")


def language(wanted: str | None) -> str:
    """The language of ours that serves a tag best: every `zh…` is Chinese, all else English.

    >>> language("zh-TW"), language("en-GB"), language("fr"), language(None)
    ('zh', 'en', 'en', 'en')
    """
    return "zh" if wanted is not None and wanted.lower().startswith("zh") else "en"


@lru_cache(maxsize=64)
def _catalogue(lang: str, domain: str) -> gettext.GNUTranslations:
    path = Path(__file__).with_name(lang) / f"{domain}.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def say(code: str, lang: str, *, n: int | None = None, **params: object) -> str:
    """The sentence for a code; `n` chooses the plural form and fills `{n}`.

    Raises `KeyError` for a code that has no sentence, `InputError` "unknown-language".
    """
    if lang not in LANGUAGES:
        raise InputError("unknown-language", value=lang, known=", ".join(LANGUAGES))
    domain, _, message = code.partition(".")
    catalogue = _catalogue(lang, domain)
    if n is not None:
        text = catalogue.ngettext(message, message, n)
        params["n"] = n
    else:
        text = catalogue.gettext(message)
    if text == message:
        raise KeyError(f"no sentence for {code!r} in {lang!r}")
    return text.format(**params) if params else text


def in_one(sentences: Iterable[str], lang: str) -> str:
    """Whole sentences one after the other; Chinese has no blank between them.

    >>> in_one(["One.", "Two."], "en"), in_one(["一。", "二。"], "zh")
    ('One. Two.', '一。二。')
    """
    return ("" if lang == "zh" else " ").join(sentences)
