"""Texts that nobody meant: refused with the two input errors, or parsed and then good for everything."""

from unicodedata import normalize

from hypothesis import example, given, settings
from hypothesis import strategies as st

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Connection, parse_cell
from saboteur_nb.board.errors import InputError, NotationError
from tests.board.boards import CODES, GAMES

thorough = settings(max_examples=400, deadline=None, derandomize=True)
games = st.sampled_from(GAMES)
letters = st.text(alphabet="SBY?!~_-.ab*#NESW:bg&^=+ /\n0123456789┼─│goldstonetrunk１＿／？", max_size=60)

suffixes = st.tuples(
    st.sampled_from(["", "*"]),
    st.sampled_from(["", "#", "#N", "#E", "#S", "#W"]),
    st.lists(st.sampled_from([":b", ":g", ":bN", ":gE", ":gS", ":bW"]), max_size=3).map("".join),
    st.sampled_from(["", "&"]),
    st.sampled_from(["", "^"]),
    st.sampled_from(["", "=trunk", "=lake+", "=ditch"]),
).map("".join)
cards = st.tuples(st.sampled_from([*CODES, *"┼├┤┬┴─│┌┐└┘"]), st.just("") | suffixes).map("".join)
names = st.sampled_from(["gold", "stone1", "stone2", "silver", "gems", "dragon"])
goals = st.just("?") | names.map("?{}".format) | names.map("!{}".format) | names.map("!{}~".format)
empties = st.just("_") | st.integers(1, 5).map("{}_".format)
tokens = st.one_of(cards, cards, empties, goals, st.sampled_from(["S", "SB", "SY"]))
rows = st.lists(tokens, min_size=1, max_size=7).map(" ".join)
grammatical = st.lists(rows, min_size=1, max_size=7).map("/".join)


def outcome(read, *text):
    """What was read, or the error with which it was refused; any other exception fails the test."""
    try:
        return read(*text)
    except InputError as error:
        return error


def check(text, game):
    """Refused with a code and a sentence, or good for everything."""
    board = outcome(Board.parse, text, game)
    if isinstance(board, InputError):
        assert type(board) in (NotationError, InputError)
        assert board.code
        assert str(board)
    else:
        use_everything(board)


def use_everything(board):
    """Nothing that a board can be asked may fail on a board that parsed."""
    again = Board.parse(board.format(), board.game)
    assert (again, hash(again), again.format()) == (board, hash(board), board.format())
    assert eval(repr(board)) == board
    assert str(board)
    board.problems()
    board.hit_goals()
    reached = board.reached_groups()
    assert board.reached() == {cell for cell, _ in reached}
    assert reached <= set(board.graph())
    for goal in board.goals:
        board.graph(goal=goal)
    for card in ("aaaa", "a.a-", "abba:gE", "---.#", "----", "----#:b", "....:b", "-a-a&=lake"):
        legal = board.legal_cells(card)
        assert all(not board.violations(cell, turn(card, turned)) for cell, turned in legal)
        for cell, turned in sorted(legal)[:1]:
            placed = board.place(cell, turn(card, turned))
            assert Board.parse(placed.format(), board.game) == placed
    for cell in board:
        board.violations(cell, "aaaa")


def turn(card, turned):
    return TunnelCard.parse(card).turned() if turned else TunnelCard.parse(card)


@thorough
@given(st.text(max_size=80) | letters | st.binary().map(repr), games)
@example("\x85S\u2028", "saboteur")
@example("\ud800", "saboteur")
@example("S\x00", "saboteur2")
@example("?", "lost_mines")
def test_random_text_is_refused_or_good_for_everything(text, game):
    check(text, game)


@thorough
@given(grammatical, games)
def test_grammatical_text_is_good_for_everything(text, game):
    start = "SB _/" if game == "lost_mines" else "S _/"
    check(start + text, game)


@thorough
@given(grammatical)
def test_grammatical_text_is_refused_only_for_what_the_notation_names(text):
    error = outcome(Board.parse, "S/" + text)
    if isinstance(error, NotationError):
        assert error.code in {
            "side-needed",
            "no-tunnel-on-side",
            "door-twice",
            "foreign-token",
            "unknown-goal",
        }
        assert error.token in text.split("/")[error.row - 2].split()


@thorough
@given(st.text(max_size=12) | letters)
def test_cards_cells_and_connections_are_refused_in_the_same_way(text):
    for read in (TunnelCard.parse, parse_cell, Connection.parse):
        value = outcome(read, text)
        if isinstance(value, InputError):
            assert isinstance(value, NotationError)
            plain = normalize("NFKC", text)
            assert value.token in (plain, plain[:60] + "…")
        elif read is not parse_cell:
            assert read(value.format()) == value


@settings(max_examples=60, deadline=None, derandomize=True)
@given(cards)
def test_every_card_text_that_parses_turns_and_prints(text):
    card = outcome(TunnelCard.parse, text)
    if not isinstance(card, NotationError):
        assert TunnelCard.parse(card.format()) == card
        assert card.turned().turned() == card
