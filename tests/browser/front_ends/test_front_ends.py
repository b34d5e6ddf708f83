"""The board in JupyterLab and Notebook 7: drawn, played by keys alone, saved and drawn again.

Part of `make verify`: both front ends together are larger than all the rest of the test environment.
"""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect
from serving import fetch, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CELL = "from saboteur_nb.widgets import BoardView\nBoardView('S -a-a', ['-a-a'], lang='en')"
DRAWN = """() => {
  const canvas = document.querySelector(".sab-frame canvas");
  if (!canvas || canvas.width < 10) return false;
  const middle = canvas.getContext("2d").getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
  return middle.data[3] > 0;
}"""
READY = """() => {
  const kernel = document.querySelector(".jp-KernelName")?.innerText ?? "";
  const state = document.querySelector(".jp-Notebook-ExecutionIndicator")?.dataset.status;
  return kernel.startsWith("Python") && state === "idle";
}"""
"""Without a kernel yet the state is "idle", too, and a cell that is run then is passed over."""
PACKAGES = {"lab": "jupyterlab", "notebook": "notebook"}
PATHS = {"lab": "lab/tree", "notebook": "notebooks"}


@dataclass(frozen=True)
class FrontEnd:
    """A running front end; notebooks lie in `folder`."""

    name: str
    port: int
    folder: Path

    def address(self, notebook: Path) -> str:
        """With `?reset` JupyterLab does not open the notebooks of earlier tests again."""
        return f"http://127.0.0.1:{self.port}/{PATHS[self.name]}/{notebook.name}?reset"

    def answers(self) -> bool:
        try:
            return fetch(f"http://127.0.0.1:{self.port}/api")[0] == 200
        except OSError:
            return False


@pytest.fixture(scope="module", params=PATHS)
def front_end(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FrontEnd]:
    """JupyterLab, then Notebook 7, on a free port and with settings of its own."""
    name = request.param
    if importlib.util.find_spec(PACKAGES[name]) is None:
        pytest.skip(f"{PACKAGES[name]} is not installed: `make verify` installs it and tests with it")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp(name)
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyter", name, "--no-browser", "--allow-root", f"--port={port}",
         "--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"],
        env={**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path_factory.mktemp("config"))},
    )  # fmt: skip
    running = FrontEnd(name, port, folder)

    def answers() -> bool:
        assert process.poll() is None, f"jupyter {name} ended by itself"
        return running.answers()

    try:
        until(answers, f"jupyter {name} answers")
        yield running
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def notebook(front_end: FrontEnd, request: pytest.FixtureRequest) -> Path:
    """A notebook of this test alone, not run yet."""
    written = new_notebook(cells=[new_code_cell(CELL)])
    written.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    path = front_end.folder / f"{request.node.originalname}.ipynb"
    nbformat.write(written, path)
    return path


@pytest.fixture
def page(chrome: Browser, front_end: FrontEnd, notebook: Path) -> Iterator[Page]:
    """The notebook when its cell has been run and the board is drawn."""
    context = chrome.new_context(viewport={"width": 1300, "height": 900})
    opened = context.new_page()
    opened.goto(front_end.address(notebook))
    opened.wait_for_function(READY, timeout=120_000)
    opened.locator(".jp-CodeCell .cm-content").first.click()
    opened.keyboard.press("Shift+Enter")
    opened.wait_for_function(DRAWN, timeout=120_000)
    yield opened
    context.close()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def answer(page: Page, words: str) -> None:
    expect(page.locator(".sab-answer")).to_contain_text(words)


def test_a_card_is_laid_by_keys(page: Page) -> None:
    page.locator(".sab-frame").focus()
    press(page, "1", "ArrowRight", "ArrowRight", "Enter")
    answer(page, "Laid at 2,0")


def test_no_key_of_the_board_is_a_shortcut_of_the_notebook(page: Page) -> None:
    board = page.locator(".sab-frame")
    page.locator(".sab-frame canvas").click()
    expect(board).to_be_focused()
    press(page, "1", "r", "u", "y", "z", "ArrowUp", "ArrowDown", "Escape")
    answer(page, "No card is chosen now")
    expect(board).to_be_focused()
    expect(page.locator(".jp-Cell")).to_have_count(2)  # the cell, and the empty one that running it added
    expect(page.locator(".jp-CodeCell")).to_have_count(2)


def test_keys_work_on_the_buttons_of_the_view_as_well(page: Page) -> None:
    card = page.locator(".sab-hand button")
    card.focus()
    press(page, "Enter")
    answer(page, "The card fits in 2 cells")
    press(page, "ArrowRight", "r")
    answer(page, "looks the same")
    expect(card).to_be_focused()
    expect(page.locator(".jp-CodeCell")).to_have_count(2)


def test_other_keys_go_to_the_front_end_and_a_reload_draws_again(page: Page, notebook: Path) -> None:
    page.locator(".sab-frame").focus()
    press(page, "Control+s")
    until(lambda: "widget-view" in notebook.read_text(encoding="utf-8"), "saved with its view", deadline=20)
    page.reload()
    page.wait_for_function(DRAWN, timeout=120_000)
