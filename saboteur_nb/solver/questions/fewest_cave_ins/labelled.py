"""Smallest cuts when a card has several live groups, so that one cave-in takes several nodes.

Routes that share no card are looked for first, by closing one group or the other of each shared card; where
there are too few of them a cover of all routes decides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_cave_ins.flow import UnitFlow
from saboteur_nb.solver.questions.fewest_cave_ins.implicit_hitting import Cover
from saboteur_nb.solver.questions.fewest_cave_ins.passages import Passages

_TRIES = 48
"""How many flows the search for card-disjoint routes may cost; a family of routes proves as much."""
_FEW = 6
"""With more routes than this the search for disjoint ones is hopeless where it isn't short."""
Routes = tuple[tuple[int, ...], ...]
"""Routes as the nodes they pass."""


@dataclass(frozen=True)
class LabelledCut:
    """A smallest cut, and routes that need as many cards; `disjoint` when no card lies on two of them.

    Where more cards are needed than are in hand, `cells` is only the best cut known, and `least` what the
    routes prove; else `least` is the number of cells.
    """

    cells: tuple[Cell, ...]
    routes: Routes
    disjoint: bool
    least: int


def labelled_cut(passages: Passages, flow: UnitFlow, effort: Effort, hand: int | None = None) -> LabelledCut:
    """The smallest cut in cards, given the largest set of node-disjoint routes.

    Raises `OutOfEffortError` with all that is proved in `effort.bounds`.
    """
    cut = tuple(sorted(set(passages.cells_of(flow.cut()))))
    # A card has two live groups at most, so it lies on two of the node-disjoint routes at most.
    effort.bounds = ((flow.value + 1) // 2, len(cut))
    if len(cut) == flow.value:
        disjoint = disjoint_routes(passages, flow, flow.value, effort)
        if disjoint is not None:
            return LabelledCut(cut, disjoint, disjoint=True, least=len(cut))
    cover = Cover(_PassageWays(passages), list[Sequence[int]](flow.routes()), cut, effort)
    cover.solve(hand)
    routes = tuple(map(tuple, cover.routes))
    return LabelledCut(tuple(sorted(cover.cut)), routes, disjoint=False, least=cover.least)


class _PassageWays:
    """Passages as the search for covers sees them."""

    def __init__(self, passages: Passages) -> None:
        self.passages = passages

    def cards(self, route: Sequence[int]) -> list[Cell]:
        return self.passages.cells_of(route)

    def beside(self, cards: Collection[Cell]) -> Sequence[int] | None:
        return self.passages.route(self.passages.nodes_of(cards))

    def cut_beside(self, cards: Collection[Cell]) -> list[Cell]:
        return self.passages.cells_of(UnitFlow(self.passages, self.passages.nodes_of(cards)).cut())


def disjoint_routes(passages: Passages, flow: UnitFlow, size: int, effort: Effort) -> Routes | None:
    """`size` routes without a common card, by closing one group or the other of each shared card.

    `flow` is the one with nothing closed. Incomplete on purpose: a route that crosses itself is not looked
    for, nor more than a few flows spent.
    """
    todo: list[tuple[int, ...]] = [()]
    for _ in range(_TRIES if size <= _FEW else 2 * size):
        if not todo:
            break
        closed = todo.pop()
        if closed:
            effort.spend()
            flow = UnitFlow(passages, closed)
        if flow.value < size:
            continue
        routes = flow.routes()
        shared = _shared_card(passages, routes)
        if shared is None:
            return tuple(tuple(route) for route in routes[:size])
        todo += [(*closed, node) for node in shared]
    return None


def _shared_card(passages: Passages, routes: list[list[int]]) -> tuple[int, int] | None:
    """Two nodes of one card on different routes, None when there are none."""
    owner: dict[Cell, tuple[int, int]] = {}
    for index, route in enumerate(routes):
        for node, cell in zip(route, passages.cells_of(route), strict=True):
            other, at = owner.setdefault(cell, (node, index))
            if at != index:
                return other, node
    return None
