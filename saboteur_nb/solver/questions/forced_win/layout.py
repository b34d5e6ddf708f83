"""What lies on the board in the middle of a search, as a value: laying a card makes the next one.

Of every empty cell beside a card all that the rules ask is one number, its key: in bits 0-3 the sides where
the neighbour is open, in 4-7 where it is walled, in 8-11 from where a reached tunnel points; then whether a
path or start card, and whether a goal lies beside it (C-PLACE-1 … 3, S-PATH-2).
"""

from __future__ import annotations

from functools import cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.solver.questions.fewest_cards.ground import number
from saboteur_nb.solver.questions.forced_win.lays import STEPS, STEPS_OF, Lay, fixed_lay, goal_lays, lay_of

WALL, REACHED = 4, 8
CARD, GOAL = 1 << 12, 1 << 13

Change = tuple[int, str]
"""A cell, and what lies there now ("" when a card was taken away)."""

Changes = frozenset[Change]


class Layout:
    """Cards, what is reached of them, and the keys of the empty cells beside them.

    `goals` are those face down, by name; `hits` those at which a reached open side points. `changes` says
    in what it differs from the board of the question, so that equal layouts have equal changes.
    """

    __slots__ = ("_aims", "_fitting", "changes", "goals", "hits", "keys", "lies", "reached")

    def __init__(
        self,
        *,
        lies: dict[int, Lay],
        reached: dict[int, int],
        keys: dict[int, int],
        goals: dict[int, str],
        hits: set[int],
        changes: Changes,
    ) -> None:
        self.lies, self.reached, self.keys, self.goals = lies, reached, keys, goals
        self.hits, self.changes = hits, changes
        self._fitting: dict[int, list[int]] = {}
        self._aims: frozenset[int] | None = None

    @classmethod
    def of(cls, board: Board) -> Layout:
        """The layout of a board whose goals are known."""
        lies, goals = {}, {}
        for cell, content in board.items():
            if isinstance(content, TunnelCard):
                lies[number(cell)] = lay_of(content)
            elif isinstance(content, Goal) and content.code is None:
                goals[number(cell)] = content.name or ""
            else:
                start = content.kind == "start"
                lies[number(cell)] = fixed_lay(content.token, content.code or "----", start=start)
        return _made(lies, goals, frozenset())

    @property
    def aims(self) -> frozenset[int]:
        """The goals face down, and the cards with a tunnel that is not reached: ways may lead over them."""
        if self._aims is None:
            reached = self.reached
            loose = [cell for cell, lay in self.lies.items() if reached[cell] != lay.mask]
            self._aims = frozenset((*self.goals, *loose))
        return self._aims

    # laying ----------------------------------------------------------------------------------------------
    def fitting(self, lay: Lay) -> list[int]:
        """The cells where this card may be laid as it lies."""
        mask = lay.mask
        if lay.ladder:
            alone = CARD | GOAL
            return [cell for cell, key in self.keys.items() if key & alone == CARD and agrees(mask, key)]
        cells = self._fitting.get(mask)
        if cells is None:
            bit = 1 << mask
            cells = self._fitting[mask] = [
                cell for cell, key in self.keys.items() if masks_taken(key & 0xFFF) & bit
            ]
        return cells

    def laid(self, cell: int, lay: Lay) -> Layout:
        """With this card more; whether it may lie there is not asked, nor are goals turned over."""
        keys, reached, lies = self.keys.copy(), self.reached.copy(), self.lies.copy()
        key = keys.pop(cell, 0)
        lies[cell] = lay
        here = lay.ladder
        for group in lay.groups:
            if group & key >> REACHED:
                here |= group
        reached[cell] = here
        hits = set(self.hits)
        flag = GOAL if lay.goal else CARD
        todo: list[tuple[int, int]] = []
        for side, facing, far in STEPS:
            beside = cell + far
            if beside in lies:
                if here & side and lies[beside].mask & facing and not reached[beside] & facing:
                    todo.append((beside, lies[beside].group[facing]))
            elif beside in self.goals:
                if here & side:
                    hits.add(beside)
            else:
                said = (facing if lay.mask & side else facing << WALL) | flag
                keys[beside] = keys.get(beside, 0) | said | (facing << REACHED if here & side else 0)
        changes = self.changes | {(cell, lay.text)}
        new = Layout(lies=lies, reached=reached, keys=keys, goals=self.goals, hits=hits, changes=changes)
        if todo:
            new._spread(todo)
        return new

    def without(self, cell: int) -> Layout:
        """With the card in this cell taken away; what hung on it is cut off (B-ACT-3)."""
        lies = self.lies.copy()
        lay = lies.pop(cell)
        own = (cell, lay.text)
        changes = self.changes - {own} if own in self.changes else self.changes | {(cell, "")}
        return _made(lies, self.goals, changes)

    # goals -----------------------------------------------------------------------------------------------
    def opened(self, laid: int) -> tuple[Layout, bool]:
        """Once all goals that are hit lie open, wave by wave, and whether the gold is among them.

        `laid` is the cell of the card just laid (B-GOAL-1, B-GOAL-2).
        """
        now = self
        while now.hits:
            turned = {goal: now._turned(goal, laid) for goal in sorted(now.hits)}
            gold = any(now.goals[goal] == "gold" for goal in turned)
            goals = {goal: name for goal, name in now.goals.items() if goal not in turned}
            changes = now.changes | {(goal, lay.text) for goal, lay in turned.items()}
            now = _made({**now.lies, **turned}, goals, changes)
            if gold:
                return now, True
        return now, False

    def _turned(self, goal: int, laid: int) -> Lay:
        plain, over = goal_lays(self.goals[goal])
        entries = self.entries(goal)
        near = sum(side for side, _, far in STEPS if goal + far == laid)
        wanted = entries & near or entries
        if self.goals[goal] == "gold" or not over.mask & wanted:
            return plain
        if not plain.mask & wanted:
            return over
        return plain if self._agreement(goal, plain) >= self._agreement(goal, over) else over

    def entries(self, cell: int) -> int:
        """The sides of a cell at which a reached open side points."""
        return sum(side for side, facing, far in STEPS if self.reached.get(cell + far, 0) & facing)

    def _agreement(self, goal: int, lay: Lay) -> int:
        """Neighbours face up that meet tunnel with tunnel or wall with wall."""
        beside = ((side, facing, self.lies.get(goal + far)) for side, facing, far in STEPS)
        return sum(
            (lay.mask & side != 0) == (other.mask & facing != 0)
            for side, facing, other in beside
            if other is not None
        )

    def _spread(self, todo: list[tuple[int, int]]) -> None:
        """Note that these tunnels are reached, and all that hangs on them (C-TUN-4); while it is made."""
        lies, reached, keys, goals = self.lies, self.reached, self.keys, self.goals
        while todo:
            cell, group = todo.pop()
            if not group or reached[cell] & group:
                continue
            reached[cell] |= group
            for _, facing, far in STEPS_OF[group]:
                beside = cell + far
                other = lies.get(beside)
                if other is not None:
                    if not reached[beside] & facing:
                        todo.append((beside, other.group[facing]))
                elif beside in goals:
                    self.hits.add(beside)
                else:
                    keys[beside] |= facing << REACHED

    # doors -----------------------------------------------------------------------------------------------
    def has_way(self, team: str) -> bool:
        """Whether some route to the open gold passes no door of the other colour (S-PATH-3)."""
        todo = [(cell, lay.ladder) for cell, lay in self.lies.items() if lay.ladder]
        todo = [step for step in todo if not _shut(self.lies[step[0]], step[1], team)]
        seen = set(todo)
        for cell, group in todo:
            if self.lies[cell].text == "!gold":
                return True
            for _, facing, far in STEPS_OF[group]:
                other = self.lies.get(cell + far)
                entered = 0 if other is None else other.group[facing]
                step = cell + far, entered
                if other is not None and entered and step not in seen and not _shut(other, entered, team):
                    seen.add(step)
                    todo.append(step)
        return False


