"""The tunnels of games 1 and 2 as a mutable board that knows at once where each card may go."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.bots.playout.lays import (
    ALLOWED,
    FITTING,
    STEPS,
    STEPS_OF,
    Lay,
    cell_of,
    fixed_lay,
    lay_of,
    number_of,
)

GOAL_CODES = {"gold": ("aaaa", "aaaa"), "stone1": ("a--a", "-aa-"), "stone2": ("--aa", "aa--")}
"""Goal → its shape as printed and turned (B-GOAL-4)."""


class Dig:
    """What lies where, what is reached, and a key for every empty cell beside a card (see `lays.ALLOWED`).

    `frontier` maps each cell that can take a card now to the set of masks it takes. Placing a card looks
    at its four neighbours; only joined islands and cave-ins flood. `hits` are the face-down goals hit.
    """

    __slots__ = ("beside_goals", "frontier", "goals", "hits", "keys", "lies", "reached", "starts")

    def __init__(self) -> None:
        self.lies: dict[int, Lay] = {}
        self.reached: dict[int, int] = {}
        self.keys: dict[int, int] = {}
        self.frontier: dict[int, int] = {}
        self.goals: dict[int, str] = {}
        self.beside_goals: frozenset[int] = frozenset()
        self.hits: set[int] = set()
        self.starts: tuple[int, ...] = ()

    @classmethod
    def of(cls, board: Board) -> Dig:
        """The same board; goals face down must be known by name."""
        dig = cls()
        starts = []
        for cell, content in board.items():
            number = number_of(cell)
            if content.kind == "goal" and content.code is None:
                dig.goals[number] = content.token[1:]
            elif content.kind == "path":
                dig.lies[number] = lay_of(content.token)
            else:
                dig.lies[number] = fixed_lay(content.token, content.code or "")
                if content.kind == "start":
                    starts.append(number)
        dig.starts = tuple(starts)
        goals = [number_of(cell) for cell in board.goals]
        dig.beside_goals = frozenset(goal + far for goal in goals for _, _, far in STEPS)
        dig.reached = dig._flooded()
        dig._make_keys()
        dig.hits = {goal for goal in dig.goals if dig.entries(goal)}
        return dig

    def copy(self) -> Dig:
        """An independent copy."""
        new = Dig()
        new.lies, new.reached, new.keys = self.lies.copy(), self.reached.copy(), self.keys.copy()
        new.frontier, new.goals, new.hits = self.frontier.copy(), self.goals.copy(), self.hits.copy()
        new.beside_goals, new.starts = self.beside_goals, self.starts
        return new

    def tokens(self) -> dict[tuple[int, int], str]:
        """What lies on the board: cell to token, goals face down as `?name`."""
        up = {cell_of(number): lay.text for number, lay in self.lies.items()}
        return up | {cell_of(number): f"?{name}" for number, name in self.goals.items()}

    # laying and removing -------------------------------------------------------------------------------
    def place(self, cell: int, lay: Lay) -> None:
        """Lay a card, or turn up a goal; whether it may lie there is not asked."""
        key = self.keys.pop(cell, 0)
        self.frontier.pop(cell, None)
        lies, reached, keys = self.lies, self.reached, self.keys
        lies[cell] = lay
        here = lay.ladder
        entered = key >> 8
        for group in lay.groups:
            if group & entered:
                here |= group
        reached[cell] = here
        spread = 0
        for side, facing, far in STEPS:
            beside = cell + far
            if beside in lies:
                if here & side and lies[beside].mask & facing and not reached[beside] & facing:
                    spread |= side
            elif beside in self.goals:
                if here & side:
                    self.hits.add(beside)
            else:
                bits = (facing if lay.mask & side else facing << 4) | (facing << 8 if here & side else 0)
                new = keys.get(beside, 0) | bits
                keys[beside] = new
                self._settle(beside, new)
        if spread:
            self._spread([(cell, spread)])

    def remove(self, cell: int) -> None:
        """Take a card away (B-ACT-3); what hung on it is cut off."""
        lay = self.lies.pop(cell)
        here = self.reached.pop(cell)
        key = joins = 0
        for side, facing, far in STEPS:
            beside = cell + far
            other = self.lies.get(beside)
            if other is not None:
                if not other.mask & facing:
                    key |= side << 4
                    continue
                key |= side
                joins += here & side != 0
                if self.reached[beside] & facing:
                    key |= side << 8
            elif beside not in self.goals:
                self._forget(beside, facing)
        if key:
            self.keys[cell] = key
            self._settle(cell, key)
        if joins > 1 or lay.ladder:
            self._flood_again()
        elif self.hits:
            self.hits = {goal for goal in self.goals if self.entries(goal)}

    def entries(self, goal: int) -> int:
        """The sides of a goal at which a reached open side points (C-TUN-5)."""
        reached = self.reached
        return sum(side for side, facing, far in STEPS if reached.get(goal + far, 0) & facing)

    def _forget(self, beside: int, facing: int) -> None:
        key = self.keys[beside] & ~(facing | facing << 4 | facing << 8)
        if key:
            self.keys[beside] = key
            self._settle(beside, key)
        else:
            del self.keys[beside]
            self.frontier.pop(beside, None)

    def _settle(self, cell: int, key: int) -> None:
        allowed = ALLOWED[key]
        if allowed:
            self.frontier[cell] = allowed
        else:
            self.frontier.pop(cell, None)

    # reach ---------------------------------------------------------------------------------------------
    def _spread(self, todo: list[tuple[int, int]]) -> None:
        """Carry on what is newly reached: the sides of these cells lead to groups not reached so far."""
        lies, reached = self.lies, self.reached
        while todo:
            cell, sides = todo.pop()
            for _, facing, far in STEPS_OF[sides]:
                beside = cell + far
                other = lies.get(beside)
                if other is not None:
                    group = other.group[facing]
                    if group and not reached[beside] & facing:
                        reached[beside] |= group
                        todo.append((beside, group & ~facing))
                elif beside in self.goals:
                    self.hits.add(beside)
                else:
                    self.keys[beside] = key = self.keys[beside] | facing << 8
                    self._settle(beside, key)

    def _flooded(self) -> dict[int, int]:
        """The reached sides of every card, from the start cards and ladders (C-TUN-4)."""
        lies = self.lies
        reached = dict.fromkeys(lies, 0)
        todo = [(start, 15) for start in self.starts]
        todo += [(cell, lay.ladder) for cell, lay in lies.items() if lay.ladder]
        for cell, group in todo:
            reached[cell] |= group
        while todo:
            cell, sides = todo.pop()
            for _, facing, far in STEPS_OF[sides]:
                other = lies.get(cell + far)
                if other is not None:
                    group = other.group[facing]
                    if group and not reached[cell + far] & facing:
                        reached[cell + far] |= group
                        todo.append((cell + far, group & ~facing))
        return reached

    def _flood_again(self) -> None:
        """After a cave-in that may have cut something off: keys change where reach has changed."""
        new, old = self._flooded(), self.reached
        self.reached = new
        for cell, now in new.items():
            for side, facing, far in STEPS_OF[now ^ old[cell]]:
                beside = cell + far
                key = self.keys.get(beside)
                if key is not None:
                    key = key | facing << 8 if now & side else key & ~(facing << 8)
                    self.keys[beside] = key
                    self._settle(beside, key)
        self.hits = {goal for goal in self.goals if self.entries(goal)}

    def _make_keys(self) -> None:
        self.keys.clear()
        for cell, lay in self.lies.items():
            for side, facing, far in STEPS:
                beside = cell + far
                if beside in self.lies or beside in self.goals:
                    continue
                bits = facing if lay.mask & side else facing << 4
                if self.reached[cell] & side:
                    bits |= facing << 8
                self.keys[beside] = self.keys.get(beside, 0) | bits
        for cell, key in self.keys.items():
            self._settle(cell, key)

    # goals ---------------------------------------------------------------------------------------------
    def turn_over_hit(self, laid: int) -> bool:
        """Turn over all goals that are hit, again until none is; whether the gold was among them.

        All of one step are turned by the board as it was before it (B-GOAL-1, B-GOAL-2); `laid` is the
        cell of the card just laid.
        """
        while self.hits:
            turned = {goal: self._as_turned(goal, laid) for goal in sorted(self.hits)}
            found = any(self.goals[goal] == "gold" for goal in turned)
            self.hits = set()
            for goal in turned:
                del self.goals[goal]
            for goal, lay in turned.items():
                self._turn_up(goal, lay)
            if found:
                return True
        return False

    def _turn_up(self, goal: int, lay: Lay) -> None:
        entered = sum(side for side, facing, far in STEPS if self.reached.get(goal + far, 0) & facing)
        self.keys[goal] = entered << 8
        self.place(goal, lay)

    def _as_turned(self, goal: int, laid: int) -> Lay:
        name = self.goals[goal]
        plain, over = (
            fixed_lay(f"!{name}{mark}", code) for mark, code in zip(("", "~"), GOAL_CODES[name], strict=True)
        )
        if name == "gold":
            return plain
        entries = self.entries(goal)
        near = sum(side for side, _, far in STEPS if goal + far == laid)
        wanted = entries & near or entries
        if not plain.mask & wanted or not over.mask & wanted:
            return plain if plain.mask & wanted else over
        return plain if self._agreeing(goal, plain) >= self._agreeing(goal, over) else over

    def _agreeing(self, goal: int, lay: Lay) -> int:
        return sum(
            (other.mask & facing != 0) == (lay.mask & side != 0)
            for side, facing, far in STEPS
            if (other := self.lies.get(goal + far)) is not None
        )

    # where cards go ------------------------------------------------------------------------------------
    def ladder_cells(self, lay: Lay) -> list[int]:
        """The cells that may take this ladder card (S-PATH-2)."""
        bit = 1 << lay.mask
        return [
            cell for cell, key in self.keys.items() if FITTING[key] & bit and cell not in self.beside_goals
        ]

    def removable(self) -> Iterable[int]:
        """The cells of the path cards a rockfall may take (B-ACT-3)."""
        return [cell for cell, lay in self.lies.items() if lay.removable]
