"""The bound of the proofs: a table of turns, checked step by step, and the treasures that they leave.

The table says of each tunnel in how many turns at least a move can end in each mine. It holds if it is 0 in
the mine and grows by at most one over what one move may reach, with all gone that may ever go: trolls that
leave, obstacles for which the party has a tool, dwarves of the party, the stop in a closed mine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, Connection, neighbour
from saboteur_nb.solver.questions.shortest_route.plain import TOOL
from saboteur_nb.solver.questions.treasure_tour.again import LYING, Going, Now, Spot

Counts = frozenset[tuple[int, ...]]


class Counting:
    """What the party can still take at most, by a table of turns."""

    def __init__(self, going: Going, far: Mapping[tuple[Spot, Cell], int]) -> None:
        self.going, self.far = going, far
        self.mines = [cell for holding in going.held for cell in holding.mines if holding.worths]
        self.enough = sum(len(holding.worths) for holding in going.held) * (max(far.values(), default=0) + 1)
        """So many turns are enough to take all there is."""
        self.after = cache(self._after)
        self.before = cache(self._before)
        self.summed = cache(self._summed)

    def holds(self) -> bool:
        """Whether the table never says more than is true."""
        if any(turns < 0 for turns in self.far.values()):
            return False
        for spot in self._spots():
            ball = list(self._ball(spot))
            for mine in self.mines:
                near = [self.far[other, mine] for other in ball if (other, mine) in self.far]
                most = 0 if spot[0] == mine else min(near, default=None)
                said = self.far.get((spot, mine))
                if most is None:
                    continue
                if said is None or said > (0 if spot[0] == mine else most + 1):
                    return False
        return True

    def most(self, now: Now) -> Fraction:
        """At most so much more, whatever the dwarves do."""
        party = range(len(self.going.names))
        return self.summed(tuple(self.before(now.spots[member], self._left(now, member)) for member in party),
                           now.taken, now.opened)  # fmt: skip

    def _left(self, now: Now, member: int) -> int:
        on, turn = self.going.whose(now.moment)
        return min(self.enough, self.going.turns - turn + (member >= on))

    def _summed(self, ways: tuple[Counts, ...], taken: tuple[int, ...], opened: tuple[Spot, ...]) -> Fraction:
        sums = {(0,) * len(taken)}
        for counts in ways:
            sums = {tuple(map(sum, zip(one, two, strict=True))) for one in sums for two in counts}
        return max(self._worth(taken, more, dict(opened)) for more in sums)

    def _worth(self, taken: tuple[int, ...], more: tuple[int, ...], opened: Mapping[Cell, str]) -> Fraction:
        points = Fraction()
        for holding, count, new in zip(self.going.held, taken, more, strict=True):
            shut = [
                cell for cell in holding.mines if self.going.board[cell].code is None and cell not in opened
            ]
            price = holding.price if len(shut) == len(holding.mines) else 0
            points += max(Fraction(), sum(holding.worths[count : count + new], Fraction()) - price)
        return points

    def _before(self, spot: Spot, left: int) -> Counts:
        """How many treasures of each holding a dwarf may take that is here with so many turns."""
        found: set[tuple[int, ...]] = {(0,) * len(self.going.held)}
        for mine in self.mines:
            turns = self.far.get((spot, mine))
            if turns is not None and max(1, turns) <= left:
                found |= self.after(mine, left - max(1, turns))
        return _largest(found)

    def _after(self, mine: Cell, left: int) -> Counts:
        """The same from the arrival at a mine on, with so many turns after it."""
        at = self.going.holding_at[mine]
        found = {(0,) * len(self.going.held)}
        for other in self.mines:
            turns = 1 if other == mine else self._between(mine, other)
            if turns is not None and turns <= left:
                found |= self.after(other, left - turns)
        most = len(self.going.held[at].worths)
        return _largest({(*c[:at], min(most, c[at] + 1), *c[at + 1 :]) for c in found})

    def _between(self, mine: Cell, other: Cell) -> int | None:
        known = [self.far.get((spot, other)) for spot in self._lying(mine)]
        return min((max(1, turns) for turns in known if turns is not None), default=None)

    def _spots(self) -> Iterator[Spot]:
        for cell in self.going.board:
            for sides in self._groups(cell):
                yield cell, sides

    def _lying(self, cell: Cell) -> list[Spot]:
        return [(cell, sides) for sides in self._groups(cell)]

    def _groups(self, cell: Cell) -> tuple[str, ...]:
        card = self.going.board[cell]
        return LYING if card.code is None else tuple(card.groups)

    def _ball(self, spot: Spot) -> set[Spot]:
        """Where one move may end that begins here, the stay left out."""
        layer: set[Spot] = {spot}
        found: set[Spot] = set()
        for _ in range(self.going.walks[0].reach(spot[0])):
            layer = {beyond for here in layer for beyond in self._beside(here)} - found
            found |= layer
        return found

    def _beside(self, spot: Spot) -> Iterator[Spot]:
        for side in spot[1]:
            cell, entry = neighbour(spot[0], side), OPPOSITE[side]
            if cell in self.going.board and self._may_open(spot[0], side, cell):
                yield from ((cell, sides) for sides in self._groups(cell) if entry in sides)

    def _may_open(self, here: Cell, side: str, cell: Cell) -> bool:
        """Whether nothing is in the way there that never goes."""
        if self.going.walks[0].round.trolls.get(Connection.over(here, side)) is False:
            return False
        card = self.going.board[cell]
        if not isinstance(card, TunnelCard) or not (card.rock or card.obstacle):
            return True
        if cell in self.going.strangers:
            return False
        tool = None if card.overcome or card.obstacle is None else TOOL[card.obstacle]
        return tool is None or any(walk.round.tools.get(tool) for walk in self.going.walks)


def _largest(found: set[tuple[int, ...]]) -> Counts:
    """Without those that another one reaches in everything."""
    return frozenset(
        one
        for one in found
        if not any(one != two and all(a <= b for a, b in zip(one, two, strict=True)) for two in found)
    )
