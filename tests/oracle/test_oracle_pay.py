"""The worked examples of the rules and the tables of winners, pay and points, by hand."""

import pytest

from oracle.pay import (
    BOTH,
    fewest_cards,
    has_victim,
    next_taker,
    pay,
    saboteur_worth,
    take_worth,
    thieves,
    winners,
    winning_side,
)
from oracle.score import score

EXAMPLE = ["blue_digger", "green_digger", "green_digger", "boss", "profiteer", "saboteur", "saboteur"]


@pytest.mark.clause("S-PAY-4")
@pytest.mark.parametrize("finder", [3, 1])
def test_the_example_of_the_rules(finder):
    """The boss, or in the variant a green digger, completes a route with blue doors only."""
    trapped = {6}
    won = winners(EXAMPLE, finder, {"blue"}, trapped)
    assert won == [0, 3, 4]
    gold = pay(EXAMPLE, won, trapped, crystals=0)
    assert gold == [3, 0, 0, 2, 1, 0, 0]
    order = thieves([[], [], [], [], [], ["theft@1"], ["trapped", "theft@2"]])
    assert order == [5]
    assert has_victim(gold, 5)


@pytest.mark.clause("S-PAY-1")
@pytest.mark.parametrize(
    ("roles", "gold"),
    [
        (["boss", "green_digger"], [4, 0]),
        (["profiteer", "green_digger"], [3, 0]),
        (["boss", "profiteer"], [3, 2]),
    ],
)
def test_boss_and_profiteer_alone(roles, gold):
    won = [seat for seat, role in enumerate(roles) if role in ("boss", "profiteer")]
    assert pay(roles, won, set(), 0) == gold


@pytest.mark.clause("S-PAY-1")
@pytest.mark.parametrize(("number", "each"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (8, 1)])
def test_pay_by_number_of_winners(number, each):
    roles = ["blue_digger"] * number
    assert pay(roles, list(range(number)), set(), 0) == [each] * number


@pytest.mark.clause("S-PAY-1")
def test_nobody_is_paid_below_nothing():
    roles = ["blue_digger"] * 3 + ["boss", "profiteer"]
    assert pay(roles, [0, 1, 2, 3, 4], set(), 0) == [1, 1, 1, 0, 0]


@pytest.mark.clause("S-PAY-2")
def test_geologists_are_paid_by_crystals_whoever_won():
    assert pay(["geologist", "saboteur"], [1], set(), 5) == [5, 5]
    assert pay(["geologist", "geologist"], [], set(), 5) == [2, 2]
    assert pay(["geologist", "geologist"], [], {0}, 5) == [0, 2]
    assert pay(["geologist", "saboteur"], [1], {0}, 5) == [0, 5]


SEATS = ["blue_digger", "green_digger", "boss", "profiteer", "geologist", "saboteur"]
BLUE, GREEN, BOSS, PROFITEER, GEOLOGIST, SABOTEUR = range(6)
ANY, NONE = {"blue", "green"}, set()


@pytest.mark.clause("S-WIN-2")
@pytest.mark.parametrize(
    ("finder", "ways", "side"),
    [
        (None, NONE, NONE),
        (BLUE, ANY, {"blue"}),
        (BLUE, {"blue"}, {"blue"}),
        (BLUE, {"green"}, {"green"}),
        (BLUE, NONE, {BOTH}),
        (GREEN, ANY, {"green"}),
        (GREEN, {"blue"}, {"blue"}),
        (GREEN, NONE, {BOTH}),
        *[
            (F, ways, ways or {BOTH})
            for F in (BOSS, PROFITEER, GEOLOGIST, SABOTEUR)
            for ways in (ANY, {"green"}, NONE)
        ],
    ],
)
def test_the_winning_side(finder, ways, side):
    assert winning_side(SEATS, finder, ways) == side


@pytest.mark.clause("S-WIN-5")
@pytest.mark.parametrize(
    ("finder", "ways", "won"),
    [
        (None, NONE, [PROFITEER, SABOTEUR]),
        (BLUE, ANY, [BLUE, BOSS, PROFITEER]),
        (SABOTEUR, ANY, [BLUE, GREEN, BOSS, PROFITEER]),
        (GEOLOGIST, {"green"}, [GREEN, BOSS, PROFITEER]),
        (GREEN, NONE, [BOSS, PROFITEER]),
    ],
)
def test_who_wins(finder, ways, won):
    assert winners(SEATS, finder, ways, set()) == won


@pytest.mark.clause("S-WIN-4")
def test_both_colours_without_a_boss_is_won_by_the_saboteurs():
    assert winners(["blue_digger", "saboteur", "profiteer"], 0, set(), set()) == [1, 2]
    assert winners(["blue_digger", "green_digger"], 0, set(), set()) == []


@pytest.mark.clause("S-WIN-6")
def test_the_trapped_are_struck_and_the_side_stays():
    assert winners(SEATS, GREEN, set(), {BOSS}) == [PROFITEER], "a trapped boss still keeps the saboteurs out"
    assert winners(SEATS, BLUE, {"green"}, {GREEN}) == [BOSS, PROFITEER], "a team wins without a free member"
    assert winners(SEATS, None, set(), {PROFITEER, SABOTEUR}) == []


