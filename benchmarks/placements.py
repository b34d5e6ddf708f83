"""All placements of 15 cards, one for each set of open sides, against asking networkx cell by cell.

Masks: what the answer looks up, 15 sets of open sides in a frontier that is there. Prepared: the whole
question on a board that was asked before; unprepared: on one that nobody asked anything. The slow way builds
the graph of the board, once, and asks `networkx.has_path` for every cell, card and way round that agrees with
its neighbours. Times are medians over boards grown as games grow. Proof: the certificate with a condition
broken for each refused cell and way round; check: its verification.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter

import networkx as nx
from legal_cells import CARDS, all_masks, grown

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.solver import Answer, placements
from saboteur_nb.solver.questions.placements.question import Placement

SIZES = {(9, 5): 15, (15, 15): 9, (50, 50): 1}
"""Boards a size: one large board keeps networkx busy for minutes."""

NAMES = ("masks", "prepared", "unprepared", "proof", "check", "networkx")


def ours(board: Board) -> Answer:
    """All placements of the 15 cards."""
    return placements(board, CARDS)


def by_networkx(board: Board) -> tuple[Placement, ...]:
    """The same by asking for a path from the start, cell by cell."""
    graph = board.graph()
    tunnels = graph.subgraph(node for node in graph if node[1])
    start = (board.starts[0], SIDES)
    ways = {way.format(): way for card in CARDS for way in (card, card.turned())}
    found = []
    for cell in {neighbour(cell, side) for cell in board for side in SIDES} - set(board):
        beside = {side: board[at] for side in SIDES if (at := neighbour(cell, side)) in board}
        for text, way in ways.items():
            sides = [side for side, card in beside.items() if way.shape.is_open(side)]
            agrees = all(
                way.shape.is_open(side)
                == (card.code is not None and card.code[SIDES.index(OPPOSITE[side])] != "-")
                for side, card in beside.items()
            )
            facing = [(neighbour(cell, side), OPPOSITE[side]) for side in sides] if agrees else []
            groups = [(at, group) for at, side in facing for group in board[at].groups if side in group]
            if any(nx.has_path(tunnels, start, group) for group in groups):
                found.append((cell, text))
    return tuple(sorted(found))


def microseconds(work: Callable[[Board], object], boards: list[Board]) -> float:
    """The fastest of some runs, each with a board of its own."""
    times = []
    for board in boards:
        begin = perf_counter()
        work(board)
        times.append(perf_counter() - begin)
    return min(times) * 1e6


def figures(width: int, height: int, seed: int, repeats: int) -> dict[str, float]:
    """The columns of one board."""
    before, cell, card = grown(width, height, seed)
    board = before.place(cell, card)
    text = board.format()
    prepared, answer = [board] * repeats, ours(board)
    proof = answer.certificate
    if proof is None or not proof.check(board):
        raise SystemExit(f"no proof on {text}")
    slowly: list[tuple[Placement, ...]] = []
    slow = microseconds(lambda board: slowly.append(by_networkx(board)), [board])
    return {
        "masks": microseconds(all_masks, [before.place(cell, card) for _ in range(repeats)]),
        "prepared": microseconds(ours, prepared),
        "unprepared": microseconds(ours, [Board.parse(text) for _ in range(repeats)]),
        "proof": microseconds(lambda board: ours(board).certificate, prepared[:2]),
        "check": microseconds(proof.check, prepared[:2]),
        "networkx": slow,
        "different": slowly[0] != answer.solution,
        "value": answer.value or 0,
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=15, help="runs a board; the fastest counts")
    options = parser.parse_args()
    print(" board | boards | placements |" + "".join(f"{name:>12}" for name in NAMES), end=" µs |")
    print(" networkx/prepared, /unprepared | differ")
    for (width, height), count in SIZES.items():
        rows = [figures(width, height, seed, options.repeats) for seed in range(count)]
        middle = {name: median(row[name] for row in rows) for name in (*NAMES, "value")}
        shown = "".join(f"{middle[name]:12.0f}" for name in NAMES)
        ratios = [middle["networkx"] / middle[name] for name in ("prepared", "unprepared")]
        print(
            f"{width:>3}x{height:<3}| {count:>6} | {middle['value']:>10.0f} |{shown}    |"
            f" {ratios[0]:>17.0f} {ratios[1]:>12.0f} | {sum(row['different'] for row in rows):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
