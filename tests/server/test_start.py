"""Starting and ending: bad input is named, a taken port stepped over, Ctrl-C ends in peace."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Server, fetch, until

from saboteur_nb.cli import main
from saboteur_nb.server.errors import ServeError
from saboteur_nb.server.options import DEFAULT_PORT
from saboteur_nb.server.ports import bind
from saboteur_nb.server.tutorials import load_tutorials, tutorials_folder


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_given_port_that_is_taken_is_refused(taken, capsys):
    assert main(["serve", "--no-browser", "--port", str(taken)]) == 2
    assert "127.0.0.1" in (message := capsys.readouterr().err)
    assert str(taken) in message


def test_without_a_given_port_the_next_free_one_is_bound(monkeypatch, taken):
    monkeypatch.setattr("saboteur_nb.server.ports.DEFAULT_PORT", taken)
    (listener,) = bind("127.0.0.1", None)
    with listener:
        assert taken < listener.getsockname()[1] < taken + 50


def test_when_fifty_ports_are_taken_the_range_is_named(monkeypatch):
    def refuse(host, port):
        raise OSError(98, "taken")

    monkeypatch.setattr("saboteur_nb.server.ports._listen", refuse)
    monkeypatch.setattr("saboteur_nb.server.ports._TAKEN", (98,))
    with pytest.raises(ServeError) as refusal:
        bind("127.0.0.1", None)
    assert refusal.value.params == {"host": "127.0.0.1", "first": DEFAULT_PORT, "last": DEFAULT_PORT + 49}


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host"])
def test_a_host_that_is_not_ours_is_named(host):
    with pytest.raises(ServeError) as refusal:
        bind(host, 0)
    assert refusal.value.code == "bad-host"
    assert host in refusal.value.sentence("en")
    assert host in refusal.value.sentence("zh")


@pytest.mark.parametrize(
    "arguments", [["--port", "0"], ["--port", "eighty"], ["--max-kernels", "0"], ["--preheat", "-1"]]
)
def test_a_bad_option_is_named(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main(["serve", *arguments])
    assert end.value.code == 2
    message = capsys.readouterr().err
    assert arguments[0] in message
    assert arguments[1] in message


@pytest.mark.parametrize(
    ("lang", "word"), [("zh_CN.UTF-8", "浏览器"), ("en_US.UTF-8", "browser"), ("C", "browser")]
)
def test_help_speaks_the_language_of_the_environment(monkeypatch, capsys, lang, word):
    monkeypatch.setenv("LC_ALL", lang)
    with pytest.raises(SystemExit) as end:
        main(["serve", "--help"])
    assert end.value.code == 0
    assert word in capsys.readouterr().out


def test_a_missing_extra_names_the_command_that_adds_it(monkeypatch, capsys):
    monkeypatch.setattr(
        "saboteur_nb.server.launch.find_spec", lambda name: None if name == "voila" else object()
    )
    assert main(["serve"]) == 2
    message = capsys.readouterr().err
    assert "voila" in message
    assert "pip install" in message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "line 1"),
        ("{}", "metadata"),
        ('{"metadata": {"saboteur": {"order": "first"}}}', "title_zh"),
        ('{"metadata": {"saboteur": {"order": 1, "title_zh": "t"}}}', "title_en"),
        ('{"metadata": {"saboteur": []}}', "list"),
    ],
)
def test_a_notebook_that_cannot_be_listed_is_named(tmp_path, text, reason):
    (tmp_path / "broken.ipynb").write_text(text, encoding="utf-8")
    with pytest.raises(ServeError, match="bad-notebook") as refusal:
        load_tutorials(tmp_path)
    assert "broken.ipynb" in refusal.value.sentence("en")
    assert reason in refusal.value.sentence("en")


def test_our_own_notebooks_introduce_themselves_in_both_languages():
    folder = tutorials_folder()
    listed = load_tutorials(folder)
    assert {tutorial.file for tutorial in listed} == {path.name for path in folder.glob("*.ipynb")}
    assert [tutorial.order for tutorial in listed] == sorted(tutorial.order for tutorial in listed)
    for tutorial in listed:
        assert tutorial.title("zh") != tutorial.title("en")
        assert tutorial.blurb("zh") != tutorial.blurb("en")
        assert tutorial.title("en") != tutorial.file.removesuffix(".ipynb")


def test_a_notebook_that_says_nothing_is_listed_last_under_its_name(tmp_path):
    (tmp_path / "a.ipynb").write_text('{"metadata": {}}', encoding="utf-8")
    about = '{"order": 1, "title_zh": "题", "title_en": "T", "blurb_zh": "", "blurb_en": ""}'
    (tmp_path / "b.ipynb").write_text(f'{{"metadata": {{"saboteur": {about}}}}}', encoding="utf-8")
    assert [tutorial.title("zh") for tutorial in load_tutorials(tmp_path)] == ["题", "a"]


def test_a_folder_without_notebooks_is_named(tmp_path, capsys):
    assert main(["serve", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_a_terminal_without_chinese_is_no_error(tmp_path):
    environment = {**os.environ, "LC_ALL": "zh_CN.UTF-8", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "saboteur_nb.cli", "serve", str(tmp_path)]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert str(tmp_path) in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.server
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_server_and_kernels_without_a_traceback(number):
    with Server("--preheat", "1") as server:
        until(lambda: server.kernels() != set(), "a preheated kernel")
        kernels = server.kernels()
        assert server.stop(number) == 0
        assert "Traceback" not in server.output
        assert "已结束" in server.output
        until(lambda: not any(alive(pid) for pid in kernels), "its kernels end with it")


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.server
def test_what_lies_in_the_folder_one_stands_in_changes_nothing(tmp_path):
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"strip_sources": false}}', encoding="utf-8")
    (tmp_path / "secret.ipynb").write_text("{}", encoding="utf-8")
    with Server("--preheat", "0", cwd=tmp_path) as server:
        assert fetch(server.notebook("secret.ipynb"))[0] == 404
        status, _, html = fetch(server.notebook("cave-ins.ipynb"))
    assert status == 200
    assert "import" not in html.split('id="rendered_cells"')[1]


@pytest.mark.skipif(os.name != "posix", reason="make is for POSIX systems")
def test_an_old_python_is_told_so_at_once(tmp_path):
    old = tmp_path / "python3"
    old.write_text(
        "#!/bin/sh\ncase $1 in --version) echo Python 3.8.1;; *) exit 1;; esac\n", encoding="utf-8"
    )
    old.chmod(0o755)
    root = Path(__file__).parents[2]
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "venv.sh").write_bytes((root / "scripts" / "venv.sh").read_bytes())
    for tool in ("dirname", "sh"):
        (tmp_path / tool).symlink_to(f"/usr/bin/{tool}")
    ended = subprocess.run(
        ["/bin/sh", "scripts/venv.sh", "voila"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert "3.11" in ended.stderr
    assert "Python 3.8.1" in ended.stderr
    assert sys.version_info >= (3, 11)
