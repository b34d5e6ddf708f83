"""Flies a view without a browser: the same messages as a page's, into the same handlers."""

from __future__ import annotations

from html import unescape
from re import sub

PAGE = {
    "width": 900, "height": 768, "ratio": 1, "dark": False, "contrast": False, "calm": False,
    "language": "en-GB", "query": "",
}  # fmt: skip


class Pilot:
    """`said` collects what a screen reader would speak, `stored` is the browser's store."""

    def __init__(self, view, stored="", **facts):
        self.view, self.said, self.stored, self.sent = view, [], stored, []
        view.canvas.aid.send = self._receive
        self.connect()
        self.report(stored=stored, **facts)

    def _receive(self, message, buffers=None):
        self.sent.append(message)
        if "say" in message:
            self.said.append(message["say"])
        if "store" in message:
            self.stored = message["store"]

    def canvas_event(self, event, **details):
        self.view.canvas.painter.surface.canvas._handle_custom_msg({"event": event, **details}, [])

    def aid_event(self, event, **details):
        self.view.canvas.aid._handle_custom_msg({"event": event, **details}, [])

    def connect(self):
        """A page has made its blank canvases."""
        self.view.canvas.painter.surface.canvas[-1]._handle_custom_msg({"event": "client_ready"}, [])

    def report(self, **facts):
        self.aid_event("report", **{**PAGE, **facts})

    def pixel(self, cell):
        scene = self.view.canvas.scene
        scale = self.view.canvas.painter.surface.canvas.width / scene.width
        x, y = scene.cell_origin(cell)
        return {"x": (x + 32) * scale, "y": (y + 44) * scale}

    def click(self, cell):
        self.canvas_event("mouse_down", **self.pixel(cell))

    def point(self, cell):
        self.canvas_event("mouse_move", **self.pixel(cell))

    def leave(self):
        self.canvas_event("mouse_out", x=-1, y=-1)

    def press(self, *keys):
        for key in keys:
            self.aid_event("key", key=key, board=True)

    def choose(self, index):
        self.view.desk.hand._handle_custom_msg({"event": "choose", "index": index}, [])

    def answer(self):
        """The text of the line below or beside the board."""
        return unescape(sub(r"<[^>]+>", " ", self.view._answer.value)).strip()

    def trouble(self):
        return unescape(sub(r"<[^>]+>", " ", self.view._trouble.value)).strip()

    def roles(self):
        return [item.role for item in self.view.canvas.scene.items]
