"""Scenes on a canvas: sprites copied to their places, and only where something changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saboteur_nb.draw.scene import Scene
from saboteur_nb.widgets.compositor import Placed, Rect, changed, overlap, place
from saboteur_nb.widgets.sprites import SpriteCache
from saboteur_nb.widgets.surface import Surface

BANDS = ("table", "routes", "states")
"""The lowest scene layer on each canvas: cards; routes and marks; what follows the pointer and the keys."""


class Painter:
    """Keeps a surface like the scene it was last shown."""

    def __init__(self) -> None:
        self.surface = Surface(len(BANDS))
        self.sprites = SpriteCache(self.surface)
        self._shown: list[tuple[Placed, ...]] = [() for _ in BANDS]
        self._size = (0, 0)
        self._unknown = True  # what is on the canvases: the next frame wipes them first

    def blank(self) -> None:
        """Nothing that was painted or kept counts any more: a new page, or a fresh queue."""
        self._forget()
        self.sprites.forget_page()

    def recover(self) -> None:
        """After something went wrong: a fresh queue, and everything is painted anew."""
        self.surface.heal()
        self.blank()

    def paint(self, scene: Scene, scale: float) -> None:
        """Show the scene with `scale` device pixels a card unit, as one message at most."""
        size = round(scene.width * scale), round(scene.height * scale)
        if size != self._size:
            # The canvas is blank then, but frames of the old size may still be on their way to it.
            self._size = size
            self._forget()
            self.surface.resize(*size)
        self.sprites.rescale(scale)
        layers = place(scene, scale, BANDS)
        try:
            with self.surface.frame():
                self.sprites.ready(placed.picture for layer in layers for placed in layer)
                for index, placed in enumerate(layers):
                    if self._unknown:
                        self.surface.layer(index).clear()
                    self._repaint(self.surface.layer(index), placed, changed(self._shown[index], placed))
        except BaseException:
            self.blank()  # the frame was discarded: the next one starts from nothing
            raise
        self._shown, self._unknown = list(layers), False

    def _forget(self) -> None:
        self._shown, self._unknown = [() for _ in self._shown], True

    def _repaint(self, canvas: Any, placed: Sequence[Placed], dirty: Sequence[Rect]) -> None:
        if not dirty:
            return
        canvas.save()
        canvas.begin_path()
        for rect in dirty:
            canvas.rect(*rect)
        canvas.clip()
        for rect in dirty:
            canvas.clear_rect(*rect)
        for item in placed:
            if any(overlap(item.rect, rect) for rect in dirty):
                canvas.draw_image(self.sprites[item.picture], item.rect[0], item.rect[1])
        canvas.restore()

    def close(self) -> None:
        """Close sprites and surface."""
        self.sprites.close()
        self.surface.close()
