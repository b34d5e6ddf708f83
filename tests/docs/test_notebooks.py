"""Saved notebooks show their pictures, hold prose and calls only, and speak both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("tutorials/*.ipynb")])
PICTURES = {"image/svg+xml", "image/png", "text/html"}


def _cells(path: Path) -> list[Any]:
    return list(nbformat.read(path, as_version=4).cells)


def test_there_are_notebooks_of_both_kinds() -> None:
    assert {path.parent.name for path in NOTEBOOKS} == {"notebooks", "tutorials"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_was_saved_with_a_picture(path: Path) -> None:
    outputs = [output for cell in _cells(path) for output in cell.get("outputs", [])]
    assert [o for o in outputs if o.output_type == "error"] == []
    shown = {kind for output in outputs for kind in output.get("data", {})}
    assert shown & PICTURES, "run `make notebooks`"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells_are_short_and_free_of_logic(path: Path) -> None:
    cells = _cells(path)
    assert len(cells) <= 20
    for cell in cells:
        if cell.cell_type == "code":
            assert cell.source.count("\n") < 10, cell.source
            assert not re.search(r"^\s*(def|class|while)\b", cell.source, re.MULTILINE), cell.source


@pytest.mark.parametrize(
    "path", [path for path in NOTEBOOKS if path.parent.name == "notebooks"], ids=lambda path: path.stem
)
def test_prose_is_in_both_languages(path: Path) -> None:
    prose = [cell.source for cell in _cells(path) if cell.cell_type == "markdown"]
    assert prose
    for text in prose:
        words = re.sub(r"`[^`]*`|\$[^$]*\$", "", text)
        assert re.search(r"[一-鿿]", words), text
        assert re.search(r"[a-z]{3}", words), text
