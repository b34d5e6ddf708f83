"""One step of a walk: where it leads, and what it costs. The searches share it; the proofs do not."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.steps import Step
from saboteur_nb.solver.questions.shortest_route.worlds import Worlds

MOST_STEPS = 5
"""No move has more (L-MOVE-1)."""


class Walking:
    """The ground with the worlds in which it may be found.

    A place is a number: the node plus the number of nodes times the world.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.nodes = len(ground.nodes)
        self.worlds = Worlds(ground)
        self.cards = ground.cards
        self.steps = ground.steps

    def reach(self, place: int, turn: int) -> int:
        """The steps of a move that begins here in this turn; in turn 1 it begins at the start."""
        return self.ground.left if turn == 1 else self.ground.reach[place % self.nodes]

    def on(self, turn: int, lost: int) -> bool:
        """Whether a dwarf that has lost so many cards moves in this turn (L-TURN-2)."""
        left = self.cards.as_move_begins(turn, lost)
        return left is None or left >= 0

    def paid(self, turn: int, lost: int) -> int:
        """The cards lost once a trap is passed in this turn; from an empty hand none is (L-ACT-3)."""
        left = self.cards.as_move_begins(turn, lost)
        return lost if left is not None and left <= 0 else lost + 1

    def guarded(self, step: Step, world: int, turn: int) -> tuple[int, int, bool] | None:
        """A step where something may be in the way: the node, the world after it, whether the move ends.

        None where it can't be taken in this turn.
        """
        if step.troll >= turn:
            return None
        to, closed = step.to, False
        if step.mine >= 0:
            opened = self.worlds.opened(world, step.mine)
            closed = opened < 0
            entered = self.ground.step_to(step, None if closed else opened)
            if entered is None:
                return None
            to = entered
        if step.obstacle >= 0:
            world = self.worlds.entered(world, step.obstacle, turn)
            if world < 0:
                return None
        if step.trap:
            world = self.worlds.trapped(world, turn)
        if closed:
            world = self.worlds.turned_over(world, step.mine, to)
        return to, world, closed

    def around(self, place: int, turn: int, lost: int) -> Iterator[tuple[int, int, bool]]:
        """What one step leads to: the place, the cards lost, whether the move ends."""
        world, node = divmod(place, self.nodes)
        for step in self.steps[node]:
            found = self.guarded(step, world, turn)
            if found is not None:
                to, then, ends = found
                yield then * self.nodes + to, self.paid(turn, lost) if step.trap else lost, ends
