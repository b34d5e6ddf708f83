"""Placing: clause by clause on small boards. Random boards against the oracle are in test_verdicts.py."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard


def reasons(board, cell, card):
    return [str(reason) for reason in board.violations(cell, card)]


OPENING = Board.parse("8_ ?/9_/S 7_ ?/9_/8_ ?", "saboteur")


@pytest.mark.clause("C-PLACE-1")
def test_the_cell_must_be_empty_and_no_goal_cell():
    board = Board.parse("S -a-a ?/4_ !gold")
    assert reasons(board, (1, 0), "-a-a") == ["occupied 1,0 [C-PLACE-1]"]
    assert reasons(board, (2, 0), "aaaa") == ["goal-cell 2,0 [C-PLACE-1]"]
    assert reasons(board, (4, -1), "aaaa") == ["goal-cell 4,-1 [C-PLACE-1]", "not-reached 4,-1 [C-PLACE-3]"]


@pytest.mark.clause("C-PLACE-1")
def test_a_cell_that_took_the_last_card_takes_no_other():
    board = Board.parse("S")
    assert ((1, 0), False) in board.legal_cells("aaaa")
    board = board.place((1, 0), "aaaa")
    assert {cell for cell, _ in board.legal_cells("aaaa")} == {
        (-1, 0), (0, 1), (0, -1), (2, 0), (1, 1), (1, -1),
    }  # fmt: skip
    assert reasons(board, (1, 0), "aaaa")[0] == "occupied 1,0 [C-PLACE-1]"


def test_a_card_is_not_joined_to_itself():
    """Nothing beside the start is joined to it but the island, so its own cell is reached from nowhere."""
    assert reasons(Board.parse("S"), (0, 0), "aaaa") == [
        "occupied 0,0 [C-PLACE-1]",
        "not-reached 0,0 [C-PLACE-3]",
    ]


@pytest.mark.clause("C-PLACE-2")
def test_every_face_up_neighbour_must_agree_and_each_wrong_side_is_named():
    board = Board.parse("_ a-a- _/S _ -a-a/_ -a-a _")
    assert reasons(board, (1, 0), "aa-a") == []
    assert reasons(board, (1, 0), "-aaa") == ["mismatch 1,0N [C-PLACE-2]", "mismatch 1,0S [C-PLACE-2]"]
    assert reasons(board, (1, 0), "....") == ["mismatch 1,0S [C-PLACE-2]"]


@pytest.mark.clause("C-PLACE-2")
def test_empty_cells_and_face_down_goals_set_no_limit():
    assert reasons(OPENING, (1, 0), "aaaa") == []
    before_goals = Board.parse("2_ ?/S -a-a _ ?/2_ ?stone1")
    for card in ("-a-a", "aaaa", "--aa", "a--a", "---."):
        assert reasons(before_goals, (2, 0), card) == []


@pytest.mark.clause("C-PLACE-2")
def test_a_face_up_goal_binds_like_a_path_card():
    board = Board.parse("S _ !stone1/_ _ _")  # open to N and W
    assert reasons(board, (1, 0), "-a-a") == []
    assert reasons(board, (1, 0), "---.") == ["mismatch 1,0E [C-PLACE-2]"]
    turned = Board.parse("S _ !stone1~")  # open to E and S
    assert reasons(turned, (1, 0), "-a-a") == ["mismatch 1,0E [C-PLACE-2]"]


@pytest.mark.clause("C-PLACE-3")
def test_a_neighbour_is_not_enough_the_start_must_be_reached():
    board = Board.parse("S _ -a-a/aaaa 2_")
    assert reasons(board, (3, 0), "-a-a") == ["not-reached 3,0 [C-PLACE-3]"]  # beside an island
    assert reasons(board, (1, -1), "-a-a") == []
    assert reasons(board, (1, 1), "-a-a") == ["not-reached 1,1 [C-PLACE-3]"]  # touches nothing
    wall = Board.parse("S -a-a")
    assert reasons(wall, (1, 1), "-a-a") == ["not-reached 1,1 [C-PLACE-3]"]  # wall to a reached card's wall


@pytest.mark.clause("C-PLACE-3")
def test_a_stub_takes_the_connection_but_does_not_carry_it_on():
    board = Board.parse("S")
    assert reasons(board, (1, 0), "-.-.") == []
    assert reasons(board.place((1, 0), "-.-."), (2, 0), "-a-a") == ["not-reached 2,0 [C-PLACE-3]"]
    assert reasons(board.place((1, 0), "a.aa"), (2, 0), "-a-a") == ["not-reached 2,0 [C-PLACE-3]"]
    assert reasons(board.place((1, 0), "a.aa"), (1, 1), "a-a-") == []


@pytest.mark.clause("C-PLACE-4")
def test_there_is_no_border_and_negative_cells_do_not_wrap():
    board = OPENING
    for x in range(-1, -12, -1):
        assert reasons(board, (x, 0), "-a-a") == []
        board = board.place((x, 0), "-a-a")
        assert ((x - 1, 0), False) in board.legal_cells("-a-a")
    assert len(board.reached()) == 12
    assert board[-11, 0].token == "-a-a"
    assert (0, 3) not in OPENING.place((0, -3), "a-a-")
    assert reasons(OPENING, (0, -1), "a-a-") == []
    far = OPENING.place((-1, -7), "aaaa")
    assert Board.parse(far.format(), "saboteur") == far


@pytest.mark.clause("C-PLACE-5")
def test_only_path_cards_are_taken_away():
    board = Board.parse("S -a-a ?/_ _ !stone1")
    assert board.remove((1, 0)).format() == "S _ ?/2_ !stone1"
    for cell, code in [
        ((0, 0), "fixed-card"),
        ((2, 0), "fixed-card"),
        ((2, -1), "fixed-card"),
        ((5, 5), "empty-cell"),
    ]:
        with pytest.raises(ValueError, match=code):
            board.remove(cell)


@pytest.mark.clause("C-PLACE-6")
def test_cards_behind_a_gap_stay_bind_and_are_joined_again():
    whole = Board.parse("S -a-a -a-a -aaa/3_ a-a-")
    gap = whole.remove((1, 0))
    assert gap[2, 0].token == "-a-a"
    assert gap.reached() == {(0, 0)}
    assert reasons(gap, (4, 0), "-a-a") == ["not-reached 4,0 [C-PLACE-3]"]
    assert reasons(gap, (1, 0), "a--a") == ["mismatch 1,0E [C-PLACE-2]"]
    assert reasons(gap, (1, 0), "aaaa") == []
    assert gap.place((1, 0), "aaaa").reached() == {(0, 0), (1, 0), (2, 0), (3, 0), (3, -1)}


@pytest.mark.clause("S-PATH-1")
def test_one_of_two_tunnels_is_enough_and_they_do_not_meet():
    board = Board.parse("S")
    assert reasons(board, (1, 0), "abab") == []
    bridge = board.place((1, 0), "abab")
    assert bridge.reached_groups() == {((0, 0), "NESW"), ((1, 0), "EW")}
    assert reasons(bridge, (1, 1), "a-a-") == ["not-reached 1,1 [C-PLACE-3]"]
    assert reasons(bridge, (2, 0), "-a-a") == []
    curve = board.place((1, 0), "abba")  # N with W, E with S
    assert reasons(curve, (1, 1), "a-a-") == []
    assert reasons(curve, (2, 0), "-a-a") == ["not-reached 2,0 [C-PLACE-3]"]


@pytest.mark.clause("S-PATH-2")
def test_a_ladder_is_always_reached_but_must_touch_a_card_and_no_goal():
    board = Board.parse("S _ -a-a 2_/5_ ?/4_ !stone1")
    assert reasons(board, (3, 0), "-.--#") == ["mismatch 3,0W [C-PLACE-2]"]
    assert reasons(board, (3, 0), "--.-#") == ["mismatch 3,0W [C-PLACE-2]"]
    assert reasons(board, (3, 0), "-a-a#") == []  # beside an island
    assert reasons(board, (2, 1), "a--a#") == []  # wall to wall is enough
    assert reasons(board, (-5, 0), "a--a#") == ["ladder-alone -5,0 [S-PATH-2]"]
    touching = Board.parse("S -a-a _ ?")
    assert reasons(touching, (2, 0), "-a-a#") == ["ladder-beside-goal 2,0E [S-PATH-2]"]
    assert ((2, 0), False) not in touching.legal_cells("-a-a#")
    assert reasons(board, (5, 0), "a--a#") == [
        "ladder-alone 5,0 [S-PATH-2]",
        "ladder-beside-goal 5,0S [S-PATH-2]",
    ]
    assert reasons(board, (4, -1), "-a-a#") == [
        "mismatch 4,-1S [C-PLACE-2]",
        "ladder-alone 4,-1 [S-PATH-2]",
        "ladder-beside-goal 4,-1E [S-PATH-2]",
        "ladder-beside-goal 4,-1S [S-PATH-2]",
    ]


@pytest.mark.clause("S-PATH-2")
def test_what_hangs_on_a_ladder_is_reached_until_it_is_removed():
    board = Board.parse("S _ -a-a _ ?").place((3, 0), "-a-a")
    assert (board.reached(), board.hit_goals()) == ({(0, 0)}, ())
    ladder = board.place((1, 0), "-.--#")
    assert ladder.reached() == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert ladder.hit_goals() == ((4, 0),)
    assert ladder.remove((1, 0)).reached() == {(0, 0)}


@pytest.mark.clause("S-PATH-3")
@pytest.mark.parametrize("door", [":b", ":g"])
def test_doors_never_limit_placing_or_reaching(door):
    plain, doors = Board.parse("S -a-a"), Board.parse(f"S -a-a{door}")
    assert doors.reached() == plain.reached()
    for card in ("-a-a", "aaaa", "a-a-", f"-a-a{door}"):
        assert doors.legal_cells(card) == plain.legal_cells(card)


@pytest.mark.clause("S-PATH-4")
def test_crystals_change_nothing_about_joins():
    plain, crystals = Board.parse("S aaaa _ -a-a"), Board.parse("S aaaa* _ -a-a*")
    assert plain.reached_groups() == crystals.reached_groups()
    assert plain.legal_cells("-aaa") == crystals.legal_cells("-aaa*")


@pytest.mark.clause("C-GEO-2")
def test_turns_are_half_turns_and_a_symmetric_card_is_listed_once():
    board = Board.parse("S")
    assert board.legal_cells("-a-a") == {((1, 0), False), ((-1, 0), False)}
    assert board.legal_cells("--aa") == {((0, 1), False), ((1, 0), False), ((-1, 0), True), ((0, -1), True)}
    assert board.legal_cells("abba") == {((0, 1), False), ((1, 0), False), ((-1, 0), False), ((0, -1), False)}
    assert board.legal_cells("abba:gE") == {
        ((x, y), turned) for x, y in [(0, 1), (1, 0), (-1, 0), (0, -1)] for turned in (False, True)
    }


@pytest.mark.clause("C-GEO-2")
def test_listing_leaves_the_card_as_it_is():
    board, card = Board.parse("S"), TunnelCard.parse("aa-.")
    listed = board.legal_cells(card)
    assert card.code == "aa-."
    assert board.legal_cells(card) == listed


@pytest.mark.clause("L-PLACE-1")
def test_the_lost_mines_have_a_border_and_ask_for_any_join():
    board = Board.parse("SB 9_ ?/11_/11_ /11_/SY 9_ ?/2_ -a-a 8_", "lost_mines")
    assert reasons(board, (3, 0), "-a-a") == []  # an island may be extended
    assert reasons(board, (3, 0), "a-a-") == ["l-mismatch 3,0W [L-PLACE-1]", "not-joined 3,0 [L-PLACE-1]"]
    assert reasons(board, (-1, 1), "-a-a") == ["off-board -1,1 [L-PLACE-1]"]
    assert reasons(board, (10, 1), "aaaa") == ["mine-cell 10,1 [L-PLACE-1]", "not-joined 10,1 [L-PLACE-1]"]
    assert reasons(board, (0, 1), "aaaa") == ["l-occupied 0,1 [L-PLACE-1]", "not-joined 0,1 [L-PLACE-1]"]
    assert reasons(board, (9, 1), "-a-a") == ["not-joined 9,1 [L-PLACE-1]"]  # a face-down mine is no join
    assert reasons(board, (1, 1), "-.-.") == []  # a stub will do
