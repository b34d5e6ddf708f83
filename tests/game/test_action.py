"""Actions: text and value are inverse, and what doesn't parse is named with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.action import MAX_CHARACTERS, Place, Rockfall, parse_action, parse_actions

CARDS = ("-a-a", "aaaa", "abba:gE", "a--a#", "-a.a*", "abab:bN:gE", "....")
CELLS = st.tuples(st.integers(-9999, 9999), st.integers(-9999, 9999))


@given(CELLS, st.sampled_from(CARDS))
def test_text_and_value_are_inverse(cell, card):
    for action in (Place(TunnelCard.parse(card), cell), Rockfall(cell)):
        assert parse_action(action.format()) == action


def test_box_characters_and_full_width_signs_are_read():
    assert parse_action("place ┌ 2,-1").format() == "place -aa- 2,-1"
    assert parse_actions("rockfall 3，1；rockfall 4,2") == (Rockfall((3, 1)), Rockfall((4, 2)))


def test_empty_pieces_and_line_breaks_separate():
    assert parse_actions(" ;rockfall 1,0;;\nplace -a-a 2,0\n") == (
        Rockfall((1, 0)),
        Place(TunnelCard.parse("-a-a"), (2, 0)),
    )
    assert parse_actions("") == ()


@pytest.mark.parametrize(
    ("text", "code", "row", "column", "token"),
    [
        ("", "unknown-action", 1, 1, ""),
        ("dance 1,0", "unknown-action", 1, 1, "dance"),
        ("rockfall", "action-unfinished", 1, 2, ""),
        ("rockfall 1,0 2,0", "action-words", 1, 3, "2,0"),
        ("rockfall 1.0", "bad-cell", 1, 2, "1.0"),
        ("place -a-a", "action-unfinished", 1, 3, ""),
        ("place a--- 1,0", "bad-shape", 1, 2, "a---"),
        ("place -a-a x", "bad-cell", 1, 3, "x"),
    ],
)
def test_what_does_not_parse_is_named(text, code, row, column, token):
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.row, caught.value.column, caught.value.token) == (
        code, row, column, token,
    )  # fmt: skip


def test_the_piece_of_a_list_is_named():
    with pytest.raises(NotationError) as caught:
        parse_actions("rockfall 1,0; rockfall 2;0")
    assert (caught.value.row, caught.value.token) == (2, "2")


def test_texts_without_end_are_refused():
    with pytest.raises(NotationError, match="text-too-long"):
        parse_action("rockfall 1,0" + " " * MAX_CHARACTERS)
    with pytest.raises(NotationError, match="not-text"):
        parse_action(7)
