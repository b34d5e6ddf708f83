"""Cards to the goals by relaxing until nothing changes any more, straight from the board; slow and plain."""

from __future__ import annotations

from itertools import product

from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour

FAR = 99


def naive_distances(board, margin=2, team=None):
    """Goal face down → fewest cards; a port is a cell and a side by which one can leave it."""
    x0, x1, y0, y1 = board.extent
    cells = list(product(range(x0 - margin, x1 + margin + 1), range(y0 - margin, y1 + margin + 1)))
    cost = {}
    for cell, content in board.items():
        for group in content.groups:
            if content.kind == "start" or getattr(content, "ladder", None) == group:
                cost |= {(cell, side): 0 for side in group}
    changed = True
    while changed:
        changed = False
        for cell in cells:
            for at in SIDES:
                arriving = cost.get((neighbour(cell, at), OPPOSITE[at]))
                if arriving is None:
                    continue
                for side, price in leaving(board, cell, at, team):
                    if arriving + price < cost.get((cell, side), FAR):
                        cost[cell, side] = arriving + price
                        changed = True
    return {goal: hit(goal, cost) for goal in board.face_down_goals}


def leaving(board, cell, at, team):
    """The sides by which one that came in at one side can go on, and the cards that takes."""
    content = board.get(cell)
    if content is None:
        return [(side, 1) for side in SIDES if side != at]
    for group in content.groups:
        if at in group:
            door = getattr(content, "door_at", lambda _group: None)(group)
            shut = team is not None and door not in (None, team)
            return [(side, 0) for side in group if side != at and not shut]
    return []


def hit(goal, cost):
    return min((cost.get((neighbour(goal, side), OPPOSITE[side]), FAR) for side in SIDES), default=FAR)
