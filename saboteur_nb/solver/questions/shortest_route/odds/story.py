"""A plan against traps told turn by turn while it is lucky, its chances, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.hints import LEVELS, Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.shortest_route.odds.routes import Turn
from saboteur_nb.solver.questions.shortest_route.plans import strokes

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.shortest_route.odds.question import OddsRoute

AHEAD = 3
"""Steps that the second hint looks ahead."""


def odds_story(question: OddsRoute, answer: Answer, lang: str) -> Story:
    """The plan while every trap takes the card that hurts least, then its chances."""
    dwarf = say("solver.route-dwarf", lang, dwarf=question.ground.dwarf)
    told: dict[str, Any] = {"dwarf": dwarf, "target": cells_in_words([question.target])}
    here = Look(lang=lang, selected=question.target)
    found = question.found
    if found is None:
        return ((say("solver.odds-gave-up", lang, **told), here),)
    if answer.status == "impossible":
        return ((say("solver.odds-never", lang, **told), here),)
    if question.there:
        return ((say("solver.route-there", lang, **told), here),)
    turns = question.routes.turns()
    moves = tuple(cells for _, cells in turns)
    steps = [(say("solver.odds-lucky", lang), here)]
    for number, turn in enumerate(turns, 1):
        look = Look(lang=lang, routes=strokes(question.start, moves[:number]))
        steps.append((_turn(question, number, turn, lang), look))
    look = Look(lang=lang, routes=strokes(question.start, moves))
    kind = "odds-sure" if found.never == 0 else "odds-done"
    mean = question.mean(found)
    steps.append((say(f"solver.{kind}", lang, turns=mean, never=found.never, **told), look))
    return tuple(steps)


def _turn(question: OddsRoute, number: int, turn: Turn, lang: str) -> str:
    """What is done in one turn."""
    (name, obstacle), cells = turn
    tool = name if name in question.plans.deeds.kinds else ""
    if not name:
        card = ""
    elif obstacle >= 0:
        there = cells_in_words([question.ground.obstacles[obstacle].cell])
        card = say("solver.route-tool", lang, tool=say(f"cards.{tool}", lang), cell=there)
    elif tool:
        card = say("solver.odds-away", lang, tool=say(f"cards.{tool}", lang))
    else:
        card = say("solver.odds-other", lang)
    kind = "walk" if cells else "stay"
    walk = say(f"solver.route-{kind}", lang, cells=cells_in_words(cells))
    return say("solver.route-turn", lang, turn=number, card=card, walk=walk)


def odds_hint(question: OddsRoute, answer: Answer, done: tuple[Cell, ...], level: int) -> Hint:
    """A hint for somebody who has entered these cells while traps were kind.

    Level 1 tells the chances, 2 a card further on, 3 the next step; or the first that no best plan makes.
    """
    target = {"target": cells_in_words([question.target])}
    found = question.found
    if found is None:
        return Hint("hint-cards-gave-up")
    if answer.status == "impossible" or question.there:
        return Hint("hint-route-there" if question.there else "hint-route-none", target)
    back = next((n for n in range(1, len(done) + 1) if not question.routes.follow(done[:n])), 0)
    if back:
        cell = done[back - 1]
        return Hint("hint-route-back", {"number": back, "cell": cells_in_words([cell])}, Look(selected=cell))
    if level == 1:
        return Hint("hint-odds-look", {"turns": str(question.mean(found)), "never": str(found.never)})
    return _onwards(question, done, level, target)


def _onwards(question: OddsRoute, done: tuple[Cell, ...], level: int, target: dict[str, str]) -> Hint:
    """A card on a best route that begins like this."""
    whole = next(way for way in question.routes.all() if way[1 : len(done) + 1] == done)
    if len(whole) == len(done) + 1:
        return Hint("hint-odds-arrived", target)
    ahead = whole[min(len(done) + (AHEAD if level < LEVELS else 1), len(whole) - 1)]
    kind = "where" if level < LEVELS else "step"
    return Hint(f"hint-odds-{kind}", {"cell": cells_in_words([ahead])}, Look(selected=ahead))
