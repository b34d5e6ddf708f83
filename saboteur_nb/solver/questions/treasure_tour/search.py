"""The most points: the state that promises most is gone on with first, until one holds what it promises."""

from __future__ import annotations

from heapq import heappop, heappush
from math import ceil, floor
from typing import NamedTuple

from saboteur_nb.solver.answer import Status
from saboteur_nb.solver.budget import Bounds, Effort, OutOfEffortError
from saboteur_nb.solver.questions.treasure_tour.moving import Moving
from saboteur_nb.solver.questions.treasure_tour.outlook import Outlook
from saboteur_nb.solver.questions.treasure_tour.piles import Points


class Most(NamedTuple):
    """What a search found: status, points, states gone on with, what is proved of the points."""

    status: Status
    points: Points
    nodes: int
    bounds: Bounds


def most_points(moving: Moving, outlook: Outlook, effort: Effort) -> Most:
    """The most points that the party can have at the end, 0 if nothing is to be had."""
    best: Points = 0
    state = moving.start
    promised = outlook.most(state)
    heap = [(-promised, 0, 0, state)]
    seen, number, end = {state}, 0, moving.party.end
    try:
        while heap and -heap[0][0] > best:
            promised = -heap[0][0]
            effort.bounds = floor(best), ceil(promised)
            effort.spend()
            state = heappop(heap)[-1]
            for then, *_ in moving.turned(state):
                if then in seen:
                    continue
                seen.add(then)
                got = moving.got(then)
                best = max(best, got)
                promise = min(promised, got + outlook.most(then)) if then.moment < end else got
                if promise > best:
                    number += 1
                    heappush(heap, (-promise, -then.moment, -number, then))
    except OutOfEffortError:
        return Most("gave_up", best, effort.spent, effort.bounds)
    return Most("solved" if best > 0 else "impossible", best, effort.spent, (floor(best), ceil(best)))
