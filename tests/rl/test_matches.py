"""Random matches through the environment are those of the engine, step by step."""

import random

import pytest

from saboteur_nb import rl
from saboteur_nb.game import rules
from saboteur_nb.game.observe import observe
from tests.rl.played import choice

MATCHES = 200
"""Matches of each game, of one round; `--times` plays more."""


@pytest.mark.parametrize(
    ("game", "tables"), [("saboteur", (3, 4, 5)), ("saboteur2", (2, 3, 4)), ("lost_mines", (3, 4))]
)
def test_matches_through_the_environment_equal_those_of_the_engine(game, tables, times):
    """Same seed, same actions: same states, agents and rewards; masks and observations now and then."""
    envs = [rl.raw_env(game, players=players, rounds=1) for players in tables]
    for seed in range(MATCHES * times):
        played(envs[seed % len(envs)], seed)


def played(match, seed):
    """One match, a third of them in a hurry towards goals and mines."""
    coding, rng = match.coding, random.Random(seed)
    players = len(match.possible_agents)
    state = rules.new_state(coding.table.game, players, seed, rounds=1)
    match.reset(seed=seed)
    while not state.over:
        assert match.game.state == state
        assert match.agent_selection == f"player_{state.seat}"
        legal = rules.legal_actions(state)
        if rng.random() < 1 / 20:
            encoded = match.last()[0]
            assert encoded["action_mask"].nonzero()[0].tolist() == sorted(map(coding.encode_action, legal))
            assert coding.decode_observation(encoded) == observe(state, state.seat)
        action = choice(state, rng, eager=seed % 3 == 0)
        state, _ = rules.apply(state, action)
        match.step(coding.encode_action(action))
    assert match.game.state == state
    assert tuple(match.rewards.values()) == state.gold
    assert all(match.terminations.values())
    assert not any(match.observe(agent)["action_mask"].any() for agent in match.possible_agents)
