"""The pages as a visitor has them: readable at once, complete without the outside, ended when he leaves."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from serving import Server, fetch, until

NOTEBOOK = "cave-ins.ipynb"


@pytest.fixture(scope="module")
def cold_server():
    """Starts a kernel when somebody comes, and no other."""
    with Server("--preheat", "0") as running:
        yield running


@pytest.fixture
def empty_server(cold_server):
    """The same once nobody is left, for tests that count kernels."""
    until(lambda: cold_server.kernels() == set(), "the kernels of other tests end")
    return cold_server


@pytest.fixture(scope="module")
def plain_page(kept_pages):
    return kept_pages.open("about:blank")


def drawn(page):
    expect(page.locator("#rendered_cells canvas").first).to_be_visible(timeout=60_000)
    expect(page.locator("#loading")).to_have_count(0)
    return page


@pytest.mark.parametrize(
    ("scheme", "width"), [("light", 1100), ("dark", 1100), ("light", 360), ("dark", 360)]
)
@pytest.mark.parametrize("path", ["?lang=zh", "?lang=en", "nowhere"])
def test_pages_without_a_kernel_are_accessible_and_fit(plain_page, no_errors, server, path, scheme, width):
    plain_page.set_viewport_size({"width": width, "height": 640})
    plain_page.emulate_media(color_scheme=scheme)
    plain_page.goto(server.url + path)
    found = Axe().run(plain_page).response["violations"]
    assert [violation["id"] for violation in found] == []
    assert plain_page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_front_page_leads_to_a_tutorial_that_is_accessible_and_asks_nothing_from_outside(
    open_page, server
):
    page = open_page("about:blank", locale="zh-CN")
    asked, refused = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on(
        "console",
        lambda message: refused.append(message.text) if "Content Security" in message.text else None,
    )
    page.goto(server.url + "?lang=zh")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Saboteur: lessons and puzzles")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.locator(f'a[href*="{NOTEBOOK}"]').click()
    drawn(page)
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.title() != ""
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []
    assert refused == []
    comes_in_one_script([url.removeprefix(server.url) for url in asked if ".js" in url])
    found = {violation["id"] for violation in Axe().run(page).response["violations"]}
    assert found <= {"region"}  # the region is the shell of the front end, not ours
    expect(page.locator("main:visible")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).not_to_have_count(0)


def comes_in_one_script(scripts):
    assert len([path for path in scripts if path.startswith("voila/front-end/")]) == 1
    assert [path for path in scripts if path.startswith("voila/static/")] == []
    extensions = [path for path in scripts if path.startswith("voila/labextensions/")]
    assert len(extensions) == 4
    assert all("remoteEntry" in path for path in extensions)


@pytest.fixture(scope="module")
def answer(server):
    """What a visitor's browser gets for the notebook."""
    return fetch(server.notebook(NOTEBOOK))


@pytest.mark.parametrize(
    ("locale", "query", "tag"), [("zh-CN", "", "zh-CN"), ("de-DE", "", "en"), ("en-GB", "?lang=zh", "zh-CN")]
)
def test_the_loading_panel_is_read_before_the_front_end_arrives(
    open_page, server, answer, locale, query, tag
):
    _, headers, html = answer
    address = server.notebook(NOTEBOOK, query)
    page = open_page("about:blank", locale=locale)
    page.route("**/front-end/*.js", lambda route: route.abort())
    page.route("**/api/**", lambda route: route.fulfill(body="{}"))  # the kernel lives, whoever leaves
    page.route(address, lambda route: route.fulfill(headers=headers, body=html))
    page.goto(address)
    panel = page.locator("#loading")
    expect(panel.get_by_role("heading")).not_to_be_empty()
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate("document.documentElement.lang") == tag
    for text in panel.locator("[data-both] > [lang]").all():
        assert text.is_visible() == (text.get_attribute("lang") == tag) or text.locator("..").is_hidden()


def test_a_page_in_the_background_is_not_painted_and_gets_ready_all_the_same(chrome, server):
    context = chrome.new_context()
    page = context.new_page()
    page.add_init_script(
        "const paint = requestAnimationFrame; let asked = 0;"
        "window.requestAnimationFrame = (draw) => (asked++ < 2 ? 0 : paint(draw));"
    )
    page.goto(server.notebook(NOTEBOOK))
    drawn(page)
    context.close()


def test_leaving_the_page_ends_its_kernel_and_going_back_opens_a_new_table(open_page, empty_server):
    page = drawn(open_page(empty_server.notebook(NOTEBOOK)))
    assert len(empty_server.kernels()) == 1
    page.goto(empty_server.url)
    until(lambda: empty_server.kernels() == set(), "the kernel ends")
    page.go_back()
    drawn(page)
    assert len(empty_server.kernels()) == 1
    page.goto("about:blank")
    until(lambda: empty_server.kernels() == set(), "the kernel ends")


def test_leaving_before_the_front_end_arrived_ends_the_kernel_too(open_page, empty_server):
    page = open_page("about:blank")
    page.route("**/front-end/*.js", lambda route: route.abort())
    page.goto(empty_server.notebook(NOTEBOOK))
    assert len(empty_server.kernels()) == 1
    page.goto(empty_server.url)
    until(lambda: empty_server.kernels() == set(), "the kernel ends")


def test_a_page_whose_kernel_died_says_so_and_continues(open_page, empty_server):
    page = drawn(open_page(empty_server.notebook(NOTEBOOK), locale="zh-CN"))
    (kernel,) = empty_server.kernels()
    os.kill(kernel, 9)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("这一桌已经收起来了")
    page.get_by_role("button", name="继续").click()
    drawn(page)
    expect(page.locator("#gone")).to_be_hidden()
    assert len(empty_server.kernels() - {kernel}) == 1


def test_a_page_whose_server_is_gone_says_so(open_page):
    with Server("--preheat", "0") as short_lived:
        page = drawn(open_page(short_lived.notebook(NOTEBOOK), locale="en-GB"))
    expect(page.get_by_role("alert")).to_contain_text("connection")
