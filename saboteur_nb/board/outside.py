"""Texts from outside, before anything is read from them: bounded, and in plain characters."""

from __future__ import annotations

import unicodedata

from saboteur_nb.board.errors import NotationError

MAX_CHARACTERS = 64 * 1024
"""Texts longer than this are not read."""


def plain_text(text: str, limit: int = MAX_CHARACTERS) -> str:
    """The text with full-width characters made plain (NFKC), as Chinese keyboards type them.

    Raises `NotationError` "not-text" for anything but a `str`, "text-too-long" beyond `limit` characters.

    >>> plain_text("３，－１")
    '3,-1'
    """
    if not isinstance(text, str):
        raise NotationError("not-text", token=type(text).__name__)
    if len(text) > limit:
        raise NotationError("text-too-long", length=len(text), limit=limit)
    return text if text.isascii() else unicodedata.normalize("NFKC", text)
