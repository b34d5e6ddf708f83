"""A canvas that can be trusted: a drawing queue of its own, frames that can't stick, and self-healing.

ipycanvas has one queue for all canvases of a kernel. An exception inside `hold_canvas()` leaves it holding
for ever, one bad command stops every later drawing on the page, and after a reload the queue still believes
it knows which canvas is current. A `Surface` has its own queue, so none of this reaches another board.
The queue is not a public name of ipycanvas; the version is pinned and `tests/widgets/test_surface.py` checks
the four names used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from ipycanvas import Canvas, MultiCanvas
from ipycanvas.canvas import _CanvasManager
from ipywidgets import Image, Layout


class Surface:
    """A stack of transparent canvases of one size, painted in frames.

    `canvas` is the widget to show. Nothing is drawn before a page is there: `on_ready` callbacks run each
    time a page has made its (blank) canvases, which is also after a reload and in a second view.
    """

    def __init__(self, layers: int, width: int = 1, height: int = 1) -> None:
        self.canvas: Any = MultiCanvas(layers, width=width, height=height)
        self._queue: Any = _CanvasManager()
        self._adopt(self.canvas._canvases)  # noqa: SLF001
        # One layout for all that is never laid out: a model of 50 traits less for each sprite.
        self._nowhere = Layout()
        self._offscreen: list[Any] = []

    def layer(self, index: int) -> Any:
        """One canvas of the stack, 0 at the bottom."""
        return self.canvas[index]

    def on_ready(self, callback: Callable[[], None]) -> None:
        """Call back whenever a page shows up with blank canvases, ready to be drawn on."""

        def ready() -> None:
            # The new page doesn't know the canvas that was current on the old one: name it again.
            self._queue._current_canvas = None  # noqa: SLF001
            callback()

        self.canvas.on_client_ready(ready)

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Collect what is drawn and send it as one message; an exception discards the frame."""
        queue = self._queue
        if queue._caching:  # noqa: SLF001  a frame inside a frame belongs to the outer one
            yield
            return
        queue._caching = True  # noqa: SLF001
        try:
            yield
            queue.flush()
        except BaseException:
            queue._commands_cache, queue._buffers_cache = [], []  # noqa: SLF001
            queue._current_canvas = None  # noqa: SLF001
            raise
        finally:
            queue._caching = False  # noqa: SLF001

    def offscreen(self, width: int, height: int) -> Any:
        """A canvas outside the page, to draw something once and copy it often; free it with `free`."""
        canvas = Canvas(
            width=width, height=height, layout=self._nowhere,
            _canvas_manager=self._queue, _send_client_ready_event=False,
        )  # fmt: skip
        self._offscreen.append(canvas)
        return canvas

    def image(self, svg: str) -> Any:
        """An SVG for `draw_image`, outside the page. Decoding is slow: draw it once, off-screen."""
        return Image(value=svg.encode(), format="svg+xml", layout=self._nowhere)

    def free(self, canvas: Any) -> None:
        """Close an off-screen canvas: widgets are never collected by themselves."""
        self._offscreen.remove(canvas)
        canvas.close()

    def resize(self, width: int, height: int) -> None:
        """Set the size in device pixels; a change of size blanks the canvases. True sizes cost nothing."""
        if (self.canvas.width, self.canvas.height) == (width, height):
            return
        with ExitStack() as held:  # one message a canvas
            for canvas in (self.canvas, *self.canvas._canvases):  # noqa: SLF001
                held.enter_context(canvas.hold_sync())
            self.canvas.width, self.canvas.height = width, height

    def heal(self) -> None:
        """Start a fresh queue: a page whose queue died of a bad command draws again from here on."""
        old, self._queue = self._queue, _CanvasManager()
        self._adopt([*self.canvas._canvases, *self._offscreen])  # noqa: SLF001
        old.close()

    def close(self) -> None:
        """Close every widget of the surface."""
        for canvas in self._offscreen:
            canvas.close()
        self._offscreen.clear()
        for canvas in [*self.canvas._canvases, self.canvas]:  # noqa: SLF001
            canvas.layout.close()
            canvas.close()
        self._nowhere.close()
        self._queue.close()

    def _adopt(self, canvases: list[Any]) -> None:
        for canvas in canvases:
            canvas._canvas_manager = self._queue  # noqa: SLF001
