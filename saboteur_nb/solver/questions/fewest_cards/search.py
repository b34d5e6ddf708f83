"""Iterative deepening over chains: the fewest cards, one way or all ways to lay them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.fewest_cards.chains import Chain, Chains, can_begin
from saboteur_nb.solver.questions.fewest_cards.distances import Distances
from saboteur_nb.solver.questions.fewest_cards.ground import Ground, cell_of
from saboteur_nb.solver.questions.fewest_cards.kinds import Hand, Laying
from saboteur_nb.solver.questions.fewest_cards.orders import Orders, after_laying
from saboteur_nb.solver.questions.fewest_cards.supply import Supply


class Search:
    """The question for one board, goal and hand; cheap to make, and it keeps what it has found.

    Known goals that are hit as the board lies are turned over first: `board` is the board after that, and
    `over` says that the gold was among them.

    >>> from saboteur_nb.board.cards import TunnelCard
    >>> search = Search(Board.parse("S 2_ ?"), (3, 0), Hand([TunnelCard.parse("-a-a")] * 2))
    >>> search.fewest(), search.first()
    (2, (((1, 0), '-a-a'), ((2, 0), '-a-a')))
    """

    def __init__(self, board: Board, goal: Cell, hand: Hand, effort: Effort | None = None) -> None:
        self.goal, self.hand = goal, hand
        self.effort = effort or Effort(Budget())
        settled, self._hit = after_laying(board, goal, hand.team, None)
        self.over = settled is None
        self.board = settled or board
        self.ground = Ground(self.board, goal, hand.team)
        # by length: the sets that goals turned over on the way spoil
        self._failed: dict[int, list[tuple[Laying, ...]]] = {}

    @cached_property
    def distances(self) -> Distances:
        """The map of lower bounds."""
        return Distances(self.ground, self.hand)

    @cached_property
    def supply(self) -> Supply:
        """The sharper bound, for cards that run out."""
        return Supply(self.distances, self.hand, self.effort)

    def fewest(self, limit: int | None = None) -> int | None:
        """The fewest cards, None when more than `limit` (or than the hand holds) are needed.

        Raises `OutOfEffortError`; `effort.bounds` then tells what is proved.
        """
        if self._hit or self.over:
            return 0 if self._hit else None
        most = self.hand.size if limit is None else min(limit, self.hand.size)
        for length in range(1, most + 1):
            self.effort.bounds = length, None
            more = self.distances.grow(length)
            if can_begin(self.distances, length):
                if next(self.sets(length), None) is not None:
                    return length
            elif not more:
                return None
        return None

    def sets(self, length: int) -> Iterator[tuple[Laying, ...]]:
        """Every set of exactly so many cards that reaches the goal and from which none can be spared."""
        failed: list[tuple[Laying, ...]] = []
        told: set[frozenset[Laying]] = set()
        for chain, touched in self._chains(length):
            if touched and not self.orders.can_be_laid(chain):
                failed.append(chain)
                continue
            told.add(frozenset(chain))
            yield chain
        self._failed[length] = failed
        for shorter in range(1, length):
            for chain in self._failed.get(shorter, ()):
                for found in self.orders.with_more(chain, length - shorter):
                    if frozenset(found) not in told:
                        told.add(frozenset(found))
                        yield found

    def _chains(self, length: int) -> Iterator[tuple[tuple[Laying, ...], bool]]:
        """The chains of this length, and whether an order is still to be found in which they can be laid."""
        self.distances.grow(length)
        self.supply.grown(length)
        ground = Ground(self.board, self.goal, self.hand.team)
        always = ground.sensitive and ground.plain is not ground.main
        for chain, touched in Chains(ground, self.hand, self.supply, length, self.effort).found():
            yield _layings(chain), touched or always

    @cached_property
    def orders(self) -> Orders:
        """The search for orders, where goals can be turned over."""
        return Orders(self.board, self.goal, self.hand, self.effort)

    def renew(self, effort: Effort) -> None:
        """Go on with a budget of its own; the tables stay."""
        self.effort = self.orders.effort = self.supply.effort = effort

    def first(self, limit: int | None = None) -> tuple[tuple[Cell, str], ...] | None:
        """One set of fewest cards, as sorted `(cell, text)`; None as in `fewest`."""
        value = self.fewest(limit)
        if value is None:
            return None
        return next(self.all(value), ())

    def all(self, value: int) -> Iterator[tuple[tuple[Cell, str], ...]]:
        """Every set of so many cards, when that is the fewest, as real cards of the hand."""
        if value == 0:
            yield ()
        for layings in self.sets(value):
            yield from self.hand.written(layings)


def _layings(chain: Chain) -> tuple[Laying, ...]:
    return tuple((cell_of(cell), kind, form) for cell, kind, form in chain)
