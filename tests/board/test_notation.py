"""The notation: every token, the canonical form, and errors that name row, column and token."""

from random import Random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, NotationError
from tests.board import oracle
from tests.board.boards import GAMES, random_board

OPENING = "8_ ?/9_/S 7_ ?/9_/8_ ?"


@pytest.mark.parametrize("seed", range(150))
def test_text_and_board_are_inverse_and_the_text_is_canonical(seed):
    game = GAMES[seed % 3]
    text = random_board(Random(3000 + seed), game)
    board = Board.parse(text, game)
    canonical = board.format()
    assert Board.parse(canonical, game) == board
    assert Board.parse(canonical, game).format() == canonical
    naive = oracle.read(text, game)
    assert oracle.read(canonical, game) == naive
    assert {cell: oracle.read_token(content.token, game) for cell, content in board.items()} == naive


@pytest.mark.parametrize(
    "text",
    [
        OPENING,
        "S",
        "_ ?/S ?gold",
        "S !gold !stone1 !stone1~ !stone2 !stone2~ ?stone1 ?stone2",
        "S abba:gE abab#N a.a-#E abab:bN:gE aaaa*#:b a-a-=lake+ -a-a& -a-a^ a-a-=trunk a-a-=ditch a-a-:b:g",
        "a-a-/S/a-a-",
    ],
)
def test_canonical_texts_are_printed_as_they_are(text):
    assert Board.parse(text).format() == text


def test_the_canonical_text_of_the_lost_mines_is_always_the_whole_board():
    assert Board.parse("_", "lost_mines").format() == "/".join(["11_"] * 7)
    text = "10_ ?/SB 10_/10_ ?silver/11_/10_ !gems~/SY 10_/10_ !dragon"
    board = Board.parse(text, "lost_mines")
    assert board.format() == text
    assert board[10, 2].code == "aaa-"
    assert Board.parse("SY", "lost_mines").format() == "11_/" * 6 + "SY 10_"
    assert board.extent == (0, 10, 0, 6)


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("\n\n 8_ ?\n9_\nS 7_ ?\n_\n8_ ?\n \n", OPENING),  # line breaks, blank lines around, short rows
        ("8_ ?\r\n9_\r\nS 7_ ?\r\n_\r\n8_ ?\r\n", OPENING),
        ("_ _ 6_ ?/9_\nS 3_ 4_ ?/1_/8_ ? 20_", OPENING),  # runs in pieces, mixed breaks, empties at the right
        ("5_/5_ S -a-a/9_", "S -a-a"),  # the smallest rectangle
        ("  S\t-a-a  ", "S -a-a"),
        ("８＿　？／９＿／Ｓ　７＿　？／＿／８＿　？", OPENING),  # full width, with ideographic blanks
        ("Ｓ　－ａ－ａ：ｇ　！ｓｔｏｎｅ１～　ａａａａ＊＃　ａ－ａ－＝ｌａｋｅ＋　－ａ－ａ＆＾",
         "S -a-a:g !stone1~ aaaa*# a-a-=lake+ -a-a&^"),
        ("S ┼ ├ ┤ ┬ ┴ ─ │ ┌ ┐ └ ┘",
         "S aaaa aaa- a-aa -aaa aa-a -a-a a-a- -aa- --aa aa-- a--a"),
        ("S ┼*# ─:g │#N └:bE ┌*:gS&^=trunk+ ┐#W", "S aaaa*# -a-a:g a-a-# aa--:b -aa-*:g&^=trunk+ --aa#"),
        ("S !gold~", "S !gold"),
        ("S abab:gE:bS a-a-:bS abba#W", "S abab:bN:gE a-a-:b abba#N"),
    ],
)  # fmt: skip
def test_other_spellings_are_read_and_printed_in_the_one_form(given, canonical):
    assert Board.parse(given).format() == canonical


def test_the_origin_is_the_first_start_in_reading_order():
    board = Board.parse("2_ S/S 2_")
    assert board.starts == ((0, 0), (-2, -1))
    assert Board.parse("a-a- S/S -a-a").starts == ((0, 0), (-1, -1))


