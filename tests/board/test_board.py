"""The board as a value: equality, hash, repr, placing, removing, turning over."""

from dataclasses import replace
from random import Random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, Start, TunnelCard
from saboteur_nb.board.cell import format_cell
from saboteur_nb.board.errors import InputError, NotationError, SaboteurError
from saboteur_nb.i18n.errors import error_sentence
from tests.board.boards import GAMES, around, random_board

SEEDS = range(90)


def drawn(seed):
    game = GAMES[seed % 3]
    return Board.parse(random_board(Random(7000 + seed), game), game)


@pytest.mark.parametrize("seed", SEEDS)
def test_repr_rebuilds(seed):
    board = drawn(seed)
    again = eval(repr(board))
    assert (again, again.game, repr(again)) == (board, board.game, repr(board))


def test_equality_and_hash_are_about_what_lies_where():
    one = Board.parse("S -a-a/_ aaaa")
    other = Board.parse("S/_ aaaa").place((1, 0), "-a-a")
    assert list(one) != list(other)  # laid in another order
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, Board.parse("S -a-a/_ aaa-")}) == 2
    assert one != Board.parse("S -a-a")
    assert one != one.format()
    assert Board.parse("S") == Board.parse("S", "saboteur")  # one notation, one board
    assert Board.parse("_", "lost_mines") != Board.parse("S")


def test_a_board_is_a_mapping():
    board = Board.parse("S -a-a ?")
    assert dict(board) == {cell: board[cell] for cell in [(0, 0), (1, 0), (2, 0)]}
    assert board.get((5, 5)) is None
    assert (1, 0) in board
    assert (-1, 0) not in board
    with pytest.raises(KeyError):
        board[9, 9]
    with pytest.raises(TypeError):
        board[1, 0] = TunnelCard.parse("aaaa")


@pytest.mark.parametrize("seed", SEEDS)
def test_place_and_remove_give_new_boards_and_leave_the_old_one_as_it_was(seed):
    rng, board = Random(seed), drawn(seed)
    text, number, reached = board.format(), hash(board), board.reached_groups()
    margin = 0 if board.lost_mines else 1
    cell = rng.choice([cell for cell in around(board, margin) if cell not in board])
    more = board.place(cell, "aaaa")
    less = board.remove(rng.choice([cell for cell in board if board[cell].kind == "path"]))
    assert (board.format(), hash(board), board.reached_groups()) == (text, number, reached)
    assert (len(more), len(less)) == (len(board) + 1, len(board) - 1)
    assert more != board
    back = more.remove(cell)
    assert (back, hash(back), back.format(), back.game) == (board, number, text, board.game)
    assert more.reached_groups() == Board.parse(more.format(), board.game).reached_groups()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_can_be_built_from_the_cells_of_another(seed):
    board = drawn(seed)
    built = Board(dict(board), board.game)
    assert (built, built.format()) == (board, board.format())


PATH, START = TunnelCard.parse("-a-a"), Start()


@pytest.mark.parametrize(
    ("cells", "game", "code", "cell"),
    [
        ("S -a-a", "saboteur", "not-cells", None),
        ({(0, 0): "S"}, "saboteur", "not-card", (0, 0)),
        ({(0, 0): START, (1, 0): None}, "saboteur", "not-card", (1, 0)),
        ({(0, 0): START, (1, 0): PATH.shape}, "saboteur", "not-card", (1, 0)),
        ({(0, 0): START, (1.5, 0): PATH}, "saboteur", "bad-cell", None),
        ({(0, 0): START, "1,0": PATH}, "saboteur", "bad-cell", None),
        ({(0, 0): START, (1, True): PATH}, "saboteur", "bad-cell", None),
        ({}, "saboteur", "no-start", None),
        ({(1, 0): PATH}, "saboteur", "no-start", None),
        ({(5, 5): START}, "saboteur", "start-elsewhere", (5, 5)),
        ({(0, 0): START, (9, 1): START}, "saboteur", "start-elsewhere", (9, 1)),
        ({(0, 0): START, (1, 0): Goal("silver")}, "saboteur", "foreign-card", (1, 0)),
        ({(0, 0): START, (1, 0): Goal("gold", face_up=True)}, "saboteur", "foreign-card", (1, 0)),
        ({(0, 0): Start("SB")}, "saboteur", "foreign-card", (0, 0)),
        ({(0, 0): START}, "lost_mines", "foreign-card", (0, 0)),
        ({(11, 0): PATH}, "lost_mines", "off-board", (11, 0)),
        ({(0, 0): START, (20_000, 0): PATH}, "saboteur", "board-too-large", None),
        ({(0, 0): START}, "chess", "unknown-game", None),
    ],
)
def test_a_board_built_in_code_is_checked_and_the_cell_named(cells, game, code, cell):
    with pytest.raises(InputError) as caught:
        Board(cells, game)
    assert (caught.value.code, caught.value.params.get("cell")) == (code, cell)
    assert isinstance(caught.value, ValueError)
    for lang in ("zh", "en"):
        assert cell is None or format_cell(cell) in error_sentence(caught.value, lang)