def _made(lies: dict[int, Lay], goals: dict[int, str], changes: Changes) -> Layout:
    """A layout from nothing but what lies where."""
    reached, keys = dict.fromkeys(lies, 0), _keys(lies, goals)
    new = Layout(lies=lies, reached=reached, keys=keys, goals=goals, hits=set(), changes=changes)
    new._spread([(cell, lay.ladder) for cell, lay in lies.items() if lay.ladder])  # noqa: SLF001  being made
    return new


def _keys(lies: dict[int, Lay], goals: dict[int, str]) -> dict[int, int]:
    keys: dict[int, int] = {}
    for cell, lay in lies.items():
        flag = GOAL if lay.goal else CARD
        for side, facing, far in STEPS:
            beside = cell + far
            if beside not in lies and beside not in goals:
                keys[beside] = keys.get(beside, 0) | flag | (facing if lay.mask & side else facing << WALL)
    for goal in goals:
        for _, _, far in STEPS:
            beside = goal + far
            if beside not in lies and beside not in goals:
                keys[beside] = keys.get(beside, 0) | GOAL
    return keys


def _shut(lay: Lay, group: int, team: str) -> bool:
    """Whether a door of the other colour stands on this tunnel."""
    return any(door == group and whose != team for door, whose in lay.doors)


def agrees(mask: int, key: int) -> bool:
    """Whether tunnel meets tunnel and wall meets wall (C-PLACE-2)."""
    return not (key & ~mask & 15 or key >> WALL & mask & 15)


@cache
def masks_taken(key: int) -> int:
    """The open sides of cards that fit, as a set: they agree and meet a reached side (C-PLACE-3)."""
    return sum(1 << mask for mask in range(1, 16) if agrees(mask, key) and key >> REACHED & mask)
