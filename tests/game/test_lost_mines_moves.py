"""Game 3: steps and what is in their way, traps, entering mines, treasure, the dragon."""

import pytest

from saboteur_nb.board.cell import Connection
from saboteur_nb.game.observe import observe
from saboteur_nb.game.state import Marker, Standing
from tests.game.mines import clauses, events, legal, play, table, told, why

WAY = {(x, 5): "-a-a" for x in range(1, 8)}
"""From the blue start seven cards to the east."""

NEAR = {(8, 4): "-a-a", (9, 4): "-aaa"}
"""Two cards before the silver mine at 10,4."""


def moving(laid=None, **said):
    """A table whose seat 0 has discarded an axe and may move now."""
    hands = said.pop("hands", {0: "axe,boat", 1: "axe", 2: "boat"})
    state = table(laid, hands=hands, **said)
    return play(state, "discard axe")


# steps ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-MOVE-1")
def test_three_steps_each_to_a_neighbour_along_joined_tunnels():
    state = moving(WAY)
    assert (state.step, state.steps, state.moved) == ("move", 3, False)
    assert legal(state) == ["step 1,5", "stop"]
    assert why(state, "step 2,5") == {"not-a-neighbour 2,5"}
    assert why(state, "step 0,5") == {"not-a-neighbour 0,5"}
    assert why(state, "step 0,6") == {"no-way 0,6"}
    assert why(state, "step -1,5") == {"no-way -1,5"}
    state = play(state, "step 1,5", "step 2,5", "step 3,5")
    assert (state.step, state.steps, state.moved) == ("move", 0, True)
    assert legal(state) == ["stop"]
    assert why(state, "step 4,5") == {"no-steps"}
    assert why(state, "step 6,5") == {"no-steps", "not-a-neighbour 6,5"}
    assert clauses(state, "step 6,5") == {"L-MOVE-1"}
    after = play(state, "stop")
    assert (after.seat, after.step, after.steps, after.moved) == (1, "play", 0, False)
    assert after.at[0] == Standing((3, 5), "E")


@pytest.mark.clause("L-MOVE-1")
def test_turning_back_counts_and_the_player_may_stop_after_any_step():
    state = play(moving(WAY), "step 1,5", "step 0,5", "step 1,5")
    assert why(state, "step 2,5") == {"no-steps"}
    assert why(play(moving(WAY), "step 1,5"), "stop") == set()
    assert play(moving(WAY), "stop").at[0].cell == (0, 5)


@pytest.mark.clause("L-MOVE-1")
def test_five_steps_when_the_move_begins_on_a_campfire():
    fire = {**WAY, (1, 5): "aaaa^"}
    state = play(moving(fire, at={0: "1,5"}), *(f"step {x},5" for x in range(2, 7)))
    assert state.at[0].cell == (6, 5)
    assert legal(state) == ["stop"]
    over_it = play(moving(fire), "step 1,5", "step 2,5", "step 3,5")
    assert legal(over_it) == ["stop"]


@pytest.mark.clause("L-MOVE-1")
def test_either_start_may_be_passed():
    laid = {(0, y): "a-a-" for y in (2, 3, 4)} | {(1, 1): "-a-a"}
    state = play(moving(laid, at={0: "0,2"}), "step 0,1", "step 1,1", "step 0,1")
    assert state.at[0].cell == state.at[1].cell == (0, 1)


@pytest.mark.clause("L-MOVE-2")
def test_an_obstacle_is_entered_once_overcome():
    laid = {(1, 5): "-a-a=trunk"}
    state = moving(laid)
    assert why(state, "step 1,5") == {"obstacle 1,5"}
    assert clauses(state, "step 1,5") == {"L-MOVE-2"}
    assert legal(state) == ["stop"]
    freed = play(table(laid, hands={0: "axe"}), "axe 1,5")
    assert why(freed, "step 1,5") == set()


@pytest.mark.clause("L-MOVE-3")
@pytest.mark.parametrize("card", ["-a-a&", "-a-a=lake+"])
def test_a_narrow_card_holds_one_dwarf(card):
    laid = {**WAY, (2, 5): card}
    taken = moving(laid, at={0: "1,5", 1: "2,5"})
    assert why(taken, "step 2,5") == {"narrow 2,5"}
    assert clauses(taken, "step 2,5") == {"L-MOVE-3"}
    free = moving(laid, at={0: "1,5", 1: "3,5", 2: "3,5"})
    assert why(play(free, "step 2,5"), "step 3,5") == set()  # plain cards hold any number
    back = play(moving(laid, at={0: "2,5"}), "step 1,5")
    assert why(back, "step 2,5") == set()  # the own dwarf is not in its own way


