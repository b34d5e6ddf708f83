"""Vectors hold everything a seat may know, and give it back."""

import random
from dataclasses import replace

import numpy as np
import pytest
from gymnasium.spaces import Box

from saboteur_nb import new_game
from saboteur_nb.board.errors import InputError
from saboteur_nb.game import rules
from saboteur_nb.game.observe import observe
from saboteur_nb.rl.coding import coding_of
from tests.game.mines import DECK as MINES_DECK
from tests.game.mines import table as mines
from tests.rl.played import GAMES, choice, states

games = pytest.mark.parametrize("game", GAMES)
PLAYERS = {"saboteur": (3, 5, 10), "saboteur2": (2, 5, 12), "lost_mines": (3, 6, 9)}


@games
def test_an_observation_is_read_back_from_its_vector_and_mask(game, times):
    """Of every seat, in states late in rounds; every part of the vector has had something in it."""
    used = {}
    for number, state in enumerate(states(game, 16 * times)):
        coding = coding_of(game, state.players)
        space = Box(coding.low, coding.high, dtype=np.int16)
        for seat in range(state.players) if number % 7 == 0 else {state.seat or 0}:
            seen = observe(state, seat)
            encoded = coding.encode_observation(seen)
            assert coding.decode_observation(encoded) == seen
            assert encoded["observation"] in space
            for name, row in coding.split(encoded["observation"]).items():
                used[name] = used.get(name, False) or row.any()
    unused = [name for name, something in used.items() if not something]
    assert unused == (["at_side"] if game == "lost_mines" else [])  # no card of that box has several tunnels


@games
def test_so_it_is_in_whole_matches_from_the_deal_to_the_end(game):
    for players in PLAYERS[game]:
        rng = random.Random(players)
        coding = coding_of(game, players)
        state = rules.new_state(game, players, players)
        while not state.over:
            if rng.random() < 1 / 4:
                seen = observe(state, rng.randrange(players))
                assert coding.decode_observation(coding.encode_observation(seen)) == seen
            state, _ = rules.apply(state, choice(state, rng, eager=True))
        for seat in range(players):
            seen = observe(state, seat)
            assert coding.decode_observation(coding.encode_observation(seen)) == seen


def test_dwarves_on_cards_with_several_tunnels_stand_in_one_of_them():
    state = mines({(1, 5): "-a-a", (2, 5): "abab"}, at={0: "2,5N", 1: "2,5E"}, said="troll 2,5E; trap 1,5E")
    coding = coding_of("lost_mines", 3, cards=MINES_DECK)
    encoded = coding.encode_observation(observe(state, 1))
    assert coding.split(encoded["observation"])["at_side"].tolist() == [1, 2, 0]
    assert coding.decode_observation(encoded) == observe(state, 1)


@games
def test_the_log_alone_is_left_out(game):
    match = new_game(game, players=3, seed=1)
    match.play(match.legal_actions()[0])
    seen = match.observe(1)
    assert seen.log
    coding = coding_of(game, 3)
    assert coding.decode_observation(coding.encode_observation(seen)) == replace(seen, log=())


def test_secrets_are_in_the_vector_of_who_may_know_them_alone():
    hands = ["map,-a-a,-a-a,-aaa,rockfall,map", "aaaa,aaaa,aaaa,map,map,map", "a-a-,a-a-,a-a-,a-a-,--aa,--aa"]
    known = {"hands": hands, "roles": ["digger", "saboteur", "digger"], "goals": ["gold", "stone1", "stone2"]}
    other = {
        "hands": [hands[0], hands[2], hands[1]],
        "roles": ["digger", "digger", "saboteur"],
        "goals": None,
    }
    coding = coding_of("saboteur", 3)
    vectors = [
        [coding.encode_observation(new_game("saboteur", 3, seed, **said).observe(seat)) for seat in range(3)]
        for seed, said in ((1, known), (2, other))
    ]
    same = [np.array_equal(one["observation"], two["observation"]) for one, two in zip(*vectors, strict=True)]
    assert same == [True, False, False]


def test_parts_are_views_with_plain_meanings():
    match = new_game("saboteur2", 4, 5)
    coding = coding_of("saboteur2", 4)
    encoded = coding.encode_observation(match.observe(2))
    parts = coding.split(encoded["observation"])
    assert parts["seat"].tolist() == [2]
    assert parts["hand"].sum() == 6
    assert parts["hand_sizes"].tolist() == [6, 6, 6, 6]
    assert parts["deck"].tolist() == [118 - 10 - 4 * 6]
    assert not encoded["action_mask"].any()
    assert parts["board"].size == len(coding.table.material.cells)


@pytest.mark.parametrize(
    ("seen", "field"),
    [
        (lambda: new_game("saboteur2", 3, 1).observe(0), "game"),
        (lambda: new_game("saboteur", 4, 1).observe(0), "players"),
        (lambda: new_game("saboteur", 3, 1, rounds=1).observe(0), "options"),
        (lambda: new_game("saboteur", 3, 1, position="game saboteur; board S 40_ -a-a").observe(0), "board"),
    ],
)
def test_an_observation_of_another_match_is_refused(seen, field):
    with pytest.raises(InputError, match="other-match") as caught:
        coding_of("saboteur", 3).encode_observation(seen())
    assert caught.value.params["field"] == field


def test_a_vector_that_is_none_is_refused():
    coding = coding_of("lost_mines", 3)
    encoded = coding.encode_observation(new_game("lost_mines", 3, 1).observe(0))
    with pytest.raises(InputError, match="field-length"):
        coding.decode_observation({**encoded, "observation": encoded["observation"][1:]})
    for field, value in (("steps", 6), ("round", -1), ("board", 999)):
        vector = encoded["observation"].copy()
        coding.split(vector)[field][-1] = value
        with pytest.raises(InputError, match="bad-field") as caught:
            coding.decode_observation({**encoded, "observation": vector})
        assert caught.value.params == {"field": field, "value": value}
