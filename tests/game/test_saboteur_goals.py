"""Games 1 and 2: goals that are hit, how stones turn, who found the gold."""

import pytest

from tests.game.tunnels import ROW, events, piles, table, told, why


def turned_over(happened):
    """`(cell, name, turned)` in the order of events."""
    return [
        (event.get("cell"), event.get("name"), event.get("turned"))
        for event in events(happened, "turned-over")
    ]


def dig(laid, action, **said):
    """One action of game 2 on this board by a seat that has the card; what it turned over, and the state."""
    card = action.split()[1]
    said.setdefault("cards", [*laid.values(), card, "-a-a", "map"] * 20)
    state = table(laid, "saboteur2", hands={0: card}, **said)
    state, happened = told(state, action)
    return turned_over(happened), state


# hit or not ----------------------------------------------------------------------------------------------
@pytest.mark.clause("B-GOAL-1")
def test_a_goal_is_hit_by_an_open_side_and_not_by_a_mere_neighbour():
    assert dig(ROW, "place a--a 7,0")[0] == []
    assert dig(ROW, "place -a-a 7,0")[0] == [((8, 0), "stone1", False)]


@pytest.mark.clause("B-GOAL-1")
def test_a_dead_end_does_not_hit_the_goal_it_points_at():
    hit, state = dig(ROW, "place .... 7,0")
    assert hit == []
    assert ((7, 0), "W") in state.board.reached_groups()


@pytest.mark.clause("B-GOAL-1")
def test_only_the_reached_tunnel_of_a_bridge_hits():
    laid = {**ROW, (7, -1): "aa--"}
    hit, state = dig(laid, "place abab 7,0")
    assert hit == [((8, 0), "stone1", False)]
    assert ((7, 0), "NS") not in state.board.reached_groups()
    laid = {(7, 1): "--.-#", (7, -1): "aa--"}
    hit, state = dig(laid, "place abab 7,0", goals=("stone1", "stone2", "gold"))
    assert hit == []
    assert ((7, 0), "NS") in state.board.reached_groups()


@pytest.mark.clause("B-GOAL-1")
def test_two_goals_opened_by_one_card():
    hit, state = dig({(7, 1): "-.--#"}, "place a-aa 8,1", goals=("stone1", "stone2", "gold"))
    assert hit == [((8, 0), "stone2", True), ((8, 2), "stone1", True)]
    assert (state.board[8, 0].code, state.board[8, 2].code) == ("aa--", "-aa-")


@pytest.mark.clause("B-GOAL-1")
def test_two_goals_at_once_and_gold_among_them_ends_the_round():
    cards = ["-.--#", "a-aa", "map"] * 20
    state = table({(7, 1): "-.--#"}, "saboteur2", hands={0: "a-aa"}, rounds=1, cards=cards)
    state, happened = told(state, "place a-aa 8,1")
    assert turned_over(happened) == [((8, 0), "stone1", False), ((8, 2), "gold", False)]
    assert [event.seat for event in events(happened, "gold-found")] == [0]
    assert state.over


@pytest.mark.clause("B-GOAL-1")
def test_a_stone_that_leads_on_opens_the_next_goal():
    # stone1 at 8,0 entered from the west opens north into a bridge at 8,1, which hits 8,2
    state = table({**ROW, (8, 1): "abab"}, "saboteur2", hands={0: "-a-a"}, rounds=1)
    state, happened = told(state, "place -a-a 7,0")
    assert turned_over(happened) == [((8, 0), "stone1", False), ((8, 2), "gold", False)]
    assert [event.seat for event in events(happened, "gold-found")] == [0]
    assert not events(happened, "drew")


@pytest.mark.clause("B-GOAL-1")
def test_after_the_gold_no_further_goal_is_turned_over():
    # gold at 8,0 would lead on through 8,1 to 8,2
    state = table({**ROW, (8, 1): "aaaa"}, "saboteur2", hands={0: "-a-a"}, goals=("stone1", "gold", "stone2"))
    _, happened = told(state, "place -a-a 7,0")
    assert turned_over(happened) == [((8, 0), "gold", False)]


