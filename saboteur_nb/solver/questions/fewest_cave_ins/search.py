"""The search for a smallest cut and what of it becomes the proof."""

from __future__ import annotations

from dataclasses import dataclass, replace

from saboteur_nb.solver.answer import Solution, Status
from saboteur_nb.solver.budget import Bounds, Effort, OutOfEffortError
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import (
    AlreadyCut,
    BareRoute,
    Certificate,
    DisjointRoutes,
    RouteFamily,
    TooFew,
)
from saboteur_nb.solver.questions.fewest_cave_ins.flow import UnitFlow
from saboteur_nb.solver.questions.fewest_cave_ins.labelled import Routes, labelled_cut
from saboteur_nb.solver.questions.fewest_cave_ins.passages import Passages
from saboteur_nb.solver.questions.fewest_cave_ins.short_proof import short_proof


@dataclass(frozen=True)
class Result:
    """What the search found: status, a smallest cut, routes that prove it, what is proved, and its cost.

    `disjoint` says that no card lies on two of the routes.
    """

    status: Status
    cut: Solution = ()
    routes: Routes = ()
    disjoint: bool = True
    bounds: Bounds = (0, None)
    nodes: int = 0


def search(passages: Passages, flow: UnitFlow, hand: int | None, effort: Effort) -> Result:
    """The smallest cut of a graph that has one, or that there are too few cave-ins in hand."""
    routes = flow.routes()
    cells = [cell for route in routes for cell in passages.cells_of(route)]
    if len(cells) == len(set(cells)):
        cut = tuple(sorted(passages.cells_of(flow.cut())))
        bounds = len(cut), len(cut)
        return _in_hand(Result("solved", cut, tuple(map(tuple, routes)), True, bounds, flow.searches), hand)
    try:
        found = labelled_cut(passages, flow, effort, hand)
    except OutOfEffortError:
        return Result("gave_up", bounds=effort.bounds, nodes=flow.searches + effort.spent)
    bounds, nodes = (found.least, len(found.cells)), flow.searches + effort.spent
    return _in_hand(Result("solved", found.cells, found.routes, found.disjoint, bounds, nodes), hand)


def _in_hand(found: Result, hand: int | None) -> Result:
    """Solved, or impossible with so many cave-ins; disjoint routes prove that by one more than these."""
    if hand is None or found.bounds[0] <= hand:
        return found
    routes = found.routes[: hand + 1] if found.disjoint else found.routes
    return replace(found, status="impossible", cut=(), routes=routes)


def proof_of(
    found: Result, passages: Passages, flow: UnitFlow | None, hand: int | None, effort: Effort
) -> Certificate | None:
    """The certificate of a result; None when the search gave up. Without a flow a route is bare."""
    goals, team, kept = tuple(sorted(passages.goals)), passages.team, passages.kept
    if found.status == "gave_up":
        return None
    if flow is None:
        return BareRoute(goals, team, passages.steps(()), kept=kept)
    if found.status == "solved" and not found.cut:
        return AlreadyCut(goals, team, passages.reached(), kept=kept)
    needed = len(found.cut) if found.status == "solved" else (hand or 0) + 1
    routes, weights = (
        (found.routes, ()) if found.disjoint else short_proof(passages, flow, found.routes, needed, effort)
    )
    walks = tuple(map(passages.steps, routes))
    if found.status == "impossible":
        return TooFew(goals, team, walks, needed - 1, kept=kept, weights=weights)
    kind = DisjointRoutes if len(routes) == needed else RouteFamily
    return kind(goals, team, walks, needed, found.cut, kept=kept, weights=weights)
