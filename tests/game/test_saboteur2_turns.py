"""Game 2: set-up, turns and the plays that the expansion adds."""

from collections import Counter
from itertools import combinations

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.game import rules
from saboteur_nb.game.setup.decks import deck_cards
from tests.game.tunnels import clauses, events, legal, piles, play, told, why
from tests.game.tunnels import table as any_table


def table(laid=None, **said):
    return any_table(laid, "saboteur2", **said)


# set-up --------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-MAT-1")
def test_both_boxes_make_one_deck():
    cards = Counter(deck_cards("saboteur2"))
    assert sum(cards.values()) == 118
    more = cards - Counter(deck_cards("saboteur"))
    assert sum(count for card, count in more.items() if card[0] in "-.a") == 30
    assert {card: count for card, count in more.items() if card[0] not in "-.a"} == {
        "theft": 4, "hands_off": 3, "swap_hand": 2, "inspection": 2, "swap_hats": 2, "trapped": 3,
        "free_at_last": 4, "rockfall": 1,
    }  # fmt: skip


@pytest.mark.clause("S-SET-1")
@pytest.mark.parametrize("players", [2, 7, 12])
def test_ten_cards_aside_and_six_for_everybody(players):
    state = rules.new_state("saboteur2", players, 5)
    assert len(state.aside) == 10
    assert [len(hand) for hand in state.hands] == [6] * players
    everything = [*state.aside, *state.deck, *sum(state.hands, ())]
    assert sorted(everything) == sorted(deck_cards("saboteur2"))
    assert (state.stock, state.offer) == ((), ())


@pytest.mark.clause("S-SET-1")
@pytest.mark.parametrize("players", [1, 13])
def test_two_to_twelve_players(players):
    with pytest.raises(InputError, match="wrong-players"):
        rules.new_state("saboteur2", players)


@pytest.mark.clause("S-SET-2")
def test_fifteen_dwarves_one_each_and_the_rest_is_the_stock():
    dwarves = rules.new_state("saboteur2", 4, 5).dwarves
    assert Counter(dwarves.roles) == {
        "blue_digger": 4, "green_digger": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3,
    }  # fmt: skip
    assert (len(dwarves.held), len(dwarves.stock), dwarves.laid_away) == (4, 11, ())


@pytest.mark.clause("S-SET-3")
def test_later_rounds_are_dealt_anew_from_all_cards():
    state = table(hands={0: "map", 1: 0, 2: 0}, said="deck 0", roles={1: "saboteur"}, cards=None)
    before = state
    state, happened = told(state, "discard map")
    assert (state.round, state.seat) == (2, 1)
    assert [event.clause for event in events(happened, "round-began")] == ["S-SET-3"]
    everything = [*state.aside, *state.deck, *sum(state.hands, ())]
    assert sorted(everything) == sorted(deck_cards("saboteur2"))
    assert len(state.aside) == 10
    assert sorted(state.dwarves.roles) == sorted(before.dwarves.roles)
    assert state.dwarves.roles != before.dwarves.roles


# the turn ------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-TURN-1")
def test_a_path_or_an_action_and_one_card_is_drawn():
    state = table(hands={0: "-a-a,map", 1: "theft,map", 2: "map"}, said="deck rockfall hands_off trapped")
    state = play(state, "place -a-a 1,0", "theft")
    assert state.hands == (("map", "rockfall"), ("hands_off", "map"), ("map",))
    assert state.deck == ("trapped",)
    assert "foreign-action" in why(state, "take 1")
    assert clauses(state, "trap 1,0E") == {"S-TURN-1"}
    assert why(state, "steal 1") == {"wrong-step"}


