"""The most points: the state that promises most is gone on with first, until one holds what it promises."""

from __future__ import annotations

from heapq import heappop, heappush
from math import ceil, floor
from typing import NamedTuple

from saboteur_nb.solver.answer import Status
from saboteur_nb.solver.budget import Bounds, Effort, OutOfEffortError
from saboteur_nb.solver.questions.treasure_tour.moving import Moving, State
from saboteur_nb.solver.questions.treasure_tour.outlook import Outlook
from saboteur_nb.solver.questions.treasure_tour.piles import Points


class Most(NamedTuple):
    """What a search found: status, points, states gone on with, what is proved of the points.

    `path` are the states that lead to the points, one a moment.
    """

    status: Status
    points: Points
    nodes: int
    bounds: Bounds
    path: tuple[State, ...]


def most_points(moving: Moving, outlook: Outlook, effort: Effort) -> Most:
    """The most points that the party can have at the end, 0 if nothing is to be had."""
    best: Points = 0
    last = state = moving.start
    heap = [(-outlook.promise(state), 0, 0, state)]
    before: dict[State, State] = {}
    status: Status = "impossible"
    try:
        while heap and -heap[0][0] > best:
            effort.bounds = floor(best), ceil(-heap[0][0])
            effort.spend()
            promised, *_, state = heappop(heap)
            for then, pile, _ in moving.turned(state):
                if then in before:
                    continue
                before[then] = state
                if pile >= 0 and (got := moving.got(then)) > best:
                    best, last, status = got, then, "solved"
                promise = outlook.promise(then)
                if promise > best:
                    heappush(heap, (max(promised, -promise), -then.moment, -len(before), then))
    except OutOfEffortError:
        return Most("gave_up", best, effort.spent, effort.bounds, _path(before, last))
    return Most(status, best, effort.spent, (floor(best), ceil(best)), _path(before, last))


def _path(before: dict[State, State], last: State) -> tuple[State, ...]:
    path = [last]
    while path[-1] in before:
        path.append(before[path[-1]])
    return tuple(reversed(path))
