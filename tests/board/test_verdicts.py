"""Legality on random boards against the oracle, with every reason seen as the only one."""

from collections import defaultdict
from random import Random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.violation import CLAUSES
from tests.board import oracle
from tests.board.boards import GAMES, around, fitting_card, over, random_board, random_card

BASE_CODES = ("occupied", "goal-cell", "mismatch", "not-reached", "ladder-beside-goal", "ladder-alone")
MINES_CODES = ("off-board", "mine-cell", "l-occupied", "l-mismatch", "not-joined")
BOARDS = 900


def attempts(rng, game, board):
    """Cells and cards to try: anywhere, goal cells, edges of what lies there, ladders beside goals."""
    everywhere = list(around(board, 1))
    edge = [cell for cell in everywhere if cell not in board and any(over(cell, s) in board for s in "NESW")]
    goals = [cell for cell in board if board[cell].kind == "goal"]
    for cell in rng.sample(everywhere, 10):
        yield cell, fitting_card(rng, game, board, cell, spoil=0.2)
    for cell in rng.sample(edge, min(8, len(edge))):
        yield cell, fitting_card(rng, game, board, cell, spoil=0.7)
    for cell in goals:
        yield cell, fitting_card(rng, game, board, cell)
    if game == "saboteur2":
        beside = [over(goal, side) for goal in goals for side in "NESW" if over(goal, side) not in board]
        for cell in [*beside, *rng.sample(list(around(board, 3)), 4)]:
            card = fitting_card(rng, "saboteur", board, cell, spoil=0.2)
            sides = [side for side, mark in zip("NESW", card, strict=True) if mark != "-"]
            if sides:
                yield cell, f"{card}#{sides[0]}"


@pytest.fixture(scope="module")
def verdicts():
    """`(board, cell, card text, reasons of the oracle, reasons of the package)`."""
    found = []
    for seed in range(BOARDS):
        rng, game = Random(seed), GAMES[seed % 3]
        text = random_board(rng, game)
        board, naive = Board.parse(text, game), oracle.read(text, game)
        for cell, card in dict(attempts(rng, game, naive)).items():
            expected = oracle.reasons(naive, cell, oracle.read_card(card), game)
            found.append((board, cell, card, expected, board.violations(cell, card)))
    return found


def test_all_reasons_agree_with_the_oracle(verdicts):
    for board, cell, card, expected, reasons in verdicts:
        got = {(reason.code, reason.side or "") for reason in reasons}
        assert got == expected, (board, cell, card)
        assert len(reasons) == len(got)


def test_every_reason_names_its_clause_and_cell(verdicts):
    for _, cell, _, _, reasons in verdicts:
        assert all(reason.cell == cell and reason.clause == CLAUSES[reason.code] for reason in reasons)


@pytest.mark.parametrize("game", GAMES)
def test_enough_legal_verdicts(verdicts, game):
    assert sum(not expected for board, _, _, expected, _ in verdicts if board.game == game) >= 500


@pytest.mark.parametrize("code", BASE_CODES + MINES_CODES)
def test_each_code_is_often_the_only_reason(verdicts, code):
    """Each of the eleven codes can stand alone; counted are different cells of different boards."""
    alone = {
        (id(board), cell) for board, cell, _, expected, _ in verdicts if {c for c, _ in expected} == {code}
    }
    assert len(alone) >= 100
    assert len({board for board, _ in alone}) >= 50


def test_reasons_that_by_the_rules_never_meet(verdicts):
    """A cell holds one card; a ladder needs no tunnel to the start; game 3 has no card beyond its border.

    A ladder alone has no path or start card beside it, so whatever disagrees with it is a goal.
    """
    together = defaultdict(set)
    for *_, expected, _ in verdicts:
        codes = {code for code, _ in expected}
        for code in codes:
            together[code].add(frozenset(codes))
    assert not any("goal-cell" in codes for codes in together["occupied"])
    assert not any(codes & {"ladder-alone", "ladder-beside-goal"} for codes in together["not-reached"])
    assert not any(codes & {"l-occupied", "mine-cell"} for codes in together["off-board"])
    assert all("ladder-beside-goal" in codes for codes in together["ladder-alone"] if "mismatch" in codes)
    assert any("mismatch" in codes for codes in together["ladder-alone"])


@pytest.mark.parametrize("seed", range(60))
def test_legal_cells_are_those_that_brute_force_finds(seed):
    rng, game = Random(1000 + seed), GAMES[seed % 3]
    text = random_board(rng, game)
    board, naive = Board.parse(text, game), oracle.read(text, game)
    card = TunnelCard.parse(random_card(rng, game, rng.choice(["NS", "EW", "NESW", "SW", "NEW", "E"])))
    turns = {False: card} if card.symmetric else {False: card, True: card.turned()}
    expected = {
        (cell, turned)
        for cell in around(naive)
        for turned, laid in turns.items()
        if not oracle.reasons(naive, cell, oracle.read_card(laid.format()), game)
    }
    assert board.legal_cells(card) == expected
    assert board.legal_cells(card.format()) == expected


def test_brute_force_found_something_to_compare():
    found = [Board.parse(random_board(Random(1000 + n), GAMES[n % 3]), GAMES[n % 3]) for n in range(60)]
    assert sum(len(board.legal_cells("aaaa")) for board in found) > 60
    assert sum(len(board.legal_cells("--aa")) for board in found) > 60


def test_asking_leaves_board_and_card_as_they_were():
    board, card = Board.parse("S -a-a aaa- _ ?"), TunnelCard.parse("abba:gE")
    before = board.format(), card.format(), hash(board)
    board.legal_cells(card)
    board.violations((3, 0), card)
    assert (board.format(), card.format(), hash(board)) == before
