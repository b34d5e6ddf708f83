"""The fewest cards still needed for each goal, when any card may be laid in any empty cell."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.network import Group

FAR = 99
"""The distance of a goal that nothing leads to any more."""


def roots_of(board: Board, start: Cell | None = None) -> tuple[Group, ...]:
    """Where ways begin: start cards and ladders, or one start alone (game 3: that of a clan)."""
    network = board.network
    roots = (network.groups[node] for node in network.roots)
    return tuple(group for group in roots if start in (None, group[0]))


def cards_needed(board: Board, roots: Iterable[Group]) -> dict[Cell, int]:
    """Goal face down → the fewest empty cells on a way from a root to it; `FAR` where there is none.

    Going on inside a card costs nothing, an empty cell one card. A way never needs to leave the rectangle
    around all cards by more than one row or column: there nothing is in its way.

    >>> board = Board.parse("8_ ?/9_/S -a-a 6_ ?")
    >>> cards_needed(board, roots_of(board))
    {(8, 0): 6, (8, 2): 8}
    """
    x0, x1, y0, y1 = _limits(board)
    cells = dict(board)
    found: dict[Cell, int] = {}
    entered: set[Cell | Group] = set()
    now: list[Group] = list(roots)
    cost, goals = 0, len(board.face_down_goals)
    while now and len(found) < goals:
        beyond: list[Group] = []
        while now:
            cell, sides = now.pop()
            for side in sides:
                beside = neighbour(cell, side)
                content = cells.get(beside)
                if content is None:
                    if beside not in entered and x0 <= beside[0] <= x1 and y0 <= beside[1] <= y1:
                        entered.add(beside)
                        beyond.append((beside, SIDES))
                elif content.code is None:
                    found.setdefault(beside, cost)
                else:
                    into = OPPOSITE[side]
                    group = next((group for group in content.groups if into in group), None)
                    if group is not None and (beside, group) not in entered:
                        entered.add((beside, group))
                        now.append((beside, group))
        now = beyond
        cost += 1
    return {goal: found.get(goal, FAR) for goal in sorted(board.face_down_goals)}


def _limits(board: Board) -> tuple[int, int, int, int]:
    """Columns and rows that ways stay within."""
    x0, x1, y0, y1 = board.extent
    return (x0, x1, y0, y1) if board.lost_mines else (x0 - 1, x1 + 1, y0 - 1, y1 + 1)
