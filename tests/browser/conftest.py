"""What the browser tests share: one Chromium, servers of their own, a page that must stay free of errors.

Chromium is the one named by SABOTEUR_NB_CHROMIUM, else the system's, else Playwright's own. Without any the
tests fail and say how to get one; SABOTEUR_NB_NO_BROWSER=1 skips them instead, also not in silence.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from serving import Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    """Chromium, without a window."""
    if os.environ.get("SABOTEUR_NB_NO_BROWSER") == "1":
        pytest.skip("SABOTEUR_NB_NO_BROWSER=1: the pages were NOT tested in a browser")
    named = os.environ.get("SABOTEUR_NB_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        except PlaywrightError as error:
            pytest.fail(
                "no browser: install chromium, or run `playwright install chromium`, or name one in "
                f"SABOTEUR_NB_CHROMIUM, or set SABOTEUR_NB_NO_BROWSER=1 to go without.\n{error}",
                pytrace=False,
            )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server on a port of its own, with the default settings but cold."""
    with Server("--preheat", "0") as running:
        yield running


@pytest.fixture(scope="session")
def warm_server() -> Iterator[Server]:
    """A server that starts the next kernel while a page is being tested: half the waiting."""
    with Server("--preheat", "1") as running:
        yield running


@pytest.fixture
def open_page(chrome: Browser) -> Iterator[Callable[..., Page]]:
    """`open_page(url, **context options)` in a context of its own; errors in the page fail the test."""
    contexts, errors = [], []

    def go(url: str, **options: object) -> Page:
        context = chrome.new_context(**{"viewport": {"width": 1100, "height": 800}, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(f"{url}: {error}"))
        page.goto(url)
        return page

    yield go
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(open_page: Callable[..., Page], server: Server) -> Page:
    """The front page in Chinese, 1100 pixels wide."""
    return open_page(server.url + "?lang=zh", locale="zh-CN")
