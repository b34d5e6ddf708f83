"""The search as a whole: the quick one first, the one for all trade-offs where cards may run out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.answer import Status
from saboteur_nb.solver.budget import Bounds, Effort, OutOfEffortError
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.questions.shortest_route.certificates import Cost, Moves
from saboteur_nb.solver.questions.shortest_route.pareto import Pareto
from saboteur_nb.solver.questions.shortest_route.plain import Spot
from saboteur_nb.solver.questions.shortest_route.search import Search, Trail
from saboteur_nb.solver.questions.shortest_route.walking import Walking


class Found(NamedTuple):
    """What a search found: status, cost and moves of a best route, nodes spent, what is proved."""

    status: Status
    cost: Cost = (0, 0, 0)
    moves: Moves = ()
    nodes: int = 0
    bounds: Bounds = (0, None)

    def route(self, start: Cell) -> tuple[Cell, ...]:
        """The cells of the route, from the one where the dwarf stands."""
        return (start, *(cell for cells in self.moves for cell in cells))


def found_route(ground: Ground, target: Cell, effort: Effort) -> Found:
    """The best route; fewest turns, then fewest cards lost, then fewest steps."""
    if ground.nodes[ground.start][0] == target:
        return Found("solved")
    walking = Walking(ground)
    search = Search(walking, ground.nodes_of(target), effort)
    try:
        arrival = search.run()
        if arrival is not None and arrival.sure:
            cost, trail = arrival[:3], arrival.trail
        elif arrival is None and not search.unsure:
            return Found("impossible", nodes=effort.spent)
        else:
            best = next(iter(fronted(walking, target, effort)), None)
            if best is None:
                return Found("impossible", nodes=effort.spent)
            cost, trail = best
    except OutOfEffortError:
        return Found("gave_up", nodes=effort.spent, bounds=effort.bounds)
    moves = moves_of(ground, trail, cost[0])
    return Found("solved", cost, moves, effort.spent, (cost[0], cost[0]))


def fronted(walking: Walking, target: Cell, effort: Effort) -> Iterator[tuple[Cost, Trail]]:
    """Every cost that no other beats, turn by turn, with a way that has it."""
    pareto = Pareto(walking, walking.ground.nodes_of(target), effort)
    for turn, label in pareto.arrivals():
        yield (turn, label.lost, label.steps), label.trail


def moves_of(ground: Ground, trail: Trail, turns: int) -> Moves:
    """The cells entered in each turn."""
    moves: list[list[Cell]] = [[] for _ in range(turns)]
    way: Trail | None = trail
    while way is not None and way[2] > 0:
        before, place, turn = way
        moves[turn - 1].append(ground.nodes[place % len(ground.nodes)][0])
        way = before
    return tuple(tuple(reversed(cells)) for cells in moves)


def spots_up_to(ground: Ground, target: Cell, turns: int | None, effort: Effort) -> tuple[Spot, ...]:
    """The time map: every way to be somewhere that no other beats, up to the turn of arrival or for ever."""
    walking = Walking(ground)
    pareto = Pareto(walking, ground.nodes_of(target), effort)
    for turn, _ in pareto.arrivals():
        if turn == turns:
            break
    spots = []
    for place, turn, left, label in pareto.reached:
        world, node = divmod(place, walking.nodes)
        now = walking.worlds.worlds[world]
        overcome = [spot.cell for number, spot in enumerate(ground.obstacles) if now.overcome >> number & 1]
        opened = [ground.nodes[there] for there in now.opened if there >= 0]
        most = None if now.most >= walking.worlds.tools else now.most
        cell, sides = ground.nodes[node]
        spots.append(
            Spot(
                turn, left, cell, sides, tuple(sorted(overcome)), tuple(sorted(opened)), most,
                label.lost, label.steps,
            )
        )  # fmt: skip
    return tuple(sorted(spots, key=lambda spot: (spot[0], spot[-1], spot[2:6], -spot[1])))
