"""Games 1 and 2: turning over the goals that a placement has hit (B-GOAL-1 … B-GOAL-4)."""

from __future__ import annotations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import GOAL_SHAPES, Goal
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.turning import half_turn

OPEN_GOLD = "!gold"
"""The gold face up, as the notation writes it."""


def goals_turned(board: Board, laid: Cell, seat: int, log: list[Event]) -> tuple[Board, bool]:
    """The board with every goal that is hit turned over, and whether the gold is among them.

    Wave by wave: all that are hit now lie open at once, each as the board was before; what they hit in turn
    follows, unless the gold has ended the round (B-GOAL-1). `laid` is the cell of the card just laid.
    """
    while hit := board.hit_goals():
        found = False
        opened = board
        for cell in hit:
            name = goal_name(board, cell)
            turn = name != "gold" and _half_turn(board, cell, name, laid)
            opened = opened.turn_over(cell, name, turn=turn)
            log.append(Event.of("turned-over", seat, cell=cell, name=name, turned=turn))
            found = found or name == "gold"
        board = opened
        if found:
            return board, True
    return board, False


def goal_name(board: Board, cell: Cell) -> str:
    """What the goal in this cell is; a state knows all of them."""
    goal = board[cell]
    if not isinstance(goal, Goal) or goal.name is None:
        raise ValueError(f"no known goal at {cell}")
    return goal.name


def gold_found(board: Board) -> bool:
    """Whether the gold lies face up."""
    return any(board[cell].token == OPEN_GOLD for cell in board.goals)


def _half_turn(board: Board, cell: Cell, name: str, laid: Cell) -> bool:
    """Whether a stone lies turned: it opens to the card just laid, else to a side that hits it (B-GOAL-2)."""
    hitting = [side for side in SIDES if board.network.is_reached((neighbour(cell, side), OPPOSITE[side]))]
    wanted = [side for side in hitting if neighbour(cell, side) == laid] or hitting
    return half_turn(board, cell, TunnelShape.parse(GOAL_SHAPES[name]), wanted)
