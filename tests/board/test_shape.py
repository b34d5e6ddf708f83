"""Shapes: which sides are open and which are joined inside."""

from itertools import product

import pytest

from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.shape import BOXES, TunnelShape
from tests.board import oracle
from tests.board.boards import CODES


@pytest.mark.clause("C-TUN-2")
def test_there_are_52_codes_and_no_other_text_is_one():
    """52 = ways to split four sides, where one part (the walls) may be empty: the fifth Bell number."""
    texts = list(map("".join, product("-.abc", repeat=4)))
    assert {text: outcome(text) for text in texts} == {
        text: text if text in CODES else ("bad-shape", text) for text in texts
    }
    assert len(CODES) == 52


def outcome(text):
    """The code read, or error code and token."""
    try:
        return TunnelShape.parse(text).code
    except NotationError as error:
        return error.code, error.token


@pytest.mark.clause("C-TUN-2")
@pytest.mark.parametrize("code", ["a---", "b-b-", "baab", "bbaa", "aaa", "aaaaa", "", "AAAA", "abcc", "    "])
def test_what_only_looks_like_a_code_is_refused(code):
    with pytest.raises(NotationError, match="bad-shape"):
        TunnelShape.parse(code)


@pytest.mark.clause("C-TUN-2")
@pytest.mark.parametrize(
    ("code", "turned"),
    [("aa-.", "-.aa"), ("a.-a", "-aa."), ("aabb", "aabb"), ("abba", "abba"), ("a-.a", ".aa-")],
)
def test_a_turned_code_begins_with_its_other_half(code, turned):
    assert TunnelShape.parse(code).turned().code == turned


@pytest.mark.parametrize("value", [None, 3, b"aaaa", ["a"]])
def test_a_shape_is_read_from_text_only(value):
    with pytest.raises(NotationError, match="not-text"):
        TunnelShape.parse(value)


@pytest.mark.clause("C-TUN-1")
@pytest.mark.parametrize(
    ("code", "groups"),
    [
        ("aaaa", ("NESW",)),
        ("....", ("N", "E", "S", "W")),
        ("abab", ("NS", "EW")),
        ("aabb", ("NE", "SW")),
        ("abba", ("NW", "ES")),
        ("aa.a", ("NEW", "S")),
        ("----", ()),
    ],
)
def test_a_shape_is_a_partition_of_its_open_sides(code, groups):
    shape = TunnelShape.parse(code)
    assert shape.groups == groups
    assert shape.tunnels == tuple(group for group in groups if len(group) > 1)
    assert shape.stubs == "".join(group for group in groups if len(group) == 1)


@pytest.mark.parametrize("code", CODES)
def test_groups_agree_with_the_oracle(code):
    shape, piece = TunnelShape.parse(code), oracle.read_card(code)
    assert set(map(frozenset, shape.groups)) == piece.tunnels
    for side in "NESW":
        assert shape.is_open(side) == (side in piece.open)


@pytest.mark.clause("C-GEO-2")
@pytest.mark.parametrize("code", CODES)
def test_a_half_turn_swaps_opposite_sides_and_two_are_none(code):
    shape = TunnelShape.parse(code)
    turned = shape.turned()
    assert turned.turned() == shape
    swapped = {frozenset(oracle.FACING[side] for side in group) for group in shape.groups}
    assert set(map(frozenset, turned.groups)) == swapped
    assert shape.symmetric == (turned == shape)
    assert TunnelShape.parse(turned.code) == turned


def test_repr_rebuilds():
    for code in CODES:
        shape = TunnelShape.parse(code)
        assert eval(repr(shape)) == shape


def test_box_characters_mean_what_their_unicode_names_say():
    assert {char: oracle.box_code(char) for char in BOXES} == BOXES
    assert {TunnelShape.parse(char).code for char in BOXES} == {c for c in CODES if set(c) <= set("-a")} - {
        "----"
    }
