"""Which few cards must fall so that the best way left is as bad as can be: a search tree with known ways.

Whatever beats the best found so far must hit every way that is no worse, so the search branches on the cards
of one of them. Ways are kept: a way that a choice leaves open settles it without a look at the board.
Whichever cards were tried, one of the kept ways is left: they are the proof. The problem is NP-hard
(Bar-Noy, Khuller and Schieber 1995), hence the budget.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple, Protocol

from saboteur_nb.solver.budget import Effort

Gone = frozenset[Any]
"""The cells of cards that have fallen, or the connections that are barred."""


class Way(NamedTuple):
    """A best way when some cards have fallen.

    `measure` is what it costs, greater is worse; `cards` are those that can fall and that it depends on.
    When none of them has, but those of `given` have, it is open and costs no more. `route` is the way itself,
    None where there is none.
    """

    measure: Any
    cards: Gone
    route: Any = None
    given: Gone = frozenset()

    def left(self, gone: Gone) -> bool:
        """Whether the way is open when these cards have fallen."""
        return self.cards.isdisjoint(gone) and self.given <= gone


class Field(Protocol):
    """A board as the search sees it."""

    def way(self, gone: Gone) -> Way:
        """A best way when these cards have fallen."""

    def is_open(self, measure: Any) -> bool:
        """Whether a way is left that costs so much."""

    def first(self) -> Sequence[tuple[Any, Any]]:
        """The cards of a best way with what the best way costs after each has fallen, the worst first."""


class Choosing:
    """The search for at most `most` cards.

    `base` is the best way while nothing has fallen; `measure` the worst that is found so far, by the cards in
    `gone`; `ways` are all those looked at.
    """

    def __init__(self, field: Field, most: int, effort: Effort, base: Way) -> None:
        self.field, self.most, self.effort = field, most, effort
        self.measure = base.measure
        self.gone: Gone = frozenset()
        self.ways = [base]
        self._known: dict[Gone, Way] = {self.gone: base}
        self._done: set[Gone] = set()
        self._shut = False
        """Whether nothing leads there any more, so that nothing can be worse."""

    def search(self) -> None:
        """Look at all choices; afterwards none beats `measure`. Raises `OutOfEffortError`."""
        self._deepen(frozenset(), self.most)

    def _deepen(self, gone: Gone, left: int) -> None:
        """All choices that hold these cards and so many more."""
        if gone in self._done or self._shut:
            return
        self._done.add(gone)
        way = self._open(gone)
        if left == 1:
            self._last(gone)
        elif left:
            for card in self._order(gone, way):
                self._deepen(gone | {card}, left - 1)

    def _order(self, gone: Gone, way: Way) -> list[Any]:
        """The cards of a way, at the top the strongest first."""
        cards = sorted(way.cards)
        if gone:
            return cards
        strength = {card: number for number, (_, card) in enumerate(self.field.first())}
        return sorted(cards, key=lambda card: strength.get(card, len(strength)))

    def _open(self, gone: Gone) -> Way:
        """A way no worse than the worst found that these cards leave; of those known one with few cards."""
        known = [way for way in self.ways if way.measure <= self.measure and way.left(gone)]
        return min(known, key=lambda way: len(way.cards)) if known else self.look(gone)

    def _last(self, gone: Gone) -> None:
        """All choices of one card more: it has to lie on every way known."""
        while not self._shut:
            known = [way.cards for way in self.ways if way.measure <= self.measure and way.left(gone)]
            cards = frozenset.intersection(*known) if known else frozenset()
            new = [card for card in sorted(cards) if gone | {card} not in self._known]
            if not new:
                return
            self.look(gone | {new[0]})

    def look(self, gone: Gone) -> Way:
        """A best way beside these cards; when it is the worst yet, they are the best choice so far."""
        way = self._known.get(gone)
        if way is None:
            self.effort.spend()
            way = self._known[gone] = self.field.way(gone)
            self.ways.append(way)
            if way.measure > self.measure:
                self.measure, self.gone, self._shut = way.measure, gone, way.route is None
        return way

    def least(self) -> Gone:
        """The cards of the best choice found, without those that do nothing."""
        as_good = (part for part in _parts(self.gone) if self.look(part).measure >= self.measure)
        return next(as_good, self.gone)

    def kept(self) -> tuple[Way, ...]:
        """After the search, ways no worse than `measure`: whichever cards are chosen, one of them is left.

        Only those are named that somebody needs who always looks at the one with the fewest cards.
        """
        ways = [way for way in self.ways if way.measure <= self.measure]
        todo, picked = [frozenset[Any]()], set[int]()
        seen = set(todo)
        while todo:
            gone = todo.pop()
            number = min(
                (at for at, way in enumerate(ways) if way.left(gone)), key=lambda at: len(ways[at].cards)
            )
            picked.add(number)
            further = {gone | {card} for card in ways[number].cards} if len(gone) < self.most else set()
            todo += further - seen
            seen |= further
        return tuple(ways[number] for number in sorted(picked))

    def optima(self) -> Iterator[Gone]:
        """Every choice that reaches `measure`, the worst there is, and of which no part does, once.

        Raises `OutOfEffortError`.
        """
        yield from self._hitting(frozenset(), frozenset())

    def _hitting(self, gone: Gone, kept: Gone) -> Iterator[Gone]:
        """The choices that hold `gone` and none of `kept`: they hit each way that is not as bad."""
        better = [way for way in self.ways if way.measure < self.measure and way.left(gone)]
        way = min(better, key=lambda way: len(way.cards - kept)) if better else self.look(gone)
        if way.measure >= self.measure:
            if self._needed(gone):
                yield gone
            return
        if len(gone) < self.most:
            for card in sorted(way.cards - kept):
                yield from self._hitting(gone | {card}, kept)
                kept |= {card}

    def _needed(self, gone: Gone) -> bool:
        """Whether no part of the choice is as good."""
        return all(self.look(part).measure < self.measure for part in _parts(gone))


def _parts(gone: Gone) -> Iterator[Gone]:
    """Everything that a choice holds besides itself, small parts first."""
    for size in range(len(gone)):
        yield from map(frozenset, combinations(sorted(gone), size))
