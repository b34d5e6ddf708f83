"""The answer about cave-ins told step by step: sentences, each with what to draw on the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.strongest_hindrance.drawn import drawn
from saboteur_nb.solver.questions.strongest_hindrance.step_proof import Lengthened

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.strongest_hindrance.by_steps import StepField


def step_story(field: StepField, answer: Answer, lang: str) -> Story:
    """The way as it is, what each single cave-in does, the best ones, and why none are better."""
    route = field.detours.route
    begin, target = cells_in_words(_begins(field)), cells_in_words(field.claim.targets)
    if route is None:
        return ((say("solver.hinder-no-way", lang, begin=begin, target=target), Look(lang=lang)),)
    way = Look(lang=lang, routes=drawn([field.tunnels(route)]))
    steps = [(say("solver.hinder-way", lang, n=len(route) - 1, begin=begin, target=target), way)]
    if field.removals:
        steps.append((say("solver.hinder-table", lang, n=len(route) - 1), table_look(field, lang)))
    if answer.status == "gave_up":
        least = answer.bounds[0]
        return (*steps, (say("solver.hinder-gave-up", lang, n=field.most, least=least), Look(lang=lang)))
    proof = answer.certificate
    if isinstance(proof, Lengthened):
        steps += _outcome(field, answer, proof, lang)
    return tuple(steps)


def _outcome(field: StepField, answer: Answer, proof: Lengthened, lang: str) -> Story:
    """The best cave-ins, and the ways that are left whatever falls."""
    told = []
    cells = cells_in_words(proof.cut)
    if proof.value == math.inf:
        shut = say("solver.hinder-shut", lang, n=len(proof.cut), cells=cells)
        told.append((shut, Look(lang=lang, cuts=proof.cut)))
    else:
        look = Look(lang=lang, cuts=proof.cut, routes=drawn(_left(proof)))
        if proof.cut:
            best = say("solver.hinder-best", lang, n=len(proof.cut), cells=cells, value=proof.value)
            told.append((best, look))
        told.append((_bound(field, proof, lang), Look(lang=lang, routes=drawn(proof.routes))))
        if proof.cut:
            told.append((say("solver.hinder-done", lang, value=proof.value), look))
    if answer.unique is not None and proof.cut:
        look = told[-1][1]
        told.append(
            (say("solver.hinder-unique" if answer.unique else "solver.hinder-not-unique", lang), look)
        )
    return tuple(told)


def _bound(field: StepField, proof: Lengthened, lang: str) -> str:
    """Why it can't be worse."""
    if len(proof.routes) == 1:
        return say("solver.hinder-bare", lang)
    kind = "solver.hinder-left" if proof.cut else "solver.hinder-useless"
    return say(kind, lang, n=field.most, routes=len(proof.routes), value=proof.value)


def table_look(field: StepField, lang: str) -> Look:
    """The numbers on the cards of the way, crosses where nothing is left."""
    table = field.removals
    numbers = {cell: int(value) for cell, value in table.items() if value < math.inf}
    return Look(lang=lang, distances=numbers, cuts=tuple(sorted(set(table) - set(numbers))))


def _left(proof: Lengthened) -> Sequence[tuple[tuple[Cell, str], ...]]:
    """A way of the proof that the best cave-ins leave open."""
    return [route for route in proof.routes if not {cell for cell, _ in route}.intersection(proof.cut)][:1]


def _begins(field: StepField) -> tuple[Cell, ...]:
    return field.claim.begin_cells or field.board.starts
