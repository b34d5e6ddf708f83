"""Game 3 turn by turn, on positions made by hand."""

from random import Random

import pytest

from oracle import apply, legal_actions, violations
from oracle.dealing import deal

# Five cells of tunnel run east from the yellow start at (0, 1).
WALK = "10_ ?gold/SB 10_/10_ ?gems/11_/10_ ?silver/SY -a-a -a-a -aaa -a-a -a-a 5_/10_ ?dragon"


def position(hands, **changes):
    """A round in which the seats hold exactly these cards; all dwarves stand on the yellow start."""
    state = deal("lost_mines", len(hands), Random(3))
    state |= {"hands": [sorted(hand) for hand in hands], "board": WALK, "at": ["0,1"] * len(hands)}
    return {**state, **changes}


def codes(state, text, seat=None):
    return {code for code, *_ in violations(state, text, seat)}


def run(state, *texts, **chance):
    """Apply actions; the chance is told to the last one."""
    for text in texts[:-1]:
        state = apply(state, text, {})
    return apply(state, texts[-1], chance)


THREE = [["axe", "axe", "trap"], ["boat"], ["rope"]]


# --- the turn


@pytest.mark.clause("L-TURN-1")
def test_play_move_draw():
    state = position(THREE, deck=["x", "y", "z"])
    state = run(state, "discard axe axe")
    assert (state["step"], state["to_draw"], state["steps"], state["last"]) == ("move", 2, 3, 0)
    assert codes(state, "discard trap") == {"wrong-step"}
    state = run(state, "step 1,1", "stop")
    assert (state["hands"][0], state["at"][0]) == (["trap", "x", "y"], "1,1")
    assert (state["seat"], state["step"], state["to_draw"], state["moved"]) == (1, "play", 0, False)
    assert state["discard"] == [["axe", "down", 0], ["axe", "down", 0]]


@pytest.mark.clause("L-MOVE-1")
def test_three_steps_or_five_from_a_campfire():
    state = run(position(THREE), "discard trap", "step 1,1", "step 2,1", "step 1,1")
    assert legal_actions(state) == ["stop"]
    assert violations(state, "step 2,1") == {("no-steps", "L-MOVE-1", None, None)}
    state = position(THREE, board=WALK.replace("SY -a-a", "SY -a-a^"), at=["1,1", "0,1", "0,1"])
    assert run(state, "discard trap")["steps"] == 5


@pytest.mark.clause("L-TURN-2")
def test_a_seat_without_cards_is_passed_and_its_troll_leaves():
    state = position([["rope", "rope"], [], ["axe"]], deck=[])
    state |= {
        "fronts": [[], ["troll"], ["troll"]],
        "markers": {"1,1E": "troll 1", "2,1E": "troll 2", "0,1E": "trap"},
    }
    state = run(state, "discard rope", "stop")
    assert (state["seat"], state["fronts"], state["markers"]) == (2, [[], [], []], {"0,1E": "trap"})
    assert state["discard"] == [["rope", "down", 0], ["troll", "down", 1], ["troll", "down", 2]]


@pytest.mark.clause("L-TURN-1")
def test_a_troll_stands_until_its_owners_turn_begins():
    state = position([["troll", "axe"], ["boat"], ["rope"]], deck=["x", "y", "z"])
    state = run(state, "troll 2,1W", "stop")
    assert (state["markers"], state["fronts"][0], state["discard"]) == ({"1,1E": "troll 0"}, ["troll"], [])
    state = run(state, "discard boat", "step 1,1")
    assert violations(state, "step 2,1") == {("troll-in-way", "L-MOVE-4", (1, 1), "E")}
    state = run(state, "stop", "discard rope", "stop")
    assert (state["seat"], state["markers"], state["fronts"][0]) == (0, {}, [])


# --- reasons


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("axe 1,1", set()),
        ("axe 2,1", {"overcome-already"}),
        ("axe 5,5", {"no-obstacle"}),
        ("boat 1,1", {"no-obstacle", "not-in-hand"}),
        ("information mine 10,6", {"not-in-hand"}),
        ("information mine 10,0", {"not-in-hand", "mine-face-up"}),
        ("information mine 1,1", {"not-in-hand", "no-mine-there"}),
        ("information treasure 3", {"not-in-hand", "no-treasure-there"}),
        ("information dwarf 0", {"not-in-hand", "inform-self"}),
        ("information dwarf 3", {"not-in-hand", "no-such-seat"}),
        ("thunderstorm 1,1", {"storm-dwarf"}),
        ("thunderstorm 0,1", {"storm-fixed", "storm-dwarf"}),
        ("thunderstorm 10,6", {"storm-fixed"}),
        ("thunderstorm 5,5", {"storm-empty"}),
        ("thunderstorm 2,1", set()),
        ("trap 1,1E", set()),
        ("trap 0,1W", {"trap-place"}),
        ("trap 1,1N", {"trap-place"}),
        ("trap 0,0N", set()),
        ("trap 3,1S", {"marker-there"}),
        ("trap 9,6E", {"trap-place"}),
        ("trap 9,4E", set()),
        ("troll 9,4N", {"troll-place", "not-in-hand"}),
        ("trap 10,0S", {"trap-place"}),
        ("trap 10,1S", set()),
        ("discard axe trap thunderstorm", {"discard-count"}),
        ("map 10,6", {"foreign-action"}),
        ("leave", {"wrong-step"}),
    ],
)
def test_reasons(text, found):
    board = WALK.replace("SY -a-a -a-a", "SY -a-a=trunk -a-a=trunk+").replace("?dragon", "!dragon")
    board = board.replace("10_ ?gems", "9_ -a-a ?gems")
    state = position(
        [["axe", "trap", "thunderstorm"], ["boat"], ["rope"]], board=board, at=["0,1", "1,1", "0,1"]
    )
    state["markers"] = {"3,0N": "trap"}
    assert codes(state, text) == found
    assert not found or text not in legal_actions(state)


