"""The helper beside a canvas: input the page needs back, names for screen readers, facts about the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import anywidget
import traitlets

STORE_LIMIT = 65536
"""Characters kept in the browser's store for one key."""

MAX_SIZE, MAX_RATIO = 8192.0, 4.0
"""What a page may claim about itself: more is cut, so that no message makes us draw a giant canvas."""


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What only the page knows. Lengths in CSS pixels, `ratio` device pixels each.

    `width` is that of the frame round the board, `height` that of the window. `home` is the path of the list
    of tutorials, "" where there is none; `kept` holds the texts of the helper's `kept_keys` in the store,
    only when the page shows up.
    """

    width: float
    height: float
    ratio: float
    dark: bool
    contrast: bool
    calm: bool
    language: str
    query: Mapping[str, str]
    home: str
    kept: Mapping[str, str]

    @classmethod
    def read(cls, message: Mapping[str, Any]) -> PageFacts:
        """Take the facts from a message of the page; nothing in it is trusted."""
        asked = parse_qs(str(message.get("query", "")).removeprefix("?"))
        return cls(
            width=_number(message.get("width"), 1.0, MAX_SIZE),
            height=_number(message.get("height"), 1.0, MAX_SIZE),
            ratio=_number(message.get("ratio"), 0.5, MAX_RATIO),
            dark=message.get("dark") is True,
            contrast=message.get("contrast") is True,
            calm=message.get("calm") is True,
            language=str(message.get("language", "")),
            query={name: values[-1] for name, values in asked.items()},
            home=_path(message.get("home")),
            kept=_texts(message.get("kept")),
        )

    @property
    def theme(self) -> str:
        """The theme that suits the page's preferences."""
        return "contrast" if self.contrast else "dark" if self.dark else "light"

    @property
    def wanted_language(self) -> str:
        """`?lang=` of the page's address, else the browser's language."""
        return self.query.get("lang") or self.language


def _number(value: object, low: float, high: float) -> float:
    return min(max(float(value), low), high) if isinstance(value, int | float) else low


def _path(value: object) -> str:
    """A path on this server, "" for anything else."""
    path = value if isinstance(value, str) and len(value) < 1024 else ""
    return path if path.startswith("/") and not path.startswith("//") else ""


def _texts(value: object) -> dict[str, str]:
    kept = value if isinstance(value, dict) else {}
    return {str(key): text[:STORE_LIMIT] for key, text in kept.items() if isinstance(text, str) and text}


class CanvasAid(anywidget.AnyWidget):
    """Invisible; stands in the same box (class `sab-board`) as a frame (class `sab-frame`) with the canvas.

    `on_report(facts, stored)` is called when a page shows up and when its facts change, `stored` being the
    text from the store, or None when nothing was read; `on_focus(on, visible)` when the board gets or loses
    the focus; `on_key(key, on_board)` for a known key, pressed on the board or elsewhere in its view;
    `on_drawn()` once the canvas of a page shows something.
    """

    _esm = Path(__file__).with_name("aid.js")

    label = traitlets.Unicode("").tag(sync=True)
    """The accessible name of the board."""
    kind = traitlets.Unicode("").tag(sync=True)
    """What a screen reader calls it instead of "application"."""
    describe = traitlets.Unicode("").tag(sync=True)
    """The accessible description: what the keyboard cursor is on."""
    wanted_keys = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The keys the board wants now (without modifiers); all others go to the page and its front end."""
    known_keys = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """All keys it wants at some time. The page takes them while a key has no answer yet, which may change
    what is wanted: what is typed fast must not become a front end's shortcut."""
    grid = traitlets.List([0.0, 0.0, 64.0, 88.0]).tag(sync=True)
    """Left, top, cell width and height of the cells in CSS pixels of the canvas."""
    store_key = traitlets.Unicode("").tag(sync=True)
    """Name in the browser's store; "" keeps nothing."""
    kept_keys = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """Other names in the store whose texts the page reports when it shows up."""
    lang = traitlets.Unicode("").tag(sync=True)
    """The language of the view, of a page of Voila altogether."""
    address = traitlets.Dict(value_trait=traitlets.Unicode()).tag(sync=True)
    """Parameters of a Voila page's address: set while the learner works, so that a reload keeps them."""

    def __init__(
        self,
        on_report: Callable[[PageFacts, str | None], None],
        on_focus: Callable[[bool, bool], None],
        on_key: Callable[[str, bool], None],
        on_drawn: Callable[[], None],
        **traits: object,
    ) -> None:
        super().__init__(**traits)
        self._report, self._focus, self._key, self._drawn = on_report, on_focus, on_key, on_drawn
        self.on_msg(self._receive)

    def say(self, sentence: str) -> None:
        """Have a screen reader speak, politely."""
        self.send({"say": sentence})

    def store(self, text: str) -> None:
        """Keep a text in the browser under `store_key`; longer ones than `STORE_LIMIT` are not kept."""
        if self.store_key:
            self.send({"store": text if len(text) <= STORE_LIMIT else ""})

    def reveal(self, x: float, y: float, width: float, height: float) -> None:
        """Scroll so that this part of the canvas (CSS pixels) can be seen."""
        self.send({"reveal": [x, y, width, height]})

    def _receive(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        match message.get("event"):
            case "report":
                stored = message.get("stored")
                kept = None if stored is None else str(stored)[:STORE_LIMIT]
                self._report(PageFacts.read(message), kept)
            case "focus":
                self._focus(message.get("on") is True, message.get("visible") is True)
            case "key":
                if (key := message.get("key")) in self.known_keys:
                    self._key(str(key), message.get("board") is True)
                self.send({"heard": True})
            case "drawn":
                self._drawn()
