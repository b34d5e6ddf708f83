"""Which way round a goal or mine lies once it is turned over: the choice that both kinds share."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Cell, neighbour
from saboteur_nb.board.shape import TunnelShape


def half_turn(board: Board, cell: Cell, shape: TunnelShape, wanted: Sequence[str]) -> bool:
    """Whether the shape lies half turned, to be open to one of the wanted sides (B-GOAL-2, L-MOVE-5).

    If both ways are, the one that agrees with more face-up neighbours, then the unturned one.

    >>> board, shape = Board.parse("S -a-a ?stone1"), TunnelShape.parse("a--a")
    >>> half_turn(board, (2, 0), shape, "W"), half_turn(board, (2, 0), shape, "E")
    (False, True)
    """
    shapes = {False: shape, True: shape.turned()}
    ways = [turn for turn, lying in shapes.items() if any(lying.is_open(side) for side in wanted)]
    return max(ways, key=lambda turn: _agreement(board, cell, shapes[turn]))


def _agreement(board: Board, cell: Cell, shape: TunnelShape) -> int:
    """How many face-up neighbours meet tunnel with tunnel or wall with wall."""
    count = 0
    for index, side in enumerate(SIDES):
        beside = board.get(neighbour(cell, side))
        code = beside.code if beside is not None else None
        if code is not None:
            count += shape.is_open(side) == (code[(index + 2) % 4] != "-")
    return count
