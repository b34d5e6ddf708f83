"""Hindrances the slow way: every one is tried, and the way is looked for anew after each."""

import math
from collections import deque
from dataclasses import replace
from heapq import heappop, heappush
from itertools import combinations

from saboteur_nb.board.cell import OPPOSITE, SIDES, Connection, neighbour
from saboteur_nb.game.position import Dwarf, SeatInfo, Troll, Turn
from tests.solver.naive_routes import Oracle, Rules

NEVER = (math.inf, 0, 0)
FAR = 6
"""Turns looked ahead before a dwarf is taken never to arrive."""


class Steps:
    """The tunnels one step away from each; a step knows its connection, None from ladder to ladder."""

    def __init__(self, board, targets, begin=None, team=None, *, ladders=True):
        self.board, self.targets = board, set(targets)
        self.around = {(cell, ""): [] for cell in self.targets if board[cell].code is None}
        for cell, content in board.items():
            for sides in content.groups:
                doors = getattr(content, "doors", ())
                if team is None or all(door.team == team for door in doors if door.group == sides):
                    self.around[cell, sides] = []
        for one, two in combinations(self.around, 2):
            self._join(one, two, ladders)
        begins = board.starts if begin is None else (begin,)
        self.begins = {node for node in self.around if node[0] in begins}
        held = {*begins, *self.targets}
        self.cards = sorted(cell for cell in board if board[cell].kind == "path" and cell not in held)

    def _join(self, one, two, ladders):
        steps = [
            Connection.over(one[0], side)
            for side in SIDES
            if neighbour(one[0], side) == two[0]
            and (side in one[1] or (not one[1] and two[1]))
            and (OPPOSITE[side] in two[1] or (not two[1] and one[1]))
        ]
        if (
            ladders
            and self._up(one)
            and self._up(two)
            and {"path"} & {self.board[n[0]].kind for n in (one, two)}
        ):
            steps.append(None)
        for at in steps:
            self.around[one].append((two, at))
            self.around[two].append((one, at))

    def _up(self, node):
        """Whether it is a start card or a ladder."""
        card = self.board[node[0]]
        return card.kind == "start" or (getattr(card, "ladder", None) or None) == node[1]

    def steps(self, gone=(), *, barred=None, tunnels=None):
        """Steps of the shortest way when these cards have fallen, or the connection can't be passed.

        `tunnels`: no cards have fallen, but these tunnels of theirs.
        """
        down = {node for node in self.around if node[0] in gone} if tunnels is None else tunnels
        far = dict.fromkeys(self.begins - down, 0)
        todo = deque(far)
        while todo:
            node = todo.popleft()
            if node[0] in self.targets:
                return far[node]
            for other, at in self.around[node]:
                if other not in far and other not in down and (barred is None or at != barred):
                    far[other] = far[node] + 1
                    todo.append(other)
        return math.inf

    def half(self, cell):
        """The most steps that the fall of one tunnel of the card, not of both, can force."""
        tunnels = [node for node in self.around if node[0] == cell]
        return max((self.steps(tunnels={node}) for node in tunnels), default=self.steps())

    def table(self):
        return {cell: self.steps((cell,)) for cell in self.cards}

    def connections(self):
        found = {at for steps in self.around.values() for _, at in steps if at is not None}
        return {at: self.steps(barred=at) for at in found}

    def best(self, most, kept=()):
        """The most steps that at most so many cave-ins can force; all choices of which no part does it."""
        return strongest([cell for cell in self.cards if cell not in kept], most, self.steps)


def strongest(parts, most, cost):
    """The greatest cost of at most `most` parts, and all sets with it that have no part with it."""
    costs = {frozenset(gone): cost(gone) for size in range(most + 1) for gone in combinations(parts, size)}
    worst = max(costs.values())
    sets = [gone for gone, found in costs.items() if found == worst]
    return worst, {gone for gone in sets if not any(other < gone for other in sets)}


