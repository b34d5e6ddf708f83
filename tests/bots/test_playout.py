"""The playout core against the public engine, move for move."""

from __future__ import annotations

import random

import pytest
from game.duel import chosen
from game.late import PLAYERS, late_state

from saboteur_nb.bots.playout.saboteur import Playout
from saboteur_nb.bots.playout.saboteur2 import ExpansionPlayout
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.state import SaboteurState

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


def play_both(state: SaboteurState, eagerness: float, rng: random.Random) -> tuple[int, Playout]:
    """A round in both at once, equal at every position; how many there were, and the playout at its end."""
    core = CORES[state.game]
    playout = core.of(state)
    positions = 0
    while state.step == "play" and playout.winner is None and state.round == 1:
        moves = {playout.action(move): move for move in playout.moves()}
        assert sorted(moves, key=str) == list(legal_actions(state))
        assert table(playout) == table(core.of(state))
        positions += 1
        action = parse_action(chosen(state, eagerness, rng))
        after, events = apply(state, action)
        assert isinstance(after, SaboteurState)
        state = after
        playout.play(moves[action])
    ended = state.step != "play" or state.round > 1
    assert ended is (playout.winner is not None)
    assert (playout.winner == "diggers") is any(event.code == "gold-found" for event in events)
    return positions, playout


@pytest.mark.parametrize(("game", "opened", "late"), [("saboteur", 140, 150), ("saboteur2", 160, 200)])
def test_equal_to_the_engine_move_for_move(game: str, opened: int, late: int, times: int) -> None:
    rng = random.Random(game)
    positions = found = 0
    for number in range(opened * times):
        players = rng.randint(*PLAYERS[game])
        state = new_state(game, players, number, rounds=1)
        assert isinstance(state, SaboteurState)
        positions += play_both(state, 0.0, rng)[0]
    for number in range(late * times):
        state = late_state(game, number)
        assert isinstance(state, SaboteurState)
        more, playout = play_both(state, 0.7, rng)
        positions += more
        found += playout.winner == "diggers"
    assert positions >= 10_000 * times
    assert found >= 10 * times, "the gold was found too seldom to be compared"
