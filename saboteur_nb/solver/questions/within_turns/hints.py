"""Hints about turns for somebody in the middle of a plan."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import Discard, Place, Rockfall, parse_action
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.within_turns.question import Turns


LEVEL_WHERE = 2


def turns_hint(question: Turns, answer: Answer, done: Iterable[str], level: int) -> Hint:
    """A hint for somebody who has played these actions, from the first turn on.

    Level 1 says how many turns are enough, 2 who does something that matters next and where, 3 names the next
    action; or the first of those played from which no best plan goes on.
    """
    if not answer.value:
        return _without_plan(question, answer)
    played = tuple(parse_action(str(text)).format() for text in done)
    for count in range(1, len(played) + 1):
        if question.rest(played[:count]) is None:
            return Hint("hint-turns-back", {"turn": count, "action": played[count - 1]})
    rest = question.rest(played) or ()
    if not rest:
        return Hint("hint-turns-done", {"n": answer.value})
    if level == 1:
        return Hint("hint-turns-look", {"n": len(rest)})
    return _next(question, played, rest, level)


def _without_plan(question: Turns, answer: Answer) -> Hint:
    """Where nothing needs doing, or nothing is known to do it."""
    if answer.status == "gave_up":
        return Hint("hint-cards-gave-up")
    if answer.status == "impossible":
        return Hint("hint-turns-impossible", {"n": question.turns})
    return Hint("hint-cards-nothing", {"goal": cells_in_words([question.goal])})


def _next(question: Turns, played: tuple[str, ...], rest: tuple[str, ...], level: int) -> Hint:
    """The next action that matters, or the very next one."""
    whole = question.played((*played, *rest))
    if level > LEVEL_WHERE:
        seat, text = whole[len(played)]
        return Hint("hint-turns-action", {"seat": seat, "action": text}, _look(text))
    for turn, (seat, text) in enumerate(whole[len(played) :], len(played) + 1):
        if not _is_idle(text):
            look = _look(text)
            return Hint("hint-turns-who", {"turn": turn, "seat": seat}, Look(selected=look.selected))
    return Hint("hint-turns-look", {"n": len(rest)})


def _is_idle(text: str) -> bool:
    """Whether one card is only put away."""
    action = parse_action(text)
    return isinstance(action, Discard) and len(action.cards) == 1


def _look(text: str) -> Look:
    action = parse_action(text)
    if isinstance(action, Place):
        return Look(selected=action.cell, laid=((action.cell, action.card.format()),))
    return Look(selected=action.cell) if isinstance(action, Rockfall) else Look()
