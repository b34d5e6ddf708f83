"""Game 1: the end of a round, gold for diggers and saboteurs, rounds and the match."""

from collections import Counter

import pytest

from saboteur_nb.game import rules
from saboteur_nb.game.saboteur.gold import gold_cards, paid
from tests.game.tunnels import ROW, events, legal, play, table, told, why

GOLD_AHEAD = {"goals": ("stone1", "gold", "stone2")}
FIND = "place -a-a 7,0"


def found(roles, players, **said):
    """The diggers have just won; seat 0 laid the last card."""
    hands = {0: "-a-a", **dict.fromkeys(range(1, players), "map")}
    state = table(ROW, hands=hands, roles=roles, players=players, **GOLD_AHEAD, **said)
    return told(state, FIND)


def out_of_cards(players, roles, stock="1:16 2:8 3:4", **said):
    """The saboteurs have just won: the last card was discarded by seat 0."""
    hands = {0: "map", **dict.fromkeys(range(1, players), 0)}
    said.setdefault("rounds", 1)
    state = table(hands=hands, roles=roles, players=players, said=f"deck 0; stock {stock}", **said)
    return told(state, "discard map")


def takers(state):
    """The seats that take gold, in order; everyone takes the best."""
    order = []
    round_now = state.round
    while state.step == "pick" and state.round == round_now:
        order.append(state.seat)
        state = play(state, max(legal(state, "take")))
    return order


# the end of a round --------------------------------------------------------------------------------------
@pytest.mark.clause("B-END-1")
def test_the_round_goes_on_until_the_last_hand_is_empty():
    state = table(hands={0: "map", 1: "map,map", 2: "map"}, said="deck 0", roles={1: "saboteur"}, rounds=1)
    for _ in range(3):
        state, happened = told(state, "discard map")
        assert not events(happened, "cards-gone")
    assert state.seat == 1
    state, happened = told(state, "discard map")
    assert [event.clause for event in events(happened, "cards-gone")] == ["B-END-1"]
    assert state.gold == (0, 4, 0)


@pytest.mark.clause("B-END-1")
def test_without_a_saboteur_in_play_the_saboteurs_win_and_nobody_is_paid():
    state, happened = out_of_cards(3, dict.fromkeys(range(3), "digger"))
    assert state.gold == (0, 0, 0)
    assert not events(happened, "paid")
    assert not events(happened, "stock-shuffled")


@pytest.mark.clause("B-END-1")
def test_the_last_card_of_all_may_find_the_gold():
    state = table(ROW, hands={0: "-a-a", 1: 0, 2: 0}, said="deck 0", **GOLD_AHEAD)
    _, happened = told(state, FIND)
    assert events(happened, "gold-found")
    assert not events(happened, "cards-gone")


@pytest.mark.clause("B-END-2")
def test_all_dwarf_cards_are_shown_spare_ones_too():
    state, happened = found({0: "digger", 1: "digger", 2: "saboteur"}, 3)
    shown = [(event.seat, event.get("role")) for event in events(happened, "dwarf-shown")]
    assert shown == [(0, "digger"), (1, "digger"), (2, "saboteur")]
    assert [event.get("roles") for event in events(happened, "spare-shown")] == [("digger",)]
    assert state.step == "pick"


# diggers -------------------------------------------------------------------------------------------------
@pytest.mark.clause("B-GOLD-1")
def test_diggers_take_counter_clockwise_from_the_finder_until_all_is_gone():
    state, _ = found({1: "saboteur", 3: "saboteur"}, 5)
    assert (len(state.offer), state.seat) == (5, 0)
    assert list(state.offer) == sorted(state.offer, reverse=True)
    assert takers(state) == [0, 4, 2, 0, 4]


@pytest.mark.clause("B-GOLD-1")
def test_a_saboteur_who_found_the_gold_is_passed_over():
    state, _ = found({0: "saboteur", 4: "saboteur"}, 5)
    assert takers(state) == [3, 2, 1, 3, 2]


