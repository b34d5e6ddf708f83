"""Three graded hints about hindrances: what to look for, a way to bar, a part of a best choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer, Solution
from saboteur_nb.solver.hints import Hint

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.strongest_hindrance.question import Hindrance

LEVEL_WHERE = 2
LOOKED_THROUGH = 500
"""Best choices looked through for one that holds what was chosen."""


def hindrance_hint(question: Hindrance, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has chosen these.

    Level 1 says what to look for, 2 shows a way that is still too good, 3 names a part of a best choice that
    holds all of what was chosen, or what of it no best choice holds.
    """
    if answer.status == "gave_up":
        return Hint("hint-hinder-gave-up")
    if answer.status == "impossible":
        return Hint("hint-hinder-useless", overlay=question.scene.way_shown(()) if level > 1 else Look())
    scene, chosen = question.scene, tuple(dict.fromkeys(done))
    best: Solution | None = answer.solution
    for count, part in enumerate(chosen, 1):
        best = _holding(answer, chosen[:count])
        if best is None:
            return Hint("hint-hinder-back", {"part": scene.named(part)}, scene.parts_shown(chosen, part))
    rest = tuple(part for part in best or () if part not in chosen)
    return _towards(question, chosen, rest, level)


def _towards(question: Hindrance, chosen: tuple[Any, ...], rest: tuple[Any, ...], level: int) -> Hint:
    """A hint for somebody from whose choice `rest` makes a best one."""
    scene = question.scene
    if not rest:
        return Hint("hint-hinder-done", overlay=scene.parts_shown(chosen, None))
    if level == 1:
        return Hint(f"hint-hinder-look-{scene.kind}", {"n": len(rest)})
    if level == LEVEL_WHERE:
        return Hint("hint-hinder-way", overlay=scene.way_shown(chosen))
    return Hint("hint-hinder-part", {"part": scene.named(rest[0])}, scene.parts_shown(chosen, rest[0]))


def _holding(answer: Answer, parts: tuple[Any, ...]) -> Solution | None:
    """A best choice that holds these parts; None when there is none among those looked through."""
    try:
        found = answer.solutions(LOOKED_THROUGH)
        return next((solution for solution in found if set(parts) <= set(solution)), None)
    except SaboteurError:
        return answer.solution if set(parts) <= set(answer.solution) else None
