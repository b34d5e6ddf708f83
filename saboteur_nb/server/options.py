"""What one can choose when serving."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DEFAULT_PORT = 8866


@dataclass(frozen=True)
class ServeOptions:
    """Choices for `serve`; the defaults suit one machine.

    `folder` None means the tutorials of the package; notebooks of another one get the same frame and limits.
    `port` None means 8866 or the next free one; a given port is that one or none. `max_kernels` is the
    number of visitors at a time, `preheat` the number of kernels per notebook that wait, started, for the
    next visitor. A visitor's kernel that nobody is connected to ends after `idle_seconds`.
    """

    folder: Path | None = None
    host: str = "127.0.0.1"
    port: int | None = None
    browser: bool = True
    max_kernels: int = 16
    preheat: int = 1
    idle_seconds: int = 300
    verbose: bool = False
