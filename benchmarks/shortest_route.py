"""Routes of dwarves against shortest ways in a time-expanded networkx graph, timed in the same run.

Boards of game 3's cards without its border, with campfires, rocks, obstacles, markers and other dwarves. The
slow way makes a node of every turn, number of steps left, tunnel and set of obstacles overcome that can be,
up to the turn of arrival, which it is told, and looks for the shortest way by cards lost and steps.
Milliseconds are medians; "prepared" has the ground of the dwarf, "fresh" begins with a board nobody asked.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from statistics import median
from time import process_time

import networkx as nx
import numpy as np
from timing import timed

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES, Cell, Connection, neighbour
from saboteur_nb.game.position import Dwarf, Position, SeatInfo, Troll, Turn
from saboteur_nb.solver import big, route_front, shortest_route
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.ground.ground import ground_of
from saboteur_nb.solver.questions.shortest_route.finding import found_route
from saboteur_nb.solver.questions.shortest_route.plain import Walk

DWARF = "blue1"
SIZES = ((9, 5, 0), (9, 5, 4), (15, 15, 0), (15, 15, 8), (50, 50, 0))


def positions(width: int, height: int, obstacles: int) -> Iterator[tuple[Position, Cell]]:
    """Positions with the card that the dwarf comes to last of some."""
    for seed in range(10_000):
        rng = random.Random(f"{width} {height} {obstacles} {seed}")
        position = _position(rng, width, height, obstacles)
        answers = {
            cell: shortest_route(position, DWARF, cell) for cell in rng.sample(sorted(position.board), 12)
        }
        turns = {cell: answer.value or 0 for cell, answer in answers.items()}
        target = max(turns, key=lambda cell: (turns[cell], cell))
        if turns[target] > 1:
            yield position, target


def _position(rng: random.Random, width: int, height: int, obstacles: int) -> Position:
    low = -(height // 2)
    cells = [(x, y) for x in range(width) for y in range(low, low + height)]
    opened: dict[frozenset[Cell], bool] = {}
    texts: dict[Cell, str] = {(0, 0): "S"}
    for cell in cells:
        if cell == (0, 0):
            continue
        code = ""
        for side in SIDES:
            beyond = neighbour(cell, side)
            key = frozenset((cell, beyond))
            inside = beyond in cells
            is_open = inside and (beyond == (0, 0) or opened.setdefault(key, rng.random() < 0.75))
            code += "a" if is_open else "-"
        if code.count("a") == 1:
            code = code.replace("a", ".")
        if code == "aaaa" and rng.random() < 0.2:
            code = rng.choice(["abab", "aabb", "abba"])
        if code != "----":
            texts[cell] = code + rng.choices(["", "&", "^"], [0.8, 0.1, 0.1])[0]
    plain = [cell for cell, text in texts.items() if text[-1] not in "S&^"]
    for cell in rng.sample(plain, obstacles):
        texts[cell] += "=" + rng.choice(["trunk", "lake", "ditch"])
    rows = [
        " ".join(texts.get((x, y), "_") for x in range(width)) for y in range(low + height - 1, low - 1, -1)
    ]
    board = Board.parse("/".join(rows))
    connections = [
        Connection(cell, side) for cell in texts for side in "NE" if neighbour(cell, side) in texts
    ]
    marked = rng.sample(connections, 5)
    narrow = [cell for cell in texts if texts[cell].endswith("&")]
    others = [
        Dwarf(f"yellow{number}", cell)
        for number, cell in enumerate(rng.sample(narrow, min(2, len(narrow))), 1)
    ]
    hand = tuple(rng.sample(["axe", "boat", "rope"], 3)) if obstacles else None
    seats = (SeatInfo(0, clan="blue", hand=hand), SeatInfo(1, clan="yellow"), SeatInfo(2, clan="yellow"))
    others = [other for other in others if len(board[other.cell].groups) == 1]
    return Position(
        "lost_mines", board, Turn(0), trolls=(Troll(marked[0], 1), Troll(marked[1], 2), Troll(marked[2])),
        traps=tuple(marked[3:]), dwarves=(Dwarf(DWARF, (0, 0)), *others), seats=seats,
    )  # fmt: skip


def slow(position: Position, target: Cell, turns: int) -> tuple[int, int, int] | None:
    """The cost of the best arrival in this turn, by a shortest way in the graph of all spots."""
    walk = Walk(position, position, DWARF)
    graph = nx.DiGraph()
    first = walk.start
    graph.add_node(first)
    todo, ends = [first], []
    while todo:
        spot = todo.pop()
        following = [
            (then._replace(steps=0), (then.lost - spot.lost) * 10**6 + 1) for then in walk.around(spot)
        ]
        if spot.turn < turns:
            following.append((walk.begin(spot, spot.turn + 1), 0))
        for then, weight in following:
            if then not in graph:
                todo.append(then)
                if then.cell == target:
                    ends.append(then)
            graph.add_edge(spot, then, weight=weight)
    far = nx.single_source_dijkstra_path_length(graph, first)
    return min((spot.turn, *divmod(far[spot], 10**6)) for spot in ends) if ends else None


def fresh(position: Position) -> Position:
    """The same with a board that nobody asked anything."""
    board = position.board
    return replace(position, known_board=Board.parse(board.format(), board.game))


def big_boards() -> None:
    """Arrival turns at every card of boards as arrays, campfires and 20 trolls that leave."""
    print("arrays      turns        ms", flush=True)
    for size in (50, 200, 1000):
        board = big.generate(size, size, 1, doubles=0.2)
        rng = np.random.default_rng(1)
        fires = (rng.random(board.kind.shape) < 0.1) & (board.groups[0] != 0)
        cells = rng.integers((0, -(size // 2)), (size, size // 2), (20, 2)).tolist()
        trolls = {Connection((x, y), "NE"[x % 2]): 1 + y % 40 for x, y in cells}
        found = big.arrival_turns(board, fires, trolls)
        spent = timed(partial(big.arrival_turns, board, fires, trolls), 3)
        print(f"{size}x{size:<8}{found.last if found else 0:>5}{spent:>10.1f}", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=12, help="positions a line")
    options = parser.parse_args()
    print(
        "size   obstacles  turns  prepared ms  fresh ms  front ms  slow ms    ratio  compared  wrong",
        flush=True,
    )
    for width, height, obstacles in SIZES:
        count = options.positions if width < 50 else 1
        found = positions(width, height, obstacles)
        rows = [_row(*next(found)) for _ in range(count)]
        prepared, asked, front, theirs = (median(row[index] for row in rows) for index in range(4))
        ratio = median(row[3] / row[0] for row in rows)
        wrong = sum(row[5] for row in rows)
        print(
            f"{width}x{height:<6}{obstacles:>6}{median(row[4] for row in rows):>7}"
            f"{prepared:>13.2f}{asked:>10.2f}"
            f"{front:>10.2f}{theirs:>9.0f}{ratio:>9.0f}{count:>10}{wrong:>7}", flush=True,
        )  # fmt: skip


def _row(position: Position, target: Cell) -> tuple[float, float, float, float, int, bool]:
    ground = ground_of(position, DWARF)
    cost = found_route(ground, target, Effort(Budget())).cost
    prepared = timed(lambda: found_route(ground, target, Effort(Budget())), 5)
    unasked = [fresh(position) for _ in range(3)]
    asked = min(timed(partial(shortest_route, again, DWARF, target), 1) for again in unasked)
    front = timed(lambda: route_front(position, DWARF, target), 1)
    begin = process_time()
    best = slow(position, target, cost[0])
    return prepared, asked, front, (process_time() - begin) * 1000, cost[0], best != cost


if __name__ == "__main__":
    main()
    big_boards()
