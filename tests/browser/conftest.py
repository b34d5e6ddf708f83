"""What the browser tests share: one Chromium, one server, pages that must stay free of errors.

Opening a page is the dear part: a kernel, a fresh context, the whole front end. Tests that need an untouched
page open one; the others of a module share a page and bring it back to its beginning by its keys and buttons.

Chromium is the one named by SABOTEUR_NB_CHROMIUM, else the system's, else Playwright's own. Without any the
tests fail and say how to get one; SABOTEUR_NB_NO_BROWSER=1 skips them instead, also not in silence.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
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
PATIENCE = 20_000
"""Milliseconds until a test gives up waiting; other parts of the checks run at the same time."""

Open = Callable[..., Page]


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
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serves the tutorials on a port of its own, and starts the next kernel while a page is being tested."""
    with Server() as running:
        yield running


class Pages:
    """Opens pages in contexts of their own, closes them all, and notes the errors in them."""

    def __init__(self, chrome: Browser) -> None:
        self.chrome = chrome
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def open(self, url: str, **options: object) -> Page:
        """A page of 1100 × 800 pixels unless the context's options say otherwise."""
        context = self.chrome.new_context(**{"viewport": {"width": 1100, "height": 800}, **options})
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.goto(url)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def open_page(chrome: Browser) -> Iterator[Open]:
    """`open_page(url, **context options)` for one test; errors in the page fail it."""
    pages = Pages(chrome)
    yield pages.open
    pages.close()
    assert pages.errors == []


@pytest.fixture(scope="module")
def kept_pages(chrome: Browser) -> Iterator[Pages]:
    """The pages that tests of a module share."""
    pages = Pages(chrome)
    yield pages
    pages.close()


@pytest.fixture
def no_errors(kept_pages: Pages) -> Iterator[None]:
    """Errors in a shared page fail the test in which they happen."""
    yield
    found, kept_pages.errors = kept_pages.errors, []
    assert found == []
