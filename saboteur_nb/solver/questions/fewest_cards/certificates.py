"""Proofs of answers about fewest cards, checked on the board itself without any code of the search.

Each is a plain value that names its question (goal, hand, team, what has fallen) and its claim.
"""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.solver.asked import asked_board
from saboteur_nb.solver.questions.fewest_cards.counting import Needs
from saboteur_nb.solver.questions.fewest_cards.refuting import Refuting
from saboteur_nb.solver.questions.fewest_cards.replay import Placed, opened, replayed, unturned, within


@dataclass(frozen=True)
class CardsProof:
    """What all proofs share: the goal, the texts of the hand, the team, and the cells that have fallen."""

    goal: Cell
    hand: tuple[str, ...]
    team: str | None
    fallen: tuple[Cell, ...]

    def check(self, board: object) -> bool:
        """Whether this proves its claim about the board, the position, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_board(board)
        try:
            return self._proves(self._begun(given))
        except SaboteurError:
            return False

    def _begun(self, board: Board) -> Board:
        """The board without what has fallen; raises when there is no such card, goal or team."""
        for cell in self.fallen:
            board = board.remove(cell)
        return board

    def _proves(self, board: Board) -> bool:
        """Whether the question can be asked about the board."""
        return (
            self.goal in board
            and board[self.goal].kind == "goal"
            and self.team in (None, *TEAMS.values())
            and all(TunnelCard.parse(text) for text in self.hand)
        )

    def _at_least(self, board: Board, most: int, needs: Needs, branches: tuple[Placed, ...]) -> bool:
        """Whether `most` cards are not enough."""
        settled, hit = opened(board, self.goal, self.team, None)
        if hit:
            return False
        if settled is None:
            return not needs and not branches
        cards = [unturned(TunnelCard.parse(text)) for text in self.hand]
        refuting = Refuting(settled, self.goal, self.team, cards, needs=needs, most=most)
        if not all(number > 0 for _, number in needs) or not refuting.count.consistent():
            return False
        if refuting.by_map():
            return not branches
        return branches == refuting.firsts() and refuting.fails()


@dataclass(frozen=True)
class NothingToLay(CardsProof):
    """Value 0: the goal is hit as the board lies."""

    def _proves(self, board: Board) -> bool:
        """It is."""
        return super()._proves(board) and opened(board, self.goal, self.team, None)[1]


@dataclass(frozen=True)
class LaidCards(CardsProof):
    """Cards that do it, in an order in which they may be laid, and why fewer don't.

    `needs` is a map: from each opening at least so many cards are needed, from all others `value` and more.
    `branches` are the first cards that the map, and a count of the hand, leave open for fewer cards; each of
    them leads nowhere. None are needed when the map alone says enough.
    """

    value: int
    order: tuple[Placed, ...]
    needs: Needs
    branches: tuple[Placed, ...] = ()

    def _proves(self, board: Board) -> bool:
        """The last card, and none before it, hits the goal; one card less is never enough."""
        return (
            super()._proves(board)
            and len(self.order) == self.value > 0
            and within(self.order, self.hand)
            and replayed(board, self.goal, self.team, self.order)[1] == self.value
            and self._at_least(board, self.value - 1, self.needs, self.branches)
        )


@dataclass(frozen=True)
class TooFewCards(CardsProof):
    """Impossible: all cards of the hand are not enough; `needs` and `branches` as in `LaidCards`."""

    needs: Needs
    branches: tuple[Placed, ...] = ()

    def _proves(self, board: Board) -> bool:
        """As many cards as the hand holds are never enough."""
        return super()._proves(board) and self._at_least(board, len(self.hand), self.needs, self.branches)
