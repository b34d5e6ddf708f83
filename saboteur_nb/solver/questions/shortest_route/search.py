"""The best arrival turn by turn: fewest turns, then fewest cards lost, then fewest steps.

In each turn the places are settled in the order of the steps left, 5 … 0. A place is walked from again in a
later turn only if it was reached in a better way since, or while something may still open (`Worlds.settled`).
What a move finds with m steps left it finds as well in the next turn from the same card, except with 4 left
on a card without a campfire: only that is kept although it is no better.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.shortest_route.walking import MOST_STEPS, Walking

COST = 1 << 32
"""One card lost weighs more than any number of steps."""
FAR = COST << 32
WIDE = 4
"""Steps left that a move from the same card would not have without a campfire."""

Trail = tuple["Trail | None", int, int]
"""A way walked, from its end: the way before, the place entered, the turn."""

Layer = dict[int, tuple[int, Trail]]


class Arrival(NamedTuple):
    """The best way to arrive; `sure` is False where a hand that runs dry could make another one better."""

    turn: int
    lost: int
    steps: int
    trail: Trail
    sure: bool


class Search:
    """One search; `run` does it."""

    def __init__(self, walking: Walking, target: Iterable[int], effort: Effort) -> None:
        self.walking, self.effort = walking, effort
        self.target = frozenset(target)
        self._easy, self._guarded = walking.ground.free, walking.ground.takeable
        self._reach = walking.ground.reach
        self._nodes = walking.nodes
        start = walking.ground.start
        self._best: dict[int, int] = {start: 0}
        self._trail: dict[int, Trail] = {start: (None, start, 0)}
        self._arrived = FAR
        self._passed = False
        self._turn = 0
        self._changed: set[int] = set()
        self._ended: list[tuple[int, int, Trail]] = []

    def run(self) -> Arrival | None:
        """The best arrival, None when there is none; `sure` then tells nothing: see `unsure`."""
        changed: Iterable[int] = list(self._best)
        turn, walking = 0, self.walking
        while walking.on(turn + 1, 0):
            turn += 1
            self.effort.bounds = (turn, None)
            moving = list(self._best) if turn <= walking.worlds.settled else changed
            changed = self._walk(turn, moving)
            if self._arrived < FAR:
                return self._arrival(turn)
            if not changed and turn >= walking.worlds.settled:
                return None
        return None

    @property
    def unsure(self) -> bool:
        """Whether traps were passed while cards may run out, so that waiting may be worth something."""
        limited = self.walking.cards.hand is not None and self.walking.cards.drawn is not None
        return limited and self._passed

    def _arrival(self, turn: int) -> Arrival:
        nodes, best = self._nodes, self._best
        place = min((at for at in best if at % nodes in self.target), key=lambda at: (best[at], at))
        lost, steps = divmod(best[place], COST)
        # While each card played is replaced, the hand is as large in every turn. Only a walk that loses all
        # of it passes further traps for nothing, and it is no better than one that loses less.
        hand = self.walking.cards.as_move_begins(turn, 0)
        kept = hand is None or lost == 0 or lost < hand
        sure = kept and (turn <= self.walking.cards.refilled or not self.unsure)
        return Arrival(turn, lost, steps, self._trail[place], sure)

    def _walk(self, turn: int, moving: Iterable[int]) -> set[int]:
        """Walk for one turn; returns the places that were reached in a better way."""
        layers: list[Layer] = [{} for _ in range(MOST_STEPS + 1)]
        for place in moving:
            label = self._best[place]
            if label < COST or self.walking.on(turn, label // COST):
                layers[self.walking.reach(place, turn)][place] = label, self._trail[place]
        self._turn, self._changed, self._ended = turn, set(), []
        for left in range(MOST_STEPS, 0, -1):
            self._layer(layers[left], layers[left - 1], left)
        for (
            place,
            cost,
            way,
        ) in self._ended:  # no steps are left there, so it makes none of the others needless
            self._enter(place, cost, way, {}, wide=False)
        return self._changed

    def _layer(self, layer: Layer, below: Layer, left: int) -> None:
        """One step from each place where so many are left."""
        best, nodes, wide = self._best, self._nodes, left == MOST_STEPS
        # A better way found before has at least as many steps left; one that is found from now on has fewer.
        # After an arrival only what is cheaper still matters: this turn is the last.
        alive = [
            (place, label, way)
            for place, (label, way) in layer.items()
            if label < self._arrived and (left == WIDE or label <= best[place])
        ]
        for place, label, way in alive:
            self.effort.spend()
            world, node = divmod(place, nodes)
            base = place - node
            for to in self._easy[node]:
                there = base + to
                if wide or label + 1 < best.get(there, FAR):
                    self._enter(there, label + 1, way, below, wide=wide)
            for step in self._guarded[node]:
                found = self.walking.guarded(step, world, self._turn)
                if found is not None:
                    to, then, ends = found
                    cost = self._cost(label) if step.trap else label + 1
                    if ends:
                        self._ended.append((then * nodes + to, cost, way))
                    else:
                        self._enter(then * nodes + to, cost, way, below, wide=wide)

    def _cost(self, label: int) -> int:
        lost = label // COST
        paid = self.walking.paid(self._turn, lost)
        self._passed = True
        return label + 1 + (paid - lost) * COST

    def _enter(self, place: int, label: int, way: Trail, below: Layer, *, wide: bool) -> None:
        """Keep a way to a place if it is better than those known, also in worlds at least as good."""
        best = self._best
        world, node = divmod(place, self._nodes)
        better = label < best.get(place, FAR)
        if better and world:
            for other in self.walking.worlds.better[world]:
                if label >= best.get(other * self._nodes + node, FAR):
                    better = False
                    break
        if better:
            best[place] = label
            self._trail[place] = trail = (way, place, self._turn)
            below[place] = label, trail
            self._changed.add(place)
            if node in self.target and label < self._arrived:
                self._arrived = label
        elif wide and self._reach[node] < WIDE and label < below.get(place, (FAR, way))[0]:
            below[place] = label, (way, place, self._turn)
