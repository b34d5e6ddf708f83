"""Proofs for big boards, checked on the arrays without any code of the search.

Routes are followed cell by cell, all cells at once; that the cut cuts is seen by labelling the connected
parts of what is left, from a list of joins made here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

import numpy as np
import numpy.typing as npt
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import WrongTypeError
from saboteur_nb.solver.big.board import BIT, GOAL, PATH, START, BigBoard
from saboteur_nb.solver.questions.fewest_cave_ins.covering import Weighted, can_cover

CellRoute = tuple[Cell, ...]
"""The cells of a route from the start or a ladder to a goal."""

_ALL = sum(BIT.values())
"""A tunnel open on all sides."""

Places = npt.NDArray[np.int64]

_SIDE_OF_STEP = np.array([[0, BIT["W"], 0], [BIT["S"], 0, BIT["N"]], [0, BIT["E"], 0]], np.uint8)
"""The side that a step of (-1 … 1, -1 … 1) goes over."""


@dataclass(frozen=True)
class BigCertificate:
    """What proofs about big boards share: the goals to cut off."""

    goals: tuple[Cell, ...]

    def check(self, board: BigBoard) -> bool:
        """Whether this proves its claim about the board; `TypeError` for what is no big board."""
        if not isinstance(board, BigBoard):
            raise WrongTypeError("not-big-board", token=type(board).__name__)
        return self._proves(board)

    def _proves(self, board: BigBoard) -> bool:
        places = board.places(self.goals)
        return len(self.goals) > 0 and bool(((places >= 0) & (board.kind.flat[places] == GOAL)).all())


@dataclass(frozen=True)
class BigBareRoute(BigCertificate):
    """Impossible: the start lies beside a goal."""

    route: CellRoute

    def _proves(self, board: BigBoard) -> bool:
        """The route can be walked and has no path card."""
        return (
            super()._proves(board)
            and _walkable(board, self.route, self.goals)
            and not _cards(board, self.route)
        )


@dataclass(frozen=True)
class BigCut(BigCertificate):
    """The cave-ins that do it, and routes that show that fewer don't; both empty for a value of 0.

    The routes are such that no `value - 1` cards lie on all of them; mostly they share no card at all.
    """

    value: int
    cut: tuple[Cell, ...]
    routes: tuple[CellRoute, ...] = field(repr=False)
    weights: tuple[int, ...] = field(default=(), kw_only=True, repr=False)

    def _proves(self, board: BigBoard) -> bool:
        """The cut is `value` path cards and cuts; the routes can be walked, fewer cards miss one."""
        places = board.places(self.cut)
        weights = self.weights or (1,) * len(self.routes)
        return (
            super()._proves(board)
            and len(set(self.cut)) == len(self.cut) == self.value >= 0
            and bool(((places >= 0) & (board.kind.flat[places] == PATH)).all())
            and len(weights) == len(self.routes)
            and all(weight >= 0 for weight in weights)
            and all(_walkable(board, route, self.goals) for route in self.routes)
            and (not self.value or self._needed(board, weights))
            and not _is_open(board, places, self.goals)
        )

    def _needed(self, board: BigBoard, weights: tuple[int, ...]) -> bool:
        cards = [_cards(board, route) for route in self.routes]
        if len(cards) >= self.value and sum(map(len, cards)) == len(frozenset[Cell]().union(*cards)):
            return True
        return not can_cover([Weighted(*pair) for pair in zip(cards, weights, strict=True)], self.value - 1)


def _walkable(board: BigBoard, route: CellRoute, goals: tuple[Cell, ...]) -> bool:
    """Whether the route begins at a root, goes on through path cards, and ends at a listed goal."""
    cells = np.asarray(route, dtype=np.int64).reshape(-1, 2)
    steps = np.diff(cells, axis=0)
    places = board.places(cells)
    apart = (np.abs(steps).sum(axis=1) != 1).any()
    if len(cells) < 2 or route[-1] not in goals or (places < 0).any() or apart:
        return False
    out = _SIDE_OF_STEP[steps[:, 0] + 1, steps[:, 1] + 1]
    into = _SIDE_OF_STEP[1 - steps[:, 0], 1 - steps[:, 1]]
    inner = places[1:-1]
    needed = out[1:] | into[:-1]
    joined = (board.groups.reshape(2, -1)[:, inner] & needed == needed).any(axis=0)
    through = joined & (board.kind.flat[inner] == PATH) & (out[1:] != into[:-1])
    return bool(through.all()) and _begins(board, int(places[0]), int(out[0]))


def _begins(board: BigBoard, place: int, side: int) -> bool:
    """Whether a route may begin at this place and leave on this side: the start, or a ladder."""
    if board.kind.flat[place] == START:
        return True
    ladder = int(board.ladder.flat[place])
    return ladder > 0 and bool(board.groups.reshape(2, -1)[ladder - 1, place] & side)


def _cards(board: BigBoard, route: CellRoute) -> frozenset[Cell]:
    """The path cards of a route."""
    path = board.kind.flat[board.places(route)] == PATH
    return frozenset(cell for cell, is_path in zip(route, path.tolist(), strict=True) if is_path)


def _is_open(board: BigBoard, gone: Places, goals: tuple[Cell, ...]) -> bool:
    """Whether some part of the tunnels joins the start or a ladder to a side that points at a listed goal.

    Tunnels are numbered by their place in the two arrays of groups; those of a listed goal are one tunnel
    open on all sides here, which nothing leads on from that would not end there anyway.
    """
    masks = np.where(board.kind == PATH, board.groups, 0).astype(np.uint8)
    masks.reshape(2, -1)[:, gone] = 0
    masks[0][board.kind == START] = _ALL
    ends = board.places(goals)
    masks[0].reshape(-1)[ends] = _ALL
    rows, columns = _joins(masks)
    graph = coo_array((np.ones(rows.size, np.int8), (rows, columns)), shape=(masks.size, masks.size))
    part = connected_components(graph, directed=False)[1]
    roots = [np.flatnonzero(board.kind == START)]
    roots += [np.flatnonzero((board.ladder == 1 + i) & (masks[i] != 0)) + i * masks[i].size for i in range(2)]
    return bool(np.isin(part[ends], part[np.concatenate(roots)]).any())


def _joins(masks: npt.NDArray[np.uint8]) -> tuple[Places, Places]:
    """The numbers of the tunnels that meet, at every border between two cells side by side or above."""
    number = np.arange(masks.size).reshape(masks.shape)
    height, width = masks.shape[1:]
    borders = (
        ("E", (slice(height), slice(width - 1)), "W", (slice(height), slice(1, width))),
        ("N", (slice(height - 1), slice(width)), "S", (slice(1, height), slice(width))),
    )
    met = []
    for (side, low, other, high), i, j in product(borders, range(2), range(2)):
        both = (masks[i][low] & BIT[side] != 0) & (masks[j][high] & BIT[other] != 0)
        met.append((number[i][low][both], number[j][high][both]))
    return np.concatenate([low for low, _ in met]), np.concatenate([high for _, high in met])
