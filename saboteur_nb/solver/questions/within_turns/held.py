"""A hand in which it is left open which cards were put away, as long as that makes no difference.

Somebody who puts a card away decides only how many are left for use later. So a hand remembers how many of
the cards that were there can still be used, and a choice is made when a card is used. That joins all plans
that differ in what they throw away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Layer = tuple[int, tuple[str, ...]]
"""Cards that were there when some were put away: at most so many of these, and of those in older layers,
can be used yet."""


class Held(NamedTuple):
    """A hand: its `size`, the helpful cards that are free to use, and older layers of which some are gone.

    >>> hand = Held.of(3, ["-a-a", "aaaa"]).away(2)
    >>> hand.size, sorted(hand.names())
    (1, ['-a-a', 'aaaa'])
    >>> hand.used("aaaa")
    Held(size=0, free=(), layers=())
    """

    size: int
    free: tuple[str, ...]
    layers: tuple[Layer, ...] = ()

    @classmethod
    def of(cls, size: int, helpful: Iterable[str]) -> Held:
        """A hand of so many cards, these helpful ones among them."""
        return cls(size, tuple(sorted(helpful)))

    def cards(self) -> Iterator[str]:
        """The cards of which each can be used."""
        yield from self.free
        for _, cards in self.layers:
            yield from cards

    def names(self) -> frozenset[str]:
        """Their names."""
        return frozenset(self.cards())

    def drew(self, count: int, helpful: Iterable[str]) -> Held:
        """With so many cards more, these helpful ones among them."""
        return self._replace(size=self.size + count, free=tuple(sorted((*self.free, *helpful))))

    def away(self, count: int) -> Held:
        """With so many cards put away, whichever."""
        size = self.size - count
        return _settled(size, (*self.layers, (size, self.free)), ())

    def used(self, card: str) -> Held:
        """Without a card that is used, the one that came last of those that are alike."""
        if card in self.free:
            return self._replace(size=self.size - 1, free=_less(self.free, card))
        layers = list(self.layers)
        for at in range(len(layers) - 1, -1, -1):
            room, cards = layers[at]
            layers[at] = room - 1, cards
            if card in cards:
                layers[at] = room - 1, _less(cards, card)
                break
        return _settled(self.size - 1, layers, self.free)


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _settled(size: int, layers: Iterable[Layer], free: tuple[str, ...]) -> Held:
    """The same hand with as few layers as will do: those that say nothing are joined to the next."""
    kept: list[Layer] = []
    open_: tuple[str, ...] = ()
    for room, own in layers:
        cards = (*open_, *own)
        open_ = ()
        if room == 0:
            kept.clear()
        elif room >= _most_used(kept) + len(cards):
            open_ = cards
        else:
            while kept and kept[-1][0] >= room:
                cards = (*kept.pop()[1], *cards)
            kept.append((room, tuple(sorted(cards))))
    return Held(size, tuple(sorted((*open_, *free))), tuple(kept))


def _most_used(layers: Iterable[Layer]) -> int:
    most = 0
    for room, cards in layers:
        most = min(room, most + len(cards))
    return most
