"""The outline of what a browser's store keeps: `kind|name|field=value|field=value`.

It comes back from a place anyone can write to, so nothing about it is taken for granted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

MAX_CHARACTERS = 16 * 1024
"""Longer texts are damaged."""


def stored_text(kind: str, name: str, values: Mapping[str, object]) -> str:
    """The text of work on the puzzle or lesson of this name.

    >>> stored_text("lesson1", "laying-paths", {"at": 3, "plays": ""})
    'lesson1|laying-paths|at=3|plays='
    """
    return "|".join([kind, name, *(f"{field}={value}" for field, value in values.items())])


def stored_values(text: str, kind: str, fields: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The name and the fields of a text; raises `ValueError` for any other kind of text.

    >>> stored_values("lesson1|laying-paths|at=3|plays=", "lesson1", ("at", "plays"))
    ('laying-paths', {'at': '3', 'plays': ''})
    """
    parts = text.split("|") if len(text) <= MAX_CHARACTERS else []
    if len(parts) != 2 + len(fields) or parts[0] != kind:
        raise ValueError("outline")
    values = {}
    for field, part in zip(fields, parts[2:], strict=True):
        name, _, values[field] = part.partition("=")
        if name != field:
            raise ValueError(part)
    return parts[1], values
