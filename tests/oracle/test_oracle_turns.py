"""Games 1 and 2 turn by turn, on positions made by hand."""

from random import Random

import pytest

from oracle import apply, legal_actions, violations
from oracle.dealing import deal

OPEN = "8_ ?stone1/9_/S 7_ ?gold/9_/8_ ?stone2"
NEAR = "8_ ?stone1/9_/S -a-a -a-a -a-a -a-a -a-a -a-a _ ?gold/9_/8_ ?stone2"


def position(game, hands, **changes):
    """A round in which the seats hold exactly these cards."""
    state = deal(game, len(hands), Random(5))
    return {**state, "hands": [sorted(hand) for hand in hands], "board": OPEN, **changes}


def codes(state, text, seat=None):
    return {code for code, *_ in violations(state, text, seat)}


ONE = [["-a-a", "map", "rockfall", "aaaa"], ["map"], ["broken_lamp"]]


# --- order of checks


def test_every_reason_is_given_with_its_clause():
    state = position("saboteur", ONE, fronts=[["lamp"], [], []])
    assert violations(state, "place a-a- 1,0") == {
        ("not-in-hand", "B-TURN-1", None, None),
        ("broken-tool", "B-TURN-3", None, None),
        ("mismatch", "C-PLACE-2", (1, 0), "W"),
        ("not-reached", "C-PLACE-3", (1, 0), None),
    }


def test_another_seat_is_told_so_and_judged_by_its_own_hand():
    state = position("saboteur", ONE)
    assert codes(state, "map 8,2", seat=1) == {"not-your-turn"}
    assert codes(state, "rockfall 3,0", seat=1) == {"not-your-turn", "not-in-hand", "rockfall-empty"}
    assert codes(state, "take 3", seat=1) == {"not-your-turn", "wrong-step"}


def test_actions_of_other_games_and_steps():
    state = position("saboteur", ONE)
    assert violations(state, "theft") == {("foreign-action", "B-TURN-1", None, None)}
    assert violations(state, "take 3") == {("wrong-step", "B-TURN-1", None, None)}
    picking = position("saboteur", ONE, step="pick", offer=[3, 1])
    assert codes(picking, "map 4,4") == {"wrong-step", "no-goal-there"}
    assert codes(picking, "take 2") == {"not-offered"}


def test_talk_is_free():
    state = position("saboteur", ONE)
    assert apply(state, "say 8,2 stone by 2", {}) == state
    assert codes(state, "say 1 saboteur by 3") == codes(state, "say 3 saboteur") == {"no-such-seat"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("break lamp 1", {"already-broken"}),
        ("break lamp 7", {"no-such-seat"}),
        ("fix lamp lamp 1", set()),
        ("fix cart+pick lamp 1", {"tool-not-on-card", "not-in-hand"}),
        ("fix lamp cart 2", {"tool-not-on-card", "not-broken"}),
        ("fix lamp lamp 0", {"not-broken"}),
        ("map 8,2", set()),
        ("map 1,0", {"no-goal-there"}),
        ("map 8,-2", {"goal-face-up"}),
        ("rockfall 0,0", {"rockfall-fixed"}),
        ("rockfall 8,-2", {"rockfall-fixed"}),
        ("rockfall 5,0", {"rockfall-empty"}),
        ("discard map rockfall", {"discard-count"}),
        ("discard map map", {"discard-count", "not-in-hand"}),
    ],
)
def test_reasons_of_game_1(text, found):
    hands = [["broken_lamp", "fix_lamp", "map", "rockfall"], ["map"], ["map"]]
    state = position("saboteur", hands, fronts=[[], ["lamp"], []], board=OPEN.replace("?stone2", "!stone2"))
    assert codes(state, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("theft", {"theft-already"}),
        ("hands_off 0", set()),
        ("hands_off 1", {"no-theft-there"}),
        ("swap_hand 0", {"swap-hand-self"}),
        ("swap_hand 2", {"no-cards-there"}),
        ("swap_hand 9", {"no-such-seat"}),
        ("inspection 0", {"inspect-self"}),
        ("swap_hats 0", set()),
        ("trapped 0", {"trap-self", "already-trapped"}),
        ("trapped 2", set()),
        ("free_at_last 0", set()),
        ("free_at_last 1", {"not-trapped"}),
        ("place -a-a 1,0", {"trapped"}),
        ("shed lamp map theft", {"nothing-before-you"}),
        ("shed trapped map theft", set()),
        ("discard map theft trapped", set()),
        ("discard map theft trapped hands_off", {"discard-count"}),
    ],
)
def test_reasons_of_game_2(text, found):
    kinds = ["theft", "hands_off", "swap_hand", "inspection", "swap_hats", "trapped", "free_at_last"]
    state = position("saboteur2", [[*kinds, "map", "-a-a"], ["map"], []])
    state["fronts"] = [["trapped", "theft@1"], [], []]
    assert codes(state, text) == found
    assert (text in legal_actions(state)) == (not found)


