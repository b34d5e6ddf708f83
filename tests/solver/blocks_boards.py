"""Random questions about blocking, small enough to be tried out in full."""

import random
from dataclasses import dataclass, replace

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.solver import fewest_blocks
from tests.solver.boards import Draw, random_board

DIGGERS = ["-a-a", "a-a-", "--aa", "a--a", "aaaa", "-aaa", "a-aa", "abab", "aabb", "abba"]
BLOCKER = ["---.", "--.-", ".--.", ".-.-", "aaaa", "-a-a", "--aa", "a--a", "abab", "a.aa", "aaaa*"]
LADDERS = ["a--a#", "--.-#", "---.#", "aa--#"]
STONES = ["stone1", "stone2"]


@dataclass(frozen=True)
class Asked:
    """A question; `inside` are the cells where alone something can lead on, None when that is not known."""

    board: Board
    goal: tuple
    hand: tuple
    against: tuple | None
    within: int | None = None
    team: str | None = None
    inside: frozenset | None = None

    def answer(self):
        return fewest_blocks(
            self.board, self.goal, self.hand, self.against, within=self.within, team=self.team
        )

    def but(self, **changes):
        return replace(self, **changes)


def with_stones(board, rng, share=0.9):
    """The cells of the board, all goals but the last one perhaps with the name of a stone."""
    cells = dict(board)
    names = rng.sample(STONES, 2)
    for goal in board.goals[:-1]:
        if names and rng.random() < share:
            cells[goal] = Board.parse(f"S ?{names.pop()}")[1, 0]
    return cells


def counted(draw, seed):
    """A question against counted cards."""
    rng = random.Random(f"counted {draw} {seed}")
    game = "saboteur2" if draw.ladders else "saboteur"
    board = Board(with_stones(random_board(draw, seed), rng), game)
    cards, more = rng.choice([(1, 2), (1, 3), (2, 1), (2, 2), (2, 2), (3, 1), (3, 2)])
    hand, against = rng.choices(BLOCKER, k=cards), rng.choices(DIGGERS, k=more)
    if draw.ladders:
        for cards, share in ((against, 0.6), (hand, 0.2)):
            if rng.random() < share:
                cards[0] = rng.choice(LADDERS)
    within = rng.choice([None, None, None, 1, 2])
    team = rng.choice(["blue", "green"]) if draw.doors else None
    return Asked(board, board.goals[-1], tuple(hand), tuple(against), within, team)


def enclosed(draw, seed):
    """A question for ever on a board with a ring of cards round it, so that few cells are left to fill."""
    game = "saboteur2" if draw.ladders or seed % 2 else "saboteur"
    rng = random.Random(f"enclosed {draw} {seed}")
    drawn = random_board(draw, seed)
    cells = with_stones(drawn, rng)
    board, inside = ringed(cells, game, rng)
    hand = rng.choices(BLOCKER, k=rng.choice([1, 2, 3, 3]))
    if game == "saboteur2" and rng.random() < 0.2:
        hand[0] = rng.choice(LADDERS)
    within = rng.choice([None, None, None, 1, 2])
    team = rng.choice(["blue", "green"]) if draw.doors else None
    return Asked(board, drawn.goals[-1], tuple(hand), None, within, team, inside)


def ringed(cells, game, rng):
    """The board with a tunnel all round that takes what points at it as stubs, and the cells left inside."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
    inner = {(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)}
    outer = {(x, y) for x in range(x0 - 1, x1 + 2) for y in range(y0 - 1, y1 + 2)} - inner
    out = dict(cells)
    for cell in sorted(outer):
        sides = (_ring_side(cells, inner, outer, cell, side, rng) for side in SIDES)
        out[cell] = TunnelCard.parse("".join(sides))
    return Board(out, game), frozenset(inner - set(cells))


def _ring_side(cells, inner, outer, cell, side, rng):
    beside = neighbour(cell, side)
    if beside in outer:
        return "a"
    if beside not in inner:
        return "-"
    code = cells[beside].code if beside in cells else None
    if code is None:
        return rng.choice(".-")
    return "-" if code[SIDES.index(OPPOSITE[side])] == "-" else "."


COUNTED = [
    Draw(width=4, height=3, filled=0.6, open_sides=0.75, reach=2),
    Draw(width=4, height=3, filled=0.7, open_sides=0.8, doubles=1, reach=2, stubs=0),
    Draw(width=4, height=3, filled=0.65, open_sides=0.75, doubles=0.5, stubs=0.2, goals=2, reach=1),
    Draw(width=4, height=3, filled=0.6, open_sides=0.75, doubles=0.5, ladders=0.2, reach=2),
    Draw(width=4, height=3, filled=0.65, open_sides=0.8, doubles=0.3, doors=0.7, reach=2),
    Draw(width=4, height=3, filled=0.7, open_sides=0.8, doubles=0.3, stubs=0.1, goals=3, reach=1),
]
ENCLOSED = [
    Draw(width=4, height=3, filled=0.7, open_sides=0.75, reach=2),
    Draw(width=4, height=3, filled=0.75, open_sides=0.8, doubles=1, reach=2, stubs=0),
    Draw(width=4, height=3, filled=0.7, open_sides=0.75, doubles=0.5, stubs=0.2, goals=2, reach=1),
    Draw(width=4, height=3, filled=0.75, open_sides=0.75, doubles=0.5, ladders=0.2, reach=2),
    Draw(width=4, height=3, filled=0.75, open_sides=0.8, doubles=0.3, doors=0.7, reach=2),
    Draw(width=4, height=3, filled=0.8, open_sides=0.85, doubles=0.3, stubs=0.1, goals=3, reach=1),
]
