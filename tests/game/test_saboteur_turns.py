"""Game 1: set-up, the turn and its plays."""

from collections import Counter

import pytest

from saboteur_nb.board.errors import IllegalActionError, InputError
from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.saboteur.gold import gold_cards
from saboteur_nb.game.setup.decks import deck_cards
from tests.game.tunnels import GOALS, ROW, clauses, events, legal, piles, play, table, told, why


# set-up --------------------------------------------------------------------------------------------------
@pytest.mark.clause("B-MAT-1")
def test_the_box_holds_forty_paths_and_twenty_seven_actions():
    cards = Counter(deck_cards("saboteur"))
    assert sum(count for card, count in cards.items() if card[0] in "-.a") == 40
    assert {card: count for card, count in cards.items() if card[0] not in "-.a"} == {
        "broken_lamp": 3, "broken_cart": 3, "broken_pick": 3, "fix_lamp": 2, "fix_cart": 2, "fix_pick": 2,
        "fix_lamp_cart": 1, "fix_lamp_pick": 1, "fix_cart_pick": 1, "rockfall": 3, "map": 6,
    }  # fmt: skip
    assert Counter(gold_cards()) == {1: 16, 2: 8, 3: 4}


DEALT = {3: (1, 3), 4: (1, 4), 5: (2, 3), 6: (2, 4), 7: (3, 4), 8: (3, 5), 9: (3, 6), 10: (4, 7)}
BOOK = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}


@pytest.mark.clause("B-SET-1")
@pytest.mark.parametrize("players", DEALT)
def test_dwarf_cards_by_the_number_of_players(players):
    for name, tables in (("seed", DEALT), ("rulebook", BOOK)):
        dwarves = rules.new_state("saboteur", players, 1, dwarf_table=name).dwarves
        saboteurs, diggers = tables[players]
        assert Counter(dwarves.roles) == {"saboteur": saboteurs, "digger": diggers}
        assert (len(dwarves.held), len(dwarves.stock)) == (players, saboteurs + diggers - players)


@pytest.mark.clause("B-SET-1")
def test_with_three_players_there_may_be_no_saboteur():
    counts = set()
    for seed in range(40):
        dwarves = rules.new_state("saboteur", 3, seed).dwarves
        counts.add(sum(dwarves.role(seat) == "saboteur" for seat in range(3)))
    assert counts == {0, 1}


@pytest.mark.clause("B-SET-2")
def test_goals_lie_shuffled_in_three_cells():
    orders = set()
    for seed in range(60):
        board = rules.new_state("saboteur", 3, seed).board
        assert board.goals == ((8, -2), (8, 0), (8, 2))
        assert board.starts == ((0, 0),)
        orders.add(tuple(board[cell].name for cell in board.goals))
    assert len(orders) == 6


@pytest.mark.clause("B-SET-3")
@pytest.mark.parametrize(
    ("players", "size"), [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)]
)
def test_hands_by_the_number_of_players_and_the_rest_is_the_deck(players, size):
    state = rules.new_state("saboteur", players, 3)
    assert {len(hand) for hand in state.hands} == {size}
    assert len(state.deck) == 67 - players * size
    assert sorted(sum(state.hands, ()) + state.deck) == sorted(deck_cards("saboteur"))


@pytest.mark.clause("B-SET-4")
def test_seat_0_begins_then_rising_seats():
    state = rules.new_state("saboteur", 4, 3)
    for seat in (0, 1, 2, 3, 0):
        assert state.seat == seat
        assert "not-your-turn" in why(state, "map 8,0", (seat + 1) % 4)
        state = play(state, legal(state, "discard")[0])
    assert rules.new_state("saboteur", 4, 3, first=2).seat == 2


