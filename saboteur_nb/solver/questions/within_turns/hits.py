"""Which goals a card laid turns over in the middle of a match, and whether a team has got where it wants."""

from __future__ import annotations

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell
from saboteur_nb.solver.questions.fewest_cards.ground import Ground
from saboteur_nb.solver.questions.fewest_cards.orders import after_laying, to_turn, turned


def after_turning(board: Board, goal: Cell, team: str | None, laid: Cell | None) -> tuple[Board | None, bool]:
    """The board once all known goals that are hit lie open, and whether `goal` is hit for the team.

    As `after_laying`; but for a team the goal asked for is turned over as well where its name is known, by
    whatever way it is hit: behind the gold the round is over, a stone may be entered later (S-PATH-3).
    """
    if team is None:
        return after_laying(board, goal, None, laid)
    while not _enters(board, goal, team):
        names = to_turn(board, goal)
        asked = board[goal]
        if isinstance(asked, Goal) and asked.name is not None and goal in board.hit_goals():
            names[goal] = asked.name
        if not names:
            return board, False
        opened = board
        for cell, name in names.items():
            opened = opened.turn_over(cell, name, turn=turned(board, cell, name, laid))
        if "gold" in names.values():  # those turned over with it may be on the way to it
            return None, opened[goal].code is not None and _enters(opened, goal, team)
        board = opened
    return board, True


def _enters(board: Board, goal: Cell, team: str) -> bool:
    return Ground(board, goal, team, inert=True).hit