@pytest.mark.clause("B-GOLD-1")
def test_ten_players_share_nine_cards():
    state, _ = found({1: "saboteur", 2: "saboteur", 3: "saboteur"}, 10)
    assert len(state.offer) == 9
    order = takers(state)
    assert len(order) == 9
    assert {1, 2, 3}.isdisjoint(order)


@pytest.mark.clause("B-GOLD-1")
def test_what_is_taken_leaves_the_offer_and_the_stock():
    state, _ = found({1: "saboteur"}, 3)
    assert len(state.stock) == 25
    worth = state.offer[-1]
    assert why(state, "take 9") == {"not-offered"}
    assert why(state, f"take {worth}", 1) == {"not-your-turn"}
    assert why(state, "discard map") == {"wrong-step", "not-in-hand"}
    offer = list(state.offer)
    offer.remove(worth)
    state = play(state, f"take {worth}")
    assert list(state.offer) == offer
    assert state.gold == (worth, 0, 0)


@pytest.mark.clause("B-GOLD-2")
def test_diggers_with_broken_tools_forfeit_only_by_the_option():
    fronts = {0: "lamp", 2: "cart,pick"}
    roles = {1: "saboteur", 0: "digger"}
    hands = {0: "map", 1: "-a-a", 2: "map", 3: "map"}
    said = {"hands": hands, "fronts": fronts, "roles": roles, "players": 4, "turn": "1 play", **GOLD_AHEAD}
    state, happened = told(table(ROW, **said), FIND)
    assert takers(state) == [0, 3, 2, 0]
    state, happened = told(table(ROW, broken_tools_forfeit=True, **said), FIND)
    assert [event.seat for event in events(happened, "forfeited")] == [0, 2]
    assert len(state.offer) == 4
    assert takers(state) == [3, 3, 3, 3]


@pytest.mark.clause("B-GOLD-2")
def test_when_nobody_is_left_to_take_none_is_given():
    state = table(
        ROW, hands={0: "map", 1: "-a-a", 2: "map"}, fronts={0: "lamp", 2: "pick"}, roles={1: "saboteur"},
        turn="1 play", broken_tools_forfeit=True, **GOLD_AHEAD,
    )  # fmt: skip
    stock = state.stock
    state = play(state, FIND)
    assert (state.round, state.step, state.gold, state.stock) == (2, "play", (0, 0, 0), stock)


# saboteurs -----------------------------------------------------------------------------------------------
@pytest.mark.clause("B-GOLD-3")
@pytest.mark.parametrize(
    ("players", "saboteurs", "each"),
    [(3, [1], 4), (4, [2], 4), (5, [1, 3], 3), (7, [0, 1, 6], 3), (10, [2, 3, 5, 8], 2), (10, [0, 4, 9], 3)],
)
def test_saboteurs_are_paid_by_their_number(players, saboteurs, each):
    roles = {seat: "saboteur" if seat in saboteurs else "digger" for seat in range(players)}
    state, happened = out_of_cards(players, roles)
    assert state.gold == tuple(each if seat in saboteurs else 0 for seat in range(players))
    assert sum(state.stock) == sum(gold_cards()) - each * len(saboteurs)
    assert [event.seat for event in events(happened, "paid")] == saboteurs
    assert len(events(happened, "stock-shuffled")) == 1


@pytest.mark.clause("B-GOLD-3")
@pytest.mark.parametrize(
    ("stock", "worth", "cards", "left"),
    [
        ((1, 1, 2, 2, 3), 4, (3, 1), (1, 2, 2)),  # fewest cards, the higher one first
        ((1, 1, 2, 2), 4, (2, 2), (1, 1)),
        ((1, 1, 1, 1, 2), 3, (2, 1), (1, 1, 1)),
        ((3, 3), 4, (3, 1), (1, 1)),  # a card of 3 is changed into ones
        ((2, 2), 3, (2, 1), (1,)),
        ((3, 3), 2, (1, 1), (1, 3)),
        ((2, 3), 1, (1,), (1, 3)),  # the smallest card above 1 is changed
        ((2,), 3, (2,), ()),  # no more than there is
        ((), 2, (), ()),
    ],
)
def test_exact_pay_with_the_fewest_cards(stock, worth, cards, left):
    assert paid(stock, worth) == (cards, left)


