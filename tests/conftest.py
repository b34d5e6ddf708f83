"""Markers and options that all tests share."""

import pytest
from hypothesis import HealthCheck, settings

# Other parts of the checks, and other people, use the machine at the same time: slow is not wrong.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_configure(config):
    config.addinivalue_line("markers", "clause(id): the clause of the rules that the test shows to hold")


def pytest_addoption(parser):
    parser.addoption(
        "--times",
        type=int,
        default=1,
        help="how many times as many matches the random tests of the engine play",
    )


@pytest.fixture
def times(request):
    """How many times as many random matches as usual are wanted."""
    return request.config.getoption("--times")
