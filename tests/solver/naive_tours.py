"""Treasure tours the slow way: every turn of every dwarf at every place, without the solver.

Tools are played openly, one a turn, before the move. A dwarf that has passed a trap plays no tools any more.
`Tour.best()` gives the points and, for each order of takes that has them, its earliest moments.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from saboteur_nb.board.cell import OPPOSITE, Connection, neighbour
from tests.solver.naive_routes import TOOL_FOR, Oracle, Rules

BOX = {"silver": [2, 3, 3, 4], "gold": [3, 4, 4, 5], "gems": [4, 5, 5, 6]}
NAMES = ("gold", "silver", "gems", "dragon")


@dataclass(frozen=True)
class Flags:
    """What can be switched off, to see whether it decides."""

    trolls_leave: bool = True
    campfires: bool = True
    held: bool = True
    one_tool_a_turn: bool = True
    mines_stop: bool = True
    leaves: bool = True
    worths: bool = True
    dragon: bool = True
    shared: bool = True
    tunnels: bool = True
    tools: bool = True


@dataclass
class Tour:
    position: object
    names: tuple
    turns: int
    flags: Flags = field(default_factory=Flags)

    def __post_init__(self):
        flags = self.flags
        rules = [
            Rules(
                self.position,
                name,
                None,
                trolls_leave=flags.trolls_leave,
                campfires=flags.campfires,
                held=flags.held,
                tunnels=flags.tunnels,
            )
            for name in self.names
        ]
        walks = [Oracle(rule) for rule in rules]
        order = sorted(range(len(walks)), key=lambda number: walks[number].shift)
        self.names = tuple(self.names[number] for number in order)
        self.walks = [walks[number] for number in order]
        self.board = self.position.board
        names = set(self.names)
        self.strangers = {dwarf.cell for dwarf in self.position.dwarves if dwarf.name not in names}
        self.worths, self.costs = self._worths()
        self.best_from = cache(self._best_from)

    def _worths(self):
        """By mine: what its treasures are worth in the order of taking, and what turning it over costs."""
        faces = {cell: self.board[cell].name for cell in self.board.goals}
        unseen = [name for name in NAMES if name not in faces.values()]
        piles = {kind: self._pile(kind) for kind in BOX} | {"dragon": []}
        worths, costs = {}, {}
        for cell, face in faces.items():
            kinds = [face] if face else unseen
            longest = max(len(piles[kind]) for kind in kinds)
            padded = [piles[kind] + [0] * (longest - len(piles[kind])) for kind in kinds]
            worths[cell] = [Fraction(sum(column), len(kinds)) for column in zip(*padded, strict=True)]
            costs[cell] = Fraction(2 * kinds.count("dragon"), len(kinds)) if self.flags.dragon else 0
        self.key = {cell: face or cell for cell, face in faces.items()}
        return worths, costs

    def _pile(self, kind):
        row = [worth for name, worth in self.position.treasure if name == kind]
        rest = list(BOX[kind])
        for worth in [*row, *(w for info in self.position.seats for k, w in info.treasures if k == kind)]:
            if worth in rest:
                rest.remove(worth)
        found = [Fraction(sum(rest), len(rest)) if worth is None else worth for worth in row]
        return sorted([3 for _ in found] if not self.flags.worths else found, reverse=True)

    def best(self):
        """`(points, {takes in order: their earliest moments})`; a take is `(dwarf, mine)`."""
        cards = tuple(tuple(sorted(self._tools(walk).items())) for walk in self.walks)
        begins = []
        for walk in self.walks:
            standing = next(dwarf for dwarf in self.position.dwarves if dwarf.name == walk.rules.dwarf)
            begins.append((standing.cell, walk._tunnel(standing.cell, standing.side, ())))
        nothing = (0,) * len(self.walks)
        first = (0, tuple(begins), frozenset(), (), cards, nothing, (False,) * len(self.walks), ())
        return self.best_from(first)

    def _tools(self, walk):
        return {tool: count for tool, count in walk.tools.items() if count and self.flags.tools}

    def _best_from(self, state):
        moment = state[0]
        if moment == self.turns * len(self.walks):
            return 0, {(): ()}
        most, found = -1, {}
        for gain, label, then in self._turns(state):
            points, tours = self.best_from(then)
            if gain + points < most:
                continue
            if gain + points > most:
                most, found = gain + points, {}
            for takes, moments in tours.items():
                key = takes if label is None else (label, *takes)
                at = moments if label is None else (moment, *moments)
                found[key] = min(found.get(key, at), at)
        return most, found

    def _turns(self, state):
        moment, spots, overcome, opened, cards, lost, trapped, taken = state
        member, turn = moment % len(self.walks), moment // len(self.walks) + 1
        walk = self.walks[member]
        if walk.count - (turn - walk.begun) + self._drawn(walk, turn) - lost[member] < 0:
            yield 0, None, (moment + 1, *state[1:])
            return
        ends = set()
        for done, hand in self._plays(walk, turn, overcome, cards[member], trapped[member]):
            ends |= self._ends(walk, member, turn, spots, done, opened, hand, lost[member], trapped[member])
        for (cell, sides), done, now_open, hand, cost, sprung in ends:

            def put(values, value):
                return (*values[:member], value, *values[member + 1 :])

            new = now_open != opened
            gain = -sum(self.costs[cell] for cell, _ in set(now_open) - set(opened))
            then = (
                moment + 1, put(spots, (cell, sides)), done, now_open, put(cards, hand),
                put(lost, cost), put(trapped, sprung), taken,
            )  # fmt: skip
            yield from self._takes(then, member, cell, gain, new, spots[member][0])

    def _drawn(self, walk, turn):
        return sum(walk.draws.get(before, False) for before in range(1, turn))

    def _takes(self, then, member, cell, gain, new, before):
        key = self.key.get(cell)
        mine = key if self.flags.shared else (member, key)
        count = then[-1].count(mine)
        worths = self.worths.get(cell, [])
        open_ = key is not None and (self.board[cell].code is not None or cell in dict(then[3]))
        if not self.flags.leaves and before != cell and self._something_left(then, before, member):
            return
        if open_ and count < len(worths) and worths[count] > 0:
            taken = tuple(sorted((*then[-1], mine), key=repr))
            yield gain + worths[count], (self.walks[member].rules.dwarf, cell), (*then[:-1], taken)
            if new:
                return
        yield gain, None, then

    def _something_left(self, then, cell, member):
        key = self.key.get(cell)
        mine = key if self.flags.shared else (member, key)
        open_ = key is not None and (self.board[cell].code is not None or cell in dict(then[3]))
        return open_ and then[-1].count(mine) < len(self.worths[cell])

    def _plays(self, walk, turn, overcome, hand, trapped):
        """What may be overcome as the move begins, with the tools left."""
        yield overcome, hand
        if trapped or (turn == 1 and walk.begun):
            return
        for tool, count in hand:
            for cell, card in self.board.items():
                kind = getattr(card, "obstacle", None)
                if kind and not card.overcome and cell not in overcome and TOOL_FOR[kind] == tool:
                    rest = dict(hand) | {tool: count - 1}
                    left = tuple(sorted((name, many) for name, many in rest.items() if many))
                    yield overcome | {cell}, left
                    if not self.flags.one_tool_a_turn:
                        yield from self._plays(walk, turn, overcome | {cell}, left, trapped)

    def _ends(self, walk, member, turn, spots, overcome, opened, hand, lost, trapped):
        others = self.strangers | {spot[0] for at, spot in enumerate(spots) if at != member}
        here = spots[member]
        left = walk.first.left if turn == 1 and walk.first else walk._reach(here[0])
        now = {(here, opened, lost, trapped)}
        found = set(now)
        for _ in range(left):
            after = set()
            for (cell, sides), open_, cost, sprung in now:
                for side in sides:
                    then = self._step(walk, turn, cell, side, open_, overcome, others)
                    if then is None:
                        continue
                    spot, then_open, ends = then
                    paid, hit = cost, sprung
                    if Connection.over(cell, side) in walk.traps:
                        cards = walk.count - (turn - walk.begun) + self._drawn(walk, turn) - cost
                        paid, hit = cost + (cards > 0), True
                    found.add((spot, then_open, paid, hit))
                    if not ends:
                        after.add((spot, then_open, paid, hit))
            now = after
        return {(spot, overcome, open_, hand, paid, hit) for spot, open_, paid, hit in found}

    def _step(self, walk, turn, cell, side, opened, overcome, others):
        to, entry = neighbour(cell, side), OPPOSITE[side]
        card = self.board.get(to)
        if card is None or walk._blocked(Connection.over(cell, side), turn):
            return None
        ends = False
        if card.code is None and to not in dict(opened):
            sides = walk._turned_over(to, entry)
            opened, ends = tuple(sorted((*opened, (to, sides)))), self.flags.mines_stop
        elif to in dict(opened):
            sides = dict(opened)[to]
        else:
            if not any(entry in group for group in card.groups):
                return None
            sides = walk._tunnel(to, entry, opened)
        if entry not in sides:
            return None
        obstacle = getattr(card, "obstacle", None)
        if obstacle and not card.overcome and to not in overcome:
            return None
        if (getattr(card, "rock", False) or obstacle) and to in others and self.flags.held:
            return None
        return (to, sides), opened, ends
