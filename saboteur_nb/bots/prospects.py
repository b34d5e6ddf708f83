"""Games 1 and 2: what a placement or a cave-in is worth to a seat, by the way to the gold afterwards."""

from __future__ import annotations

from functools import cached_property

from saboteur_nb.board.cell import Cell
from saboteur_nb.bots.beliefs import enmity, gold_odds
from saboteur_nb.bots.digging import costs_to_goal, distances
from saboteur_nb.bots.playout.dig import Dig
from saboteur_nb.bots.playout.lays import Lay, cell_of, lay_of, number_of
from saboteur_nb.game.action import Place
from saboteur_nb.game.names import TOOLS
from saboteur_nb.game.observe import Observation

NEARER = 0.75
"""A goal one card farther away is worth this much of what it would be."""

AIMS: dict[str, tuple[tuple[str | None, float], ...]] = {
    "digger": ((None, 1.0),),
    "saboteur": ((None, -1.0),),
    "blue_digger": (("blue", 1.0), ("green", -0.4)),
    "green_digger": (("green", 1.0), ("blue", -0.4)),
    "boss": (("blue", 0.5), ("green", 0.5)),
    "profiteer": (("blue", 0.5), ("green", 0.5)),
    "geologist": (("blue", 0.15), ("green", 0.15)),
}
"""Role → for whom (a team that doors stop, None for all) it is good that a way is short, and how good."""

MOST_TRIED = 24
"""Placements of one turn that are tried out; the others are no worse than nothing."""


class Prospects:
    """A table as one seat judges it; everything is computed when it is first asked for."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.dig = Dig.of(seen.position.board)
        self.odds = {number_of(cell): odds for cell, odds in gold_odds(seen).items()}
        self.aims = AIMS[seen.role]
        self.sabotages = seen.role == "saboteur"
        self._tried: dict[tuple[int, tuple[int, ...], str], float] = {}

    # what is known -------------------------------------------------------------------------------------
    @cached_property
    def enmity(self) -> list[float]:
        """See `beliefs.enmity`."""
        return enmity(self.seen)

    @cached_property
    def in_the_way(self) -> tuple[str, ...]:
        """What lies before the seat and keeps it from laying cards (B-TURN-3, S-ACT-6)."""
        front = self.seen.position.seats[self.seen.seat].front
        return tuple(item for item in front if item in TOOLS or item == "trapped")

    @cached_property
    def danger(self) -> float:
        """From 0, when the gold is far, to 1, when it is about to be found."""
        far = distances(self.dig)
        return sum(odds * NEARER ** far[goal] for goal, odds in self.odds.items())

    # worth ---------------------------------------------------------------------------------------------
    @cached_property
    def value(self) -> float:
        """What the board is worth now."""
        return self._value(self.dig)

    def gain_of_laying(self, action: Place) -> float:
        """What the board is worth more with this card; only where a shortest way goes it can be anything."""
        cell, lay = number_of(action.cell), lay_of(action.card.format())
        if cell not in self._on_ways:
            return 0.0
        key = (cell, lay.groups, lay.text if lay.ladder or ":" in lay.text else "")
        if key not in self._tried and len(self._tried) < MOST_TRIED:
            self._tried[key] = self._after(cell, lay)
        return self._tried.get(key, 0.0)

    def gain_of_removing(self, cell: Cell) -> float:
        """The same for a rockfall; cards far from the goals are taken to change nothing."""
        number = number_of(cell)
        return self._after(number, None) if number in self._near_goals else 0.0

    def _after(self, cell: int, lay: Lay | None) -> float:
        dig = self.dig.copy()
        if lay is None:
            dig.remove(cell)
        else:
            dig.place(cell, lay)
        return self._value(dig) - self.value

    def _value(self, dig: Dig) -> float:
        value = 0.0
        for team, weight in self.aims:
            far = distances(dig, team)
            value += weight * sum(odds * NEARER ** far[goal] for goal, odds in self.odds.items())
        return value

    @cached_property
    def _on_ways(self) -> set[int]:
        """Cells in which a card can make a shortest way shorter, or longer if all shortest ones pass it."""
        cells: set[int] = set()
        for team, _ in self.aims:
            far = distances(self.dig, team)
            for goal in self.odds:
                costs = costs_to_goal(self.dig, goal, team, far[goal])
                cells.update(cell for cell, cost in costs.items() if cost <= far[goal])
        return cells

    @cached_property
    def _near_goals(self) -> set[int]:
        """The ten removable cards nearest to where the gold may lie."""

        def far(number: int) -> int:
            x, y = cell_of(number)
            return min(abs(x - cell_of(goal)[0]) + abs(y - cell_of(goal)[1]) for goal in self.odds)

        return set(sorted(self.dig.removable(), key=far)[:10]) if self.odds else set()
