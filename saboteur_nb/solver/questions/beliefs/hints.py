"""Three graded hints for beliefs: what to look for, what told most, where or who it is."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.beliefs.lines import Line

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.beliefs.question import Believing

LEVEL_WHERE = 2


def belief_hint(question: Believing, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has named these goals or seats so far.

    Level 1 says what to look for, 2 points at what tells most, 3 names a place; one that is not most likely
    is named first, from level 2 on.
    """
    if answer.status != "solved":
        return Hint(f"beliefs-{answer.status.replace('_', '-')}")
    kind = "goal" if question.of_goals else "seat"
    named = list(done)
    if level == 1:
        return Hint(f"hint-beliefs-{kind}-look" if question.lines else f"hint-beliefs-{kind}-count")
    wrong = [place for place in named if place not in answer.solution]
    if wrong:
        return _pointed(f"hint-beliefs-{kind}-back", wrong[0])
    left = [place for place in answer.solution if place not in named]
    if not left:
        return Hint("hint-beliefs-done" if answer.solution else "hint-beliefs-none")
    if level == LEVEL_WHERE:
        return _most_telling(question, kind)
    return _pointed(f"hint-beliefs-{kind}-is", left[0])


def _pointed(code: str, place: Any) -> Hint:
    """A hint that names a goal or a seat."""
    if isinstance(place, tuple):
        return Hint(code, {"cell": cells_in_words([place])}, Look(selected=place))
    return Hint(code, {"seat": place})


def _most_telling(question: Believing, kind: str) -> Hint:
    """The event whose chances differ most between the cases, with its number among all that happened."""
    if not question.lines:
        return Hint(f"hint-beliefs-{kind}-count")
    line = max(question.lines, key=_weight)
    event = question.facts.log[line.at]
    return Hint(f"hint-beliefs-{line.code}", {"seat": event.seat}, Look(selected=line.cell))


def _weight(line: Line) -> Fraction:
    """The greatest chance over the least; what is impossible in some case tells most."""
    chances = [chance for _, chance in line.chances]
    return max(chances) / min(chances) if min(chances) else max(chances) * 10**9