@pytest.mark.clause("B-GOLD-3")
def test_pay_without_change_keeps_the_worth_of_the_stock():
    roles = {seat: "saboteur" if seat in (2, 3, 5) else "digger" for seat in range(9)}
    state, _ = out_of_cards(9, roles, stock="3:4")
    assert state.gold == (0, 0, 3, 3, 0, 3, 0, 0, 0)
    assert sorted(state.stock) == [3]
    state, _ = out_of_cards(4, {1: "saboteur"}, stock="3:2")
    assert sorted(state.stock) == [1, 1]


# rounds and the match ------------------------------------------------------------------------------------
@pytest.mark.clause("B-MATCH-1")
def test_the_next_round_is_dealt_anew_and_begun_by_the_left_neighbour_of_the_last_turn():
    state = table(hands={0: "map", 1: "map", 2: 0, 3: 0}, said="deck 0", roles={2: "saboteur"}, players=4)
    state, happened = told(state, "discard map", "discard map")
    assert (state.round, state.seat, state.step, state.last) == (2, 2, "play", None)
    assert [len(hand) for hand in state.hands] == [6] * 4
    assert state.gold == (0, 0, 4, 0)
    assert state.fronts == ((),) * 4
    assert len(state.board) == 4
    assert [event.seat for event in events(happened, "round-began")] == [2]
    assert state.peeked == (frozenset(),) * 4
    assert Counter(state.dwarves.roles) == {"digger": 4, "saboteur": 1}


@pytest.mark.clause("B-MATCH-1")
def test_the_finder_took_the_last_turn_not_who_picked_gold_last():
    state, _ = found({1: "saboteur"}, 4)
    while state.step == "pick":
        state = play(state, legal(state)[0])
    assert (state.round, state.seat) == (2, 1)


@pytest.mark.clause("B-MATCH-1")
@pytest.mark.clause("B-GOLD-4")
def test_three_rounds_then_the_most_gold_wins_and_a_tie_is_shared():
    state, happened = out_of_cards(3, {1: "saboteur"}, stock="1:9", gold={0: 4, 2: 1})
    assert state.over
    assert (state.seat, state.step) == (None, None)
    assert events(happened, "match-over")[0].get("winners") == (0, 1)
    assert events(happened, "gold-shown")[0].get("gold") == (4, 4, 1)
    assert rules.legal_actions(state) == ()
    assert why(state, "discard map") == {"match-over"}
    rounds = set()
    state = rules.new_state("saboteur", 3, 4)
    while not state.over:
        rounds.add(state.round)
        state, _ = rules.apply(state, rules.legal_actions(state)[0])
    assert rounds == {1, 2, 3}


@pytest.mark.clause("B-GOLD-4")
def test_gold_cards_do_not_come_back_between_rounds():
    state = rules.new_state("saboteur", 5, 11)
    while not state.over:
        state, _ = rules.apply(state, rules.legal_actions(state)[-1])
        assert sum(state.stock) + sum(state.offer) + sum(state.gold) == sum(gold_cards())


def test_a_set_up_may_begin_with_the_first_to_take_gold():
    position = "game saboteur; turn 2 pick; stock 1:2 3:2; seat 2 role=digger"
    state = rules.new_state("saboteur", position=position)
    assert (state.step, state.seat, state.offer) == ("pick", 2, tuple(sorted(state.offer, reverse=True)))
    assert len(state.offer) == 3
