"""Fewest cave-ins against `networkx.minimum_node_cut`, timed in the same run.

Prepared: the tunnel network and the networkx graph are ready. Unprepared: a board nobody asked anything
before, so both build their graph first. Milliseconds are medians over boards that need at least two cave-ins;
with double cards networkx answers another question (a smallest cut of tunnels, not of cards).
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import median
from time import perf_counter

import networkx as nx

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, STEP, Cell
from saboteur_nb.solver import Answer, fewest_cave_ins

SIZES = ((9, 5), (15, 15), (50, 50))
DOUBLES = ("abab", "aabb", "abba")


def boards(width: int, height: int, doubles: float, seed: int) -> Iterator[tuple[Board, Cell]]:
    """Boards whose sides agree, three in four of them open, with answers of two and more; and their goal."""
    rng = random.Random(seed)
    start, goal = (0, height // 2), (width - 1, height // 2)
    while True:
        sides: dict[frozenset[Cell], bool] = {}
        rows = []
        for y in range(height - 1, -1, -1):
            row = []
            for x in range(width):
                pairs = [frozenset(((x, y), (x + STEP[s][0], y + STEP[s][1]))) for s in SIDES]
                is_open = [sides.setdefault(pair, start in pair or rng.random() < 0.75) for pair in pairs]
                code = "".join("a" if one else "-" for one in is_open)
                if code.count("a") == 1:
                    code = code.replace("a", ".")
                elif code == "aaaa" and rng.random() < doubles:
                    code = rng.choice(DOUBLES)
                row.append("S" if (x, y) == start else "?" if (x, y) == goal else code)
            rows.append(" ".join("_" if code == "----" else code for code in row))
        board = Board.parse("/".join(rows))
        if (fewest_cave_ins(board).value or 0) >= 2:
            yield Board.parse(board.format()), board.goals[0]


def timed(work: Callable[[], object], repeats: int) -> float:
    """Milliseconds of the fastest of some runs."""
    times = []
    for _ in range(repeats):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return min(times) * 1000


def timed_fresh(text: str, ask: Callable[[Board], object], repeats: int) -> float:
    """As `timed`, each run with a board of its own; reading its text is not counted."""
    return min(timed(partial(ask, Board.parse(text)), 1) for _ in range(repeats))


def by_networkx(board: Board, goal: Cell) -> set[object]:
    """A smallest cut of tunnels."""
    cut: set[object] = nx.minimum_node_cut(board.graph(goal), (board.starts[0], SIDES), (goal, ""))
    return cut


def ours(board: Board, goal: Cell) -> Answer:
    """A smallest cut of cards."""
    return fewest_cave_ins(board, [goal])


def optima(board: Board, goal: Cell) -> tuple[tuple[Cell, ...], ...]:
    """The first hundred smallest cuts, the search for one included."""
    return ours(board, goal).solutions()


def medians(width: int, height: int, doubles: float, count: int, repeats: int) -> dict[str, float]:
    """Medians of milliseconds, and how often networkx gives another number."""
    columns: defaultdict[str, list[float]] = defaultdict(list)
    for board, goal in islice(boards(width, height, doubles, 1), count):
        text = board.format()
        columns["wrong"].append(len(by_networkx(board, goal)) != ours(board, goal).value)
        columns["ours"].append(timed(partial(ours, board, goal), repeats))
        columns["nx"].append(timed(partial(by_networkx, board, goal), repeats))
        columns["ours new"].append(timed_fresh(text, partial(ours, goal=goal), repeats))
        columns["nx new"].append(timed_fresh(text, partial(by_networkx, goal=goal), repeats))
        columns["optima"].append(timed(partial(optima, board, goal), repeats))
    wrong = sum(columns.pop("wrong"))
    return {name: median(times) for name, times in columns.items()} | {"wrong": wrong}


def row(width: int, height: int, doubles: float, ms: dict[str, float]) -> str:
    """One line of the table."""
    prepared, new = ms["nx"] / ms["ours"], ms["nx new"] / ms["ours new"]
    return (
        f"{width:>3}x{height:<3} {doubles:>6.0%} {ms['ours']:>10.3f} {ms['nx']:>9.3f} {prepared:>7.1f}"
        f" {ms['ours new']:>11.3f} {ms['nx new']:>9.3f} {new:>7.1f} {ms['optima']:>10.3f} {ms['wrong']:>8.0f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=15, help="boards a line")
    parser.add_argument("--repeats", type=int, default=5, help="runs a board; the fastest counts")
    options = parser.parse_args()
    print("               |         prepared          |         unprepared         |   up to  | networkx")
    print(" board  double |  ours ms     nx ms   ratio |  ours ms     nx ms   ratio |100 optima| wrong")
    for width, height in SIZES:
        for doubles in (0.0, 0.5, 1.0):
            ms = medians(width, height, doubles, options.boards, options.repeats)
            print(row(width, height, doubles, ms), flush=True)


if __name__ == "__main__":
    main()
