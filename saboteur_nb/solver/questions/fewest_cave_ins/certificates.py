"""Proofs of cave-in answers, checked on the board itself without any code of the search.

Every certificate is a plain value and names its question (goals, team, cards that can't fall) and its claim,
so `check(board)` needs nothing else. It walks the routes side by side over the cards and floods the tunnels
anew.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.network import Group
from saboteur_nb.solver.asked import asked_board
from saboteur_nb.solver.questions.fewest_cave_ins.covering import Weighted, can_cover, loads
from saboteur_nb.solver.questions.fewest_cave_ins.walks import (
    Walk,
    beside,
    hits,
    removable,
    roots,
    tunnels_open,
    walkable,
)


@dataclass(frozen=True)
class Certificate:
    """What all proofs share: the goals to cut off, the team whose doors count (None: doors ignored), and
    the cells of path cards that can't fall.
    """

    goals: tuple[Cell, ...]
    team: str | None
    kept: tuple[Cell, ...] = field(default=(), kw_only=True)

    def check(self, board: Any) -> bool:
        """Whether this proves its claim about the board (or a position, or the text of one).

        False says that something does not hold on this board. Raises the errors of parsing for a text that
        is none, `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        return self._proves(asked_board(board))

    def _proves(self, board: Board) -> bool:
        """Whether every listed goal is a goal of the board, and every kept card a path card."""
        return (
            bool(self.goals)
            and all(goal in board and board[goal].kind == "goal" for goal in self.goals)
            and all(cell in board and board[cell].kind == "path" for cell in self.kept)
        )


@dataclass(frozen=True)
class AlreadyCut(Certificate):
    """Value 0: the tunnels that can be walked from the start and the ladders; no goal is among them."""

    reached: frozenset[Group]

    def _proves(self, board: Board) -> bool:
        """The groups exist, hold every root, are closed under joins, and hit no listed goal."""
        return (
            super()._proves(board)
            and all(cell in board and group in board[cell].groups for cell, group in self.reached)
            and self.reached >= set(roots(board, self.team))
            and all(self.reached >= set(beside(board, group, self.team)) for group in self.reached)
            and not any(hits(board, group, self.goals) for group in self.reached)
        )


@dataclass(frozen=True)
class BareRoute(Certificate):
    """Impossible: a route on which no card can fall."""

    route: Walk

    def _proves(self, board: Board) -> bool:
        """The route can be walked and shows no path card but kept ones."""
        return (
            super()._proves(board)
            and walkable(board, self.route, self.goals, self.team)
            and not removable(board, self.route, self.kept)
        )


@dataclass(frozen=True)
class OpenRoutes(Certificate):
    """What proofs of "so many cave-ins leave a route open" share: the routes, and weights of theirs.

    Without weights all routes weigh the same.
    """

    routes: tuple[Walk, ...]
    weights: tuple[int, ...] = field(default=(), kw_only=True)

    def load(self, board: Board) -> int:
        """The most that the routes over one card that can fall weigh together."""
        return max(loads(self._weighted(board)).values(), default=0)

    def _proves(self, board: Board) -> bool:
        """All routes can be walked, and there is a weight for each."""
        return (
            super()._proves(board)
            and (not self.weights or len(self.weights) == len(self.routes))
            and all(weight >= 0 for weight in self.weights)
            and all(walkable(board, route, self.goals, self.team) for route in self.routes)
        )

    def _stay_open(self, board: Board, cave_ins: int) -> bool:
        """Whether so many cave-ins leave one of the routes open, wherever they are."""
        return not can_cover(self._weighted(board), cave_ins)

    def _weighted(self, board: Board) -> list[Weighted]:
        weights = self.weights or (1,) * len(self.routes)
        cards = (removable(board, route, self.kept) for route in self.routes)
        return [Weighted(*pair) for pair in zip(cards, weights, strict=True)]


@dataclass(frozen=True)
class TooFew(OpenRoutes):
    """Impossible with the cave-ins in hand: routes of which so many cave-ins always leave one open."""

    hand: int

    def _proves(self, board: Board) -> bool:
        """The routes can be walked, and no `hand` cards lie on all of them."""
        return self.hand >= 0 and super()._proves(board) and self._stay_open(board, self.hand)


@dataclass(frozen=True)
class CutCertificate(OpenRoutes):
    """The cave-ins that do it, and routes that show that fewer don't."""

    value: int
    cut: tuple[Cell, ...]

    def _proves(self, board: Board) -> bool:
        """The cut is `value` path cards that can fall, and cuts; all routes can be walked."""
        return (
            super()._proves(board)
            and len(set(self.cut)) == len(self.cut) == self.value > 0
            and all(cell in board and board[cell].kind == "path" for cell in self.cut)
            and not set(self.cut).intersection(self.kept)
            and not tunnels_open(board, self.cut, self.goals, self.team)
        )


@dataclass(frozen=True)
class DisjointRoutes(CutCertificate):
    """As many routes as cave-ins, no card that can fall on two of them: each needs a cave-in of its own."""

    def _proves(self, board: Board) -> bool:
        """As `CutCertificate`, and the routes share no card that can fall."""
        return (
            super()._proves(board)
            and len(self.routes) >= self.value
            and all(
                one.isdisjoint(other)
                for one, other in combinations([removable(board, r, self.kept) for r in self.routes], 2)
            )
        )


@dataclass(frozen=True)
class RouteFamily(CutCertificate):
    """Routes so chosen that no `value - 1` cards lie on all of them."""

    def _proves(self, board: Board) -> bool:
        """As `CutCertificate`, and every choice of one card less misses a route."""
        return super()._proves(board) and self._stay_open(board, self.value - 1)
