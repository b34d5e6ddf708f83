"""The playout core's tunnels against the board of the public engine, over random laying and caving in."""

from __future__ import annotations

import random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import SIDES
from saboteur_nb.bots.playout.dig import Dig
from saboteur_nb.bots.playout.kinds import kinds_of
from saboteur_nb.bots.playout.lays import cell_of, number_of

OPENING = {
    "saboteur": "4_ ?stone2/5_/S 3_ ?stone1/5_/4_ ?gold",
    "saboteur2": "4_ ?stone1/5_/S 3_ ?stone2/5_/4_ ?gold",
}


def legal_by_dig(dig: Dig, game: str, kind: int) -> set[tuple[tuple[int, int], bool]]:
    found = set()
    for turned, lay in enumerate(kinds_of(game).lays[kind]):
        cells = (
            dig.ladder_cells(lay)
            if lay.ladder
            else [cell for cell, allowed in dig.frontier.items() if allowed >> lay.mask & 1]
        )
        found |= {(cell_of(cell), bool(turned)) for cell in cells}
    return found


def reached_by_dig(dig: Dig) -> set[tuple[tuple[int, int], str]]:
    return {
        (cell_of(cell), side)
        for cell, mask in dig.reached.items()
        for index, side in enumerate(SIDES)
        if mask >> index & 1
    }


def reached_ports(board: Board) -> set[tuple[tuple[int, int], str]]:
    return {(cell, side) for cell, group in board.reached_groups() for side in group}


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_random_laying_and_caving_in(game: str) -> None:
    rng = random.Random(game)
    kinds = kinds_of(game)
    paths = [kind for kind in kinds.deck if kind < len(kinds.lays)]
    turned_over = joined = 0
    for _ in range(25):
        dig = Dig.of(Board.parse(OPENING[game], game))
        for _ in range(35):
            kind = rng.choice(paths)
            cells = sorted(legal_by_dig(dig, game, kind))
            if rng.random() < 0.15 and dig.removable():
                dig.remove(rng.choice(sorted(dig.removable())))
            elif cells:
                cell, turned = rng.choice(cells[-4:] if rng.random() < 0.6 else cells)
                before = len(reached_by_dig(dig))
                dig.place(number_of(cell), kinds.lays[kind][turned])
                joined += len(reached_by_dig(dig)) > before + 4
                turned_over += bool(dig.hits)
                if dig.turn_over_hit(number_of(cell)):
                    break
            board = Board.parse(Board.parse(as_text(dig), game).format(), game)
            assert reached_by_dig(dig) == reached_ports(board)
            assert not board.hit_goals()
            for kind in rng.sample(range(len(kinds.lays)), 4):
                assert legal_by_dig(dig, game, kind) == board.legal_cells(kinds.names[kind]), str(board)
    assert turned_over >= 5, "too few goals were reached to say anything"
    assert joined >= 5, "too few islands were joined"


def as_text(dig: Dig) -> str:
    tokens = dig.tokens()
    xs = [x for x, _ in tokens]
    ys = [y for _, y in tokens]
    rows = [
        " ".join(tokens.get((x, y), "_") for x in range(min(xs), max(xs) + 1))
        for y in range(max(ys), min(ys) - 1, -1)
    ]
    return "/".join(rows)


def test_a_copy_is_independent() -> None:
    dig = Dig.of(Board.parse(OPENING["saboteur"], "saboteur"))
    other = dig.copy()
    other.place(number_of((1, 0)), kinds_of("saboteur").lays[0][0])
    assert dig.tokens() == Dig.of(Board.parse(OPENING["saboteur"], "saboteur")).tokens()
    assert other.tokens() != dig.tokens()
