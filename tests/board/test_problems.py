"""What is wrong with a position: every code, and what is no problem."""

from random import Random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.violation import CLAUSES, CLAUSES_OF_GAME
from tests.board import oracle
from tests.board.boards import CODES, GAMES

# (text, game, problems as printed)
PROBLEMS = [
    ("S _ S/_ S", "saboteur", ["two-starts 1,-1 [B-SET-2]", "two-starts 2,0 [B-SET-2]"]),
    ("SB/SB/4_/SY", "lost_mines", ["wrong-cell 0,0 [L-SET-1]", "two-starts 0,2 [L-SET-1]",
                                   "wrong-cell 0,2 [L-SET-1]", "wrong-cell 0,3 [L-SET-1]"]),
    ("9_ ?/11_/11_/11_/11_/11_/11_", "lost_mines", ["wrong-cell 9,6 [L-SET-1]"]),
    ("S ? ? ? ?/_ ?", "saboteur", ["too-many-goals 1,-1 [B-SET-2]", "too-many-goals 4,0 [B-SET-2]"]),
    ("10_ ?/9_ ? ?/11_/10_ ?/11_/10_ ?/11_", "lost_mines",
     ["wrong-cell 9,5 [L-SET-1]", "too-many-goals 10,1 [L-SET-1]", "wrong-cell 10,1 [L-SET-1]",
      "wrong-cell 10,3 [L-SET-1]", "wrong-cell 10,5 [L-SET-1]"]),
    ("S ?gold !gold", "saboteur", ["goal-twice 2,0 [B-MAT-1]"]),
    ("10_ ?gems/11_/10_ !gems~/11_/11_/11_/11_", "lost_mines", ["goal-twice 10,4 [L-SET-1]"]),
    ("S a-a-/_ a-aa", "saboteur", ["sides-disagree 0,0E [C-PLACE-2]"]),
    ("S _/-a-a S", "saboteur", ["sides-disagree 0,-1N [C-PLACE-2]", "two-starts 1,-1 [B-SET-2]"]),
    ("_ -a-a a-a- aaa-", "lost_mines", ["sides-disagree 1,0E [L-PLACE-1]"]),
    ("S -a-a*", "saboteur", ["foreign-feature 1,0 [B-MAT-1]"]),
    ("S -a-a:b", "saboteur", ["foreign-feature 1,0 [B-MAT-1]"]),
    ("S -a-a#", "saboteur", ["foreign-feature 1,0 [B-MAT-1]"]),
    ("S -a-a&", "saboteur2", ["foreign-feature 1,0 [S-MAT-1]"]),
    ("S -a-a^", "saboteur2", ["foreign-feature 1,0 [S-MAT-1]"]),
    ("S -a-a=lake+", "saboteur2", ["foreign-feature 1,0 [S-MAT-1]"]),
    ("_ -a-a#", "lost_mines", ["foreign-feature 1,0 [L-MAT-3]"]),
    ("_ -a-a*", "lost_mines", ["foreign-feature 1,0 [L-MAT-3]"]),
    ("_ -a-a:g", "lost_mines", ["foreign-feature 1,0 [L-MAT-3]"]),
    ("S ....:g", "saboteur2", ["door-without-tunnel 1,0 [S-PATH-3]"]),
    ("S -a-a:b:g", "saboteur2", ["two-doors 1,0 [S-PATH-3]"]),
    ("S _ ----", "saboteur", ["no-tunnel 2,0 [C-TUN-1]"]),
    ("S _ ----#", "saboteur2", ["ladder-without-tunnel 2,0 [S-PATH-2]", "no-tunnel 2,0 [C-TUN-1]"]),
    ("_ -a-a&^", "lost_mines", ["two-features 1,0 [L-MAT-3]"]),
    ("_ -a-a^=lake", "lost_mines", ["two-features 1,0 [L-MAT-3]"]),
    ("_ -a-a&=ditch+", "lost_mines", ["two-features 1,0 [L-MAT-3]"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "game", "problems"), PROBLEMS)
def test_each_problem_is_listed_with_its_cell_and_clause(text, game, problems):
    assert [str(problem) for problem in Board.parse(text, game).problems()] == problems


def test_the_list_above_shows_every_code_with_every_clause():
    shown = {(line.split()[0], line.split("[")[1][:-1]) for *_, lines in PROBLEMS for line in lines}
    codes = {code for code, _ in shown}
    assert codes == {
        "two-starts", "wrong-cell", "too-many-goals", "goal-twice", "sides-disagree", "foreign-feature",
        "door-without-tunnel", "two-doors", "ladder-without-tunnel", "two-features", "no-tunnel",
    }  # fmt: skip
    assert {(code, clause) for (code, _), clause in CLAUSES_OF_GAME.items() if code in codes} <= shown
    assert {(code, CLAUSES[code]) for code in codes} <= shown


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("8_ ?/9_/S 7_ ?/9_/8_ ?", "saboteur"),
        ("S !stone1/_ -a-a", "saboteur"),  # a stone's wall against a tunnel laid before it was turned over
        ("S -a-a !stone1~", "saboteur"),
        ("S 3_ -a-a", "saboteur"),  # an island
        ("S -a-a ?", "saboteur"),  # a face-down goal already hit
        ("S ?/? -a-a", "saboteur"),  # cards beside face-down goals
        ("S " + "aaaa " * 30, "saboteur"),  # more copies than the deck has
        ("S -a-a# -a-a# -a-a# -a-a# -a-a# -a-a#", "saboteur2"),
        ("S ? ? ?stone1", "saboteur"),
        ("S abab:bN:gE", "saboteur2"),  # a door on each tunnel
        ("S _ a.a-*#N:b", "saboteur2"),
        ("10_ ?/SB 10_/10_ ?/11_/10_ ?gold/SY 10_/10_ !dragon~", "lost_mines"),
        ("9_ -a-a !gold", "lost_mines"),  # a mine's wall
        ("5_ -a-a", "lost_mines"),
        ("_", "lost_mines"),
    ],
)
def test_what_is_no_problem(text, game):
    assert Board.parse(text, game).problems() == ()


