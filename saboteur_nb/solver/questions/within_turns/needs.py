"""The fewest path cards that can still be needed on a board, whoever lays them."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.game.action import Place, Rockfall
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, number
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand
from saboteur_nb.solver.questions.within_turns.falls import Falls
from saboteur_nb.solver.questions.within_turns.table import Act, Move

Bounds = tuple[int, ...]
"""At least so many cards must be laid when no rockfall is played, when one is, and so on."""


def turns_needed(bounds: Bounds) -> int:
    """At least so many turns, each of which lays a card or plays a rockfall.

    >>> turns_needed((4, 1, 1))
    2
    """
    return min(falls + cards for falls, cards in enumerate(bounds))


class Needs:
    """Charts for boards of one match, for all path cards that may turn up."""

    def __init__(self, goal: Cell, team: str | None, cards: Iterable[str]) -> None:
        self.goal, self.team = goal, team
        # the loop back to a double card is free: a card laid on it since would make it so
        self.hand = Hand(map(TunnelCard.parse, cards), team, loose=True)
        self._maps: dict[Board, Distances] = {}
        self._falls: dict[tuple[Board, int, int], Falls] = {}

    def chart(self, board: Board, rockfalls: int, most: int) -> Chart:
        """The chart of a board when so many rockfalls may be played in at most so many turns."""
        distances = self._maps.get(board)
        if distances is None:
            distances = self._maps[board] = Distances(Ground(board, self.goal, self.team), self.hand)
        distances.grow(most)
        if not rockfalls:
            return Chart(distances, None)
        key = board, rockfalls, most
        falls = self._falls.get(key)
        if falls is None:
            falls = self._falls[key] = Falls(distances.ground, self.hand, rockfalls, most - 1)
        return Chart(distances, falls)


class Chart:
    """The map of a board, without rockfalls and with them, and what it says of boards one move later."""

    def __init__(self, distances: Distances, falls: Falls | None) -> None:
        self._distances, self._falls = distances, falls
        least = min(distances.start, *distances.ladder.values(), FAR)
        self.bounds: Bounds = (max(1, least),)
        if falls is not None:
            self.bounds += tuple(max(1, falls.least(played)) for played in range(1, falls.rockfalls + 1))

    def after(self, move: Move) -> Bounds:
        """The bounds once a move is made: a card laid helps only a way that leads over it."""
        if not isinstance(move, Act):
            return self.bounds
        if isinstance(move.action, Rockfall):
            return (*self.bounds[1:], FAR)
        return self._laid(move.action) if isinstance(move.action, Place) else self.bounds

    def _laid(self, place: Place) -> Bounds:
        cell, mask = number(place.cell), open_mask(place.card.code)
        over = [self._distances.exits(cell, mask)]
        if self._falls is not None:
            over += [self._falls.exits(played, cell, mask) for played in range(1, len(self.bounds))]
        return tuple(map(min, self.bounds, over))