@pytest.mark.clause("L-ACT-1", "L-MOVE-3")
def test_an_obstacle_overcome_then_occupied_is_closed_to_others():
    laid = {(1, 5): "-a-a=trunk", (2, 5): "-a-a"}
    state = table(laid, hands={0: "axe", 1: "boat", 2: "axe"}, said="deck 0", at={2: "2,5"})
    state = play(state, "axe 1,5", "step 1,5", "stop", "discard boat", "stop", "discard axe")
    assert why(state, "step 1,5") == {"narrow 1,5"}


@pytest.mark.clause("L-MOVE-4")
def test_every_reason_against_a_step_is_given():
    laid = {(1, 5): "-a-a", (2, 5): "a-aa=lake"}
    state = moving(laid, said="troll 1,5E 1", at={0: "1,5"})
    assert why(state, "step 2,5") == {"obstacle 2,5", "troll-in-way 1,5E"}
    assert clauses(state, "step 2,5") == {"L-MOVE-2", "L-MOVE-4"}
    wall = moving({(1, 5): "-aaa", (1, 4): "a-a-", (2, 4): "a-a-"}, said="troll 1,4E 1", at={0: "1,4"})
    assert why(wall, "step 2,4") == {"no-way 2,4", "troll-in-way 1,4E"}


# traps ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-ACT-3", "L-MOVE-4", "L-TURN-1")
def test_a_trap_takes_a_card_each_time_and_the_move_goes_on():
    state = moving(WAY, said="trap 0,5E; deck 5", hands={0: "axe,boat,rope,trap", 1: "axe", 2: "boat"})
    state, happened = told(state, "step 1,5", "step 0,5", "step 1,5")
    lost = [event.get("card") for event in events(happened, "trap-sprung")]
    assert len(lost) == 3
    assert sorted(lost) == ["boat", "rope", "trap"]
    assert state.hands[0] == ()
    assert [tuple(laid) for laid in state.discard[-3:]] == [(card, False, 0) for card in lost]
    assert state.markers == {Connection((0, 5), "E"): Marker("trap")}
    assert [event.get("by") for event in events(happened, "trap-sprung")] == [1, 1, 1]
    assert all(event.seen_by(1).get("card") is None for event in events(happened, "trap-sprung"))
    after = play(state, "stop")
    assert len(after.hands[0]) == 1  # drawn for the axe only


@pytest.mark.clause("L-ACT-3")
def test_a_trap_takes_nothing_from_an_empty_hand_and_spares_not_its_owner():
    state = table(WAY, hands={0: "trap", 1: "axe", 2: "boat"}, said="deck 0")
    state, happened = told(state, "trap 0,5E", "step 1,5")
    assert [event.code for event in happened if event.seat == 0] == ["trap-set", "stepped", "trap-harmless"]
    assert len(state.discard) == 1
    assert state.rolls == table(WAY, hands={0: "trap", 1: "axe", 2: "boat"}, said="deck 0").rolls


@pytest.mark.clause("L-ACT-3")
def test_the_card_a_trap_takes_depends_on_the_seed_alone():
    hand = "axe,boat,rope,trap,troll,thunderstorm"
    lost = set()
    for seed in range(20):
        state = moving(WAY, said="trap 0,5E", hands={0: hand}, seed=seed)
        first, again = (play(state, "step 1,5").discard[-1].card for _ in range(2))
        assert first == again
        lost.add(first)
    assert len(lost) > 3


@pytest.mark.clause("L-MOVE-4")
def test_a_trap_before_a_closed_mine_acts_before_it_is_turned_over():
    state = moving(NEAR, at={0: "9,4"}, said="trap 9,4E", hands={0: "axe,boat", 1: "axe", 2: "boat"})
    _, happened = told(state, "step 10,4")
    codes = [event.code for event in happened]
    assert codes[:3] == ["stepped", "trap-sprung", "mine-found"]


# tunnels -------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-MOVE-6")
def test_a_dwarf_stands_in_one_tunnel_of_two():
    laid = {(1, 5): "abab", (2, 5): "-a-a", (1, 4): "aaa-", (2, 4): "-a-a"}
    state = moving(laid, at={0: "2,5"})
    state = play(state, "step 1,5")
    assert state.at[0] == Standing((1, 5), "E")
    assert why(state, "step 1,4") == {"no-way 1,4"}
    assert why(state, "step 0,5") == set()
    other = moving(laid, at={0: "1,5N"})
    assert other.at[0] == Standing((1, 5), "N")
    assert why(other, "step 2,5") == {"no-way 2,5"}
    assert why(other, "step 1,4") == set()


