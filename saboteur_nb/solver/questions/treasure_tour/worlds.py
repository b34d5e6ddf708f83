"""What a party has changed so far: obstacles overcome and by whose tool, mines turned over.

A tool is counted when its obstacle is first entered, and then as that of some dwarf that can have played it
by now: one a turn, and all its tools before it passes its first trap. Obstacles may be overcome wherever
they lie (L-ACT-1), so each dwarf can play all its tools of a tour in its first turns.
"""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.solver.questions.treasure_tour.party import Party

NOBODY = -1
CLOSED = -1


class World(NamedTuple):
    """By obstacle whose tool has overcome it, by mine the node it is by now, by dwarf its tools at most."""

    by: tuple[int, ...]
    opened: tuple[int, ...]
    most: tuple[int, ...]


class Worlds:
    """The worlds met so far, by number; world 0 is that of the position."""

    def __init__(self, party: Party) -> None:
        self.party = party
        ground = party.grounds[0]
        self.tools = tuple(obstacle.tool for obstacle in ground.obstacles)
        self._cards = tuple(other.cards for other in party.grounds)
        most = tuple(
            sum(min(cards.supply(tool), self.tools.count(tool)) for tool in set(self.tools))
            for cards in self._cards
        )
        first = World((NOBODY,) * len(self.tools), (CLOSED,) * len(ground.mines), most)
        self.worlds = [first]
        self._number = {first: 0}
        self._entered: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def __getitem__(self, number: int) -> World:
        return self.worlds[number]

    def entered(self, world: int, obstacle: int, moment: int) -> tuple[int, ...]:
        """The worlds in which this obstacle is overcome too; none where no tool can have done that by now."""
        if self.worlds[world].by[obstacle] != NOBODY:
            return (world,)
        key = world, obstacle, moment
        if key not in self._entered:
            self._entered[key] = tuple(self._overcome(self.worlds[world], obstacle, moment))
        return self._entered[key]

    def _overcome(self, now: World, obstacle: int, moment: int) -> list[int]:
        found, tool = [], self.tools[obstacle]
        for member, cards in enumerate(self._cards):
            played = [self.tools[other] for other, by in enumerate(now.by) if by == member]
            begun = self.party.begun(member, moment)
            slots = min(now.most[member], cards.tools_by(begun))
            if len(played) < slots and played.count(tool) < cards.supply(tool):
                found.append(self._of(now._replace(by=_put(now.by, obstacle, member))))
        return found

    def trapped(self, world: int, member: int, moment: int) -> int:
        """The world once a dwarf has passed a trap: all its tools of the tour are played by then."""
        now = self.worlds[world]
        most = max(0, self._cards[member].tools_by(self.party.begun(member, moment)))
        return (
            world if most >= now.most[member] else self._of(now._replace(most=_put(now.most, member, most)))
        )

    def opened(self, world: int, mine: int) -> int:
        """The node a mine is in this world; `CLOSED` while it is that."""
        return self.worlds[world].opened[mine]

    def turned_over(self, world: int, mine: int, node: int) -> int:
        """The world in which the mine lies open as this node."""
        now = self.worlds[world]
        return self._of(now._replace(opened=_put(now.opened, mine, node)))

    def _of(self, world: World) -> int:
        number = self._number.get(world)
        if number is None:
            number = self._number[world] = len(self.worlds)
            self.worlds.append(world)
        return number


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
