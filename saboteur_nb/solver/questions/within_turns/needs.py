"""The fewest path cards that can still be needed on a board, whoever lays them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, number
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand
from saboteur_nb.solver.questions.within_turns.falls import Falls


class Needs:
    """Lower bounds for boards of one match: maps of fewest cards for all path cards that may turn up."""

    def __init__(self, goal: Cell, team: str | None, cards: Iterable[str], most: int) -> None:
        cards = tuple(cards)
        self.goal, self.team, self.most = goal, team, most
        self.hand = Hand(map(TunnelCard.parse, cards), team)
        self._loose = Hand(map(TunnelCard.parse, cards), team, loose=True)
        self._known: dict[Board, int] = {}
        self._maps: dict[Board, Distances] = {}
        self._falls: dict[tuple[Board, int], Mapping[int, int]] = {}

    def of(self, board: Board) -> int:
        """At least so many cards are needed while no card falls; more than `most` are not counted."""
        known = self._known.get(board)
        if known is None:
            known = self._known[board] = self._by_map(board)
        return known

    def with_falls(self, board: Board, rockfalls: int) -> Mapping[int, int]:
        """At least so many cards are needed, by the number of rockfalls played (1 … `rockfalls`)."""
        key = board, rockfalls
        known = self._falls.get(key)
        if known is None:
            found = Falls(Ground(board, self.goal, self.team), self._loose, rockfalls, self.most).least
            known = self._falls[key] = {
                played: max(1, min((found[k] for k in found if k <= played), default=FAR))
                for played in range(1, rockfalls + 1)
            }
        return known

    def turns(self, board: Board, rockfalls: int) -> int:
        """At least so many turns, when each lays a card or plays a rockfall."""
        falls = self.with_falls(board, rockfalls).items()
        return min([self.of(board), *(played + cards for played, cards in falls)])

    def may_lead(self, board: Board, cell: Cell, card: TunnelCard, left: int) -> bool:
        """Whether `left` cards may be enough after this one, if a way leads over it."""
        if self.hand.split or self.hand.ladders:
            return True
        distances = self._maps.get(board)
        if distances is None:
            distances = self._maps[board] = Distances(Ground(board, self.goal, self.team), self.hand)
        distances.grow(left)
        return distances.exits(number(cell), open_mask(card.code)) <= left

    def _by_map(self, board: Board) -> int:
        distances = Distances(Ground(board, self.goal, self.team), self.hand)
        for limit in range(1, self.most + 1):
            more = distances.grow(limit)
            least = min(distances.start, *distances.ladder.values(), FAR)
            if least <= limit:
                return max(1, least)
            if not more:
                break
        return self.most + 1
