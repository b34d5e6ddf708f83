"""From all routes that a search gathered to those that make a short proof: few, or with telling weights."""

from __future__ import annotations

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Effort, OutOfEffortError
from saboteur_nb.solver.extras import is_there
from saboteur_nb.solver.questions.fewest_cave_ins.flow import UnitFlow
from saboteur_nb.solver.questions.fewest_cave_ins.hitting import shrunk
from saboteur_nb.solver.questions.fewest_cave_ins.labelled import Routes, disjoint_routes
from saboteur_nb.solver.questions.fewest_cave_ins.passages import Passages

_SHRINKABLE = 40
"""With more routes than this the cards on them are weighed instead of leaving out routes one by one."""


def short_proof(
    passages: Passages, flow: UnitFlow, routes: Routes, size: int, effort: Effort
) -> tuple[Routes, tuple[int, ...]]:
    """Of routes that need `size` cards those that can't be spared, or fewer that share no card if found.

    With them the weights that prove it, () when all weigh the same. All of the routes when the effort runs
    out.
    """
    if len(routes) > _SHRINKABLE and is_there("scipy"):
        return _weighed(passages, routes, size)
    try:
        kept = shrunk([passages.cells_of(route) for route in routes], size, effort)
        if len(kept) > size:
            disjoint = disjoint_routes(passages, flow, size, effort)
            if disjoint is not None:
                return disjoint, ()
    except OutOfEffortError:
        return routes, ()
    return tuple(routes[index] for index in kept), ()


def _weighed(passages: Passages, routes: Routes, size: int) -> tuple[Routes, tuple[int, ...]]:
    """The routes that count in the best weights, if these prove it alone; else all, the checker branches."""
    from saboteur_nb.solver.questions.fewest_cave_ins.highs import weights  # SciPy, where it is needed

    cells = [frozenset(passages.cells_of(route)) for route in routes]
    found = weights(cells, size - 1)
    pairs = tuple(zip(found, cells, strict=True))
    load = max(sum(weight for weight, on in pairs if cell in on) for cell in frozenset[Cell]().union(*cells))
    if sum(found) <= (size - 1) * load:
        return routes, found
    heavy = [(route, weight) for route, weight in zip(routes, found, strict=True) if weight]
    return tuple(route for route, _ in heavy), tuple(weight for _, weight in heavy)