@pytest.mark.clause("B-GOAL-1")
@pytest.mark.clause("S-PATH-2")
def test_a_ladder_joins_an_island_that_touches_a_goal():
    island = {(5, 2): "-a-a", (6, 2): "-a-a", (7, 2): "-a-a"}
    cards = ["-a-a", "-a-a#", "rockfall"] * 20
    hands, goals = {0: "-a-a#", 1: "rockfall"}, ("stone2", "gold", "stone1")
    state = table(island, "saboteur2", hands=hands, goals=goals, cards=cards)
    state, happened = told(state, "place -a-a# 4,2")
    assert turned_over(happened) == [((8, 2), "stone2", False)]
    assert state.board.reached() == {(0, 0), (4, 2), *island, (8, 2)}
    state, happened = told(state, "rockfall 4,2")
    assert turned_over(happened) == []
    assert state.board.reached() == {(0, 0)}
    assert state.board[8, 2].face_up
    assert piles(state) == ["rockfall", "-a-a#"]


@pytest.mark.clause("B-GOAL-1")
def test_nothing_but_a_placement_turns_goals_over():
    # the middle goal is hit already, as a puzzle may begin
    laid = {**ROW, (7, 0): "-a-a", (1, 1): "-a-a"}
    state = table(laid, hands={0: "rockfall,map", 1: "a-a-", 2: "map"})
    state, happened = told(state, "rockfall 1,1")
    assert turned_over(happened) == []
    _, happened = told(state, "place a-a- 0,1")
    assert turned_over(happened) == [((8, 0), "stone1", False)]


# how a stone lies ----------------------------------------------------------------------------------------
FROM = {
    "W": ((8, 0), "place -a-a 7,0", {(6, 0): "-.--#"}),
    "E": ((8, 0), "place -a-a 9,0", {(10, 0): "---.#"}),
    "N": ((8, 2), "place a-a- 8,3", {(8, 4): "--.-#"}),
    "S": ((8, -2), "place a-a- 8,-3", {(8, -4): ".---#"}),
}
"""For each side: a goal, a card that hits it from there, and what that card hangs on."""


@pytest.mark.clause("B-GOAL-2")
@pytest.mark.clause("B-GOAL-4")
@pytest.mark.parametrize(
    ("name", "side", "code"),
    [
        ("stone1", "W", "a--a"), ("stone1", "N", "a--a"), ("stone1", "E", "-aa-"), ("stone1", "S", "-aa-"),
        ("stone2", "W", "--aa"), ("stone2", "S", "--aa"), ("stone2", "N", "aa--"), ("stone2", "E", "aa--"),
    ],
)  # fmt: skip
def test_a_stone_opens_to_the_card_just_laid(name, side, code):
    cell, action, laid = FROM[side]
    other = "stone2" if name == "stone1" else "stone1"
    order = {(8, 2): (name, other, "gold"), (8, 0): ("gold", name, other), (8, -2): ("gold", other, name)}
    hit, state = dig(laid, action, goals=order[cell], cards=[*laid.values(), *["-a-a", "a-a-"] * 20])
    assert hit == [(cell, name, code != {"stone1": "a--a", "stone2": "--aa"}[name])]
    assert state.board[cell].code == code


@pytest.mark.clause("B-GOAL-2")
def test_the_card_just_laid_comes_before_others_that_hit_the_stone_with_it():
    # the card at 7,0 also joins an island, which hits 8,0 from the east, and the turned stone would agree
    # with all neighbours but that card
    island = {(7, 1): "-aa-", (8, 1): "-a-a", (9, 1): "--aa", (9, 0): "a--a", (8, -1): ".-.-"}
    hit, state = dig({**ROW, **island}, "place aa-a 7,0")
    assert hit == [((8, 0), "stone1", False)]
    assert (9, 0) in state.board.reached()


