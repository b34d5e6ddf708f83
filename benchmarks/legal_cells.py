"""Legal cells of 15 cards, one for each set of open sides, against asking `violations` cell by cell.

Microseconds of processor time for all 15 cards, medians over boards grown as games grow. Masks: the table
alone, asked with open sides. Cards: `Board.legal_cells`, whose answer is a set of cells with turns. Next:
laying a card and asking for all masks of the board after it. New: a board nobody asked anything before, table
included.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from itertools import product
from statistics import median
from time import process_time

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, neighbour

SIZES = ((9, 5), (15, 15), (50, 50))
MASKS = range(1, 16)
CODES = ["".join(marks) for marks in product("-a", repeat=4)]
CARDS = [TunnelCard.parse(code.replace("a", ".") if code.count("a") == 1 else code) for code in CODES[1:]]
NAMES = ("masks", "cards", "next", "new", "slow")


def grown(width: int, height: int, seed: int) -> tuple[Board, Cell, TunnelCard]:
    """A board filled to two thirds by legal moves or as far as they go, and the last one, not made yet."""
    rng = random.Random(seed)
    before = board = Board.parse("S")
    cell, card = (0, 0), CARDS[-1]
    while len(board) < width * height * 2 // 3:
        moves = [
            (at, wide)
            for wide in CARDS
            if len(wide.shape.tunnels) == 1 and len(wide.groups[0]) > 2 - (rng.random() < 0.5)
            for at, turned in sorted(board.legal_cells(wide))
            if not turned and 0 <= at[0] < width and 0 <= at[1] + height // 2 < height
        ]
        if not moves:
            break
        cell, card = rng.choice(moves)
        before, board = board, board.place(cell, card)
    return before, cell, card


def by_violations(board: Board) -> list[frozenset[tuple[Cell, bool]]]:
    """The answers to all 15 cards, cell by cell."""
    beside = {neighbour(cell, side) for cell in board for side in SIDES} - set(board)
    answers = []
    for card in CARDS:
        turns = [(card, False)] if card.symmetric else [(card, False), (card.turned(), True)]
        tries = [(cell, laid, turned) for cell in beside for laid, turned in turns]
        answers.append(
            frozenset((cell, turned) for cell, laid, turned in tries if not board.violations(cell, laid))
        )
    return answers


def by_table(board: Board) -> list[frozenset[tuple[Cell, bool]]]:
    """The answers to all 15 cards, from the table of the frontier."""
    return [board.legal_cells(card) for card in CARDS]


def all_masks(board: Board) -> None:
    """The cells of all 15 masks."""
    fitting = board.frontier.fitting
    for mask in MASKS:
        fitting(mask)


def microseconds(ready: Callable[[], Board], ask: Callable[[Board], object], repeats: int) -> float:
    """The fastest of some runs, each with a board made ready for it."""
    times = []
    for _ in range(repeats):
        board = ready()
        begin = process_time()
        ask(board)
        times.append(process_time() - begin)
    return min(times) * 1e6


def figures(width: int, height: int, seed: int, repeats: int) -> dict[str, float]:
    """The columns of one board."""
    before, cell, card = grown(width, height, seed)
    text = before.place(cell, card).format()

    def carried() -> Board:
        return before.place(cell, card)

    def new() -> Board:
        return Board.parse(text)

    prepared = new()
    if by_table(prepared) != by_violations(prepared) or by_table(carried()) != by_table(prepared):
        raise SystemExit(f"different answers on {text}")
    return {
        "masks": microseconds(carried, all_masks, repeats),
        "cards": microseconds(carried, by_table, repeats),
        "next": microseconds(lambda: before, lambda board: all_masks(board.place(cell, card)), repeats),
        "new": microseconds(new, by_table, repeats),
        "slow": microseconds(lambda: prepared, by_violations, max(1, repeats // 10)),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=15, help="boards a line")
    parser.add_argument("--repeats", type=int, default=50, help="runs a board; the fastest counts")
    options = parser.parse_args()
    print(" board |  masks   cards    next     new  µs | violations µs | ratio to cards, to new")
    for width, height in SIZES:
        rows = [figures(width, height, seed, options.repeats) for seed in range(options.boards)]
        middle = {name: median(row[name] for row in rows) for name in NAMES}
        shown = " ".join(f"{middle[name]:7.1f}" for name in NAMES[:-1])
        ratios = f"{middle['slow'] / middle['cards']:8.0f} {middle['slow'] / middle['new']:8.0f}"
        print(f"{width:>3}x{height:<3}|{shown}     | {middle['slow']:13.0f} | {ratios}", flush=True)


if __name__ == "__main__":
    main()
