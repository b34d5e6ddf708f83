"""How long something takes on one core: what the benchmarks share."""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import process_time

from saboteur_nb.board.board import Board


def timed(work: Callable[[], object], repeats: int) -> float:
    """Milliseconds of the fastest of some runs."""
    times = []
    for _ in range(repeats):
        begin = process_time()
        work()
        times.append(process_time() - begin)
    return min(times) * 1000


def timed_fresh(board: Board, ask: Callable[[Board], object], repeats: int) -> float:
    """As `timed`, each run with a board that nobody asked anything; reading its text is not counted."""
    text = board.format()
    return min(timed(partial(ask, Board.parse(text, board.game)), 1) for _ in range(repeats))
