"""The line above the shelf: what is to be picked next."""

from __future__ import annotations

from html import escape


def prompt_line(text: str) -> str:
    """The line as HTML; without words it keeps its height."""
    return f'<p><span aria-hidden="true">▸</span>{escape(text) or "&nbsp;"}</p>'