class Turns:
    """The best ways of dwarves in a position as the play has been made; `flags` as in `Rules`."""

    def __init__(self, position, dwarves, target, means, *, stays=False, on_dwarves=False, **flags):
        self.dwarves, self.target, self.means, self.flags = dwarves, target, means, flags
        seats = {name: seat for seat, name in named(position).items()}
        turn, own = position.turn, {seats[name] for name in dwarves}
        if own == {turn.seat}:
            others = [info.number for info in position.seats if info.number not in own]
            owner = min(others, default=turn.seat + 1)
            if not others:
                position = replace(position, seats=(*position.seats, SeatInfo(owner)))
        else:
            owner = turn.seat
            position = replace(
                position,
                turn=Turn(owner, "move"),
                trolls=tuple(troll for troll in position.trolls if troll.seat != owner),
                seats=tuple(fewer(info) if info.number == owner else info for info in position.seats),
            )
        self.position, self.owner = position, None if stays else owner
        self.on_dwarves = on_dwarves

    def places(self):
        """Where the play may be made: by the clauses, side by side."""
        board = self.position.board
        if self.means == "thunderstorm":
            on = [d for d in self.position.dwarves if d.name in self.dwarves or not self.on_dwarves]
            stood = {dwarf.cell for dwarf in on}
            stood.add(self.target)
            return sorted(cell for cell in board if board[cell].kind == "path" and cell not in stood)
        taken = {troll.at for troll in self.position.trolls} | set(self.position.traps)
        found = set()
        for cell, content in board.items():
            for side in "".join(content.groups):
                there = neighbour(cell, side)
                on_board = 0 <= there[0] <= 10 and 0 <= there[1] <= 6
                beyond = board.get(there)
                open_ = beyond is None or beyond.code is None or OPPOSITE[side] in "".join(beyond.groups)
                if on_board and open_:
                    found.add(Connection.over(cell, side))
        return sorted(found - taken)

    def after(self, parts):
        position = self.position
        for part in parts:
            if self.means == "troll":
                position = replace(position, trolls=(*position.trolls, Troll(part, self.owner)))
            elif self.means == "trap":
                position = replace(position, traps=(*position.traps, part))
            else:
                position = replace(position, known_board=position.board.remove(part))
        return position

    def cost(self, parts, dwarves=None):
        """Turns, cards lost and steps of the first dwarf to arrive."""
        position, best = self.after(parts), NEVER
        for dwarf in dwarves or self.dwarves:
            best = min(best, arrival(position, dwarf, self.target, self.flags, min(FAR, best[0])))
        return best

    def best(self, most=1):
        return strongest(self.places(), most, self.cost)


def arrival(position, dwarf, target, flags, far):
    """The best arrival in so many turns, by a search of everything that can happen, best first."""
    walks = Oracle(Rules(position, dwarf, target, **flags))
    if walks.first is None:
        return (0, 0, 0) if _stands(position, dwarf) == target else NEVER
    heap, seen, number = [((1, 0, 0), 0, walks.first)], set(), 0
    while heap:
        cost, _, spot = heappop(heap)
        if spot in seen:
            continue
        seen.add(spot)
        if spot.cell == target:
            return cost if cost[2] else (0, 0, 0)
        following = [(then, cost[2] + 1) for then in walks.steps(spot)]
        waited = walks.wait(spot) if spot.turn < far else None
        for then, steps in [*following, *([(waited, cost[2])] if waited else [])]:
            number += 1
            heappush(heap, ((then.turn, then.lost, steps), number, then))
    return NEVER


def _stands(position, dwarf):
    return next(standing.cell for standing in position.dwarves if standing.name == dwarf)


def fewer(info):
    """A seat that has played a card it did not need to show."""
    hand = info.hand
    if isinstance(hand, int):
        return replace(info, hand=max(0, hand - 1))
    return info


def named(position):
    """The dwarf of each seat."""
    counts, found = {}, {}
    for info in position.seats:
        if info.clan is not None:
            counts[info.clan] = counts.get(info.clan, 0) + 1
            found[info.number] = f"{info.clan}{counts[info.clan]}"
    return found


def of_two(position, seat):
    """The position with one seat more in the blue clan, its dwarves named anew."""
    before = named(position)
    seats = tuple(replace(info, clan="blue") if info.number == seat else info for info in position.seats)
    changed = replace(position, seats=seats)
    after = named(changed)
    names = {name: after[number] for number, name in before.items()}
    dwarves = tuple(Dwarf(names[dwarf.name], dwarf.cell, dwarf.side) for dwarf in position.dwarves)
    return replace(changed, dwarves=tuple(sorted(dwarves, key=lambda dwarf: dwarf.name)))
