"""The best plan: least chance of never arriving, then fewest turns to be expected, then fewest steps.

All moments at which a turn can begin are gathered, each with the value "never". A moment's value is worked
out again whenever one that its turn can lead to has changed. Values only get better, and after finitely many
turns a longer plan helps nobody, so they settle: on those of the best plan (value iteration from above).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.shortest_route.odds.moments import Chance, Deeds, Moment


class Value(NamedTuple):
    """The chance of never arriving, and the turns and steps still needed, each counted with its chance.

    Divided by `1 - never` they are the expected turns and steps of those courses that arrive. Smaller is
    better, the first number before the second before the third.
    """

    never: Chance
    turns: Chance
    steps: Chance


NEVER = Value(1, 0, 0)
NOW = Value(0, 1, 0)
"""Arrived in this turn."""


class Plans:
    """The values of all moments at which a turn can begin."""

    def __init__(self, deeds: Deeds, target: frozenset[int], effort: Effort) -> None:
        self.deeds, self.target, self.effort = deeds, target, effort
        self.values: dict[Moment, Value] = {}

    def solve(self) -> Value:
        """The value of the first moment."""
        first = self.deeds.first
        before: dict[Moment, set[Moment]] = {first: set()}
        self.values[first] = NEVER
        todo, waiting = deque([first]), {first}
        while todo:
            moment = todo.popleft()
            waiting.discard(moment)
            value, following = self.turn(moment)
            again = set(before[moment]) if value < self.values[moment] else set()
            self.values[moment] = value
            for then in following:
                if then not in self.values:
                    self.values[then] = NEVER
                    before[then] = set()
                    again.add(then)
                before[then].add(moment)
            fresh = sorted(again - waiting)
            todo.extend(fresh)
            waiting.update(fresh)
        return self.values[first]

    def turn(self, moment: Moment) -> tuple[Value, set[Moment]]:
        """The best value of a turn that begins here, and the moments at which the next may begin."""
        if not self.deeds.may_move(moment):
            return NEVER, set()
        walk = Walk(self)
        left = self.deeds.left(moment)
        best = min(walk.value(played, left) for _, played in self.deeds.plays(moment))
        return best, walk.following

    def best_plays(self, moment: Moment) -> Iterator[tuple[tuple[str, int], Moment]]:
        """The plays of a best plan at this moment."""
        walk, left = Walk(self), self.deeds.left(moment)
        found = [(walk.value(after, left), play, after) for play, after in self.deeds.plays(moment)]
        best = min(value for value, _, _ in found)
        yield from ((play, after) for value, play, after in found if value == best)


class Walk:
    """The moves of one turn, each place with its steps left valued once."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.deeds = plans, plans.deeds
        self.following: set[Moment] = set()
        self._known: dict[tuple[Moment, int], Value] = {}

    def value(self, moment: Moment, left: int) -> Value:
        """The best value of a move that goes on from here."""
        if moment.node in self.plans.target:
            return NOW
        known = self._known.get((moment, left))
        if known is None:
            self.plans.effort.spend()
            known = self.stopped(moment)
            if left:
                for then, ends, step in self.deeds.steps(moment):
                    known = min(known, self.stepped(then, 0 if ends else left - 1, trap=step.trap))
            self._known[moment, left] = known
        return known

    def stopped(self, moment: Moment) -> Value:
        """The value of ending the move here: one turn more for all courses that arrive."""
        then = self.deeds.next_turn(moment)
        self.following.add(then)
        never, turns, steps = self.plans.values.get(then, NEVER)
        return Value(never, turns + 1 - never, steps)

    def stepped(self, moment: Moment, left: int, *, trap: bool) -> Value:
        """The value with a step made, the mean over what the trap takes."""
        after = list(self.deeds.trapped(moment)) if trap else [(1, moment)]
        if len(after) == 1:
            never, turns, steps = self.value(after[0][1], left)
            return Value(never, turns, steps + 1 - never)
        values = [(chance, self.value(then, left)) for chance, then in after]
        mean = [sum((chance * value[part] for chance, value in values), start=0) for part in range(3)]
        return Value(mean[0], mean[1], mean[2] + 1 - mean[0])
