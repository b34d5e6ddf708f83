"""A sharper lower bound: cards run out, but still may lie in each other's way.

Asks whether a walk of so many cards leads from an open side to the goal when each card of the hand is used
once at most, on the board as it was at the beginning. Answers are kept by open side and cards left.
"""

from __future__ import annotations

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import SIDES
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand

BITS = 16
"""Bits for the number of each kind, all of a hand in one number."""

PATIENCE = 20_000
"""Open sides with cards left that are looked into before the map alone must do: large hands have too many."""

Step = tuple[int, int, tuple[int, ...]]
"""Cards needed afterwards by the map, the kind used, and the open sides it leads to."""


def supply_of(counts: list[int] | tuple[int, ...]) -> int:
    """The numbers of all kinds as one number."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))


class Supply:
    """The bound for one map; open sides are numbers as in `Distances.arrive`."""

    def __init__(self, distances: Distances, hand: Hand, effort: Effort) -> None:
        self.distances, self.hand, self.effort = distances, hand, effort
        self._patience = PATIENCE
        self._steps: dict[int, tuple[Step, ...]] = {}
        self._grown = -1
        self._onward: dict[tuple[int, int], tuple[tuple[int, ...], bool]] = {}
        self._too_few: dict[tuple[int, int], int] = {}
        self._enough: dict[tuple[int, int], int] = {}

    def grown(self, limit: int) -> None:
        """The map has grown: steps that were out of its reach may be within it now."""
        if limit > self._grown:
            self._grown = limit
            self._steps.clear()

    def leads(self, arrival: int, supply: int, room: int) -> bool:
        """Whether `room` cards out of `supply` may be enough from this open side."""
        if self.distances.arrive.get(arrival, FAR) > room:
            return False
        key = arrival, supply
        if self._too_few.get(key, 0) >= room:
            return False
        if self._enough.get(key, FAR) <= room:
            return True
        if self._patience == 0:
            return True
        self._patience -= 1
        self.effort.spend()
        if self._found(arrival, supply, room - 1):
            self._enough[key] = room
            return True
        self._too_few[key] = room
        return False

    def _found(self, arrival: int, supply: int, room: int) -> bool:
        steps = self._steps.get(arrival)
        if steps is None:
            steps = self._steps[arrival] = self._steps_from(arrival)
        for value, kind, following in steps:
            if value > room:
                return False
            if supply >> BITS * kind & 0xFFFF:
                if value == 0:
                    return True
                rest = supply - (1 << BITS * kind)
                if any(self.leads(other, rest, room) for other in following):
                    return True
        return False

    def _steps_from(self, arrival: int) -> tuple[Step, ...]:
        """What laying one card over this open side leads to, the nearest first."""
        cell, side = arrival >> 2, arrival & 3
        steps: dict[tuple[int, tuple[int, ...]], int] = {}
        for kind, form in self.hand.fitting(self.distances.ground.edges.get(cell, 0)):
            outs = 0
            for group in form.passable:
                if group >> side & 1 and group & (group - 1):
                    outs |= group
            if outs and form.tunnels > 1:  # it may come round to the second tunnel of the same card
                outs |= form.mask
            outs &= ~(1 << side)
            if outs:
                value = self.distances.exits(cell, outs)
                following, hit = self._over(cell, outs)
                if value < FAR:
                    key = kind, following
                    steps[key] = min(steps.get(key, FAR), 0 if hit else value)
        return tuple(sorted((value, kind, following) for (kind, following), value in steps.items()))

    def _over(self, cell: int, outs: int) -> tuple[tuple[int, ...], bool]:
        """The open sides that follow on going out over these sides, and whether that hits the goal."""
        network = self.distances.ground.main
        found: dict[int, None] = {}
        hit = False
        for _, off, facing in SIDES[outs]:
            beside = cell + off
            there = network.tunnels.get(beside)
            if there is None:
                found[beside * 4 + facing.bit_length() - 1] = None
            elif beside == network.target and network.pointed:
                hit = True
            for group in there or ():
                if group & facing:
                    sides, also = self._through(beside, group)
                    found.update(dict.fromkeys(sides))
                    hit = hit or also
        arrive = self.distances.arrive
        return tuple(sorted(found, key=lambda key: (arrive.get(key, FAR), key))), hit

    def _through(self, cell: int, group: int) -> tuple[tuple[int, ...], bool]:
        """The open sides of the tunnels joined to this one, and whether they hit the goal."""
        known = self._onward.get((cell, group))
        if known is not None:
            return known
        network = self.distances.ground.main
        seen = {(cell, group)}
        todo = [(cell, group)]
        sides: list[int] = []
        hit = False
        while todo:
            at, tunnel = todo.pop()
            hit = hit or at == network.target
            for _, off, facing in SIDES[tunnel]:
                beside = at + off
                there = network.tunnels.get(beside)
                if there is None:
                    sides.append(beside * 4 + facing.bit_length() - 1)
                elif beside == network.target and network.pointed:
                    hit = True
                for other in there or ():
                    if other & facing and (beside, other) not in seen:
                        seen.add((beside, other))
                        todo.append((beside, other))
        found = tuple(sides), hit
        self._onward.update(dict.fromkeys(seen, found))
        return found
