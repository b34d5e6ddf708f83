"""Texts, reach, laying and goals, worked out by hand on small boards."""

from collections import Counter

import pytest

from oracle.goals import face_up, turn_goals
from oracle.placing import laying_faults, laying_faults_mines
from oracle.text import (
    ACTION_CARDS,
    NotationError,
    format_board,
    format_piece,
    name_in_pack,
    pack,
    parse_board,
    parse_card,
    turn,
    turned_text,
)
from oracle.tunnels import has_route, hits, reached, ways


def cells(text):
    return {cell for cell, _ in reached(text)}


def faults(board, cell, card):
    return {(code, side) for code, _, _, side in laying_faults(board, "saboteur2", cell, parse_card(card))}


# --- texts


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("-a-a", "-a-a"),
        ("a--a", "-aa-"),
        ("aabb", "aabb"),
        ("abba", "abba"),
        ("aa.a", ".aaa"),
        ("a.a-:g", "a-a.:g"),
        ("abba:gE", "abba:gN"),
        ("abab:bN:gE", "abab:bN:gE"),
        ("---.#", "-.--#"),
        ("aaaa*#:b&^=lake+", "aaaa*#:b&^=lake+"),
        ("-aaa=trunk", "aa-a=trunk"),
    ],
)
def test_cards_turn_and_print(text, turned):
    assert format_piece(parse_card(text)) == text
    assert turned_text(text) == turned
    assert turned_text(turned) == text


@pytest.mark.parametrize(
    "text", ["a---", "b-b-", "baab", "aaa", "aaaa:", "abab#", "abab:g", "....:b", "aaaa=mud"]
)
def test_what_is_no_card(text):
    with pytest.raises(NotationError):
        parse_card(text)


def test_boxes_and_full_width_marks_are_read():
    assert format_piece(parse_card("─：ｂ")) == "-a-a:b"
    assert format_board(parse_board("S ？", "saboteur"), "saboteur") == "S ?"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("8_ ?/9_/S 7_ ?/9_/8_ ?", "8_ ?/9_/S 7_ ?/9_/8_ ?"),
        ("_\n_ S -a-a _ _\n_", "S -a-a"),
        ("S !stone1~ _ !gold~", "S !stone1~ _ !gold"),
    ],
)
def test_boards_print_canonically(text, canonical):
    assert format_board(parse_board(text, "saboteur"), "saboteur") == canonical


def test_a_board_of_game_3_is_always_whole():
    text = format_board(parse_board("SY 9_ ?dragon", "lost_mines"), "lost_mines")
    assert text == "11_/11_/11_/11_/11_/11_/SY 9_ ?dragon"
    assert parse_board(text, "lost_mines")[10, 0].name == "dragon"


def test_the_packs_have_the_numbers_of_the_rules():
    assert [len(pack(game)) for game in ("saboteur", "saboteur2", "lost_mines")] == [67, 118, 63]
    assert Counter(pack("saboteur2"))["a.a-:g"] == 1
    for game in ("saboteur", "saboteur2", "lost_mines"):
        for name in set(pack(game)) - ACTION_CARDS:
            assert name_in_pack(game, turn(parse_card(name))) == name


def test_a_tool_marker_is_no_part_of_a_card():
    assert name_in_pack("lost_mines", parse_card("aa-a=trunk+")) == "-aaa=trunk"


# --- reach


@pytest.mark.clause("C-TUN-1")
def test_a_bridge_carries_only_the_tunnel_that_is_entered():
    assert reached("_ a-a- _/S abab a--a/_ a-a- _") == {
        ((0, 0), "NESW"),
        ((1, 0), "EW"),
        ((2, 0), "NW"),
    }


@pytest.mark.clause("C-TUN-1")
def test_a_stub_is_reached_and_leads_nowhere():
    assert reached("S -.-. -a-a") == {((0, 0), "NESW"), ((1, 0), "W")}


@pytest.mark.clause("C-TUN-4")
def test_both_tunnels_of_a_card_are_reached_each_by_its_own_road():
    board = "-aa- --aa/S abba"
    assert ((1, 0), "NW") in reached(board)
    assert ((1, 0), "ES") not in reached(board)


