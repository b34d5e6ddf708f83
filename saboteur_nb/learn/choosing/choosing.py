"""Choosing an action: pure values, from nothing picked to an action; legal or not, so that one may err."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from saboteur_nb.game.action import Shed
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import TALK, WITHOUT_CARD, Pick, Way, ways_with

Verb = Literal["play", "discard", "shed", "say"]

SHED_CARDS = 2
"""Cards that are given up to get rid of one that lies before oneself (S-TURN-2)."""

MOST_PUT_AWAY: dict[str, int] = {"saboteur": 1, "saboteur2": 3, "lost_mines": 2}
"""Cards that may be put away at once (B-TURN-1, S-TURN-3, L-TURN-1)."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """What has been chosen so far.

    `cards` are places in the hand, counted from 0, in the order of choice; `turned` after half a turn of the
    one that is played; `picks` follow one another as the way wants them (`ways.py`).

    >>> Choosing().choose(2), Choosing().choose(2).choose(2) == Choosing()
    (Choosing(verb='play', cards=(2,), turned=False, picks=()), True)
    """

    verb: Verb = "play"
    cards: tuple[int, ...] = ()
    turned: bool = False
    picks: tuple[Pick, ...] = ()

    @property
    def card(self) -> int | None:
        """The place of the card that is to be played."""
        return self.cards[0] if self.verb == "play" and self.cards else None

    def choose(self, index: int) -> Choosing:
        """A card of the hand: instead of another one, or beside it where several are put away.

        A chosen one is let go of.
        """
        if self.verb in ("discard", "shed"):
            left = tuple(card for card in self.cards if card != index)
            return replace(self, cards=left if index in self.cards else (*self.cards, index), picks=())
        return Choosing() if self.cards == (index,) and self.verb == "play" else Choosing(cards=(index,))

    def turn(self) -> Choosing:
        """The card after half a turn."""
        return replace(self, turned=not self.turned)

    def begin(self, verb: Verb) -> Choosing:
        """Something else is to be done; a chosen card is put away first of all."""
        keeps = verb in ("discard", "shed")
        return Choosing(verb, self.cards if keeps else ())

    def back(self) -> Choosing:
        """The last choice taken back."""
        if self.picks:
            return replace(self, picks=self.picks[:-1])
        return Choosing()


def ways(table: Table, choosing: Choosing) -> tuple[Way, ...]:
    """The kinds of action that what was chosen can still lead to; of cards that are put away none yet."""
    if choosing.verb == "say":
        found = _talk(table) if table.step is not None else ()
    elif table.step is None:
        found = ()
    elif table.step in WITHOUT_CARD:
        found = WITHOUT_CARD[table.step]
    elif choosing.verb == "shed":
        found = (_shed_way(table, choosing),) if len(choosing.cards) == SHED_CARDS else ()
    elif choosing.card is not None and choosing.card < len(table.hand):
        found = ways_with(table.hand[choosing.card], turned=choosing.turned)
    else:
        found = ()
    return tuple(way for way in found if way.follows(choosing.picks))


def _talk(table: Table) -> tuple[Way, ...]:
    """Table talk; by whom has to be said when another seat is on turn."""
    return tuple(replace(way, given={"seat": table.seat}) for way in TALK) if table.waiting else TALK


def _shed_way(table: Table, choosing: Choosing) -> Way:
    return Way.of(Shed, cards=tuple(sorted(table.hand[index] for index in choosing.cards)))


def wants(table: Table, choosing: Choosing) -> frozenset[str]:
    """The kinds of what can be picked next, see `Pick`."""
    needs = (way.need(choosing.picks) for way in ways(table, choosing))
    return frozenset(need for need in needs if need is not None)
