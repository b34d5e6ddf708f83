import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.widgets.session import BoardSession

BOARD = Board.parse("S")


def begun(*cards, refill=False):
    return BoardSession.begin(BOARD, cards, refill=refill)


def test_a_laid_card_leaves_the_hand_and_comes_back_on_undo():
    laid = begun("-a-a", "-aa-", "-a-a").attempt("place -a-a 1,0")
    assert laid.board[1, 0].token == "-a-a"
    assert laid.hand == ("-aa-", "-a-a")
    assert laid.outcome.kind == "laid"
    assert laid.undo() == BoardSession(BOARD, ("-a-a", "-aa-", "-a-a"), undone=laid.plays)
    assert laid.undo().redo().board == laid.board


def test_a_turned_card_is_the_same_card():
    laid = begun("-aa-").attempt("place a--a 1,0")
    assert laid.hand == ()
    assert laid.board[1, 0].token == "a--a"


def test_a_refusal_changes_nothing_and_gives_every_reason():
    refused = begun("a-a-").attempt("place a-a- 1,0")
    assert refused.board == BOARD
    assert refused.hand == ("a-a-",)
    assert [str(reason) for reason in refused.outcome.violations] == [
        "mismatch 1,0W [C-PLACE-2]",
        "not-reached 1,0 [C-PLACE-3]",
    ]


def test_a_refilled_hand_never_runs_out():
    laid = begun("aaaa", refill=True).attempt("place aaaa 1,0").attempt("place aaaa 2,0")
    assert laid.hand == ("aaaa",)
    assert len(laid.board) == 3


def test_only_cards_of_the_hand_can_be_laid():
    with pytest.raises(InputError, match="not-in-hand"):
        begun("-a-a").attempt("place aaaa 1,0")


NO_PLAYS = ["", "place", "place -a-a", "rockfall 1,0", "place ???? 1,0", "place -a-a 1;0"]


@pytest.mark.parametrize("text", NO_PLAYS)
def test_texts_that_are_no_play_are_refused_by_name(text):
    with pytest.raises(InputError):
        begun("-a-a").attempt(text)


def test_a_card_that_is_none_is_refused_at_once():
    with pytest.raises(NotationError):
        begun("-a-a", "nonsense")


@given(st.lists(st.sampled_from(["lay", "undo", "redo"]), max_size=12))
def test_what_is_saved_is_restored(steps):
    session = begun("aaaa", "-a-a", refill=True)
    for step in steps:
        if step == "lay":
            cell, _ = min(session.legal_cells("aaaa"))
            session = session.attempt(f"place aaaa {cell[0]},{cell[1]}")
        else:
            session = getattr(session, step)()
    restored = begun("aaaa", "-a-a", refill=True).restored(session.save())
    assert (restored.plays, restored.undone) == (session.plays, session.undone)
    assert restored.board == session.board


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "[" * 100_000,
        json.dumps({"of": None, "plays": [], "undone": []}),
        json.dumps({"of": ["saboteur2", "S", "-a-a", False], "plays": ["place aaaa 1,0"], "undone": []}),
        json.dumps({"of": ["saboteur2", "S", "-a-a", False], "plays": ["place -a-a 0,1"], "undone": []}),
        json.dumps({"of": ["saboteur2", "S", "-a-a", False], "plays": 7, "undone": []}),
        json.dumps({"of": ["saboteur2", "S", "-a-a", False], "plays": [7], "undone": [None]}),
        begun("aaaa").attempt("place aaaa 1,0").save(),
    ],
)
def test_a_damaged_or_foreign_text_starts_afresh(text):
    assert begun("-a-a").restored(text) == begun("-a-a")
