"""What can be asked of a try that the rules refuse: mistakes made on purpose."""

from __future__ import annotations

from saboteur_nb.board.cell import Cell, neighbour
from saboteur_nb.learn.lessons.of_goals import is_open_stone
from saboteur_nb.learn.lessons.of_laying import laid_card
from saboteur_nb.learn.lessons.predicate import Predicate, a_cell, yes
from saboteur_nb.learn.lessons.tries import Try


def _only_corner(tried: Try, _: bool) -> bool:
    """The card touches others at a corner and nowhere else, which is no neighbourhood (C-GEO-3)."""
    place = laid_card(tried)
    if place is None:
        return False
    board, (x, y) = tried.before.state.board, place.cell
    corners = [(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    return not any(neighbour(place.cell, side) in board for side in "NESW") and any(
        cell in board for cell in corners
    )


def _stone_stays(tried: Try, cell: Cell) -> bool:
    """A stone that lies open was to be taken away, and stays (B-GOAL-3)."""
    stone = tried.before.state.board.get(cell)
    codes = {violation.code for violation in tried.violations if violation.cell == cell}
    return stone is not None and is_open_stone(stone.token) and "rockfall-fixed" in codes


def _refused_at(tried: Try, cell: Cell) -> bool:
    """A path card was to lie in this cell."""
    place = laid_card(tried)
    return place is not None and place.cell == cell


REFUSALS = {
    "refused_at": Predicate(a_cell, _refused_at, "refused-elsewhere", "C-GEO-1", refused=True),
    "only_corner": Predicate(yes, _only_corner, "not-at-corner", "C-GEO-3", refused=True),
    "stone_stays": Predicate(a_cell, _stone_stays, "no-stone-tried", "B-GOAL-3", refused=True),
}
"""Questions about refused tries, beside `violates`, which names the reasons to be provoked."""
