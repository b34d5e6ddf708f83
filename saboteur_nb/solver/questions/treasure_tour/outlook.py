"""What is still possible at most: in how many turns each mine is reached, and how many treasures that leaves.

Everything in the way that may go is taken to be gone: trolls that leave, obstacles for which there is a
tool, closed mines that end a move, dwarves of the party in narrow cards. What a dwarf can take then is told
by how many treasures of each mine; what the party can, by these numbers added up.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from saboteur_nb.board.cell import OPPOSITE
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.seats import FOREVER
from saboteur_nb.solver.questions.treasure_tour.moving import Moving, State
from saboteur_nb.solver.questions.treasure_tour.piles import Points, plain
from saboteur_nb.solver.questions.treasure_tour.worlds import CLOSED

Counts = tuple[int, ...]
"""How many treasures of each pile."""

NEVER = 1 << 20
LONG, SHORT = 5, 3


class Outlook:
    """Bounds for the states of a search; never less than what can still be had."""

    def __init__(self, moving: Moving) -> None:
        self.moving = moving
        party = moving.party
        self.mines = tuple(
            cell for cell in party.position.board.goals
            if moving.piles[moving.pile_at[party.grounds[0].nodes_of(cell)[0]]].worths
        )  # fmt: skip
        self._pile = tuple(moving.pile_at[party.grounds[0].nodes_of(cell)[0]] for cell in self.mines)
        self._most = tuple(len(pile.worths) for pile in moving.piles)
        supply = {
            tool: sum(ground.cards.supply(tool) for ground in party.grounds) for tool in moving.worlds.tools
        }
        ground = party.grounds[0]
        back = _back(ground, supply)
        self.turns = tuple(_turns_to(ground, back, ground.nodes_of(cell)) for cell in self.mines)
        """By mine: the turns from each node until a move ends there; the same for all dwarves."""
        self._from = [
            [min(to[node] for node in ground.nodes_of(cell)) for to in self.turns] for cell in self.mines
        ]
        self._stays: dict[tuple[int, int], frozenset[Counts]] = {}
        self._goes: dict[tuple[int, int], tuple[Counts, ...]] = {}
        self._best: dict[object, Points] = {}

    def most(self, state: State) -> Points:
        """At most so many points more."""
        party = self.moving.party
        ways = tuple(
            self._counts(node, party.left(member, state.moment)) for member, node in enumerate(state.nodes)
        )
        key = ways, state.taken, self._costs(state)
        if key not in self._best:
            self._best[key] = max(self._worth(state, counts, key[2]) for counts in _sums(ways))
        return self._best[key]

    def _costs(self, state: State) -> tuple[Points, ...]:
        """By pile, what turning its mine over still costs; piles of several mines are reckoned free."""
        opened = self.moving.worlds[state.world].opened
        costs: list[Points] = [0] * len(self.moving.piles)
        ground = self.moving.party.grounds[0]
        for mine, node, cost in zip(ground.mines, opened, self.moving.costs, strict=True):
            if node == CLOSED and cost:
                costs[self.moving.pile_at[mine.nodes[0]]] = cost
        return tuple(costs)

    def _worth(self, state: State, counts: Counts, costs: tuple[Points, ...]) -> Points:
        points: Points = 0
        for first, taken, more, cost in zip(self.moving.firsts, state.taken, counts, costs, strict=True):
            if more:
                points += max(0, first[min(taken + more, len(first) - 1)] - first[taken] - cost)
        return plain(points)

    def _counts(self, node: int, left: int) -> tuple[Counts, ...]:
        """What a dwarf can take at most that is here with so many turns left."""
        key = node, left
        if key not in self._goes:
            found: set[Counts] = set()
            for mine, turns in enumerate(self.turns):
                arrived = max(1, turns[node])
                if arrived <= left:
                    found |= self._staying(mine, left - arrived)
            self._goes[key] = tuple(sorted(_highest(found))) or ((0,) * len(self._most),)
        return self._goes[key]

    def _staying(self, mine: int, left: int) -> frozenset[Counts]:
        """What can be taken from the arrival at a mine on, with so many turns after it."""
        key = mine, left
        if key not in self._stays:
            pile = self._pile[mine]
            between = self._from[mine]
            found: set[Counts] = set()
            for other, turns in enumerate(between):
                then = left - (1 if other == mine else max(1, turns))
                if then >= 0:
                    found |= self._staying(other, then)
            found = {self._one_more(counts, pile) for counts in found or {(0,) * len(self._most)}}
            self._stays[key] = frozenset(_highest(found))
        return self._stays[key]

    def _one_more(self, counts: Counts, pile: int) -> Counts:
        return (*counts[:pile], min(counts[pile] + 1, self._most[pile]), *counts[pile + 1 :])


def _sums(ways: tuple[tuple[Counts, ...], ...]) -> Iterable[Counts]:
    if len(ways) == 1:
        return ways[0]
    return {tuple(map(sum, zip(*chosen, strict=True))) for chosen in product(*ways)}


def _highest(found: set[Counts]) -> set[Counts]:
    """Those that no other reaches or passes in everything."""
    return {
        one
        for one in found
        if not any(other != one and all(a >= b for a, b in zip(other, one, strict=True)) for other in found)
    }


def _back(ground: Ground, supply: dict[str, int]) -> list[list[int]]:
    """By node, those from which one step leads there once all is gone that may go."""
    back: list[list[int]] = [[] for _ in ground.nodes]
    for node, steps in enumerate(ground.steps):
        for step in steps:
            if step.troll >= FOREVER:
                continue
            if step.obstacle >= 0 and not supply[ground.obstacles[step.obstacle].tool]:
                continue
            into = (step.to,) if step.mine < 0 else ground.mines[step.mine].nodes
            for to in into:
                if step.mine < 0 or OPPOSITE[step.side] in ground.nodes[to][1]:
                    back[to].append(node)
    return back


def _turns_to(ground: Ground, back: list[list[int]], mine: Iterable[int]) -> list[int]:
    """The turns from each node until a move ends in the mine; 0 there."""
    turns = [NEVER] * len(back)
    edge = list(mine)
    for node in edge:
        turns[node] = 0
    turn = 0
    while edge:
        turn += 1
        seen, layer, after = set(edge), edge, []
        for step in range(1, LONG + 1):
            below = []
            for to in layer:
                for node in back[to]:
                    if node not in seen and turns[node] == NEVER:
                        seen.add(node)
                        below.append(node)
            reached = below if step <= SHORT else [node for node in below if ground.reach[node] >= step]
            after += reached
            layer = below
        for node in after:
            turns[node] = turn
        edge = after
    return turns