def noisy(rng, game):
    """A text that parses, with anything anywhere."""
    names = ["gold", "silver", "gems", "dragon"] if game == "lost_mines" else ["gold", "stone1", "stone2"]
    goals = ["?", *(mark.format(name) for name in names for mark in ("?{}", "!{}", "!{}~"))]
    starts = ["SB", "SY"] if game == "lost_mines" else ["S"]

    def token():
        kind = rng.random()
        if kind < 0.25:
            return "_"
        if kind < 0.4:
            return rng.choice(goals)
        if kind < 0.48:
            return rng.choice(starts)
        code = rng.choice([code for code in CODES if "b" not in code])
        one = code.count(".") == 0 and "a" in code
        ladder = rng.choice(["", "", "#"]) if one or code == "----" else ""
        doors = rng.choice(["", "", ":b", ":g", ":b:g"])
        return (
            code
            + rng.choice(["", "", "*"])
            + ladder
            + doors
            + rng.choice(["", "", "&", "^", "=trunk", "&=lake+"])
        )

    width, height = (11, 7) if game == "lost_mines" else (6, 5)
    rows = [[token() for _ in range(width)] for _ in range(height)]
    rows[-1][0] = starts[0]
    return "/".join(" ".join(row) for row in rows)


@pytest.mark.parametrize("seed", range(120))
def test_problems_of_impossible_boards_agree_with_the_oracle(seed):
    game = GAMES[seed % 3]
    text = noisy(Random(seed), game)
    found = Board.parse(text, game).problems()
    assert {(p.code, p.cell, p.side or "") for p in found} == oracle.problems(oracle.read(text, game), game)
    assert len(set(found)) == len(found)
    assert list(found) == sorted(found, key=lambda p: (p.cell, p.code, p.side or ""))
    assert all(p.clause == CLAUSES_OF_GAME.get((p.code, game), CLAUSES[p.code]) for p in found)
