"""What the diggers can still do on a board: completions that hit the goal, and what can disturb them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.frontier import BIT
from saboteur_nb.solver.questions.fewest_blocks.cards import Placement
from saboteur_nb.solver.questions.fewest_blocks.field import Way, asked_of, beyond, ladders
from saboteur_nb.solver.questions.fewest_blocks.laying import is_hit, lay


@dataclass(frozen=True)
class Completion:
    """Cards that the diggers lay, one after another, to hit the goal.

    `zone` are the cells in which a card of the blocker can disturb it; None: any cell, since a stone that
    turns over is part of it. It is a `way` where any shape will do: which cards it takes, the board says.
    """

    zone: frozenset[Cell] | None
    laid: tuple[Placement, ...] = ()
    way: Way = ()

    def cards(self, board: Board) -> tuple[Placement, ...]:
        """Its cards as they are laid on this board, on which it stands."""
        return (laid_way(board, self.way) or ()) if self.way else self.laid


class Diggers(Protocol):
    """What the diggers may lay."""

    def completion(self, board: Board, avoid: Collection[Cell] = ()) -> Completion | None:
        """A completion whose zone holds none of the cells `avoid`; None when there is none.

        Without `avoid` None is exact. Raises `OutOfEffortError` when it can't be decided.
        """

    def disjoint(self, board: Board, enough: int, known: Iterable[Completion]) -> list[Completion] | None:
        """Up to `enough` completions with zones apart, as many as there are; None: look for them singly.

        `known` are completions apart of an earlier board that still stand.
        """

    def spares(
        self, board: Board, apart: Sequence[Completion], cells: Iterable[Cell]
    ) -> dict[Cell, list[Completion]]:
        """For some of these cells as many completions apart that a card there does not disturb."""

    def stands(self, board: Board, found: Completion) -> bool:
        """Whether a completion of an earlier board can still be laid on this one, which has more cards."""


def zone_of(way: Way) -> frozenset[Cell]:
    """Where a card disturbs a way: in its cells, and beside its ladder, which needs its own open sides."""
    cells = {step.cell for step in way}
    if way[0].ladder:
        cells.update(beyond(way[0].cell, side) for side in SIDES)
    return frozenset(cells)


def laid_way(board: Board, way: Way) -> tuple[Placement, ...] | None:
    """The cards that make a way, in order: each joins its two sides and what is open already.

    None when a stone comes to lie otherwise than the way has it.
    """
    laid: list[Placement] = []
    for step in way:
        opened, walled = asked_of(board, step.cell)
        mask = step.ladder or opened | BIT[step.into or step.out] | BIT[step.out]
        if opened & ~mask or walled & mask or step.cell in board:
            return None
        text = ladders(board.game)[mask] if step.ladder else joined(mask)
        laid.append((step.cell, text))
        board = lay(board, step.cell, TunnelCard.parse(text))
    return tuple(laid)


def joined(mask: int) -> str:
    """The card whose open sides are these, all joined.

    >>> joined(11)
    'aa-a'
    """
    return "".join("a" if mask & BIT[side] else "-" for side in SIDES)


def fits(board: Board, cell: Cell, mask: int) -> bool:
    """Whether a card with these open sides agrees with its neighbours."""
    opened, walled = asked_of(board, cell)
    return not (opened & ~mask or walled & mask)


def hits(board: Board, laid: Collection[Placement], goal: Cell, team: str | None) -> bool:
    """Whether these cards can be laid one after another, and then hit the goal."""
    for cell, text in laid:
        card = TunnelCard.parse(text)
        if cell in board or board.violations(cell, card):
            return False
        board = lay(board, cell, card)
    return is_hit(board, goal, team)
