"""Turns of a party by plain rules, read from a position: what the proofs are checked with.

Nothing of the search is used; how cards, trolls and traps are read is shared with the proofs about routes.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, Connection, neighbour
from saboteur_nb.game.position import Position
from saboteur_nb.solver.questions.shortest_route.plain import TOOL, Walk
from saboteur_nb.solver.questions.treasure_tour.holdings import holdings

LYING = ("NSW", "NES")
"""The open sides of a mine turned over: as it is, half turned."""

Spot = tuple[Cell, str]
"""A tunnel: its card and its sides."""


class Now(NamedTuple):
    """How things are as a moment begins, or in the midst of its move.

    `overcome` are obstacles with the dwarf whose tool was used, `most` how many tools each dwarf may use on
    the whole tour (None: it has passed no trap), `taken` how many treasures of each holding.
    """

    moment: int
    spots: tuple[Spot, ...]
    overcome: tuple[tuple[Cell, int], ...]
    opened: tuple[Spot, ...]
    most: tuple[int | None, ...]
    lost: tuple[int, ...]
    taken: tuple[int, ...]


class Going:
    """What the dwarves of a party can do."""

    def __init__(self, source: Any, position: Position, names: tuple[str, ...], turns: int) -> None:
        self.position, self.board, self.names, self.turns = position, position.board, names, turns
        self.walks = [Walk(source, position, name) for name in names]
        self.held = holdings(position)
        self.holding_at = {cell: at for at, holding in enumerate(self.held) for cell in holding.mines}
        self.strangers = {dwarf.cell for dwarf in position.dwarves if dwarf.name not in names}
        spots = tuple((walk.start.cell, walk.start.sides) for walk in self.walks)
        nothing = (0,) * len(names)
        self.start = Now(0, spots, (), (), (None,) * len(names), nothing, (0,) * len(self.held))

    @property
    def end(self) -> int:
        """The moment after the last."""
        return self.turns * len(self.names)

    def whose(self, moment: int) -> tuple[int, int]:
        """The dwarf whose moment it is, and which of its turns."""
        return moment % len(self.names), moment // len(self.names) + 1

    def points(self, now: Now) -> Fraction:
        """What was taken, less the price of the mines turned over."""
        taken = [sum(held.worths[:count]) for held, count in zip(self.held, now.taken, strict=True)]
        return Fraction(sum(taken)) - sum(self.held[self.holding_at[cell]].price for cell, _ in now.opened)

    def tool_for(self, cell: Cell) -> str:
        """The tool for the obstacle there, "" where there is none (L-ACT-1)."""
        return TOOL.get(getattr(self.board.get(cell), "obstacle", None) or "", "")

    def can_move(self, now: Now) -> bool:
        """Whether the dwarf has a card as its turn begins (L-TURN-2)."""
        member, turn = self.whose(now.moment)
        return self.walks[member].moves(turn, now.lost[member])

    def over(self, now: Now, *, take: bool) -> Now:
        """The turn ended here, with or without a treasure."""
        taken = list(now.taken)
        if take:
            taken[self.holding_at[now.spots[self.whose(now.moment)[0]][0]]] += 1
        return now._replace(moment=now.moment + 1, taken=tuple(taken))

    def can_take(self, now: Now) -> bool:
        """Whether the dwarf stands on an open mine that holds something (L-MINE-1)."""
        cell, _ = now.spots[self.whose(now.moment)[0]]
        at = self.holding_at.get(cell)
        return at is not None and now.taken[at] < len(self.held[at].worths)

    def moves(self, begin: Now) -> set[Now]:
        """Everything a move can come to, the stay included."""
        member, turn = self.whose(begin.moment)
        walk, layer = self.walks[member], {begin}
        found = set(layer)
        for _ in range(walk.start.left if turn == 1 else walk.reach(begin.spots[member][0])):
            below: set[Now] = set()
            for now in layer:
                if now.opened == begin.opened:
                    for side in now.spots[member][1]:
                        below.update(self.steps(now, side))
            layer = below - found
            found |= layer
        return found

    def steps(self, now: Now, side: str) -> Iterator[Now]:
        """A step over one side, once for each dwarf whose tool may be used (L-MOVE-2 … L-MOVE-6)."""
        member, turn = self.whose(now.moment)
        here, _ = now.spots[member]
        cell, at = neighbour(here, side), Connection.over(here, side)
        leaves = self.walks[member].round.trolls.get(at)
        if cell not in self.board or (leaves is not None and (turn == 1 or not leaves)):
            return
        opened = dict(now.opened)
        if self.board[cell].code is None and cell not in opened:
            opened[cell] = self._turned_over(cell, OPPOSITE[side])
        groups = (opened[cell],) if cell in opened else self.board[cell].groups
        sides = next((group for group in groups if OPPOSITE[side] in group), None)
        if sides is None or self._full(now, cell, member):
            return
        then = now._replace(
            spots=_put(now.spots, member, (cell, sides)), opened=tuple(sorted(opened.items()))
        )
        for known in self._overcome(then, cell):
            trapped = self._trapped(known) if at in self.walks[member].round.traps else known
            if self._tools_do(trapped):
                yield trapped

    def _full(self, now: Now, cell: Cell, member: int) -> bool:
        """Whether another dwarf stands in a card that holds one (L-MOVE-3)."""
        card = self.board[cell]
        others = {spot[0] for other, spot in enumerate(now.spots) if other != member}
        narrow = isinstance(card, TunnelCard) and (card.rock or card.obstacle is not None)
        return narrow and cell in self.strangers | others

    def _overcome(self, now: Now, cell: Cell) -> Iterator[Now]:
        card = self.board[cell]
        if (
            not isinstance(card, TunnelCard)
            or not card.obstacle
            or card.overcome
            or cell in dict(now.overcome)
        ):
            yield now
            return
        for member in range(len(self.names)):
            yield now._replace(overcome=tuple(sorted((*now.overcome, (cell, member)))))

    def _trapped(self, now: Now) -> Now:
        """A trap passed: a card is lost, if there is one, and all tools have been played (L-ACT-3)."""
        member, turn = self.whose(now.moment)
        cards, played = self.walks[member].cards(turn, now.lost[member]), self._slots(now, member)
        most = now.most[member]
        lost = now.lost[member] + (cards is not None and cards > 0)
        fewest = played if most is None else min(most, played)
        return now._replace(lost=_put(now.lost, member, lost), most=_put(now.most, member, fewest))

    def _slots(self, now: Now, member: int) -> int:
        """The turns so far in which a dwarf can have played a tool."""
        on, turn = self.whose(now.moment)
        return turn - (member > on) - self.walks[member].round.begun

    def _tools_do(self, now: Now) -> bool:
        """Whether each dwarf can have played the tools that are taken to be its own."""
        for member, walk in enumerate(self.walks):
            used = [self.tool_for(cell) for cell, by in now.overcome if by == member]
            most, slots = now.most[member], self._slots(now, member)
            if used and len(used) > (slots if most is None else min(most, slots)):
                return False
            if any(used.count(tool) > walk.round.tools.get(tool, 0) for tool in used):
                return False
        return True

    def _turned_over(self, cell: Cell, entry: str) -> str:
        """How a mine lies that is entered here: open to the dwarf, then as neighbours want (L-MOVE-5)."""
        ways = [sides for sides in LYING if entry in sides]
        return max(ways, key=lambda sides: self._agreeing(cell, sides))

    def _agreeing(self, cell: Cell, sides: str) -> int:
        codes = {side: getattr(self.board.get(neighbour(cell, side)), "code", None) for side in SIDES}
        return sum(
            (side in sides) == (code[SIDES.index(OPPOSITE[side])] != "-")
            for side, code in codes.items()
            if code is not None
        )


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
