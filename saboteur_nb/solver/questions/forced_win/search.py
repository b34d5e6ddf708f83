"""Whether a side can force the end it wants within so many plies: AND/OR search, depth first.

A turn of the side needs one move that wins, a turn of anybody else must be lost whatever is played. A moment
is given up when the side could not lay cards enough even if the others only discarded.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.forced_win.capacity import Capacity
from saboteur_nb.solver.questions.forced_win.moves import PASSED, is_legal
from saboteur_nb.solver.questions.forced_win.needs import Needs
from saboteur_nb.solver.questions.forced_win.options import Options
from saboteur_nb.solver.questions.forced_win.table import Deal, Move, Table, after, is_path

Key = tuple[object, ...]


class Search:
    """The search for one deal; what is settled of a moment is kept."""

    def __init__(self, deal: Deal, table: Table, plies: int, effort: Effort) -> None:
        self.deal, self.effort = deal, effort
        swaps = "swap_hand" in chain(*table.hands, deal.deck[: 3 * plies])
        self.needs = Needs(_cards(deal, table, plies, swaps=swaps), plies)
        self.capacity = Capacity(deal)
        self.options = Options(deal, self.needs, swaps=swaps)
        self._settled: dict[Key, bool] = {}
        self._killers: dict[tuple[int, bool], Move] = {}

    def fewest(self, table: Table, most: int) -> int | None:
        """The least number of plies in which the side forces its win; None when `most` are not enough."""
        for plies in range(1, most + 1):
            self.effort.bounds = plies, None
            if self.forced(table, plies):
                return plies
        return None

    def forced(self, table: Table, plies: int) -> bool:
        """Whether the side wins within so many plies whatever the others play."""
        if plies <= 0 or not self.in_time(table, plies):
            return False
        key = self.key(table, plies)
        known = self._settled.get(key)
        if known is None:
            self.effort.spend()
            known = self._settled[key] = self._settle(table, plies)
        return known

    def forced_by(self, table: Table, move: Move, plies: int) -> bool:
        """Whether the side wins within so many plies, the move counted."""
        then, won = after(self.deal, table, move)
        return won if then is None else self.forced(then, plies - 1)

    def in_time(self, table: Table, plies: int) -> bool:
        """False when the side can't lay cards enough any more, or the cards can't run out so soon."""
        deal = self.deal
        if not deal.digs:
            left = sum(map(len, table.hands)) + len(deal.deck) - table.drawn
            if left <= plies * PASSED[deal.game]:
                return True
            if deal.game == "saboteur":
                return False
        lays = self.capacity.lays(table, plies)
        if lays <= 0:
            return False
        if self.needs.within(table.layout, lays):
            return True
        falls = self.capacity.may_cave_in(table, plies)
        return falls and self.needs.of_cells(table.layout) <= min(lays, plies - 1)

    def _tight(self, table: Table, plies: int) -> int | None:
        """How many path cards the side can lay, where it needs all of them; None where it may not."""
        layout = table.layout
        if not self.deal.digs or layout.hits or self.needs.ladders or self.capacity.may_cave_in(table, plies):
            return None
        lays = self.capacity.lays(table, plies)
        return None if self.needs.within(layout, lays - 1) else lays

    # a turn of the side, a turn of another ---------------------------------------------------------------
    def _settle(self, table: Table, plies: int) -> bool:
        """A seat of the side needs one move that wins, any other one that does not lose."""
        own = table.seat in self.deal.seats
        kept: dict[int, bool | None] = {}
        for move in self.tried(table, plies):
            if move.kind == "discard":
                count = len(move.cards)
                if count not in kept:
                    kept[count] = self._keeping_all(table, plies, count)
                if kept[count] == (not own):
                    continue
            if self.forced_by(table, move, plies) == own:
                self._killers[table.ply, own] = move
                return own
        return not own

    def _keeping_all(self, table: Table, plies: int, count: int) -> bool | None:
        """Whether the side wins if the seat on turn draws so many cards and puts none away.

        That is at least as good for the seat as to discard so many: who holds more cards can do more. None
        where it says nothing: see `Options.may_keep`.
        """
        if not self.options.may_keep(table, plies):
            return None
        then, _ = after(self.deal, table, Move("pass", (), count))
        return then is not None and self.forced(then, plies - 1)

    def tried(self, table: Table, plies: int) -> Iterator[Move]:
        """The moves worth trying; what did it last at this ply comes first, where it is legal."""
        killer = self._killers.get((table.ply, table.seat in self.deal.seats))
        if killer is not None and is_legal(self.deal, table, killer):
            yield killer
        moves = self.options.of(table, plies, self._tight(table, plies))
        yield from (move for move in moves if move != killer)

    def key(self, table: Table, plies: int) -> Key:
        """Equal for moments that can't be told apart in so many plies: the hands of who has a turn left."""
        layout, hands, fronts, drawn, seat, _, roles = table
        return (
            layout.changes,
            self.options.in_play(table.ply, plies, hands),
            self.options.in_play(table.ply, plies, fronts),
            drawn, seat, roles, plies,
        )  # fmt: skip


def _cards(deal: Deal, table: Table, plies: int, *, swaps: bool) -> list[str]:
    """The path cards that the side may come to hold."""
    hands = chain(*(hand for seat, hand in enumerate(table.hands) if swaps or seat in deal.seats))
    if deal.game == "saboteur" and deal.order:
        drawn = [card for card, seat in zip(deal.deck, deal.order, strict=False) if seat in deal.seats]
    else:
        drawn = list(deal.deck[: 3 * plies])
    return [card for card in chain(hands, drawn) if is_path(card)]