@pytest.mark.clause("L-MOVE-1")
def test_ways_that_are_none():
    state = run(position(THREE), "discard trap")
    assert violations(state, "step 2,1") == {("not-a-neighbour", "L-MOVE-1", (2, 1), None)}
    assert violations(state, "step 0,2") == {("no-way", "L-MOVE-1", (0, 2), None)}
    assert legal_actions(state) == ["step 1,1", "stop"]
    assert codes(state, "step 1,1", seat=2) == {"not-your-turn"}


@pytest.mark.clause("L-MOVE-3")
def test_narrow_cards_hold_one_dwarf():
    for card in ("-a-a&", "-a-a=lake+"):
        board = WALK.replace("SY -a-a", f"SY {card}")
        state = run(position(THREE, board=board, at=["0,1", "1,1", "0,1"]), "discard trap")
        assert violations(state, "step 1,1") == {("narrow", "L-MOVE-3", (1, 1), None)}
        state = run(position(THREE, board=board), "discard trap", "step 1,1", "step 2,1", "step 1,1")
        assert state["at"][0] == "1,1", "its own dwarf is not in its own way"


@pytest.mark.clause("L-MOVE-2")
def test_obstacles_close_a_card_until_they_are_overcome():
    state = position(THREE, board=WALK.replace("SY -a-a", "SY -a-a=trunk"))
    moving = run(state, "discard trap")
    assert violations(moving, "step 1,1") == {("obstacle", "L-MOVE-2", (1, 1), None)}
    moving = run(state, "axe 1,1", "step 1,1")
    assert moving["at"][0] == "1,1"
    assert "-a-a=trunk+" in moving["board"]


@pytest.mark.clause("L-MOVE-6")
def test_a_dwarf_stands_in_the_tunnel_by_which_it_came():
    board = WALK.replace("SY -a-a -a-a", "SY abba aaaa").replace("11_/10_ ?silver", "11_/_ -aa- 8_ ?silver")
    state = run(position(THREE, board=board), "discard trap", "step 1,1")
    assert state["at"][0] == "1,1N"
    assert codes(state, "step 2,1") == {"no-way"}
    state = run(state, "step 1,2")
    assert state["at"][0] == "1,2"
    state = position(THREE, board=WALK.replace("SY -a-a", "SY -.-."))
    state = run(state, "discard trap", "step 1,1")
    assert state["at"][0] == "1,1W"
    assert legal_actions(state) == ["step 0,1", "stop"]


# --- traps and thunderstorms


@pytest.mark.clause("L-ACT-3")
def test_a_trap_costs_a_card_each_time_it_is_passed():
    state = position([["axe", "boat", "rope"], ["axe"], ["axe"]], markers={"0,1E": "trap"}, deck=["x"] * 5)
    state = run(state, "discard axe", "step 1,1", lost=["rope"])
    assert (state["hands"][0], state["discard"][-1]) == (["boat"], ["rope", "down", 0])
    state = run(state, "step 0,1", lost=["boat"])
    state = run(state, "step 1,1")
    assert state["hands"][0] == [], "with no cards nothing is lost"
    assert run(state, "stop")["hands"][0] == ["x"], "what was lost is not drawn again"
    assert state["markers"] == {"0,1E": "trap"}


@pytest.mark.clause("L-ACT-5")
def test_a_thunderstorm_takes_the_markers_between_empty_cells():
    markers = {"4,1E": "troll 2", "5,1E": "troll 1", "5,1N": "trap", "0,1E": "trap"}
    state = position([["thunderstorm"], ["axe"], ["axe"]], markers=markers, fronts=[[], ["troll"], ["troll"]])
    state["board"] = WALK.replace("-a-a -a-a 5_/10", "-a-a aa-a=lake+ 5_/10")
    after = run(state, "thunderstorm 5,1")
    assert after["markers"] == {"4,1E": "troll 2", "0,1E": "trap"}
    assert after["fronts"] == [[], ["troll"], ["troll"]], "the card stays until the turn of its owner"
    assert after["discard"] == [["thunderstorm", "down", 0], ["-aaa=lake", "down", 0]]
    assert after["board"] == WALK.replace("-a-a -a-a 5_/10", "-a-a 6_/10")


