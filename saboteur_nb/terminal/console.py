"""Lines in and out: a terminal is edited and cleared, a pipe is written as it would have looked."""

from __future__ import annotations

from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what was scrolled off it, and goes to its top."""


class Console:
    """Asks and tells; `interactive` when somebody sits before it."""

    def __init__(self, reader: TextIO, writer: TextIO) -> None:
        self.reader, self.writer = reader, writer
        self.interactive = reader.isatty() and writer.isatty()
        if isinstance(reader, TextIOWrapper):  # what is no text is refused like any other word, not a crash
            reader.reconfigure(errors="replace")
        if self.interactive:
            with suppress(ImportError):  # not on every system; lines can then not be edited
                import readline  # noqa: F401  `input` uses it when it is loaded

    def tell(self, text: str = "") -> None:
        """One text and a line break."""
        self.writer.write(text + "\n")

    def ask(self, prompt: str) -> str | None:
        """The next line; None when there is none, or Ctrl-C was pressed instead."""
        if self.interactive:
            try:
                return input(prompt)
            except (EOFError, KeyboardInterrupt):
                self.tell()
                return None
        self.writer.write(prompt)
        self.writer.flush()
        line = self.reader.readline()
        self.tell(line.rstrip("\n"))
        return line.rstrip("\n") if line else None

    def clear(self) -> None:
        """Leave nothing to be read of what was told before."""
        self.writer.write(CLEAR if self.interactive else "\n" * 3)
