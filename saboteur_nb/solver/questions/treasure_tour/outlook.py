"""What is still possible at most: in how many turns each mine is reached, and how many treasures that leaves.

Everything in the way that may go is taken to be gone: trolls that leave, obstacles for which there is a
tool, closed mines that end a move, dwarves of the party in narrow cards. A dwarf may wait, so who comes to a
mine sooner can do all that one can who comes later: only the soonest arrivals count. What a dwarf can take
then is told by how many treasures of each mine; what the party can, by these numbers added up.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from operator import ge

from saboteur_nb.board.cell import OPPOSITE
from saboteur_nb.game.lost_mines.moves import CAMPFIRE_REACH, REACH
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.seats import FOREVER
from saboteur_nb.solver.questions.treasure_tour.moving import Moving, State
from saboteur_nb.solver.questions.treasure_tour.piles import Points
from saboteur_nb.solver.questions.treasure_tour.worlds import CLOSED

Counts = tuple[int, ...]
"""How many treasures of each pile."""

NEVER = 1 << 20
"""More turns than anybody has: there is no way."""


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
        self.arrival = [tuple(max(1, to[node]) for to in self.turns) for node in range(len(ground.nodes))]
        """By node and mine: the first turn that can end there."""
        self._goes: dict[tuple[int, ...], tuple[Counts, ...]] = {}
        self._best: dict[object, Points] = {}
        self._open: dict[int, tuple[Points, ...]] = {}
        farthest = max((turns for to in self.turns for turns in to if turns < NEVER), default=0)
        self._enough = sum(self._most) * (farthest + 1)
        """So many turns are enough to take all there is."""
        self._turns_left: dict[int, tuple[int, ...]] = {}

    def promise(self, state: State) -> Points:
        """What the party has, and at most so much more."""
        got = self.moving.got(state)
        return got + self.most(state) if state.moment < self.moving.party.end else got

    def most(self, state: State) -> Points:
        """At most so many points more."""
        left = self._left(state.moment)
        ways = tuple(map(self._counts, state.nodes, left))
        costs = self._costs(state.world)
        key = ways, state.taken, costs
        best = self._best.get(key)
        if best is None:
            best = max(self._worth(state.taken, counts, costs) for counts in _sums(ways))
            self._best[key] = best
        return best

    def empty(self, state: State) -> bool:
        """Whether there is nothing more to take for anybody, whatever it costs."""
        return all(
            more == 0 or taken == most
            for node, left in zip(state.nodes, self._left(state.moment), strict=True)
            for counts in self._counts(node, left)
            for taken, more, most in zip(state.taken, counts, self._most, strict=True)
        )

    def _left(self, moment: int) -> tuple[int, ...]:
        """The turns left to each dwarf, as far as they matter."""
        left = self._turns_left.get(moment)
        if left is None:
            party = self.moving.party
            members = range(len(party.grounds))
            left = tuple(min(self._enough, party.left(member, moment)) for member in members)
            self._turns_left[moment] = left
        return left

    def _costs(self, world: int) -> tuple[Points, ...]:
        """By pile, what turning its mine over still costs."""
        if world not in self._open:
            costs: list[Points] = [0] * len(self.moving.piles)
            ground, opened = self.moving.party.grounds[0], self.moving.worlds[world].opened
            for mine, node, cost in zip(ground.mines, opened, self.moving.costs, strict=True):
                if node == CLOSED:
                    costs[self.moving.pile_at[mine.nodes[0]]] = cost
            self._open[world] = tuple(costs)
        return self._open[world]

    def _worth(self, taken: Counts, more: Counts, costs: tuple[Points, ...]) -> Points:
        points: Points = 0
        for first, count, new, cost in zip(self.moving.firsts, taken, more, costs, strict=True):
            if new:
                points += max(0, first[min(count + new, len(first) - 1)] - first[count] - cost)
        return points

    def _counts(self, node: int, left: int) -> tuple[Counts, ...]:
        """What a dwarf can take at most that is here with so many turns left."""
        spare = tuple([left - turns for turns in self.arrival[node]])
        found = self._goes.get(spare)
        if found is None:
            can = (self._staying(mine, turns) for mine, turns in enumerate(spare) if turns >= 0)
            found = tuple(_highest(set().union(*can))) or ((0,) * len(self._most),)
            self._goes[spare] = found
        return found

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


def _highest(found: set[Counts]) -> list[Counts]:
    """Those that no other reaches or passes in everything, the largest sum first."""
    kept: list[Counts] = []
    for one in sorted(found, key=_rank):
        if not any(all(map(ge, other, one)) for other in kept):
            kept.append(one)
    return kept


def _rank(counts: Counts) -> tuple[int, Counts]:
    return -sum(counts), counts


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
    """The turns from each node until a move ends in the mine; 0 there.

    Worked out backwards turn by turn, from the nodes that were new in the turn before: what leads through
    others was found when these were new.
    """
    turns = [NEVER] * len(back)
    edge = list(mine)
    for node in edge:
        turns[node] = 0
    turn = 0
    while edge:
        turn += 1
        seen, layer, after = set(edge), edge, []
        for step in range(1, CAMPFIRE_REACH + 1):
            below = []
            for to in layer:
                for node in back[to]:
                    if node not in seen and turns[node] == NEVER:
                        seen.add(node)
                        below.append(node)
            reached = below if step <= REACH else [node for node in below if ground.reach[node] >= step]
            after += reached
            layer = below
        for node in after:
            turns[node] = turn
        edge = after
    return turns
