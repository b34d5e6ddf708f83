"""The board in JupyterLab and Notebook 7: drawn when its cell runs and again after a reload.

Part of `make verify`: both front ends together are larger than all the rest of the test environment.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from serving import fetch, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CELL = "from saboteur_nb.widgets import BoardView\nBoardView('S -a-a', ['-a-a'], store='front-ends')"
DRAWN = """() => {
  const canvas = document.querySelector(".sab-frame canvas");
  if (!canvas || canvas.width < 10) return false;
  const middle = canvas.getContext("2d").getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
  return middle.data[3] > 0;
}"""
IDLE = "() => /Idle/.test(document.body.innerText) || document.querySelector('[data-status=idle]')"
PORTS = {"lab": 8971, "notebook": 8972}
PATHS = {"lab": "lab/tree/board.ipynb", "notebook": "notebooks/board.ipynb"}


def _notebook(path: Path) -> None:
    notebook = new_notebook(cells=[new_code_cell(CELL)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, path)


NOT_YET = pytest.mark.xfail(reason="Notebook 7: widgets are not ready when the cell runs; tried by hand")


@pytest.fixture(params=["lab", pytest.param("notebook", marks=NOT_YET)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A running front end with the notebook; its address."""
    _notebook(tmp_path / "board.ipynb")
    port = PORTS[request.param]
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyter", request.param, "--no-browser", "--allow-root", f"--port={port}",
         "--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}"],
        env={**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path / "config")},
    )  # fmt: skip

    def answers() -> bool:
        assert process.poll() is None, f"jupyter {request.param} ended by itself"
        try:
            return fetch(f"http://127.0.0.1:{port}/api")[0] == 200
        except OSError:
            return False

    try:
        until(answers, f"jupyter {request.param} answers")
        yield f"http://127.0.0.1:{port}/{PATHS[request.param]}"
    finally:
        process.terminate()
        process.wait()


def _run_cell(page: Page) -> None:
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")


def test_drawn_when_run_and_after_a_reload_a_card_can_be_laid(
    chrome: Browser, address: str, tmp_path: Path
) -> None:
    page = chrome.new_page()
    page.goto(address)
    page.wait_for_selector(".jp-CodeCell .cm-content", timeout=60_000)
    page.wait_for_function(IDLE, timeout=60_000)
    _run_cell(page)
    page.wait_for_function(DRAWN, timeout=60_000)
    page.locator(".sab-frame canvas").focus()
    for key in ("1", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("(2,0)").or_(page.get_by_text("2,0")).first.wait_for()
    saved = tmp_path / "board.ipynb"
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+s")
    until(lambda: "widget-view" in saved.read_text(encoding="utf-8"), "the notebook is saved with its view")
    page.reload()
    page.wait_for_function(DRAWN, timeout=60_000)
    page.close()
