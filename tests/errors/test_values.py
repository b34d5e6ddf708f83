"""What a programmer may hand over by mistake is answered with a code, and full-width characters are read."""

import numpy as np
import pytest

import saboteur_nb as sb
from saboteur_nb.board.cell import Connection, parse_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import parse_action
from saboteur_nb.learn.library import load_lesson

BOARD = sb.Board.parse("S -a-a -a-a ?")


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: sb.solver.fewest_cave_ins(BOARD, goals=(3, 0)), "bad-cell"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, goals=3), "bad-cell"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, goals=[[3, 0]]), "bad-cell"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, goals="3,0"), "bad-cell"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, goals=[]), "no-goals"),
        (lambda: sb.solver.fewest_cave_ins(7), "not-board"),
        (lambda: sb.solver.fewest_cave_ins([BOARD]), "not-board"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, budget=0), "bad-budget"),
        (lambda: sb.solver.fewest_cave_ins(BOARD, budget=sb.solver.Budget(seconds=-1)), "bad-budget"),
        (lambda: sb.solver.question("fewest_stars", BOARD), "unknown-question"),
        (lambda: sb.solver.fewest_cave_ins(BOARD).solutions(-1), "bad-limit"),
        (lambda: sb.solver.fewest_cave_ins(BOARD).solutions("all"), "bad-limit"),
        (lambda: sb.solver.fewest_cave_ins(BOARD).explain("fr"), "unknown-language"),
        (lambda: sb.check("cave-in/001", "3,1").explain("fr"), "unknown-language"),
        (lambda: sb.check(None, "3,1"), "unknown-puzzle"),
        (lambda: sb.check(BOARD, "3,1"), "unknown-puzzle"),
        (lambda: sb.check("cave-in/001", [(3, 1)]), "not-text"),
        (lambda: load_lesson(None), "unknown-lesson"),
        (lambda: BOARD.graph(goal=[3, 0]), "bad-cell"),
        (lambda: BOARD.turn_over([3, 0], "gold"), "bad-cell"),
        (lambda: sb.Connection.parse(None), "not-text"),
        (lambda: sb.Board.parse("S 0_ ?"), "bad-run"),
        (lambda: sb.Board.parse("S 07_ ?"), "bad-run"),
        (lambda: sb.Board.parse("S 7 ?"), "bad-run"),
        (lambda: sb.Board.parse("S __ ?"), "bad-run"),
    ],
)
def test_a_slip_is_named_by_a_code(call, code):
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.code == code


def test_whole_numbers_of_numpy_make_cells():
    cell = (np.int64(3), np.int8(0))
    assert sb.solver.fewest_cave_ins(BOARD, goals=[cell]).value == 1
    placed = BOARD.place((np.int64(0), np.int64(1)), "a-a-")
    assert {type(part) for at in placed for part in at} == {int}


def test_full_width_characters_are_read_wherever_a_text_is():
    assert BOARD.violations((0, 1), "－ａ－ａ") == BOARD.violations((0, 1), "-a-a")
    assert BOARD.place((0, 1), "ａ－ａ－") == BOARD.place((0, 1), "a-a-")
    assert sb.TunnelShape.parse("ａａａａ").code == "aaaa"
    assert parse_cell("３，－１") == (3, -1)
    assert Connection.parse("３，２Ｅ").format() == "3,2E"
    assert parse_action("rockfall ３，１").format() == "rockfall 3,1"


def test_cells_are_graded_as_explanations_print_them():
    answer = sb.load_puzzle("cave-in/003").answer
    printed = " ".join(f"({x},{y})" for x, y in answer.solution)
    assert printed in answer.explain("en")
    assert sb.check("cave-in/003", printed)
    with pytest.raises(InputError, match=r"bad-cell.*column 2"):
        sb.check("cave-in/003", "(3,1) (3;1)")
