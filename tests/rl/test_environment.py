"""The environments keep PettingZoo's interface and the rules of the games."""

import pickle
import random
import subprocess
import sys
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from saboteur_nb import load_record, new_game, rl
from saboteur_nb.board.errors import IllegalActionError, InputError
from tests.rl.played import GAMES, choice

games = pytest.mark.parametrize("game", GAMES)
tables = pytest.mark.parametrize(
    ("game", "players"),
    [
        ("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 12), ("lost_mines", 3),
        ("lost_mines", 9),
    ],
)  # fmt: skip

TOLERATED = (
    "Observation is not a NumPy array",  # it is a dictionary with a mask, as in PettingZoo's own card games
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # after the end
)


@tables
def test_the_interface_is_kept(game, players):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(rl.env(game, players=players, rounds=1))
    assert [str(w.message) for w in caught if not str(w.message).startswith(TOLERATED)] == []


@tables
def test_the_same_seed_makes_the_same_match(game, players):
    seed_test(lambda: rl.env(game, players=players, rounds=1), num_cycles=30)


@games
def test_a_seed_deals_as_for_new_game_and_the_next_ones_follow_from_it(game):
    first, second = (rl.raw_env(game, players=4) for _ in range(2))
    deals = []
    for match in (first, second):
        match.reset(seed=11)
        assert match.game.state == new_game(game, 4, 11).state
        match.reset()
        deals.append(match.game.state)
    assert deals[0] == deals[1] != new_game(game, 4, 11).state


# rewards -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "seed", "steps", "lost"),
    [
        ("saboteur", 4, {"play", "pick"}, False),
        ("saboteur2", 1, {"play", "steal"}, False),
        ("saboteur2", 4, {"play", "steal"}, True),  # stolen: gold of an earlier round
        ("lost_mines", 1, {"play", "move", "take"}, False),
    ],
)
def test_rewards_come_when_a_round_ends_and_add_up_to_the_result(game, seed, steps, lost):
    match, rng = rl.raw_env(game, players=4), random.Random(seed)
    match.reset(seed=seed)
    sums, paid, seen = dict.fromkeys(match.agents, 0), [], set()
    for agent in match.agent_iter():
        _, reward, over, _, _ = match.last(observe=False)
        sums[agent] += reward
        if over:
            match.step(None)
            continue
        before = match.game.state
        seen.add(before.step)
        match.step(match.coding.encode_action(choice(before, rng, eager=True)))
        after = match.game.state
        if after.over or after.round != before.round:
            paid.append(tuple(match.rewards.values()))
            assert tuple(map(sum, zip(*paid, strict=True))) == after.gold
        else:
            assert not any(match.rewards.values())
    assert len(paid) == match.game.state.options.rounds
    assert tuple(sums.values()) == match.game.state.gold
    assert any(map(any, paid))
    assert any(reward < 0 for rewards in paid for reward in rewards) == lost
    assert seen == steps


def test_gold_found_is_paid_with_the_last_card_picked():
    said = {"roles": ["digger"] * 3, "goals": ["stone1", "gold", "stone2"], "rounds": 1}
    hands = ["-a-a,-a-a,aaaa,aaaa,map", "aaaa,aaaa,-aaa,map", "aaaa,-aaa,map"]
    match = rl.raw_env("saboteur", players=3, hands=hands, **said)
    match.reset(seed=1)
    for x, card in enumerate(("-a-a", "aaaa", "aaaa", "-a-a", "aaaa", "-aaa", "aaaa"), 1):
        assert not any(match.rewards.values())
        match.step(match.coding.encode_action(f"place {card} {x},0"))
    assert match.game.state.step == "pick"
    for left in (3, 2, 1):
        observation, reward, over, _, _ = match.last()
        assert (observation["action_mask"].sum() > 0, reward, over) == (True, 0, False)
        assert not any(match.rewards.values())
        match.step(match.coding.encode_action(f"take {match.game.state.offer[0]}"))
        assert match.game.state.over == (left == 1)
    assert tuple(match.rewards.values()) == match.game.state.gold
    assert all(match.terminations.values())


