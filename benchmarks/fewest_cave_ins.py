"""Fewest cave-ins against `networkx.minimum_node_cut` and SciPy's `maximum_flow`, timed in the same run.

Prepared: the tunnel network and the networkx graph are ready. Unprepared: a board nobody asked anything
before, so both build their graph first. Milliseconds are medians over boards that need at least two cave-ins;
with double cards networkx answers another question (a smallest cut of tunnels, not of cards).

Big boards are drawn as arrays. Prepared means that the sparse graph is there, each side's own; unprepared
that only the arrays are. With double cards SciPy's flow is no answer either.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import count, islice, product
from statistics import median

import networkx as nx
import numpy as np
from scipy.sparse import coo_array
from scipy.sparse.csgraph import maximum_flow
from timing import timed, timed_fresh

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, STEP, Cell
from saboteur_nb.solver import Answer, Budget, big, fewest_cave_ins
from saboteur_nb.solver.big import BigBoard
from saboteur_nb.solver.big.flow import BentFlow
from saboteur_nb.solver.big.graph import TunnelArcs
from saboteur_nb.solver.budget import Effort

SIZES = ((9, 5), (15, 15), (50, 50))
BIG_SIZES = (200, 1000)
NETWORKX_MOST = 200
"""The largest board that networkx is asked about; at 1000x1000 it takes minutes and gigabytes."""
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
        columns["wrong"].append(len(by_networkx(board, goal)) != ours(board, goal).value)
        columns["ours"].append(timed(partial(ours, board, goal), repeats))
        columns["nx"].append(timed(partial(by_networkx, board, goal), repeats))
        columns["ours new"].append(timed_fresh(board, partial(ours, goal=goal), repeats))
        columns["nx new"].append(timed_fresh(board, partial(by_networkx, goal=goal), repeats))
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


class SplitGraph:
    """The network with split nodes that SciPy's `maximum_flow` needs, from the joins of a big board.

    Node v is 2v on the way in and 2v + 1 on the way out, with one unit between; start and goal come last.
    """

    def __init__(self, arcs: TunnelArcs) -> None:
        nodes = arcs.nodes
        tails, slots = np.nonzero(arcs.joins != np.arange(nodes)[:, None])
        heads = arcs.joins[tails, slots]
        inside = np.arange(nodes)
        self.source, self.sink = 2 * nodes, 2 * nodes + 1
        rows = (2 * inside, 2 * tails + 1, np.full(arcs.roots.size, self.source), 2 * arcs.targets + 1)
        columns = (2 * inside + 1, 2 * heads, 2 * arcs.roots, np.full(arcs.targets.size, self.sink))
        row, column = np.concatenate(rows).astype(np.int32), np.concatenate(columns).astype(np.int32)
        size = 2 * nodes + 2
        self.matrix = coo_array((np.ones(row.size, np.int32), (row, column)), shape=(size, size)).tocsr()

    def flow(self) -> int:
        """The number of node-disjoint routes."""
        return int(maximum_flow(self.matrix, self.source, self.sink).flow_value)


def big_by_networkx(arcs: TunnelArcs) -> int:
    """The size of a smallest cut of tunnels, the graph not counted."""
    tails, slots = np.nonzero(arcs.joins > np.arange(arcs.nodes)[:, None])
    graph = nx.Graph(zip(tails.tolist(), arcs.joins[tails, slots].tolist(), strict=True))
    graph.add_edges_from(("start", root) for root in arcs.roots.tolist())
    graph.add_edges_from((target, "goal") for target in arcs.targets.tolist())
    return len(nx.minimum_node_cut(graph, "start", "goal"))


def big_boards(size: int, doubles: float) -> Iterator[BigBoard]:
    """Square boards with answers of two and more."""
    for seed in count():
        board = big.generate(size, size, seed, doubles=doubles)
        if (big.fewest_cave_ins(board).value or 0) >= 2:
            yield board


def big_medians(size: int, doubles: float, options: argparse.Namespace) -> dict[str, float]:
    """Medians of milliseconds, and how often the others give another number."""
    columns: defaultdict[str, list[float]] = defaultdict(list)
    for number, board in enumerate(islice(big_boards(size, doubles), options.big)):
        arcs = TunnelArcs(board, board.goals)
        split = SplitGraph(arcs)
        value = big.fewest_cave_ins(board).value
        columns["ours"].append(timed(lambda: BentFlow(arcs, Effort(Budget())), options.repeats))  # noqa: B023
        columns["scipy"].append(timed(split.flow, options.repeats))
        columns["ours new"].append(timed(partial(big.fewest_cave_ins, board), options.repeats))
        columns["scipy new"].append(
            timed(lambda: SplitGraph(TunnelArcs(board, board.goals)).flow(), options.repeats)  # noqa: B023
        )
        columns["wrong"].append(split.flow() != value)
        if number == 0 and size <= NETWORKX_MOST and not options.no_networkx:
            columns["nx new"].append(timed(partial(big_by_networkx, arcs), 1))
    wrong = sum(columns.pop("wrong"))
    return {name: median(times) for name, times in columns.items()} | {"wrong": wrong}


def big_row(size: int, doubles: float, ms: dict[str, float], boards: int) -> str:
    """One line of the table."""
    slow = f"{'-':>9} {'-':>6}"
    if "nx new" in ms:
        slow = f"{ms['nx new']:>9.0f} {ms['nx new'] / ms['ours new']:>6.0f}"
    return (
        f"{size:>5}x{size:<4} {doubles:>5.0%} {ms['ours']:>8.1f} {ms['scipy']:>8.1f}"
        f" {ms['scipy'] / ms['ours']:>6.1f} {ms['ours new']:>8.1f} {ms['scipy new']:>8.1f}"
        f" {ms['scipy new'] / ms['ours new']:>7.1f} {slow} {boards:>7} {ms['wrong']:>5.0f}"
    )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=7, help="boards a line")
    parser.add_argument("--big", type=int, default=3, help="big boards a line, 0 for none")
    parser.add_argument("--repeats", type=int, default=3, help="runs a board; the fastest counts")
    parser.add_argument("--no-networkx", action="store_true", help="not for big boards: it takes seconds")
    options = parser.parse_args()
    if options.boards:
        print("               |         prepared          |         unprepared         |   up to  | networkx")
        print(" board  double |  ours ms     nx ms   ratio |  ours ms     nx ms   ratio |100 optima| wrong")
    for (width, height), doubles in product(SIZES if options.boards else (), (0.0, 0.5, 1.0)):
        ms = medians(width, height, doubles, options.boards, options.repeats)
        print(row(width, height, doubles, ms), flush=True)
    if options.big:
        print(f"{'':16}|{'prepared':^24}|{'unprepared':^25}|{'networkx':^17}|{'scipy':>10}")
        timings = "| ours ms scipy ms  ratio"
        print(f"{'board':>7} {'double':>8}{timings}{timings} |      ms   ratio |boards wrong")
    for size, doubles in product(BIG_SIZES if options.big else (), (0.0, 0.1)):
        ms = big_medians(size, doubles, options)
        print(big_row(size, doubles, ms, options.big), flush=True)


if __name__ == "__main__":
    main()
