"""How many more path cards it takes to reach each goal of games 1 and 2, at the least."""

from __future__ import annotations

from collections import deque

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour

FAR = 99
"""The distance of a goal that nothing leads to any more."""
MARGIN = 2
"""A way that leaves the rectangle around all cards by more than this is not looked at."""


def cards_to_goals(board: Board) -> dict[Cell, int]:
    """Goal face down → fewest new cards after which a reached open side points at it.

    A search over sides: going on inside a card costs 0, an empty cell 1; which cards are left is not asked,
    only that a card there agrees with its neighbours (C-PLACE-2).

    >>> cards_to_goals(Board.parse("8_ ?/9_/S -a-a 6_ ?"))
    {(8, 2): 8, (8, 0): 6}
    """
    found: dict[Cell, int] = {}
    seen_empty: set[Cell] = set()
    seen_groups = {*board.reached_groups()}
    todo = deque((cell, side, 0) for cell, group in seen_groups for side in group)
    x0, x1, y0, y1 = board.extent
    while todo:
        cell, side, cards = todo.popleft()
        entered, at = neighbour(cell, side), OPPOSITE[side]
        content = board.get(entered)
        if content is None:
            x, y = entered
            inside = x0 - MARGIN <= x <= x1 + MARGIN and y0 - MARGIN <= y <= y1 + MARGIN
            if inside and entered not in seen_empty:
                seen_empty.add(entered)
                todo.extend((entered, way, cards + 1) for way in SIDES if way != at)
        elif content.code is None:
            found.setdefault(entered, cards)
        else:
            group = next((sides for sides in content.groups if at in sides), None)
            if group is not None and (entered, group) not in seen_groups:
                seen_groups.add((entered, group))
                todo.extendleft((entered, way, cards) for way in group if way != at)
    return {goal: found.get(goal, FAR) for goal in sorted(board.face_down_goals, reverse=True)}