# actions that are none -----------------------------------------------------------------------------------
def test_without_guards_an_illegal_action_is_an_error_with_reasons_and_changes_nothing():
    match = rl.raw_env("saboteur", players=3, hands=["map,-a-a", 6, 6])
    match.reset(seed=1)
    before = match.game.state
    for text, code in (
        ("place -a-a 5,0", "not-reached"),
        ("take 3", "wrong-step"),
        ("rockfall 1,0", "not-in-hand"),
    ):
        with pytest.raises(IllegalActionError) as caught:
            match.step(match.coding.encode_action(text))
        assert code in [reason.code for reason in caught.value.violations]
    for number in (-1, match.coding.actions.size, None):
        with pytest.raises(InputError, match="no-such-number"):
            match.step(number)
    assert match.game.state is before
    assert match.agent_selection == "player_0"
    match.step(match.coding.encode_action("map 8,0"))
    assert match.agent_selection == "player_1"


def test_with_guards_an_illegal_action_ends_the_match_for_all():
    match = rl.env("saboteur2", players=3)
    match.reset(seed=1)
    match.step(match.last()[0]["action_mask"].argmin())
    assert all(match.terminations.values())
    rewards = {agent: match.unwrapped._cumulative_rewards[agent] for agent in match.agents}
    assert rewards == {"player_0": -1, "player_1": 0, "player_2": 0}
    for _ in match.agent_iter():
        match.step(None)
    assert match.agents == []
    match.reset(seed=1)
    with pytest.raises(AssertionError):
        match.step(match.unwrapped.coding.actions.size)


@games
def test_the_mask_is_for_who_is_on_turn(game):
    match = rl.raw_env(game, players=3)
    match.reset(seed=4)
    masks = {agent: match.observe(agent)["action_mask"] for agent in match.agents}
    assert match.coding.actions.actions(masks["player_0"]) == match.game.legal_actions()
    assert not masks["player_1"].any()
    assert not masks["player_2"].any()


# what is refused, shown and kept -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess", "players": 3}, "unknown-game"),
        ({"game": "saboteur", "players": 2}, "wrong-players"),
        ({"game": "saboteur", "players": 3, "render_mode": "human"}, "bad-option"),
        ({"game": "saboteur", "players": 3, "position": "game saboteur; board S -a-a"}, "no-position"),
        ({"game": "saboteur2", "players": 3, "dwarf_table": "rulebook"}, "bad-option"),
    ],
)
def test_what_is_no_match_is_refused(asked, code):
    with pytest.raises(InputError, match=code):
        rl.env(**asked)


@games
def test_the_table_is_rendered_as_the_agent_on_turn_knows_it(game):
    match = rl.env(game, players=3, render_mode="ansi")
    match.reset(seed=2)
    first, shown = match.unwrapped.game.state, match.render()
    assert f"hand={','.join(first.hands[0])}" in shown
    assert f"hand={','.join(first.hands[1])}" not in shown
    assert shown.count("role=?") == 2
    assert str(first.board.masked(())).splitlines()[0] in shown
    silent = rl.env(game, players=3)
    silent.reset()
    with pytest.warns(UserWarning, match="render mode"):
        assert silent.render() is None


@games
def test_a_match_played_through_the_environment_can_be_kept(game):
    match = rl.env(game, players=3, rounds=1)
    match.reset(seed=9)
    for agent in match.agent_iter(20):
        match.step(match.action_space(agent).sample(match.last()[0]["action_mask"]))
    played = match.unwrapped.game
    assert load_record(played.record()).state == played.state


@games
def test_an_environment_can_be_sent_to_another_process(game):
    match = rl.raw_env(game, players=3, rounds=1, render_mode="ansi")
    copy = pickle.loads(pickle.dumps(match))
    for each in (match, copy):
        each.reset(seed=5)
    assert copy.observation_space("player_0") == match.observation_space("player_0")
    assert (copy.game.state, copy.render()) == (match.game.state, match.render())


def test_an_own_deck_makes_a_small_game():
    cards = ["-a-a"] * 6 + ["aaaa"] * 6 + ["map"] * 3
    match = rl.env("saboteur", players=3, rounds=1, cards=cards, hands=[4, 4, 4])
    match.reset(seed=3)
    assert match.action_space("player_0").n < 1500
    for agent in match.agent_iter():
        observation, _, over, _, _ = match.last()
        assert observation in match.observation_space(agent)
        match.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
    assert match.unwrapped.game.over


def test_only_environments_load_their_libraries():
    script = (
        "import sys, saboteur_nb, saboteur_nb.cli; match = saboteur_nb.new_game('saboteur', 3, 1)\n"
        "match.play(match.legal_actions()[0]); match.observe(0)\n"
        "print(*{'pettingzoo', 'gymnasium', 'numpy', 'saboteur_nb.rl'} & set(sys.modules))\n"
        "import saboteur_nb.rl; print('pettingzoo' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["", "True"]
