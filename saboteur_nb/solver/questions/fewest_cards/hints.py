"""Three graded hints for fewest cards: how far it is, where the next card goes, which card it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.fewest_cards.certificates import LaidCards, TooFewCards
from saboteur_nb.solver.questions.fewest_cards.replay import Placed
from saboteur_nb.solver.questions.fewest_cards.story import cards_in_words, map_shown

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_cards.question import Cards

LEVEL_WHERE = 2


def cards_hint(question: Cards, answer: Answer, done: Iterable[Any], level: int) -> Hint:
    """A hint for somebody who has laid these cards, in this order.

    Level 1 says how far it is, 2 shows the cell of the next card, 3 names the card; or the first of those
    laid from which no best answer goes on.
    """
    if answer.status == "gave_up":
        return Hint("hint-cards-gave-up")
    if answer.status == "impossible":
        return _impossible(question, answer, level)
    if not answer.value:
        return Hint("hint-cards-nothing", {"goal": cells_in_words([question.goal])})
    laid = tuple((cell, str(card)) for cell, card in done)
    return _towards(question, answer, laid, level)


def _impossible(question: Cards, answer: Answer, level: int) -> Hint:
    proof = answer.certificate
    if level == 1 or not isinstance(proof, TooFewCards):
        return Hint("hint-cards-impossible", {"goal": cells_in_words([question.goal])})
    return Hint("hint-cards-map", overlay=Look(distances=map_shown(question, proof)))


def _towards(question: Cards, answer: Answer, laid: tuple[Placed, ...], level: int) -> Hint:
    """The next step, or what to take back, where a card is to be laid and can be."""
    value = answer.value or 0
    for count, placed in enumerate(laid, 1):
        rest = question.after(laid[:count])
        found = None if rest is None else rest.answer().value
        if found is None or found + count != value:
            return Hint("hint-cards-back", {"card": cards_in_words([placed])}, Look(selected=placed[0]))
    if len(laid) == value:
        return Hint("hint-cards-done", {"n": value}, Look(laid=laid))
    if level == 1:
        return Hint("hint-cards-look", {"n": value - len(laid)}, _map(question, answer))
    rest = question.after(laid)
    following = rest.order(rest.answer().solution)[0] if rest is not None else laid[0]
    if level == LEVEL_WHERE:
        cell = cells_in_words([following[0]])
        return Hint("hint-cards-where", {"cell": cell}, Look(laid=laid, selected=following[0]))
    return Hint("hint-cards-card", {"card": cards_in_words([following])}, Look(laid=(*laid, following)))


def _map(question: Cards, answer: Answer) -> Look:
    proof = answer.certificate
    return Look(distances=map_shown(question, proof)) if isinstance(proof, LaidCards) else Look()
