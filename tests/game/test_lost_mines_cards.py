"""Game 3: playing and discarding cards: laying, tools, information, traps, trolls, thunderstorms."""

import pytest

from saboteur_nb.board.cell import Connection
from saboteur_nb.game.state import Marker
from tests.game.mines import clauses, events, legal, play, table, told, why

WAY = {(1, 5): "-a-a", (2, 5): "-a-a"}
"""From the blue start three cards to the east."""


# laying --------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-PLACE-1")
def test_a_card_must_meet_every_neighbour_and_join_one():
    state = table(WAY, hands={0: "-a-a,a-a-,--aa"})
    assert why(state, "place -a-a 3,5") == set()
    assert why(state, "place a-a- 3,5") == {"l-mismatch 3,5W", "not-joined 3,5"}
    assert why(state, "place -a-a 5,5") == {"not-joined 5,5"}
    assert why(state, "place -a-a 2,5") == {"l-occupied 2,5"}
    assert why(state, "place a-a- 2,4") == {"l-mismatch 2,4N", "not-joined 2,4"}
    assert why(state, "place -a-a 1,6") == {"not-joined 1,6"}
    assert why(state, "place a-a- 10,4") == {"mine-cell 10,4", "not-joined 10,4"}
    assert why(state, "place -a-a -1,5") == {"off-board -1,5"}
    assert clauses(state, "place a-a- 3,5") == {"L-PLACE-1"}


@pytest.mark.clause("L-PLACE-1")
def test_a_stub_is_enough_to_join():
    state = table({(1, 5): "...."}, hands={0: ".-.-"})
    assert why(state, "place .-.- 1,4") == set()
    assert why(state, "place .-.- 1,6") == set()


@pytest.mark.clause("L-PLACE-2")
def test_cards_may_join_the_other_clan_an_island_or_fill_a_gap_beside_a_closed_mine():
    state = table({(5, 5): "-a-a", (7, 5): "-a-a", (9, 4): "aaaa"}, hands={0: "-a-a,a-a-"})
    assert why(state, "place -a-a 1,1") == set()
    assert why(state, "place -a-a 6,5") == set()
    assert why(state, "place a-a- 9,5") == set()
    assert why(state, "place -a-a 8,4") == set()
    # beside 10,6, which is face down and sets no limit
    assert why(table({(9, 5): "aaaa"}, hands={0: "a-a-"}), "place a-a- 9,6") == set()


@pytest.mark.clause("L-MINE-3")
def test_a_turned_mine_is_a_path_card_that_new_cards_must_match():
    state = table(turned={(10, 4): False}, hands={0: "-a-a,a-a-,a--a"})
    assert why(state, "place -a-a 9,4") == set()
    assert why(state, "place a-a- 9,4") == {"l-mismatch 9,4E", "not-joined 9,4"}
    assert why(table(turned={(10, 4): True}, hands={0: "-a-a"}), "place -a-a 9,4") == {
        "l-mismatch 9,4E", "not-joined 9,4",
    }  # fmt: skip


@pytest.mark.clause("L-PLACE-3")
@pytest.mark.parametrize("said", ["trap 2,5E", "troll 2,5E 1"])
def test_a_marker_on_an_open_side_is_built_on_and_sits_on_the_connection(said):
    state = table(WAY, hands={0: "-a-a"}, said=said, at={0: "2,5"})
    assert why(state, "place -a-a 3,5") == set()
    state = play(state, "place -a-a 3,5")
    marker = Marker("trap") if "trap" in said else Marker("troll", 1)
    assert state.markers == {Connection((2, 5), "E"): marker}
    blocked = {"troll-in-way 2,5E"} if "troll" in said else set()
    assert why(state, "step 3,5") == blocked


