"""Three graded hints: they tell more each time, and following the third one always ends in a best answer."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import fewest_cave_ins
from tests.solver.boards import Draw, random_board

CROSSWISE = Board.parse("aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa")
TWO_WAYS = Board.parse("-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a")


def test_levels_tell_more_each_time():
    answer = fewest_cave_ins(TWO_WAYS)
    hints = [answer.hint(level) for level in (1, 2, 3)]
    assert [hint.code for hint in hints] == ["hint-disjoint", "hint-route", "hint-card"]
    assert hints[0].params == {"n": answer.value}
    assert [bool(hint.overlay.routes) for hint in hints] == [False, True, True]
    assert [hint.overlay.selected is not None for hint in hints] == [False, False, True]


def test_a_family_is_announced_as_one():
    hint = fewest_cave_ins(CROSSWISE).hint(1)
    assert (hint.code, hint.params) == ("hint-family", {"n": 3})


def test_the_shown_route_avoids_the_chosen_cards():
    answer = fewest_cave_ins(CROSSWISE)
    hint = answer.hint(2, [(2, 0)])
    assert all(cell != (2, 0) for cell, _, _ in hint.overlay.routes[0].steps)
    assert hint.overlay.cuts == ((2, 0),)


def test_a_card_no_best_answer_needs_is_to_be_taken_back():
    hint = fewest_cave_ins(CROSSWISE).hint(3, [(1, 0), (0, 1), (3, 1)])
    assert (hint.code, hint.overlay.selected) == ("hint-back", (3, 1))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_nothing_left_to_tell(level):
    answer = fewest_cave_ins(CROSSWISE)
    assert answer.hint(level, answer.solution).code == "hint-done"
    assert fewest_cave_ins(Board.parse("S _ ?")).hint(level).code == "hint-nothing"
    assert fewest_cave_ins(Board.parse("S ?")).hint(level).code.startswith("hint-bare")
    assert fewest_cave_ins(CROSSWISE, budget=1).hint(level).code == "hint-none"


@pytest.mark.parametrize("level", [0, 4])
def test_other_levels_are_refused(level):
    with pytest.raises(InputError, match="bad-hint"):
        fewest_cave_ins(CROSSWISE).hint(level)


def test_following_the_hints_from_anywhere_leads_to_a_best_answer():
    draw = Draw(width=4, height=4, filled=1, open_sides=1, doubles=0.4, goals=2, ladders=0.1)
    followed = 0
    for seed in range(60):
        board = random_board(draw, seed)
        answer = fewest_cave_ins(board)
        if not answer.value:
            continue
        chosen = {cell for cell in sorted(board)[:2] if board[cell].kind == "path"}
        for _ in range(2 * answer.value + 4):
            hint = answer.hint(3, chosen)
            if hint.code == "hint-done":
                break
            chosen ^= {hint.overlay.selected}
        assert tuple(sorted(chosen)) in answer.solutions(1000)
        followed += answer.value >= 2
    assert followed >= 20


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_hint_has_words(lang):
    boards = (CROSSWISE, TWO_WAYS, Board.parse("S ?"), Board.parse("S _ ?"))
    answers = [*map(fewest_cave_ins, boards), fewest_cave_ins(CROSSWISE, budget=1)]
    texts = {answer.hint(level).text(lang) for answer in answers for level in (1, 2, 3)}
    texts.add(answers[0].hint(3, [(3, 1)]).text(lang))
    texts.add(answers[0].hint(3, answers[0].solution).text(lang))
    assert len(texts) >= 10
    assert all("{" not in text for text in texts)
