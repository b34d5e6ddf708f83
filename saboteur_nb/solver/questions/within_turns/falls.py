"""How many cards are needed where rockfalls may clear the way: a lower bound that keeps the tunnels.

As `Distances`, from the goal back; but a cell whose card may fall can be gone through like an empty one, at
the price of that rockfall and of the card laid there then. What a card that may fall asks of the cells beside
it is forgotten: somewhere a rockfall is played, or the map without any is the one that holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.frontier import open_mask
from saboteur_nb.solver.questions.fewest_cards.ground import SIDES, Ground, cell_of
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, GOAL, STONE, WALL, Edge, Hand

State = tuple[int, int, int]
"""Rockfalls played from here on, a cell, and the number of one of its sides."""


class Falls:
    """The map of a ground for a hand and so many rockfalls; only what takes at most `most` cards is found."""

    def __init__(self, ground: Ground, hand: Hand, rockfalls: int, most: int) -> None:
        self.ground, self.hand, self.rockfalls, self.most = ground, hand, rockfalls, most
        self._start = [FAR] * (rockfalls + 1)
        self._ladders: dict[tuple[int, int], int] = {}
        self._leads: dict[State, int] = {}
        self._arrived: set[State] = set()
        self._groups: set[State] = set()
        self._edges: dict[int, Edge] = {}
        self._levels: list[list[State]] = [[] for _ in range(most + 1)]
        self._aim()
        for cards, level in enumerate(self._levels):
            for state in level:  # grows while it is read: joined tunnels cost nothing
                if state not in self._arrived:
                    self._arrived.add(state)
                    fallen, cell, side = state
                    self._exit(fallen, cell + SIDES[1 << side][0][1], (side + 2) % 4, cards)

    def least(self, fallen: int) -> int:
        """At least so many cards are needed from what is reached when at most so many on the way fall."""
        return min(self._start[: fallen + 1])

    def ladders(self, fallen: int) -> Iterator[tuple[int, int]]:
        """Cells for a ladder, and the same for a way that begins with it, which is counted."""
        return ((cell, way) for (played, cell), way in self._ladders.items() if played <= fallen)

    def exits(self, fallen: int, cell: int, mask: int) -> int:
        """The same once a card in this empty cell is reached and open on these sides."""
        found = (
            self._leads.get((played, cell, side), FAR)
            for played in range(fallen + 1)
            for side, _, _ in SIDES[mask]
        )
        return min(found, default=FAR)

    def _aim(self) -> None:
        network = self.ground.main
        if network.pointed:
            for side, off, _ in SIDES[15]:
                self._exit(0, network.target + off, (side + 2) % 4, 0)
        else:
            self._walk(0, [(network.target, group) for group in network.tunnels[network.target]], 0)

    def _exit(self, fallen: int, cell: int, side: int, cards: int) -> None:
        """A card in `cell` that is reached and open on `side` needs so many more cards and rockfalls."""
        there = self.ground.main.tunnels.get(cell)
        if there is None:
            self._laid(fallen, cell, side, cards)
            return
        todo = [(cell, group) for group in there if group >> side & 1]
        self._walk(fallen, todo, cards)
        if self._may_fall(cell):
            self._laid(fallen + 1, cell, side, cards)

    def _laid(self, fallen: int, cell: int, side: int, cards: int) -> None:
        """The same of a card that is laid there, or a ladder."""
        if fallen > self.rockfalls or (fallen, cell, side) in self._leads:
            return
        self._leads[fallen, cell, side] = cards
        edge = self._edge(cell)
        for entry, cost in self.hand.turns(edge, side):
            if cards + cost <= self.most:
                self._levels[cards + cost].append((fallen, cell, entry))
        if self.hand.ladders and not edge & GOAL:
            self._ladders[fallen, cell] = min(cards + 1, self._ladders.get((fallen, cell), FAR))

    def _walk(self, fallen: int, todo: list[tuple[int, int]], cards: int) -> None:
        """These tunnels, and all that leads into them, need so much more once they are reached."""
        network = self.ground.main
        while todo:
            cell, group = todo.pop()
            if (fallen, cell, group) in self._groups:
                continue
            self._groups.add((fallen, cell, group))
            if network.reached.get(cell, 0) & group:
                self._start[fallen] = min(cards, self._start[fallen])
            for side, off, facing in SIDES[group]:
                beside = cell + off
                there = network.tunnels.get(beside)
                todo += [(beside, other) for other in there or () if other & facing]
                if there is None:
                    self._laid(fallen, beside, (side + 2) % 4, cards)
                elif self._may_fall(beside):
                    self._laid(fallen + 1, beside, (side + 2) % 4, cards)

    def _may_fall(self, cell: int) -> bool:
        return self.ground.board[cell_of(cell)].kind == "path"

    def _edge(self, cell: int) -> Edge:
        """What the neighbours that stay whatever happens ask of a cell (B-ACT-3)."""
        known = self._edges.get(cell)
        if known is None:
            known = self._edges[cell] = self._asked(cell)
        return known

    def _asked(self, cell: int) -> Edge:
        board, edge = self.ground.board, 0
        for side, off, facing in SIDES[15]:
            content = board.get(cell_of(cell + off))
            if content is None or content.kind == "path":
                continue
            edge |= GOAL if content.kind == "goal" else 0
            if content.code is not None:
                edge |= 1 << side if open_mask(content.code) & facing else 1 << side << WALL
            elif self.ground.main.tunnels[cell + off]:
                edge |= 1 << side << STONE
        return edge
