"""The pages as a visitor has them: readable at once, complete without the outside, ended when he leaves."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from serving import Server, until

NOTEBOOK = "cave-ins.ipynb"


@pytest.fixture
def own_server():
    """A server of its own, for tests that count kernels."""
    with Server("--preheat", "0") as running:
        yield running


def drawn(page):
    expect(page.locator("#rendered_cells canvas").first).to_be_visible(timeout=30_000)
    expect(page.locator("#loading")).to_have_count(0)
    return page


@pytest.mark.parametrize(
    ("scheme", "width"), [("light", 1100), ("dark", 1100), ("light", 360), ("dark", 360)]
)
@pytest.mark.parametrize("path", ["?lang=zh", "?lang=en", "nowhere"])
def test_pages_without_a_kernel_are_accessible_and_fit(open_page, server, path, scheme, width):
    page = open_page(server.url + path, color_scheme=scheme, viewport={"width": width, "height": 640})
    found = Axe().run(page).response["violations"]
    assert [violation["id"] for violation in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_front_page_leads_to_a_tutorial_and_to_the_other_language(page):
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saboteur: lessons and puzzles")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.locator(f'a[href*="{NOTEBOOK}"]').click()
    drawn(page)
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.title() != ""


@pytest.mark.parametrize(
    ("locale", "query", "tag"), [("zh-CN", "", "zh-CN"), ("de-DE", "", "en"), ("en-GB", "?lang=zh", "zh-CN")]
)
def test_the_loading_panel_is_read_before_the_front_end_arrives(
    open_page, chrome, server, locale, query, tag
):
    context = chrome.new_context(locale=locale)
    page = context.new_page()
    page.route("**/front-end/*.js", lambda route: route.abort())
    page.goto(server.notebook(NOTEBOOK, query))
    panel = page.locator("#loading")
    expect(panel.get_by_role("heading")).not_to_be_empty()
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.lang") == tag
    for text in panel.locator("[data-both] > [lang]").all():
        assert text.is_visible() == (text.get_attribute("lang") == tag) or text.locator("..").is_hidden()
    context.close()


def test_the_frame_of_a_drawn_notebook_is_accessible(open_page, server):
    page = drawn(open_page(server.notebook(NOTEBOOK)))
    found = {violation["id"] for violation in Axe().run(page).response["violations"]}
    assert found <= {"region"}  # the region is the shell of the front end, not ours
    expect(page.locator("main:visible")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).not_to_have_count(0)


def test_nothing_is_asked_from_outside(chrome, server):
    context = chrome.new_context()
    page = context.new_page()
    outside = []

    def watch(route):
        if not route.request.url.startswith(server.url):
            outside.append(route.request.url)
        route.continue_()

    page.route(lambda url: not url.startswith(("data:", "blob:")), watch)
    refused = []
    page.on(
        "console",
        lambda message: refused.append(message.text) if "Content Security" in message.text else None,
    )
    page.goto(server.notebook(NOTEBOOK))
    drawn(page)
    context.close()
    assert outside == []
    assert refused == []


def test_the_front_end_comes_in_one_script(chrome, server):
    context = chrome.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
    page.goto(server.notebook(NOTEBOOK))
    drawn(page)
    context.close()
    scripts = [address for address in asked if ".js" in address]
    assert len([address for address in scripts if address.startswith("voila/front-end/")]) == 1
    assert [address for address in scripts if address.startswith("voila/static/")] == []
    extensions = [address for address in scripts if address.startswith("voila/labextensions/")]
    assert len(extensions) == 4
    assert all("remoteEntry" in address for address in extensions)


def test_leaving_the_page_ends_its_kernel(open_page, own_server):
    page = drawn(open_page(own_server.notebook(NOTEBOOK)))
    assert len(own_server.kernels()) == 1
    page.goto("about:blank")
    until(lambda: own_server.kernels() == set(), "the kernel ends")


def test_leaving_before_the_front_end_arrived_ends_the_kernel_too(chrome, own_server):
    context = chrome.new_context()
    page = context.new_page()
    page.route("**/front-end/*.js", lambda route: route.abort())
    page.goto(own_server.notebook(NOTEBOOK))
    assert len(own_server.kernels()) == 1
    page.goto(own_server.url)
    until(lambda: own_server.kernels() == set(), "the kernel ends")
    context.close()


def test_going_back_to_a_page_that_was_left_opens_a_new_table(open_page, own_server):
    page = drawn(open_page(own_server.notebook(NOTEBOOK)))
    page.goto(own_server.url)
    until(lambda: own_server.kernels() == set(), "the kernel ends")
    page.go_back()
    drawn(page)
    assert len(own_server.kernels()) == 1


def test_a_page_whose_kernel_died_says_so_and_continues(open_page, own_server):
    page = drawn(open_page(own_server.notebook(NOTEBOOK), locale="zh-CN"))
    (kernel,) = own_server.kernels()
    os.kill(kernel, 9)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("这一桌已经收起来了", timeout=5_000)
    page.get_by_role("button", name="继续").click()
    drawn(page)
    expect(page.locator("#gone")).to_be_hidden()
    assert len(own_server.kernels() - {kernel}) == 1


def test_a_page_whose_server_is_gone_says_so(open_page):
    with Server("--preheat", "0") as short_lived:
        page = drawn(open_page(short_lived.notebook(NOTEBOOK), locale="en-GB"))
    expect(page.get_by_role("alert")).to_contain_text("connection", timeout=10_000)