@pytest.mark.clause("L-MOVE-6")
def test_from_a_stub_there_is_only_the_way_back():
    laid = {(1, 5): "....", (2, 5): "-a-a", (1, 4): "a-a-"}
    state = play(moving(laid), "step 1,5")
    assert state.at[0] == Standing((1, 5), "W")
    assert legal(state) == ["step 0,5", "stop"]


# mines ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-MOVE-5")
def test_a_closed_mine_is_entered_over_an_open_side_and_ends_the_move():
    laid = {(9, 4): "-aaa", (9, 2): "a-a-"}
    state = moving(laid, at={0: "9,4"}, said="treasure silver:2 silver:3")
    assert why(state, "step 10,4") == set()
    assert why(moving(laid, at={0: "9,2"}), "step 10,2") == {"no-way 10,2"}
    state = play(state, "step 10,4")
    assert (state.step, state.steps, state.moved, state.discovered) == ("take", 0, True, True)
    assert state.board[10, 4].token == "!silver"
    assert state.at[0] == Standing((10, 4), "N")


@pytest.mark.clause("L-MOVE-5")
def test_a_mine_is_turned_to_the_side_of_entry_then_by_its_neighbours_then_not_at_all():
    def shape(laid, place, **more):
        state = moving({(10, 5): "a-a-", **laid}, at={0: place}, **more)
        return play(state, "step 10,4").board[10, 4].code

    assert shape({}, "10,5") == "a-aa"
    assert shape({(9, 4): "a-a-"}, "10,5") == "aaa-"  # agrees with the wall to the west
    assert shape({(9, 4): "-a-a"}, "10,5") == "a-aa"
    assert shape({(9, 4): "-a-a", (10, 3): "-aaa"}, "9,4") == "a-aa"  # the south disagrees all the same
    west_only = {(9, 4): "-a-a", (10, 3): "a-a-"}
    assert shape(west_only, "10,5") == "a-aa"


@pytest.mark.clause("L-MOVE-5")
def test_a_marker_left_at_a_wall_does_nothing():
    laid = {(9, 4): "a-a-", (10, 5): "a-a-", (10, 3): "-a-a"}
    said = "trap 9,4E; treasure silver:2 gold:3"
    state = moving(laid, at={0: "10,5"}, said=said, hands={0: "axe,boat", 1: "trap", 2: "axe"})
    state, happened = told(state, "step 10,4", "treasure 0")
    assert state.board[10, 4].code == "aaa-"  # its open south disagrees with the wall of 10,3
    assert state.markers == {Connection((9, 4), "E"): Marker("trap")}
    assert events(happened, "trap-sprung") == []
    assert why(state, "trap 9,4E") == {"marker-there 9,4E", "trap-place 9,4E"}


@pytest.mark.clause("L-MINE-1")
def test_the_discoverer_must_take_one_treasure_of_the_type():
    state = moving(NEAR, at={0: "9,4"}, said="treasure gems:4 silver:2 silver:3 gold:5")
    state = play(state, "step 10,4")
    assert (state.seat, state.step) == (0, "take")
    assert legal(state) == ["treasure 1", "treasure 2"]
    assert why(state, "leave") == {"must-take"}
    assert why(state, "treasure 0") == why(state, "treasure 9") == {"treasure-not-here"}
    assert clauses(state, "leave") == {"L-MINE-1"}
    after, happened = told(state, "treasure 2")
    assert after.treasures[0] == (2,)
    assert after.row == (0, 1, 3)
    assert (after.seat, after.step) == (1, "play")
    assert events(happened, "treasure-taken")[0].get("kind") == "silver"
    assert [event.code for event in happened] == ["treasure-taken", "drew"]


@pytest.mark.clause("L-MINE-1")
def test_a_discovery_without_treasure_of_the_type_gives_nothing():
    state = play(moving(NEAR, at={0: "9,4"}, said="treasure gold:5 gems:4"), "step 10,4")
    assert (state.seat, state.step, state.row) == (1, "play", (0, 1))


