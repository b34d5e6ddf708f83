"""The proof of a cave-in answer told step by step: sentences, each with what to draw on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.board import Board
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words, overlay, tag
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import (
    BareRoute,
    CutCertificate,
    DisjointRoutes,
    OpenRoutes,
    TooFew,
)
from saboteur_nb.solver.questions.fewest_cave_ins.walks import Walk

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_cave_ins.question import CaveIns


def cave_in_story(answer: Answer, question: CaveIns, lang: str) -> Story:
    """What can't fall, each route as it is found, why fewer cave-ins can't do, and those that do."""
    kept = tuple(sorted(question.kept))
    told = _outcome(answer, question, lang)
    if not kept:
        return told
    text = say("solver.kept", lang, n=len(kept), cells=cells_in_words(kept))
    return ((text, overlay(lang=lang)), *told)


def _outcome(answer: Answer, question: CaveIns, lang: str) -> Story:
    proof = answer.certificate
    where = cells_in_words(question.goals)
    if answer.status == "gave_up":
        return _gave_up(answer, where, lang)
    if isinstance(proof, BareRoute):
        text = say("solver.impossible", lang, goal=cells_in_words((proof.route[-1][0],)))
        return ((text, overlay([proof.route], lang=lang)),)
    if isinstance(proof, TooFew):
        steps = _routes(proof.routes, lang)
        look = overlay(proof.routes, lang=lang)
        short = say("solver.too-few", lang, n=proof.hand, goals=where)
        if not proof.hand:
            return (*steps, (short, look))
        return (*steps, (_shared(proof, question.board, proof.hand, lang), look), (short, look))
    if not isinstance(proof, CutCertificate):
        return ((say(f"solver.nothing-to-do{_doors(question.team)}", lang, goals=where), overlay(lang=lang)),)
    return _cut(answer, proof, question, lang)


def _cut(answer: Answer, proof: CutCertificate, question: CaveIns, lang: str) -> Story:
    where = cells_in_words(question.goals)
    steps = list(_routes(proof.routes, lang))
    steps.append((_bound(proof, question.board, lang), overlay(proof.routes, lang=lang)))
    cut = say("solver.cut", lang, n=proof.value, cells=cells_in_words(proof.cut), goals=where)
    steps.append((cut, overlay(proof.routes, proof.cut, lang=lang)))
    if answer.unique is not None:
        only = say("solver.unique" if answer.unique else "solver.not-unique", lang)
        steps.append((only, overlay(proof.routes, proof.cut, lang=lang)))
    return tuple(steps)


def _gave_up(answer: Answer, where: str, lang: str) -> Story:
    """What is proved all the same."""
    least, most = answer.bounds
    text = say("solver.gave-up", lang, goals=where)
    bounds = say("solver.gave-up-bounds", lang, least=least, most=most)
    return ((text, overlay(lang=lang)), (bounds, overlay(lang=lang)))


def _doors(team: str | None) -> str:
    return "" if team is None else "-team"


def _routes(routes: tuple[Walk, ...], lang: str) -> Story:
    return tuple(_route_step(routes, index, lang) for index in range(len(routes)))


def _route_step(routes: tuple[Walk, ...], index: int, lang: str) -> tuple[str, Look]:
    walk = routes[index]
    text = say(
        "solver.route", lang, n=len(walk) - 1, route=tag(index),
        first=cells_in_words((walk[0][0],)), goal=cells_in_words((walk[-1][0],)),
    )  # fmt: skip
    return text, overlay(routes[: index + 1], lang=lang)


def _bound(proof: CutCertificate, board: Board, lang: str) -> str:
    if len(proof.routes) == 1:
        return say("solver.one-route", lang)
    if isinstance(proof, DisjointRoutes):
        return say("solver.disjoint", lang, n=proof.value)
    return _shared(proof, board, proof.value - 1, lang)


def _shared(proof: OpenRoutes, board: Board, fewer: int, lang: str) -> str:
    """Why so many cave-ins leave a route open: no common card, weights, or that all choices were tried."""
    load = proof.load(board)
    if load == 1 and len(proof.routes) > 1:
        return say("solver.disjoint", lang, n=len(proof.routes))
    if not proof.weights or sum(proof.weights) <= fewer * load:
        return say("solver.family", lang, n=fewer, routes=len(proof.routes))
    weights = " ".join(f"{tag(index)}={weight}" for index, weight in enumerate(proof.weights))
    weighed = {"weights": weights, "total": sum(proof.weights), "load": load, "closed": fewer * load}
    return say("solver.weighed", lang, n=fewer, **weighed)
