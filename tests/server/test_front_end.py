"""The script of the notebook pages: what is in it, and how it is sent."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application

from saboteur_nb.server.front_end import FrontEnd, front_end, needed_chunks
from saboteur_nb.server.handlers import FrontEndScript

START = (
    "1:()=>{Promise.all([r.e(7),r.e(8)]).then(0)},"
    'i("@lab/lib","2.1.0",(()=>Promise.all([x.e(9),x.e(8)]).then(1))),i("other","1.0.0",(()=>x.e(5).then(2)));'
    'y={30:()=>c("default","@lab/lib",!1,[1,2,0,0]),31:()=>c("default","gone",!1)},P={8:[30,31],9:[30]}'
)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Voila's folder, an extension twice, and one that nobody asks for."""
    files = {
        "static/voila.js": START,
        "static/7.voila.js": "seven()\n//# sourceMappingURL=data:long",
        "static/9.voila.js": "nine()",
        "static/5.voila.js": "five()",
        "user/drawing/package.json": "{}",
        "user/drawing/static/3.abc.js": "first()",
        "user/drawing/static/remoteEntry.abc.js": "entry()",
        "user/drawing/static/style.js": "style()",
        "system/drawing/package.json": "{}",
        "system/drawing/static/3.old.js": "second()",
        "system/toys/package.json": "{}",
        "system/toys/static/1.js": "toys()",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_packages_that_chunks_use_are_followed_and_unknown_ones_left_to_the_page():
    assert needed_chunks(START) == ["7", "8", "9"]
    assert needed_chunks("something else altogether") == []


def test_chunks_stand_before_the_script_that_asks_for_them(installed):
    roots = [installed / "user", installed / "system"]
    script = front_end(installed / "static", roots, ["drawing", "nowhere"]).script.decode()
    assert script == f"seven()\n\n;nine()\n;first()\n;{START}"


def test_of_voilas_extension_only_what_it_asks_for_is_taken(tmp_path):
    static = tmp_path / "@voila-dashboards" / "manager" / "static"
    static.mkdir(parents=True)
    (static.parent / "package.json").write_text("{}", encoding="utf-8")
    entry = '"./extension":()=>Promise.all([t.e(3),t.e(4)]).then(()=>5)};y("copy","1.0",()=>t.e(6).then(7))'
    (static / "remoteEntry.a.js").write_text(entry, encoding="utf-8")
    (tmp_path / "voila.js").write_text("start()", encoding="utf-8")
    for number in (3, 6):
        (static / f"{number}.a.js").write_text(f"chunk({number})", encoding="utf-8")
    script = front_end(tmp_path, [tmp_path], ["@voila-dashboards/manager"]).script.decode()
    assert script == "chunk(3)\n;start()"


def test_the_version_is_that_of_the_text():
    assert FrontEnd(b"one").version != FrontEnd(b"two").version
    assert FrontEnd(b"one").version == FrontEnd(b"one").version


def test_most_of_what_is_installed_is_found():
    from voila.paths import collect_static_paths

    folders = map(Path, collect_static_paths(["voila"], "lab"))
    static = next(folder for folder in folders if (folder / "voila.js").is_file())
    found = needed_chunks((static / "voila.js").read_text(encoding="utf-8"))
    assert sum((static / f"{number}.voila.js").is_file() for number in found) > 30


class TestSending(AsyncHTTPTestCase):
    """A visitor from afar is one whom a proxy names."""

    def get_app(self) -> Application:
        self.sent = FrontEnd(b"front end " * 1000)
        return Application([("/script.js", FrontEndScript, {"front_end": self.sent})])

    def get_httpserver_options(self) -> dict[str, bool]:
        return {"xheaders": True}

    def test_as_it_is_on_this_machine(self):
        answer = self.fetch("/script.js", headers={"Accept-Encoding": "gzip"}, decompress_response=False)
        assert answer.body == self.sent.script
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"

    def test_compressed_for_all_others_who_can_read_it(self):
        far = {"X-Real-Ip": "203.0.113.7"}
        answer = self.fetch(
            "/script.js", headers={**far, "Accept-Encoding": "gzip"}, decompress_response=False
        )
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.body) == self.sent.script
        assert self.fetch("/script.js", headers=far, decompress_response=False).body == self.sent.script
