"""Every single cave-in on a big board: what the shortest way from the start to a goal takes after each."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import WrongTypeError
from saboteur_nb.solver.big.board import BigBoard
from saboteur_nb.solver.big.question import asked_goals
from saboteur_nb.solver.extras import need


@dataclass(frozen=True)
class BigRemovals:
    """What the shortest way takes: `steps` as the board lies, `after` each card of it has fallen.

    `math.inf` where no way is left. The fall of any other card leaves it at `steps`.
    """

    steps: int | float
    after: dict[Cell, int | float]

    @property
    def worst(self) -> int | float:
        """The most steps that one cave-in can force."""
        return max(self.after.values(), default=self.steps)


def removals(board: BigBoard, goals: Iterable[Cell] | None = None) -> BigRemovals:
    """What the shortest way from the start to the nearest goal takes after every single cave-in.

    As `saboteur_nb.solver.removals`, for boards of up to some million cells, without doors. Raises
    `InputError` "needs-extra" without SciPy, "not-big-board", "no-goal", "no-goals", "bad-cell".

    >>> from saboteur_nb.solver.big import generate
    >>> table = removals(generate(40, 30, 0))
    >>> table.steps, table.worst, len(table.after)
    (51, 53, 50)
    """
    if not isinstance(board, BigBoard):
        raise WrongTypeError("not-big-board", token=type(board).__name__)
    wanted = asked_goals(board, goals)
    need("scipy")
    from saboteur_nb.solver.big.detours import FAR, Detours  # SciPy, where it is there
    from saboteur_nb.solver.big.graph import TunnelArcs

    if any(abs(x) + abs(y) == 1 for x, y in wanted):
        return BigRemovals(1, {})
    detours = Detours(TunnelArcs(board, wanted))
    if not detours.route.size:
        return BigRemovals(math.inf, {})
    places = detours.arcs.place_of(detours.route).tolist()
    values = detours.without().tolist()
    after = {
        board.cell(place): math.inf if steps >= FAR else steps
        for place, steps in zip(places, values, strict=True)
    }
    return BigRemovals(detours.route.size + 1, after)
