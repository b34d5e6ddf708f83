"""The fewest path cards that can still be needed on a board, whoever lays them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.game.action import Place, Rockfall
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, number
from saboteur_nb.solver.questions.fewest_cards.kinds import FAR, Hand
from saboteur_nb.solver.questions.within_turns.falls import Falls
from saboteur_nb.solver.questions.within_turns.footing import Footing
from saboteur_nb.solver.questions.within_turns.table import Act, Move

Bounds = tuple[int, ...]
"""At least so many cards must be laid when no rockfall is played, when one is, and so on."""


def turns_needed(bounds: Bounds) -> int:
    """At least so many turns, each of which lays a card or plays a rockfall.

    >>> turns_needed((4, 1, 1))
    2
    """
    return min(falls + cards for falls, cards in enumerate(bounds))


class Usable(NamedTuple):
    """What may still be used: whether cards with ladders are among it, and how many rockfalls."""

    ladders: bool
    rockfalls: int


class Needs:
    """Charts for boards of one match, for all path cards that may turn up."""

    def __init__(self, goal: Cell, team: str | None, cards: Iterable[str]) -> None:
        self.goal, self.team = goal, team
        read = [TunnelCard.parse(card) for card in cards]
        # the loop back to a double card is free: a card laid on it since would make it so
        self._hands = {
            True: Hand(read, team, loose=True),
            False: Hand((card for card in read if card.ladder is None), team, loose=True),
        }
        self._maps: dict[tuple[Board, bool], tuple[Distances, Footing]] = {}
        self._falls: dict[tuple[Board, Usable, int], Falls] = {}

    def chart(self, board: Board, usable: Usable, most: int) -> Chart:
        """The chart of a board for at most so many turns."""
        hand, key = self._hands[usable.ladders], (board, usable.ladders)
        if key not in self._maps:
            ground = Ground(board, self.goal, self.team)
            self._maps[key] = Distances(ground, hand), Footing(board, hand)
        distances, footing = self._maps[key]
        distances.grow(most)
        falls = None
        if usable.rockfalls:
            whole = board, usable, most
            if whole not in self._falls:
                self._falls[whole] = Falls(distances.ground, hand, usable.rockfalls, most - 1)
            falls = self._falls[whole]
        return Chart(distances, falls, footing, most)


class Chart:
    """The map of a board, without rockfalls and with them, and what it says of boards one move later."""

    def __init__(self, distances: Distances, falls: Falls | None, footing: Footing, most: int) -> None:
        self._distances, self._falls = distances, falls
        self._footing, self._most = footing, most
        self._ladders = [list(distances.ladder.items())]
        self._from_start = [max(1, distances.start)]
        if falls is not None:
            for played in range(1, falls.rockfalls + 1):
                self._ladders.append(list(falls.ladders(played)))
                self._from_start.append(max(1, falls.least(played)))
        self.bounds: Bounds = tuple(map(min, self._from_start, self._from_ladders(None)))

    def _from_ladders(self, laid: Cell | None) -> Iterator[int]:
        """The bounds of ways that begin with a ladder still to be laid, where a card more may lie."""
        return (self._footing.least(ladders, self._most, laid) for ladders in self._ladders)

    def after(self, move: Move) -> Bounds:
        """The bounds once a move is made.

        A card laid helps only a way that leads over it, or a ladder that it leads up to.
        """
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
        return tuple(map(min, self._from_start, over, self._from_ladders(place.cell)))
