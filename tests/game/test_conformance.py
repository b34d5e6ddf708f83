"""Whole matches of every game with every number of players: what must hold after every action.

One in four begins with a deal, the others late in a round. Forty a number of players as a rule, two thousand
with `--times 50`.
"""

import json
import random
from collections import Counter

import pytest

from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.observe import observe
from saboteur_nb.game.position import Position
from saboteur_nb.game.saboteur.gold import gold_cards
from saboteur_nb.game.saved.observation_json import from_json as observation_from_json
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import PLAYERS
from saboteur_nb.game.state import GameState
from tests.game.duel import chosen
from tests.game.late import late_state
from tests.game.test_lost_mines_hidden import twin as twin_of_mines
from tests.game.test_lost_mines_play import assert_sound
from tests.game.test_saboteur_hidden import twin as twin_of_tunnels
from tests.game.test_saboteur_play import cards_everywhere

MATCHES = 40
TABLES = [(game, players) for game, (low, high) in PLAYERS.items() for players in range(low, high + 1)]
MOST_ACTIONS = 150
"""No round has more actions a player than this."""

EVERY = 30
"""One position in so many is looked at from all sides: texts, observations, states that look alike."""


def matches(game, players, count):
    """Matches of one round as first states, and how eagerly they are played; one in four from the deal."""
    for number in range(count):
        if number % 4 == 0:
            yield rules.new_state(game, players, f"{players} {number}", rounds=1), 0.0
        else:
            yield late_state(game, f"{players} {number}", players, rounds=1), 0.9


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_holds_after_every_action(game, players, times):
    rng = random.Random(f"conformance {game} {players}")
    happened = Counter()
    for state, eagerness in matches(game, players, MATCHES * times):
        happened.update(play_to_the_end(state, eagerness, rng))
    assert happened["match-over"] == MATCHES * times
    assert happened["gold-found"] or happened["treasure-taken"]
    assert happened["cards-gone"]


def play_to_the_end(state, eagerness, rng):
    """Codes of all that happened in one match; every position on the way is checked."""
    happened, written, actions = [], state.to_json(chance=True), 0
    while not state.over:
        action = chosen(state, eagerness, rng)
        if rng.random() < 1 / EVERY:
            look_from_all_sides(state, rng)
        after, events = rules.apply(state, parse_action(action))
        assert state.to_json(chance=True) == written, f"{action} changed the state it was given"
        assert_no_card_lost(after)
        assert_paid(state, after, events)
        happened += [event.code for event in events]
        state, written, actions = after, after.to_json(chance=True), actions + 1
        assert actions <= MOST_ACTIONS * state.players
    assert rules.legal_actions(state) == ()
    look_from_all_sides(state, rng)
    return happened


def assert_no_card_lost(state):
    """Every card of the box is somewhere, once; game 3: dwarves, markers and treasures are too."""
    if state.game == "lost_mines":
        assert_sound(state)
    else:
        assert Counter(cards_everywhere(state)) == Counter(deck_cards(state.game))
        assert len({*state.dwarves.held, *state.dwarves.stock, *state.dwarves.laid_away}) == len(
            state.dwarves.roles
        )


def assert_paid(before, after, events):
    """What the seats have more is what the stock lost, what was paid, or what their treasures are worth."""
    more = sum(after.gold) - sum(before.gold)
    assert min(after.gold) >= 0
    if after.game == "saboteur":
        lost = sum((*before.stock, *before.offer)) - sum((*after.stock, *after.offer))
        assert more == lost
        assert sum((*after.stock, *after.offer, *after.gold)) == sum(gold_cards())
    elif after.game == "saboteur2":
        assert more == told(events, "gold", "paid", "crystals-paid")
    else:
        assert more == told(events, "points", "round-scored")
        shown = sum(sum(event.get("worths")) for event in events if event.code == "treasures-shown")
        gone = told(events, "lost", "clan-shared") + told(events, "points", "dragon-paid")
        assert more + gone == shown


def told(events, name, *codes):
    """The sum of one detail over the events of these codes."""
    return sum(event.get(name) for event in events if event.code in codes)


def look_from_all_sides(state, rng):
    """Texts and observations of one position are read back; what looks the same plays the same."""
    legal = rules.legal_actions(state)
    assert [parse_action(str(action)) for action in legal] == [*legal]
    written = json.loads(json.dumps(state.to_json(chance=True)))
    assert GameState.from_json(written) == state
    assert Position.parse(state.position().format()) == state.position()
    for seat in {rng.randrange(state.players), state.seat} - {None}:
        seen = observe(state, seat)
        assert observation_from_json(json.loads(json.dumps(seen.to_json()))) == seen
        assert seen.legal == (legal if seat == state.seat else ())
        if not state.over:
            twin = (twin_of_mines if state.game == "lost_mines" else twin_of_tunnels)(state, seat, rng)
            assert observe(twin, seat) == seen