@pytest.mark.clause("B-SET-5")
def test_the_gold_cards_are_shuffled_by_the_seed_and_stay_between_rounds():
    one, other = (rules.new_state("saboteur", 3, seed).stock for seed in (1, 2))
    assert one != other
    assert sorted(one) == sorted(other) == sorted(gold_cards())
    state = table(ROW, hands={0: "-a-a"}, goals=("stone1", "gold", "stone2"), roles={1: "saboteur"})
    before = state.stock
    state = play(state, "place -a-a 7,0")
    assert sorted(state.offer) == sorted(before[:3])
    while state.step == "pick":
        state = play(state, legal(state)[0])
    assert state.round == 2
    assert state.stock == before[3:]


# the turn ------------------------------------------------------------------------------------------------
@pytest.mark.clause("B-TURN-1")
def test_a_turn_is_one_play_and_then_one_card_is_drawn():
    state = table(hands={0: "-a-a,map", 1: "map", 2: "map"}, said="deck fix_lamp rockfall map")
    state, happened = told(state, "place -a-a 1,0")
    assert state.hands[0] == ("fix_lamp", "map")
    assert (state.seat, state.deck) == (1, ("rockfall", "map"))
    assert [event.code for event in happened] == ["placed", "drew"]
    state = play(state, "map 8,0", "discard map")
    assert [len(hand) for hand in state.hands] == [2, 1, 1]
    assert (state.seat, state.deck) == (0, ())
    assert why(state, "discard fix_lamp map") == {"discard-count"}
    assert why(state, "take 3") == {"wrong-step"}
    assert why(state, "theft") == {"foreign-action"}


@pytest.mark.clause("B-TURN-1")
def test_cards_that_are_not_in_the_hand():
    state = table(hands={0: "a-aa,map"})
    assert why(state, "place aaa- 1,0") == {"mismatch 1,0W", "not-reached 1,0"}
    assert why(state, "place -a-a 1,0") == {"not-in-hand"}
    assert why(state, "discard -a-a") == {"not-in-hand"}
    assert why(state, "discard aaa-") == set()
    assert play(state, "discard aaa-").discard[-1].card == "a-aa"
    assert why(state, "rockfall 1,0") == {"not-in-hand", "rockfall-empty 1,0"}


@pytest.mark.clause("B-TURN-2")
def test_without_a_deck_nobody_draws_and_players_without_cards_are_passed_over():
    state = table(hands={0: "map,-a-a", 1: "map", 2: "map,map"}, said="deck 0; discard map rockfall")
    state = play(state, "discard map", "discard map")
    assert state.hands == (("-a-a",), (), ("map", "map"))
    state = play(state, "discard map", "discard -a-a")
    assert state.seat == 2
    assert state.discard[:2] == table(said="deck 0; discard map rockfall").discard
    state = table(hands={0: "map,-a-a", 1: 0, 2: "map"}, said="deck 0")
    state, happened = told(state, "discard map")
    assert state.seat == 2
    assert [event.seat for event in events(happened, "passed-over")] == [1]


@pytest.mark.clause("B-TURN-3")
@pytest.mark.parametrize("tool", ["lamp", "cart", "pick"])
def test_one_broken_tool_forbids_path_cards_and_nothing_else(tool):
    hand = "-a-a,map,rockfall,broken_lamp,fix_lamp_cart"
    state = table({(1, 0): "-a-a"}, hands={0: hand}, fronts={0: tool})
    assert why(state, "place -a-a 2,0") == {"broken-tool"}
    assert not legal(state, "place")
    for verb in ("map", "rockfall", "break", "discard"):
        assert legal(state, verb)
    assert legal(table(hands={0: "-a-a"}, fronts={1: tool}), "place")
    for role in ("saboteur", "digger"):
        state = table(hands={0: "-a-a"}, fronts={0: tool}, roles={0: role})
        assert why(state, "place -a-a 1,0") == {"broken-tool"}


@pytest.mark.clause("B-TURN-4")
def test_the_discard_pile_shows_what_was_played_and_removed_and_hides_what_was_discarded():
    laid = {(1, 0): "aa-a"}
    state = table(laid, hands={0: "rockfall,map,-a-a"}, said="deck 0")
    assert piles(play(state, "rockfall 1,0")) == ["rockfall", "-aaa"]
    assert piles(play(state, "map 8,0")) == ["map"]
    state = play(state, "discard map")
    assert piles(state) == ["?map"]
    assert state.discard[0].seat == 0
    assert piles(play(table(hands={0: "-a-a"}), "place -a-a 1,0")) == []


