"""A picture: the name of something drawn, from which its ink follows. Everything on a board is a picture.

Pictures are values, so every painter can draw each one once and use the copy: `<defs>` and `<use>` in SVG, a
sprite on a canvas.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from saboteur_nb.draw.ink import Arg, Ink

Box = tuple[float, float, float, float]
"""x, y, width, height in card units."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A kind of picture, its arguments, the theme's name and the level of detail.

    Levels: 0 below 48 pixels a card, 1 at card size, 2 from 96 pixels on. The painters are found when they
    are asked for, because they use pictures themselves.

    >>> Picture("card", ("-a-a", False)).box()
    (0, 0, 64, 88)
    """

    kind: str
    args: tuple[Arg, ...] = ()
    theme: str = "light"
    level: int = 1

    def box(self) -> Box:
        """What the picture covers: x, y, width and height from the cell's upper left corner."""
        from saboteur_nb.draw.gallery import box_of

        return box_of(self)

    def ink(self) -> Ink:
        """The operations that draw it, with the cell's upper left corner as the origin."""
        return _ink(self)

    def svg(self, scale: float = 1.0) -> str:
        """A standalone SVG of just this picture; width and height are those of the box times `scale`."""
        from saboteur_nb.draw.markup import standalone

        return standalone(self, scale)


@lru_cache(maxsize=1024)
def _ink(picture: Picture) -> Ink:
    from saboteur_nb.draw.gallery import paint

    return paint(picture)