@pytest.mark.clause("S-ACT-5")
def test_no_hats_to_swap_when_the_stock_is_empty():
    state = position("saboteur2", [["swap_hats"], ["map"]], dwarf_stock=[])
    assert codes(state, "swap_hats 1") == {"no-dwarf-left"}
    assert codes(state, "swap_hats 5") == {"no-dwarf-left", "no-such-seat"}


# --- legal actions


def test_legal_actions_of_a_small_hand():
    state = position("saboteur", [["-a-a", "-a-a", "a--a"], ["map"], ["map"]])
    assert legal_actions(state) == [
        "discard -a-a",
        "discard a--a",
        "place -a-a -1,0",
        "place -a-a 1,0",
        "place -aa- -1,0",
        "place -aa- 0,1",
        "place a--a 0,-1",
        "place a--a 1,0",
    ]


# --- what actions do (game 1)


@pytest.mark.clause("B-TURN-4")
def test_played_and_removed_cards_go_face_up_and_discards_face_down():
    state = position("saboteur", [["fix_lamp_cart", "map"], ["rockfall"], ["map"]], fronts=[[], [], ["cart"]])
    state |= {"board": "S aaa- 6_ ?gold", "deck": ["x", "y", "z"]}
    state = apply(state, "fix lamp+cart cart 2", {})
    assert state["discard"] == [["fix_lamp_cart", "up", 0], ["broken_cart", "up", 0]]
    assert (state["fronts"][2], state["hands"][0], state["last"]) == ([], ["map", "x"], 0)
    state = apply(state, "rockfall 1,0", {})
    assert state["discard"][2:] == [["rockfall", "up", 1], ["a-aa", "up", 1]], "under its name in the pack"
    state = apply(state, "discard map", {})
    assert state["discard"][4:] == [["map", "down", 2]]


@pytest.mark.clause("B-TURN-2")
def test_seats_without_cards_are_skipped():
    state = position("saboteur", [["map", "map"], [], ["map"]], deck=[])
    state = apply(state, "map 8,2", {})
    assert (state["seat"], state["peeked"][0]) == (2, ["8,2"])
    state = apply(state, "discard map", {})
    assert state["seat"] == 0


@pytest.mark.clause("B-GOLD-1")
def test_the_finder_takes_first_and_the_next_round_begins_after_him():
    state = position("saboteur", [["map"], ["-a-a"], ["map"]], board=NEAR, seat=1, deck=["map"], round=3)
    state |= {
        "dwarf_cards": ["digger", "digger", "saboteur", "digger"],
        "held": [0, 1, 2],
        "stock": [1, 3, 2, 1],
    }
    state = apply(state, "place -a-a 7,0", {})
    assert (state["step"], state["seat"], state["offer"], state["stock"]) == ("pick", 1, [3, 2, 1], [1])
    assert (state["hands"][1], state["deck"]) == ([], ["map"]), "no card is drawn"
    for text, seat in (("take 3", 0), ("take 1", 1), ("take 2", None)):
        assert text in legal_actions(state)
        state = apply(state, text, {})
        assert state["seat"] == seat
    assert (state["step"], state["gold"], state["last"]) == (None, [1, 5, 0], 1)


@pytest.mark.clause("B-GOLD-3")
def test_the_last_card_of_all_ends_the_round_for_the_saboteurs():
    state = position("saboteur", [["map"], [], []], deck=[], round=2, gold=[1, 1, 1])
    roles = ["digger", "saboteur", "digger", "digger"]
    state |= {"dwarf_cards": roles, "held": [0, 1, 2], "stock": [1, 1, 3, 2]}
    after = apply(state | {"rounds": 2}, "discard map", {"stock": [2, 1]})
    assert (after["gold"], after["stock"], after["seat"]) == ([1, 5, 1], [2, 1], None)
    with pytest.raises(AssertionError, match="shuffle"):
        apply(state | {"rounds": 2}, "discard map", {"stock": [2, 2]})
    following = deal("saboteur", 3, Random(8), after)
    assert apply(state, "discard map", {"stock": [2, 1], "deal": following}) == following
    assert (following["seat"], following["round"]) == (1, 3)


@pytest.mark.clause("B-END-1")
def test_no_saboteur_in_play_means_no_pay():
    state = position("saboteur", [["map"], [], []], deck=[], round=3)
    state |= {"dwarf_cards": ["digger"] * 3 + ["saboteur"], "held": [0, 1, 2]}
    after = apply(state, "discard map", {})
    assert (after["gold"], after["stock"]) == ([0, 0, 0], state["stock"])


# --- what actions do (game 2)


@pytest.mark.clause("S-TURN-2")
def test_shedding_costs_two_cards_and_draws_one():
    state = position(
        "saboteur2", [["map", "-aaa", "theft"], ["map"]], fronts=[["lamp", "theft@1"], ["theft@2"]]
    )
    state["deck"] = ["rockfall"]
    after = apply(state, "shed theft map aa-a", {})
    assert after["hands"][0] == ["rockfall", "theft"]
    assert after["discard"] == [["-aaa", "down", 0], ["map", "down", 0], ["theft", "up", 0]]
    assert after["fronts"] == [["lamp"], ["theft@1"]], "the later theft moves up"