# --- mines and treasure

# The silver mine hangs on the row y = 2, the dwarf of seat 0 waits at its door.
DOOR = "10_ ?gold/SB 10_/10_ ?gems/11_/8_ -a-a -a-a ?silver/SY 10_/10_ ?dragon"
TREASURES = [["gems", 6], ["silver", 2], ["silver", 4]]


def at_the_door(**changes):
    state = position(
        [["axe", "axe"], ["boat"], ["rope"]], board=DOOR, at=["9,2", "0,1", "0,1"], deck=["x"] * 5
    )
    return {**state, "treasure_cards": TREASURES, **changes}


@pytest.mark.clause("L-MINE-1")
def test_a_discovery_ends_the_move_and_must_be_taken_before_drawing():
    state = run(at_the_door(), "discard axe", "step 10,2")
    assert "!silver" in state["board"]
    assert (state["step"], state["discovered"], state["to_draw"], state["at"][0]) == ("take", True, 1, "10,2")
    assert violations(state, "leave") == {("must-take", "L-MINE-1", None, None)}
    assert codes(state, "treasure 0") == codes(state, "treasure 3") == {"treasure-not-here"}
    assert legal_actions(state) == ["treasure 1", "treasure 2"]
    state = run(state, "treasure 1")
    assert (state["row"], state["treasures"][0], state["hands"][0]) == ([0, 2], [1], ["axe", "x"])
    assert (state["seat"], state["step"], state["discovered"]) == (1, "play", False)


@pytest.mark.clause("L-MINE-1")
def test_an_arrival_may_take_before_drawing_and_a_stay_after():
    board = DOOR.replace("?silver", "!silver")
    state = run(at_the_door(board=board), "discard axe", "step 10,2")
    assert state["step"] == "move", "a mine face up does not end the move"
    state = run(state, "stop")
    assert (state["step"], state["to_draw"], legal_actions(state)) == (
        "take",
        1,
        ["leave", "treasure 1", "treasure 2"],
    )
    state = run(state, "leave")
    assert (state["seat"], state["hands"][0]) == (1, ["axe", "x"])
    stay = run(at_the_door(board=board, at=["10,2", "0,1", "0,1"]), "discard axe", "stop")
    assert (stay["step"], stay["to_draw"], stay["hands"][0]) == ("take", 0, ["axe", "x"])
    stay = run(stay, "treasure 2")
    assert (stay["seat"], stay["treasures"][0]) == (1, [2])


@pytest.mark.clause("L-MINE-1")
def test_without_a_treasure_of_the_type_there_is_no_step_of_taking():
    state = run(
        at_the_door(treasure_cards=[["gems", 6], ["gold", 3], ["gold", 4]]), "discard axe", "step 10,2"
    )
    assert (state["seat"], state["step"], state["hands"][0]) == (1, "play", ["axe", "x"])


@pytest.mark.clause("L-MINE-2")
def test_the_discoverer_of_the_dragon_takes_its_marker():
    board = DOOR.replace("?silver", "?dragon").replace("10_ ?dragon", "10_ ?silver")
    state = run(at_the_door(board=board), "discard axe", "step 10,2")
    assert (state["dragon"], state["seat"]) == (0, 1)


@pytest.mark.clause("L-MOVE-4")
def test_a_trap_before_a_mine_is_paid_first():
    state = run(at_the_door(markers={"9,2E": "trap"}), "discard axe", "step 10,2", lost=["axe"])
    assert (state["hands"][0], state["step"]) == ([], "take")


@pytest.mark.clause("L-END-1")
def test_the_last_treasure_ends_the_round_at_once():
    state = at_the_door(round=2, row=[2], treasures=[[], [1], [0]], gold=[1, 2, 3], dragon=2)
    roles, clans = ["loyal", "selfish", "loyal", "loyal"], ["blue", "yellow", "yellow", "blue"]
    state |= {"dwarf_cards": roles, "clans": clans, "held": [0, 1, 2]}
    state = run(state, "discard axe", "step 10,2", "treasure 0")
    assert (state["seat"], state["step"], state["hands"][0]) == (None, None, ["axe"])
    assert state["gold"] == [1 + 4, 2 + 2, 3 + 6 - 2]
    assert violations(state, "leave") == {("match-over", "L-SCORE-3", None, None)}


@pytest.mark.clause("L-END-1")
def test_without_cards_the_round_ends_with_the_turn():
    state = run(position([["axe"], [], []], deck=[], dragon=0), "discard axe")
    over = run(state | {"round": 2}, "stop")
    assert (over["step"], over["gold"]) == (None, [0, 0, 0])
    following = deal("lost_mines", 3, Random(4), over | {"round": 1})
    assert run(state, "stop", deal=following) == following
    assert (following["seat"], following["round"]) == (1, 2)
