"""The engine against the oracle: random, eager and late matches, every position compared.

A third of the matches is uniformly random, a third goes for the goals, a third begins late in a round; each
reason and event that play can bring up comes up often enough to be said to have been compared.
"""

from __future__ import annotations

import random

import pytest
from game.duel import Tally, chosen, compare, step
from game.late import PLAYERS, late_state

from saboteur_nb.board.violation import CLAUSES
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.game.rules import new_state

MATCHES = {"saboteur": (4, 4, 60), "saboteur2": (3, 3, 70), "lost_mines": (2, 2, 40)}
"""Matches from the opening that are random, eager, and those that begin late."""


def play_out(state, eagerness: float, rng: random.Random, tally: Tally, *, one_round: bool) -> None:
    while not state.over and not (one_round and state.round > 1):
        compare(state, rng, tally, tries=2)
        state = step(state, chosen(state, eagerness, rng), tally)


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    return {}


@pytest.mark.parametrize("game", MATCHES)
def test_no_disagreement(game: str, times: int, tallies: dict[str, Tally]) -> None:
    tally = tallies.setdefault(game, Tally())
    random_ones, eager_ones, late_ones = MATCHES[game]
    for number in range(random_ones * times):
        rng = random.Random(f"random {game} {number}")
        state = new_state(game, rng.randint(*PLAYERS[game]), number)
        play_out(state, 0.0, rng, tally, one_round=False)
    for number in range(eager_ones * times):
        rng = random.Random(f"eager {game} {number}")
        state = new_state(game, rng.randint(*PLAYERS[game]), f"eager {number}")
        play_out(state, 0.8, rng, tally, one_round=False)
    for number in range(late_ones * times):
        rng = random.Random(f"late {game} {number}")
        play_out(late_state(game, number), 0.7, rng, tally, one_round=True)
    assert tally.positions >= 5_000 * times
