"""Chains of cards: every set of n cards from a hand that can be laid one after another until the goal is hit.

In a set from which no card can be spared there is an order in which each card is entered over an open side
that was not reached before the card laid last: else that one could wait. So a chain only goes on from what
its last card has reached newly. The exception is a card with a ladder (S-PATH-2): it begins a new chain
anywhere beside the card laid last, or, as the first card, beside any card. Cards before it only hold it up.
"""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_cards.distances import Distances, weight
from saboteur_nb.solver.questions.fewest_cards.ground import SIDES, Arrival, Ground
from saboteur_nb.solver.questions.fewest_cards.kinds import CARD, FAR, GOAL, Form, Hand
from saboteur_nb.solver.questions.fewest_cards.supply import Supply, supply_of

Link = tuple[int, int, Form]
"""The number of a cell, that of a kind of the hand, and the form laid there."""

Chain = tuple[Link, ...]


class Chains:
    """The search of one length; `ground` is its own and is changed while it runs."""

    def __init__(self, ground: Ground, hand: Hand, supply: Supply, length: int, effort: Effort) -> None:
        self.ground, self.hand, self.supply, self.length, self.effort = ground, hand, supply, length, effort
        self.distances = distances = supply.distances
        self.counts = list(hand.counts)
        self.ladders, self.split = hand.ladders, hand.split
        self.laid: list[Link] = []
        self.bonus = 0  # cards laid that a walk may come back to
        self.touched = False
        self.with_team = ground.plain is not ground.main
        self._island = distances.island() if hand.ladders else FAR
        self._seen: set[frozenset[Link]] = set()

    def found(self) -> Iterator[tuple[Chain, bool]]:
        """Each set of cards once, in an order of laying, and whether a goal is turned over before."""
        if self.length == 0:
            return
        for links, touched in self._from_start():
            known = frozenset(links)
            if known not in self._seen:
                self._seen.add(known)
                yield links, touched

    def _from_start(self) -> Iterator[tuple[Chain, bool]]:
        ground = self.ground
        yield from self._on(ground.arrivals, ground.plain_arrivals)
        if self.ladders:
            beside = [cell for cell, edge in ground.edges.items() if edge & CARD]
            yield from self._ladder([cell for cell in beside if self._may_hold_ladder(cell)])

    def _may_hold_ladder(self, cell: int) -> bool:
        """Whether the map leaves it open that the first card is one with a ladder in this cell."""
        if self.distances.ladder.get(cell, FAR) <= self.length:
            return True
        return self.ladders > 1 and self._holding_up(cell) < self.length

    def _on(self, arrivals: list[Arrival], plain: list[Arrival]) -> Iterator[tuple[Chain, bool]]:
        """Lay one card more where tunnels have come newly."""
        room = self.length - len(self.laid) + self.bonus
        arrive, left = self.distances.arrive, supply_of(self.counts)
        entries: dict[int, int] = {}
        for cell, bit in arrivals:
            arrival = cell * 4 + bit.bit_length() - 1
            near = arrive.get(arrival, FAR) <= room
            if near and (self.bonus or self.supply.leads(arrival, left, room)):
                entries[cell] = entries.get(cell, 0) | bit
        if self.ladders and len(self.laid) + 1 < self.length:
            after = room - 1 + (self.with_team or self.split > 0)
            for cell, bit in plain:
                if self._holding_up(cell) <= after:
                    entries[cell] = entries.get(cell, 0) | bit
        fitting, edges, counts = self.hand.fitting, self.ground.edges, self.counts
        for cell, entry in entries.items():
            for kind, form in fitting(edges[cell]):
                if form.mask & entry and counts[kind] and not (form.root and len(form.groups) == 1):
                    yield from self._lay(cell, kind, form, entry)

    def _ladder(self, cells: list[int]) -> Iterator[tuple[Chain, bool]]:
        """Lay a card with a ladder in one of these cells."""
        edges, tunnels = self.ground.edges, self.ground.main.tunnels
        for cell in cells:
            if cell in tunnels or edges.get(cell, 0) & GOAL:
                continue
            for kind, form in self.hand.fitting(edges.get(cell, 0)):
                if form.ladder and self.counts[kind]:
                    yield from self._lay(cell, kind, form, 0)

    def _lay(self, cell: int, kind: int, form: Form, entry: int) -> Iterator[tuple[Chain, bool]]:
        more = weight(form, ladders=self.ladders > 0, team=self.with_team)
        left = self.length - len(self.laid) - 1 + self.bonus + more
        outs = form.root if not entry else 0
        for group in form.passable:
            if not entry or group & entry:
                outs |= group
        if self.distances.exits(cell, outs) > left and not (
            left and self.ladders > (form.ladder > 0) and self._holding_up(cell) <= left
        ):
            return
        self.effort.spend()
        split = form.tunnels > 0 and len(form.groups) > 1
        self._count(kind, form, split, -1)
        self.bonus += more
        self.laid.append((cell, kind, form))
        before = self.ground.lay(cell, form)
        touched, was = False, self.touched
        main, plain = self.ground.main, self.ground.plain
        arrivals, hit, touched = main.lay(cell, form.passable, form.root)
        on_plain = arrivals
        if plain is not main:
            on_plain, _, also = plain.lay(cell, form.groups, form.ladder)
            touched = touched or also
        self.touched = was or touched
        try:
            yield from self._after(hit, arrivals, on_plain, cell)
        finally:
            self.touched = was
            if plain is not main:
                plain.take_back(cell)
            main.take_back(cell)
            self.ground.unlay(before)
            self.laid.pop()
            self.bonus -= more
            self._count(kind, form, split, 1)

    def _after(
        self, hit: bool, arrivals: list[Arrival], plain: list[Arrival], cell: int
    ) -> Iterator[tuple[Chain, bool]]:
        if hit:
            if len(self.laid) == self.length:
                yield tuple(self.laid), self.touched
        elif len(self.laid) < self.length:
            yield from self._on(arrivals, plain)
            if self.ladders:
                yield from self._ladder([cell + off for _, off, _ in SIDES[15]])

    def _count(self, kind: int, form: Form, split: bool, by: int) -> None:
        self.counts[kind] += by
        self.ladders += by * (form.ladder > 0)
        self.split += by * split

    def _holding_up(self, cell: int) -> int:
        """At least so many cards follow one in this cell that only holds up a ladder."""
        near = min(self.distances.touch.get(cell, FAR), self._island)
        least = min(self.distances.ladder.values(), default=FAR)
        if self.with_team:
            return least
        return max(near - self.split, least)


def can_begin(distances: Distances, length: int) -> bool:
    """Whether the map leaves it open that so many cards are enough."""
    if distances.start <= length:
        return True
    least = min(distances.ladder.values(), default=FAR)
    return least <= length
