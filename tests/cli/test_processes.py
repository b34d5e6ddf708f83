"""`saboteur-nb play` as a process: pipes, a real terminal, Ctrl-C, any hash seed."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

COMMAND = [sys.executable, "-m", "saboteur_nb.cli", "play", "--lang", "en"]
PROMPT = "(? lists, help explains): "
PATIENCE = 60


def environment(**more):
    return {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "dumb", **more}


@pytest.fixture(autouse=True)
def heed_ctrl_c():
    """Where a shell runs the tests in its background, they ignore Ctrl-C, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_lines_from_a_pipe_are_played_and_what_is_missing_ends_it(tmp_path):
    record = tmp_path / "match.txt"
    command = [*COMMAND, "--players", "3", "--seed", "7", "--record", str(record)]
    done = subprocess.run(
        command,
        input="map 8,2\n",
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Player 0 looks at the goal at 8,2: " in done.stdout
    assert done.stdout.rstrip().endswith("it goes on.")
    assert "map 8,2" in record.read_text("utf-8")


def test_lines_that_are_no_text_are_refused_like_others():
    command = [*COMMAND, "--players", "3", "--seed", "7"]
    wrong = [b"\xff\xfe", b"\x00\x01", b"place " + b"a" * 5000, b"map 8," + b"9" * 500]
    lines = b"\n".join([*wrong, "　map　8，2".encode()])
    done = subprocess.run(
        command, input=lines, capture_output=True, timeout=PATIENCE, env=environment(), check=False
    )
    out = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert out.count("Nothing has happened.") == 4
    assert "Player 0 looks at the goal at 8,2: " in out
    assert max(map(len, out.split("explains): ")[3].split("\n")[1:])) < 300


@pytest.mark.skipif(sys.platform == "win32", reason="sends a POSIX signal")
def test_ctrl_c_ends_politely():
    command = [*COMMAND, "--players", "3", "--seed", "7"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    ) as running:
        read = b""
        while not read.endswith(PROMPT.encode()):
            one = running.stdout.read(1)
            assert one, read
            read += one
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read().decode()
    assert running.returncode == 0
    assert "The match is not over." in rest
    assert "Traceback" not in rest


def test_bots_play_the_same_in_every_process(tmp_path):
    records = []
    for hash_seed in ("1", "2"):
        record = tmp_path / f"{hash_seed}.txt"
        options = [
            "--seat",
            "none",
            "--seed",
            "7",
            "--players",
            "3",
            "--record",
            str(record),
            "--rounds",
            "1",
        ]
        for game in ("saboteur2", "lost_mines"):
            record.unlink(missing_ok=True)
            quiet(*options, "--game", game, env=environment(PYTHONHASHSEED=hash_seed))
            records.append(record.read_text("utf-8"))
    assert records[:2] == records[2:]


def quiet(*options, env=None):
    """A match that bots play without anybody to watch."""
    command = [*COMMAND, *options]
    subprocess.run(command, stdout=subprocess.DEVNULL, env=env or environment(), timeout=PATIENCE, check=True)


class Terminal:
    """A process before a real terminal, as somebody who types sees it."""

    def __init__(self, *arguments):
        import pty

        self.mine, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=theirs, stdout=theirs, env=environment()
        )
        os.close(theirs)
        self.screen = ""

    def until(self, text):
        """What is written until this text has come up once more."""
        seen = ""
        ends = time.monotonic() + PATIENCE
        while text not in seen:
            assert time.monotonic() < ends, seen
            seen += os.read(self.mine, 4096).decode("utf-8", "replace").replace("\r", "")
        self.screen += seen
        return seen

    def type(self, text):
        os.write(self.mine, text.encode())

    def end(self):
        try:
            while os.read(self.mine, 4096):
                pass
        except OSError:
            pass
        os.close(self.mine)
        return self.process.wait(PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_is_cleared_between_two_players():
    terminal = Terminal("--players", "3", "--seed", "7", "--seat", "0,1", "--rounds", "1")
    assert "\x1b[2J" in terminal.until("Press Enter when only that player can see the screen.")
    terminal.type("\n")
    terminal.until(PROMPT)
    terminal.type("map 8,2\n")
    assert "\x1b[2J" in terminal.until("Seat 1 is next.")
    terminal.type("\n")
    assert "Player 0 looks at the goal at 8,2." in terminal.until(PROMPT)
    terminal.type("\x04")
    assert "The match is not over." in terminal.until("not over.")
    assert terminal.end() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_record_is_stepped_through_in_a_terminal(tmp_path):
    record = tmp_path / "match.txt"
    options = ["--seat", "none", "--seed", "7", "--players", "3", "--record", str(record), "--rounds", "1"]
    quiet(*options)
    terminal = Terminal("--replay", str(record))
    asked = "Enter, a number, or q:"
    assert "0 of" in terminal.until(asked)
    terminal.type("\n")
    assert re.search(r"1\. Seat 0: \w+", terminal.until(asked))
    terminal.type("7\n")
    assert "7 of" in terminal.until(asked)
    terminal.type("q\n")
    assert terminal.end() == 0
