"""Routes of dwarves the slow way: every move of every turn, played on boards by plain rules.

Nothing of the solver is used. A `Spot` is where one walk is: turn, steps left, the tunnel, the obstacles
overcome, the mines turned over, the first trap's turn, cards in hand and deck, cards lost.
"""

from collections import deque
from dataclasses import dataclass, replace

import networkx as nx

from saboteur_nb.board.cell import OPPOSITE, SIDES, Connection, neighbour

TOOL_FOR = {"trunk": "axe", "lake": "boat", "ditch": "rope"}
NEVER = 10**6


@dataclass(frozen=True)
class Rules:
    """What the oracle knows of a position; flags switch a feature off, to see whether it decides."""

    position: object
    dwarf: str
    target: tuple
    trolls_leave: bool = True
    campfires: bool = True
    held: bool = True
    one_tool_a_turn: bool = True
    mines_stop: bool = True
    traps: bool = True
    tunnels: bool = True

    @property
    def board(self):
        return self.position.board


@dataclass(frozen=True)
class Spot:
    turn: int
    left: int
    cell: tuple
    sides: str
    overcome: frozenset
    opened: tuple
    trap_turn: int
    lost: int


class Oracle:
    """The walks of one position."""

    def __init__(self, rules):
        self.rules = rules
        position = rules.position
        blue = [info.number for info in position.seats if info.clan == rules.dwarf.rstrip("0123456789")]
        self.seat = blue[int(rules.dwarf[-1]) - 1]
        self.players = len(position.seats)
        self.on, self.step = position.turn.seat, position.turn.step or "play"
        self.begun = self.on == self.seat and self.step == "move"
        self.shift = (self.seat - self.on) % self.players
        hand = next(info.hand for info in position.seats if info.number == self.seat)
        cards = () if isinstance(hand, int) else hand
        self.count = hand if isinstance(hand, int) else len(hand)
        self.tools = {tool: cards.count(tool) for tool in TOOL_FOR.values()}
        others = [dwarf.cell for dwarf in position.dwarves if dwarf.name != rules.dwarf]
        self.others = set(others) if rules.held else set()
        self.trolls = {troll.at: troll.seat for troll in position.trolls}
        self.traps = set(position.traps) if rules.traps else set()
        self.draws = self._draws()
        standing = next(dwarf for dwarf in position.dwarves if dwarf.name == rules.dwarf)
        sides = self._tunnel(standing.cell, standing.side, ())
        first = Spot(1, self._reach(standing.cell), standing.cell, sides, frozenset(), (), NEVER, 0)
        self.first = first if self.begun or self.count > 0 else None

    def _draws(self):
        """Which turns of the dwarf's seat end with a card drawn: simulated seat by seat."""
        hands = {info.number: info.hand for info in self.rules.position.seats}
        deck, seat, found, number = self.rules.position.deck, self.on, {}, 0
        first = True
        for _ in range(60 * self.players):
            has = first or hands[seat] not in (0, ())
            draws = has and deck > 0
            deck -= draws
            if seat == self.seat:
                number += 1
                found[number] = draws
            seat, first = (seat + 1) % self.players, False
        return found

    def hand(self, spot, turn=None):
        """Cards in hand after this turn's card is played."""
        turn = spot.turn if turn is None else turn
        drawn = sum(self.draws.get(before, False) for before in range(1, turn))
        return self.count - (turn - self.begun) + drawn - spot.lost

    def _reach(self, cell):
        card = self.rules.board[cell]
        return 5 if getattr(card, "campfire", False) and self.rules.campfires else 3

    def _tunnel(self, cell, side, opened):
        mine = dict(opened).get(cell)
        if mine is not None:
            return mine
        groups = self.rules.board[cell].groups
        if not self.rules.tunnels and groups:
            return "".join(sorted("".join(groups), key=SIDES.index))
        return next(group for group in groups if side is None or side in group)

    def _blocked(self, at, turn):
        if at not in self.trolls:
            return False
        owner = self.trolls[at]
        if owner is None or not self.rules.trolls_leave:
            return True
        if owner == self.on and self.step == "play":
            return False
        leaves = (owner - self.on - 1) % self.players + 1
        return leaves > self.shift + (turn - 1) * self.players

    def steps(self, spot):
        """Every step from here in this turn."""
        if not spot.left:
            return
        for side in spot.sides:
            then = self._step(spot, side)
            if then is not None:
                yield then

    def _step(self, spot, side):
        cell, entry = neighbour(spot.cell, side), OPPOSITE[side]
        at = Connection.over(spot.cell, side)
        if cell not in self.rules.board or self._blocked(at, spot.turn):
            return None
        opened = dict(spot.opened)
        closed = self.rules.board[cell].code is None and cell not in opened
        if closed:
            opened[cell] = self._turned_over(cell, entry)
        groups = [opened[cell]] if cell in opened else self.rules.board[cell].groups
        overcome = self._entered(spot, cell)
        if overcome is None or not any(entry in group for group in groups):
            return None
        trap_turn = min(spot.trap_turn, spot.turn) if at in self.traps else spot.trap_turn
        if not self._tools_do(overcome, spot.turn, trap_turn):
            return None
        lost = spot.lost + (at in self.traps and self.hand(spot) > 0)
        left = 0 if closed and self.rules.mines_stop else spot.left - 1
        sides = self._tunnel(cell, entry, opened)
        return Spot(spot.turn, left, cell, sides, overcome, tuple(sorted(opened.items())), trap_turn, lost)

    def _entered(self, spot, cell):
        """The obstacles overcome once the card is entered; None where another dwarf is in its way."""
        card = self.rules.board[cell]
        if (getattr(card, "rock", False) or getattr(card, "obstacle", None)) and cell in self.others:
            return None
        new = getattr(card, "obstacle", None) and not card.overcome
        return spot.overcome | {cell} if new else spot.overcome

    def _turned_over(self, cell, entry):
        ways = [sides for sides in ("NSW", "NES") if entry in sides]

        def agreement(sides):
            count = 0
            for side in SIDES:
                beside = self.rules.board.get(neighbour(cell, side))
                if beside is not None and beside.code is not None:
                    count += (side in sides) == (beside.code[SIDES.index(OPPOSITE[side])] != "-")
            return count

        return max(ways, key=agreement)

    def _tools_do(self, overcome, turn, trap_turn):
        for tool, count in self.tools.items():
            cards = [cell for cell in overcome if TOOL_FOR[self.rules.board[cell].obstacle] == tool]
            if len(cards) > count:
                return False
        if not self.rules.one_tool_a_turn:
            return True
        return len(overcome) <= min(turn, trap_turn) - self.begun

    def wait(self, spot):
        """The next turn begins; None when the dwarf has no card then."""
        if self.hand(spot, spot.turn + 1) < 0:
            return None
        return replace(spot, turn=spot.turn + 1, left=self._reach(spot.cell))

    def graph(self, turns):
        """The time-expanded graph: spots as nodes; an edge costs (cards lost, steps)."""
        graph = nx.DiGraph()
        if self.first is None:
            return graph
        todo = deque([self.first])
        graph.add_node(self.first)
        while todo:
            spot = todo.popleft()
            following = [(then, then.lost - spot.lost, 1) for then in self.steps(spot)]
            if spot.turn < turns:
                then = self.wait(spot)
                following += [] if then is None else [(then, 0, 0)]
            for then, lost, steps in following:
                if then not in graph:
                    todo.append(then)
                graph.add_edge(spot, then, lost=lost, steps=steps, weight=lost * 10**6 + steps)
        return graph

    def best(self, turns):
        """`(turns, lost, steps)` of the best arrival within so many turns, and all its routes as cells."""
        if self.first is None:
            return None, set()
        if self.first.cell == self.rules.target:
            return (0, 0, 0), {(self.first.cell,)}
        graph = self.graph(turns)
        goals = [spot for spot in graph if spot.cell == self.rules.target]
        if not goals:
            return None, set()
        turn = min(spot.turn for spot in goals)
        far = nx.single_source_dijkstra_path_length(graph, self.first)
        ends = [spot for spot in goals if spot.turn == turn]
        cost = min(far[spot] for spot in ends)
        back = graph.reverse(copy=False)
        routes = set()
        for end in ends:
            if far[end] == cost:
                routes |= {way[::-1] for way in _ways(back, far, end)}
        return (turn, *divmod(cost, 10**6)), routes

    def front(self, turns):
        """Every `(turns, lost, steps)` of an arrival that no other one beats."""
        if self.first is None:
            return set()
        if self.first.cell == self.rules.target:
            return {(0, 0, 0)}
        seen, todo, found = {(self.first, 0)}, deque([(self.first, 0)]), set()
        while todo:
            spot, steps = todo.popleft()
            if spot.cell == self.rules.target:
                found.add((spot.turn, spot.lost, steps))
            following = [(then, steps + 1) for then in self.steps(spot)]
            if spot.turn < turns:
                then = self.wait(spot)
                following += [] if then is None else [(then, steps)]
            for new in following:
                if new not in seen:
                    seen.add(new)
                    todo.append(new)
        return {
            a
            for a in found
            if not any(b != a and all(x <= y for x, y in zip(b, a, strict=True)) for b in found)
        }


def _ways(back, far, end):
    """All ways back from here along edges that keep to the shortest lengths, as cells."""
    stack = [(end, (end.cell,))]
    while stack:
        spot, cells = stack.pop()
        if not back.adj[spot]:
            yield cells
            continue
        for before, data in back.adj[spot].items():
            if far[before] + data["weight"] == far[spot]:
                stack.append((before, cells if data["steps"] == 0 else (*cells, before.cell)))
