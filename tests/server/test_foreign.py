"""Notebooks of another folder: whatever stands in them, the page around them stays ours."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Server, fetch

pytestmark = pytest.mark.server

MARKUP = "<script>alert(1)</script>"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><title>the saved picture</title></svg>'


def notebook(source: str, outputs: list[dict] | None = None, **about: object) -> str:
    cell = {
        "cell_type": "code",
        "id": "c",
        "execution_count": None,
        "metadata": {},
        "outputs": outputs or [],
        "source": source,
    }
    metadata = {"saboteur": {"order": 1, "blurb_zh": MARKUP, "blurb_en": MARKUP, **about}} if about else {}
    return json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("notebooks")
    saved = [{"output_type": "display_data", "metadata": {}, "data": {"image/svg+xml": PICTURE}}]
    (folder / "raises.ipynb").write_text(notebook("secret = 1\nraise ValueError('inside')"), encoding="utf-8")
    (folder / "saved.ipynb").write_text(
        notebook("None", saved, title_zh=MARKUP, title_en=MARKUP), encoding="utf-8"
    )
    (folder / "formula.ipynb").write_text(notebook("price = '$1$'"), encoding="utf-8")
    (folder / "answers.toml").write_text("answer = 42", encoding="utf-8")
    with Server("--preheat", "0", str(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def saved(server) -> str:
    """The page of a notebook that was saved with its picture."""
    return fetch(server.notebook("saved.ipynb"))[2]


def test_a_cell_that_raises_shows_a_sentence_and_neither_source_nor_traceback(server):
    status, _, html = fetch(server.notebook("raises.ipynb"))
    assert status == 200
    assert "This part failed; reload the page." in html
    for inside in ("secret", "inside", "ValueError", "Traceback"):
        assert inside not in html


def test_the_loading_panel_shows_the_picture_that_was_saved(saved):
    panel = saved.split('id="loading"')[1].split('id="rendered_cells"')[0]
    assert PICTURE in panel


def test_markup_in_a_title_stays_text(server, saved):
    for html in (fetch(server.url)[2], fetch(server.url + "?lang=zh")[2], saved):
        assert MARKUP not in html
        assert "&lt;script&gt;alert(1)" in html


def test_files_beside_the_notebooks_stay_inside(server):
    status, _, body = fetch(f"{server.url}voila/files/answers.toml")
    assert status == 403
    assert "42" not in body


def test_formulas_are_typeset_where_there_may_be_some(server, saved):
    named = r'"fullMathjaxUrl": "/([^"]+)"'
    assert re.search(named, fetch(server.notebook("formula.ipynb"))[2]) is None
    stand_in = re.search(named, saved)
    assert "MathJax" in fetch(server.url + stand_in[1])[2]
