"""Where a path card may be laid: all reasons against a cell, and all cells without one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.board.notation import on_board
from saboteur_nb.board.violation import Violation

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board


def placing_violations(board: Board, cell: Cell, card: TunnelCard) -> tuple[Violation, ...]:
    """Every reason why `card`, as it lies, may not be laid at `cell`; none when it may.

    Games 1 and 2: C-PLACE-1, C-PLACE-2, C-PLACE-3, S-PATH-2. There is no border (C-PLACE-4), and cards
    behind a gap still bind their neighbours (C-PLACE-6). Game 3: L-PLACE-1.
    """
    if board.frontier.fits(cell, open_mask(card.code), ladder=card.ladder is not None):
        return ()
    reasons = _lost_mines(board, cell, card) if board.lost_mines else _saboteur(board, cell, card)
    return tuple(reasons)


def legal_cells(board: Board, card: TunnelCard) -> frozenset[tuple[Cell, bool]]:
    """All `(cell, turned)` where the card may be laid; a symmetric card only unturned."""
    frontier = board.frontier
    fitting = frontier.fitting if card.ladder is None else frontier.fitting_ladder
    mask, half_turned = masks(card)
    found = [(cell, False) for cell in fitting(mask)]
    if half_turned is not None:
        found += [(cell, True) for cell in fitting(half_turned)]
    return frozenset(found)


@lru_cache(maxsize=4096)
def masks(card: TunnelCard) -> tuple[int, int | None]:
    """The open sides of a card as bits, and after half a turn; None when it looks the same then."""
    turned = card.turned()
    return open_mask(card.code), None if turned == card else open_mask(turned.code)


def _saboteur(board: Board, cell: Cell, card: TunnelCard) -> Iterator[Violation]:
    here = board.get(cell)
    if here is not None:
        yield Violation.of("goal-cell" if here.kind == "goal" else "occupied", cell)
    yield from (Violation.of("mismatch", cell, side) for side in _mismatches(board, cell, card))
    if card.ladder is None:
        if not open_mask(card.code) & board.frontier.entries(cell):
            yield Violation.of("not-reached", cell)
        return
    kinds = {side: beside.kind for side in SIDES if (beside := board.get(neighbour(cell, side)))}
    if not {"start", "path"} & set(kinds.values()):
        yield Violation.of("ladder-alone", cell)
    for side, kind in kinds.items():
        if kind == "goal":
            yield Violation.of("ladder-beside-goal", cell, side)


def _lost_mines(board: Board, cell: Cell, card: TunnelCard) -> Iterator[Violation]:
    if not on_board(cell, board.game):
        yield Violation.of("off-board", cell)
    here = board.get(cell)
    if here is not None:
        yield Violation.of("mine-cell" if here.kind == "goal" else "l-occupied", cell)
    yield from (Violation.of("l-mismatch", cell, side) for side in _mismatches(board, cell, card))
    if not any(
        card.shape.is_open(side) and (neighbour(cell, side), OPPOSITE[side]) in board.network.node_at
        for side in SIDES
    ):
        yield Violation.of("not-joined", cell)


def _mismatches(board: Board, cell: Cell, card: TunnelCard) -> Iterator[str]:
    """The sides on which tunnel meets wall; a face-down goal has no sides to disagree with."""
    for index, side in enumerate(SIDES):
        beside = board.get(neighbour(cell, side))
        code = beside.code if beside is not None else None
        if code is not None and (card.code[index] == "-") != (code[(index + 2) % 4] == "-"):
            yield side
