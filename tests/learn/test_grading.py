"""Grading answers as text: what counts, what is said, what raises."""

import pytest

from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.learn.grading import check
from saboteur_nb.learn.proving import prove
from tests.learn.puzzles import puzzle

BRIDGE = puzzle("abba aabb _/S abab ?/_ aabb abba")
TWO = puzzle("-aa- -a-a --aa/S -a-a ?")
NONE = puzzle("S -.-. ?")
BARE = puzzle("S ? _")


@pytest.mark.parametrize(
    "text",
    [
        "rockfall 1,0; rockfall 1,1",
        "rockfall 1,1;rockfall 1,0;",
        "1,0 1,1",
        "1,1; 1,0",
        "１，０ 2,1",
        " 0,1 1,0 ",
    ],
)
def test_any_best_answer_in_any_order_and_form_is_right(text):
    verdict = check(TWO, text)
    assert verdict
    assert (verdict.ok, verdict.points, verdict.refutation) == (True, 3, None)
    assert [reason.code for reason in verdict.reasons] == ["best"]


@pytest.mark.parametrize(
    ("text", "points", "codes"),
    [
        ("1,0", 0, ["route-open"]),
        ("", 0, ["route-open"]),
        ("0,1 1,1 1,0", 1, ["fewer-will-do"]),
        ("1,0 5,5", 0, ["empty-cell"]),
        ("0,0 1,0", 0, ["fixed-card"]),
        ("2,0", 0, ["fixed-card"]),
        ("1,0 1,0", 0, ["named-twice"]),
        ("place -a-a 1,0", 0, ["foreign-action"]),
        ("rockfall 1,0; place -a-a 1,0; place aaaa 0,2", 0, ["foreign-action"] * 2),
        ("impossible", 0, ["impossible-wrong"]),
    ],
)
def test_a_wrong_answer_is_told_why_in_both_languages(text, points, codes):
    verdict = check(TWO, text)
    assert not verdict
    assert (verdict.points, [reason.code for reason in verdict.reasons]) == (points, codes)
    told = {lang: verdict.explain(lang) for lang in ("zh", "en")}
    assert all(told.values())
    assert told["zh"] != told["en"]


def test_the_refutation_is_a_route_that_avoids_the_answer():
    verdict = check(TWO, "1,0")
    cells = [cell for cell, _, _ in verdict.refutation]
    assert cells == [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)]
    assert verdict.refutation[0] == ((0, 0), None, "N")
    assert verdict.refutation[-1] == ((2, 0), "N", None)


def test_a_bridge_falls_as_one_card():
    assert check(BRIDGE, "1,0").ok
    assert check(BRIDGE, "1,1 1,-1").reasons[0].code == "route-open"


def test_nothing_to_cut_and_nothing_that_can_be_cut():
    assert check(NONE, "").ok
    assert check(NONE, "").reasons[0].code == "nothing-needed"
    assert check(NONE, "1,0").points == 1
    assert check(BARE, "impossible").ok
    assert not check(BARE, "").ok


def test_claims_of_the_impossible_are_proved_by_a_bare_route():
    text = "S ? _"
    claims = {(None, 0): [], None: [], (2, 1): ["claim-impossible"]}
    for claim, wrong in claims.items():
        proof = prove(puzzle(text, claim=claim))
        assert (bool(proof), [reason.code for reason in proof.reasons]) == (not wrong, wrong)
        assert (proof.value, proof.count) == (None, None)
    proof = prove(puzzle("S -a-a -a-a ?", claim=(None, 0)))
    assert [reason.code for reason in proof.reasons] == ["claim-not-impossible"]
    assert (proof.value, proof.count) == (1, 2)


@pytest.mark.parametrize(
    ("text", "token", "row", "column"),
    [
        ("rockfall 1,0; blast 2,0", "blast", 2, 1),
        ("rockfall 1.0", "1.0", 1, 2),
        ("1,0 1,x", "1,x", 1, 2),
        ("1,0 rockfall 2,0", "rockfall", 1, 2),
        ("banana", "banana", 1, 1),
    ],
)
def test_a_text_that_cannot_be_read_names_the_word(text, token, row, column):
    with pytest.raises(NotationError) as caught:
        check(TWO, text)
    assert (caught.value.token, caught.value.row, caught.value.column) == (token, row, column)


def test_no_text_and_endless_text_are_refused():
    with pytest.raises(NotationError, match="not-text"):
        check(TWO, None)
    with pytest.raises(NotationError, match="text-too-long"):
        check(TWO, "1,0 " * 10_000)


def test_puzzles_go_by_name_too():
    assert check("cave-in/001", "impossible").reasons[0].code == "impossible-wrong"
    with pytest.raises(InputError, match="unknown-puzzle"):
        check("cave-in/999", "1,0")
