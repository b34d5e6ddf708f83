"""Completions when the diggers' cards are counted: the search for fewest cards finds them, board by board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, permutations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.fewest_blocks.cards import Placement
from saboteur_nb.solver.questions.fewest_blocks.completions import Completion, hits
from saboteur_nb.solver.questions.fewest_blocks.field import beyond
from saboteur_nb.solver.questions.fewest_blocks.laying import lay, stones
from saboteur_nb.solver.questions.fewest_cards.kinds import Hand, Laying
from saboteur_nb.solver.questions.fewest_cards.search import Search


class Inner(Effort):
    """Steps of a search inside another: they count for the outer one, what is proved here does not.

    >>> outer = Effort(Budget(2))
    >>> inner = Inner(outer)
    >>> inner.bounds = (5, None)
    >>> inner.spend(); outer.spent, outer.bounds
    (1, (0, None))
    """

    __slots__ = ("_outer",)

    def __init__(self, outer: Effort) -> None:
        super().__init__(Budget())
        self._outer = outer

    def spend(self) -> None:
        """One step more of the outer search."""
        self._outer.spend()


TRIED = 40
"""Completions looked at for one that lies apart from others."""


@dataclass(frozen=True)
class Counted:
    """A multiset of cards, at most `within` of them (see `Diggers`)."""

    goal: Cell
    team: str | None
    cards: tuple[TunnelCard, ...]
    effort: Effort
    within: int | None = None

    @cached_property
    def hand(self) -> Hand:
        """The cards as the search for fewest cards takes them."""
        return Hand(self.cards, self.team)

    def completion(self, board: Board, avoid: Collection[Cell] = ()) -> Completion | None:
        """See `Diggers`."""
        search = Search(board, self.goal, self.hand, Inner(self.effort))
        value = search.fewest(self.within)
        if value is None:
            return None
        for layings in islice(search.sets(value), TRIED if avoid else 1):
            laid = in_order(board, self._texts(layings))
            zone = _zone(board, laid)
            if not avoid or (zone is not None and zone.isdisjoint(avoid)):
                return Completion(zone, laid)
        return None

    def disjoint(
        self,
        board: Board,  # noqa: ARG002  as the others
        enough: int,  # noqa: ARG002
        known: Iterable[Completion],  # noqa: ARG002
    ) -> list[Completion] | None:
        """See `Diggers`: here it takes a search."""
        return None

    def spares(
        self,
        board: Board,  # noqa: ARG002
        apart: Sequence[Completion],  # noqa: ARG002
        cells: Iterable[Cell],  # noqa: ARG002
    ) -> dict[Cell, list[Completion]]:
        """See `Diggers`: here it takes a search."""
        return {}

    def stands(self, board: Board, found: Completion) -> bool:
        """See `Diggers`."""
        free = all(cell not in board for cell, _ in found.laid)  # most fail here, before any card is laid
        return free and hits(board, found.laid, self.goal, self.team)

    def _texts(self, layings: Iterable[Laying]) -> tuple[Placement, ...]:
        """The cards with real texts, in the order in which they can be laid."""
        layings = tuple(layings)
        texts = dict(next(self.hand.written(layings)))
        return tuple((cell, texts[cell]) for cell, _, _ in layings)


def in_order(board: Board, laid: Iterable[Placement]) -> tuple[Placement, ...]:
    """The cards in an order in which they can be laid; the one given, unless stones make it another."""
    laid = tuple(laid)
    if not stones(board):
        return laid
    return next((order for order in permutations(laid) if can_be_laid(board, order)), laid)


def can_be_laid(board: Board, laid: Iterable[Placement]) -> bool:
    """Whether each of the cards is legal in its turn."""
    for cell, text in laid:
        if cell in board or board.violations(cell, text):
            return False
        board = lay(board, cell, TunnelCard.parse(text))
    return True


def _zone(board: Board, laid: Iterable[Placement]) -> frozenset[Cell] | None:
    """The cells of these cards and those beside them; None where a stone that may turn over is near."""
    cells = {cell for cell, _ in laid}
    around = cells.union(*(_beside(cell) for cell in cells))
    return None if around.intersection(stones(board)) else frozenset(around)


def _beside(cell: Cell) -> Iterator[Cell]:
    return (beyond(cell, side) for side in SIDES)
