"""Big boards drawn at random, as arrays at once."""

from __future__ import annotations

import numpy as np

from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.big.board import BIT, EMPTY, GOAL, MOST_CELLS, PATH, START, BigBoard, Bytes

N, E, S, W = (BIT[side] for side in "NESW")

PAIRS = np.array([[N | S, E | W], [N | E, S | W], [N | W, E | S]], np.uint8)
"""The two tunnels of a bridge and of the two double curves."""


def generate(
    width: int,
    height: int,
    seed: int,
    *,
    open_sides: float = 0.75,
    doubles: float = 0.0,
    ladders: float = 0.0,
    goals: int = 1,
) -> BigBoard:
    """A board whose neighbouring sides agree: the start amid the left edge, goals at the right edge.

    `open_sides` is the share of sides that are open, `doubles` that of crossings which are bridges or double
    curves, `ladders` that of cards with a ladder. All sides of the start are open. The same arguments give
    the same board. Raises `InputError` "bad-size" for less than 2 columns, more goals than rows or shares
    that are none, "big-too-large".

    >>> board = generate(6, 5, 1, doubles=0.5)
    >>> board.size, board.start, board.goals
    ((6, 5), (0, 2), ((5, 0),))
    """
    shares = (open_sides, doubles, ladders)
    if width < 2 or not 1 <= goals <= height or not all(0 <= share <= 1 for share in shares):
        raise InputError("bad-size", width=width, height=height, goals=goals)
    if width * height > MOST_CELLS:
        raise InputError("big-too-large", cells=width * height, limit=MOST_CELLS)
    rng = np.random.default_rng(seed)
    start = height // 2, 0
    sides = _sides(rng, width, height, start, open_sides)
    kind = np.where(sides != 0, np.uint8(PATH), np.uint8(EMPTY))
    kind[start] = START
    # Spread evenly over the right edge, the only goal in its middle.
    kind[(2 * np.arange(goals) + 1) * height // (2 * goals), width - 1] = GOAL
    sides[kind != PATH] = 0
    return _cards(rng, kind, sides, doubles, ladders)


def _sides(rng: np.random.Generator, width: int, height: int, start: tuple[int, int], share: float) -> Bytes:
    """The open sides of every cell; a border between two cells is open for both or none."""
    upright = rng.random((height, width + 1), np.float32) < share
    level = rng.random((height + 1, width), np.float32) < share
    row, column = start
    upright[row, column : column + 2] = True
    level[row : row + 2, column] = True
    sides = level[1:].astype(np.uint8) * np.uint8(N)
    sides |= level[:-1] * np.uint8(S)
    sides |= upright[:, 1:] * np.uint8(E)
    sides |= upright[:, :-1] * np.uint8(W)
    return sides


def _cards(rng: np.random.Generator, kind: Bytes, sides: Bytes, doubles: float, ladders: float) -> BigBoard:
    """Cards with these open sides: one tunnel, two, or a single open side, which leads nowhere."""
    one = (sides & (sides - 1)) == 0
    groups = np.zeros((2, *sides.shape), np.uint8)
    groups[0] = np.where(one, 0, sides)
    double = np.flatnonzero(sides == N | E | S | W)
    double = double[rng.random(double.size) < doubles]
    pairs = PAIRS[rng.integers(len(PAIRS), size=double.size)]
    groups.reshape(2, -1)[:, double] = pairs.T
    ladder = ((groups[0] != 0) & (rng.random(sides.shape) < ladders)).astype(np.uint8)
    return BigBoard(kind, groups, ladder, np.where(one, sides, 0).astype(np.uint8))
