"""How many turns, path cards and rockfalls the side has left: how much it can still lay at most."""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.solver.questions.forced_win.table import FORBIDS, Deal, Table, is_path


def order_of_turns(deal: Deal, table: Table, plies: int) -> tuple[int, ...]:
    """Whose turn it will be, as far as nobody can change that; () when somebody may be passed over.

    In game 1 every turn uses one card, whatever it is. In game 2 nobody runs out of cards while the deck
    lasts, and a pass draws three at most.
    """
    players, seat = len(table.hands), table.seat
    if deal.game == "saboteur2":
        certain = all(table.hands) and len(deal.deck) >= 3 * plies
        return tuple((seat + ply) % players for ply in range(plies)) if certain else ()
    counts, order, left = [len(hand) for hand in table.hands], [seat], len(deal.deck)
    while len(order) < plies:
        if left:
            left -= 1
        else:
            counts[seat] -= 1
        following = [(seat + step) % players for step in range(1, players + 1)]
        seat = next((other for other in following if counts[other]), -1)
        if seat < 0:
            break
        order.append(seat)
    return tuple(order)


class Capacity:
    """What the side can do at most in the plies to come, when all others only discard."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self._turns: dict[tuple[int, int], tuple[tuple[int, int, int], ...]] = {}
        self._falls: dict[tuple[int, int], bool] = {}

    def lays(self, table: Table, plies: int) -> int:
        """At most so many path cards."""
        if not self.deal.order:
            return plies
        turns = 0
        free = 0
        blocked: list[tuple[int, int]] = []
        for seat, count, drawn in self._own_turns(table.ply, plies):
            turns += count
            held = _path_cards(table.hands[seat]) + drawn
            before = _forbidding(table.fronts[seat])
            if before:
                blocked.append((min(count, held), before))
            else:
                free += min(count, held)
        return free if not blocked else _best(free, tuple(blocked), turns)

    def may_cave_in(self, table: Table, plies: int) -> bool:
        """Whether the side may play a rockfall."""
        deal, key = self.deal, (table.ply, plies)
        if not deal.order or deal.game != "saboteur":
            coming = deal.deck[table.drawn : table.drawn + 3 * plies]
            return "rockfall" in coming or any("rockfall" in hand for hand in table.hands)
        if any("rockfall" in table.hands[seat] for seat, _, _ in self._own_turns(table.ply, plies)):
            return True
        if key not in self._falls:
            drawn = zip(deal.deck[table.ply :], deal.order[table.ply : table.ply + plies], strict=False)
            self._falls[key] = any(card == "rockfall" and seat in deal.seats for card, seat in drawn)
        return self._falls[key]

    def _own_turns(self, ply: int, plies: int) -> tuple[tuple[int, int, int], ...]:
        """`(seat, turns, path cards it will draw)` of the seats of the side that have a turn.

        In game 2 what a seat draws is not certain, and taken to be path cards.
        """
        found = self._turns.get((ply, plies))
        if found is None:
            deal = self.deal
            order = deal.order[ply : ply + plies]
            drawn = list(zip(deal.deck[ply:], order, strict=False))
            found = self._turns[ply, plies] = tuple(
                (seat, order.count(seat), self._draws(drawn, seat, plies))
                for seat in sorted(deal.seats)
                if seat in order
            )
        return found

    def _draws(self, drawn: list[tuple[str, int]], seat: int, plies: int) -> int:
        if self.deal.game == "saboteur2":
            return plies
        return sum(whose == seat and is_path(card) for card, whose in drawn)


@lru_cache(maxsize=65536)
def _path_cards(hand: tuple[str, ...]) -> int:
    return sum(map(is_path, hand))


@lru_cache(maxsize=4096)
def _forbidding(front: tuple[str, ...]) -> int:
    return sum(item in FORBIDS for item in front)


@lru_cache(maxsize=65536)
def _best(free: int, blocked: tuple[tuple[int, int], ...], turns: int) -> int:
    """The best choice of seats to be freed: `(lays, what lies before them)`; freeing costs a turn each."""
    sums = {(free, turns)}
    for lays, before in blocked:
        sums |= {(total + lays, left - before) for total, left in sums}
    return max(min(total, left) for total, left in sums)
