"""The fewest path cards that can still be needed on a board, whoever lays them."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, number
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand
from saboteur_nb.solver.questions.within_turns.table import is_path


class Needs:
    """A lower bound for boards of one match: the map of fewest cards for all cards that may turn up.

    With a rockfall among them walls may go, and only the empty cells on the way count.
    """

    def __init__(self, goal: Cell, cards: Iterable[str], most: int) -> None:
        cards = tuple(cards)
        self.goal, self.most = goal, most
        self.hand = Hand(TunnelCard.parse(card) for card in cards if is_path(card))
        self.rockfall = "rockfall" in cards
        self._known: dict[tuple[Board, bool], int] = {}
        self._maps: dict[Board, Distances] = {}

    def of(self, board: Board, *, rockfall: bool) -> int:
        """At least so many cards are needed on this board; more than `most` are not counted.

        `rockfall`: whether one may still be played.
        """
        key = board, rockfall
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._by_cells(board) if rockfall else self._by_map(board)
        return known

    def may_lead(self, board: Board, cell: Cell, card: TunnelCard, left: int) -> bool:
        """Whether `left` cards may be enough after this one, if a way leads over it."""
        if self.hand.split or self.hand.ladders:
            return True
        distances = self._maps.get(board)
        if distances is None:
            distances = self._maps[board] = Distances(Ground(board, self.goal, None), self.hand)
        distances.grow(left)
        return distances.exits(number(cell), open_mask(card.code)) <= left

    def _by_map(self, board: Board) -> int:
        distances = Distances(Ground(board, self.goal, None), self.hand)
        for limit in range(1, self.most + 1):
            more = distances.grow(limit)
            least = min(distances.start, *distances.ladder.values(), FAR)
            if least <= limit:
                return max(1, least)
            if not more:
                break
        return self.most + 1

    def _by_cells(self, board: Board) -> int:
        """Empty cells on the way from the goal to a start card or any place where a ladder could stand."""
        if self.hand.ladders:
            return 1
        level, seen = {self.goal}, {self.goal}
        for count in range(self.most + 1):
            todo = list(level)
            following: set[Cell] = set()
            for cell in todo:
                if cell in board and board[cell].kind == "start":
                    return max(1, count)
                for side in SIDES:
                    beside = neighbour(cell, side)
                    if beside not in seen:
                        seen.add(beside)
                        if beside in board:
                            todo.append(beside)
                        else:
                            following.add(beside)
            level = following
        return self.most + 1
