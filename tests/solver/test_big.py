"""Fewest cave-ins on boards as arrays: equal to the ordinary solver, and proofs that refuse what is wrong."""

import sys
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import Budget, big, extras, fewest_cave_ins, removals
from saboteur_nb.solver.big.certificates import BigBareRoute
from saboteur_nb.solver.big.flow import BentFlow
from saboteur_nb.solver.big.graph import TunnelArcs
from saboteur_nb.solver.budget import Effort
from tests.solver.boards import Draw, random_board

BRIDGE = Board.parse("abba aabb _/S abab ?/_ aabb abba")
CROSSWISE = Board.parse("aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa")
TWO_WAYS = Board.parse("-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a")

DRAWS = {
    Draw(width=6, height=5, filled=1, open_sides=0.95, doubles=0.6, stubs=0.05, reach=4): 150,
    Draw(width=8, height=8, ladders=0.1, doubles=0.3, open_sides=0.9, reach=5, goals=2): 100,
    Draw(width=7, height=6, goals=3, doubles=0.7, open_sides=1, filled=1, ladders=0.1): 100,
    Draw(width=12, height=12, filled=1, open_sides=0.8, doubles=0, reach=8): 60,
    Draw(width=6, height=6, filled=1, open_sides=1, doubles=1, reach=4, ladders=0.2, goals=3): 60,
    Draw(width=3, height=3, goals=2, reach=1): 120,
}


def test_small_boards_have_the_same_answers_as_ever():
    found = Counter()
    for draw, count in DRAWS.items():
        for seed in range(count):
            board = random_board(draw, seed)
            array = big.BigBoard.of(board)
            mine, ours = big.fewest_cave_ins(array), fewest_cave_ins(board)
            assert (mine.status, mine.value, mine.bounds) == (ours.status, ours.value, ours.bounds), board
            assert mine.certificate.check(array), board
            if ours.value:
                assert mine.solution in ours.solutions(10**5), board
            shared = mine.value is not None and len(mine.certificate.routes) > mine.value
            found["shared cards"] += shared
            found[mine.value] += 1
            found["ladders"] += bool(draw.ladders and (mine.value or 0) >= 2)
    least = {"shared cards": 40, "ladders": 40, 0: 40, 1: 60, 2: 60, 3: 40, 4: 20, None: 20}
    assert {kind: found[kind] for kind in least if found[kind] < least[kind]} == {}


@pytest.mark.parametrize("doubles", [0, 0.2, 1])
def test_boards_of_ten_thousand_cells(doubles):
    values = set()
    for seed in range(4):
        array = big.generate(100, 100, seed, doubles=doubles, ladders=0.0003)
        answer = big.fewest_cave_ins(array)
        assert answer.certificate.check(array)
        assert answer.value == fewest_cave_ins(array.board()).value
        values.add(answer.value)
    assert max(values) >= 2


def winding(width, lanes):
    """A passage two cells wide that winds up the board; start and goal are at its ends."""
    sides = np.full((2 * lanes, width), 15, np.uint8)
    sides[:, 0] &= 7
    sides[:, -1] &= 13
    for lane in range(1, lanes):
        turn = slice(0, 2) if lane % 2 == 0 else slice(width - 2, width)
        for row, bit in ((2 * lane - 1, 1), (2 * lane, 4)):
            closed = np.ones(width, bool)
            closed[turn] = False
            sides[row, closed] &= 15 - bit
    kind = np.full(sides.shape, 1, np.uint8)
    kind[0, 0], kind[-1, -1 if lanes % 2 else 0] = 2, 3
    sides[kind != 1] = 0
    nothing = np.zeros_like(sides)
    return big.BigBoard(kind, np.stack([sides, nothing]), nothing, nothing)


def test_routes_of_many_thousand_steps():
    array = winding(500, 21)
    answer = big.fewest_cave_ins(array)
    assert (answer.value, answer.certificate.check(array)) == (2, True)
    assert min(map(len, answer.certificate.routes)) > 10_000
    small = winding(9, 5)
    assert big.fewest_cave_ins(small).value == fewest_cave_ins(small.board()).value == 2


def test_closed_cards_stay_closed_on_long_routes():
    array = winding(500, 21)
    arcs = TunnelArcs(array, array.goals)
    closed = array.places([(250, 20)]).astype(np.int32)
    flow = BentFlow(arcs, Effort(Budget()), closed)
    assert len(flow.routes) == 1
    assert closed[0] not in flow.routes[0]
    assert len(BentFlow(arcs, Effort(Budget())).routes) == 2


def test_a_board_comes_back_from_its_arrays():
    draw = Draw(width=7, height=6, doubles=0.4, stubs=0.3, ladders=0.3, goals=2)
    for seed in range(100):
        board = random_board(draw, seed)
        assert big.BigBoard.of(board).board() == board