@pytest.mark.clause("S-TURN-2")
def test_two_cards_remove_one_that_lies_before_oneself_and_one_is_drawn():
    fronts = {0: "lamp,trapped,theft@2", 1: "theft@1", 2: "theft@3"}
    state = table(hands={0: "map,-a-a,aaa-"}, fronts=fronts, said="deck rockfall map")
    assert why(state, "shed cart map -a-a") == {"nothing-before-you"}
    assert why(state, "shed lamp map map") == {"not-in-hand"}
    assert len(legal(state, "shed")) == 9
    after = play(state, "shed lamp map aaa-")
    assert after.hands[0] == ("-a-a", "rockfall")
    assert after.fronts[0] == ("trapped", "theft@2")
    assert piles(after) == ["?a-aa", "?map", "broken_lamp"]
    assert [seat for _, _, seat in after.discard] == [0, 0, 0]
    after = play(state, "shed theft -a-a map")
    assert after.fronts == (("lamp", "trapped"), ("theft@1",), ("theft@2",))
    assert piles(after)[-1] == "theft"
    assert piles(play(state, "shed trapped -a-a map"))[-1] == "trapped"


@pytest.mark.clause("S-TURN-2")
def test_shedding_shrinks_the_hand_to_nothing():
    state = table(hands={0: "map,map,theft,-a-a"}, fronts={0: "lamp,cart"}, said="deck rockfall")
    state = play(state, "shed lamp map map")
    assert state.hands[0] == ("-a-a", "rockfall", "theft")
    state = table(hands={0: "map,map", 1: "map", 2: "map"}, fronts={0: "lamp"}, said="deck 0")
    state = play(state, "shed lamp map map")
    assert state.hands[0] == ()
    assert state.fronts[0] == ()
    state = play(state, "map 8,0")
    assert state.seat == 2


@pytest.mark.clause("S-TURN-2")
def test_it_needs_two_cards_and_something_before_oneself():
    assert not legal(table(hands={0: "map"}, fronts={0: "lamp"}), "shed")
    assert not legal(table(hands={0: "map,map"}, fronts={1: "lamp"}), "shed")
    assert legal(table(hands={0: "map,map"}, fronts={0: "lamp"}), "shed") == ["shed lamp map map"]
    assert why(table(hands={0: "map"}, fronts={0: "lamp"}), "shed lamp map map") == {"not-in-hand"}


@pytest.mark.clause("S-TURN-3")
def test_passing_with_one_to_three_cards_draws_as_many_or_what_is_left():
    hands = {0: "-a-a,map,map,theft", 1: "map,map,map"}
    state = table(hands=hands, said="deck rockfall trapped hands_off theft")
    hand = ("-a-a", "map", "map", "theft")
    choices = {tuple(sorted(cards)) for count in (1, 2, 3) for cards in combinations(hand, count)}
    assert legal(state, "discard") == sorted("discard " + " ".join(cards) for cards in choices)
    assert why(state, "discard -a-a map map theft") == {"discard-count"}
    state = play(state, "discard -a-a map theft")
    assert state.hands[0] == ("hands_off", "map", "rockfall", "trapped")
    assert piles(state) == ["?-a-a", "?map", "?theft"]
    state = play(state, "discard map map map")
    assert (state.hands[1], state.deck) == (("theft",), ())


@pytest.mark.clause("S-TURN-4")
def test_without_a_deck_the_hands_run_out_and_the_empty_are_passed_over():
    state = table(hands={0: "map,map", 1: "map", 2: "map,map"}, said="deck 0")
    state, happened = told(state, "discard map", "discard map", "discard map", "discard map")
    assert state.seat == 2
    assert [(event.seat, event.clause) for event in events(happened, "passed-over")] == [(1, "S-TURN-4")]
    assert legal(state) == ["discard map", "map 8,-2", "map 8,0", "map 8,2"]


# path cards ----------------------------------------------------------------------------------------------
@pytest.mark.clause("S-PATH-1")
@pytest.mark.parametrize("card", ["abab", "abba", "aabb"])
def test_one_tunnel_of_two_must_be_reached(card):
    state = table({(1, 0): "-a-a"}, hands={0: card})
    assert why(state, f"place {card} 2,0") == set()
    assert why(state, f"place {card} 4,0") == {"not-reached 4,0"}
    assert [text for text in legal(state, "place") if "2,0" in text] == [f"place {card} 2,0"]
    reached = play(state, f"place {card} 2,0").board.reached_groups()
    assert len([group for cell, group in reached if cell == (2, 0)]) == 1


