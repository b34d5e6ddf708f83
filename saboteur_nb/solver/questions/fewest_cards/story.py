"""The proof of an answer about fewest cards told step by step: the map, what it leaves open, the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.fewest_cards.certificates import LaidCards, TooFewCards

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_cards.question import Cards

NAMED = 6
"""First cards named in a sentence; more are only counted."""


def cards_story(question: Cards, answer: Answer, lang: str) -> Story:
    """What has fallen and what a team minds, why fewer cards are not enough, and cards that are."""
    proof, goal = answer.certificate, cells_in_words([question.goal])
    bare = Look(lang=lang)
    steps = list(_before(question, lang))
    if isinstance(proof, LaidCards | TooFewCards):
        steps += _bound(question, proof, lang)
    if isinstance(proof, LaidCards):
        look = Look(lang=lang, laid=proof.order)
        text = say("solver.cards-laid", lang, n=proof.value, goal=goal, cards=cards_in_words(proof.order))
        steps.append((text, look))
        if answer.unique is not None:
            steps.append((say("solver.unique" if answer.unique else "solver.not-unique", lang), look))
    elif isinstance(proof, TooFewCards):
        steps.append((say("solver.cards-impossible", lang, goal=goal), steps[-1][1]))
    elif answer.status == "solved":
        steps.append((say("solver.cards-nothing", lang, goal=goal), bare))
    else:
        steps.append((say("solver.cards-gave-up", lang, n=answer.bounds[0], goal=goal), bare))
    return tuple(steps)


def _before(question: Cards, lang: str) -> Story:
    steps = []
    if question.fallen:
        text = say("solver.cards-fallen", lang, cells=cells_in_words(question.fallen))
        steps.append((text, Look(lang=lang)))
    if question.team is not None:
        steps.append((say(f"solver.cards-team-{question.team}", lang), Look(lang=lang)))
    return tuple(steps)


def _bound(question: Cards, proof: LaidCards | TooFewCards, lang: str) -> Story:
    """Why fewer cards, or all that there are, are not enough."""
    most = proof.value - 1 if isinstance(proof, LaidCards) else len(proof.hand)
    if question.search.over:
        return ((say("solver.cards-over", lang), Look(lang=lang)),)
    if most == 0:
        return ((say("solver.cards-not-yet", lang), Look(lang=lang)),)
    look = Look(lang=lang, distances=map_shown(question, proof))
    by_map = question.least_by_map > most
    steps = [(say("solver.cards-map", lang), look)]
    if by_map:
        steps.append((say("solver.cards-by-map", lang, n=most), look))
    elif not proof.branches:
        steps.append((say("solver.cards-by-count", lang, n=most), look))
    else:
        first = cards_in_words(proof.branches[:NAMED]) + (" …" if len(proof.branches) > NAMED else "")
        shown = Look(lang=lang, distances=look.distances, legal=_turns(proof.branches))
        count = len(proof.branches)
        steps.append((say("solver.cards-branches", lang, n=count, most=most, cards=first), shown))
    return tuple(steps)


def map_shown(question: Cards, proof: LaidCards | TooFewCards) -> dict[Cell, int]:
    """The map as numbers on the empty cells of the picture: the least of the sides of each."""
    x0, x1, y0, y1 = question.board.extent
    least: dict[Cell, int] = {}
    for ((x, y), _), number in proof.needs:
        if x0 - 1 <= x <= x1 + 1 and y0 - 1 <= y <= y1 + 1:
            least[x, y] = min(number, least.get((x, y), number))
    return least


def _turns(branches: Iterable[tuple[Cell, str]]) -> dict[Cell, frozenset[bool]]:
    return {cell: frozenset({False}) for cell, _ in branches}


def cards_in_words(placements: Iterable[tuple[Cell, str]]) -> str:
    """Placements for a sentence.

    >>> cards_in_words([((1, 0), "-a-a")])
    '-a-a (1,0)'
    """
    return ", ".join(f"{text} {cells_in_words([cell])}" for cell, text in placements)
