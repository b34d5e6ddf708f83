"""The answer about turns told turn by turn, and hints for somebody in the middle of a plan."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import Action, Discard, Fix, FreeAtLast, Place, Rockfall, Shed, parse_action
from saboteur_nb.game.parts.fronts import card_of
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.within_turns.question import Turns


def turns_story(question: Turns, answer: Answer, lang: str) -> Story:
    """Whose ways count, why fewer turns do not do, then the plan turn by turn with the cards laid so far."""
    bare = Look(lang=lang)
    before: Story = ()
    if question.match.team is not None:
        before = ((say(f"solver.cards-team-{question.match.team}", lang), bare),)
    return before + (_plan_told(question, answer, lang) if answer.value else _no_plan(question, answer, lang))


def _no_plan(question: Turns, answer: Answer, lang: str) -> Story:
    """Where nothing needs doing, or nothing is known to do it."""
    goal, bare = cells_in_words([question.goal]), Look(lang=lang)
    if answer.status == "gave_up":
        return ((say("solver.turns-gave-up", lang, n=answer.bounds[0], goal=goal), bare),)
    if answer.status == "impossible":
        return ((say("solver.turns-impossible", lang, n=question.turns, goal=goal), bare),)
    return ((say("solver.cards-nothing", lang, goal=goal), bare),)


def _plan_told(question: Turns, answer: Answer, lang: str) -> Story:
    steps = []
    value = len(answer.solution)
    if value > 1:
        told = "turns-by-map" if question.least_cards >= value else "turns-tried"
        steps.append((say(f"solver.{told}", lang, n=value - 1), Look(lang=lang)))
    look = Look(lang=lang)
    for turn, (seat, text) in enumerate(question.played(answer.solution), 1):
        action = parse_action(text)
        look = _drawn(look, action)
        told = action_in_words(action, lang)
        steps.append((say("solver.turns-turn", lang, turn=turn, seat=seat, action=told), look))
    goal = cells_in_words([question.goal])
    steps.append((say("solver.turns-done", lang, n=value, goal=goal), look))
    if answer.unique is not None:
        steps.append((say(f"solver.turns-{'unique' if answer.unique else 'not-unique'}", lang), look))
    return tuple(steps)


def _drawn(look: Look, action: Action) -> Look:
    """The board with one action more: a card laid in turn, or one that has fallen."""
    if isinstance(action, Place):
        fallen = tuple(cell for cell in look.cave_ins if cell != action.cell)
        return replace(look, laid=(*look.laid, (action.cell, action.card.format())), cave_ins=fallen)
    if isinstance(action, Rockfall):
        left = tuple(laid for laid in look.laid if laid[0] != action.cell)
        if len(left) < len(look.laid):
            return replace(look, laid=left)
        return replace(look, cave_ins=(*look.cave_ins, action.cell))
    return look


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
    if isinstance(action, FreeAtLast):
        return say("solver.turns-free", lang, seat=action.seat)
    if isinstance(action, Shed):
        front = card_in_words(card_of(action.front), lang)
        return say("solver.turns-shed", lang, cards=_cards_in_words(action.cards, lang), front=front)
    cards = action.cards if isinstance(action, Discard) else ()
    return say("solver.turns-discard", lang, card=_cards_in_words(cards, lang))


def _cards_in_words(cards: tuple[str, ...], lang: str) -> str:
    *others, told = [_named(card, count, lang) for card, count in Counter(cards).items()]
    joined = "turns-and"
    for other in reversed(others):
        told = say(f"solver.{joined}", lang, first=other, second=told)
        joined = "turns-also"
    return told


def _named(card: str, count: int, lang: str) -> str:
    name = card_in_words(card, lang)
    return name if count == 1 else say("solver.turns-times", lang, card=name, times=count)
