"""Chances shown on goals: drawn as percent, and said for screen readers."""

from dataclasses import replace

from saboteur_nb.board.board import Board
from saboteur_nb.draw.describe import describe
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.svg import board_svg

BOARD = Board.parse("8_ ?/9_/S 7_ ?/9_/8_ ?")
LOOK = Look(odds={(8, 2): 67, (8, 0): 33})


def test_chances_are_drawn_as_percent_on_their_cells():
    shown = board_svg(BOARD, LOOK)
    plain = board_svg(BOARD, Look())
    for text in (">67%<", ">33%<"):
        assert text in shown
        assert text not in plain
    assert ">12%<" in board_svg(BOARD, replace(LOOK, odds={(8, 2): 12}))


def test_chances_are_said_in_both_languages():
    assert describe(BOARD, (8, 2), LOOK).endswith("A chance of 67%.")
    assert describe(BOARD, (8, 2), replace(LOOK, lang="zh")).endswith("可能性 67%。")
    assert "%" not in describe(BOARD, (8, -2), LOOK)
