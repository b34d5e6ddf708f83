"""What can be asked in game 2 about doors: which team gets where."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.board.cards import TEAMS
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.saboteur2.winners import open_to
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.predicate import Predicate
from saboteur_nb.learn.lessons.tries import Try


class Bound(NamedTuple):
    """A team and a cell it is bound for."""

    team: str
    cell: Cell


def _some_bound(table: Table, key: str) -> tuple[Bound, ...]:
    """`{ blue = "5,0" }`, one team at least."""
    inner = table.table(key)
    bound = tuple(Bound(team, inner.cell(team)) for team in TEAMS.values() if team in inner)
    inner.finish()
    if not bound:
        raise table.error("empty-value", key)
    return bound


def _lets_through(tried: Try, bound: tuple[Bound, ...]) -> bool:
    """Each team has a way to its cell that passes no door of the other."""
    return all(cell in open_to(tried.done.board, team) for team, cell in bound)


def _bars(tried: Try, bound: tuple[Bound, ...]) -> bool:
    """Tunnels lead to the cell, but for each team a door of the other stands in every one of them."""
    board = tried.done.board
    return all(cell in board.reached() and cell not in open_to(board, team) for team, cell in bound)


DOORS = {
    "lets_through": Predicate(_some_bound, _lets_through, "team-barred", "S-PATH-3"),
    "bars": Predicate(_some_bound, _bars, "team-not-barred", "S-PATH-3"),
}
"""Questions about doors (S-PATH-3)."""
