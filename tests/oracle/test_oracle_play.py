"""Whole matches of random actions: the engine never gets stuck, loses no card, and turns end as they must."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from oracle import apply, check_deal, legal_actions, violations
from oracle.actions import parse_action
from oracle.dealing import cards_everywhere, deal, shuffled
from oracle.engine import IllegalError
from oracle.pay import saboteur_worth, take_worth
from oracle.saboteur import roles_in_play
from oracle.text import format_board, name_in_pack, pack, parse_board


def chance_for(state, text, rng):
    """What may be needed: tried without, and told only when asked for."""
    chance = {}
    after, missing = attempt(state, text, chance)
    while after is None:
        what = missing.rsplit(": ", maxsplit=1)[-1]
        assert what in {"lost", "deal"} - set(chance), missing
        if what == "lost":
            chance["lost"] = [rng.choice(state["hands"][state["seat"]])]
        else:
            chance |= deal_after(state, text, rng)
        after, missing = attempt(state, text, chance)
    return after, chance


def attempt(state, text, chance):
    try:
        return apply(state, text, chance), ""
    except AssertionError as missing:
        return None, str(missing)


def deal_after(state, text, rng):
    """The next round's deal; what it takes over is read off the same state with its round made the last."""
    final = deepcopy(state) | {"rounds": state["round"]}
    chance = {}
    roles = roles_in_play(state) if state["game"] == "saboteur" else []
    if "saboteur" in roles and state["step"] == "play" and sum(map(len, state["hands"])) == 1:
        rest = state["stock"]
        for _ in range(roles.count("saboteur")):
            rest = take_worth(rest, saboteur_worth(roles))[1]
        chance["stock"] = shuffled(rest, rng)
    try:
        over = apply(final, text, dict(chance))
    except AssertionError:  # the gold was found with the last card of all hands: no pay from the stock
        chance = {}
        over = apply(final, text, {})
    if state["round"] < state["rounds"]:
        chance["deal"] = deal(state["game"], state["players"], rng, over)
    return chance


def path_cards(state):
    board = parse_board(state["board"], state["game"])
    return [name_in_pack(state["game"], piece) for piece in board.values() if piece.kind == "path"]


def choose(state, rng):
    """Mostly at random, with a liking for path cards and steps to the right, so that goals are reached."""
    legal = legal_actions(state)
    eager = [text for text in legal if text.startswith(("place", "step", "treasure"))]
    if eager and rng.random() < 0.8:
        rng.shuffle(eager)
        return max(eager, key=lambda text: int((parse_action(text).cell or (0, 0))[0]))
    return rng.choice(legal)


def check_state(state):
    assert cards_everywhere(state, path_cards(state)) == Counter(pack(state["game"]))
    assert sorted(state["held"] + state["dwarf_stock"] + state["laid_away"]) == list(
        range(len(state["dwarf_cards"]))
    )
    assert state["board"] == format_board(parse_board(state["board"], state["game"]), state["game"])
    assert all(hand == sorted(hand) for hand in state["hands"])
    assert all(amount >= 0 for amount in state["gold"])


MATCHES = [("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 7)]
MATCHES += [("lost_mines", 3), ("lost_mines", 9)]


@pytest.mark.parametrize(("game", "players"), MATCHES)
def test_random_matches_end_and_lose_nothing(game, players):
    rng = Random(f"{game} {players}")
    state = deal(game, players, rng)
    check_deal(state)
    rounds = {state["round"]}
    while state["step"]:
        before = deepcopy(state)
        text = choose(state, rng)
        after, _ = chance_for(state, text, rng)
        assert state == before, f"{text} changed its input"
        check_state(after)
        if game == "saboteur":
            new = sum(after["gold"]) - sum(before["gold"])
            worth = sum(before["stock"] + before["offer"]) - sum(after["stock"] + after["offer"])
            assert new == worth, "gold comes from the stock"
        state = after
        rounds.add(state["round"])
    assert rounds == set(range(1, state["rounds"] + 1))
    assert legal_actions(state) == []
    assert {code for code, *_ in violations(state, "discard map")} == {"match-over"}


def test_an_illegal_action_is_refused_with_its_reasons():
    state = deal("saboteur", 4, Random(1))
    with pytest.raises(IllegalError) as refused:
        apply(state, "step 1,0", {})
    assert refused.value.faults == {("foreign-action", "B-TURN-1", None, None)}


def test_chance_that_nobody_asked_for_is_refused():
    state = deal("saboteur", 4, Random(1))
    card = state["hands"][0][0]
    with pytest.raises(AssertionError, match="not asked"):
        apply(state, f"discard {card}", {"lost": [card]})


@pytest.mark.parametrize("what", ["cards", "role", "gold", "first seat", "goal"])
def test_impossible_deals_are_refused(what):
    state = deal("saboteur", 5, Random(2))
    check_deal(state)
    wrong = deepcopy(state)
    if what == "cards":
        wrong["deck"][0] = "map" if wrong["deck"][0] != "map" else "rockfall"
    elif what == "role":
        wrong["dwarf_cards"] = ["digger"] * 5
    elif what == "gold":
        wrong["gold"][0] = 1
    elif what == "first seat":
        wrong["seat"] = 1
    else:
        wrong["board"] = wrong["board"].replace("?stone1", "?stone2")
    with pytest.raises(AssertionError):
        check_deal(wrong)
