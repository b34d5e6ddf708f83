"""What the line below the board says: kept as codes, so that it can be said again in another language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Literal

from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import in_one, say
from saboteur_nb.i18n.reasons import reason_sentence

Tone = Literal["plain", "good", "bad"]


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence by its code, and below it the reasons why something isn't allowed."""

    code: str
    tone: Tone = "plain"
    params: Mapping[str, object] = field(default_factory=dict)
    n: int | None = None
    reasons: tuple[Violation, ...] = ()

    def sentences(self, lang: str) -> tuple[str, ...]:
        """The sentence and one for each reason, none twice."""
        said = [say(self.code, lang, n=self.n, **self.params)]
        said += [reason_sentence(reason, lang) for reason in self.reasons]
        return tuple(dict.fromkeys(said))

    def spoken(self, lang: str) -> str:
        """Everything in one go, for a screen reader."""
        return in_one(self.sentences(lang), lang)

    def html(self, lang: str) -> str:
        """The line, reasons as a list."""
        first, *rest = (escape(sentence) for sentence in self.sentences(lang))
        listed = f"<ul>{''.join(f'<li>{sentence}</li>' for sentence in rest)}</ul>" if rest else ""
        return f'<div class="sab-notice sab-{self.tone}"><p>{first}</p>{listed}</div>'