@pytest.mark.clause("S-PATH-2")
def test_a_ladder_touches_a_card_and_no_goal():
    state = table({(1, 0): "-a-a", (4, 3): "-a-a"}, hands={0: "a--a#,map"})
    assert why(state, "place a--a# 2,0") == set()
    assert why(state, "place -aa-# 2,0") == {"mismatch 2,0W"}
    assert why(state, "place -aa-# 4,2") == set()  # wall against the wall of a card that is not reached
    assert why(state, "place a--a# 6,2") == {"ladder-alone 6,2"}
    assert why(state, "place a--a# 7,0") == {"ladder-alone 7,0", "ladder-beside-goal 7,0E"}


# thefts --------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-ACT-1")
def test_thefts_are_laid_before_oneself_and_keep_their_order():
    state = table(hands=dict.fromkeys(range(3), "theft,theft"), fronts={1: "lamp"})
    assert legal(state, "theft") == ["theft"]
    state = play(state, "theft", "theft", "theft")
    assert state.fronts == (("theft@1",), ("lamp", "theft@2"), ("theft@3",))
    assert why(state, "theft") == {"theft-already"}
    assert not legal(state, "theft")
    assert piles(state) == []


@pytest.mark.clause("S-ACT-2")
def test_hands_off_discards_any_theft_and_the_later_ones_move_up():
    fronts = {0: "theft@2", 1: "theft@1", 2: "lamp"}
    state = table(hands={0: "hands_off"}, fronts=fronts)
    assert legal(state, "hands_off") == ["hands_off 0", "hands_off 1"]
    assert why(state, "hands_off 2") == {"no-theft-there"}
    assert why(state, "hands_off 3") == {"no-such-seat"}
    state = play(state, "hands_off 1")
    assert state.fronts == (("theft@1",), (), ("lamp",))
    assert piles(state) == ["hands_off", "theft"]


# hands ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-ACT-3")
def test_all_remaining_cards_change_hands_and_the_other_player_draws():
    hands = {0: "swap_hand,map,-a-a", 1: "theft", 2: "map"}
    state = table(hands=hands, said="deck rockfall trapped")
    state, happened = told(state, "swap_hand 1")
    assert state.hands == (("theft",), ("-a-a", "map", "rockfall"), ("map",))
    assert state.deck == ("trapped",)
    assert piles(state) == ["swap_hand"]
    swap = events(happened, "hands-swapped")[0]
    assert swap.seen_by(1).get("given") == ("-a-a", "map")
    assert swap.seen_by(2).get("got") is None


@pytest.mark.clause("S-ACT-3")
def test_swap_hand_as_the_last_card_and_refused_against_a_player_without_cards():
    state = table(hands={0: "swap_hand", 1: "theft,map", 2: 0}, said="deck 0")
    assert legal(state, "swap_hand") == ["swap_hand 1"]
    assert why(state, "swap_hand 2") == {"no-cards-there"}
    assert why(state, "swap_hand 0") == {"swap-hand-self"}
    assert why(state, "swap_hand 9") == {"no-such-seat"}
    state = play(state, "swap_hand 1")
    assert state.hands == (("map", "theft"), (), ())
    assert state.seat == 0


# dwarves -------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-ACT-4")
def test_an_inspection_shows_another_dwarf_to_its_user_alone():
    state = table(hands={0: "inspection"}, roles={2: "boss"})
    assert legal(state, "inspection") == ["inspection 1", "inspection 2"]
    assert why(state, "inspection 0") == {"inspect-self"}
    assert why(state, "inspection 5") == {"no-such-seat"}
    state, happened = told(state, "inspection 2")
    assert state.seen == (frozenset({0, 2}), frozenset({1}), frozenset({2}))
    assert happened[0].get("role") == "boss"
    assert happened[0].seen_by(2).get("role") is None
    assert piles(state) == ["inspection"]


