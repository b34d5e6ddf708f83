"""The table of the frontier: handed on from board to board it says what `violations` says cell by cell."""

from random import Random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.frontier import open_mask
from tests.board.boards import GAMES, around, codes_open_at, random_board, random_card

CARDS = [TunnelCard.parse(code) for code in ("..-.", "-aa-", "a-aa", "abab", "abba", "---.", "aaaa", "....")]
LADDERS = [TunnelCard.parse(text) for text in ("a--a#", "-.-.#W", "aabb#S", "----#", "aaaa#", ".---#")]


def by_violations(board, card):
    turns = [(card, False)] if card.symmetric else [(card, False), (card.turned(), True)]
    return {
        (cell, turned) for cell in around(board) for laid, turned in turns if not board.violations(cell, laid)
    }


def changed(rng, board):
    """The board after something that happens in a game, legal or not: laying, caving in, turning over."""
    what = rng.random()
    paths = [cell for cell in board if board[cell].kind == "path"]
    if what < 0.2 and board.face_down_goals:
        names = ["gold", "gems"] if board.lost_mines else ["gold", "stone1", "stone2"]
        return board.turn_over(rng.choice(board.face_down_goals), rng.choice(names), turn=rng.random() < 0.5)
    if what < 0.4 and paths:
        return board.remove(rng.choice(paths))
    margin = 0 if board.lost_mines else 1
    cell = rng.choice([cell for cell in around(board, margin) if cell not in board])
    return board.place(cell, random_card(rng, board.game, [side for side in "NESW" if rng.random() < 0.6]))


@pytest.mark.parametrize("seed", range(45))
def test_a_table_handed_on_is_as_good_as_a_new_one(seed):
    rng, game = Random(4000 + seed), GAMES[seed % 3]
    board = Board.parse(random_board(rng, game), game)
    cards = CARDS if game == "saboteur" else CARDS + LADDERS
    for _ in range(12):
        board.legal_cells("aaaa")  # makes the table, which the next board takes over
        board = changed(rng, board)
        new = Board.parse(board.format(), game)
        for card in cards:
            assert board.legal_cells(card) == new.legal_cells(card), (board, card)
    for card in cards:
        assert board.legal_cells(card) == by_violations(new, card), (board, card)


def test_a_card_that_joins_an_island_brings_its_whole_frontier():
    board = Board.parse("S _ aaaa -a-a aaaa/_ _ _ _ a-a-")
    assert board.legal_cells("a-a-") == {((0, 1), False), ((0, -1), False)}
    joined = board.place((1, 0), "-a-a")
    reached = {(0, 1), (0, -1), (2, 1), (2, -1), (4, 1), (4, -2)}
    assert joined.legal_cells("a-a-") == {(cell, False) for cell in reached}


def test_of_a_bridge_only_the_tunnel_that_is_met_is_joined():
    board = Board.parse("S")
    board.legal_cells("abab")
    assert ((1, 1), False) not in board.place((1, 0), "abab").legal_cells("a-a-")
    assert ((2, 0), False) in board.place((1, 0), "abab").legal_cells("-a-a")


def test_asking_for_one_mask_is_asking_for_every_card_with_these_open_sides():
    board = Board.parse("S -a-a ?/_ a.-a 2_/4_ ?")
    for sides in ("N", "EW", "NES", "NESW"):
        for code in codes_open_at(sides):
            fitting = {cell for cell, turned in board.legal_cells(code) if not turned}
            assert set(board.frontier.fitting(open_mask(code))) == fitting
