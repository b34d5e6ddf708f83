"""Proofs of cave-in answers, checked on the board itself without any code of the search.

Every certificate is a plain value and names its question (goals, team) and its claim, so `check(board)`
needs nothing else. It walks the routes side by side over the cards and floods the tunnels anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, Cell, neighbour
from saboteur_nb.board.errors import WrongTypeError
from saboteur_nb.board.network import Group

Step = tuple[Cell, str | None, str | None]
"""A cell of a route with the side it is entered and the side it is left by (None at the ends)."""

Walk = tuple[Step, ...]
"""A route from the start or a ladder to a goal."""


@dataclass(frozen=True)
class Certificate:
    """What all proofs share: the goals to cut off and the team whose doors count (None: doors ignored)."""

    goals: tuple[Cell, ...]
    team: str | None

    def check(self, board: Board | str) -> bool:
        """Whether this proves its claim about the board, or about the board that a text stands for.

        False says that something does not hold on this board. Raises the errors of `Board.parse` for a text
        that is none, `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        if isinstance(board, str):
            board = Board.parse(board)
        if not isinstance(board, Board):
            raise WrongTypeError("not-board", token=type(board).__name__)
        return self._proves(board)

    def _proves(self, board: Board) -> bool:
        """Whether every listed goal is a goal of the board."""
        return bool(self.goals) and all(goal in board and board[goal].kind == "goal" for goal in self.goals)


@dataclass(frozen=True)
class AlreadyCut(Certificate):
    """Value 0: the tunnels that can be walked from the start and the ladders; no goal is among them."""

    reached: frozenset[Group]

    def _proves(self, board: Board) -> bool:
        """The groups exist, hold every root, are closed under joins, and hit no listed goal."""
        return (
            super()._proves(board)
            and all(cell in board and group in board[cell].groups for cell, group in self.reached)
            and self.reached >= set(_roots(board, self.team))
            and all(self.reached >= set(_beside(board, group, self.team)) for group in self.reached)
            and not any(_hits(board, group, self.goals) for group in self.reached)
        )


@dataclass(frozen=True)
class BareRoute(Certificate):
    """Impossible: a route on which no card can be removed."""

    route: Walk

    def _proves(self, board: Board) -> bool:
        """The route can be walked and shows no path card."""
        return (
            super()._proves(board)
            and _walkable(board, self.route, self.goals, self.team)
            and not _removable(board, self.route)
        )


@dataclass(frozen=True)
class CutCertificate(Certificate):
    """The cave-ins that do it, and routes that show that fewer don't."""

    value: int
    cut: tuple[Cell, ...]
    routes: tuple[Walk, ...]

    def _proves(self, board: Board) -> bool:
        """The cut is `value` path cards and cuts, and all routes can be walked."""
        return (
            super()._proves(board)
            and len(set(self.cut)) == len(self.cut) == self.value > 0
            and all(cell in board and board[cell].kind == "path" for cell in self.cut)
            and not _open(board, self.cut, self.goals, self.team)
            and all(_walkable(board, route, self.goals, self.team) for route in self.routes)
        )


@dataclass(frozen=True)
class DisjointRoutes(CutCertificate):
    """As many routes as cave-ins, no removable card on two of them: each needs a cave-in of its own."""

    def _proves(self, board: Board) -> bool:
        """As `CutCertificate`, and the routes share no path card."""
        return (
            super()._proves(board)
            and len(self.routes) >= self.value
            and all(
                _removable(board, one).isdisjoint(_removable(board, other))
                for one, other in combinations(self.routes, 2)
            )
        )


@dataclass(frozen=True)
class RouteFamily(CutCertificate):
    """Routes so chosen that no `value - 1` cards lie on all of them."""

    def _proves(self, board: Board) -> bool:
        """As `CutCertificate`, and every choice of one card less misses a route."""
        return super()._proves(board) and not _can_hit(
            [_removable(board, route) for route in self.routes], self.value - 1
        )


def _passable(content: object, group: str, team: str | None) -> bool:
    """Whether no door of the other team stands on the tunnel (S-PATH-3)."""
    return (
        team is None
        or not isinstance(content, TunnelCard)
        or all(door.team == team for door in content.doors if door.group == group)
    )


def _group_at(board: Board, cell: Cell, side: str, team: str | None) -> Group | None:
    content = board.get(cell)
    if content is not None:
        for group in content.groups:
            if side in group and _passable(content, group, team):
                return cell, group
    return None


def _roots(board: Board, team: str | None) -> Iterable[Group]:
    for cell, content in board.items():
        for group in content.groups:
            ladder = isinstance(content, TunnelCard) and content.ladder == group
            if (content.kind == "start" or ladder) and _passable(content, group, team):
                yield cell, group


def _beside(board: Board, group: Group, team: str | None) -> Iterable[Group]:
    cell, sides = group
    for side in sides:
        joined = _group_at(board, neighbour(cell, side), OPPOSITE[side], team)
        if joined is not None:
            yield joined


def _hits(board: Board, group: Group, goals: Collection[Cell]) -> bool:
    """Whether the group is a listed goal's own, or points at a listed goal that lies face down."""
    cell, sides = group
    return cell in goals or any(
        (beside := neighbour(cell, side)) in goals and board[beside].code is None for side in sides
    )


def _open(board: Board, gone: Collection[Cell], goals: Collection[Cell], team: str | None) -> bool:
    """Whether a listed goal is hit when the cards in `gone` are removed."""
    todo = [group for group in _roots(board, team) if group[0] not in gone]
    seen = set(todo)
    while todo:
        group = todo.pop()
        if _hits(board, group, goals):
            return True
        for other in _beside(board, group, team):
            if other not in seen and other[0] not in gone:
                seen.add(other)
                todo.append(other)
    return False


def _walkable(board: Board, route: Walk, goals: Collection[Cell], team: str | None) -> bool:
    """Whether the route begins at a root, goes on over facing open sides, and ends at a listed goal."""
    if len(route) < 2 or route[0][1] is not None or route[-1][2] is not None or route[-1][0] not in goals:
        return False
    cell, _, out = route[0]
    if out is None or _group_at(board, cell, out, team) not in set(_roots(board, team)):
        return False
    for (here, _, out), (there, into, _) in pairwise(route):
        if out is None or into != OPPOSITE.get(out) or neighbour(here, out) != there:
            return False
    for cell, into, out in route[1:-1]:
        if into is None or out is None or into == out:
            return False
        group = _group_at(board, cell, into, team)
        if group is None or out not in group[1]:
            return False
    goal, into, _ = route[-1]
    return board[goal].code is None or _group_at(board, goal, into or "", team) is not None


def _removable(board: Board, route: Walk) -> frozenset[Cell]:
    return frozenset(cell for cell, _, _ in route if board[cell].kind == "path")


def _can_hit(routes: list[frozenset[Cell]], room: int) -> bool:
    """Whether at most `room` cards lie on all routes; branches on the cards of a shortest route."""
    if not routes:
        return True
    if room <= 0 or _apart(routes) > room:
        return False
    return any(
        _can_hit([route for route in routes if cell not in route], room - 1)
        for cell in _strongest(min(routes, key=len), routes)
    )


def _apart(routes: list[frozenset[Cell]]) -> int:
    """A number of routes that share no card."""
    used: set[Cell] = set()
    count = 0
    for route in sorted(routes, key=len):
        if used.isdisjoint(route):
            used |= route
            count += 1
    return count


def _strongest(route: frozenset[Cell], routes: list[frozenset[Cell]]) -> list[Cell]:
    """The route's cards, without those whose routes all hold another one of its cards."""
    on = {cell: frozenset(i for i, other in enumerate(routes) if cell in other) for cell in sorted(route)}
    best: dict[frozenset[int], Cell] = {}
    for cell, held in on.items():
        if not any(held < other for other in on.values()):
            best.setdefault(held, cell)
    return list(best.values())