# (text, game, code, row, column, token); columns count cells, so a run before the place counts in full
WRONG = [
    ("", "saboteur", "empty-text", 1, 1, ""),
    (" \n\t\n", "saboteur", "empty-text", 1, 1, ""),
    ("_/-a-a", "saboteur", "no-start", 1, 1, ""),
    ("S//-a-a", "saboteur", "empty-row", 2, 1, ""),
    ("S\n\n-a-a", "saboteur", "empty-row", 2, 1, ""),
    ("/S", "saboteur", "empty-row", 1, 1, ""),
    ("S/", "saboteur", "empty-row", 2, 1, ""),
    ("_/S 3_ xx -a-a", "saboteur", "bad-card", 2, 5, "xx"),
    ("S -a-a/12_ s", "saboteur", "bad-card", 2, 13, "s"),
    ("S 0_", "saboteur", "bad-run", 1, 2, "0_"),
    ("S 07_", "saboteur", "bad-run", 1, 2, "07_"),
    ("S -3_", "saboteur", "bad-card", 1, 2, "-3_"),
    ("S 1٣_", "saboteur", "bad-card", 1, 2, "1٣_"),
    ("S 2__", "saboteur", "bad-run", 1, 2, "2__"),
    ("S 4097_", "saboteur", "run-too-long", 1, 2, "4097_"),
    ("S " + "9" * 5000 + "_", "saboteur", "run-too-long", 1, 2, "9" * 60 + "…"),
    ("S*", "saboteur", "bad-card", 1, 1, "S*"),
    ("S -a-a -A-A", "saboteur", "bad-card", 1, 3, "-A-A"),
    ("S b-b-", "saboteur", "bad-shape", 1, 2, "b-b-"),
    ("S baab:g", "saboteur", "bad-shape", 1, 2, "baab:g"),
    ("S -a-a:r", "saboteur2", "bad-suffix", 1, 2, "-a-a:r"),
    ("S -a-a#*", "saboteur2", "bad-suffix", 1, 2, "-a-a#*"),
    ("S/_ abab#", "saboteur2", "side-needed", 2, 2, "abab#"),
    ("S/_ abba:g", "saboteur2", "side-needed", 2, 2, "abba:g"),
    ("S/_ aa.-:gS", "saboteur2", "no-tunnel-on-side", 2, 2, "aa.-:gS"),
    ("S a-a-:b:b", "saboteur2", "door-twice", 1, 2, "a-a-:b:b"),
    ("S !", "saboteur", "bad-goal", 1, 2, "!"),
    ("S ?Gold", "saboteur", "bad-goal", 1, 2, "?Gold"),
    ("S ?gold~", "saboteur", "bad-goal", 1, 2, "?gold~"),
    ("S !stone1~~", "saboteur", "bad-goal", 1, 2, "!stone1~~"),
    ("S ?ruby", "saboteur", "unknown-goal", 1, 2, "?ruby"),
    ("S ?stone3", "saboteur", "unknown-goal", 1, 2, "?stone3"),
    ("S ?silver", "saboteur", "unknown-goal", 1, 2, "?silver"),
    ("S !dragon", "saboteur2", "unknown-goal", 1, 2, "!dragon"),
    ("S SB", "saboteur", "foreign-token", 1, 2, "SB"),
    ("SY", "saboteur2", "foreign-token", 1, 1, "SY"),
    ("SB/_ S", "lost_mines", "foreign-token", 2, 2, "S"),
    ("SB/_ !stone1", "lost_mines", "unknown-goal", 2, 2, "!stone1"),
    ("_/12_", "lost_mines", "too-many-columns", 2, 1, "12_"),
    ("_/6_ -a-a 4_ ?", "lost_mines", "too-many-columns", 2, 12, "?"),
    ("/".join(["_"] * 8), "lost_mines", "too-many-rows", 8, 1, ""),
    (None, "saboteur", "not-text", 1, 1, "NoneType"),
    (b"S", "saboteur", "not-text", 1, 1, "bytes"),
]


@pytest.mark.parametrize(("text", "game", "code", "row", "column", "token"), WRONG)
def test_an_error_names_row_column_and_token(text, game, code, row, column, token):
    with pytest.raises(NotationError) as caught:
        Board.parse(text, game)
    error = caught.value
    assert (error.code, error.row, error.column, error.token) == (code, row, column, token)
    assert (error.params["row"], error.params["column"], error.params["token"]) == (row, column, token)
    assert f"row {row}" in str(error)
    assert f"column {column}" in str(error)


def test_features_of_another_game_parse():
    """They are problems of the position, not errors of the text."""
    assert Board.parse("S a-a-# a-a-:b a-a-* a-a-& a-a-^ a-a-=lake", "saboteur").problems() != ()
    assert Board.parse("SB a-a-# a-a-:b a-a-*", "lost_mines").problems() != ()


def test_runs_up_to_4096_and_longer_gaps_in_pieces():
    board = Board.parse("S 4096_ 904_ -a-a")
    assert board[5001, 0].token == "-a-a"
    assert board.format() == "S 4096_ 904_ -a-a"
    assert Board.parse("S 4095_ 1_ -a-a").format() == "S 4096_ -a-a"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("S 4096_ 4096_ 1807_ -a-a", "board-too-large"),  # 10,001 cells in one row
        ("S 99_ -a-a/" + "_/" * 98 + "-a-a", "board-too-large"),  # 101 × 100
        ("S" + "/_" * 10_000 + "/-a-a", "board-too-large"),
        ("S " + "x" * 65_535, "text-too-long"),
        ("S " * 500_000, "text-too-long"),  # 1 MB
        ("ﷺ" * 1_000_000, "text-too-long"),  # grows to 18 MB when normalised
        ("/".join(["S" + " ┼*#" * 99] * 99), "text-too-long"),  # canonical text too long to be read again
    ],
)
def test_what_is_too_large_is_refused_with_its_limit(text, code):
    with pytest.raises(InputError) as caught:
        Board.parse(text)
    assert caught.value.code == code
    assert caught.value.params["limit"] == {"board-too-large": 10_000, "text-too-long": 65_536}[code]
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "S 4096_ 4096_ 1806_ -a-a",
        "S 98_ -a-a/" + "_/" * 98 + "-a-a",
        "S" + " " * 65_535,
        "S" + "/_" * 9_998 + "/aaaa",
    ],
)
def test_what_just_fits_is_read(text):
    board = Board.parse(text)
    assert Board.parse(board.format()) == board


def test_a_board_that_parsed_never_grows_out_of_its_own_notation():
    """Near the limit of the text a placement says so instead of giving a board that can't be read."""
    text = "/".join(["S" + " ┼*" * 99] * 99)
    room = 65_536 - len(Board.parse(text).format())
    board = Board.parse(text.replace("┼*", "┼*^", room - 20))
    fits = board.place((0, 1), "aaaa*#:b")  # its own 8 characters, a run and a break
    assert len(board.format()) == 65_516
    assert Board.parse(fits.format()) == fits
    with pytest.raises(InputError, match="text-too-long"):
        board.place((0, 1), "abab*#N:bN:gE&^=trunk+")
