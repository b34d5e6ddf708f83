"""The ground of a search: the cards of a board in tables that laying and taking back a card change in place.

Cells are one number, `y * STRIDE + x`, so that a step over a side is an addition. A stone that lies face down
and whose name is known is a double curve here that binds nobody: whichever way it will be turned, it joins
the sides of one of its two halves (B-GOAL-2). Whether it can be turned so is looked at afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Content, Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.board.notation import MINES_HEIGHT, MINES_WIDTH
from saboteur_nb.solver.questions.fewest_cards.kinds import CARD, GOAL, STONE, WALL, Edge, Form, form_of

STRIDE = 1 << 16
OFF = (STRIDE, 1, -STRIDE, -1)
SIDES = tuple(
    tuple((side, OFF[side], 1 << (side + 2) % 4) for side in range(4) if mask >> side & 1)
    for mask in range(16)
)
"""Of a set of sides: for each its number, the step over it, and the bit of the side it meets there."""

Arrival = tuple[int, int]
"""An empty cell, and the bit of a side at which a reached open side points into it."""


def number(cell: Cell) -> int:
    """The number of a cell."""
    return cell[1] * STRIDE + cell[0]


def cell_of(number: int) -> Cell:
    """The cell of a number.

    >>> cell_of(number((-3, 2)))
    (-3, 2)
    """
    x = (number + STRIDE // 2) % STRIDE - STRIDE // 2
    return x, (number - x) // STRIDE


class Network:
    """Tunnels and what is reached of them; `lay` adds a card, and `take_back` undoes the last one.

    `tunnels[cell]` are the groups of a card that lies there, () where nothing leads through.
    """

    __slots__ = ("_trail", "inside", "pointed", "reached", "sensitive", "target", "tunnels")

    def __init__(self, target: int, inside: frozenset[int] | None, *, pointed: bool) -> None:
        self.target, self.inside, self.pointed = target, inside, pointed
        self.tunnels: dict[int, tuple[int, ...]] = {}
        self.reached: dict[int, int] = {}
        self.sensitive: set[int] = set()
        self._trail: list[list[tuple[int, int]]] = []

    def lay(self, cell: int, groups: tuple[int, ...], root: int) -> tuple[list[Arrival], bool, bool]:
        """Lay a card; what is reached newly, and whether that hits the target or a goal to be turned over."""
        self.tunnels[cell] = groups
        reached = self.reached
        todo = [
            (cell, group)
            for group in groups
            if group == root or any(reached.get(cell + off, 0) & facing for _, off, facing in SIDES[group])
        ]
        return self.flood(todo)

    def flood(self, todo: list[tuple[int, int]]) -> tuple[list[Arrival], bool, bool]:
        """Note that these groups are reached, and all that hangs on them; see `lay`."""
        tunnels, reached, target, inside = self.tunnels, self.reached, self.target, self.inside
        trail: list[tuple[int, int]] = []
        arrivals: list[Arrival] = []
        hit = touched = False
        while todo:
            cell, group = todo.pop()
            known = reached.get(cell, 0)
            if known & group:
                continue
            trail.append((cell, known))
            reached[cell] = known | group
            if cell == target:
                hit = True
            for _, off, facing in SIDES[group]:
                beside = cell + off
                there = tunnels.get(beside)
                if there is None:
                    if inside is None or beside in inside:
                        arrivals.append((beside, facing))
                    continue
                if beside in self.sensitive:
                    touched = True
                if beside == target and self.pointed:
                    hit = True
                elif not reached.get(beside, 0) & facing:
                    todo += [(beside, other) for other in there if other & facing]
        self._trail.append(trail)
        return arrivals, hit, touched

    def take_back(self, cell: int) -> None:
        """Undo the last `lay`."""
        reached = self.reached
        for at, known in reversed(self._trail.pop()):
            reached[at] = known
        del self.tunnels[cell]


class Ground:
    """A board for one goal and team: its networks, the edges of its empty cells, and where one can begin.

    `main` is what the team can walk, `plain` what counts for laying; one and the same without a team.
    `arrivals` are those at the beginning, `hit` whether nothing is to be done. `inert`: face-down stones lead
    nowhere, as they lie now.
    """

    def __init__(self, board: Board, goal: Cell, team: str | None, *, inert: bool = False) -> None:
        self.board, self.goal, self.team, self._inert = board, goal, team, inert or board.lost_mines
        target = number(goal)
        pointed = board[goal].code is None
        inside = _mines_cells() if board.lost_mines else None
        self.main = Network(target, inside, pointed=pointed)
        self.plain = self.main if team is None else Network(target, inside, pointed=pointed)
        self.edges: dict[int, Edge] = {}
        roots: list[tuple[int, int]] = []
        plain_roots: list[tuple[int, int]] = []
        for cell, content in board.items():
            here = number(cell)
            groups, passable, root, plain_root = self._read(cell, content)
            self.main.tunnels[here] = passable
            self.plain.tunnels[here] = groups
            roots += [(here, group) for group in root]
            plain_roots += [(here, group) for group in plain_root]
        for cell, content in board.items():
            self._tell(number(cell), content)
        self.arrivals, self.hit, _ = self.main.flood(roots)
        self.plain_arrivals = self.arrivals
        if self.plain is not self.main:
            self.plain_arrivals, _, _ = self.plain.flood(plain_roots)

    @property
    def sensitive(self) -> bool:
        """Whether goals besides the one asked for can be turned over."""
        return bool(self.main.sensitive)

    def _read(
        self, cell: Cell, content: Content
    ) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Groups, those the team can pass, and the roots among both."""
        if isinstance(content, TunnelCard):
            form = form_of(content, self.team)
            plain = (form.ladder,) if form.ladder else ()
            return form.groups, form.passable, (form.root,) if form.root else (), plain
        if isinstance(content, Goal) and content.code is None:
            halves: tuple[int, ...] = ()
            if cell != self.goal and content.name is not None and not self._inert:
                self.main.sensitive.add(number(cell))
                self.plain.sensitive.add(number(cell))
                halves = _halves(content.name)
            return halves, halves, (), ()
        mask = open_mask(content.code or "----")
        roots = (mask,) if content.kind == "start" else ()
        return (mask,), (mask,), roots, roots

    def _tell(self, here: int, content: Content) -> None:
        """Tell the empty cells round about what lies here."""
        tunnels, edges = self.main.tunnels, self.edges
        flag = GOAL if content.kind == "goal" else CARD
        known = content.code is not None
        mask = open_mask(content.code) if content.code is not None else 0
        stone = bool(tunnels[here])
        for side, off, facing in SIDES[15]:
            beside = here + off
            if beside not in tunnels:
                said = flag
                if known:
                    said |= facing if mask >> side & 1 else facing << WALL
                elif stone:
                    said |= facing << STONE
                edges[beside] = edges.get(beside, 0) | said

    def lay(self, here: int, form: Form) -> list[tuple[int, Edge]]:
        """Tell the empty cells beside a new card what it looks like; gives what `unlay` needs."""
        tunnels, edges = self.main.tunnels, self.edges
        before = []
        for side, off, facing in SIDES[15]:
            beside = here + off
            if beside not in tunnels:
                edge = edges.get(beside, 0)
                before.append((beside, edge))
                edges[beside] = edge | CARD | (facing if form.mask >> side & 1 else facing << WALL)
        return before

    def unlay(self, before: Iterable[tuple[int, Edge]]) -> None:
        """Undo `lay`."""
        self.edges.update(before)


def _halves(name: str) -> tuple[int, ...]:
    """The two ways a stone can join sides; none for the gold, behind which the round is over."""
    mask = open_mask(GOAL_SHAPES[name])
    return () if name == "gold" else (mask, 15 & ~mask)


def _mines_cells() -> frozenset[int]:
    return frozenset(number((x, y)) for x in range(MINES_WIDTH) for y in range(MINES_HEIGHT))
