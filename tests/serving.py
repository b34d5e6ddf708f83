"""A `saboteur-nb serve` of its own for a test: start, watch its kernels, end it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Self

DEADLINE = 60.0
"""Seconds after which a test gives up waiting; nothing is measured by it."""


def until(condition: Callable[[], bool], what: str, deadline: float = DEADLINE) -> None:
    """Ask until `condition` holds; fail with `what` when it never does."""
    end = time.monotonic() + deadline
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"after {deadline:.0f} s still not: {what}")
        time.sleep(0.1)


def fetch(url: str, **headers: str) -> tuple[int, dict[str, str], str]:
    """Status, headers and body of a GET, whatever the status."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, headers=named)
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read().decode()


class Server:
    """A running server, on a free port it chose itself.

    `url` ends in a slash; `kernels()` are the process ids of the kernels it started, preheated ones included.
    """

    def __init__(self, *options: str, command: tuple[str, ...] = (), cwd: Path | None = None) -> None:
        self.options, self.cwd = options, cwd
        self.command = command or (sys.executable, "-m", "saboteur_nb.cli")
        self.output = ""

    def __enter__(self) -> Self:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*self.command, "serve", "--no-browser", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            cwd=self.cwd,
            env=environment,
            start_new_session=True,
        )
        self.url = self._address()
        return self

    def _address(self) -> str:
        """Read its greeting up to the address; ends with the process if it does not start."""
        for line in self.process.stdout:
            self.output += line
            if found := re.search(r"http://\S+/", line):
                return found[0]
        raise AssertionError(f"the server did not start:\n{self.output}")

    def notebook(self, file: str, query: str = "") -> str:
        """The address of a notebook's page."""
        return f"{self.url}voila/render/{file}{query}"

    def kernels(self) -> set[int]:
        """Process ids of the kernels that live now."""
        listed = subprocess.run(
            ["ps", "-e", "-o", "pid=,ppid=,stat=,args="], capture_output=True, text=True, check=True
        ).stdout
        rows = (line.split(None, 3) for line in listed.splitlines())
        return {
            int(pid)
            for pid, parent, state, command in (row for row in rows if len(row) == 4)
            if int(parent) == self.process.pid and "ipykernel" in command and not state.startswith("Z")
        }

    def stop(self, number: int = signal.SIGINT) -> int:
        """Interrupt it as Ctrl-C does, and return its exit status; `output` then holds all it wrote."""
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        rest, _ = self.process.communicate(timeout=DEADLINE)
        self.output += rest
        return self.process.returncode

    def __exit__(self, *_: object) -> None:
        self.stop()
