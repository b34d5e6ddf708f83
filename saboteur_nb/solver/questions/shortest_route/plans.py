"""A route as a plan: which tool is played in which turn, and the strokes that draw it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.draw.look import Route, Step
from saboteur_nb.solver.ground.ground import Ground
from saboteur_nb.solver.ground.steps import Obstacle
from saboteur_nb.solver.picture import STYLES
from saboteur_nb.solver.questions.shortest_route.certificates import Moves


def tools_played(ground: Ground, moves: Moves) -> dict[int, Obstacle]:
    """The obstacle overcome in each turn in which a tool is played: one a turn, in the order of entering."""
    there = {obstacle.cell: obstacle for obstacle in ground.obstacles}
    entered = dict.fromkeys(cell for cells in moves for cell in cells if cell in there)
    first = 2 if ground.cards.begun else 1
    return {turn: there[cell] for turn, cell in enumerate(entered, first)}


def strokes(start: Cell, moves: Moves) -> tuple[Route, ...]:
    """One stroke for each turn with steps, lettered by the number of the turn."""
    drawn, here = [], start
    for turn, cells in enumerate(moves, 1):
        if cells:
            drawn.append(Route(_steps((here, *cells)), str(turn), (turn - 1) % STYLES))
            here = cells[-1]
    return tuple(drawn)


def side_to(here: Cell, beyond: Cell) -> str:
    """The side of a cell over which a neighbour lies.

    >>> side_to((1, 0), (1, 1))
    'N'
    """
    return next(side for side in SIDES if neighbour(here, side) == beyond)


def _steps(cells: Sequence[Cell]) -> tuple[Step, ...]:
    leaving: list[str | None] = [side_to(*pair) for pair in pairwise(cells)]
    entering = [None, *(OPPOSITE[side] for side in leaving if side)]
    return tuple(zip(cells, entering, [*leaving, None], strict=True))
