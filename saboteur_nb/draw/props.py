"""Small things beside the tunnels: lamps, barrels, crates, shovels, pebbles, moss."""

from __future__ import annotations

import math
from collections.abc import Sequence

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, along, circle, ellipse, length, num, rounded


def pebbles(ink: Ink, key: str, lines: Sequence[Line]) -> None:
    """Small stones at the edge of the floor: dots, with their shade below."""
    if ink.theme.flat:
        return
    noise, shades, stones = Noise("pebbles" + key), "", ""
    for line in lines:
        for _ in range(int(length(line) / 9)):
            (x, y), angle = along(line, noise.between(4, length(line) - 2))
            aside = noise.between(6.4, 8.4) * (1 if noise.unit() < 0.5 else -1)
            x, y = x - math.sin(angle) * aside, y + math.cos(angle) * aside + 2
            width = num(noise.between(0.1, 0.9))
            shades += f"M{num(x)} {num(y + 0.4)}h{width}"
            stones += f"M{num(x)} {num(y)}h{width}"
    ink.path(shades, None, ink.theme.wall, 1.6)
    ink.path(stones, None, ink.theme.floor_shade, 1.3)


def lamp(ink: Ink) -> None:
    """A lit lantern and the light round it."""
    ink.glow((0, 3), 15, ink.theme.glow, inner="D0", middle="60", at=0.35)
    _lantern(ink, ink.theme.gold_hi)
    ink.path("M0 -0.6q1.9 2 0 3.6q-1.9 -1.6 0 -3.6z", ink.theme.fire)


def dark_lamp(ink: Ink) -> None:
    """A lantern that is out: its tunnel is cut off."""
    _lantern(ink, ink.theme.rim)


def _lantern(ink: Ink, glass: str) -> None:
    ink.path("M0 -6.6V-4", None, ink.theme.ink, 1.1)
    ink.path("M-2.5 -1.8h5v5.6h-5z", glass, ink.theme.ink, 1.1)
    ink.path("M-3.3 -1.8l1.7 -2.4h3.2l1.7 2.4z", ink.theme.steel, ink.theme.ink, 0.9)
    ink.path("M-3.1 3.8h6.2", None, ink.theme.ink, 1.7)


def barrel(ink: Ink) -> None:
    """A barrel with two hoops."""
    ink.path(ellipse(0, 5.4, 6.4, 2.2), ink.theme.shaft + "88")
    ink.path(
        "M-4.2 -5.4C-6.4 -2 -6.4 2.6 -4.2 5.6C-2 6.8 2 6.8 4.2 5.6C6.4 2.6 6.4 -2 4.2 -5.4z",
        ink.theme.wood,
        ink.theme.ink,
        1.2,
    )
    ink.path(
        "M-1.8 -4.4C-2.8 -1.6 -2.8 2.6 -1.8 6M1.8 -4.4C2.8 -1.6 2.8 2.6 1.8 6", None, ink.theme.wood_lo, 0.8
    )
    ink.path("M-5.5 -2Q0 -0.4 5.5 -2M-5.5 2.6Q0 4.4 5.5 2.6", None, ink.theme.steel_lo, 1.5)
    ink.path(ellipse(0, -5.3, 4.2, 1.9), ink.theme.wood_hi, ink.theme.ink, 1.1)


def crate(ink: Ink) -> None:
    """A wooden crate."""
    ink.path(ellipse(0, 5.8, 7, 2.2), ink.theme.shaft + "88")
    ink.path("M-5.6 -3.4L-3.6 -6.4H6L5.6 -3.4z", ink.theme.wood_hi, ink.theme.ink, 1.1)
    ink.path(rounded(-5.6, -3.4, 11.2, 9.4, 0.8), ink.theme.wood, ink.theme.ink, 1.2)
    ink.path("M-5 5.4L5 -2.8M-5.4 -0.4H5.4M-5.4 3H5.4", None, ink.theme.wood_lo, 1)
    ink.path("M-4.8 -2.6H4.8", None, ink.theme.wood_hi, 0.9)


def shovel(ink: Ink) -> None:
    """A shovel leaning against the rock."""
    with ink.moved(0, 0, turn=24):
        ink.path("M0 -9V3", None, ink.theme.ink, 3)
        ink.path("M0 -9V3", None, ink.theme.wood_hi, 1.5)
        ink.path("M-2.4 -9.4h4.8", None, ink.theme.ink, 2.8)
        ink.path("M-2 -9.4h4", None, ink.theme.wood, 1.4)
        ink.path("M-3 2.2h6v4c0 2 -1.6 3 -3 4c-1.4 -1 -3 -2 -3 -4z", ink.theme.steel, ink.theme.ink, 1.1)
        ink.path("M-1.4 3.8v3", None, ink.theme.steel_hi, 1)


PROPS = {"lamp": lamp, "dark_lamp": dark_lamp, "barrel": barrel, "crate": crate, "shovel": shovel}
"""By name; drawn upright round the origin."""


def moss(ink: Ink, key: str, *, spare_corner: bool) -> None:
    """Moss in the corners; the lower right one is spared when a plate lies there."""
    noise = Noise("moss" + key)
    for corner_x, corner_y in ((6, 10), (57, 9), (7, 80), (58, 78)):
        if noise.unit() < 0.38 or (spare_corner and (corner_x, corner_y) == (58, 78)):
            continue
        for count, low, high, colour in (
            (5, 2, 3.8, mix(ink.theme.moss_lo, ink.theme.slab, 0.25)),
            (4, 1, 2, mix(ink.theme.moss, ink.theme.slab, 0.2)),
        ):
            tufts = ""
            for _ in range(count):
                x, y = corner_x + noise.between(-5, 5), corner_y + noise.between(-5, 4)
                tufts += circle(max(4.6, min(59.4, x)), max(4.6, min(82, y)), noise.between(low, high))
            ink.path(tufts, colour)
