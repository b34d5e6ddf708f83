"""What a walk has changed so far: obstacles overcome, mines turned over, how many tools may still be used."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.solver.ground.ground import Ground


class World(NamedTuple):
    """`overcome` is a bit set of obstacles entered; `opened[mine]` the node it is by now, -1 while closed.

    `most` tools may be used on the whole walk: all that are good for something, fewer once a trap was passed
    before they could all be played.
    """

    overcome: int
    opened: tuple[int, ...]
    most: int


class Worlds:
    """The worlds met so far, by number; what leads from one to another is worked out once.

    A tool is counted when its obstacle is first entered. As obstacles may be overcome wherever they lie
    (L-ACT-1), all tools of a walk can be played in its first turns, one a turn, in the order of entering:
    that is possible if no obstacle is entered before as many turns have begun as tools are used by then.
    """

    def __init__(self, ground: Ground) -> None:
        self.cards = ground.cards
        self._tool = [obstacle.tool for obstacle in ground.obstacles]
        self._mask = {
            tool: sum(1 << number for number, other in enumerate(self._tool) if other == tool)
            for tool in self._tool
        }
        supply = {tool: self.cards.supply(tool) for tool in self._mask}
        self._supply = supply
        self.tools = sum(min(supply[tool], mask.bit_count()) for tool, mask in self._mask.items())
        self.worlds = [World(0, (-1,) * len(ground.mines), self.tools)]
        self._number = {self.worlds[0]: 0}
        self.better: list[list[int]] = [[]]
        """By world: the others in which a dwarf can do all it can do in this one."""
        self._used = [0]
        self._entered: dict[tuple[int, int], int] = {}
        self.settled = self._settled(ground)

    def _settled(self, ground: Ground) -> int:
        """From this turn on every move that begins in one place finds the same things open."""
        first = 2 if ground.cards.begun or ground.left != ground.reach[ground.start] else 1
        tools = self.tools + ground.cards.begun if self.tools else 0
        return max(first, tools, ground.last_troll + 1)

    def entered(self, world: int, obstacle: int, turn: int) -> int:
        """The world in which this obstacle is overcome too; -1 where no tool can have done that by now."""
        found = self._entered.get((world, obstacle))
        if found is None:
            found = self._entered[world, obstacle] = self._overcome(world, obstacle)
        if found == world or found < 0 or self._used[found] <= self.cards.tools_by(turn):
            return found
        return -1

    def _overcome(self, world: int, obstacle: int) -> int:
        """The same whatever the turn."""
        now, tool = self.worlds[world], self._tool[obstacle]
        if now.overcome >> obstacle & 1:
            return world
        used = (now.overcome & self._mask[tool]).bit_count()
        if used >= self._supply[tool] or now.overcome.bit_count() >= now.most:
            return -1
        return self._of(now._replace(overcome=now.overcome | 1 << obstacle))

    def trapped(self, world: int, turn: int) -> int:
        """The world once a trap was passed in this turn: all tools of the walk are played by then."""
        now, most = self.worlds[world], self.cards.tools_by(turn)
        return world if most >= now.most else self._of(now._replace(most=most))

    def opened(self, world: int, mine: int) -> int:
        """The node a mine is in this world; -1 while it is closed."""
        return self.worlds[world].opened[mine]

    def turned_over(self, world: int, mine: int, node: int) -> int:
        """The world in which the mine lies open as this node."""
        now = self.worlds[world]
        return self._of(now._replace(opened=(*now.opened[:mine], node, *now.opened[mine + 1 :])))

    def _of(self, world: World) -> int:
        number = self._number.get(world)
        if number is None:
            number = self._number[world] = len(self.worlds)
            self.better.append([])
            self._used.append(world.overcome.bit_count())
            for other, known in enumerate(self.worlds):
                if _dominates(known, world):
                    self.better[number].append(other)
                elif _dominates(world, known):
                    self.better[other].append(number)
            self.worlds.append(world)
        return number


def _dominates(one: World, other: World) -> bool:
    """Whether fewer tools are used up, none more may be used, and the same mines lie open."""
    return one.opened == other.opened and not one.overcome & ~other.overcome and one.most >= other.most
