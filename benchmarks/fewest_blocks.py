"""Fewest blocking placements, timed against a plain way of answering the same question in the same run.

The slow way tries all sets of placements of the blocker, smallest first. After each it asks, for ever:
networkx whether a walk through tunnels and empty cells is left; against counted cards: `fewest_cards`. For
ever the blocker has any cards. Prepared: the board has been asked before; fresh: `Board.parse` has just read
it, which is not counted. Milliseconds of processor time are medians over boards that one or two cards shut
off.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from statistics import median
from time import process_time

import networkx as nx
from timing import timed, timed_fresh

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, STEP, Cell, neighbour
from saboteur_nb.solver import fewest_blocks, fewest_cards

Placed = tuple[Cell, str]

SIZES = ((9, 5), (15, 15), (50, 50))
HAND = ("---.", "--.-", ".--.", "-a-a")
"""The blocker's cards against counted ones."""
DIGGERS = ("-a-a", "-a-a", "a-a-", "--aa", "a--a", "aaaa")

SHAPES = ("aaaa", "-aaa", "a-aa", "a-a-", "-a-a", "a--a", "--aa", "....", "-...", ".-..", ".-.-", "-.-.",
          ".--.", "--..", "--.-", "---.")  # fmt: skip
"""Every shape of the box, any number of which the blocker has for ever."""


def boards(width: int, height: int, open_sides: float, seed: int) -> Iterator[Board]:
    """Boards whose sides agree, dense in the half of the start, thin beyond it, where the one goal is."""
    rng = random.Random(seed)
    start, goal = (0, height // 2), (width // 2 + 2, height // 2)
    while True:
        sides: dict[frozenset[Cell], bool] = {}
        rows = []
        for y in range(height - 1, -1, -1):
            row = []
            for x in range(width):
                pairs = [frozenset(((x, y), (x + STEP[s][0], y + STEP[s][1]))) for s in SIDES]
                is_open = [sides.setdefault(pair, rng.random() < open_sides) for pair in pairs]
                code = "".join("a" if one else "-" for one in is_open)
                if code.count("a") == 1:
                    code = code.replace("a", ".")
                empty = code == "----" or rng.random() < (0.1 if x < width // 2 else 0.6)
                row.append("S" if (x, y) == start else "?" if (x, y) == goal else "_" if empty else code)
            rows.append(" ".join(row))
        yield Board.parse("/".join(rows), "saboteur")


def ours(board: Board, against: tuple[str, ...] | None) -> int | None:
    """The value, by the solver."""
    hand, budget = ("any", 30) if against is None else (HAND, 1000)
    return fewest_blocks(board, board.goals[0], hand, against, budget=budget).value


def slowly(board: Board, against: tuple[str, ...] | None, most: int) -> int | None:
    """The value up to `most`, by trying every set of placements, smallest first."""
    layer: dict[frozenset[Placed], Board] = {frozenset(): board}
    for size in range(most + 1):
        if not all(is_open(at, against) for at in layer.values()):
            return size
        following: dict[frozenset[Placed], Board] = {}
        for laid, at in layer.items():
            for placed in placements(at, laid, against):
                key = laid | {placed}
                if key not in following:
                    after = at.place(*placed)
                    if board.goals[0] not in after.hit_goals():
                        following[key] = after
        layer = following
    return None


def placements(board: Board, laid: frozenset[Placed], against: tuple[str, ...] | None) -> Iterator[Placed]:
    """Every legal placement of a card that the blocker has left."""
    used = [min(text, TunnelCard.parse(text).turned().format()) for _, text in laid]
    for shape in SHAPES if against is None else dict.fromkeys(HAND):
        card = TunnelCard.parse(shape)
        known = min(shape, card.turned().format())
        if against is None or used.count(known) < HAND.count(shape):
            for cell, turned in board.legal_cells(card):
                yield cell, (card.turned() if turned else card).format()


def is_open(board: Board, against: tuple[str, ...] | None) -> bool:
    """Whether the diggers can still hit the goal."""
    if against is None:
        return open_for_ever(board)
    return fewest_cards(board, board.goals[0], against).status == "solved"


def open_for_ever(board: Board) -> bool:
    """Whether a walk through tunnels and empty cells leads to the goal, by networkx."""
    x0, x1, y0, y1 = board.extent
    goal, graph = board.goals[0], nx.Graph()

    def passage(cell: Cell, side: str) -> object:
        if cell == goal:
            return "goal"
        return cell if cell not in board else board.network.node_at.get((cell, side))

    for x in range(x0 - 1, x1 + 2):
        for y in range(y0 - 1, y1 + 2):
            for side in "NE":
                one, other = passage((x, y), side), passage(neighbour((x, y), side), OPPOSITE[side])
                if one is not None and other is not None:
                    graph.add_edge(one, other)
    graph.add_edges_from(("start", root) for root in board.network.roots)
    return "goal" in graph and bool(nx.has_path(graph, "start", "goal"))


@dataclass(frozen=True)
class Effort:
    """How many boards a line, how many of them the slow way answers too, and how often ours is timed."""

    boards: int
    slow: int
    repeats: int


def line(width: int, height: int, against: tuple[str, ...] | None, effort: Effort) -> str:
    """One line of the table; the slow way gets boards with an answer that it can find."""
    drawn = boards(width, height, 0.55, 1)
    chosen = list(islice((board for board in drawn if ours(board, against) in {1, 2}), effort.boards))
    prepared = [timed(partial(ours, board, against), effort.repeats) for board in chosen]
    fresh = [timed_fresh(board, partial(ours, against=against), effort.repeats) for board in chosen]
    most = 2 if width * height < 100 else 1
    slow: list[float] = []
    ratios: list[float] = []
    wrong = 0
    values = [ours(board, against) for board in chosen]
    for number in sorted(range(len(chosen)), key=lambda at: -(values[at] or 0)):
        board, value = chosen[number], values[number]
        if value is not None and value <= most and len(slow) < effort.slow:
            begin = process_time()
            wrong += slowly(board, against, most) != value
            slow.append((process_time() - begin) * 1000)
            ratios.append(slow[-1] / fresh[number])
    name = "for ever" if against is None else f"{len(against)} cards"
    return (
        f"{width:>3}x{height:<3} {name:>9} {len(prepared):>7} {median(prepared):>9.2f} {median(fresh):>9.2f}"
        f" {median(slow):>10.1f} {median(ratios):>8.0f} {len(ratios):>9} {wrong:>6}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=15, help="boards a line")
    parser.add_argument("--slow", type=int, default=5, help="boards a line that the slow way answers too")
    parser.add_argument("--repeats", type=int, default=3, help="runs a board; the fastest counts")
    options = parser.parse_args()
    effort = Effort(options.boards, options.slow, options.repeats)
    print("  board   against  boards  prepared  fresh ms    slow ms    ratio  compared  wrong")
    for width, height in SIZES:
        for against in (None, DIGGERS):
            print(line(width, height, against, effort), flush=True)


if __name__ == "__main__":
    main()
