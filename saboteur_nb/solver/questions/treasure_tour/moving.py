"""One turn of one dwarf: where its move can end, and what it takes there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.ground.steps import Step
from saboteur_nb.solver.questions.treasure_tour.party import Party
from saboteur_nb.solver.questions.treasure_tour.piles import UNKNOWN, Pile, Points, plain
from saboteur_nb.solver.questions.treasure_tour.worlds import CLOSED, Worlds

Trail = tuple["Trail | None", int]
"""A way walked in one turn, from its end: the way before, the node entered."""

Place = tuple[int, int]
"""Node and world."""

Way = tuple[int, Trail | None]
"""Cards lost so far, and the way walked in this turn."""

Ends = dict[Place, Way]
"""The way with the fewest cards lost to each place."""


class State(NamedTuple):
    """Where the party is as a moment begins: a node a dwarf, the world, cards lost, treasures taken."""

    moment: int
    nodes: tuple[int, ...]
    world: int
    lost: tuple[int, ...]
    taken: tuple[int, ...]


class Turned(NamedTuple):
    """What a turn can come to: the state then, the pile taken from (-1: none), the way walked."""

    state: State
    pile: int
    trail: Trail | None = None


class Moving:
    """All that the dwarves of a party can do, turn by turn."""

    def __init__(self, party: Party, piles: dict[Cell, Pile]) -> None:
        self.party = party
        self.worlds = Worlds(party)
        keys = {cell: (pile.kind, cell if pile.kind == UNKNOWN else None) for cell, pile in piles.items()}
        kinds = list(dict.fromkeys(keys.values()))
        by_key = {keys[cell]: pile for cell, pile in piles.items()}
        self.piles = tuple(by_key[key] for key in kinds)
        ground = party.grounds[0]
        number = {cell: kinds.index(key) for cell, key in keys.items()}
        self.pile_at = tuple(number.get(cell, -1) for cell in party.cells)
        self.costs = tuple(piles[mine.cell].cost for mine in ground.mines)
        self.firsts = tuple(
            tuple(pile.first(count) for count in range(len(pile.worths) + 1)) for pile in self.piles
        )
        self._got: dict[tuple[tuple[int, ...], int], Points] = {}
        nodes = tuple(other.start for other in party.grounds)
        self.start = State(0, nodes, 0, (0,) * len(nodes), (0,) * len(kinds))

    def got(self, state: State) -> Points:
        """The points so far: what was taken, less what turning mines over has cost."""
        key = state.taken, state.world
        points = self._got.get(key)
        if points is None:
            points = sum((first[count] for first, count in zip(self.firsts, state.taken, strict=True)), 0)
            opened = self.worlds[state.world].opened
            points -= sum(cost for cost, node in zip(self.costs, opened, strict=True) if node != CLOSED)
            points = self._got[key] = plain(points)
        return points

    def turned(self, state: State, *, leaving: bool = False) -> Iterator[Turned]:
        """What the turn of this moment can come to; with `leaving` also treasures not taken on arrival.

        What a mine holds is taken where that is allowed: who leaves it has no more by that later on.
        """
        member, turn = self.party.at(state.moment)
        cards = self.party.grounds[member].cards.as_move_begins(turn, state.lost[member])
        if cards is not None and cards < 0:  # no card, no move, no treasure (L-TURN-2)
            yield Turned(state._replace(moment=state.moment + 1), -1)
            return
        for (node, world), (lost, trail) in self.ends(state).items():
            then = State(
                state.moment + 1,
                (*state.nodes[:member], node, *state.nodes[member + 1 :]),
                world,
                (*state.lost[:member], lost, *state.lost[member + 1 :]),
                state.taken,
            )
            pile = self.pile_at[node]
            if pile < 0 or state.taken[pile] == len(self.piles[pile].worths):
                yield Turned(then, -1, trail)
                continue
            taken = (*state.taken[:pile], state.taken[pile] + 1, *state.taken[pile + 1 :])
            yield Turned(then._replace(taken=taken), pile, trail)
            if leaving and self.worlds[world].opened == self.worlds[state.world].opened:
                yield Turned(then, -1, trail)

    def ends(self, state: State) -> Ends:
        """Where the move of this moment can end, at the fewest cards lost (L-MOVE-1)."""
        return _Move(self, state).run()

    def guarded(self, step: Step, world: int, moment: int, lost: int) -> Iterator[tuple[int, int, int, bool]]:
        """A step where something may be in the way: node, world, cards lost, whether the move ends there."""
        member, turn = self.party.at(moment)
        ground, worlds = self.party.grounds[member], self.worlds
        if step.troll >= turn:
            return
        to, closed = step.to, False
        if step.mine >= 0:
            opened = worlds.opened(world, step.mine)
            closed = opened == CLOSED
            entered = ground.step_to(step, None if closed else opened)
            if entered is None:
                return
            to = entered
        if step.trap:
            cards = ground.cards.as_move_begins(turn, lost)
            lost += cards is not None and cards > 0
        for then in worlds.entered(world, step.obstacle, moment) if step.obstacle >= 0 else (world,):
            after = worlds.trapped(then, member, moment) if step.trap else then
            yield to, worlds.turned_over(after, step.mine, to) if closed else after, lost, closed


class _Move:
    """One move, step by step."""

    def __init__(self, moving: Moving, state: State) -> None:
        party = moving.party
        self.moving, self.moment = moving, state.moment
        member, turn = party.at(state.moment)
        self.ground, node = party.grounds[member], state.nodes[member]
        self.left = self.ground.left if turn == 1 else self.ground.reach[node]
        others = {party.cells[other] for at, other in enumerate(state.nodes) if at != member}
        self.shut = others & party.narrow
        """The narrow cards where others of the party stand (L-MOVE-3)."""
        self.found: Ends = {(node, state.world): (state.lost[member], None)}

    def run(self) -> Ends:
        """All places it can come to."""
        layer: Ends = dict(self.found)
        while layer and self.left:
            self.left -= 1
            below: Ends = {}
            for here, way in layer.items():
                if way[0] <= self.found[here][0]:  # else it was reached at a lower price since
                    self._step(here, way, below)
            layer = below
        return self.found

    def _step(self, here: Place, way: Way, below: Ends) -> None:
        node, world = here
        lost, trail = way
        found, shut, cells = self.found, self.shut, self.moving.party.cells
        for to in self.ground.free[node]:
            known = found.get((to, world))
            if (known is None or lost < known[0]) and cells[to] not in shut:
                found[to, world] = below[to, world] = lost, (trail, to)
        for step in self.ground.guarded[node]:
            if shut and cells[step.to] in shut:
                continue
            for to, then, paid, closed in self.moving.guarded(step, world, self.moment, lost):
                known = found.get((to, then))
                if known is None or paid < known[0]:
                    found[to, then] = paid, (trail, to)
                    if not closed:
                        below[to, then] = found[to, then]