@pytest.mark.clause("S-ACT-5")
def test_swap_hats_gives_the_next_dwarf_and_lays_the_old_one_away():
    state = table(hands={0: "swap_hats,inspection"}, roles={1: "profiteer"}, fronts={1: "trapped,theft"})
    assert legal(state, "swap_hats") == ["swap_hats 0", "swap_hats 1", "swap_hats 2"]
    assert why(state, "swap_hats 3") == {"no-such-seat"}
    following = state.dwarves.roles[3]
    state, happened = told(state, "swap_hats 1")
    assert state.dwarves.held == (0, 3, 2)
    assert state.dwarves.role(1) == following
    assert (state.dwarves.stock[0], state.dwarves.laid_away) == (4, (1,))
    assert state.fronts[1] == ("trapped", "theft@1")
    assert happened[0].seen_by(1).get("role") == following
    assert happened[0].seen_by(0).get("role") is None
    assert state.seen[1] == {1, 3}


@pytest.mark.clause("S-ACT-5")
def test_without_spare_dwarves_hats_are_not_swapped():
    state = table(players=12, hands={0: "swap_hats", 1: "swap_hats", 2: "swap_hats", 3: "swap_hats"})
    state = play(state, "swap_hats 0", "swap_hats 0", "swap_hats 5")
    assert state.dwarves.stock == ()
    assert state.dwarves.laid_away == (0, 12, 5)
    assert not legal(state, "swap_hats")
    assert why(state, "swap_hats 1") == {"no-dwarf-left"}
    assert why(state, "swap_hats 12") == {"no-such-seat", "no-dwarf-left"}


# traps ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("S-ACT-6")
def test_trapped_and_broken_each_forbid_path_cards_on_their_own():
    state = table(hands={0: "-a-a,trapped"}, fronts={0: "lamp,trapped"})
    assert why(state, "place -a-a 1,0") == {"broken-tool", "trapped"}
    assert why(table(hands={0: "-a-a"}, fronts={0: "trapped"}), "place -a-a 1,0") == {"trapped"}
    assert not legal(table(hands={0: "-a-a"}, fronts={0: "trapped"}), "place")
    assert legal(state, "trapped") == ["trapped 1", "trapped 2"]
    assert why(state, "trapped 0") == {"trap-self", "already-trapped"}
    assert why(table(hands={0: "trapped"}), "trapped 0") == {"trap-self"}
    assert why(state, "trapped 3") == {"no-such-seat"}
    state = play(state, "trapped 2")
    assert state.fronts[2] == ("trapped",)
    assert piles(state) == []


@pytest.mark.clause("S-ACT-7")
def test_free_at_last_frees_anyone():
    state = table(hands={0: "free_at_last"}, fronts={0: "trapped", 1: "lamp,trapped"})
    assert legal(state, "free") == ["free_at_last 0", "free_at_last 1"]
    assert why(state, "free_at_last 2") == {"not-trapped"}
    state = play(state, "free_at_last 1")
    assert state.fronts == (("trapped",), ("lamp",), ())
    assert piles(state) == ["free_at_last", "trapped"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("seat 0 front=theft@1; seat 1 front=theft@1", "theft-twice"),
        ("seat 0 front=theft@1,theft@2", "front-twice"),
        ("seat 0 role=boss; seat 1 role=boss", "too-many-copies"),
        ("turn 0 steal", "nothing-to-take"),
        ("turn 0 steal; seat 0 front=theft", "nothing-to-take"),
        ("turn 0 steal; seat 0 front=theft,trapped; seat 1 gold=+", "nothing-to-take"),
        ("turn 0 pick", "step-elsewhere"),
        ("stock 1:3", "foreign-statement"),
        ("seat 0 front=trapped; seat 1 front=trapped; discard trapped trapped", "too-many-copies"),
    ],
)
def test_a_set_up_that_can_not_be_is_refused_by_a_code(said, code):
    with pytest.raises(InputError) as caught:
        rules.new_state("saboteur2", 3, position=f"game saboteur2; {said}")
    assert caught.value.code == code


def test_unknown_cards_of_a_position_are_dealt():
    state = rules.new_state(
        "saboteur2", position="game saboteur2; deck 20; discard map ?; seat 0 hand=4; seat 1 hand=theft,?"
    )
    assert state.players == 2
    assert (len(state.deck), [len(hand) for hand in state.hands]) == (20, [4, 2])
    assert [card.face_up for card in state.discard] == [True, False]
    everything = [*state.deck, *state.aside, *sum(state.hands, ()), *(card for card, _, _ in state.discard)]
    assert sorted(everything) == sorted(deck_cards("saboteur2"))