# action cards --------------------------------------------------------------------------------------------
@pytest.mark.clause("B-ACT-1")
def test_a_tool_is_broken_once_before_each_player_the_user_included():
    state = table(hands={0: "broken_lamp", 1: "broken_lamp", 2: "broken_cart"})
    assert legal(state, "break") == ["break lamp 0", "break lamp 1", "break lamp 2"]
    state = play(state, "break lamp 2")
    assert state.fronts == ((), (), ("lamp",))
    assert piles(state) == []
    assert why(state, "break lamp 2") == {"already-broken"}
    assert why(play(state, "break lamp 1"), "break cart 2") == set()
    state = play(state, "break lamp 1", "break cart 2")
    assert state.fronts == ((), ("lamp",), ("lamp", "cart"))
    assert why(table(hands={0: "broken_lamp"}), "break lamp 7") == {"no-such-seat"}


@pytest.mark.clause("B-ACT-2")
def test_a_tool_card_mends_one_matching_tool_and_both_are_discarded():
    state = table(hands={0: "fix_lamp_cart,fix_pick"}, fronts={0: "lamp", 1: "lamp,cart,pick"}, said="deck 0")
    assert legal(state, "fix") == [
        "fix lamp+cart cart 1", "fix lamp+cart lamp 0", "fix lamp+cart lamp 1", "fix pick pick 1",
    ]  # fmt: skip
    assert why(state, "fix lamp+cart cart 0") == {"not-broken"}
    assert why(state, "fix pick lamp 1") == {"tool-not-on-card"}
    assert why(state, "fix pick lamp 2") == {"tool-not-on-card", "not-broken"}
    assert why(state, "fix pick pick 5") == {"no-such-seat"}
    state = play(state, "fix lamp+cart cart 1")
    assert state.fronts == (("lamp",), ("lamp", "pick"), ())
    assert piles(state) == ["fix_lamp_cart", "broken_cart"]


@pytest.mark.clause("B-ACT-3")
def test_a_rockfall_takes_any_path_card_and_turned_goals_stay():
    laid = {**ROW, (7, 0): "aaaa", (3, 5): "a-a-"}
    state = table(laid, hands={0: "rockfall"}, turned={(8, 0): True})
    assert len(legal(state, "rockfall")) == 8
    assert why(state, "rockfall 0,0") == {"rockfall-fixed 0,0"}
    assert why(state, "rockfall 8,0") == {"rockfall-fixed 8,0"}
    assert why(state, "rockfall 8,2") == {"rockfall-fixed 8,2"}
    assert why(state, "rockfall 1,1") == {"rockfall-empty 1,1"}
    state, happened = told(state, "rockfall 1,0")
    assert (1, 0) not in state.board
    assert state.board[8, 0].face_up
    assert not events(happened, "turned-over")
    assert not legal(table(hands={0: "rockfall"}), "rockfall")


@pytest.mark.clause("B-ACT-4")
def test_a_map_shows_one_face_down_goal_to_its_user_alone():
    state = table(ROW, hands={0: "map,map"}, turned={(8, 0): False})
    assert legal(state, "map") == ["map 8,-2", "map 8,2"]
    assert why(state, "map 8,0") == {"goal-face-up 8,0"}
    assert why(state, "map 0,0") == {"no-goal-there 0,0"}
    assert why(state, "map 8,1") == {"no-goal-there 8,1"}
    state, happened = told(state, "map 8,2")
    assert state.peeked == (frozenset({(8, 2)}), frozenset(), frozenset())
    assert happened[0].get("name") == "gold"
    assert happened[0].seen_by(1).get("name") is None
    assert piles(state) == ["map"]


