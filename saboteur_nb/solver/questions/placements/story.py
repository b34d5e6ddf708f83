"""Placements told in words and pictures: what is reached, where each card goes, what refuses the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.i18n import in_one, say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.placements.certificates import Barred, PlacementProof

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.placements.question import Placements

LISTED = 24
"""Cells that a sentence lists; the picture shows all."""


def placement_story(question: Placements, answer: Answer, lang: str) -> Story:
    """What the cards join, where each can go, how many are refused and why, named cells, the whole set."""
    plain, proof = Look(lang=lang), answer.certificate
    if answer.status == "gave_up":
        return ((say("solver.placements-gave-up", lang), plain),)
    if isinstance(proof, Barred):
        return tuple((reason_sentence(reason, lang), plain) for reason in question.bars)
    if not question.cards or not isinstance(proof, PlacementProof):
        return ((say("solver.placements-no-card", lang), plain),)
    everywhere = replace(plain, legal=legal_anywhere(question))
    steps = [_begin(question, proof, lang), *_cards(question, lang)]
    steps += [(text, everywhere) for text in _refused(question, lang)]
    steps += [step for cell in question.named for step in cell_story(question, cell, lang)]
    if answer.value is None:
        return (*steps, (say("solver.placements-none", lang), plain))
    return (*steps, (say("solver.placements-all", lang, n=answer.value), everywhere))


def legal_anywhere(question: Placements) -> dict[Cell, frozenset[bool]]:
    """The cells that take some card, with the ways round of all that they take."""
    found: dict[Cell, frozenset[bool]] = {}
    for card in question.cards:
        for cell, turns in question.turns(card).items():
            found[cell] = found.get(cell, frozenset()) | turns
    return found


def _begin(question: Placements, proof: PlacementProof, lang: str) -> tuple[str, Look]:
    """What a new card has to join; the numbers on the cells are steps from the start or a ladder."""
    if question.board.lost_mines:
        return say("solver.placements-mines", lang), Look(lang=lang)
    far: dict[tuple[Cell, str], int] = {}
    steps: dict[Cell, int] = {}
    for cell, group, into in proof.reached:
        far_now = 0 if into is None else far[neighbour(cell, into), OPPOSITE[into]] + 1
        far.update({(cell, side): far_now for side in group})
        steps[cell] = min(steps.get(cell, far_now), far_now)
    return say("solver.placements-reached", lang, n=len(steps)), Look(lang=lang, distances=steps)


def _cards(question: Placements, lang: str) -> Iterator[tuple[str, Look]]:
    for card in question.cards:
        turns = question.turns(card)
        count = sum(map(len, turns.values()))
        shown = card_in_words(card.format(), lang)
        code = "placements-card" if count else "placements-card-nowhere"
        cells = cells_in_words(sorted(turns)[:LISTED]) + " …" * (len(turns) > LISTED)
        text = say(f"solver.{code}", lang, n=count or None, card=shown, cells=cells)
        yield text, Look(lang=lang, legal=turns)


def _refused(question: Placements, lang: str) -> Iterator[str]:
    """How often each reason stands against a placement; one may have several."""
    counted = Counter(code for reasons in question.refused.values() for code in {r.code for r in reasons})
    for code, count in sorted(counted.items()):
        yield say(f"solver.refused-{code}", lang, n=count)


def cell_story(question: Placements, cell: Cell, lang: str) -> Story:
    """Each card in one cell, both ways round: that it can be laid there, or everything against it."""
    told, where = [], cells_in_words([cell])
    for text in question.ways:
        reasons = question.reasons(cell, text)
        card = card_in_words(text, lang)
        if reasons:
            because = in_one((reason_sentence(reason, lang) for reason in reasons), lang)
            sentence = say("solver.placements-why", lang, card=card, cell=where, reasons=because)
        else:
            sentence = say("solver.placements-fits", lang, card=card, cell=where)
        bad = tuple(reason.side for reason in reasons if reason.side is not None)
        ghost = None if cell in question.board else Ghost(cell, text, bad, ok=not reasons)
        told.append((sentence, Look(lang=lang, selected=cell, ghost=ghost)))
    return tuple(told)
