"""What a server answers: the right page in the right language, and nothing that should stay inside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from urllib.request import Request, urlopen

import pytest
from serving import Server, fetch, until

from saboteur_nb.server.pages import RETRY_SECONDS
from saboteur_nb.server.tutorials import load_tutorials, tutorials_folder

pytestmark = pytest.mark.server
NOTEBOOK = "cave-ins.ipynb"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--preheat", "0") as running:
        yield running


@pytest.fixture(scope="module")
def page(server):
    """Status, headers and text of a notebook's page; its kernel lives on."""
    return fetch(server.notebook(NOTEBOOK))


@pytest.mark.parametrize(
    ("query", "accepted", "tag"),
    [
        ("", "zh-CN,zh;q=0.9", "zh-CN"),
        ("", "de,en;q=0.7", "en"),
        ("?lang=zh", "en", "zh-CN"),
        ("?lang=en", "zh", "en"),
    ],
)
def test_the_front_page_lists_every_tutorial_in_the_language_asked_for(server, query, accepted, tag):
    status, headers, html = fetch(server.url + query, Accept_Language=accepted)
    assert status == 200
    assert f'<html lang="{tag}">' in html
    for tutorial in load_tutorials(tutorials_folder()):
        assert tutorial.title(tag[:2]) in html
        assert f"voila/render/{tutorial.file}?lang={tag[:2]}" in html
    assert "default-src 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    [
        "voila/render/none.ipynb",
        "voila/render/../pyproject.toml",
        "voila/render/" + NOTEBOOK + "/x",
        "voila/tree",
        "voila/api/contents",
        "voila/files/" + NOTEBOOK,
        "voila/files/../cli.py",
        "api/contents",
        "api/sessions",
        "api/kernels",
        "login",
        "anything",
    ],
)
def test_all_else_is_not_there(server, path):
    status, _, html = fetch(server.url + path)
    assert status in (403, 404)
    assert "metadata" not in html
    assert "Traceback" not in html


def test_a_page_that_is_not_there_leads_home_in_both_languages(server):
    status, _, html = fetch(server.notebook("none.ipynb"))
    assert status == 404
    assert "没有这个页面" in html
    assert "There is no such page" in html
    assert html.count('href="/"') == 2


def test_a_notebook_page_has_neither_sources_nor_outside_addresses(page):
    status, headers, html = page
    assert status == 200
    sources = json.loads((tutorials_folder() / NOTEBOOK).read_text(encoding="utf-8"))["cells"]
    lines = [line.strip() for cell in sources if cell["cell_type"] == "code" for line in cell["source"]]
    assert lines
    assert not [line for line in lines if len(line) > 8 and line in html]
    loaded = re.findall(r'(?:src|href)="(https?://[^"]+)"', html)
    assert loaded == []
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_address_cannot_change_the_page(server):
    script = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"
    status, _, html = fetch(server.notebook(NOTEBOOK, f"?template=lab&theme={script}&lang={script}"))
    assert status == 200
    assert "jsdelivr" not in html
    assert "alert(1)" not in html
    assert 'id="loading"' in html


def test_only_the_extensions_we_need_are_loaded(page):
    _, _, html = page
    config = json.loads(
        html.split('id="jupyter-config-data" type="application/json">')[1].split("</script>")[0]
    )
    names = {extension["name"] for extension in config["federated_extensions"]}
    assert {"ipycanvas", "anywidget"} <= names
    assert names <= {
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "ipycanvas",
        "anywidget",
    }


def test_the_page_of_a_kernel_to_come_begins_before_it_is_there(server):
    with urlopen(server.notebook(NOTEBOOK)) as answer:
        head = ""
        while "kernelId" not in head:
            head += answer.read1().decode()
        begun = "cell-output" not in head
        html = head + answer.read().decode()
    script = re.search(r'id="front-end".* href="/(.+?)"', html)[1]
    kernel = re.search(r'"kernelId": "(.+?)"', html)[1]
    assert begun
    assert html.count('"kernelId"') == 1
    assert fetch(f"{server.url}api/kernels/{kernel}")[0] == 200
    status, headers, _ = fetch(server.url + script)
    assert status == 200
    assert "immutable" in headers["Cache-Control"]


