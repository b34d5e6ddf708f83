"""Markers that all tests share."""


def pytest_configure(config):
    config.addinivalue_line("markers", "clause(id): the clause of the rules that the test shows to hold")
