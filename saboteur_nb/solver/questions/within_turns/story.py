"""The answer about turns told turn by turn, and hints for somebody in the middle of a plan."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import Action, Fix, Place, Rockfall, parse_action
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.within_turns.question import Turns


LEVEL_WHERE = 2


def turns_story(question: Turns, answer: Answer, lang: str) -> Story:
    """Why fewer turns are not enough, then the plan turn by turn with the cards laid so far."""
    goal, bare = cells_in_words([question.goal]), Look(lang=lang)
    if answer.status == "gave_up":
        text = say("solver.turns-gave-up", lang, n=answer.bounds[0], goal=goal)
        return ((text, bare),)
    if answer.status == "impossible":
        return ((say("solver.turns-impossible", lang, n=question.turns, goal=goal), bare),)
    if not answer.value:
        return ((say("solver.cards-nothing", lang, goal=goal), bare),)
    steps = []
    if answer.value > 1:
        by_map = question.least >= answer.value
        kind = "turns-by-map" if by_map else "turns-tried"
        steps.append((say(f"solver.{kind}", lang, n=answer.value - 1), bare))
    laid: list[tuple[tuple[int, int], str]] = []
    for turn, (seat, text) in enumerate(question.played(answer.solution), 1):
        action = parse_action(text)
        if isinstance(action, Place):
            laid.append((action.cell, action.card.format()))
        told = action_in_words(action, lang)
        line = say("solver.turns-turn", lang, turn=turn, seat=seat, action=told)
        steps.append((line, Look(lang=lang, laid=tuple(laid))))
    look = Look(lang=lang, laid=tuple(laid))
    steps.append((say("solver.turns-done", lang, n=answer.value, goal=goal), look))
    if answer.unique is not None:
        kind = "turns-unique" if answer.unique else "turns-not-unique"
        steps.append((say(f"solver.{kind}", lang), look))
    return tuple(steps)


def action_in_words(action: Action, lang: str) -> str:
    """What somebody does in a turn of a plan."""
    if isinstance(action, Place):
        cell = cells_in_words([action.cell])
        return say("solver.turns-place", lang, card=action.card.format(), cell=cell)
    if isinstance(action, Rockfall):
        return say("solver.turns-rockfall", lang, cell=cells_in_words([action.cell]))
    if isinstance(action, Fix):
        tool = say(f"cards.{action.tool}", lang)
        return say("solver.turns-fix", lang, tool=tool, seat=action.seat)
    card = getattr(action, "cards", ("?",))[0]
    return say("solver.turns-discard", lang, card=card_in_words(card, lang))


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
        if not text.startswith("discard"):
            look = _look(text)
            return Hint("hint-turns-who", {"turn": turn, "seat": seat}, Look(selected=look.selected))
    return Hint("hint-turns-look", {"n": len(rest)})


def _look(text: str) -> Look:
    action = parse_action(text)
    if isinstance(action, Place):
        return Look(selected=action.cell, laid=((action.cell, action.card.format()),))
    return Look(selected=action.cell) if isinstance(action, Rockfall) else Look()
