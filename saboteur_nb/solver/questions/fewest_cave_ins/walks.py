"""Routes walked over the cards and tunnels flooded anew: the ground that proofs stand on.

No code of the search is used here, only the cards of the board and which sides face each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.network import Group

Step = tuple[Cell, str | None, str | None]
"""A cell of a route with the side it is entered and the side it is left by (None at the ends)."""

Walk = tuple[Step, ...]
"""A route from the start or a ladder to a goal."""


def passable(content: object, group: str, team: str | None) -> bool:
    """Whether no door of the other team stands on the tunnel (S-PATH-3)."""
    return (
        team is None
        or not isinstance(content, TunnelCard)
        or all(door.team == team for door in content.doors if door.group == group)
    )


def group_at(board: Board, cell: Cell, side: str, team: str | None) -> Group | None:
    """The tunnel that comes out of the cell on this side, None where the team finds none."""
    content = board.get(cell)
    if content is not None:
        for group in content.groups:
            if side in group and passable(content, group, team):
                return cell, group
    return None


def roots(board: Board, team: str | None) -> Iterable[Group]:
    """The tunnels in which walks begin: start cards and ladders (S-PATH-2)."""
    for cell, content in board.items():
        for group in content.groups:
            ladder = isinstance(content, TunnelCard) and content.ladder == group
            if (content.kind == "start" or ladder) and passable(content, group, team):
                yield cell, group


def beside(board: Board, group: Group, team: str | None) -> Iterable[Group]:
    """The tunnels that this one comes out into."""
    cell, sides = group
    for side in sides:
        joined = group_at(board, neighbour(cell, side), OPPOSITE[side], team)
        if joined is not None:
            yield joined


def hits(board: Board, group: Group, goals: Collection[Cell]) -> bool:
    """Whether the group is a listed goal's own, or points at a listed goal that lies face down."""
    cell, sides = group
    return cell in goals or any(
        (next_to := neighbour(cell, side)) in goals and board[next_to].code is None for side in sides
    )


def tunnels_open(board: Board, gone: Collection[Cell], goals: Collection[Cell], team: str | None) -> bool:
    """Whether a listed goal is hit when the cards in `gone` are removed."""
    todo = [group for group in roots(board, team) if group[0] not in gone]
    seen = set(todo)
    while todo:
        group = todo.pop()
        if hits(board, group, goals):
            return True
        for other in beside(board, group, team):
            if other not in seen and other[0] not in gone:
                seen.add(other)
                todo.append(other)
    return False


def walkable(board: Board, route: Walk, goals: Collection[Cell], team: str | None) -> bool:
    """Whether the route begins at a root, goes on over facing open sides, and ends at a listed goal."""
    if len(route) < 2 or route[0][1] is not None or route[-1][2] is not None or route[-1][0] not in goals:
        return False
    cell, _, out = route[0]
    if out is None or group_at(board, cell, out, team) not in set(roots(board, team)):
        return False
    for (here, _, out), (there, into, _) in pairwise(route):
        if out is None or into != OPPOSITE.get(out) or neighbour(here, out) != there:
            return False
    for cell, into, out in route[1:-1]:
        if into is None or out is None or into == out:
            return False
        group = group_at(board, cell, into, team)
        if group is None or out not in group[1]:
            return False
    goal, into, _ = route[-1]
    return board[goal].code is None or group_at(board, goal, into or "", team) is not None


def removable(board: Board, route: Walk, kept: Collection[Cell]) -> frozenset[Cell]:
    """The cards of the route that a cave-in can take."""
    return frozenset(cell for cell, _, _ in route if board[cell].kind == "path" and cell not in kept)