@pytest.mark.clause("C-PLACE-1")
@pytest.mark.clause("C-PLACE-2")
@pytest.mark.clause("C-PLACE-3")
@pytest.mark.clause("C-PLACE-4")
def test_all_reasons_against_a_card_at_once():
    state = table({(1, 0): "-a-a"}, hands={0: "a-a-,map"}, fronts={0: "lamp,pick"})
    assert why(state, "place a-a- 2,0") == {"broken-tool", "mismatch 2,0W", "not-reached 2,0"}
    assert why(state, "place a-a- 8,2") == {"broken-tool", "goal-cell 8,2", "not-reached 8,2"}
    assert clauses(state, "place a-a- 1,0") == {"B-TURN-3", "C-PLACE-1", "C-PLACE-2", "C-PLACE-3"}
    assert why(table(hands={0: "a-a-"}), "place a-a- 0,-1") == set()


@pytest.mark.clause("C-PLACE-6")
def test_an_island_behind_a_gap_binds_and_can_be_joined_again():
    laid = {(1, 0): "-a-a", (2, 0): "-a-a", (3, 0): "aaaa"}
    state = table(laid, hands={0: "rockfall", 1: "-a-a,--aa", 2: "a-a-"})
    state = play(state, "rockfall 2,0")
    assert why(state, "place --aa 2,0") == {"mismatch 2,0E"}
    assert why(state, "place -a-a 4,0") == {"not-reached 4,0"}
    assert why(state, "place -a-a 2,0") == set()
    state = play(state, "place -a-a 2,0")
    assert why(state, "place a-a- 3,1") == set()


# refusing ------------------------------------------------------------------------------------------------
def test_an_illegal_action_raises_with_every_reason_and_changes_nothing():
    state = table(hands={0: "a-a-"}, fronts={0: "lamp"})
    before = state.to_json(chance=True)
    with pytest.raises(IllegalActionError) as caught:
        rules.apply(state, parse_action("place a-a- 1,0"))
    assert {reason.code for reason in caught.value.violations} == {"broken-tool", "mismatch", "not-reached"}
    assert state.to_json(chance=True) == before


def test_negative_numbers_in_code_do_not_wrap():
    from saboteur_nb.game.action import Break

    state = table(hands={0: "broken_lamp"})
    assert [reason.code for reason in rules.violations(state, Break("lamp", -1))] == ["no-such-seat"]
    assert [reason.code for reason in rules.violations(state, Break("lamp", 1), -1)] == ["no-such-seat"]


@pytest.mark.clause("C-HID-4")
def test_anyone_may_say_anything_at_any_time_without_effect():
    state = table(hands={0: "map"})
    after, happened = told(state, "say 8,2 gold by 2")
    assert after == state
    assert (happened[0].seat, happened[0].get("claim"), happened[0].clause) == (2, "gold", "C-HID-4")
    assert why(state, "say 3 saboteur") == {"no-such-seat"}
    assert not legal(state, "say")


