"""Boards with very many routes, where a card with two tunnels makes the question hard: exact, or given up."""

from collections import Counter
from itertools import count, pairwise

import pytest

from saboteur_nb.solver import Budget, budget, extras, fewest_cave_ins
from saboteur_nb.solver.budget import Effort
from saboteur_nb.solver.questions.fewest_cave_ins import implicit_hitting, short_proof
from saboteur_nb.solver.questions.fewest_cave_ins.certificates import RouteFamily
from saboteur_nb.solver.questions.fewest_cave_ins.highs import smallest_hitting, weights
from saboteur_nb.solver.questions.fewest_cave_ins.hitting import Family
from saboteur_nb.solver.questions.fewest_cave_ins.implicit_hitting import Cover
from saboteur_nb.solver.questions.fewest_cave_ins.question import BUDGET
from tests.solver.boards import Draw, random_board

DRAWS = {
    Draw(30, 30, 1, 0.9, doubles=0.7, reach=15, goals=6, ladders=0.03, stubs=0): 4,
    Draw(30, 30, 1, 1, doubles=1, reach=15, goals=5, ladders=0.05, stubs=0): 6,
    Draw(30, 30, 1, 0.9, doubles=0.9, reach=15, goals=4, ladders=0.02): 8,
    Draw(50, 50, 1, 0.9, doubles=1, reach=25, goals=5, ladders=0.01): 4,
    Draw(50, 50, 1, 0.75, doubles=0.8, reach=25, goals=5, ladders=0.01): 4,
}
"""How boards are drawn, size, share of cells filled and of sides open first, and how many of them."""

HARD = next(iter(DRAWS))


@pytest.fixture(scope="module")
def hard():
    """A board whose answer takes some thousand steps, and the answer."""
    board = random_board(HARD, 1)
    return board, fewest_cave_ins(board)


@pytest.fixture
def no_scipy(monkeypatch):
    """As if the extra `big` was not installed."""
    monkeypatch.setattr(implicit_hitting, "is_there", lambda package: False)
    monkeypatch.setattr(short_proof, "is_there", lambda package: False)


def test_exact_and_proved_within_the_budget(times):
    found = Counter()
    for draw, boards in DRAWS.items():
        for seed in range(boards * times):
            board = random_board(draw, seed)
            answer = fewest_cave_ins(board)
            assert answer.status == "solved"
            assert answer.nodes <= BUDGET + 50
            assert answer.certificate.check(board)
            found["ten or more"] += answer.value >= 10
            found["families"] += isinstance(answer.certificate, RouteFamily)
            found["weights"] += bool(answer.certificate.weights)
    assert found["ten or more"] >= 8 * times
    assert found["families"] >= 5 * times
    assert found["weights"] >= 2 * times


def test_without_the_optimizer_the_same_value_or_none(no_scipy, times):
    found = Counter()
    for draw in DRAWS:
        for seed in range(2 * times):
            board = random_board(draw, seed)
            answer = fewest_cave_ins(board, budget=1500)
            found[answer.status] += 1
            least, most = answer.bounds
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(implicit_hitting, "is_there", extras.is_there)
                value = fewest_cave_ins(board).value
            assert least <= value <= most
            assert answer.value in (value, None)
            assert answer.nodes <= 1500 + 50
    assert set(found) == {"solved", "gave_up"}


@pytest.mark.parametrize("nodes", [1, 20, 60, 150, 400, 1000])
def test_giving_up_says_what_is_proved(hard, nodes):
    board, whole = hard
    answer = fewest_cave_ins(board, budget=nodes)
    least, most = answer.bounds
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    assert 1 <= least <= whole.value <= most
    told = answer.explain("en")
    assert f"at least {least}, at most {most}" in told
    assert str(most) in answer.explain("zh")


def test_bounds_get_closer_with_the_budget():
    board = random_board(HARD, 1)
    bounds = [fewest_cave_ins(board, budget=nodes).bounds for nodes in (1, 100, 1000)]
    assert [least for least, _ in bounds] == sorted(least for least, _ in bounds)
    assert bounds[0][0] < bounds[-1][0]
    assert bounds[-1][1] - bounds[-1][0] <= 4


