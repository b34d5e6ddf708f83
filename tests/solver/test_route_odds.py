"""Plans against traps that take any card with the same chance: equal to trying everything."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import shortest_route
from tests.solver.mines_positions import Terrain, random_position
from tests.solver.naive_odds import OddsOracle
from tests.solver.naive_routes import Rules

CORRIDOR = Terrain(
    width=7, height=1, filled=1.0, open_sides=1.0, traps=2, trolls=0, obstacles=0.35, rocks=0.0,
    campfires=0.05, hand=(3, 4), deck=(0, 1), tools=0.85, mines=0, doubles=0.0, begun=0.1, dwarves=1,
    stubs=0.0, across=True,
)  # fmt: skip
MIXED = Terrain(
    height=2, filled=1.0, open_sides=0.9, traps=5, trolls=1, obstacles=0.4, hand=(2, 4), deck=(0, 3),
    tools=0.8, mines=1,
)  # fmt: skip
LAST = 9
"""No hand and deck of these positions lasts longer."""

HALF = (
    "game lost_mines; board SB -a-a -a-a=ditch -a-a -a-a=lake aaaa; turn 0; deck 0; trap 1,0E; "
    "seat 0 clan=blue hand=rope,boat,trap"
)
"""The trap must be passed in turn 1, before both tools can be played."""


@pytest.mark.parametrize(("terrain", "count"), [(CORRIDOR, 300), (MIXED, 100)])
def test_equal_to_trying_everything(terrain, count, times):
    kinds = Counter()
    for seed in range(count * times):
        position, dwarf, target = random_position(terrain, seed)
        answer = shortest_route(position, dwarf, target, "expected")
        if answer.value == 0:
            continue
        never, turns, _ = OddsOracle(Rules(position, dwarf, target)).best(LAST)
        assert answer.never == never, seed
        assert answer.value == (None if never == 1 else turns / (1 - never)), seed
        assert answer.certificate.check(position), seed
        kinds["chance" if 0 < never < 1 else "sure" if never == 0 else "none"] += 1
        if answer.value:
            routes = answer.solutions(1000)
            assert len(set(routes)) == len(routes)
            assert all(route[-1] == target for route in routes)
    assert min(kinds["sure"], kinds["none"]) >= 20
    if terrain is CORRIDOR:
        assert kinds["chance"] >= 5


def test_strict_plans_are_never_better_where_they_exist(times):
    """What is played before the first trap can't be taken, so such a plan arrives for certain."""
    compared = 0
    for seed in range(120 * times):
        position, dwarf, target = random_position(replace(MIXED, deck=(9, 9)), seed)
        strict = shortest_route(position, dwarf, target)
        if strict.status == "solved":
            odds = shortest_route(position, dwarf, target, "expected")
            assert odds.never == 0
            assert odds.value <= strict.value
            compared += odds.value > 0
    assert compared >= 40


def test_a_trap_that_must_be_passed_too_early():
    answer = shortest_route(HALF, "blue1", (5, 0), "expected")
    assert (answer.status, answer.value, answer.never) == ("solved", 2, Fraction(1, 2))
    assert shortest_route(HALF, "blue1", (5, 0)).status == "impossible"
    assert answer.solution == tuple((x, 0) for x in range(6))
    assert "1/2" in answer.explain("en")
    assert "1/2" in answer.explain("zh")
    assert answer.hint(1).text("zh") != answer.hint(1).text("en")
    assert answer.hint(3).params == {"cell": "(1,0)"}
    assert answer.hint(3, [(1, 0), (0, 0)]).code == "hint-route-back"
    assert answer.hint(2, answer.solution[1:]).code == "hint-odds-arrived"
    assert answer.unique


def test_an_odds_table_refuses_what_does_not_hold():
    answer = shortest_route(HALF, "blue1", (5, 0), "expected")
    proof = answer.certificate
    row, (never, turns, steps) = next(entry for entry in proof.rows if entry[0].turn == 1)
    others = [entry for entry in proof.rows if entry[0] != row]
    ended = next(entry for entry in others if entry[1][0] < 1)
    wrong = [
        replace(proof, never=Fraction(1, 3)),
        replace(proof, turns=Fraction(3)),
        replace(proof, target=(4, 0)),
        replace(proof, target=(9, 5)),
        replace(proof, dwarf="yellow1"),
        replace(proof, rows=tuple(others)),
        replace(proof, rows=tuple(entry for entry in proof.rows if entry != ended)),
        replace(proof, rows=(*others, (row, (never, turns - 1, steps)))),
        replace(proof, rows=(*others, (row._replace(others=4), (never, turns, steps)))),
    ]
    assert proof.check(HALF)
    assert [claim.check(HALF) for claim in wrong] == [False] * len(wrong)
    assert not proof.check(
        HALF.replace("hand=rope,boat,trap", "hand=rope,boat,trap,map".replace("map", "troll"))
    )
    assert not proof.check(HALF.replace("trap 1,0E", "trap 4,0E"))
    assert not proof.check("game saboteur; board S ?")
    with pytest.raises(TypeError):
        proof.check(7)


def test_an_ample_deck_lasts_for_ever():
    text = HALF.replace("deck 0; ", "")
    answer = shortest_route(text, "blue1", (5, 0), "expected")
    assert (answer.value, answer.never) == (3, 0)
    assert answer.certificate.check(text)


def test_errors_and_budgets():
    with pytest.raises(InputError, match="hand-unknown"):
        shortest_route(HALF.replace(" hand=rope,boat,trap", ""), "blue1", (5, 0), "expected")
    answer = shortest_route(HALF, "blue1", (5, 0), "expected", budget=3)
    assert (answer.status, answer.value, answer.never, answer.certificate) == ("gave_up", None, None, None)
    assert answer.explain("zh") != answer.explain("en")
    there = shortest_route(HALF, "blue1", (0, 0), "expected")
    assert (there.value, there.solution, there.never) == (0, ((0, 0),), 0)
    assert there.certificate.check(HALF)
    closed = shortest_route(HALF.replace("rope", "axe"), "blue1", (5, 0), "expected")
    assert (closed.status, closed.never) == ("impossible", 1)
    assert closed.certificate.check(HALF.replace("rope", "axe"))
