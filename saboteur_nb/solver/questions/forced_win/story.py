"""A forced win told: the value, then the strategy moment by moment, each with its picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import parse_action
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import tag
from saboteur_nb.solver.questions.forced_win.certificates import Branch, Forced, HeldOff, Node
from saboteur_nb.solver.questions.forced_win.words import action_in_words, looked, side_in_words

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.forced_win.question import Force

MOST_LINES = 60
"""Lines of a strategy that are told; the certificate has all."""


def force_story(question: Force, answer: Answer, lang: str) -> Story:
    """What is forced, then how: one line for each move and each group of replies."""
    side, bare = side_in_words(question.side, lang), Look(lang=lang)
    proof = answer.certificate
    if answer.status == "gave_up":
        return ((say("solver.force-gave-up", lang, n=answer.bounds[0], side=side), bare),)
    if answer.value == 0:
        return ((say("solver.force-open", lang, side=side), bare),)
    if answer.value is None:
        steps = [(say("solver.force-impossible", lang, n=question.plies, side=side), bare)]
        node = proof.holds if isinstance(proof, HeldOff) else None
        if node is None and proof is not None:
            steps.append((say("solver.force-too-far", lang), bare))
    else:
        steps = [(say("solver.force-value", lang, n=answer.value, side=side), bare)]
        if answer.value > 1:
            steps.append((say("solver.force-not-sooner", lang, n=answer.value - 1), bare))
        node = proof.wins if isinstance(proof, Forced) else None
    if proof is None:
        steps.append((say("solver.force-no-proof", lang), bare))
    if node is not None:
        lines = list(islice(_told(node, 1, "", bare, lang, late=answer.value is None), MOST_LINES + 1))
        steps += lines[:MOST_LINES]
        if len(lines) > MOST_LINES:
            steps.append((say("solver.force-more", lang), steps[-1][1]))
    if answer.value and question.own_turn and answer.unique is not None:
        code = "force-unique" if answer.unique else "force-not-unique"
        steps.append((say(f"solver.{code}", lang), steps[-1][1]))
    return tuple(steps)


def _told(
    node: Node, turn: int, way: str, look: Look, lang: str, *, late: bool
) -> Iterator[tuple[str, Look]]:
    """The lines of a moment and all that follows; `late`: it tells how a side is held off.

    Turns are counted from the beginning; the letters behind say which replies led there.
    """
    for number, branch in enumerate(node.branches):
        here = way + (tag(number).lower() if len(node.branches) > 1 else "")
        then = looked(look, parse_action(branch.actions[0]))
        yield _line(node, branch, f"{turn}{here}", lang, late=late), then
        if branch.then is not None:
            yield from _told(branch.then, turn + 1, here, then, lang, late=late)


def _line(node: Node, branch: Branch, label: str, lang: str, *, late: bool) -> str:
    first = action_in_words(parse_action(branch.actions[0]), lang)
    params: dict[str, Any] = {"at": label, "seat": node.seat, "action": first}
    others = len(branch.actions) - 1
    if others:
        end = "" if branch.then is not None else "-late" if late else "-over"
        return say(f"solver.force-replies{end}", lang, n=others, **params)
    end = "" if branch.then is not None else "-late" if late else "-wins"
    return say(f"solver.force-move{end}", lang, **params)