def test_with_too_few_in_hand_the_search_ends_early(hard):
    board, whole = hard
    short = fewest_cave_ins(board, hand=whole.value // 2)
    assert short.status == "impossible"
    assert short.nodes < whole.nodes / 4
    assert short.certificate.check(board)
    least, most = short.bounds
    assert whole.value // 2 < least <= whole.value <= most


def test_progress_tells_bounds_that_close_in(monkeypatch):
    clock = count()
    monkeypatch.setattr(budget, "monotonic", lambda: next(clock))
    told = []
    answer = fewest_cave_ins(random_board(HARD, 1), budget=Budget(BUDGET, progress=told.append))
    assert len(told) >= 5
    assert [report.nodes for report in told] == sorted({report.nodes for report in told})
    for before, after in pairwise(told):
        assert before.bounds[0] <= after.bounds[0] <= answer.value <= after.bounds[1] <= before.bounds[1]
    assert told[-1].bounds[0] > told[0].bounds[0]


def test_a_search_is_cancelled_at_the_next_look():
    asked = []
    limits = Budget(BUDGET, cancelled=lambda: asked.append(1) or len(asked) == 3)
    answer = fewest_cave_ins(random_board(HARD, 1), budget=limits)
    assert answer.status == "gave_up"
    assert len(asked) == 3
    assert answer.nodes <= 3 * budget.LOOKS + 50


def test_seconds_are_counted_as_well(monkeypatch):
    clock = count(0, 2)
    monkeypatch.setattr(budget, "monotonic", lambda: next(clock))
    answer = fewest_cave_ins(random_board(HARD, 1), budget=Budget(seconds=5))
    assert answer.status == "gave_up"
    assert answer.bounds[0] >= 1


def families():
    """Families of routes as the searches leave them."""
    for seed in range(60):
        board = random_board(Draw(9, 9, 1, 1, doubles=0.8, goals=3, ladders=0.1), seed)
        answer = fewest_cave_ins(board)
        routes = answer.question.result.routes
        yield [frozenset(answer.question.passages.cells_of(route)) for route in routes], answer.value


def test_the_optimizer_and_branching_find_sets_of_one_size():
    compared = 0
    for sets, value in families():
        if sets:
            effort = Effort(Budget())
            hits = smallest_hitting(sets, effort)
            assert all(one.intersection(hits) for one in sets)
            assert len(hits) == len(Family(sets).smallest()) == value
            assert effort.bounds[0] == value
            compared += value >= 3
    assert compared >= 30


def test_weights_never_prove_too_much():
    """They weigh more than `value - 1` loads together where they can, and never more than `value` loads."""
    proved = 0
    for sets, value in families():
        if sets:
            found = weights(sets, value - 1)
            loads = Counter()
            for one, weight in zip(sets, found, strict=True):
                loads.update(dict.fromkeys(one, weight))
            assert sum(found) <= value * max(loads.values())
            proved += value >= 2 and sum(found) > (value - 1) * max(loads.values())
    assert proved >= 30


@pytest.mark.parametrize("limits", [Budget(2), Budget(seconds=1e-9), Budget(cancelled=lambda: True)])
def test_an_optimizer_without_budget_gives_up(limits):
    sets = max((sets for sets, _ in families()), key=len) * 8
    effort = Effort(limits)
    with pytest.raises(budget.OutOfEffortError):
        smallest_hitting(sets, effort)
    assert effort.bounds[0] <= len(Family(sets).smallest())


def test_weights_are_told():
    board = random_board(Draw(30, 30, 1, 1, doubles=0.7, reach=15, goals=6, ladders=0.03, stubs=0), 1)
    answer = fewest_cave_ins(board)
    proof, fewer = answer.certificate, answer.value - 1
    load = proof.load(board)
    assert sum(proof.weights) > fewer * load
    assert f"{fewer} cave-ins close {fewer * load} of {sum(proof.weights)} at most" in answer.explain("en")
    assert f"{fewer} 次塌方最多堵住 {fewer * load}" in answer.explain("zh")


class Wheel:
    """Three routes, each two of which share a card: two cards are needed, and no two routes are apart."""

    ROUTES = ("ab", "bc", "ca")

    def cards(self, route):
        return route

    def beside(self, cards):
        return next((route for route in self.ROUTES if not set(route) & set(cards)), None)

    def cut_beside(self, cards):
        return {card for route in self.ROUTES if not set(route) & set(cards) for card in route}


def test_a_cover_begins_with_what_is_known():
    effort = Effort(Budget(50))
    cover = Cover(Wheel(), ["ab"], "abc", effort)
    assert effort.bounds == (1, 3)
    cover.solve()
    assert (len(cover.cut), cover.least) == (2, 2)
    stopped = Cover(Wheel(), ["ab"], "abc", Effort(Budget(1)))
    with pytest.raises(budget.OutOfEffortError):
        stopped.solve()
    assert stopped.effort.bounds[0] <= 2 <= stopped.effort.bounds[1]
