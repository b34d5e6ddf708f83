"""The playout core against the public engine, move for move."""

from __future__ import annotations

import random

import pytest

from saboteur_nb.bots.dig import Dig
from saboteur_nb.bots.playout import Playout
from saboteur_nb.bots.playout_expansion import ExpansionPlayout
from saboteur_nb.game.rules import apply, legal_actions, new_state

CORES = {"saboteur": Playout, "saboteur2": ExpansionPlayout}


def table(playout: Playout) -> tuple[object, ...]:
    """What lies on the table and in hands, in a form to compare."""
    return (
        playout.dig.tokens(),
        playout.hands,
        playout.deck,
        playout.fronts,
        playout.thefts,
        playout.roles,
        playout.spare_roles,
        playout.seat,
    )


@pytest.mark.parametrize(
    ("game", "rounds"), [("saboteur", 150), ("saboteur2", 90)]
)
def test_equal_to_the_engine_move_for_move(game: str, rounds: int) -> None:
    rng = random.Random(game)
    positions = found = 0
    for number in range(rounds):
        players = rng.randint(3 if game == "saboteur" else 2, 10)
        state = new_state(game, players, number, rounds=1)
        playout = CORES[game].of(state)
        while state.step == "play" and playout.winner is None:
            moves = {playout.action(move): move for move in playout.moves()}
            assert sorted(moves, key=str) == list(legal_actions(state))
            assert table(playout) == table(CORES[game].of(state))
            positions += 1
            action = rng.choice(list(moves))
            state, _ = apply(state, action)
            playout.play(moves[action])
        assert (state.step == "play") is (playout.winner is None)
        found += playout.winner == "diggers"
        if playout.winner:
            assert playout.dig.tokens() == Dig.of(state.board).tokens()
    assert positions >= 10_000
