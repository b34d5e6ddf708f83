"""Bots do what is allowed, from what their seat may know and from nothing else."""

import random

import pytest
from bots.seen_alike import seen_alike

from saboteur_nb.board.errors import InputError
from saboteur_nb.bots.match import BOTS, bot_named, bots_for, play_match
from saboteur_nb.game.observe import observe
from saboteur_nb.game.session import load_record, new_game
from saboteur_nb.game.setup.setup import PLAYERS

TABLES = [
    (game, players) for game, (low, high) in PLAYERS.items() for players in range(low, high + 1)
]  # fmt: skip


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_matches_are_played_to_their_end(game, players):
    """`Game.play` raises for whatever is not allowed; greedy and random bots sit in turn."""
    names = ["greedy" if seat % 2 else "random" for seat in range(players)]
    match = new_game(game, players, seed=f"table {players}", rounds=1)
    heard = []
    played = play_match(match, bots_for(match, names), lambda _game, events: heard.extend(events))
    assert played is match
    assert match.over
    assert match.events[-len(heard) :] == tuple(heard)
    assert load_record(match.record()).state == match.state


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("name", BOTS)
def test_equal_observations_get_equal_answers(game, name):
    rng = random.Random(f"{game} {name}")
    compared = differing = 0
    for seed in range(2):
        match = new_game(game, 4, seed, rounds=2 - seed)
        bots = bots_for(match, ["greedy"])
        while not match.over:
            seat = match.state.seat
            seen = match.observe(seat)
            if rng.random() < 0.5:
                other = seen_alike(match.state, seat, rng)
                alike = observe(other, seat, match.events)
                assert alike == seen
                assert bot_named(name, 3).choose(alike) == bot_named(name, 3).choose(seen)
                compared += 1
                differing += other.hands != match.state.hands and other.dwarves != match.state.dwarves
            match.play(bots[seat].choose(seen) if rng.random() < 0.7 else rng.choice(seen.legal))
    assert compared >= 30
    assert differing >= 15, "the states were hardly different"


@pytest.mark.parametrize("name", BOTS)
def test_another_seed_may_answer_differently_and_the_same_never_does(name):
    match = new_game("saboteur2", 4, seed=5)
    seen = [match.observe(0)]
    for _ in range(12):
        match.play(match.legal_actions()[-1])
        seen.append(match.observe(match.state.seat))
    answers = [tuple(bot_named(name, seed).choose(view) for view in seen) for seed in range(8)]
    assert answers == [tuple(bot_named(name, seed).choose(view) for view in seen) for seed in range(8)]
    assert len(set(answers)) > 1


def test_random_bots_choose_every_action_about_as_often():
    seen = new_game("saboteur", 3, seed=7).observe(0)
    counts = dict.fromkeys(seen.legal, 0)
    for seed in range(200 * len(counts)):
        counts[bot_named("random", seed).choose(seen)] += 1
    assert all(140 < count < 260 for count in counts.values())


def test_a_seat_that_is_not_on_turn_has_nothing_to_choose():
    seen = new_game("saboteur", 3, seed=7).observe(1)
    assert seen.legal == ()
    for name in BOTS:
        with pytest.raises(InputError, match="not-on-turn"):
            bot_named(name).choose(seen)


def test_bots_are_named_and_there_is_one_for_each_seat():
    match = new_game("saboteur", 3, seed=7)
    with pytest.raises(InputError, match="unknown-bot"):
        bot_named("clever")
    with pytest.raises(InputError, match="not-for-every-seat"):
        bots_for(match, ["random", "greedy"])
    with pytest.raises(InputError, match="not-for-every-seat"):
        play_match(match, [bot_named("random")])
    assert match.history == ()
    assert [bot.seed for bot in bots_for(match, ["random"])] == ["7/0", "7/1", "7/2"]