@pytest.mark.clause("L-PLACE-4")
def test_obstacles_rocks_campfires_and_dwarves_never_limit_laying():
    state = table(
        {(1, 5): "-a-a=ditch", (1, 1): "-a-a=trunk", (2, 1): "--aa&", (0, 4): "aaaa^"},
        hands={0: "-a-a,a-a-,-a-a=lake"},
        at={1: "2,1"},
    )
    for text in ("place -a-a 2,5", "place a-a- 2,0", "place -a-a 1,4", "place -a-a=lake 2,5"):
        assert why(state, text) == set()


@pytest.mark.clause("C-PLACE-5", "L-MINE-3")
def test_neither_start_nor_mine_leaves_its_cell():
    state = table(WAY, hands={0: "thunderstorm"}, turned={(10, 4): False})
    for cell in ("0,5", "10,6", "10,4"):
        assert why(state, f"thunderstorm {cell}") - {"storm-dwarf 0,5"} == {f"storm-fixed {cell}"}


# the hand ------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-TURN-1")
def test_one_card_is_played_or_one_or_two_discarded():
    state = table(hands={0: "axe,boat,rope,-a-a"})
    assert why(state, "discard axe") == why(state, "discard axe boat") == set()
    assert why(state, "discard axe boat rope") == {"discard-count"}
    assert why(state, "discard axe axe") == {"not-in-hand"}
    assert why(state, "discard axe axe axe") == {"not-in-hand", "discard-count"}
    assert clauses(state, "discard axe axe axe") == {"L-TURN-1"}
    assert legal(state, "discard") == sorted(legal(state, "discard"))
    assert len(legal(state, "discard")) == 4 + 6


@pytest.mark.clause("L-TURN-1")
def test_what_does_not_belong_to_the_step_is_refused_with_all_reasons():
    state = table(WAY, hands={0: "-a-a"})
    assert why(state, "step 1,5") == why(state, "stop") == why(state, "leave") == {"wrong-step"}
    moving = play(state, "discard -a-a")
    assert why(moving, "place a-a- 3,5") == {
        "wrong-step", "not-in-hand", "l-mismatch 3,5W", "not-joined 3,5",
    }  # fmt: skip
    assert why(moving, "treasure 0") == {"wrong-step"}
    assert clauses(moving, "treasure 0") == {"L-TURN-1"}
    assert why(state, "rockfall 1,5") == {"foreign-action"}
    assert clauses(state, "rockfall 1,5") == {"L-TURN-1"}


@pytest.mark.clause("L-TURN-3")
def test_cards_go_face_down_to_the_pile_but_path_cards_and_trolls():
    state = table(WAY, hands={0: "-a-a,axe", 1: "troll", 2: "information"}, said="deck 0")
    state, happened = told(state, "discard axe", "stop", "troll 2,5E", "stop", "information dwarf 0", "stop")
    assert [tuple(laid) for laid in state.discard] == [("axe", False, 0), ("information", False, 2)]
    assert state.fronts == ((), ("troll",), ())
    (discarded,) = events(happened, "discarded")
    assert discarded.seen_by(0).get("cards") == ("axe",)
    assert discarded.seen_by(1).get("cards") is None
    assert discarded.get("count") == 1
    assert play(state, "place -a-a 3,5").discard == state.discard


def test_a_turned_card_is_the_same_card():
    state = table(WAY, hands={0: "--aa,--aa"}, said="deck 0")
    assert why(state, "place aa-- 3,5") == {"l-mismatch 3,5W", "not-joined 3,5"}
    state = play(state, "discard --aa aa--")
    assert [laid.card for laid in state.discard] == ["--aa", "--aa"]
    assert state.hands[0] == ()


