"""Positions: the text of everything beside the board, its canonical form and its errors."""

from __future__ import annotations

import random

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError
from saboteur_nb.game.names import ACTION_CARDS, FRONT, ROLES, STEPS
from saboteur_nb.game.position import Dwarf, SeatInfo, Troll, Turn

EXAMPLE = (
    "game saboteur2; board 8_ ?/9_/S -a-a:b 6_ ?gold/9_/8_ ?; turn 1; deck 31; "
    "seat 0 role=? hand=6 front=lamp,theft@1 gold=+; seat 1 role=boss hand=map,a.a-:g gold=3"
)


def test_the_example_of_the_notation_is_canonical() -> None:
    position = sb.Position.parse(EXAMPLE)
    assert position.format() == EXAMPLE
    assert position.turn == Turn(1)
    assert position.deck == 31
    assert position.seats[0] == SeatInfo(0, role="?", hand=6, front=("lamp", "theft@1"), gold="+")
    assert position.seats[1].hand == ("map", "a.a-:g")
    assert position.board == sb.Board.parse("8_ ?/9_/S -a-a:b 6_ ?gold/9_/8_ ?")


def test_statements_may_stand_on_lines_of_their_own_in_any_order_with_comments() -> None:
    text = "# a puzzle\nseat 1 gold=3\n\ngame saboteur\n  # more\nseat 0 hand=2\nboard S"
    assert sb.Position.parse(text).format() == "game saboteur; board S; seat 0 hand=2; seat 1 gold=3"


def test_full_width_marks_are_read() -> None:
    assert sb.Position.parse("game saboteur；board S －a－a ？").board.goals == ((2, 0),)


def test_repr_rebuilds() -> None:
    position = sb.Position.parse(EXAMPLE)
    assert eval(repr(position), {"Position": sb.Position}) == position


def test_lost_mines_markers_take_their_canonical_names() -> None:
    position = sb.Position.parse(
        "game lost_mines; board SB abab -a-a; troll 2,0W 1; troll 0,0E; trap 2,0S; dwarf blue1 1,0W; "
        "dwarf yellow2 2,0E; treasure gold:3 gems:?; "
        "seat 2 clan=blue role=selfish treasures=gold:4,gems:? dragon"
    )
    assert position.trolls == (Troll(sb.Connection((1, 0), "E"), 1), Troll(sb.Connection((0, 0), "E")))
    assert position.traps == (sb.Connection((2, -1), "N"),)
    assert position.dwarves == (Dwarf("blue1", (1, 0), "E"), Dwarf("yellow2", (2, 0)))
    assert sb.Position.parse(position.format()) == position


def test_a_dwarf_on_a_bridge_needs_a_side() -> None:
    with pytest.raises(InputError) as caught:
        sb.Position.parse("game lost_mines; board SB abab; dwarf blue1 1,0")
    assert caught.value.code == "dwarf-side"
    assert caught.value.params["tunnels"] == ("NS", "EW")


def test_without_a_board_everything_else_still_reads() -> None:
    position = sb.Position.parse("game saboteur; stock 1:16 2:8 3:4; discard ? map")
    assert position.stock == ((1, 16), (2, 8), (3, 4))
    with pytest.raises(InputError, match="no-board"):
        _ = position.board


@pytest.mark.parametrize(
    ("text", "code", "row", "column", "token"),
    [
        ("game chess", "unknown-game", 1, 2, "chess"),
        ("board S; turn x", "bad-number", 2, 2, "x"),
        ("turn 1 dance", "unknown-step", 1, 3, "dance"),
        ("turn 1 play now", "too-many-words", 1, 4, "now"),
        ("deck map mop", "unknown-card", 1, 3, "mop"),
        ("deck a---", "bad-shape", 1, 2, "a---"),
        ("game saboteur; seat 0 hand=map,axe", "unknown-card", 2, 3, "axe"),
        ("game saboteur; seat 0 role=boss", "unknown-role", 2, 3, "boss"),
        ("game saboteur; seat 0 front=theft@1", "unknown-front", 2, 3, "theft@1"),
        ("seat 0 clan=red", "unknown-clan", 1, 3, "red"),
        ("seat 0 gold=many", "bad-number", 1, 3, "many"),
        ("seat 0 gold=1 gold=2", "statement-twice", 1, 4, "gold=2"),
        ("seat 0 hat=red", "unknown-word", 1, 3, "hat=red"),
        ("seat 0; seat 0", "statement-twice", 2, 2, "seat"),
        ("deck 3; deck 4", "statement-twice", 2, 1, "deck"),
        ("troll 3,2", "bad-connection", 1, 2, "3,2"),
        ("trap 3,2E 1", "too-many-words", 1, 3, "1"),
        ("dwarf red1 0,0", "bad-dwarf", 1, 2, "red1"),
        ("dwarf blue1 0;0", "bad-cell", 1, 3, "0"),
        ("dwarf blue1", "nothing-said", 1, 2, "blue1"),
        ("treasure coal:3", "unknown-treasure", 1, 2, "coal:3"),
        ("stock 4:1", "bad-gold", 1, 2, "4:1"),
        ("hands 3", "unknown-statement", 1, 1, "hands"),
        ("board", "nothing-said", 1, 1, "board"),
        ("turn 1; board S/x", "bad-card", 2, 1, "x"),
        ("turn 1" + " " * 70_000, "text-too-long", 1, 1, ""),
    ],
)
def test_errors_name_statement_word_and_reason(
    text: str, code: str, row: int, column: int, token: str
) -> None:
    with pytest.raises(sb.NotationError) as caught:
        sb.Position.parse(text)
    error = caught.value
    assert (error.code, error.row, error.column, error.token) == (code, row, column, token)


def _random_text(rng: random.Random) -> str:
    game = rng.choice(sorted(ACTION_CARDS))
    cards = [*ACTION_CARDS[game], "-a-a", "abab", "aa.-"]
    board = "SB -a-a" if game == "lost_mines" else "S -a-a ?"
    seats = [
        f"seat {number} role={rng.choice([*ROLES[game], '?'])} "
        f"hand={rng.choice([str(rng.randrange(7)), ','.join(rng.choices(cards, k=3))])} "
        f"front={','.join(rng.sample(FRONT[game], k=1))} gold={rng.choice(['+', '?', '4'])}"
        for number in rng.sample(range(12), k=3)
    ]
    lines = [
        f"game {game}", f"board {board}", f"turn {rng.randrange(9)} {rng.choice(STEPS)}",
        "deck " + " ".join(rng.choices(cards, k=4)), f"aside {rng.randrange(11)}",
        "discard ? " + rng.choice(cards), *seats,
    ]  # fmt: skip
    head, rest = lines[:1], lines[1:]
    rng.shuffle(rest)
    return rng.choice([";", "\n", " ; "]).join(head + rest)


def test_format_is_a_fixed_point_on_random_positions() -> None:
    rng = random.Random(11)
    for _ in range(300):
        position = sb.Position.parse(_random_text(rng))
        again = sb.Position.parse(position.format())
        assert again == position
        assert again.format() == position.format()
