"""A page that isn't there: what ipycanvas would send to it is recorded."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from ipycanvas.canvas import COMMANDS, _CanvasManager

NAMES = {number: name for name, number in COMMANDS.items()}


class DrawLog:
    """Every drawing message: its commands by name, and the bytes of all."""

    def __init__(self) -> None:
        self.frames: list[list[tuple[str, list]]] = []
        self.bytes = 0

    def names(self) -> list[str]:
        return [name for frame in self.frames for name, _ in frame]

    def clear(self) -> None:
        self.frames.clear()
        self.bytes = 0


@pytest.fixture
def draw_log(monkeypatch: pytest.MonkeyPatch) -> DrawLog:
    log = DrawLog()

    def send(_queue, _metadata, buffers=()):
        commands = json.loads(bytes(buffers[0]))
        commands = commands if isinstance(commands[0], list) else [commands]
        log.bytes += sum(memoryview(buffer).nbytes for buffer in buffers)
        named = [(NAMES[command[0]], command[1] if len(command) > 1 else []) for command in commands]
        log.frames.append(named)

    monkeypatch.setattr(_CanvasManager, "send", send)
    return log


@pytest.fixture
def live_widgets() -> Callable[[], set[str]]:
    """The ids of all widgets that are open: nothing else frees them."""
    from ipywidgets.widgets.widget import _instances

    return lambda: set(_instances)