@pytest.mark.clause("L-MINE-1")
def test_who_arrives_may_take_or_decline():
    state = moving(NEAR, at={0: "9,4"}, turned={(10, 4): False}, said="treasure silver:2 silver:3")
    state = play(state, "step 10,4")
    assert state.step == "move"  # the mine lies face up: the move goes on
    state = play(state, "stop")
    assert (state.step, state.discovered, state.to_draw) == ("take", False, 1)
    assert legal(state) == ["leave", "treasure 0", "treasure 1"]
    declined = play(state, "leave")
    assert (declined.seat, declined.row) == (1, (0, 1))
    assert len(declined.hands[0]) == 2
    assert play(state, "treasure 1").treasures[0] == (1,)


@pytest.mark.clause("L-MINE-1")
def test_walking_over_a_mine_gives_nothing():
    laid = {**NEAR, (10, 3): "a-a-"}
    state = moving(laid, at={0: "9,4"}, turned={(10, 4): False}, said="treasure silver:2 silver:3")
    state = play(state, "step 10,4", "step 10,3", "stop")
    assert (state.seat, state.step) == (1, "play")


@pytest.mark.clause("L-MINE-1")
def test_who_leaves_a_mine_and_comes_back_arrives():
    state = moving(NEAR, at={0: "10,4"}, turned={(10, 4): False}, said="treasure silver:2 silver:3")
    state = play(state, "step 9,4", "step 10,4", "stop")
    assert (state.step, state.to_draw) == ("take", 1)
    state = play(state, "treasure 0")
    assert (state.seat, state.step) == (1, "play")  # one a turn: no stay after it


@pytest.mark.clause("L-MINE-1")
def test_who_stays_two_turns_takes_after_drawing_each_time():
    state = table(
        NEAR,
        hands={0: "axe,boat", 1: "axe", 2: "boat"},
        at={0: "10,4"},
        turned={(10, 4): False},
        said="treasure silver:2 silver:3 gold:5",
    )
    round_trip = ["discard axe", "stop"]
    state, happened = told(state, *round_trip)
    assert [event.code for event in happened] == ["discarded", "stopped", "drew"]
    assert (state.seat, state.step, state.to_draw, state.moved) == (0, "take", 0, False)
    assert len(state.hands[0]) == 2
    state = play(state, "treasure 0", "discard axe", "stop", "discard boat", "stop", "discard boat", "stop")
    assert (state.seat, state.step) == (0, "take")
    assert why(state, "leave") == set()
    state = play(state, "leave")
    assert (state.seat, state.row) == (1, (1, 2))


@pytest.mark.clause("L-MINE-2")
def test_the_dragon_goes_to_its_discoverer_and_the_mine_is_a_plain_card_then():
    laid = {(9, 0): "-a-a", (8, 0): "-a-a"}
    state = moving(laid, at={0: "9,0", 1: "9,0"})
    state, happened = told(state, "step 10,0")
    assert (state.dragon, state.seat, state.step) == (0, 1, "play")
    assert [event.code for event in happened][:3] == ["stepped", "mine-found", "dragon-woken"]
    state = play(state, "discard axe", "step 10,0", "stop")
    assert (state.dragon, state.seat) == (0, 2)


@pytest.mark.clause("L-MINE-4")
def test_nobody_sees_a_treasure_taken_but_by_earlier_information():
    laid = NEAR
    state = table(laid, hands={0: "information,axe"}, at={0: "9,4"}, said="treasure silver:2 silver:3")
    state, happened = told(state, "information treasure 1", "step 10,4", "treasure 1")
    assert state.looked[0] == frozenset({1})
    assert state.looked[1] == state.looked[2] == frozenset()
    (taken,) = events(happened, "treasure-taken")
    assert taken.secret == ()
    assert "worth" not in dict(taken.data)
    assert observe(state, 0).position.seats[0].treasures == (("silver", 3),)
    state = table(laid, hands={0: "axe"}, at={0: "9,4"}, said="treasure silver:2 silver:3")
    state = play(state, "discard axe", "step 10,4", "treasure 0")
    for seat in range(3):  # the owner is seat 0
        assert observe(state, seat).position.seats[0].treasures == (("silver", None),)


@pytest.mark.clause("L-MOVE-5")
def test_a_face_up_mine_can_be_left_again_only_through_its_open_sides():
    state = moving({**NEAR, (10, 5): "a-a-"}, at={0: "10,4"}, turned={(10, 4): True})
    assert why(state, "step 9,4") == {"no-way 9,4"}
    assert why(state, "step 10,5") == set()
