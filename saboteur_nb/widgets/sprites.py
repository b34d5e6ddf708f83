"""Each picture over the wire once: decoded in the page, kept on an off-screen canvas, copied from there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from saboteur_nb.draw.picture import Picture
from saboteur_nb.widgets.compositor import pixel_box
from saboteur_nb.widgets.surface import Surface

MAX_PIXELS = 24_000_000
"""Pixels kept at most (4 bytes each in the page): some 200 cards at twice their size, and the table."""


@dataclass(slots=True)
class Sprite:
    """A picture in the page: its SVG and the canvas it was drawn on. `drawn` is False on a new page."""

    image: Any
    canvas: Any
    drawn: bool = False


class SpriteCache:
    """The sprites of one surface at one scale.

    `ready` draws what is missing inside the caller's frame; when there are more pixels than `MAX_PIXELS`,
    sprites used longest ago are closed, except those in use.
    """

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._scale = 1.0
        self._sprites: OrderedDict[Picture, Sprite] = OrderedDict()

    def __len__(self) -> int:
        return len(self._sprites)

    def __getitem__(self, picture: Picture) -> Any:
        """The canvas to copy from; the picture must have been made `ready`."""
        return self._sprites[picture].canvas

    def rescale(self, scale: float) -> None:
        """Use another number of device pixels a card unit: the SVGs stay, the canvases are drawn anew."""
        if scale == self._scale:
            return
        self._scale = scale
        for picture, sprite in self._sprites.items():
            _, _, sprite.canvas.width, sprite.canvas.height = pixel_box(picture, scale)
            sprite.drawn = False

    def forget_page(self) -> None:
        """A new page has blank canvases: everything is drawn again when it is needed."""
        for sprite in self._sprites.values():
            sprite.drawn = False

    def ready(self, pictures: Iterable[Picture]) -> None:
        """Make sure that every picture can be copied."""
        wanted = dict.fromkeys(pictures)
        for picture in wanted:
            sprite = self._sprites.get(picture) or self._make(picture)
            self._sprites.move_to_end(picture)
            if not sprite.drawn:
                self._draw(picture, sprite)
        self._evict(wanted)

    def close(self) -> None:
        """Close every sprite."""
        for picture in list(self._sprites):
            self._drop(picture)

    def _make(self, picture: Picture) -> Sprite:
        _, _, width, height = pixel_box(picture, self._scale)
        sprite = Sprite(self._surface.image(picture.svg()), self._surface.offscreen(width, height))
        self._sprites[picture] = sprite
        return sprite

    def _draw(self, picture: Picture, sprite: Sprite) -> None:
        left, top, _, _ = pixel_box(picture, self._scale)
        x, y, width, height = (part * self._scale for part in picture.box())
        sprite.canvas.clear()
        sprite.canvas.draw_image(sprite.image, x - left, y - top, width, height)
        sprite.drawn = True

    def _evict(self, wanted: Mapping[Picture, object]) -> None:
        pixels = sum(sprite.canvas.width * sprite.canvas.height for sprite in self._sprites.values())
        for picture, sprite in list(self._sprites.items()):
            if pixels <= MAX_PIXELS:
                break
            if picture not in wanted:
                pixels -= sprite.canvas.width * sprite.canvas.height
                self._drop(picture)

    def _drop(self, picture: Picture) -> None:
        sprite = self._sprites.pop(picture)
        self._surface.free(sprite.canvas)
        sprite.image.close()
