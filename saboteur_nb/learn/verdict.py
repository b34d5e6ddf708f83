"""What a grader says about an answer: right or not, how good, why, and what shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from saboteur_nb.i18n import say
from saboteur_nb.solver.questions.fewest_cave_ins.walks import Walk

FULL_POINTS = 3
WORKS_POINTS = 1
"""Points for a best answer, and for one that works but isn't the best."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing to say about an answer: a code with the parameters of its sentence.

    `count` is the number that decides between one and many, None where nothing is counted; `domain` is
    the catalogue that has the sentence.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    count: int | None = None
    domain: str = "learn"

    def explain(self, lang: str = "en") -> str:
        """The sentence in `lang` ("zh" or "en")."""
        return say(f"{self.domain}.{self.code}", lang, n=self.count, **self.params)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The grade of an answer; true when the answer is right.

    `points` are 0 … 3. `refutation` is a route that the answer leaves open, as steps
    `(cell, side in, side out)`, None when there is none to show.
    """

    ok: bool
    points: int
    reasons: tuple[Reason, ...]
    refutation: Walk | None = None

    def __bool__(self) -> bool:
        return self.ok

    def explain(self, lang: str = "en") -> str:
        """Every reason in words, a sentence a line."""
        return "\n".join(reason.explain(lang) for reason in self.reasons)
