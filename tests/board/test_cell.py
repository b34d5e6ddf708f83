"""Cells, sides and connections."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import OPPOSITE, SIDES, Connection, format_cell, neighbour, parse_cell
from saboteur_nb.board.errors import NotationError

small = st.integers(-99_999, 99_999)


@pytest.mark.clause("C-GEO-1")
def test_x_grows_to_the_right_y_grows_up_and_the_start_is_the_origin():
    board = Board.parse("a-a- _/S -a-a/a-a- _")
    assert {cell: content.token for cell, content in board.items()} == {
        (0, 1): "a-a-",
        (0, 0): "S",
        (1, 0): "-a-a",
        (0, -1): "a-a-",
    }
    assert [neighbour((0, 0), side) for side in "NESW"] == [(0, 1), (1, 0), (0, -1), (-1, 0)]
    assert board.legal_cells("--.-") == {((0, 2), False), ((0, -2), True)}


@pytest.mark.clause("C-GEO-3")
def test_neighbours_are_orthogonal_and_mutual():
    around = {neighbour((3, -2), side) for side in SIDES}
    assert around == {(3, -1), (4, -2), (3, -3), (2, -2)}
    assert all(neighbour(neighbour((3, -2), side), OPPOSITE[side]) == (3, -2) for side in SIDES)


@pytest.mark.clause("C-GEO-3")
def test_a_diagonal_card_is_no_neighbour():
    board = Board.parse("S")
    assert [v.code for v in board.violations((1, 1), "aaaa")] == ["not-reached"]


@given(small, small)
def test_cells_and_their_text_are_inverse(x, y):
    assert parse_cell(format_cell((x, y))) == (x, y)


@pytest.mark.parametrize(
    "text", ["", "3", "3,", "3, 2", "03,2", "-0,1", "1,-0", "3,2E", "1٣,2", "3,2\n", "123456,0"]
)
def test_other_texts_are_no_cells(text):
    with pytest.raises(NotationError, match="bad-cell"):
        parse_cell(text)


@given(small, small, st.sampled_from(SIDES))
def test_a_connection_has_one_name_from_both_cells(x, y, side):
    one = Connection.over((x, y), side)
    assert one == Connection.over(neighbour((x, y), side), OPPOSITE[side])
    assert one.side in "NE"
    assert Connection.over(one.cell, one.side) == one
    far = Connection.over((x // 2, y // 2), side)  # far from the five digits a text may have
    assert Connection.parse(far.format()) == far


@pytest.mark.parametrize("text", ["", "E", "3,2", "3,2X", "3,2NE", "a,bN", "3,2e"])
def test_other_texts_are_no_connections(text):
    with pytest.raises(NotationError, match="bad-connection"):
        Connection.parse(text)
