"""All ways to arrive of which none is better in everything: turns, cards lost, steps.

As `search`, but a place keeps every pair of cards lost and steps that is not beaten. Where cards run out,
what a trap takes depends on the turn; then every place is walked from in every turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.shortest_route.search import WIDE, Trail
from saboteur_nb.solver.questions.shortest_route.walking import MOST_STEPS, Walking


class Label(NamedTuple):
    """One way to be in a place: cards lost, steps taken, and how it was walked."""

    lost: int
    steps: int
    trail: Trail


class Reached(NamedTuple):
    """A label that was kept: the place, the turn and the steps left in it."""

    place: int
    turn: int
    left: int
    label: Label


class Pareto:
    """One search for all of them; `arrivals` does it, `reached` is all that was kept on the way."""

    def __init__(self, walking: Walking, target: Iterable[int], effort: Effort) -> None:
        self.walking, self.effort = walking, effort
        self.target = frozenset(target)
        start = walking.ground.start
        first = Label(0, 0, (None, start, 0))
        self._bags: dict[int, list[Label]] = {start: [first]}
        self.reached = [Reached(start, 1, walking.ground.left, first)]
        self.limited = (
            walking.ground.trapped and walking.cards.hand is not None and walking.cards.drawn is not None
        )

    def arrivals(self) -> Iterator[tuple[int, Label]]:
        """The turn and label of every arrival not beaten by an earlier one, turn by turn, as found."""
        walking, turn, new = self.walking, 0, {self.walking.ground.start}
        known: list[Label] = []
        while walking.on(turn + 1, 0):
            turn += 1
            everywhere = turn <= walking.worlds.settled or self.limited
            new = self._turn(turn, set(self._bags) if everywhere else new)
            for label in sorted(self._at_target(), key=lambda label: label[:2]):
                if not any(_beats(other, label.lost, label.steps) for other in known):
                    known.append(label)
                    yield turn, label
            if not new and turn >= walking.worlds.settled and not self.limited:
                return

    def _at_target(self) -> list[Label]:
        nodes = self.walking.nodes
        return [label for at, bag in self._bags.items() if at % nodes in self.target for label in bag]

    def _turn(self, turn: int, moving: set[int]) -> set[int]:
        """Walk for one turn; returns the places with a new label."""
        walking = self.walking
        layers: list[dict[int, list[Label]]] = [{} for _ in range(MOST_STEPS + 1)]
        for place in sorted(moving):
            bag = [label for label in self._bags[place] if walking.on(turn, label.lost)]
            if bag:
                layers[walking.reach(place, turn)][place] = bag
        new: set[int] = set()
        ended: list[tuple[int, Label]] = []
        for left in range(MOST_STEPS, 0, -1):
            for place, bag in list(layers[left].items()):
                for label in bag:
                    self.effort.spend()
                    for to, lost, ends in walking.around(place, turn, label.lost):
                        found = Label(lost, label.steps + 1, (label.trail, to, turn))
                        if ends:
                            ended.append((to, found))
                        elif self._keep(to, turn, left - 1, found, layers[left - 1]):
                            new.add(to)
        # no steps are left there, so none of the others is made needless by them
        return new.union(to for to, found in ended if self._keep(to, turn, 0, found, layers[0]))

    def _keep(self, place: int, turn: int, left: int, label: Label, layer: dict[int, list[Label]]) -> bool:
        """Whether the label is new; it is then walked on from, as is one with four steps left and no fire."""
        node = place % self.walking.nodes
        if not self._beaten(place, label):
            bag = self._bags.setdefault(place, [])
            bag[:] = [other for other in bag if not _beats(label, other.lost, other.steps)]
            bag.append(label)
            layer.setdefault(place, []).append(label)
            self.reached.append(Reached(place, turn, left, label))
            return True
        if left == WIDE and self.walking.ground.reach[node] < WIDE:
            among = layer.setdefault(place, [])
            if not any(_beats(other, label.lost, label.steps) for other in among):
                among.append(label)
                self.reached.append(Reached(place, turn, left, label))
        return False

    def _beaten(self, place: int, label: Label) -> bool:
        world, node = divmod(place, self.walking.nodes)
        for other in (world, *self.walking.worlds.better[world]):
            bag = self._bags.get(other * self.walking.nodes + node, ())
            if any(_beats(known, label.lost, label.steps) for known in bag):
                return True
        return False


def _beats(known: Label, lost: int, steps: int) -> bool:
    """Whether a label is at least as good in both."""
    return known.lost <= lost and known.steps <= steps
