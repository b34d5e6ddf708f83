"""The moves worth trying at a moment, the likely ones first.

Left out is only what can't be better than another move that is tried. Where it is certain who has the turns
to come (`Deal.order`), a seat without a turn left needs neither its cards nor its tools, so every discard is
the same. In game 1 moreover nobody can gain by breaking a tool of his own side or mending one of the other
(he might discard the card instead), or by keeping a map rather than any other card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saboteur_nb.solver.questions.forced_win.moves import (
    JUNK,
    PASSED,
    before_seats,
    discards,
    placements,
    rockfalls,
)
from saboteur_nb.solver.questions.forced_win.needs import Needs
from saboteur_nb.solver.questions.forced_win.table import Deal, Move, Table


class Options:
    """The choices of one deal; `swaps`: somebody may exchange his hand."""

    def __init__(self, deal: Deal, needs: Needs, *, swaps: bool) -> None:
        self.deal, self.needs, self.swaps = deal, needs, swaps
        self._kept: dict[tuple[int, int], tuple[bool, ...]] = {}

    def in_play(self, ply: int, plies: int, values: tuple[tuple[str, ...], ...]) -> Sequence[tuple[str, ...]]:
        """The hands or fronts, those of seats without a turn in the plies to come left out."""
        if not self.deal.order or self.swaps:
            return values
        kept = self._kept.get((ply, plies))
        if kept is None:
            seats = self.deal.order[ply : ply + plies]
            kept = self._kept[ply, plies] = tuple(seat in seats for seat in range(len(values)))
        return tuple([value if keep else () for value, keep in zip(values, kept, strict=True)])

    def of(self, table: Table, plies: int, tight: int | None) -> Iterator[Move]:
        """The moves, those first that help or hinder most.

        `tight`: the side needs all path cards that it can lay, so many, and each must be on the way.
        """
        deal = self.deal
        own = table.seat in deal.seats
        later = self._later(table, plies)
        if not own:
            yield from self._before(table, later, own=False)
        apart = self.needs.apart(table.layout)
        lays = placements(table)
        if own and tight is not None:
            lays = (move for move in lays if apart(move.at) <= tight)
        yield from sorted(lays, key=lambda move: apart(move.at))
        if own:
            yield from self._before(table, later, own=True)
        yield from rockfalls(table)
        yield from self._discards(table, later)

    def _later(self, table: Table, plies: int) -> frozenset[int] | None:
        """The seats with a turn after this one; None where that is not certain, or hands may change."""
        if not self.deal.order or self.swaps:
            return None
        return frozenset(self.deal.order[table.ply + 1 : table.ply + plies])

    def may_keep(self, table: Table, plies: int) -> bool:
        """Whether cards in hand can do nothing but good, and there is a choice what to discard.

        They do harm where the end of the deck is near, for then hands tell who is passed over and when the
        round ends; where hands may be exchanged; and to a side that wants the cards to be gone.
        """
        deal, hand = self.deal, table.hands[table.seat]
        later = self._later(table, plies)
        lasting = len(deal.deck) - table.drawn >= plies * PASSED[deal.game]
        if later is None or table.seat not in later or not lasting or not deal.digs:
            return False
        return len(set(hand)) > 1 and not (deal.game == "saboteur" and set(JUNK) & set(hand))

    def _before(self, table: Table, later: frozenset[int] | None, *, own: bool) -> Iterator[Move]:
        """What changes what lies before seats, where it can matter."""
        deal = self.deal
        for move in before_seats(deal, table):
            if move.kind in ("break", "fix", "trapped", "free_at_last", "hands_off"):
                if later is not None and move.at not in later:
                    continue
                if deal.game == "saboteur" and (move.at in deal.seats) == (own == (move.kind == "break")):
                    continue
            yield move

    def _discards(self, table: Table, later: frozenset[int] | None) -> Iterator[Move]:
        hand = table.hands[table.seat]
        if later is not None and table.seat not in later:
            for count in range(1, min(PASSED[self.deal.game], len(hand)) + 1):
                yield Move("discard", hand[:count])
            return
        if self.deal.game == "saboteur":
            junk = next((card for card in hand if card in JUNK), None)
            if junk is not None:
                yield Move("discard", (junk,))
                return
        yield from discards(self.deal, hand)