# tools ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-ACT-1")
@pytest.mark.parametrize(("tool", "obstacle"), [("axe", "trunk"), ("boat", "lake"), ("rope", "ditch")])
def test_a_tool_overcomes_its_own_obstacle_wherever_it_lies(tool, obstacle):
    other = {"trunk": "lake", "lake": "ditch", "ditch": "trunk"}[obstacle]
    cards = {(5, 5): f"-aaa={obstacle}", (7, 3): f"a-aa={other}", (9, 6): f"a-aa={obstacle}+"}
    state = table(cards, hands={0: f"{tool},-a-a"}, seed=3)
    assert why(state, f"{tool} 5,5") == set()
    assert why(state, f"{tool} 7,3") == {"no-obstacle 7,3"}
    assert why(state, f"{tool} 9,6") == {"overcome-already 9,6"}
    assert why(state, f"{tool} 0,5") == {"no-obstacle 0,5"}
    assert why(state, f"{tool} 3,3") == {"no-obstacle 3,3"}
    assert clauses(state, f"{tool} 9,6") == {"L-ACT-1"}
    assert legal(state, tool) == [f"{tool} 5,5"]
    after = play(state, f"{tool} 5,5")
    assert after.board[5, 5].token == f"-aaa={obstacle}+"
    assert after.discard[-1].card == tool


# information ---------------------------------------------------------------------------------------------
@pytest.mark.clause("L-ACT-2")
def test_information_about_a_mine_goes_to_its_user_alone():
    state = table(hands={0: "information"}, turned={(10, 4): False})
    after, happened = told(state, "information mine 10,6")
    (look,) = events(happened, "looked-mine")
    assert after.peeked == (frozenset({(10, 6)}), frozenset(), frozenset())
    assert look.seen_by(0).get("mine") == "gold"
    assert look.seen_by(1).get("mine") is None
    assert after.board == state.board
    assert why(state, "information mine 10,4") == {"mine-face-up 10,4"}
    assert why(state, "information mine 0,5") == {"no-mine-there 0,5"}
    assert why(state, "information mine 3,3") == {"no-mine-there 3,3"}
    assert clauses(state, "information mine 10,4") == {"L-ACT-2"}


@pytest.mark.clause("L-ACT-2")
def test_information_about_a_treasure_tells_its_worth():
    state = table(hands={0: "information"}, said="treasure silver:2 gems:6")
    after, happened = told(state, "information treasure 1")
    (look,) = events(happened, "looked-treasure")
    assert look.seen_by(0).get("worth") == 6
    assert look.seen_by(2).get("worth") is None
    assert look.seen_by(2).get("kind") == "gems"
    assert after.looked == (frozenset({1}), frozenset(), frozenset())
    assert why(state, "information treasure 2") == {"no-treasure-there"}


@pytest.mark.clause("L-ACT-2")
def test_information_about_a_dwarf_is_about_another_player():
    state = table(hands={0: "information"}, roles=["loyal", "selfish", "saboteur"])
    after, happened = told(state, "information dwarf 1")
    (look,) = events(happened, "looked-dwarf")
    assert look.seen_by(0).get("role") == "selfish"
    assert look.seen_by(1).get("role") is None
    assert after.seen == (frozenset({0, 1}), frozenset({1}), frozenset({2}))
    assert why(state, "information dwarf 0") == {"inform-self"}
    assert why(state, "information dwarf 3") == {"no-such-seat"}
    assert clauses(state, "information dwarf 3") == {"L-SET-1"}


# traps and trolls ----------------------------------------------------------------------------------------
PLACES = {
    "2,5E": True,  # an open side towards an empty cell
    "1,5E": True,  # where open sides meet
    "0,5E": True,  # between a start and a path card
    "0,5N": True,  # an open side of a start card
    "1,5N": False,  # a wall
    "3,5E": False,  # between empty cells
    "10,5N": False,  # between an empty cell and a closed mine
    "9,4E": True,  # an open side towards a closed mine
    "10,2W": True,  # the same, named from the mine
    "9,1N": True,
    "10,2N": True,  # an open side of a mine that lies face up
    "-1,5E": False,  # off the board
    "0,6N": False,
}