@pytest.mark.clause("S-PATH-2")
def test_a_ladder_is_reached_wherever_it_lies_and_so_is_what_hangs_on_it():
    assert cells("S 3_ -a-a -a-a") == {(0, 0)}
    assert cells("S 3_ --.-# _/5_/4_ a-a-") == {(0, 0), (4, 0)}
    assert cells("S 3_ --.-#/4_ a-a-") == {(0, 0), (4, 0), (4, -1)}


@pytest.mark.clause("S-PATH-2")
def test_only_the_ladders_own_tunnel_is_joined_to_the_start():
    assert reached("S 2_ abab#N") == {((0, 0), "NESW"), ((3, 0), "NS")}


@pytest.mark.clause("C-TUN-5")
def test_nothing_leads_through_a_face_down_goal():
    assert cells("S ? -a-a") == {(0, 0)}
    assert hits(parse_board("S ? -a-a", "saboteur")) == {(1, 0): {"W"}}
    assert hits(parse_board("S a-a- ?", "saboteur")) == {}


# --- laying (games 1 and 2)


@pytest.mark.clause("C-PLACE-2")
def test_tunnel_meets_tunnel_and_wall_meets_wall():
    assert faults("S", (1, 0), "-a-a") == set()
    assert faults("S", (1, 0), "a-a-") == {("mismatch", "W"), ("not-reached", None)}
    assert faults("S ?", (1, 1), "a-a-") == {("not-reached", None)}


@pytest.mark.clause("C-PLACE-3")
def test_a_wall_or_an_island_is_not_enough():
    assert faults("S ---.", (2, 0), "aa--") == {("not-reached", None)}
    assert faults("S _ -a-a", (3, 0), "-a-a") == {("not-reached", None)}
    assert faults("S _ -a-a", (1, 0), "-a-a") == set()
    assert faults("S -a-a", (2, 0), "....") == set()


@pytest.mark.clause("C-PLACE-1")
def test_occupied_cells_and_goal_cells():
    assert ("occupied", None) in faults("S -a-a", (1, 0), "-a-a")
    assert ("goal-cell", None) in faults("S ?", (1, 0), "-a-a")
    assert ("goal-cell", None) in faults("S !stone1", (1, 0), "-a-a")


@pytest.mark.clause("S-PATH-2")
def test_where_a_ladder_may_lie():
    assert faults("S 2_ -a-a", (3, 1), "--.-#") == {("mismatch", "S")}
    assert faults("S 2_ -a-a", (3, 1), ".---#") == set(), "wall against wall, on an island"
    assert faults("S 2_ -a-a", (5, 5), "aa--#") == {("ladder-alone", None)}
    assert faults("S -a-a ?", (2, 1), "aa--#") == {("ladder-beside-goal", "S"), ("ladder-alone", None)}
    assert faults("S -a-a !gold", (3, 0), "a--a#") == {
        ("ladder-beside-goal", "W"),
        ("ladder-alone", None),
    }


# --- laying (game 3)


@pytest.mark.clause("L-PLACE-1")
def test_laying_in_the_lost_mines():
    board = "SB 9_ ?gold/11_/10_ ?silver/11_/SY 4_ -a-a 4_ ?gems/11_/10_ !dragon"

    def codes(cell, card):
        return {(code, side) for code, _, _, side in laying_faults_mines(board, cell, parse_card(card))}

    assert codes((1, 6), "-a-a") == set()
    assert codes((6, 2), "-aaa=lake") == set(), "an island may be extended"
    assert codes((5, 3), "-a-a") == {("not-joined", None)}
    assert codes((9, 0), "-a-a") == set(), "a mine face up counts"
    assert codes((9, 6), "-a-a") == {("not-joined", None)}, "a mine face down does not"
    assert codes((-1, 6), "-a-a") == {("off-board", None)}
    assert codes((10, 4), "-a-a") == {("mine-cell", None), ("not-joined", None)}
    assert ("l-occupied", None) in codes((0, 2), "-a-a")
    assert codes((1, 2), "a-a-") == {("l-mismatch", "W"), ("not-joined", None)}


# --- turning goals over


@pytest.mark.clause("B-GOAL-2")
def test_a_stone_opens_to_the_card_just_laid():
    board, found = turn_goals(parse_board("S -a-a ?stone1", "saboteur"), (1, 0))
    assert (format_board(board, "saboteur"), found) == ("S -a-a !stone1", False)
    board, found = turn_goals(parse_board("?stone1 -a-a S", "saboteur"), (-1, 0))
    assert (format_board(board, "saboteur"), found) == ("!stone1~ -a-a S", False)


