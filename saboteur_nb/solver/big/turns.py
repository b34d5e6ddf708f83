"""In which turn a dwarf first comes to each card of a big board, with campfires and trolls that leave.

Turn by turn, and in each turn by the steps left, whole fronts at once. Who is reached early may wait, so only
cards reached in the turn before are walked from, and those near a troll that has just left. With four steps
left, one after a campfire, a card is walked from although it was reached before: without a fire no later turn
offers as many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.board.errors import InputError, WrongTypeError
from saboteur_nb.solver.big.board import GOAL, PATH, START, BigBoard
from saboteur_nb.solver.budget import Budget, Effort, OutOfEffortError
from saboteur_nb.solver.extras import need

BUDGET = 1_000_000
"""Fronts walked from before the search gives up; a turn has five."""

STEPS, STEPS_BY_FIRE = 3, 5
WIDE = 4
NEVER = -1

Turns = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
Nodes = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class ArrivalTurns:
    """`turns[y, x]` is the turn in which the card there is first reached: 0 where the dwarf stands, -1 never.

    `last` is the last turn in which a card is reached for the first time.
    """

    turns: Turns
    last: int
    start: Cell

    def __getitem__(self, cell: Cell) -> int:
        """The turn of a cell, counted from the start card as everywhere."""
        return int(self.turns[cell[1] + self.start[1], cell[0] + self.start[0]])


def arrival_turns(
    board: BigBoard,
    campfires: Mask | None = None,
    trolls: Mapping[Connection, int] | None = None,
    *,
    budget: Budget | int | None = None,
) -> ArrivalTurns | None:
    """The turn in which a dwarf that stands on the start card first comes to each card; None: gave up.

    `campfires` is a mask of the shape of `board.kind` (y first): moves that begin there have 5 steps, all
    others 3 (L-MOVE-1). `trolls` are connections with the last turn in which nobody passes there (L-ACT-4).
    The goals of the board are closed mines: one may be entered, but leads nowhere. Stubs are
    dead ends and not entered. Raises `InputError` "needs-extra" without SciPy, "big-fires" for a mask of
    another shape, `WrongTypeError` "not-big-board".

    >>> from saboteur_nb.solver.big import BigBoard
    >>> from saboteur_nb.board.board import Board
    >>> found = arrival_turns(BigBoard.of(Board.parse("S -a-a -a-a -a-a -a-a ?")))
    >>> found.turns.tolist(), found.last, found[5, 0]
    ([[0, 1, 1, 1, 2, 2]], 2, 2)
    """
    if not isinstance(board, BigBoard):
        raise WrongTypeError("not-big-board", token=type(board).__name__)
    fires = np.zeros(board.kind.shape, bool) if campfires is None else np.asarray(campfires, bool)
    if fires.shape != board.kind.shape:
        raise InputError("big-fires")
    need("scipy")
    walk = _Walk(board, fires, trolls or {}, Effort(Budget.of(budget, BUDGET), looks=1))
    try:
        walk.run()
    except OutOfEffortError:
        return None
    cards = walk.arrived[: board.kind.size].copy()
    second = walk.arrived[walk.places : walk.nodes]
    at = cards[walk.double]
    cards[walk.double] = np.where((at < 0) | ((second >= 0) & (second < at)), second, at)
    turns = cards.reshape(board.kind.shape)
    return ArrivalTurns(turns, int(turns.max()), board.start)


class _Walk:
    """The fronts; `arrived[node]` is the turn in which a tunnel is first reached, `NEVER` as yet."""

    def __init__(
        self, board: BigBoard, fires: Mask, trolls: Mapping[Connection, int], effort: Effort
    ) -> None:
        from saboteur_nb.solver.big.graph import joins_of, tunnel_at  # SciPy, where it is there

        self.effort = effort
        self.places = board.kind.size
        self.double = np.flatnonzero((board.groups[1] != 0) & (board.kind == PATH)).astype(np.int32)
        self.nodes = self.places + self.double.size
        self._at = tunnel_at(board, self.double)
        self.begin = int(np.flatnonzero(board.kind == START)[0])
        for side in SIDES:
            self._at[side].reshape(-1)[self.begin] = self.begin
        goals = np.flatnonzero(board.kind == GOAL)
        self.joins = joins_of(board, self._at, self.double, self.nodes, into=goals)
        self.fire = np.concatenate([fires.reshape(-1), fires.reshape(-1)[self.double]])
        self.arrived = np.full(self.nodes, NEVER, np.int32)
        self._mark = np.empty(self.nodes, np.int32)
        self._leaving = self._set(board, trolls)

    def run(self) -> None:
        """Turn by turn until nothing new is reached and no troll will leave."""
        self.arrived[self.begin] = 0
        new, turn = np.array([self.begin], np.int32), 0
        while new.size or self._leaving:
            turn += 1
            moving = new
            if turn in self._leaving:
                moving = self._once(np.concatenate([new, self._near(self._open(turn))]))
            new = self._turn(turn, moving)

    def _turn(self, turn: int, moving: Nodes) -> Nodes:
        """All that is reached for the first time in this turn."""
        by_fire = self.fire[moving]
        fronts = {STEPS_BY_FIRE: moving[by_fire], STEPS: moving[~by_fire]}
        found: list[Nodes] = []
        for left in range(STEPS_BY_FIRE, 0, -1):
            front = fronts.get(left, np.empty(0, np.int32))
            if not front.size:
                continue
            self.effort.spend()
            beyond = self.joins[front].reshape(-1)
            fresh = self._once(beyond[self.arrived[beyond] < 0])
            self.arrived[fresh] = turn
            found.append(fresh)
            following = fresh
            if left - 1 == WIDE:
                following = self._once(np.concatenate([fresh, beyond[~self.fire[beyond]]]))
            if left > 1:
                before = fronts.get(left - 1)
                fronts[left - 1] = following if before is None else np.concatenate([before, following])
        return np.concatenate(found) if found else np.empty(0, np.int32)

    def _once(self, nodes: Nodes) -> Nodes:
        """Each node once, without sorting: the one that was marked last stands for all."""
        order = np.arange(nodes.size, dtype=np.int32)
        self._mark[nodes] = order
        once: Nodes = nodes[self._mark[nodes] == order]
        return once

    def _set(
        self, board: BigBoard, trolls: Mapping[Connection, int]
    ) -> dict[int, list[tuple[int, int, int]]]:
        """Bend the arcs where trolls stand; by the turn in which they are straight again, what they were."""
        leaving: dict[int, list[tuple[int, int, int]]] = {}
        for connection, last in trolls.items():
            ends = ((connection.cell, connection.side), _over(connection))
            for cell, side in ends if last > 0 else ():
                place = int(board.places([cell])[0])
                node = -1 if place < 0 else int(self._at[side].reshape(-1)[place])
                if node >= 0:
                    slot = SIDES.index(side)
                    leaving.setdefault(last + 1, []).append((node, slot, int(self.joins[node, slot])))
                    self.joins[node, slot] = node
        return leaving

    def _open(self, turn: int) -> Nodes:
        """The trolls of the turn before leave; returns the tunnels where they stood."""
        opened = self._leaving.pop(turn)
        for node, slot, to in opened:
            self.joins[node, slot] = to
        return np.array([node for node, _, _ in opened], np.int32)

    def _near(self, nodes: Nodes) -> Nodes:
        """The reached tunnels from which a move may come through one of these."""
        near = nodes
        for _ in range(STEPS_BY_FIRE - 1):
            near = self._once(np.concatenate([near, self.joins[near].reshape(-1)]))
        return near[self.arrived[near] >= 0]


def _over(connection: Connection) -> tuple[Cell, str]:
    """The other end of a connection."""
    return neighbour(connection.cell, connection.side), OPPOSITE[connection.side]
