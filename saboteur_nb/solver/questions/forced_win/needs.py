"""How many path cards the side must still lay at least, if all others only discard.

A breadth-first search from what is reached to the gold: through cards that lie it costs nothing, through an
empty cell one card, and only where some card that the side can get leads on beside the walls that are there.
What it forgets is that cards run out and stand in each other's way. A card with two tunnels may be left over
any of its sides, as if the way back to it cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from saboteur_nb.solver.questions.fewest_cards.ground import STRIDE, cell_of
from saboteur_nb.solver.questions.forced_win.layout import CARD, GOAL, REACHED, Changes, Layout, agrees
from saboteur_nb.solver.questions.forced_win.lays import STEPS_OF, Lay, goal_lays, ways

FAR = 1 << 20


class Needs:
    """The bound for the layouts of one question; `cards` are those that the side may come to hold."""

    def __init__(self, cards: Iterable[str], most: int) -> None:
        self.most = most
        lays = dict.fromkeys(lay for card in dict.fromkeys(cards) for lay in ways(card))
        self._forms = tuple(dict.fromkeys((lay.mask, lay.groups, lay.ladder) for lay in lays))
        self.ladders = any(ladder for _, _, ladder in self._forms)
        self._exits: dict[tuple[int, int], int] = {}
        self._roots: dict[int, int] = {}
        self._known: dict[Changes, tuple[int, int]] = {}
        self._cells: dict[Changes, int] = {}
        self._apart: dict[frozenset[int], dict[int, int]] = {}

    def within(self, layout: Layout, most: int) -> bool:
        """Whether so many cards may be enough."""
        least, tried = self._known.get(layout.changes, (0, 0))
        if not least and tried < most:
            least = _Walk(self, layout).least(most)
            self._known[layout.changes] = least, most
        return 0 < least <= most

    def of_cells(self, layout: Layout) -> int:
        """The least number after any rockfalls: cards that lie cost nothing and are no obstacle."""
        known = self._cells.get(layout.changes)
        if known is None:
            known = self._cells[layout.changes] = 1 if self.ladders else _by_cells(layout, self.most)
        return known

    def apart(self, layout: Layout) -> Callable[[int], int]:
        """How many steps a cell is apart from the gold, or from what may lead there for nothing."""
        aims = layout.aims
        known = self._apart.setdefault(aims, {})
        places = [cell_of(aim) for aim in aims]

        def steps(cell: int) -> int:
            found = known.get(cell)
            if found is None:
                x, y = cell_of(cell)
                found = known[cell] = min((abs(x - ax) + abs(y - ay) for ax, ay in places), default=FAR)
            return found

        return steps

    def exits(self, key: int, entered: int) -> int:
        """The sides by which a card in a cell with this key can be left when it is entered over these."""
        key &= 0xFF
        found = self._exits.get((key, entered))
        if found is None:
            found = 0
            for mask, groups, _ in self._forms:
                if mask & entered and agrees(mask, key):
                    tunnels = [group for group in groups if group & (group - 1)]
                    for group in tunnels:
                        if group & entered:
                            found |= group if len(tunnels) == 1 else mask
            self._exits[key, entered] = found
        return found

    def roots(self, key: int) -> int:
        """The sides by which a ladder in a cell with this key can be left."""
        key &= 0xFF | GOAL
        found = self._roots.get(key)
        if found is None:
            found = 0
            if not key & GOAL:
                for mask, groups, ladder in self._forms:
                    if ladder and agrees(mask, key):
                        found |= ladder if len(groups) == 1 else mask
            self._roots[key] = found
        return found


class _Walk:
    """One search over one layout."""

    def __init__(self, needs: Needs, layout: Layout) -> None:
        self.needs, self.layout = needs, layout
        self.gold = frozenset(goal for goal, name in layout.goals.items() if name == "gold")
        self.hit = False
        self.seen: dict[int, int] = {}
        self.groups: set[tuple[int, int]] = set()

    def least(self, most: int) -> int:
        """The least number, at least one, as only a placement turns goals over; 0 when more than `most`."""
        layout, exits, ladders = self.layout, self.needs.exits, self.needs.ladders
        if not self.gold:
            return 0
        if layout.hits:
            return 1
        keys, seen, apart = layout.keys, self.seen, self.needs.apart(layout)
        level: list[tuple[int, int]] = []
        for cell, key in keys.items():
            entered = key >> REACHED & 15
            if entered:
                seen[cell] = entered
                level.append((cell, entered))
        for cost in range(1, most + 1):
            following: list[tuple[int, int]] = []
            room = most - cost + 1
            for cell, entered in level:
                if apart(cell) <= room:
                    self._leave(cell, exits(keys.get(cell, 0), entered), following)
            if ladders and cost <= 2:
                self._climb(cost, most, following)
            if self.hit:
                return cost
            level = following
        return 0

    def _leave(self, cell: int, sides: int, following: list[tuple[int, int]]) -> None:
        lies, goals, seen = self.layout.lies, self.layout.goals, self.seen
        for _, facing, far in STEPS_OF[sides]:
            beside = cell + far
            if beside in lies or beside in goals:
                self._through(beside, facing, following)
            else:
                known = seen.get(beside, 0)
                if not known & facing:
                    seen[beside] = known | facing
                    following.append((beside, facing))

    def _through(self, cell: int, facing: int, following: list[tuple[int, int]]) -> None:
        """Over what lies there, for nothing; a stone face down may be turned both ways."""
        todo = [(cell, facing)]
        lies, goals, seen = self.layout.lies, self.layout.goals, self.seen
        while todo:
            cell, facing = todo.pop()
            if cell in self.gold:
                self.hit = True
                return
            name = goals.get(cell)
            groups = [lies[cell].group[facing]] if name is None else _halves(name, facing)
            for group in groups:
                if not group or (cell, group) in self.groups or self.layout.reached.get(cell, 0) & group:
                    continue
                self.groups.add((cell, group))
                for _, met, far in STEPS_OF[group]:
                    beside = cell + far
                    if beside in lies or beside in goals:
                        todo.append((beside, met))
                    elif not seen.get(beside, 0) & met:
                        seen[beside] = seen.get(beside, 0) | met
                        following.append((beside, met))

    def _climb(self, cost: int, most: int, following: list[tuple[int, int]]) -> None:
        """Ladders: beside a card that lies, or beside one more to be laid first (S-PATH-2)."""
        keys = self.layout.keys
        if cost == 1:
            cells = [cell for cell, key in keys.items() if key & CARD]
        else:
            near = _near(self.layout.aims, most + 1)
            cells = [cell for cell in near if cell not in self.layout.lies]
        for cell in cells:
            self._leave(cell, self.needs.roots(keys.get(cell, 0)), following)


def _halves(name: str, facing: int) -> list[int]:
    return [lay.mask for lay in goal_lays(name) if lay.mask & facing]


def _near(goals: Iterable[int], reach: int) -> set[int]:
    around = range(-reach, reach + 1)
    return {goal + dy * STRIDE + dx for goal in goals for dx in around for dy in around}


def _by_cells(layout: Layout, most: int) -> int:
    """Empty cells on the way from the gold to a start card or a ladder."""
    gold = [goal for goal, name in layout.goals.items() if name == "gold"]
    level, seen = set(gold), set(gold)
    for count in range(most + 1):
        todo, following = list(level), set()
        for cell in todo:
            lay: Lay | None = layout.lies.get(cell)
            if lay is not None and lay.ladder:
                return max(1, count)
            for _, _, far in STEPS_OF[15]:
                beside = cell + far
                if beside not in seen:
                    seen.add(beside)
                    if beside in layout.lies or beside in layout.goals:
                        todo.append(beside)
                    else:
                        following.add(beside)
        level = following
    return FAR
