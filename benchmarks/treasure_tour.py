"""Treasure tours against two slow ways, timed in the same run.

Boards of game 3's cards without its border, with the four mines face down, campfires, rocks, trolls and other
dwarves. The slow ways have a state for every tunnel where the dwarf can be as a turn begins, with the mines
turned over and the treasures taken: values worked out backwards ("states"), and a longest way in a networkx
graph ("networkx"). Milliseconds are medians; "prepared" has the ground of the dwarf and what the mines hold,
"fresh" begins with a board nobody asked. The last lines are for two dwarves of a clan, without a slow way.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from statistics import median
from time import process_time

import networkx as nx
from timing import timed

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Content, Goal, Start, TunnelCard
from saboteur_nb.board.cell import SIDES, Cell, Connection, neighbour
from saboteur_nb.game.position import Dwarf, Position, SeatInfo, Troll, Turn
from saboteur_nb.solver import treasure_tour
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.treasure_tour.again import Going, Spot
from saboteur_nb.solver.questions.treasure_tour.moving import Moving
from saboteur_nb.solver.questions.treasure_tour.outlook import Outlook
from saboteur_nb.solver.questions.treasure_tour.party import asked_party
from saboteur_nb.solver.questions.treasure_tour.piles import piles_of
from saboteur_nb.solver.questions.treasure_tour.search import most_points

SIZES = ((9, 5, 8), (9, 9, 10), (15, 15, 12), (50, 50, 40))
TREASURES = (("gold", 5), ("gold", 4), ("silver", 4), ("silver", 2), ("gems", 6), ("gems", 5))
DWARF = "blue1"

Place = tuple[Spot, tuple[Spot, ...], tuple[int, ...]]
"""A tunnel, the mines turned over, the treasures taken."""


def positions(width: int, height: int, turns: int) -> Iterator[Position]:
    """Positions in which something is to be had."""
    for seed in range(10_000):
        position = _position(random.Random(f"{width} {height} {seed}"), width, height)
        if treasure_tour(position, DWARF, turns=turns).status == "solved":
            yield position


def _position(rng: random.Random, width: int, height: int) -> Position:
    cells = [(x, y) for x in range(width) for y in range(height)]
    board = _board(rng, width, height, cells)
    places = [
        Connection(cell, side)
        for cell in cells
        for side in "NE"
        if cell in board and neighbour(cell, side) in board
    ]
    trolls = rng.sample(places, 3)
    narrow = [cell for cell, card in board.items() if isinstance(card, TunnelCard) and card.rock]
    narrow = [cell for cell in narrow if len(board[cell].groups) == 1]
    others = [
        Dwarf(f"yellow{at}", cell) for at, cell in enumerate(rng.sample(narrow, min(2, len(narrow))), 1)
    ]
    seats = (SeatInfo(0, clan="blue"), SeatInfo(1, clan="yellow"), SeatInfo(2, clan="yellow"))
    return Position(
        "lost_mines", board, Turn(0), treasure=TREASURES, dwarves=(Dwarf(DWARF, (0, height // 2)), *others),
        trolls=(Troll(trolls[0], 1), Troll(trolls[1], 2), Troll(trolls[2])), seats=seats,
    )  # fmt: skip


def _board(rng: random.Random, width: int, height: int, cells: list[Cell]) -> Board:
    mines = {(width - 1, 0): "gold", (width - 1, height - 1): "silver", (width // 2, height // 2): "gems"}
    mines[width // 2, 0] = "dragon"
    found: dict[Cell, Content] = {cell: Goal(name) for cell, name in mines.items()}
    found[0, height // 2] = Start("SB")
    opened: dict[frozenset[Cell], bool] = {}
    for cell in cells:
        if cell in found:
            continue
        code = ""
        for side in SIDES:
            beyond = neighbour(cell, side)
            key = frozenset((cell, beyond))
            is_open = beyond in mines or opened.setdefault(key, rng.random() < 0.75)
            code += "a" if beyond in cells and (is_open or beyond == (0, height // 2)) else "-"
        if code.count("a") == 1:
            code = code.replace("a", ".")
        if code == "aaaa" and rng.random() < 0.2:
            code = rng.choice(["abab", "aabb", "abba"])
        if code != "----":
            found[cell] = TunnelCard.parse(code + rng.choices(["", "&", "^"], [0.8, 0.1, 0.1])[0])
    return Board._of(found, "lost_mines")  # noqa: SLF001 - larger than the board of game 3


class Slow:
    """Every tunnel, turn, set of treasures taken and of mines turned over; moves are worked out once."""

    def __init__(self, position: Position, turns: int) -> None:
        self.going = Going(position, position, (DWARF,), turns)
        self.moves = cache(self._moves)
        start = self.going.start
        self.layers: list[dict[Place, list[tuple[Place, float]]]] = []
        layer = {(start.spots[0], start.opened, start.taken)}
        for moment in range(turns):
            edges = {place: [*self._after(moment, place)] for place in layer}
            self.layers.append(edges)
            layer = {then for after in edges.values() for then, _ in after}
        self.last = layer
        self.start = start.spots[0], start.opened, start.taken

    def _moves(
        self, first: bool, spot: Spot, opened: tuple[Spot, ...]
    ) -> list[tuple[Spot, tuple[Spot, ...]]]:
        moment = 0 if first else 1
        now = self.going.start._replace(moment=moment, spots=(spot,), opened=opened)
        return [(then.spots[0], then.opened) for then in self.going.moves(now)]

    def _after(self, moment: int, place: Place) -> Iterator[tuple[Place, float]]:
        spot, opened, taken = place
        for to, now_open in self.moves(moment == 0, spot, opened):
            gain = 0.0
            if now_open != opened:
                (new,) = {cell for cell, _ in now_open} - {cell for cell, _ in opened}
                gain -= float(self.going.held[self.going.holding_at[new]].price)
            at = self.going.holding_at.get(to[0])
            then = taken
            if at is not None and taken[at] < len(self.going.held[at].worths):
                gain += float(self.going.held[at].worths[taken[at]])
                then = (*taken[:at], taken[at] + 1, *taken[at + 1 :])
            yield (to, now_open, then), gain

    def by_values(self) -> float:
        """The most points, from the last turn back."""
        value = dict.fromkeys(self.last, 0.0)
        for layer in reversed(self.layers):
            value = {place: max(gain + value[then] for then, gain in after) for place, after in layer.items()}
        return value[self.start]

    def by_networkx(self) -> float:
        """The most points, as a longest way in a graph."""
        graph = nx.DiGraph()
        for turn, layer in enumerate(self.layers):
            for place, after in layer.items():
                graph.add_weighted_edges_from(((turn, place), (turn + 1, then), gain) for then, gain in after)
        return float(nx.dag_longest_path_length(graph))


def fresh(position: Position) -> Position:
    """The same with a board that nobody asked anything."""
    board = position.board
    return replace(position, known_board=Board._of(dict(board), board.game))  # noqa: SLF001


def prepared(position: Position, turns: int, clan: str | None = None) -> Callable[[], object]:
    """The search from a ground that is there."""
    party = asked_party(position, None if clan else DWARF, clan, turns)
    piles = piles_of(position)

    def search() -> object:
        moving = Moving(party, piles)
        return most_points(moving, Outlook(moving), Effort(Budget()))

    return search


def row(position: Position, turns: int, *, slow: bool) -> tuple[float, ...]:
    """Prepared, fresh and the slow ways in milliseconds; 1 where the slow ways disagree."""
    answer = treasure_tour(position, DWARF, turns=turns)
    ours = timed(prepared(position, turns), 5)
    again = [fresh(position) for _ in range(3)]
    asked = min(timed(lambda new=new: treasure_tour(new, DWARF, turns=turns), 1) for new in again)
    if not slow:
        return ours, asked, 0.0, 0.0, 0.0
    times, values = [], []
    for way in (Slow.by_values, Slow.by_networkx):
        begin = process_time()
        values.append(way(Slow(position, turns)))
        times.append((process_time() - begin) * 1000)
    return ours, asked, *times, float(any(abs(value - float(answer.value or 0)) > 1e-9 for value in values))


def two_dwarves(position: Position) -> Position:
    """The second seat's dwarf goes with the first."""
    start = position.dwarves[0].cell
    seats = (SeatInfo(0, clan="blue"), SeatInfo(1, clan="blue"), SeatInfo(2, clan="yellow"))
    return replace(position, seats=seats, dwarves=(Dwarf("blue1", start), Dwarf("blue2", start)))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5, help="positions a line")
    options = parser.parse_args()
    print("size    turns  prepared ms  fresh ms  states ms  networkx ms  ratios         compared  wrong")
    for width, height, turns in SIZES:
        slow, count = width < 50, options.positions if width < 50 else 2
        found = positions(width, height, turns)
        rows = [row(next(found), turns, slow=slow) for _ in range(count)]
        ours, asked, states, graph = (median(column) for column in list(zip(*rows, strict=True))[:4])
        ratios = f"{states / ours:.0f}x {graph / ours:.0f}x" if slow else "-"
        print(
            f"{width}x{height:<6}{turns:>4}{ours:>12.2f}{asked:>10.2f}{states:>11.0f}{graph:>13.0f}"
            f"  {ratios:<14}{count if slow else 0:>9}{sum(line[4] for line in rows):>7.0f}", flush=True,
        )  # fmt: skip
    print("\nsize    turns  clan of two, ms")
    for width, height, turns in ((9, 5, 4), (9, 5, 8), (9, 9, 8)):
        found = positions(width, height, turns)
        times = [
            timed(prepared(two_dwarves(next(found)), turns, "blue"), 1) for _ in range(options.positions)
        ]
        print(f"{width}x{height:<6}{turns:>4}{median(times):>12.1f}  most {max(times):.0f}", flush=True)


if __name__ == "__main__":
    main()
