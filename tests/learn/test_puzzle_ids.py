"""Ids that hold a whole puzzle: they come back, and hostile ones are refused before they cost anything."""

import base64
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.learn.library import library, load_puzzle
from saboteur_nb.learn.puzzle_id import MAX_ID, MAX_TEXT, puzzle_id
from tests.learn.puzzles import puzzle

TEXT = "game saboteur2\nboard S abab ?\ngoals 2,0"


def packed(text, kind="cave-in", version="v1"):
    raw = text if isinstance(text, bytes) else zlib.compress(text.encode())
    return f"{kind}~{base64.urlsafe_b64encode(raw).decode().rstrip('=')}~{version}"


@pytest.mark.parametrize("name", library())
def test_an_id_brings_the_question_back_without_the_answer(name):
    original = load_puzzle(name)
    word = puzzle_id(original)
    again = load_puzzle(word)
    assert (again.board, again.board.game, again.goals, again.team) == (
        original.board, original.board.game, original.goals, original.team,
    )  # fmt: skip
    assert again.claim is None
    assert (again.id, puzzle_id(again)) == (word, word)
    assert again.answer.value == original.claim.value
    assert len(word) < 600


def test_the_format_stays_what_it_is():
    expected = puzzle("S abab ?")
    assert load_puzzle(packed(TEXT)).board == expected.board
    assert load_puzzle(packed(TEXT + "\nteam green")).team == "green"


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("~", "puzzle-id-damaged"),
        ("cave-in~abc", "puzzle-id-damaged"),
        ("cave-in~***~v1", "puzzle-id-damaged"),
        ("cave-in~é~v1", "puzzle-id-damaged"),
        ("cave-in~abc~v1", "puzzle-id-damaged"),
        (packed(TEXT)[:-7] + "~v1", "puzzle-id-damaged"),
        (packed(zlib.compress(TEXT.encode()) + b"more"), "puzzle-id-damaged"),
        (packed(zlib.compress(b"\xff\xfe")), "puzzle-id-damaged"),
        (packed("game chess\nboard S ?\ngoals 1,0"), "puzzle-id-damaged"),
        (packed("board S ?\ngoals 1,0"), "puzzle-id-damaged"),
        (packed(TEXT + "\nclaim 1"), "puzzle-id-damaged"),
        (packed(TEXT.replace("2,0", "1,0")), "puzzle-id-damaged"),
        (packed(TEXT.replace("2,0", "2,0,0")), "puzzle-id-damaged"),
        (packed(TEXT.replace("abab", "abax")), "bad-card"),
        (packed(TEXT, version="v9"), "puzzle-id-version"),
        (packed(TEXT, kind="sudoku"), "unknown-kind"),
        ("cave-in~" + "A" * MAX_ID + "~v1", "puzzle-id-too-long"),
        ("x" * (MAX_ID + 1), "puzzle-id-too-long"),
        (packed("S " * 1_000_000), "puzzle-id-too-long"),
    ],
)
def test_a_bad_id_is_refused_with_its_reason(word, code):
    with pytest.raises(InputError) as caught:
        load_puzzle(word)
    assert caught.value.code == code
    for lang in ("zh", "en"):
        assert error_sentence(caught.value, lang)


def test_a_bomb_is_never_unpacked():
    bomb = packed("S " * 300_000)
    assert len(bomb) < MAX_ID
    with pytest.raises(InputError) as caught:
        load_puzzle(bomb)
    assert caught.value.params["length"] == MAX_TEXT + 1


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=60))
def test_any_other_text_is_refused(text):
    with pytest.raises(InputError):
        load_puzzle(text)
    with pytest.raises(InputError):
        load_puzzle(f"cave-in~{text}~v1")


def test_a_board_too_large_for_an_id_says_so():
    rng = random.Random(1)
    rows = [" ".join(rng.choice(("-a-a*", "abba", "a-aa", "a.a-:g")) for _ in range(60)) for _ in range(60)]
    board = "/".join(["S", *rows, "?"])
    with pytest.raises(InputError, match="puzzle-id-too-long"):
        puzzle_id(puzzle(board))
    assert len(Board.parse(board)) > 3000


def test_names_outside_the_library_are_refused():
    for name in ("", "cave-in", "cave-in/000", "../cave-in/001", "cave-in/001.toml", "/etc/passwd"):
        with pytest.raises(InputError, match="unknown-puzzle"):
            load_puzzle(name)