@pytest.mark.clause("B-GOAL-2")
def test_a_stone_hit_from_afar_opens_a_way_to_the_next():
    text = "8_ ?stone2/8_ abab/S -a-a -a-a -a-a -a-a -a-a -a-a -a-a ?stone1"
    board, found = turn_goals(parse_board(text, "saboteur2"), (7, 0))
    assert not found
    assert format_piece(board[8, 0]) == "!stone1"
    assert format_piece(board[8, 2]) == "!stone2"


@pytest.mark.clause("B-GOAL-2")
def test_with_two_sides_hit_the_better_agreeing_turn_wins_then_the_unturned():
    # Hit from N and E by older cards: a--a opens to N, its turn -aa- to E; what lies at S decides.
    board = dict(parse_board("S -aaa --aa/_ ?stone1 a--a/_ ---. _", "saboteur"))
    assert hits(board) == {(1, -1): {"N", "E"}}
    assert face_up(board, "saboteur", (1, -1), {"N", "E"}).turned is False
    del board[1, -2]
    assert face_up(board, "saboteur", (1, -1), {"N", "E"}).turned is False
    board[1, -2] = parse_card("aa--")
    assert face_up(board, "saboteur", (1, -1), {"N", "E"}).turned is True
    assert face_up(board, "saboteur", (1, -1), {"N"}).turned is False


@pytest.mark.clause("B-GOAL-2")
@pytest.mark.parametrize(
    ("laid", "token"), [((1, 0), "!stone1"), ((2, -1), "!stone1~"), ((2, 0), "!stone1~")]
)
def test_the_card_just_laid_comes_before_agreeing(laid, token):
    board, _ = turn_goals(parse_board("S -aaa --aa/_ ?stone1 a--a/_ aa-- _", "saboteur"), laid)
    assert format_piece(board[1, -1]) == token


@pytest.mark.clause("B-GOAL-1")
def test_all_that_are_hit_turn_together_and_the_gold_ends_it():
    text = "_ ?gold _/S aaaa ?stone1/_ ?stone2 _"
    board, found = turn_goals(parse_board(text, "saboteur"), (1, 0))
    assert found
    assert format_board(board, "saboteur") == "_ !gold _/S aaaa !stone1/_ !stone2~ _"


@pytest.mark.clause("B-GOAL-1")
def test_after_the_gold_nothing_more_is_turned():
    text = "_ ?gold ?stone2/S a--a _"
    board, found = turn_goals(parse_board(text, "saboteur"), (1, 0))
    assert found
    assert format_board(board, "saboteur") == "_ !gold ?stone2/S a--a _"


@pytest.mark.clause("L-MOVE-5")
def test_a_mine_opens_to_the_side_of_entry_and_agrees_where_it_can():
    board = dict(parse_board("SB 8_ -a-a ?gold/SY 9_ a-a-", "lost_mines"))
    assert format_piece(face_up(board, "lost_mines", (10, 1), {"W"})) == "!gold"
    assert format_piece(face_up(board, "lost_mines", (10, 1), {"S"})) == "!gold"
    board[9, 1] = parse_card("a-a-")
    assert format_piece(face_up(board, "lost_mines", (10, 1), {"S"})) == "!gold~"
    assert format_piece(face_up(board, "lost_mines", (10, 1), {"W"})) == "!gold"


# --- doors


@pytest.mark.clause("S-PATH-3")
def test_a_door_lets_one_colour_through_and_one_route_is_enough():
    def way(text):
        return ways(parse_board(text, "saboteur2"))

    assert way("S -a-a !gold") == {"blue", "green"}
    assert way("S -a-a:b !gold") == {"blue"}
    assert way("S -a-a:b -a-a:g !gold") == set()
    assert way("-aa- -a-a --aa/S -a-a:g !gold") == {"blue", "green"}
    assert way("S -a-a:g !gold ---.#") == {"blue", "green"}, "a route may begin at a ladder"
    assert not has_route(parse_board("S a-a- !gold", "saboteur2"))
    assert has_route(parse_board("S -a-a:b -a-a:g !gold", "saboteur2"))