@pytest.mark.clause("S-PAY-3")
def test_thieves_come_clockwise_from_the_owner_of_the_last_theft():
    assert thieves([["theft@2"], [], ["theft@3"], ["theft@1"]]) == [2, 3, 0]
    assert thieves([["theft@1"], [], ["trapped", "theft@3"], ["lamp", "theft@2"]]) == [3, 0]
    assert thieves([[], ["trapped", "lamp"]]) == []


@pytest.mark.clause("S-ACT-1")
def test_a_victim_is_another_player_with_gold():
    assert not has_victim([3, 0, 0], 0)
    assert has_victim([3, 0, 0], 1)


# --- game 1


@pytest.mark.clause("B-GOLD-1")
def test_diggers_take_counter_clockwise_from_the_finder():
    roles = ["digger", "saboteur", "digger", "digger"]
    nothing = [[], [], [], []]
    assert next_taker(roles, nothing, 2, forfeit=False) == 2
    assert next_taker(roles, nothing, 1, forfeit=False) == 0, "a saboteur who found it takes nothing"
    assert next_taker(roles, nothing, -1, forfeit=False) == 3


@pytest.mark.clause("B-GOLD-2")
def test_broken_tools_may_forfeit_the_gold():
    roles, fronts = ["digger", "saboteur", "digger"], [["lamp"], [], ["cart"]]
    assert next_taker(roles, fronts, 0, forfeit=False) == 0
    assert next_taker(roles, [["lamp"], [], []], 0, forfeit=True) == 2
    assert next_taker(roles, fronts, 0, forfeit=True) is None


@pytest.mark.clause("B-GOLD-3")
@pytest.mark.parametrize(("number", "worth"), [(0, 0), (1, 4), (2, 3), (3, 3), (4, 2)])
def test_what_a_saboteur_gets(number, worth):
    assert saboteur_worth(["digger"] * 3 + ["saboteur"] * number) == worth


@pytest.mark.clause("B-GOLD-3")
@pytest.mark.parametrize(
    ("stock", "worth", "cards"),
    [
        ([1, 1, 2, 3], 4, [3, 1]),
        ([2, 2, 1, 1], 4, [2, 2]),
        ([2, 2, 3, 1], 4, [3, 1]),
        ([3, 2, 1], 3, [3]),
        ([2, 1, 1, 1], 3, [2, 1]),
        ([3, 3], 4, None),
    ],
)
def test_the_fewest_cards_of_a_worth(stock, worth, cards):
    assert fewest_cards(stock, worth) == cards


@pytest.mark.clause("B-GOLD-3")
def test_change_comes_from_outside_when_the_worth_cannot_be_paid():
    assert take_worth([3, 3, 3], 2) == ([1, 1], [3, 3, 1])
    cards, rest = take_worth([2, 2], 3)
    assert (sorted(cards), sorted(rest)) == ([1, 2], [1])
    cards, rest = take_worth([2, 3], 4)
    assert (sorted(cards), sorted(rest)) == ([1, 3], [1])


# --- game 3


@pytest.mark.clause("L-SCORE-1")
def test_saboteurs_count_for_the_other_clan_and_the_selfish_for_nobody():
    roles = ["loyal", "saboteur", "selfish", "loyal"]
    clans = ["blue", "blue", "yellow", "yellow"]
    assert score(roles, clans, [[4], [3], [5, 2], [3]], None) == [4, 3, 7, 3]


@pytest.mark.clause("L-SCORE-1")
def test_the_remainder_goes_to_the_most_valuable_treasure():
    three, blue = ["loyal"] * 3, ["blue"] * 3
    assert score(three, blue, [[4], [3], []], None) == [3, 2, 2]
    assert score(three, blue, [[], [6], [2]], None) == [2, 4, 2]


@pytest.mark.clause("L-SCORE-1")
def test_tied_holders_share_the_remainder_once_each_and_the_rest_is_lost():
    three, blue = ["loyal"] * 3, ["blue"] * 3
    assert score(three, blue, [[4], [4], []], None) == [3, 3, 2], "a remainder of 2 for two holders"
    assert score(three, blue, [[5], [5], []], None) == [3, 3, 3], "a remainder of 1 for two is lost"
    assert score(three, blue, [[4, 4], [3], []], None) == [5, 3, 3], "two of the same worth count once"


@pytest.mark.clause("L-SCORE-1")
def test_a_clan_without_members_divides_nothing():
    assert score(["selfish", "saboteur"], ["blue", "yellow"], [[3], [4]], None) == [3, 4]


@pytest.mark.clause("L-SCORE-2")
def test_the_dragon_takes_two_or_what_there_is():
    roles, clans = ["selfish", "selfish", "loyal"], ["blue", "yellow", "blue"]
    assert score(roles, clans, [[5], [], []], 0) == [3, 0, 0]
    assert score(roles, clans, [[5], [], []], 1) == [5, 0, 0]
    assert score(["loyal"] * 3, ["blue"] * 3, [[3], [], []], 1) == [1, 0, 1]
