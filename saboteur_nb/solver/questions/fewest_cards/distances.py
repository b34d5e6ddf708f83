"""How many cards are still needed from each open side: a lower bound for every way to lay them.

A breadth-first search from the goal back over the tunnels: going through cards that lie costs nothing, going
through an empty cell one card, and only turns count that some card of the hand can make beside the walls
that are there. What it forgets is that cards run out, and that new cards stand in each other's way.
"""

from __future__ import annotations

from saboteur_nb.solver.questions.fewest_cards.ground import SIDES, Ground
from saboteur_nb.solver.questions.fewest_cards.kinds import CARD, FAR, GOAL, Form, Hand


class Distances:
    """The map of a ground for a hand, worked out as far as asked for.

    `leads[cell * 4 + side]`: cards needed once a card in this empty cell is reached and open on this side;
    `arrive[cell * 4 + side]`: cards needed when a reached open side points into the cell over this side.
    The first is exact for walks that may use each card as often as they like.
    """

    def __init__(self, ground: Ground, hand: Hand) -> None:
        self.ground, self.hand = ground, hand
        self.leads: dict[int, int] = {}
        self.arrive: dict[int, int] = {}
        self.ladder: dict[int, int] = {}  # cells for a ladder: cards needed, the ladder counted
        self.touch: dict[int, int] = {}  # cards needed from a card in this cell, by a ladder beside others
        self.start = FAR
        self._groups: set[tuple[int, int]] = set()
        self._levels: list[list[tuple[int, int]]] = [[]]
        self._done = 0
        self._aimed = False

    def grow(self, limit: int) -> bool:
        """Work out all that is at most `limit`; whether there is anything farther away."""
        if not self._aimed:
            self._aim()
        while self._done <= limit and self._done < len(self._levels):
            self._level(self._done)
            self._done += 1
        if self.hand.ladders:
            self._ladders(limit)
        return self._done < len(self._levels)

    def exits(self, cell: int, mask: int) -> int:
        """The least number of cards needed once a card in the cell is reached and open on these sides."""
        leads = self.leads
        return min((leads.get(cell * 4 + side, FAR) for side, _, _ in SIDES[mask]), default=FAR)

    def _aim(self) -> None:
        """The sources: all sides that point at a face-down goal; what lies in a goal face up."""
        self._aimed = True
        network = self.ground.main
        if network.pointed:
            for side, off, _ in SIDES[15]:
                self._exit(network.target + off, (side + 2) % 4, 0)
        else:
            for group in network.tunnels[network.target]:
                self._group(network.target, group, 0)

    def _level(self, value: int) -> None:
        level = self._levels[value]
        arrive = self.arrive
        for cell, side in level:  # grows while it is read: joined tunnels cost nothing
            key = cell * 4 + side
            if key in arrive:
                continue
            arrive[key] = value
            self._exit(cell + SIDES[1 << side][0][1], (side + 2) % 4, value)

    def _exit(self, cell: int, side: int, value: int) -> None:
        """A card in `cell` that is reached and open on `side` needs so many more cards."""
        network = self.ground.main
        there = network.tunnels.get(cell)
        if there is not None:
            for group in there:
                if group >> side & 1:
                    self._group(cell, group, value)
        elif network.inside is None or cell in network.inside:
            key = cell * 4 + side
            if key not in self.leads:
                self.leads[key] = value
                edge = self.ground.edges.get(cell, 0)
                for entry, cost in self.hand.turns(edge, side):
                    self._push(value + cost, cell, entry)

    def _group(self, cell: int, group: int, value: int) -> None:
        """This tunnel needs so many more cards once it is reached, and so does all that leads into it."""
        todo = [(cell, group)]
        while todo:
            cell, group = todo.pop()
            if (cell, group) in self._groups:
                continue
            self._groups.add((cell, group))
            if self.ground.main.reached.get(cell, 0) & group:
                self.start = min(self.start, value)
            for side, off, facing in SIDES[group]:
                beside = cell + off
                there = self.ground.main.tunnels.get(beside)
                if there is None:
                    self._exit(beside, (side + 2) % 4, value)
                else:
                    todo += [(beside, other) for other in there if other & facing]

    def _push(self, value: int, cell: int, side: int) -> None:
        while len(self._levels) <= value:
            self._levels.append([])
        self._levels[value].append((cell, side))

    # ladders ---------------------------------------------------------------------------------------------
    def _ladders(self, limit: int) -> None:
        """What cards with a ladder may save: they need a card beside them, and no tunnel (S-PATH-2)."""
        self.ladder = self._ladder_cells(limit)
        self.touch = self._touching(limit)

    def _ladder_cells(self, limit: int) -> dict[int, int]:
        edges = self.ground.edges
        found: dict[int, int] = {}
        for cell in {key >> 2 for key in self.leads}:
            edge = edges.get(cell, 0)
            if not edge & GOAL:
                forms = (form for _, form in self.hand.fitting(edge) if form.root)
                best = 1 + min((self.exits(cell, form.mask) for form in forms), default=FAR)
                if best <= limit:
                    found[cell] = best
        return found

    def _touching(self, limit: int) -> dict[int, int]:
        """Breadth-first from the cells for ladders over empty cells, a card a cell."""
        tunnels = self.ground.main.tunnels
        touch: dict[int, int] = {}
        levels: list[list[int]] = [[] for _ in range(limit + 2)]
        for cell, value in self.ladder.items():
            levels[value].append(cell)
        for value, level in enumerate(levels):
            for cell in level:
                for _, off, _ in SIDES[15]:
                    beside = cell + off
                    if touch.get(beside, FAR) > value:
                        touch[beside] = value
                        if beside not in tunnels and value < limit:
                            levels[value + 1].append(beside)
        return touch

    def supported(self, cell: int) -> bool:
        """Whether a card that lies touches the cell already."""
        return bool(self.ground.edges.get(cell, 0) & CARD)

    def island(self) -> int:
        """The least `touch` of a card that lies but is not reached: tunnels may lead there for nothing."""
        plain = self.ground.plain
        cells = (cell for cell in plain.tunnels if plain.reached.get(cell, 0) != _all(plain.tunnels[cell]))
        return min((self.touch.get(cell, FAR) for cell in cells), default=FAR)


def _all(groups: tuple[int, ...]) -> int:
    return sum(groups)


def weight(form: Form, *, ladders: bool, team: bool) -> int:
    """1 when a walk may come back to this card for nothing, over a tunnel it has not been through yet."""
    if form.tunnels > 1:
        return 1
    return int(ladders and (team or (form.tunnels > 0 and len(form.groups) > 1)))