def test_boards_are_drawn_alike_with_sides_that_agree():
    one, other = (big.generate(30, 20, 5, doubles=0.4, ladders=0.1, goals=3) for _ in range(2))
    assert one.board() == other.board()
    assert one.board() != big.generate(30, 20, 6, doubles=0.4, ladders=0.1, goals=3).board()
    board = one.board()
    assert len(board.goals) == 3
    assert {len(content.groups) for content in board.values()} == {0, 1, 2}
    assert "sides-disagree" not in {problem.code for problem in board.problems()}


def proofs():
    for board in (BRIDGE, CROSSWISE, TWO_WAYS, Board.parse("S _ -aaa# -a-a ?")):
        array = big.BigBoard.of(board)
        yield array, big.fewest_cave_ins(array).certificate


def test_a_proof_refuses_whatever_was_tampered_with():
    refused = Counter()
    for array, proof in proofs():
        assert proof.check(array)
        first, *others = proof.routes
        spoiled = {
            "value less": replace(proof, value=proof.value - 1),
            "value more": replace(proof, value=proof.value + 1),
            "no cut": replace(proof, cut=proof.cut[1:]),
            "cut moved": replace(proof, cut=(*proof.cut[1:], (99, 0))),
            "cut of a goal": replace(proof, cut=(*proof.cut[1:], proof.goals[0])),
            "cut named twice": replace(proof, cut=(*proof.cut, proof.cut[0]), value=proof.value + 1),
            "route dropped": replace(proof, routes=tuple(others)),
            "step dropped": replace(proof, routes=(first[:1] + first[2:], *others)),
            "route backwards": replace(proof, routes=(first[::-1], *others)),
            "no steps": replace(proof, routes=((), *others)),
            "turned back": replace(proof, routes=((*first[:-1], first[-3], *first[-2:]), *others)),
            "no goals": replace(proof, goals=()),
            "goal that is none": replace(proof, goals=((0, 0),)),
            "weight missing": replace(proof, weights=(1,) * (len(proof.routes) + 1)),
            "weight below zero": replace(proof, weights=(-1,) * len(proof.routes)),
        }
        for name, wrong in spoiled.items():
            assert not wrong.check(array), name
            refused[name] += 1
    assert min(refused.values()) == 4


def test_another_board_is_refused():
    arrays, found = zip(*proofs(), strict=True)
    for at, proof in enumerate(found):
        assert [proof.check(array) for array in arrays] == [index == at for index in range(len(arrays))]


def test_the_other_tunnel_of_a_bridge_is_no_way():
    array = big.BigBoard.of(BRIDGE)
    proof = big.fewest_cave_ins(array).certificate
    assert replace(proof, routes=(((0, 0), (1, 0), (2, 0)),), weights=()).check(array)
    turning = ((0, 0), (1, 0), (1, -1), (2, -1), (2, 0))
    assert not replace(proof, routes=(turning,), weights=()).check(array)


def test_routes_that_share_a_card_prove_less():
    array = big.BigBoard.of(CROSSWISE)
    proof = big.fewest_cave_ins(array).certificate
    assert len(proof.routes) == 3
    for index in range(3):
        fewer = proof.routes[:index] + proof.routes[index + 1 :]
        assert not replace(proof, routes=fewer, weights=()).check(array)


def test_nothing_to_do_and_nothing_that_can_be_done():
    nothing = big.BigBoard.of(Board.parse("S -a-a _ ?"))
    answer = big.fewest_cave_ins(nothing)
    assert (answer.value, answer.solution, answer.certificate.check(nothing)) == (0, (), True)
    beside = big.BigBoard.of(Board.parse("S ? -a-a"))
    answer = big.fewest_cave_ins(beside)
    assert (answer.status, answer.value) == ("impossible", None)
    assert isinstance(answer.certificate, BigBareRoute)
    assert answer.certificate.check(beside)
    assert not answer.certificate.check(nothing)


