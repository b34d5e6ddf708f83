"""Pieces of the panels beside a board, as HTML."""

from __future__ import annotations

from html import escape

MOODS = {"good": "happy", "hint": "happy", "": "happy", "bad": "worried"}
TONES = {"good": "good", "bad": "bad", "hint": "plain", "": "plain"}


SENTENCE_ENDS = tuple(".!?:。！？：”)）")


def paragraphs(text: str) -> str:
    r"""One `<p>` for each line that ends a sentence; lines broken within one are joined.

    >>> paragraphs("A line\nthat goes on.\nAnother.")
    '<p>A line that goes on.</p><p>Another.</p>'
    """
    found: list[str] = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        if found and not found[-1].endswith(SENTENCE_ENDS):
            found[-1] += f" {line}"
        else:
            found.append(line)
    return "".join(f"<p>{escape(paragraph)}</p>" for paragraph in found)


def panel(left: str, right: str, body: str) -> str:
    """A panel with a headline in two parts; `body` is HTML."""
    head = f"<b>{escape(left)}</b><span>{escape(right)}</span>"
    return f'<div class="sab-panel"><div class="sab-progress">{head}</div>{body}</div>'


def speech(message: str, tone: str, more: str = "") -> str:
    """Pim, and beside her what she says; nothing when there is nothing to say. `more` is HTML."""
    if not message:
        return ""
    pim = f'<span class="sab-pim sab-{MOODS[tone]}" aria-hidden="true"></span>'
    balloon = f'<div class="sab-notice sab-{TONES[tone]}">{paragraphs(message)}{more}</div>'
    return f'<div class="sab-speech">{pim}{balloon}</div>'
