"""Proofs of answers about routes: a route walked by plain rules, and a time map that shows none is better.

The map is a list of spots. Whatever a dwarf does, at each moment it is at some spot of the map or has done no
better: this holds where it stands at first, and every step from a spot, and every later turn that begins
there, leads to a spot that is at least as good. So no walk arrives earlier, with fewer cards lost or steps,
than the map says. Nothing of the search is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from saboteur_nb.board.cell import Cell, neighbour
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.shortest_route.plain import Spot, Walk

GAME = "lost_mines"

Moves = tuple[tuple[Cell, ...], ...]
"""The cells entered in each turn, turn 1 first; an empty tuple is a turn without steps."""

Cost = tuple[int, int, int]
"""Turns, cards lost, steps."""


@dataclass(frozen=True)
class TimeMap:
    """Where a dwarf can be when: what all proofs about routes share."""

    dwarf: str
    target: Cell
    spots: tuple[Spot, ...]

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position, observation or state, or the text of a position.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position, GAME)
        try:
            if given.game != GAME or self.target not in given.board:
                return False
            return self._proves(Walk(position, given, self.dwarf))
        except (SaboteurError, LookupError, StopIteration, ValueError, TypeError, AttributeError):
            return False  # a claim that names what is not there

    @cached_property
    def first_turns(self) -> dict[Cell, int]:
        """The turn in which each card is first reached; 0 where the dwarf stands."""
        found: dict[Cell, int] = {}
        for spot in self.spots:
            turn = spot.turn if spot.steps else 0
            found[spot.cell] = min(turn, found.get(spot.cell, turn))
        return found

    def _proves(self, walk: Walk) -> bool:
        raise NotImplementedError

    def _closed(self, walk: Walk, last: int | None) -> bool:
        """Whether all that can happen up to this turn, or ever, is on the map."""
        shown = _Shown(self.spots, walk)
        if walk.moves(1, 0) and not shown.covers(walk.start):
            return False
        for spot in self.spots:
            for now in self._moments(walk, spot, last):
                if walk.moves(now.turn, now.lost) and not all(map(shown.covers, walk.around(now))):
                    return False
        return True

    def _moments(self, walk: Walk, spot: Spot, last: int | None) -> Iterator[Spot]:
        """The spot and the later turns that may begin there; once all is settled, one more is enough."""
        if last is None or spot.turn <= last:
            yield spot
        turn = spot.turn + 1
        while last is None or turn <= last:
            settled = turn > max(spot.turn + 1, walk.settled)
            if not walk.moves(turn, spot.lost) or (settled and not walk.limited):
                return
            yield spot._replace(turn=turn, left=_left_later(walk, spot))
            turn += 1

    def _at_target(self) -> Iterator[Cost]:
        return (
            (spot.turn if spot.steps else 0, spot.lost, spot.steps)
            for spot in self.spots
            if spot.cell == self.target
        )


@dataclass(frozen=True)
class RouteFound(TimeMap):
    """A route that takes so many turns, cards and steps; none is better in the first of them that differs."""

    turns: int
    lost: int
    steps: int
    moves: Moves

    def _proves(self, walk: Walk) -> bool:
        cost = self.turns, self.lost, self.steps
        return (
            walked(walk, self.moves, self.target) == cost
            and (self.turns == 0 or self._closed(walk, self.turns))
            and all(other >= cost for other in self._at_target() if other[0] <= self.turns)
        )


@dataclass(frozen=True)
class FrontFound(TimeMap):
    """Routes none of which beats another in everything, and that every other route is beaten by one."""

    ways: tuple[tuple[Cost, Moves], ...]

    def _proves(self, walk: Walk) -> bool:
        costs = [cost for cost, _ in self.ways]
        beaten = any(one != other and _beats(one, other) for one in costs for other in costs)
        return (
            not beaten
            and len(set(costs)) == len(costs)
            and all(walked(walk, moves, self.target) == cost for cost, moves in self.ways)
            and self._closed(walk, None)
            and all(any(_beats(cost, other) for cost in costs) for other in self._at_target())
        )


@dataclass(frozen=True)
class NoRoute(TimeMap):
    """The dwarf never comes to the target: the map holds all it can do, and the target is not on it."""

    def _proves(self, walk: Walk) -> bool:
        return walk.start.cell != self.target and self._closed(walk, None) and not any(self._at_target())

    @property
    def region(self) -> tuple[Cell, ...]:
        """The cards that the dwarf can come to, sorted."""
        return tuple(sorted(self.first_turns))


def walked(walk: Walk, moves: Moves, target: Cell) -> Cost | None:
    """Turns, cards lost and steps of these moves; None where they are not allowed or end elsewhere."""
    spot = walk.start
    if not moves:
        return (0, 0, 0) if spot.cell == target else None
    for turn, cells in enumerate(moves, 1):
        if not walk.moves(turn, spot.lost):
            return None
        spot = spot if turn == 1 else walk.begin(spot, turn)
        for cell in cells:
            side = next((side for side in spot.sides if neighbour(spot.cell, side) == cell), None)
            then = None if side is None or spot.left < 1 else walk.step(spot, side)
            if then is None:
                return None
            spot = then
    return (len(moves), spot.lost, spot.steps) if spot.cell == target and moves[-1] else None


def _beats(one: Cost, other: Cost) -> bool:
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def _left_later(walk: Walk, spot: Spot) -> int:
    """The steps left there in any later turn: those of a new move, or more by coming from a campfire then."""
    reach = walk.reach(spot.cell)
    return reach if spot == walk.start else max(spot.left, reach)


class _Shown:
    """The spots of a map by tunnel, to look up whether one is at least as good."""

    def __init__(self, spots: tuple[Spot, ...], walk: Walk) -> None:
        self.walk = walk
        self._at: dict[Any, list[Spot]] = {}
        for spot in spots:
            self._at.setdefault((spot.cell, spot.sides, spot.opened), []).append(spot)

    def covers(self, spot: Spot) -> bool:
        """Whether some spot of the map allows all that this one does, at no higher cost."""
        return any(
            self._allows(known, spot) for known in self._at.get((spot.cell, spot.sides, spot.opened), ())
        )

    def _allows(self, known: Spot, spot: Spot) -> bool:
        left = known.left if known.turn == spot.turn else _left_later(self.walk, known)
        return (
            known.lost <= spot.lost
            and known.steps <= spot.steps
            and known.turn <= spot.turn
            and (spot.left == 0 or left >= spot.left)
            and (known.most is None or (spot.most is not None and known.most >= spot.most))
            and set(known.overcome) <= set(spot.overcome)
        )
