"""The terminal picture: every feature of a board can be told apart."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.draw.text import board_text
from tests.draw.samples import FEATURES, MINES, SMALL


def test_a_board_with_coordinates():
    assert board_text(Board.parse("S -a-a -aaa/_ .... _")).splitlines() == [
        "      0    1    2",
        "      │",
        "  0 ──S─────────┬──",
        "      │         │",
        "           ╵",
        " -1   ·  ╴   ╶  ·",
        "           ╷",
    ]


@pytest.mark.parametrize("tokens", [
    ["aaaa", "aaaa*", "abab", "....", "aaa-", "a.a-"],
    ["abba", "aabb", "a--a", "--aa", "a--a#", "a--a:b", "a--a:g", "a--a:b:g"],
])  # fmt: skip
def test_cards_that_differ_look_different(tokens):
    assert len({board_text(Board.parse(f"S {token}")) for token in tokens}) == len(tokens)


def test_features_of_the_lost_mines_look_different():
    tokens = ["-aaa", "-aaa&", "-aaa^", "-aaa=trunk", "-aaa=trunk+", "-aaa=lake", "-aaa=ditch"]
    assert len({board_text(Board.parse(token, "lost_mines")) for token in tokens}) == len(tokens)


def test_known_and_unknown_goals_look_different():
    tokens = ["?", "?gold", "?stone1", "!gold", "!stone1", "!stone1~", "!stone2"]
    assert len({board_text(Board.parse(f"S {token}")) for token in tokens}) == len(tokens)


@pytest.mark.parametrize("board", [SMALL, FEATURES, MINES])
def test_all_cards_are_five_wide_and_three_high(board):
    x0, x1, y0, y1 = board.extent
    lines = board_text(board).splitlines()
    assert len(lines) <= 1 + 3 * (y1 - y0 + 1)
    assert max(map(len, lines)) <= 4 + 5 * (x1 - x0 + 1)
