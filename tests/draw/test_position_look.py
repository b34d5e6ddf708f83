"""What stands on a position's board."""

from saboteur_nb.draw.dwarves import DWARVES, dwarf_of_seat
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.game.observe import observe
from saboteur_nb.game.position import Position
from saboteur_nb.game.position_of import position_of
from saboteur_nb.game.rules import new_state


def test_a_new_match_has_every_dwarf_on_its_clans_start_and_the_first_seat_on_turn():
    state = new_state("lost_mines", 9, seed=3)
    look = look_of_position(position_of(state), "zh")
    assert look.lang == "zh"
    assert len(look.pieces) == 9
    assert {(piece.name[:-1], piece.cell) for piece in look.pieces} == {("blue", (0, 5)), ("yellow", (0, 1))}
    clan = position_of(state).seats[0].clan
    assert [piece.name for piece in look.pieces if piece.current] == [f"{clan}1"]


def test_a_seat_sees_the_same_dwarves_as_everybody():
    state = new_state("lost_mines", 4, seed=1)
    assert look_of_position(observe(state, 2)).pieces == look_of_position(position_of(state)).pieces


def test_a_dwarf_has_the_portrait_of_its_seat():
    text = (
        "game lost_mines; board SB; seat 0 clan=yellow; seat 1 clan=blue; dwarf blue1 0,0; dwarf yellow1 0,0"
    )
    look = look_of_position(Position.parse(text))
    assert [piece.who for piece in look.pieces] == [dwarf_of_seat(1), dwarf_of_seat(0)]


def test_without_the_clans_of_all_seats_dwarves_differ_and_nobody_is_on_turn():
    text = "game lost_mines; board SB; turn 1 move; seat 1 clan=blue; dwarf blue1 0,0; dwarf yellow1 0,0"
    look = look_of_position(Position.parse(text))
    assert len({piece.who for piece in look.pieces}) == 2
    assert not any(piece.current for piece in look.pieces)


def test_trolls_and_traps_come_with_their_connections():
    text = "game lost_mines; board SB -a-a; troll 0,0E 1; trap 1,0E; trap 0,0N"
    markers = look_of_position(Position.parse(text)).markers
    assert {(marker.kind, marker.at.format()) for marker in markers} == {
        ("troll", "0,0E"), ("trap", "1,0E"), ("trap", "0,0N"),
    }  # fmt: skip


def test_games_without_dwarves_on_the_board_have_none():
    look = look_of_position(Position.parse("game saboteur; board S -a-a ?; seat 0 hand=map"))
    assert (look.pieces, look.markers) == ((), ())


def test_ten_seats_share_six_dwarves():
    assert {dwarf_of_seat(seat) for seat in range(10)} == set(DWARVES)