def test_giving_up_has_bounds_and_claims_nothing():
    array = big.generate(60, 60, 1, doubles=1, open_sides=1, ladders=0.05, goals=9)
    whole = big.fewest_cave_ins(array)
    assert len(whole.certificate.routes) > whole.value
    seen = Counter()
    for nodes in range(1, whole.nodes, max(1, whole.nodes // 20)):
        answer = big.fewest_cave_ins(array, budget=nodes)
        least, most = answer.bounds
        assert (answer.status, answer.value, answer.solution) == ("gave_up", None, ())
        assert answer.certificate is None
        assert least <= whole.value
        assert most is None or most >= whole.value
        assert all(str(least) in answer.explain(lang) for lang in ("zh", "en"))
        seen[answer.bounds] += 1
    assert len(seen) >= 2


def test_a_search_can_be_cancelled_between_floods():
    asked = []
    budget = Budget(cancelled=lambda: asked.append(1) or len(asked) >= 2)
    array = big.generate(60, 60, 1, doubles=1, open_sides=1, ladders=0.05, goals=9)
    assert big.fewest_cave_ins(array, budget=budget).status == "gave_up"
    assert len(asked) == 2


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_outcome_has_words(lang):
    texts = ("S ?", "S _ ?", "S -a-a ?", "-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a", CROSSWISE.format())
    told = {big.fewest_cave_ins(big.BigBoard.of(Board.parse(text))).explain(lang) for text in texts}
    assert len(told) == len(texts)
    assert not any("{" in text for text in told)


def changed(**arrays):
    """The board with the bridge, some of its arrays others."""
    return replace(big.BigBoard.of(BRIDGE), **arrays)


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (lambda: big.fewest_cave_ins(BRIDGE), "not-big-board"),
        (lambda: big.fewest_cave_ins(big.BigBoard.of(Board.parse("S -a-a"))), "no-goals"),
        (lambda: big.fewest_cave_ins(big.BigBoard.of(BRIDGE), [(1, 0)]), "no-goal"),
        (lambda: big.fewest_cave_ins(big.BigBoard.of(BRIDGE), [(99, 99)]), "no-goal"),
        (lambda: big.fewest_cave_ins(big.BigBoard.of(BRIDGE), 3), "bad-cell"),
        (lambda: big.BigBoard.of(Board.parse("S !gold")), "big-goal"),
        (lambda: big.BigBoard.of(Board.parse("SB 2_ SY 4_", "lost_mines")), "big-start"),
        (lambda: changed(kind=np.zeros((3, 4), np.uint8)), "big-shapes"),
        (lambda: changed(groups=np.zeros((1, 3, 3), np.uint8)), "big-shapes"),
        (lambda: changed(groups=np.full((2, 3, 3), 5, np.uint8)), "big-groups"),
        (lambda: changed(kind=np.zeros((3, 3), np.uint8)), "big-start"),
        (lambda: big.generate(1, 5, 0), "bad-size"),
        (lambda: big.generate(5, 5, 0, goals=6), "bad-size"),
        (lambda: big.generate(5, 5, 0, doubles=2), "bad-size"),
        (lambda: big.generate(10**6, 10**6, 0), "big-too-large"),
        (lambda: next(proofs())[1].check(BRIDGE), "not-big-board"),
    ],
)
def test_bad_questions(ask, code):
    with pytest.raises(InputError) as error:
        ask()
    assert error.value.code == code


def test_without_scipy_the_extra_is_named(monkeypatch):
    array = big.BigBoard.of(BRIDGE)
    monkeypatch.setitem(sys.modules, "scipy", None)
    extras.is_there.cache_clear()
    with pytest.raises(InputError, match=r"needs-extra.*scipy.*big"):
        big.fewest_cave_ins(array)
    monkeypatch.undo()
    extras.is_there.cache_clear()
    assert big.fewest_cave_ins(array).value == 1


def test_arrays_do_not_change():
    array = big.generate(5, 5, 1)
    with pytest.raises(ValueError, match="read-only"):
        array.kind[0, 0] = 1
    assert array.cells(np.array([0])) == ((0, -2),)


REMOVAL_DRAWS = (
    Draw(width=6, height=5, filled=1, open_sides=0.97, doubles=0.6, reach=4),
    Draw(width=7, height=6, doubles=0.3, open_sides=0.85, ladders=0.05, goals=2),
    Draw(width=9, height=8, filled=1, open_sides=0.8, doubles=0.2, reach=6),
)


@pytest.mark.parametrize("draw", REMOVAL_DRAWS)
def test_every_single_removal_is_that_of_small_boards(draw):
    told = 0
    for seed in range(150):
        board = random_board(draw, seed)
        table, found = removals(board), big.removals(big.BigBoard.of(board))
        assert set(found.after) <= set(table)
        assert {cell: found.after.get(cell, found.steps) for cell in table} == table, board
        assert found.worst == max(table.values(), default=found.steps)
        told += len(set(table.values())) > 1
    assert told >= 80


@pytest.mark.parametrize("doubles", [0, 0.3])
def test_every_single_removal_on_ten_thousand_cells(doubles):
    for seed in range(2):
        array = big.generate(100, 100, seed, doubles=doubles, ladders=0.0003)
        found = big.removals(array)
        table = removals(array.board())
        assert {cell: found.after.get(cell, found.steps) for cell in table} == table
