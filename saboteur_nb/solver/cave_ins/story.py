"""The proof of a cave-in answer told step by step: sentences, each with what to draw on the board."""

from __future__ import annotations

from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.cave_ins.certificates import BareRoute, CutCertificate, DisjointRoutes, Walk
from saboteur_nb.solver.picture import cells_in_words, overlay, tag


def cave_in_story(answer: Answer, goals: tuple[Cell, ...], team: str | None, lang: str) -> Story:
    """Each route as it is found, why fewer cave-ins can't do, and the cave-ins that do."""
    proof = answer.certificate
    where = cells_in_words(goals)
    if answer.status == "gave_up":
        return ((say("solver.gave-up", lang, goals=where), overlay(lang=lang)),)
    if isinstance(proof, BareRoute):
        text = say("solver.impossible", lang, goal=cells_in_words((proof.route[-1][0],)))
        return ((text, overlay([proof.route], lang=lang)),)
    if not isinstance(proof, CutCertificate):
        return ((say(f"solver.nothing-to-do{_doors(team)}", lang, goals=where), overlay(lang=lang)),)
    steps = [_route_step(proof.routes, index, lang) for index in range(len(proof.routes))]
    steps.append((_bound(proof, lang), overlay(proof.routes, lang=lang)))
    cut = say("solver.cut", lang, n=proof.value, cells=cells_in_words(proof.cut), goals=where)
    steps.append((cut, overlay(proof.routes, proof.cut, lang=lang)))
    if answer.unique is not None:
        only = say("solver.unique" if answer.unique else "solver.not-unique", lang)
        steps.append((only, overlay(proof.routes, proof.cut, lang=lang)))
    return tuple(steps)


def _doors(team: str | None) -> str:
    return "" if team is None else "-team"


def _route_step(routes: tuple[Walk, ...], index: int, lang: str) -> tuple[str, Look]:
    walk = routes[index]
    text = say(
        "solver.route", lang, n=len(walk) - 1, route=tag(index),
        first=cells_in_words((walk[0][0],)), goal=cells_in_words((walk[-1][0],)),
    )  # fmt: skip
    return text, overlay(routes[: index + 1], lang=lang)


def _bound(proof: CutCertificate, lang: str) -> str:
    if len(proof.routes) == 1:
        return say("solver.one-route", lang)
    kind = "disjoint" if isinstance(proof, DisjointRoutes) else "family"
    return say(f"solver.{kind}", lang, n=proof.value - (kind == "family"), routes=len(proof.routes))
