"""Games 1 and 2 played out: what holds at every step of every match."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.game.observe import observe
from saboteur_nb.game.parts.fronts import card_of
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.saboteur.gold import gold_cards
from saboteur_nb.game.saved.observation_json import from_json as observation_from_json
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.state import GameState
from tests.game.diggers import match

MATCHES = [
    ("saboteur", 3, "uniform"), ("saboteur", 6, "digger"), ("saboteur", 10, "late"), ("saboteur", 4, "late"),
    ("saboteur2", 2, "uniform"), ("saboteur2", 5, "late"), ("saboteur2", 8, "digger"),
    ("saboteur2", 12, "late"),
]  # fmt: skip
matches = pytest.mark.parametrize(("game", "players", "way"), MATCHES)


def cards_everywhere(state):
    """Every path and action card of the round, wherever it is."""
    yield from (*state.deck, *state.aside, *sum(state.hands, ()), *(laid.card for laid in state.discard))
    yield from (card_of(item) for front in state.fronts for item in front)
    for content in state.board.values():
        if isinstance(content, TunnelCard):
            yield as_in_box(content, state.game)


@matches
def test_no_card_is_lost_or_doubled(game, players, way):
    box = Counter(deck_cards(game))
    for _, action, after, _ in match(game, players, 1, way=way):
        assert Counter(cards_everywhere(after)) == box, action


@matches
def test_legal_actions_are_exactly_those_without_reasons(game, players, way):
    for number, (state, _, after, _) in enumerate(match(game, players, 2, way=way)):
        texts = [str(action) for action in rules.legal_actions(state)]
        assert texts == sorted(set(texts))
        if number % 9 == 0:
            for action in {*rules.legal_actions(state), *rules.legal_actions(after)}:
                assert (str(action) in texts) == (not rules.violations(state, action)), action
                assert parse_action(str(action)) == action


@matches
def test_a_state_is_a_value_that_no_action_changes(game, players, way):
    for number, (state, action, after, _) in enumerate(match(game, players, 3, way=way)):
        if number % 5 == 0:
            before = state.to_json(chance=True)
            again, _ = rules.apply(state, action)
            assert (again, hash(again)) == (after, hash(after))
            assert state.to_json(chance=True) == before


@matches
def test_states_and_observations_are_read_back_from_json(game, players, way):
    for number, (_, action, after, events) in enumerate(match(game, players, 4, way=way)):
        if number % 4 == 0:
            written = json.loads(json.dumps(after.to_json(chance=True)))
            again = GameState.from_json(written)
            assert again == after, action
            assert again.to_json(chance=True) == written
            seen = observe(after, number % players, events)
            assert observation_from_json(json.loads(json.dumps(seen.to_json()))) == seen
            assert eval_repr(after.position()) == after.position()


def eval_repr(value):
    import saboteur_nb as sb

    return eval(repr(value), {"Position": sb.Position})


@matches
def test_a_position_sets_the_table_up_again(game, players, way):
    kept = ("board", "deck", "aside", "hands", "fronts", "gold", "seat", "step")
    for number, (_, _, state, _) in enumerate(match(game, players, 5, way=way)):
        if number % 6 or state.step != "play":
            continue
        text = state.position().format()
        again = rules.new_state(game, players, 1, position=text)
        assert again.position().format() == text
        for name in kept:
            assert getattr(again, name) == getattr(state, name), name
        assert [laid.card for laid in again.discard] == [laid.card for laid in state.discard]
        roles = [[one.dwarves.role(seat) for seat in range(players)] for one in (again, state)]
        assert roles[0] == roles[1]
        assert sorted(again.stock) == sorted(state.stock)


@matches
def test_what_a_seat_sees_sets_a_table_up_as_well(game, players, way):
    for number, (_, _, state, _) in enumerate(match(game, players, 6, way=way)):
        if number % 25 or state.step != "play":
            continue
        seen = observe(state, state.seat).position
        again = rules.new_state(game, players, 1, position=seen.format())
        assert again.hands[state.seat] == state.hands[state.seat]
        assert [len(hand) for hand in again.hands] == [len(hand) for hand in state.hands]
        assert Counter(cards_everywhere(again)) == Counter(deck_cards(game))
        assert rules.legal_actions(again) == rules.legal_actions(state)


@pytest.mark.parametrize(("game", "players", "way"), [one for one in MATCHES if one[0] == "saboteur"])
def test_gold_adds_up_to_what_the_stock_lost(game, players, way):
    for _, _, after, events in match(game, players, 7, way=way):
        gold = sum(after.stock) + sum(after.offer) + sum(after.gold)
        assert gold == sum(gold_cards())
        assert all(event.clause == EVENT_CLAUSES.get((event.code, game), event.clause) for event in events)


@matches
def test_rounds_end_and_the_steps_of_a_round_follow_each_other(game, players, way):
    steps = list(match(game, players, 8, way=way))
    assert steps[-1][2].over
    assert [state.round for state, *_ in steps] == sorted(state.round for state, *_ in steps)
    assert {state.round for state, *_ in steps} == {1, 2, 3}
    for (before, *_), (after, *_) in pairwise(steps):
        if after.round == before.round + 1:
            assert (after.step, after.last, after.offer, after.thieves) == ("play", None, (), ())
            assert before.last is None or before.step != "play" or after.seat == (before.seat + 1) % players


def test_both_sides_win_some_rounds():
    codes = Counter()
    for game, players, way in MATCHES:
        for *_, events in match(game, players, 9, way=way):
            codes.update(event.code for event in events)
    assert codes["gold-found"] >= 3
    assert codes["cards-gone"] >= 3
    assert codes["stole"] >= 1