@pytest.mark.clause("L-ACT-3", "L-ACT-4")
@pytest.mark.parametrize("kind", ["trap", "troll"])
@pytest.mark.parametrize("place", PLACES)
def test_where_traps_and_trolls_may_sit(kind, place):
    cards = {**WAY, (9, 4): "-aaa^", (9, 2): "-a-a", (0, 6): "a-a-", (9, 1): "a-a-"}
    cards.pop((9, 1) if place == "10,2W" else (9, 2))
    state = table(cards, hands={0: kind}, turned={(10, 2): False} if place == "10,2N" else {})
    at = Connection.parse(place)
    expected = set() if PLACES[place] else {f"{kind}-place {at.format()}"}
    assert why(state, f"{kind} {place}") == expected
    assert (f"{kind} {at.format()}" in legal(state)) == PLACES[place]
    if expected:
        assert clauses(state, f"{kind} {place}") == {"L-ACT-3" if kind == "trap" else "L-ACT-4"}


@pytest.mark.clause("L-ACT-6")
@pytest.mark.parametrize("kind", ["trap", "troll"])
@pytest.mark.parametrize("there", ["trap 1,5E", "troll 1,5E 2"])
def test_one_marker_at_most_on_a_connection(kind, there):
    state = table(WAY, hands={0: kind}, said=there)
    assert why(state, f"{kind} 2,5W") == {"marker-there 1,5E"}
    assert clauses(state, f"{kind} 2,5W") == {"L-ACT-6"}
    assert f"{kind} 1,5E" not in legal(state)


@pytest.mark.clause("L-ACT-4")
def test_a_troll_stops_its_own_user_too():
    state = table(WAY, hands={0: "troll", 1: "axe"}, said="deck 0", at={0: "1,5"})
    assert why(play(state, "troll 1,5E"), "step 2,5") == {"troll-in-way 1,5E"}


@pytest.mark.clause("L-ACT-4", "L-MOVE-4")
def test_a_troll_stands_until_its_users_next_turn_begins():
    state = table(WAY, hands={0: "troll,axe", 1: "axe", 2: "boat"}, said="deck 0", at={1: "1,5", 2: "2,5"})
    state = play(state, "troll 1,5E", "stop", "discard axe")
    assert why(state, "step 2,5") == {"troll-in-way 1,5E"}
    state = play(state, "stop", "discard boat")
    assert why(state, "step 1,5") == {"troll-in-way 1,5E"}  # nor the other way
    assert state.fronts[0] == ("troll",)
    state, happened = told(state, "stop")
    assert (state.seat, state.markers, state.fronts[0]) == (0, {}, ())
    assert tuple(state.discard[-1]) == ("troll", False, 0)
    assert events(happened, "troll-left")[0].get("at") == "1,5E"


@pytest.mark.clause("L-ACT-4")
def test_trolls_of_several_players_leave_one_by_one():
    state = table(WAY, hands={0: "axe", 1: "axe,boat", 2: "boat"}, said="deck 0; troll 1,5E 1; troll 0,5E 2")
    state = play(state, "discard axe", "stop")
    assert set(state.markers.values()) == {Marker("troll", 2)}
    state = play(state, "discard axe", "stop")
    assert state.markers == {}


@pytest.mark.clause("L-TURN-2")
def test_the_troll_of_a_player_without_cards_leaves_as_he_is_passed_over():
    state = table(WAY, hands={0: "axe", 1: "", 2: "boat"}, said="deck 0; troll 1,5E 1; seat 1 hand=0")
    state, happened = told(state, "discard axe", "stop")
    assert (state.seat, state.markers, state.fronts[1]) == (2, {}, ())
    assert [event.code for event in happened if event.seat == 1] == ["troll-left", "passed-over"]
    assert tuple(state.discard[-1]) == ("troll", False, 1)


