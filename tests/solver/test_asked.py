"""What a question can be put about, and what is wrong with what is no board."""

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.solver.asked import asked_board, asked_cards, asked_goal, asked_position

TEXT = "S -a-a ?"
MINES = "game lost_mines; board SB -a-a ?; dwarf blue1 0,0"


@pytest.mark.parametrize(
    "source",
    [
        TEXT, f"board {TEXT}", f"# a comment\nboard {TEXT}",
        sb.Board.parse(TEXT), sb.Position.parse(f"board {TEXT}"),
    ],
)  # fmt: skip
def test_boards_positions_and_texts_of_both_are_the_same_to_a_question(source):
    assert asked_board(source) == sb.Board.parse(TEXT)
    assert sb.solver.fewest_cave_ins(source).solution == ((1, 0),)


def test_a_state_and_what_a_seat_sees_of_it_can_be_asked_about():
    game = sb.new_game("saboteur", players=3, seed=1)
    assert asked_board(game.state) == game.state.board
    seen = asked_position(game.observe(1))
    assert seen == game.observe(1).position
    assert seen.seats[0].hand == 6, "nobody's cards but its own"
    assert sb.solver.fewest_cave_ins(game.observe(1)).value == 0


def test_a_position_keeps_its_game():
    assert asked_board(MINES).lost_mines
    assert asked_position(sb.Board.parse("SB -a-a ?", game="lost_mines")).game == "lost_mines"


@pytest.mark.parametrize("source", [None, 7, b"S ?", ["S ?"], object()])
def test_what_is_no_board_is_a_type_error(source):
    with pytest.raises(TypeError, match="not-board"):
        asked_board(source)


def test_a_position_without_a_board_is_named():
    with pytest.raises(InputError, match="no-board"):
        asked_board("game saboteur; deck 7")


def test_a_text_that_is_none_says_where():
    with pytest.raises(NotationError, match="column 2"):
        asked_board("S nothing ?")


def test_one_goal_needs_no_name_several_do():
    board = sb.Board.parse("S -a-a ?/_ _ ?")
    assert asked_goal(sb.Board.parse(TEXT), None) == (2, 0)
    assert asked_goal(board, (2, -1)) == (2, -1)
    with pytest.raises(InputError, match="which-goal"):
        asked_goal(board, None)
    with pytest.raises(InputError, match="no-goals"):
        asked_goal(sb.Board.parse("S"), None)


def test_cards_are_read_unturned_and_sorted():
    cards = asked_cards("--aa, aaaa -a-a")
    assert [card.format() for card in cards] == ["--aa", "-a-a", "aaaa"]
    assert asked_cards(["aa--"]) == asked_cards(["--aa"])
    assert asked_cards(cards) == cards
    for wrong in (None, 7, cards[0]):
        with pytest.raises(InputError, match="bad-hand"):
            asked_cards(wrong)
    with pytest.raises(NotationError):
        asked_cards("map")