@pytest.mark.clause("C-HID-2")
def test_the_same_seed_and_actions_give_the_same_match():
    def match(seed):
        state = rules.new_state("saboteur", 4, seed)
        while not state.over:
            actions = rules.legal_actions(state)
            state, _ = rules.apply(state, actions[len(actions) // 2])
        return state

    assert match(5) == match(5)
    assert match(5) != match(6)
    assert match("five") == match("five")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"players": 2}, "wrong-players"),
        ({"players": 11}, "wrong-players"),
        ({"players": 4, "roles": ["digger"] * 3}, "not-for-every-seat"),
        ({"players": 3, "roles": ["boss", "?", "?"]}, "unknown-role"),
        ({"players": 3, "roles": ["saboteur", "saboteur", "?"]}, "too-many-copies"),
        ({"players": 3, "hands": ["rockfall,rockfall", "rockfall,rockfall", None]}, "too-many-copies"),
        ({"players": 3, "hands": [0, 0, 0]}, "no-cards-in-hands"),
        ({"players": 3, "hands": [0, 6, 6]}, "seat-without-cards"),
        ({"players": 3, "hands": [60, 6, 6]}, "too-few-cards"),
        ({"players": 3, "hands": ["boat", 6, 6]}, "unknown-card"),
        ({"players": 3, "goals": ["gold", "gold", "stone1"]}, "impossible-board"),
        ({"players": 3, "goals": ["gold", "stone1"]}, "wrong-goals"),
        ({"players": 3, "goals": {(1, 1): "gold"}}, "no-goal"),
        ({"players": 3, "goals": 5}, "bad-option"),
        ({"players": 3, "goals": {"8,2": "gold"}}, "bad-cell"),
        ({"players": 3, "first": 3}, "no-such-seat"),
        ({"players": 3, "first": "0"}, "bad-option"),
        ({"players": 3, "seed": None}, "bad-option"),
        ({"players": 3, "hands": 6}, "bad-option"),
        ({"players": 3, "hands": [-1, 6, 6]}, "bad-option"),
        ({"players": 3, "hands": [[1], 6, 6]}, "bad-option"),
        ({"players": 3, "roles": "saboteur"}, "bad-option"),
        ({"players": 3, "deck": -3}, "bad-option"),
        ({"players": 3, "cards": 40}, "bad-option"),
        ({"players": "3"}, "wrong-players"),
        ({"players": 3, "position": 5}, "not-text"),
        ({"players": 3, "rounds": 0}, "bad-option"),
        ({"players": 3, "dwarf_table": "house"}, "bad-option"),
        ({"players": 3, "cards": ["map"] * 17}, "deck-too-small"),
        ({"players": 3, "position": "game saboteur2; board S"}, "game-differs"),
        ({"players": 3, "position": "game saboteur; seat 3 hand=6"}, "no-such-seat"),
        ({"players": 3, "position": "game saboteur; turn 0 move"}, "step-elsewhere"),
        ({"players": 3, "position": "game saboteur; trap 1,0E"}, "foreign-statement"),
        ({"players": 3, "position": "game saboteur; board S a-a- ?/3_"}, "impossible-board"),
        ({"players": 3, "position": "game saboteur; board S !gold"}, "gold-open"),
        ({"players": 3, "position": "game saboteur; seat 1 front=lamp,lamp"}, "front-twice"),
        ({"players": 3, "position": "game saboteur; seat 1 gold=45"}, "too-much-gold"),
        ({"players": 3, "position": "game saboteur; seat 0 hand=map", "hands": ["map", 1, 1]},
         "said-in-position"),
    ],
)  # fmt: skip
def test_a_set_up_that_can_not_be_is_refused_by_a_code(said, code):
    with pytest.raises(InputError) as caught:
        rules.new_state("saboteur", **said)
    assert caught.value.code == code


def test_too_many_copies_names_the_card():
    with pytest.raises(InputError) as caught:
        rules.new_state("saboteur", 3, hands=["rockfall,rockfall", "rockfall,rockfall", None])
    assert caught.value.params == {"card": "rockfall", "count": 4, "limit": 3}


def test_what_is_said_is_kept_and_the_rest_is_dealt():
    state = rules.new_state(
        "saboteur", 4, 9, hands=["aaa-,map", 3, None, "map,?"], roles=["saboteur", None, "?", "digger"],
        goals=["?", "gold", None], deck="map rockfall ?",
    )  # fmt: skip
    assert state.hands[0] == ("a-aa", "map")
    assert [len(hand) for hand in state.hands] == [2, 3, 6, 2]
    assert "map" in state.hands[3]
    assert state.deck[:2] == ("map", "rockfall")
    assert len(state.deck) == 3
    assert (state.dwarves.role(0), state.dwarves.role(3)) == ("saboteur", "digger")
    assert state.board[8, 0].name == "gold"
    assert sorted(state.board[cell].name for cell in state.board.goals) == sorted(GOALS)
    everything = [*state.deck, *state.aside, *sum(state.hands, ())]
    assert sorted(everything) == sorted(deck_cards("saboteur"))