@pytest.mark.clause("S-TURN-3")
def test_passing_draws_as_many_as_the_deck_holds():
    state = position("saboteur2", [["map", "map", "theft"], ["map"]], deck=["x", "y"])
    assert apply(state, "discard theft map map", {})["hands"][0] == ["x", "y"]


@pytest.mark.clause("S-ACT-3")
def test_after_swapping_hands_the_other_draws():
    state = position("saboteur2", [["swap_hand"], ["map", "theft"]], deck=["x"])
    after = apply(state, "swap_hand 1", {})
    assert after["hands"] == [["map", "theft"], ["x"]]
    after = apply(state | {"deck": []}, "swap_hand 1", {})
    assert (after["hands"], after["seat"]) == ([["map", "theft"], []], 0)


@pytest.mark.clause("S-ACT-5")
def test_swapping_hats():
    state = position(
        "saboteur2", [["swap_hats"], ["map"]], held=[4, 7], dwarf_stock=[9, 2], seen=[[4, 7], [7]]
    )
    after = apply(state, "swap_hats 1", {})
    assert (after["held"], after["dwarf_stock"], after["laid_away"]) == ([4, 9], [2], [7])
    assert after["seen"] == [[4, 7], [7, 9]], "an inspector knows the card that is gone"


@pytest.mark.clause("S-PAY-4")
def test_the_example_of_the_rules_played_out():
    roles = ["blue_digger", "green_digger", "green_digger", "boss", "profiteer", "saboteur", "saboteur"]
    hands = [["map"], ["map"], ["map"], ["-a-a:b"], ["map"], ["map"], ["map"]]
    state = position("saboteur2", hands, seat=3, board=NEAR, round=3)
    state |= {"dwarf_cards": roles, "held": list(range(7)), "dwarf_stock": []}
    state["fronts"][5], state["fronts"][6] = ["theft@1"], ["trapped", "theft@2"]
    state = apply(state, "place -a-a:b 7,0", {})
    assert (state["step"], state["seat"], state["thieves"]) == ("steal", 5, [5])
    assert state["gold"] == [3, 0, 0, 2, 1, 0, 0]
    assert legal_actions(state) == ["steal 0", "steal 3", "steal 4"]
    assert codes(state, "steal 5") == {"steal-self"}
    assert codes(state, "steal 6") == {"no-gold-there"}
    state = apply(state, "steal 4", {})
    assert (state["gold"], state["seat"], state["thieves"]) == ([3, 0, 0, 2, 0, 1, 0], None, [])
    assert state["discard"][-1] == ["theft", "up", 5]


@pytest.mark.clause("S-PAY-3")
def test_gold_just_stolen_can_be_stolen_again():
    state = position("saboteur2", [["map"]] * 3, step="steal", seat=1, thieves=[1, 0, 2], round=3)
    state |= {"gold": [1, 0, 0], "last": 2, "fronts": [["theft@2"], ["theft@3"], ["theft@1"]]}
    state = apply(state, "steal 0", {})
    assert (state["seat"], state["thieves"], state["gold"]) == (0, [0, 2], [0, 1, 0])
    state = apply(state, "steal 1", {})
    assert (state["seat"], state["thieves"], state["gold"]) == (2, [2], [1, 0, 0])


@pytest.mark.clause("S-PAY-3")
def test_a_theft_without_a_victim_lapses():
    state = position("saboteur2", [["map"]] * 3, step="steal", seat=2, thieves=[2, 1], round=3)
    state |= {"gold": [0, 1, 0], "last": 2, "fronts": [[], ["theft@1"], ["theft@2"]]}
    after = apply(state | {"gold": [1, 0, 0]}, "steal 0", {})
    assert (after["seat"], after["gold"]) == (1, [0, 0, 1]), "what was just taken is a victim's gold"
    after = apply(state | {"gold": [1, 0, 0], "thieves": [2]}, "steal 0", {})
    assert (after["seat"], after["gold"]) == (None, [0, 0, 1])
    hands = [["map"], [], []]
    ending = position("saboteur2", hands, deck=[], round=3, board="S 7_ ?gold")
    ending |= {"dwarf_cards": ["geologist", "blue_digger", "saboteur"], "held": [0, 1, 2]}
    ending["fronts"][2] = ["theft@1"]
    after = apply(ending, "discard map", {})
    assert (after["gold"], after["step"]) == ([0, 0, 5], None), "the thief alone has gold"


@pytest.mark.clause("S-WIN-1")
def test_without_a_route_the_saboteurs_win():
    state = position("saboteur2", [["map"], [], []], deck=[], round=3, board="S aaaa* 6_ ?gold")
    state |= {"dwarf_cards": ["boss", "saboteur", "geologist"], "held": [0, 1, 2]}
    assert apply(state, "discard map", {})["gold"] == [0, 5, 1]
