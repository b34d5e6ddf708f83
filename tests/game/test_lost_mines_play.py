"""Game 3 played by chance and by walkers: what must hold after every action of every match."""

import random
from collections import Counter
from dataclasses import fields, replace
from itertools import combinations, product

import pytest

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Connection
from saboteur_nb.board.problems import board_problems
from saboteur_nb.game import action as act
from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.setup.decks import deck_cards
from tests.game.mines_players import ENDING, LATE, uniform, walker

PLAYERS = range(3, 10)
WAYS = {
    "uniform": (uniform, None),
    "walker": (walker, None),
    "late": (walker, LATE),
    "late uniform": (uniform, LATE),
    "ending": (walker, ENDING),
}
LONGEST = 120
"""No round has more actions a player than this."""


def match(way, players, seed):
    """`(state, action, new state, events)` of a whole match."""
    choose, position = WAYS[way]
    rng = random.Random(f"{way}/{players}/{seed}")
    state = rules.new_state("lost_mines", players, seed, position=position)
    while not state.over:
        action = choose(rng, state, rules.legal_actions(state))
        after, events = rules.apply(state, action)
        yield state, action, after, events
        state = after


def cards_of(state):
    """Where all path and action cards are, as one multiset."""
    laid = [content for content in state.board.values() if isinstance(content, TunnelCard)]
    found = Counter(as_in_box(replace(card, overcome=False), "lost_mines") for card in laid)
    for pile in (state.deck, state.aside, *state.hands, *state.fronts):
        found.update(pile)
    found.update(card for card, _, _ in state.discard)
    return found


def assert_sound(state):
    assert cards_of(state) == Counter(deck_cards("lost_mines"))
    assert sorted([*state.row, *(n for taken in state.treasures for n in taken)]) == list(
        range(len(state.treasure_cards))
    )
    assert [problem for problem in board_problems(state.board) if problem.code != "sides-disagree"] == []
    assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    for standing in state.at:
        content = state.board[standing.cell]
        assert content.code is not None
        assert standing.side in [group[0] for group in content.groups]
        if isinstance(content, TunnelCard) and (content.rock or content.overcome):
            assert [other.cell for other in state.at].count(standing.cell) == 1
    trolls = [marker.seat for marker in state.markers.values() if marker.kind == "troll"]
    assert len(set(trolls)) == len(trolls)
    assert all(state.fronts[seat] == ("troll",) for seat in trolls)
    assert (state.steps == 0) or state.step == "move"
    assert state.over or state.hands[state.seat] or state.step != "play"


@pytest.mark.parametrize("way", WAYS)
def test_whole_matches_stay_sound(way):
    happened = Counter()
    for players, seed in product(PLAYERS, range(2)):
        actions = 0
        for before, action, after, events in match(way, players, seed):
            kept = {field.name: getattr(before, field.name) for field in fields(before)}
            kept["markers"] = dict(kept["markers"])
            assert parse_action(str(action)) == action
            assert rules.apply(before, parse_action(str(action))) == (after, events)
            assert all(getattr(before, name) == value for name, value in kept.items())
            assert_sound(after)
            assert after.hands[before.seat] or after.seat != before.seat or after.step != "play"
            happened.update(event.code for event in events)
            actions += 1
        assert actions <= 2 * players * LONGEST
        assert after.round == 2
    assert happened["round-scored"] == 2 * 2 * sum(PLAYERS)
    if way in ("late", "ending"):
        assert happened["mine-found"] > 0
    if way == "ending":
        assert happened["treasures-gone"] > 0


@pytest.mark.parametrize("way", ["walker", "ending"])
def test_points_are_what_the_treasures_are_worth(way):
    for players, seed in product([3, 5, 8], range(3)):
        for before, _, after, events in match(way, players, seed):
            shown = [event for event in events if event.code == "treasures-shown"]
            if not any(event.code == "round-scored" for event in events):
                continue
            won = sum(event.get("points") for event in events if event.code == "round-scored")
            lost = sum(event.get("lost") for event in events if event.code == "clan-shared")
            paid = sum(event.get("points") for event in events if event.code == "dragon-paid")
            assert won + lost + paid == sum(sum(event.get("worths")) for event in shown)
            assert sum(after.gold) - sum(before.gold) == won


# legal actions -------------------------------------------------------------------------------------------
def all_actions(state):
    """Every action that could be named here, legal or not, in both turns of every card."""
    board_cells = [*product(range(11), range(7)), (-1, 5), (0, 7), (11, 4), (10, -1)]
    names = set(state.hands[state.seat])
    for name in names - {"axe", "boat", "rope", "information", "trap", "troll", "thunderstorm"}:
        card = TunnelCard.parse(name)
        yield from (act.Place(way, cell) for way in {card, card.turned()} for cell in board_cells)
    for card in sorted(names):
        yield act.Discard((card,))
    yield from (act.Discard(pair) for pair in set(combinations(state.hands[state.seat], 2)))
    for cell in board_cells:
        yield from (act.Overcome(tool, cell) for tool in ("axe", "boat", "rope"))
        yield from (act.InformationMine(cell), act.Thunderstorm(cell), act.Step(cell))
        yield from (kind(Connection(cell, side)) for kind in (act.SetTrap, act.SetTroll) for side in "NE")
    for number in range(12):
        yield from (act.InformationTreasure(number), act.InformationDwarf(number), act.TakeTreasure(number))
    yield from (act.Stop(), act.Leave())


@pytest.mark.parametrize("way", WAYS)
def test_legal_actions_are_exactly_those_without_a_violation(way):
    rng = random.Random(way)
    checked = Counter()
    for players in (3, 5, 9):
        for before, action, _, _ in match(way, players, 11):
            legal = rules.legal_actions(before)
            assert action in legal
            assert list(map(str, legal)) == sorted({str(found) for found in legal})
            if rng.random() < 1 / 20 or before.step == "take":
                plain = {str(found) for found in all_actions(before) if not rules.violations(before, found)}
                listed = set(map(str, legal))
                assert {text for text in plain if canonical(before, text)} == listed
                checked[before.step] += 1
    assert checked["play"] > 5
    assert checked["move"] > 5


def canonical(state, text):
    """A card that looks the same turned is listed unturned only; it is the same text anyway."""
    return str(parse_action(text)) == text


def test_equal_states_are_equal_and_hash_alike():
    first = [after for _, _, after, _ in match("late", 4, 1)]
    again = [after for _, _, after, _ in match("late", 4, 1)]
    assert first == again
    assert list(map(hash, first)) == list(map(hash, again))
    assert first != [after for _, _, after, _ in match("late", 4, 2)]
