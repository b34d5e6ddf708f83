"""How many more path cards it takes to reach each goal of games 1 and 2, at the least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.bots.playout.dig import Dig
from saboteur_nb.bots.playout.lays import STEPS_OF, Lay, mask_of, number_of

FAR = 99
"""The distance of a goal that nothing leads to any more."""
MARGIN = 2
"""A way that leaves the rectangle around all cards by more than this is not looked at."""


class Costs(NamedTuple):
    """What a search found: empty cell → cards laid once it is filled, goal face down → cards to hit it."""

    cells: dict[int, int]
    goals: dict[int, int]


def cards_to_goals(board: Board) -> dict[Cell, int]:
    """Goal face down → fewest new cards after which a reached open side points at it.

    Which cards are left is not asked, only that a card there agrees with its neighbours (C-PLACE-2).

    >>> cards_to_goals(Board.parse("8_ ?/9_/S -a-a 6_ ?"))
    {(8, 2): 8, (8, 0): 6}
    """
    found = distances(Dig.of(board))
    return {goal: found[number_of(goal)] for goal in sorted(board.face_down_goals, reverse=True)}


def distances(dig: Dig, team: str | None = None) -> dict[int, int]:
    """The same by numbers; goals that nothing leads to are `FAR`.

    A team ("blue", "green") does not pass the doors of the other one (S-PATH-3), None passes all.
    """
    ladders = [(cell, lay.ladder) for cell, lay in dig.lies.items() if lay.ladder]
    found: dict[int, int] = {}
    for costs in _spread(dig, [(start, 15) for start in dig.starts] + ladders, team):
        found = costs.goals
        if len(found) == len(dig.goals):
            break
    return {goal: found.get(goal, FAR) for goal in dig.goals}


def costs_to_goal(dig: Dig, goal: int, team: str | None = None, most: int = FAR) -> dict[int, int]:
    """Empty cell → the cards it takes from there to hit the goal, one in that cell included, up to `most`.

    >>> dig = Dig.of(Board.parse("S -a-a 2_ ?"))
    >>> costs = costs_to_goal(dig, number_of((4, 0)))
    >>> costs[number_of((3, 0))], costs[number_of((2, 0))], costs[number_of((2, 1))]
    (1, 2, 3)
    """
    cells: dict[int, int] = {}
    for level, costs in enumerate(_spread(dig, [(goal, 15)], team), 1):
        cells = costs.cells
        if level >= most:
            break
    return cells


def _spread(dig: Dig, start: Iterable[tuple[int, int]], team: str | None) -> Iterator[Costs]:
    """A 0-1 search, yielded level by level: going on inside a card costs nothing, an empty cell one card.

    `start` are cells with the sides by which they are left; `todo` likewise.
    """
    lies, goals = dig.lies, dig.goals
    x0, x1, y0, y1 = _rectangle(dig)
    todo = list(start)
    entered = dict.fromkeys(lies, 0) | dict(todo)
    costs = Costs({}, {})
    cost = 0
    while todo:
        beyond = []
        while todo:
            cell, sides = todo.pop()
            for _, facing, far in STEPS_OF[sides]:
                beside = cell + far
                lay = lies.get(beside)
                if lay is not None:
                    group = lay.group[facing]
                    if group and not entered[beside] & facing:
                        entered[beside] |= group
                        if _leads_on(lay, group, team):
                            todo.append((beside, group & ~facing))
                elif beside in goals:
                    costs.goals.setdefault(beside, cost)
                elif beside not in costs.cells and x0 <= beside & 255 <= x1 and y0 <= beside >> 8 <= y1:
                    costs.cells[beside] = cost + 1
                    beyond.append((beside, 15 & ~facing))
        yield costs
        todo = beyond
        cost += 1


def _leads_on(lay: Lay, group: int, team: str | None) -> bool:
    """Whether one can go on by another side of this group: it is no stub, and no door stops the team."""
    return group & (group - 1) != 0 and not (team and barred(lay.text, team) & group)


def _rectangle(dig: Dig) -> tuple[int, int, int, int]:
    """The columns and rows, as in the numbers of cells, that a search stays within."""
    numbers = [*dig.lies, *dig.goals]
    columns = [number & 255 for number in numbers]
    rows = min(numbers) >> 8, max(numbers) >> 8
    return min(columns) - MARGIN, max(columns) + MARGIN, rows[0] - MARGIN, rows[1] + MARGIN


@cache
def barred(card: str, team: str) -> int:
    """The sides of the tunnels with a door of the other team.

    >>> barred("-a-a:g", "blue"), barred("-a-a:g", "green")
    (10, 0)
    """
    if ":" not in card:
        return 0
    return sum(mask_of(door.group) for door in TunnelCard.parse(card).doors if door.team != team)
