"""The routes of best plans as long as every trap takes the card that hurts least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.questions.shortest_route.odds.moments import Moment
from saboteur_nb.solver.questions.shortest_route.odds.search import Plans, Walk

Now = tuple[Moment, int]
"""A moment within a turn, with the steps left."""

Turn = tuple[tuple[str, int], tuple[Cell, ...]]
"""What is done with a card, and the cells entered."""


class LuckyRoutes:
    """What best plans do while they are lucky."""

    def __init__(self, plans: Plans) -> None:
        self.plans, self.deeds = plans, plans.deeds
        self.walk = Walk(plans)

    def all(self) -> Iterator[tuple[Cell, ...]]:
        """Each route once, as the cells from where the dwarf stands."""
        start = self._cell(self.deeds.first)
        stack: list[tuple[tuple[Cell, ...], set[Now]]] = [((start,), self._begun(self.deeds.first))]
        while stack:
            way, spots = stack.pop()
            if any(moment.node in self.plans.target for moment, _ in spots):
                yield way
                continue
            after = self._after(spots)
            stack.extend(((*way, cell), after[cell]) for cell in sorted(after, reverse=True))

    def follow(self, cells: Iterable[Cell]) -> set[Now]:
        """Where a best plan may be after these cells; none: they are on no such route."""
        spots = self._begun(self.deeds.first)
        for cell in cells:
            spots = self._after(spots).get(cell, set())
        return spots

    def turns(self) -> tuple[Turn, ...]:
        """One of them turn by turn, up to the arrival."""
        turns: list[Turn] = []
        moment = self.deeds.first
        while True:
            play, now = next(self.plans.best_plays(moment))
            left, cells = self.deeds.left(moment), []
            while now.node not in self.plans.target:
                step = next(iter(self._steps((now, left))), None)
                if step is None:
                    break
                now, left = step
                cells.append(self._cell(now))
            turns.append((play, tuple(cells)))
            if now.node in self.plans.target:
                return tuple(turns)
            moment = self.deeds.next_turn(now)

    def _cell(self, moment: Moment) -> Cell:
        return self.deeds.ground.nodes[moment.node][0]

    def _begun(self, moment: Moment) -> set[Now]:
        """A turn begins: the best plays, and all turns later that may pass without a step."""
        spots: set[Now] = set()
        todo = [moment]
        while todo:
            begun = todo.pop()
            for _, played in self.plans.best_plays(begun):
                now = played, self.deeds.left(begun)
                if now not in spots:
                    spots.add(now)
                    todo += self._later(now)
        return spots

    def _later(self, now: Now) -> list[Moment]:
        """The next turn, if it is best to end the move here."""
        moment, left = now
        best = self.walk.stopped(moment) == self.walk.value(moment, left)
        then = self.deeds.next_turn(moment)
        return [then] if best and self.deeds.may_move(then) else []

    def _steps(self, now: Now) -> Iterator[Now]:
        """The best steps in this turn, with what the kindest traps leave."""
        moment, left = now
        best = self.walk.value(moment, left)
        for then, ends, step in self.deeds.steps(moment) if left else ():
            rest = 0 if ends else left - 1
            if self.walk.stepped(then, rest, trap=step.trap) != best:
                continue
            outcomes = [after for _, after in self.deeds.trapped(then)] if step.trap else [then]
            kindest = min(self.walk.value(after, rest) for after in outcomes)
            yield from ((after, rest) for after in outcomes if self.walk.value(after, rest) == kindest)

    def _after(self, spots: set[Now]) -> dict[Cell, set[Now]]:
        """By the cell entered next: where a best plan may be then, later turns included."""
        found: dict[Cell, set[Now]] = {}
        for now in spots:
            for then in self._steps(now):
                there = found.setdefault(self._cell(then[0]), set())
                there.add(then)
                if then[0].node not in self.plans.target:
                    for later in self._later(then):
                        there |= self._begun(later)
        return found
