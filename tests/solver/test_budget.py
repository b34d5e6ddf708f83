"""What a search may spend and what it tells meanwhile; the clock is set by hand."""

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.solver import budget as module
from saboteur_nb.solver.budget import LOOKS, Budget, Effort, OutOfEffortError


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands at `clock[0]` seconds."""
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def spend(effort, nodes):
    for _ in range(nodes):
        effort.spend()


def test_nodes_end_a_search_at_the_same_step_in_every_run():
    effort = Effort(Budget(5))
    spend(effort, 5)
    with pytest.raises(OutOfEffortError):
        effort.spend()


def test_without_a_limit_a_search_goes_on(clock):
    effort = Effort(Budget())
    clock[0] += 1e9
    spend(effort, 10_000)
    assert effort.spent == 10_000


def test_seconds_end_a_search(clock):
    effort = Effort(Budget(seconds=2))
    clock[0] += 1.9
    spend(effort, 3 * LOOKS)
    clock[0] += 0.2
    with pytest.raises(OutOfEffortError):
        spend(effort, LOOKS)


def test_a_search_can_be_cancelled():
    wanted = [True]
    effort = Effort(Budget(cancelled=lambda: not wanted[0]))
    spend(effort, 3 * LOOKS)
    wanted[0] = False
    with pytest.raises(OutOfEffortError):
        spend(effort, LOOKS)


def test_progress_is_told_now_and_then_with_what_is_proved(clock):
    told = []
    effort = Effort(Budget(progress=told.append))
    spend(effort, 2 * LOOKS)
    assert told == [], "nothing is told of a search that takes no time"
    effort.bounds = (2, 5)
    clock[0] += 1
    spend(effort, 2 * LOOKS)
    assert [(one.seconds, one.bounds) for one in told] == [(1.0, (2, 5))]
    clock[0] += 1
    spend(effort, LOOKS)
    assert len(told) == 2
    assert told[1].nodes > told[0].nodes > 2 * LOOKS


@pytest.mark.parametrize("limit", [0, -1, "many", True, float("nan")])
def test_limits_are_numbers_above_nothing(limit):
    for wrong in ({"nodes": limit}, {"seconds": limit}):
        with pytest.raises(InputError, match="bad-budget"):
            Budget(**wrong)
