"""Every single cave-in and the best two, against searching anew after each, timed in the same run.

`networkx`: each card is taken out of the graph and the way is looked for again. `loop`: our own search, only
for the cards of one shortest way; the others change nothing. Prepared: the tunnel network and the networkx
graph are there; fresh: a board that nobody asked anything. Milliseconds are medians over boards. For two
cave-ins the slow way searches after each pair, on small boards only. Trolls: one dwarf on an 11 x 7 board.

Big boards are arrays; `loop` is a search of SciPy's for each card of the route, timed for a few of them.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import math
from collections import defaultdict
from functools import partial
from itertools import combinations, islice
from statistics import median

import networkx as nx
from fewest_cave_ins import BIG_SIZES, SIZES, boards
from timing import timed, timed_fresh

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.solver import Budget, big, removals, strongest_hindrance
from saboteur_nb.solver.big.graph import TunnelArcs
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.strongest_hindrance.ways import Length, Ways, length

PAIRS = 250
"""The most cells of a board on which all pairs are tried."""
ROUND = "turn 1; deck 40; seat 0 clan=blue hand=5; seat 1 clan=yellow hand=5; seat 2 clan=blue hand=5"


def by_networkx(board: Board, goal: Cell) -> dict[Cell, Length]:
    """The steps after each card is taken out of the graph."""
    graph = nx.Graph(board.graph(goal))
    start, end = (board.starts[0], SIDES), (goal, "")
    found: dict[Cell, Length] = {}
    for cell, content in board.items():
        if content.kind == "path":
            nodes = [(cell, sides) for sides in content.groups]
            edges = list(graph.edges(nodes))
            graph.remove_nodes_from(nodes)
            try:
                found[cell] = nx.shortest_path_length(graph, start, end)
            except nx.NetworkXNoPath:
                found[cell] = math.inf
            graph.add_nodes_from(nodes)
            graph.add_edges_from(edges)
    return found


def by_loop(board: Board, goal: Cell) -> dict[Cell, Length]:
    """A search of ours for each card of a shortest way."""
    ways = Ways(board, (goal,))
    return {cell: length(ways.route((cell,))) for cell in ways.loose(ways.route() or ())}


def by_pairs(board: Board, goal: Cell) -> Length:
    """The most steps that two cave-ins force: a search of ours after each pair."""
    ways = Ways(board, (goal,))
    cards = [cell for cell in board if ways.may_fall(cell)]
    return max(length(ways.route(pair)) for pair in combinations(cards, 2))


def ours(board: Board, goal: Cell) -> dict[Cell, Length]:
    """The whole table."""
    return removals(board, goal)


def two(board: Board, goal: Cell) -> Length | None:
    """The most steps that two cave-ins force."""
    return strongest_hindrance(board, goal, caveins=2).value


def medians(width: int, height: int, doubles: float, options: argparse.Namespace) -> dict[str, float]:
    """Medians of milliseconds; how many tables and pairs were compared, how many differ."""
    columns: defaultdict[str, list[float]] = defaultdict(list)
    compared = wrong = 0
    for number, (board, goal) in enumerate(islice(boards(width, height, doubles, 1), options.boards)):
        columns["ours"].append(timed(partial(ours, board, goal), options.repeats))
        columns["fresh"].append(timed_fresh(board, partial(ours, goal=goal), options.repeats))
        columns["loop"].append(timed(partial(by_loop, board, goal), options.repeats))
        columns["two"].append(timed(partial(two, board, goal), options.repeats))
        small = width * height <= PAIRS
        if small or number == 0:  # on the large ones it takes many seconds
            columns["nx"].append(timed(partial(by_networkx, board, goal), 1))
            compared += 1
            wrong += by_networkx(board, goal) != ours(board, goal)
        if small and number < options.pairs:
            columns["pairs"].append(timed(partial(by_pairs, board, goal), 1))
            compared += 1
            wrong += _differs(by_pairs(board, goal), two(board, goal), board, goal)
    found = {name: median(times) for name, times in columns.items()}
    return found | {"compared": compared, "wrong": wrong}


def _differs(slow: Length, fast: Length | None, board: Board, goal: Cell) -> bool:
    """Whether two cave-ins force another number; "impossible" is what the way takes anyhow."""
    return slow != (length(Ways(board, (goal,)).route()) if fast is None else fast)


def row(width: int, height: int, doubles: float, ms: dict[str, float]) -> str:
    """One line of the table."""
    pairs = f"{ms['pairs']:>9.0f} {ms['pairs'] / ms['two']:>6.0f}" if "pairs" in ms else f"{'-':>9} {'-':>6}"
    return (
        f"{width:>3}x{height:<3} {doubles:>5.0%} {ms['ours']:>8.3f} {ms['fresh']:>8.3f} {ms['nx']:>9.1f}"
        f" {ms['nx'] / ms['ours']:>6.0f} {ms['loop']:>8.3f} {ms['loop'] / ms['ours']:>6.1f}"
        f" {ms['two']:>8.2f} {pairs} {ms['compared']:>9.0f} {ms['wrong']:>6.0f}"
    )


def trolls(options: argparse.Namespace) -> str:
    """The best troll, trap and thunderstorm against one dwarf, each place tried by itself for comparison."""
    line = []
    for means in ("troll", "trap", "thunderstorm"):
        times = []
        for board, goal in islice(boards(11, 7, 0.2, 3), options.boards):
            text = board.format().replace(" S ", " SB ").replace("/S ", "/SB ").replace("S ", "SB ", 1)
            x, y = board.starts[0][0] - board.extent[0], board.starts[0][1] - board.extent[2]
            target = (goal[0] - board.extent[0], goal[1] - board.extent[2])
            position = f"game lost_mines; board {text}; {ROUND}; dwarf blue1 {x},{y}"
            ask = partial(strongest_hindrance, position, target, dwarf="blue1", means=means)
            times.append(timed(ask, options.repeats))
        line.append(f"{means} {median(times):.2f}")
    return "11x7, one dwarf, ms: " + ", ".join(line)


def big_row(size: int, doubles: float, options: argparse.Namespace) -> str:
    """One line about big boards: ours from the arrays on, and SciPy's search for each card of the route."""
    times, loops = [], []
    for seed in range(options.big):
        board = big.generate(size, size, seed, doubles=doubles)
        times.append(timed(partial(big.removals, board), options.repeats))
        arcs = TunnelArcs(board, board.goals)
        cards = len(big.removals(board).after)
        loops.append(timed(partial(arcs.search, Effort(Budget())), options.repeats) * cards)
    ratio = median(loops) / median(times)
    return f"{size:>5}x{size:<5}{doubles:>4.0%} {median(times):>9.0f} {median(loops):>10.0f} {ratio:>6.0f}"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=5, help="boards a line")
    parser.add_argument("--pairs", type=int, default=2, help="boards a line on which all pairs are tried")
    parser.add_argument("--big", type=int, default=2, help="big boards a line, 0 for none")
    parser.add_argument("--repeats", type=int, default=3, help="runs a board; the fastest counts")
    options = parser.parse_args()
    print(f"{'':14}|{'every single removal':^52}|{'two cave-ins':^25}|{'tables':>9}")
    singles = f"{'ours ms':>8}{'fresh':>9}{'networkx':>10}{'ratio':>7}{'loop':>9}{'ratio':>7}  "
    pairs = f"{'ours':>7}{'all pairs':>10}{'ratio':>7} "
    print(f"{'board':>7}{'double':>7}|{singles}|{pairs}|{'compared':>9}{'differ':>7}")
    for width, height in SIZES:
        for doubles in (0.0, 0.5):
            print(row(width, height, doubles, medians(width, height, doubles, options)), flush=True)
    print(trolls(options))
    if options.big:
        print("big boards       ours ms    loop ms  ratio")
    for size in BIG_SIZES if options.big else ():
        for doubles in (0.0, 0.1):
            print(big_row(size, doubles, options), flush=True)


if __name__ == "__main__":
    main()
