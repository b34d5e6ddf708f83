"""Fewest cards against breadth-first search over sets of placements, timed in the same run.

Prepared: the board and the cards are there; new: a board nobody asked anything before, read from its text,
which is not counted. The breadth-first way lays with `board.place` and gives up after so many placements
(`>`: the time until then); `networkx` counts cells on a shortest way that minds nothing but what is occupied,
a lower bound only. The goal lies a few cells off the tunnels. Milliseconds are medians.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections import Counter
from functools import partial
from statistics import median
from time import process_time

import networkx as nx
from timing import timed, timed_fresh

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.material import path_cards
from saboteur_nb.solver import Answer, fewest_cards

CASES = ((9, 5, 6, 8), (9, 5, 12, 8), (9, 5, 40, 8), (15, 15, 6, 40), (15, 15, 12, 40), (50, 50, 12, 600))
"""Width, height, cards in hand, cards on the board."""
MOST_PLACEMENTS = 8_000


def grown(width: int, height: int, count: int, rng: random.Random) -> Board:
    """A board laid by the rules, joined cards of the base box only, a goal some cells to the right."""
    half = height // 2
    joined = [card for card, _ in path_cards("saboteur") if not card.shape.stubs]
    board = Board.parse("S", "saboteur")
    for _ in range(count * 2):
        if len(board) > count:
            break
        card = rng.choice(joined)
        cells = [
            (cell, turned) for cell, turned in board.legal_cells(card)
            if 0 <= cell[0] < width - 3 and -half <= cell[1] <= half
        ]  # fmt: skip
        if cells:
            cell, turned = max(rng.sample(cells, min(3, len(cells))))
            board = board.place(cell, card.turned() if turned else card)
    column = max(x for x, _ in board) + rng.randint(3, 5)
    row = rng.choice([y for x, y in board if x == column - 1] or [y for _, y in board])
    whole = Board({**board, (column, row): Board.parse("S ?")[1, 0]}, "saboteur")
    return Board.parse(whole.format(), "saboteur")


def hand_of(size: int, rng: random.Random) -> tuple[TunnelCard, ...]:
    """Some cards of the base box, or all of them."""
    box = [card for card, count in path_cards("saboteur") for _ in range(count)]
    return tuple(rng.sample(box, min(size, len(box))))


def breadth_first(board: Board, goal: Cell, hand: tuple[TunnelCard, ...]) -> int | None:
    """The fewest cards, by all sets of legal placements; raises `TimeoutError` when there are too many."""
    level = {(board, frozenset(Counter(hand).items()))}
    tried = 0
    for length in range(1, len(hand) + 1):
        following = set()
        for now, left in level:
            for card, count in left:
                rest = frozenset((left - {(card, count)}) | ({(card, count - 1)} if count > 1 else set()))
                for cell, turned in now.legal_cells(card):
                    tried += 1
                    if tried > MOST_PLACEMENTS:
                        raise TimeoutError
                    then = now.place(cell, card.turned() if turned else card)
                    if goal in then.hit_goals():
                        return length
                    following.add((then, rest))
        level = following
    return None


def cells_between(board: Board, goal: Cell) -> int:
    """Empty cells on a shortest way to the goal over a grid, cards that lie costing nothing (networkx)."""
    x0, x1, y0, y1 = board.extent
    grid = nx.grid_2d_graph(range(x0, x1 + 1), range(y0, y1 + 1))

    def cost(_from: Cell, to: Cell, _edge: object) -> int:
        return int(to not in board)

    return int(nx.dijkstra_path_length(grid, (0, 0), goal, weight=cost))


def ours(board: Board, goal: Cell, hand: tuple[TunnelCard, ...]) -> Answer:
    """The fewest cards, exactly."""
    return fewest_cards(board, goal, hand)


def row(width: int, height: int, size: int, count: int, *, boards: int, repeats: int) -> str:
    """One line of the table."""
    times: dict[str, list[float]] = {"ours": [], "new": [], "optima": [], "slow": [], "nx": []}
    disagree = unfinished = impossible = done = 0
    for seed in range(boards):
        rng = random.Random(f"{width} {height} {size} {seed}")
        board, hand = grown(width, height, count, rng), hand_of(size, rng)
        goal = board.goals[0]
        answer = ours(board, goal, hand)
        impossible += answer.status == "impossible"
        unfinished += answer.status == "gave_up"
        times["ours"].append(timed(partial(ours, board, goal, hand), repeats))
        times["new"].append(timed_fresh(board, partial(ours, goal=goal, hand=hand), repeats))
        times["optima"].append(timed(lambda answer=answer: answer.solutions(100), 1))
        times["nx"].append(timed(partial(cells_between, board, goal), 1))
        begin = process_time()
        try:
            slow = breadth_first(board, goal, hand)
            disagree += slow != answer.value
            done += 1
        except TimeoutError:
            pass
        times["slow"].append((process_time() - begin) * 1000)
    ms = {name: median(values) for name, values in times.items()}
    ratio = ms["slow"] / ms["ours"]
    slow_ms = f"{'>' if done <= boards // 2 else ''}{ms['slow']:.1f}"
    return (
        f"{width:>3}x{height:<3} {size:>4} {ms['ours']:>9.2f} {ms['new']:>9.2f} {ms['optima']:>10.2f}"
        f" {slow_ms:>9} {ratio:>7.0f} {ms['nx']:>9.2f} {done:>6}/{boards:<4}{disagree:>6}"
        f" {impossible:>10} {unfinished:>8}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=25, help="boards a line")
    parser.add_argument("--repeats", type=int, default=3, help="runs a board; the fastest counts")
    options = parser.parse_args()
    print(
        "  board hand   ours ms    new ms  100 optima  slow ms   ratio     nx ms  compared  wrong impossible"
        "  gave up"
    )
    for width, height, size, count in CASES:
        line = row(width, height, size, count, boards=options.boards, repeats=options.repeats)
        print(line, flush=True)


if __name__ == "__main__":
    main()
