"""Golden pictures: kept under tests/draw/golden, written anew with `pytest tests/draw --update-goldens`."""

from __future__ import annotations

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser):
    parser.addoption("--update-goldens", action="store_true", help="write the golden pictures anew")


@pytest.fixture
def golden(request):
    """Compare a text with the golden file of this name; on failure the new text lies beside it as .new."""

    def compare(name, text):
        kept, fresh = GOLDEN / name, GOLDEN / f"{name}.new"
        if request.config.getoption("--update-goldens", default=False):
            kept.write_text(text, encoding="utf-8")
        same = kept.exists() and kept.read_text(encoding="utf-8") == text
        if same:
            fresh.unlink(missing_ok=True)
            return
        fresh.write_text(text, encoding="utf-8")
        pytest.fail(
            f"{name} differs: look at {kept} and {fresh}, then pytest tests/draw --update-goldens keeps it"
        )

    return compare