def test_the_end_of_a_kernel_may_be_told_twice(server):
    _, _, html = fetch(server.notebook(NOTEBOOK))
    kernel = re.search(r'"kernelId": "([0-9a-f-]+)"', html)[1]
    url = f"{server.url}voila/api/shutdown/{kernel}"
    for _ in range(2):
        with urlopen(Request(url, method="POST")) as answer:
            assert answer.status == 204
    assert fetch(f"{server.url}api/kernels/{kernel}")[0] == 404


@pytest.mark.parametrize("preheat", ["0", "1"])
def test_when_all_seats_are_taken_the_page_says_so_and_asks_again(preheat):
    with Server("--max-kernels", "2", "--preheat", preheat) as server, ThreadPoolExecutor(5) as visitors:
        answers = list(visitors.map(fetch, [server.notebook(NOTEBOOK)] * 5))
        assert sorted(status for status, _, _ in answers) == [200, 200, 503, 503, 503]
        headers, html = next((headers, html) for status, headers, html in answers if status == 503)
        assert headers["Retry-After"] == str(RETRY_SECONDS)
        assert f'http-equiv="refresh" content="{RETRY_SECONDS}"' in html
        assert "座位已满" in html
        assert "All tables are taken" in html
        leaving = next(html for status, _, html in answers if status == 200)
        kernel = re.search(r'"kernelId": "([0-9a-f-]+)"', leaving)[1]
        urlopen(Request(f"{server.url}voila/api/shutdown/{kernel}", method="POST")).close()
        assert fetch(server.notebook(NOTEBOOK))[0] == 200


def test_a_kernel_nobody_is_connected_to_ends():
    with Server("--preheat", "0", "--idle-seconds", "1") as server:
        assert fetch(server.notebook(NOTEBOOK))[0] == 200
        until(lambda: server.kernels() == set(), "the idle kernel ends")


def test_a_kernel_that_waits_for_a_visitor_is_not_culled():
    with Server("--preheat", "1", "--idle-seconds", "1") as server:
        tutorials = len(load_tutorials(tutorials_folder()))
        until(lambda: len(server.kernels()) == tutorials, "all are preheated")
        ready = server.kernels()
        assert fetch(server.notebook(NOTEBOOK))[0] == 200
        until(lambda: len(ready - server.kernels()) == 1, "the visitor's kernel is culled")
        until(lambda: len(server.kernels()) == tutorials, "another stands in for it")
        assert len(ready & server.kernels()) == tutorials - 1


def test_a_visitor_who_leaves_before_the_page_is_complete_leaves_no_kernel():
    with Server("--preheat", "0") as server:
        answer = urlopen(server.notebook(NOTEBOOK))
        assert b"<!DOCTYPE" in answer.read(64)
        answer.close()
        until(lambda: server.kernels() != set(), "his kernel starts")
        until(lambda: server.kernels() == set(), "and ends")


@pytest.mark.parametrize(("origin", "status"), [("https://elsewhere.example", 403), (None, 101)])
def test_another_site_cannot_open_the_line_to_a_kernel(server, page, origin, status):
    _, _, html = page
    kernel = re.search(r'"kernelId": "([0-9a-f-]+)"', html)[1]
    host = server.url.removeprefix("http://").removesuffix("/")
    connection = HTTPConnection(host)
    upgrade = {
        "Origin": origin or f"http://{host}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    connection.request("GET", f"/api/kernels/{kernel}/channels", headers=upgrade)
    assert connection.getresponse().status == status
    connection.close()


def test_every_tutorial_is_shown_with_its_board(server):
    _, _, html = fetch(server.url)
    assert html.count('<img src="data:image/svg+xml;base64,') == len(load_tutorials(tutorials_folder()))
