"""Turning goals and mines over (B-GOAL-1, B-GOAL-2, L-MOVE-5)."""

from __future__ import annotations

from .placing import disagreeing
from .text import SIDES, Board, Cell, Piece, beside, goal, group_at
from .tunnels import hits


def face_up(board: Board, game: str, cell: Cell, sides: set[str]) -> Piece:
    """The goal in `cell` turned over so that it is open to at least one of `sides`.

    If both turns do so: the one that agrees with more face-up neighbours, then the unturned one.
    """
    name = board[cell].name
    turns = [goal(game, name, up=True, turned=turned) for turned in (False, True)]
    fitting = [piece for piece in turns if any(group_at(piece, side) for side in sides)]
    # Of equals min takes the first, the unturned one.
    return min(fitting, key=lambda piece: len(disagreeing(board, cell, piece)))


def turn_goals(board: Board, laid: Cell) -> tuple[Board, bool]:
    """The board after all goals that are hit were turned over, and whether the gold is among them (B-GOAL-1).

    All that are hit at once turn together, each on the board as it was before; then again, until none is hit.
    """
    while hit := hits(board):
        turned = {
            cell: face_up(board, "saboteur", cell, wanted(cell, sides, laid)) for cell, sides in hit.items()
        }
        board = {**board, **turned}
        if any(piece.name == "gold" for piece in turned.values()):
            return board, True
    return board, False


def wanted(cell: Cell, sides: set[str], laid: Cell) -> set[str]:
    """The sides a goal may open to: the card just laid, if it hits it, else any it is hit from (B-GOAL-2)."""
    towards = {side for side in SIDES if beside(cell, side) == laid}
    return towards & sides or sides
