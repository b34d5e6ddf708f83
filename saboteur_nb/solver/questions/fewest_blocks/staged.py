"""Ways through stones that lie face down and turn over when they are hit: who hits decides which way round.

A way uses some stones, each lying so that it joins two of its sides. A stone lies so when the way enters it
by one of them before anything that is reached points at it from another side only: islands that do so are
shut until the stone is turned. Conversely, follow a goal that is hit back through time, always to what was
reached sooner: that walk meets no such island before its stone. So there is no completion where there is no
such way; where there is one, laying it on the board decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import NamedTuple

from saboteur_nb.board.cards import GOAL_SHAPES, Goal
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell
from saboteur_nb.board.frontier import BIT
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.solver.questions.fewest_blocks.field import Field, Pass, Way, asked_of, beyond

Turned = frozenset[Cell]


class Spot(NamedTuple):
    """An empty cell, the side it is entered by, the sides of a ladder in it, the stones turned by then."""

    cell: Cell
    into: str | None
    ladder: int
    turned: Turned


def uses(field: Field, stones: tuple[Cell, ...]) -> Iterator[dict[Cell, str]]:
    """Every choice of stones to pass, fewest first, each with the two sides that it joins."""
    for count in range(1, len(stones) + 1):
        for chosen in combinations(stones, count):
            for lying in product(*(lyings(field.board[cell]) for cell in chosen)):
                yield dict(zip(chosen, lying, strict=True))


def lyings(stone: object) -> tuple[str, str]:
    """The sides that a stone joins as it may come to lie."""
    name = stone.name if isinstance(stone, Goal) and stone.name else "stone1"
    shape = TunnelShape.parse(GOAL_SHAPES[name])
    return shape.groups[0], shape.turned().groups[0]


class Staged:
    """The search for a way that passes exactly these stones; the field has them in the way.

    `strict` also shuts islands that point at a stone from both kinds of sides, and cells beside shut islands.
    """

    def __init__(self, field: Field, lying: Mapping[Cell, str], *, strict: bool) -> None:
        self.field, self.lying, self.strict = field, lying, strict
        self.points: dict[int, dict[Cell, set[str]]] = {}
        for (cell, side), number in field.number_at.items():
            if (stone := beyond(cell, side)) in lying:
                self.points.setdefault(number, {}).setdefault(stone, set()).add(OPPOSITE[side])

    def way(self, most: int | None) -> Way | None:
        """A shortest way with at most so many cells."""
        begin = [Spot(*label, frozenset()) for label in self.field.beginnings()]
        came: dict[Spot, tuple[Spot, str] | None] = dict.fromkeys(begin)
        steps = dict.fromkeys(begin, 1)
        passed = {(spot.cell, spot.turned) for spot in begin if not spot.ladder}
        queue = list(begin)
        for here in queue:
            if most is not None and steps[here] > most:
                return None
            for side in SIDES:
                if side == here.into or (here.ladder and not here.ladder & BIT[side]):
                    continue
                ends = self._over(here.cell, side, here.turned)
                if ends is None:
                    return _traced(came, here, side)
                for spot in ends:
                    if (spot.cell, spot.turned) not in passed:
                        passed.add((spot.cell, spot.turned))
                        came[spot], steps[spot] = (here, side), steps[here] + 1
                        queue.append(spot)
        return None

    def _over(self, cell: Cell, side: str, turned: Turned) -> list[Spot] | None:
        """Where one comes out over a side, through islands and stones; None at the goal."""
        field = self.field
        todo = [(beyond(cell, side), OPPOSITE[side], turned)]
        found: list[Spot] = []
        seen: set[tuple[object, Turned]] = set()
        while todo:
            at, facing, now = todo.pop()
            number = field.number_at.get((at, facing))
            spot = (at, facing) if number is None else number, now
            if spot in seen:
                continue
            seen.add(spot)
            if at == field.goal and field.pointed:
                return None
            if number is not None:
                if not self._is_shut(number, now):
                    if field.islands[number].hits:
                        return None
                    now = now.union(self.points.get(number, ()))
                    found += [Spot(*end, 0, now) for end in field.islands[number].ends]
                    todo += self._through(number, now)
            elif facing in self.lying.get(at, ""):
                todo.append(self._out_of(at, facing, now | {at}))
            elif field.is_free(at) and not self._is_beside_shut(at, now):
                found.append(Spot(at, facing, 0, now))
        return found

    def _through(self, number: int, now: Turned) -> Iterator[tuple[Cell, str, Turned]]:
        for stone, sides in self.points.get(number, {}).items():
            for side in sides & set(self.lying[stone]):
                yield self._out_of(stone, side, now)

    def _out_of(self, stone: Cell, into: str, now: Turned) -> tuple[Cell, str, Turned]:
        out = self.lying[stone].replace(into, "")
        return beyond(stone, out), OPPOSITE[out], now

    def _is_shut(self, number: int, now: Turned) -> bool:
        """Whether what the island points at would be turned the other way."""
        for stone, sides in self.points.get(number, {}).items():
            wrong = sides - set(self.lying[stone])
            if stone not in now and wrong and (self.strict or wrong == sides):
                return True
        return False

    def _is_beside_shut(self, cell: Cell, now: Turned) -> bool:
        if not self.strict:
            return False
        opened, _ = asked_of(self.field.board, cell)
        ports = ((beyond(cell, side), OPPOSITE[side]) for side in SIDES if opened & BIT[side])
        numbers = (self.field.number_at.get(port) for port in ports)
        return any(number is not None and self._is_shut(number, now) for number in numbers)


def _traced(came: Mapping[Spot, tuple[Spot, str] | None], last: Spot, out: str) -> Way:
    found = [Pass(last.cell, last.into, out, last.ladder)]
    origin = came[last]
    while origin is not None:
        spot, side = origin
        found.append(Pass(spot.cell, spot.into, side, spot.ladder))
        origin = came[spot]
    return tuple(reversed(found))
