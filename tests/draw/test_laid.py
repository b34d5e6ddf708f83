"""Cards of an answer drawn over a board."""

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.scene import scene

BOARD = Board.parse("S -a-a ?")


def test_laid_cards_widen_the_picture_and_are_numbered():
    shown = scene(BOARD, Look(laid=(((1, 1), "-a-a"), ((7, 0), "aaaa"))))
    assert shown.viewport == (-1, 8, -1, 2)
    numbers = {(item.cell, item.label) for item in shown.items if item.picture.kind == "distance"}
    assert numbers == {((1, 1), "1"), ((7, 0), "2")}
    assert sum(item.picture.kind == "ghost" for item in shown.items) == 2


def test_a_single_laid_card_needs_no_number():
    shown = scene(BOARD, Look(laid=(((1, 1), "-a-a"),)))
    assert not [item for item in shown.items if item.picture.kind == "distance"]


@pytest.mark.parametrize(("lang", "word"), [("en", "Card 1 of the answer"), ("zh", "答案的第 1 张牌")])
def test_laid_cards_are_described(lang, word):
    assert word in scene(BOARD, Look(lang, laid=(((1, 1), "-a-a"),))).describe((1, 1))
