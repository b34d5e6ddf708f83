"""When it is too late for a side to win: a bound from plain rules, for the proofs alone.

Against others who only discard, the side must lay every card that is still missing on the way to the gold.
How many it can lay at most follows from whose turns are left, and from what lies before these seats.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, islice, product

from saboteur_nb.board.board import Board
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.game.state import SaboteurState
from saboteur_nb.solver.questions.forced_win.missing import more_cells_missing, more_missing

PASSED = 3
"""The most cards that a pass puts away in game 2 (S-TURN-3)."""


class Lateness:
    """Tells when it is too late for the side that these seats hold together; what was counted is kept."""

    def __init__(self, seats: Collection[int], wants: str) -> None:
        self.seats, self.wants = seats, wants
        self._missing: dict[tuple[Board, frozenset[str], int], bool] = {}

    def holds(self, state: SaboteurState, plies: int) -> bool:
        """Whether the side can't win within so many plies if all others discard a card each time."""
        if plies == 0:
            return True
        one = state.game == "saboteur"
        if self.wants == "saboteurs":
            left = sum(map(len, state.hands)) + len(state.deck)
            if left <= plies * (1 if one else PASSED):
                return False
            if one:
                return True
        certain = one or (all(state.hands) and len(state.deck) >= PASSED * plies)
        turns = list(islice(_turns(state), plies)) if certain else None
        lays = plies if turns is None else _most_lays(state, self.seats, turns)
        cards = self._cards(state, turns, plies)
        paths = frozenset(filter(_is_path, cards))
        if lays <= 0 or not paths:
            return True
        if not self._more_missing(state.board, paths, lays):
            return False
        coming = cards if one else (*state.deck[: PASSED * plies], *chain(*state.hands))
        return "rockfall" not in coming or more_cells_missing(state.board, paths, min(lays, plies - 1))

    def _cards(self, state: SaboteurState, turns: list[int] | None, plies: int) -> list[str]:
        """The cards that the side may come to hold; in game 2 who draws is not certain."""
        one = state.game == "saboteur"
        coming = state.deck[: plies if one else PASSED * plies]
        swaps = "swap_hand" in chain(*state.hands, coming)
        owners = [seat for seat in range(state.players) if swaps or seat in self.seats]
        if turns is not None and not swaps:
            owners = [seat for seat in owners if seat in turns]
        drawn = _drawn(state, self.seats, turns) if one and turns is not None else coming
        return [*chain(*(state.hands[seat] for seat in owners)), *drawn]

    def _more_missing(self, board: Board, cards: frozenset[str], most: int) -> bool:
        key = board, cards, most
        if key not in self._missing:
            self._missing[key] = more_missing(board, cards, most)
        return self._missing[key]


def _is_path(card: str) -> bool:
    return card not in ACTION_CARDS["saboteur2"]


# turns ---------------------------------------------------------------------------------------------------
def _turns(state: SaboteurState) -> Iterator[int]:
    """Whose turns follow, each using up one card more than is drawn; the last one again when all are gone."""
    held, deck, seat = list(map(len, state.hands)), len(state.deck), state.seat
    if state.game == "saboteur2":
        deck = 1 << 20
    while seat is not None:
        yield seat
        deck, held[seat] = (deck - 1, held[seat]) if deck else (0, held[seat] - 1)
        following = [(seat + step) % state.players for step in range(1, state.players + 1)]
        seat = next((other for other in following if held[other]), None)


def _drawn(state: SaboteurState, seats: Collection[int], turns: list[int]) -> list[str]:
    return [card for card, seat in zip(state.deck, turns, strict=False) if seat in seats]


def _most_lays(state: SaboteurState, seats: Collection[int], turns: list[int]) -> int:
    """The best choice of seats to free: what lies before one costs a turn each, then it may lay."""
    own = [seat for seat in sorted(seats) if seat in turns]
    can, before = [], []
    for seat in own:
        cards = state.hands[seat]
        if state.game == "saboteur":
            cards = (*cards, *_drawn(state, [seat], turns))
            can.append(min(turns.count(seat), sum(map(_is_path, cards))))
        else:
            can.append(turns.count(seat))
        before.append(sum(item in (*TOOLS, "trapped") for item in state.fronts[seat]))
    spent = sum(turns.count(seat) for seat in own)
    best = 0
    for chosen in product(*((False, True) if items else (True,) for items in before)):
        lays = sum(count for count, free in zip(can, chosen, strict=True) if free)
        cost = sum(items for items, free in zip(before, chosen, strict=True) if free)
        best = max(best, min(lays, spent - cost))
    return best