def test_a_card_that_its_own_text_can_not_write_is_refused():
    for card in (replace(PATH, obstacle="dragon"), replace(PATH, ladder="N"), replace(PATH, overcome=True)):
        with pytest.raises(InputError, match="foreign-card"):
            Board({(0, 0): START, (1, 0): card})
    assert Board({}, "lost_mines").format() == "/".join(["11_"] * 7)


def test_place_refuses_only_what_can_not_be_a_board():
    board = Board.parse("S ?")
    assert board.place((5, 5), "a-a-").format() == "5_ a-a-/6_/6_/6_/6_/S ? 4_"  # no rule is asked
    for cell in [(0, 0), (1, 0)]:
        with pytest.raises(ValueError, match="occupied"):
            board.place(cell, "aaaa")
    mines = Board.parse("_", "lost_mines")
    for cell in [(-1, 0), (11, 0), (0, -1), (0, 7)]:
        with pytest.raises(ValueError, match="off-board"):
            mines.place(cell, "aaaa")
    assert mines.place((10, 6), "aaaa").format().startswith("10_ aaaa/11_/")


@pytest.mark.parametrize("cell", [(99_999, 0), (0, -10_000), (100, 100), (10**30, 0)])
def test_place_refuses_a_board_too_large_to_be_read_again(cell):
    with pytest.raises(InputError, match="board-too-large"):
        Board.parse("S").place(cell, "aaaa")


def test_place_goes_to_the_limit():
    board = Board.parse("S").place((9_999, 0), "aaaa")
    assert Board.parse(board.format()) == board


@pytest.mark.parametrize("cell", ["1,0", None, 3, (1,), (1, 0, 0), (1.0, 0), (True, 0), [1, 0], ("1", "0")])
def test_what_is_no_cell_is_named(cell):
    board = Board.parse("S")
    for call in (
        lambda: board.place(cell, "aaaa"),
        lambda: board.remove(cell),
        lambda: board.violations(cell, "aaaa"),
    ):
        with pytest.raises(InputError, match="bad-cell"):
            call()


@pytest.mark.parametrize("card", [None, 7, ["-a-a"], "", "a---", "S"])
def test_what_is_no_card_is_named(card):
    board = Board.parse("S")
    for call in (
        lambda: board.place((1, 0), card),
        lambda: board.violations((1, 0), card),
        lambda: board.legal_cells(card),
    ):
        with pytest.raises(NotationError):
            call()


def test_unknown_games_are_named():
    for make in (Board.parse, lambda _, game: Board({}, game)):
        with pytest.raises(InputError, match=r"unknown-game.*'chess'.*saboteur2"):
            make("S", game="chess")


@pytest.mark.parametrize(
    ("name", "turn", "token"),
    [
        ("gold", False, "!gold"),
        ("gold", True, "!gold"),
        ("stone1", True, "!stone1~"),
        ("stone2", False, "!stone2"),
    ],
)
def test_turning_a_goal_over(name, turn, token):
    board = Board.parse("S ?")
    over = board.turn_over((1, 0), name, turn=turn)
    assert over[1, 0].token == token
    assert board[1, 0].token == "?"
    assert over.goals == board.goals == ((1, 0),)
    assert over.face_down_goals == ()


def test_turning_over_needs_a_face_down_goal_and_a_goal_of_the_game():
    board = Board.parse("S -a-a ? !gold")
    for cell in [(0, 0), (1, 0), (3, 0), (9, 9)]:
        with pytest.raises(InputError, match="no-goal"):
            board.turn_over(cell, "gold")
    with pytest.raises(InputError, match="bad-cell"):
        board.turn_over("2,0", "gold")
    for name in ["silver", "gold~", "stone1~"]:
        with pytest.raises(InputError, match="unknown-goal"):
            board.turn_over((2, 0), name)
    with pytest.raises(InputError, match="bad-goal"):
        board.turn_over((2, 0), "")


def test_errors_are_of_one_family_and_carry_their_data():
    with pytest.raises(SaboteurError) as caught:
        Board.parse("S").remove((4, 4))
    assert isinstance(caught.value, ValueError)
    assert caught.value.code == "empty-cell"
    assert caught.value.params == {"cell": (4, 4)}
    assert str(caught.value) == "empty-cell (cell (4, 4))"