@pytest.mark.clause("B-GOAL-3")
def test_the_tunnel_goes_on_through_a_stone_just_turned():
    state = table(ROW, hands={0: "-a-a", 1: "a-a-,-a-a"})
    state, happened = told(state, "place -a-a 7,0")
    assert turned_over(happened) == [((8, 0), "stone1", False)]
    assert why(state, "place a-a- 8,1") == set()
    assert why(state, "place -a-a 9,0") == {"mismatch 9,0W", "not-reached 9,0"}


@pytest.mark.clause("B-GOAL-2")
def test_a_stone_hit_from_afar_opens_to_a_side_that_hits_it():
    # the ladder at 11,0 reaches the card at 9,0, which points at 8,0 from the east
    hit, state = dig({(9, 0): "-a-a", (10, 0): "-a-a"}, "place ---.# 11,0")
    assert hit == [((8, 0), "stone1", True)]
    assert state.board[8, 0].code == "-aa-"
    # a tunnel that is not reached has no say, even where its side would agree with more neighbours
    island = {(9, 0): "-a-a", (10, 0): "-a-a", (7, 0): "-.-.", (8, 1): ".-.-"}
    assert dig(island, "place ---.# 11,0")[0] == [((8, 0), "stone1", True)]


@pytest.mark.clause("B-GOAL-2")
def test_hit_from_two_sides_from_afar_the_turn_that_agrees_with_more_neighbours_wins():
    # the ladder at 10,0 reaches 9,0 and 8,1, which point at 8,0 from the east and from the north
    island = {(9, 0): "aa-a", (9, 1): "--aa", (8, 1): "-aa-"}
    hit, _ = dig(island, "place ---.# 10,0")
    assert hit == [((8, 0), "stone1", False)]  # one neighbour agrees either way: unturned
    # a dead end that looks up from 8,-1 agrees with the turned stone too
    hit, _ = dig({**island, (8, -1): ".-.-"}, "place ---.# 10,0")
    assert hit == [((8, 0), "stone1", True)]


@pytest.mark.clause("B-GOAL-2")
@pytest.mark.clause("B-GOAL-3")
def test_a_stone_that_fits_nowhere_lies_open_to_the_card_and_stays():
    # walls of stone1 meet tunnels in the east and in the south
    laid = {**ROW, (9, 0): "-a-a", (8, -1): "a-a-"}
    hit, state = dig(laid, "place -a-a 7,0")
    assert hit == [((8, 0), "stone1", False)]
    assert (9, 0) not in state.board.reached()
    assert state.board.problems() == ()
    hands = {0: "rockfall,a-a-,-a-a"}
    state = table(laid | {(7, 0): "-a-a"}, "saboteur2", hands=hands, turned={(8, 0): False})
    assert "rockfall-fixed 8,0" in why(state, "rockfall 8,0")
    assert why(state, "place a-a- 8,1") == set()
    assert why(state, "place -a-a 8,1") == {"mismatch 8,1S", "not-reached 8,1"}


# who found it --------------------------------------------------------------------------------------------
@pytest.mark.clause("B-END-1")
def test_the_finder_may_have_laid_far_from_the_gold_and_may_be_a_saboteur():
    state = table(
        {**{(x, 0): "-a-a" for x in range(2, 8)}}, hands={0: "-a-a"}, goals=("stone1", "gold", "stone2"),
        roles={0: "saboteur"}, players=3,
    )  # fmt: skip
    state, happened = told(state, "place -a-a 1,0")
    assert turned_over(happened) == [((8, 0), "gold", False)]
    assert [event.seat for event in events(happened, "gold-found")] == [0]
    assert (state.step, state.seat) == ("pick", 2)
    assert not events(happened, "drew")