# thunderstorms -------------------------------------------------------------------------------------------
@pytest.mark.clause("L-ACT-5")
def test_a_thunderstorm_takes_any_path_card_without_a_dwarf():
    cards = {**WAY, (6, 3): "a-aa=lake+"}
    state = table(cards, hands={0: "thunderstorm"}, at={1: "2,5"}, said="deck 0")
    assert legal(state, "thunderstorm") == ["thunderstorm 1,5", "thunderstorm 6,3"]
    assert why(state, "thunderstorm 2,5") == {"storm-dwarf 2,5"}
    assert why(state, "thunderstorm 3,5") == {"storm-empty 3,5"}
    assert why(state, "thunderstorm 0,5") == {"storm-fixed 0,5", "storm-dwarf 0,5"}
    assert clauses(state, "thunderstorm 0,5") == {"L-ACT-5"}
    after = play(state, "thunderstorm 6,3")
    assert (6, 3) not in after.board
    assert [tuple(laid) for laid in after.discard] == [
        ("thunderstorm", False, 0), ("a-aa=lake", False, 0),
    ]  # fmt: skip
    cut_off = play(state, "thunderstorm 1,5")
    assert cut_off.at[1].cell == (2, 5)  # the dwarf that is cut off stays


@pytest.mark.clause("L-ACT-5")
def test_a_thunderstorm_is_not_playable_without_a_card_to_take():
    state = table({(1, 5): "-a-a"}, hands={0: "thunderstorm,axe"}, at={0: "1,5"})
    assert legal(state, "thunderstorm") == []


@pytest.mark.clause("L-ACT-5")
def test_markers_go_where_both_cells_are_empty_now_and_stay_elsewhere():
    markers = "trap 2,5E; troll 1,5E 1; trap 2,5N; trap 2,4N"
    cards = {**WAY, (2, 5): "aaaa"}
    state = table(cards, hands={0: "thunderstorm"}, said=markers)
    after, happened = told(state, "thunderstorm 2,5")
    assert after.markers == {Connection((1, 5), "E"): Marker("troll", 1)}
    assert sorted(event.get("at") for event in events(happened, "marker-gone")) == ["2,4N", "2,5E", "2,5N"]


@pytest.mark.clause("L-ACT-5")
def test_a_mine_cell_is_never_empty():
    state = table({(9, 4): "-a-a"}, hands={0: "thunderstorm"}, said="trap 9,4E; trap 8,4E")
    assert play(state, "thunderstorm 9,4").markers == {Connection((9, 4), "E"): Marker("trap")}


@pytest.mark.clause("L-ACT-4", "L-ACT-5")
def test_a_troll_swept_away_leaves_its_card_before_its_user_until_his_turn():
    state = table({(5, 5): "-a-a"}, hands={0: "troll,axe", 1: "thunderstorm", 2: "axe"}, said="deck 0")
    state = play(state, "troll 5,5E", "stop", "thunderstorm 5,5")
    assert state.markers == {}
    assert state.fronts[0] == ("troll",)
    assert "troll" not in [laid.card for laid in state.discard]
    state, happened = told(state, "stop", "discard axe", "stop")
    assert state.fronts[0] == ()
    assert state.discard[-1].card == "troll"
    assert len(events(happened, "troll-card-left")) == 1


@pytest.mark.clause("L-ACT-5")
def test_a_marker_that_stayed_acts_again_when_the_gap_is_filled():
    state = table(
        WAY, hands={0: "thunderstorm", 1: "-a-a", 2: "axe"}, said="deck 0; troll 1,5E 2", at={1: "1,5"}
    )
    state = play(state, "thunderstorm 2,5", "stop", "place -a-a 2,5")
    assert why(state, "step 2,5") == {"troll-in-way 1,5E"}


@pytest.mark.clause("L-MAT-4")
def test_every_trap_and_troll_card_has_its_marker():
    cards = {(x, 5): "aaaa" for x in range(1, 6)}
    state = table(cards, hands={0: "trap,trap,trap,troll", 1: "troll,-a-a", 2: "troll,-a-a"}, said="deck 0")
    state = play(state, "trap 1,5N", "stop", "troll 2,5N", "stop", "troll 3,5N", "stop")
    state = play(state, "trap 4,5N", "stop", "discard -a-a", "stop", "discard -a-a", "stop", "trap 5,5N")
    assert [marker.kind for marker in state.markers.values()].count("trap") == 3
