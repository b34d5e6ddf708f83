"""Fewest cards against breadth-first search over all sets of legal placements: value and all best sets."""

import random

import pytest

from saboteur_nb.solver import fewest_cards
from tests.solver import boards
from tests.solver import naive_cards as naive
from tests.solver.boards import Draw

STATES = 2500
"""Boards the slow way may look at; instances that need more are left out before anything is compared."""

PLAIN = Draw(width=4, height=3, filled=0.5, open_sides=0.7, doubles=0.1, stubs=0.1, face_up=0.2)
DOUBLE = Draw(width=4, height=3, filled=0.6, doubles=0.6, stubs=0.1, face_up=0.2)
LADDER = Draw(width=5, height=3, filled=0.3, open_sides=0.7, doubles=0.2, stubs=0.1, ladders=0.1, reach=3)
DOORS = Draw(width=4, height=3, filled=0.5, open_sides=0.7, doubles=0.2, doors=0.4, ladders=0.03, stubs=0.1)
STONES = Draw(width=5, height=3, filled=0.35, doubles=0.2, stubs=0.15, reach=1, goals=3, face_up=0.1)
MINES = Draw(width=5, height=4, filled=0.5, open_sides=0.7, doubles=0.2, stubs=0.1, mines=True)

KINDS = {
    "plain": (PLAIN, 4, [(naive.PLAIN, 4), (naive.DEAD, 1)], None),
    "double": (DOUBLE, 4, [(naive.PLAIN, 1), (naive.DOUBLE, 3)], None),
    "ladder": (LADDER, 3, [(naive.PLAIN, 2), (naive.DEAD, 1), (naive.LADDER, 2), (naive.STUBS, 1)], None),
    "doors": (DOORS, 3, [(naive.PLAIN, 2), (naive.DOORS, 2), (naive.LADDER, 1)], "blue"),
    "stones": (STONES, 3, [(naive.PLAIN, 3), (naive.DEAD, 1), (naive.DOUBLE, 1)], None),
    "mines": (MINES, 3, [(naive.PLAIN, 2), (naive.DEAD, 1), (naive.DOUBLE, 1)], None),
}


def instance(kind, seed):
    """`(board, goal, hand, team)`."""
    draw, size, shares, team = KINDS[kind]
    rng = random.Random(f"{kind} {seed}")
    board = naive.with_names(boards.random_board(draw, seed), rng, 0.8 if kind == "stones" else 0)
    return board, rng.choice(board.goals), naive.hand_of(rng, size, shares), team


@pytest.mark.parametrize("kind", KINDS)
def test_value_and_all_best_sets_are_those_of_brute_force(kind, times):
    compared = 0
    for seed in range(65 * times):
        board, goal, hand, team = instance(kind, seed)
        try:
            value, best = naive.fewest(board, goal, hand, team, states=STATES)
        except TimeoutError:
            continue
        answer = fewest_cards(board, goal, hand, team=team)
        found = answer.solutions(100_000)
        assert (answer.value, set(found)) == (value, best if value is not None else set()), (kind, seed)
        assert len(set(found)) == len(found), (kind, seed)
        compared += 1
    assert compared >= 50 * times
