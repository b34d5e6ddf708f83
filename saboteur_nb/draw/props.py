"""Small things beside the tunnels, and finds in the rock that show at large sizes only."""

from __future__ import annotations

import math
from collections.abc import Sequence

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink, Radial
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, along, circle, length, num, polyline, ring, rounded, shifted, smooth, star
from saboteur_nb.draw.rock import boulder
from saboteur_nb.draw.theme import Theme
from saboteur_nb.draw.tunnel import CX, CY


def pebbles(ink: Ink, theme: Theme, key: str, lines: Sequence[Line]) -> None:
    rng = Noise("peb" + key)
    d1, d2 = "", ""
    for line in lines:
        L = length(line)
        for _ in range(int(L / 9)):
            (x, y), a = along(line, rng.between(4, L - 2))
            s = rng.between(6.4, 8.4) * (1 if rng.unit() < 0.5 else -1)
            x, y = x - math.sin(a) * s, y + math.cos(a) * s + 2
            r = rng.between(0.7, 1.3)
            d1 += rounded(x - r, y - r * 0.5, 2 * r, r * 1.5, r * 0.7)
            d2 += rounded(x - r, y - r * 0.8, 2 * r, r * 1.3, r * 0.6)
    if d1 and not theme.flat:
        ink.path(d1, theme.wall)
        ink.path(d2, theme.floor_shade)


def lamp(ink: Ink, theme: Theme) -> None:
    """A lit lantern and the light round it."""
    glow = ((0, theme.glow + "D0"), (0.35, theme.glow + "60"), (1, theme.glow + "00"))
    ink.circle(0, 3, 15, Radial((0, 3), 15, glow))
    _lantern(ink, theme, theme.gold_hi)
    ink.path("M0 -0.6q1.9 2 0 3.6q-1.9 -1.6 0 -3.6z", theme.fire)


def dark_lamp(ink: Ink, theme: Theme) -> None:
    """A lantern that is out: its tunnel is cut off."""
    _lantern(ink, theme, theme.rim)


def _lantern(ink: Ink, theme: Theme, glass: str) -> None:
    ink.path("M0 -6.6V-4", None, theme.ink, 1.1)
    ink.path("M-2.5 -1.8h5v5.6h-5z", glass, theme.ink, 1.1)
    ink.path("M-3.3 -1.8l1.7 -2.4h3.2l1.7 2.4z", theme.steel, theme.ink, 0.9)
    ink.path("M-3.1 3.8h6.2", None, theme.ink, 1.7)


def barrel(ink: Ink, theme: Theme) -> None:
    ink.ellipse(0, 5.4, 6.4, 2.2, theme.shaft + "88")
    ink.path("M-4.2 -5.4C-6.4 -2 -6.4 2.6 -4.2 5.6C-2 6.8 2 6.8 4.2 5.6C6.4 2.6 6.4 -2 4.2 -5.4z", theme.wood, theme.ink, 1.2)
    ink.path("M-1.8 -4.4C-2.8 -1.6 -2.8 2.6 -1.8 6M1.8 -4.4C2.8 -1.6 2.8 2.6 1.8 6", None, theme.wood_lo, 0.8)
    ink.path("M-5.5 -2Q0 -0.4 5.5 -2M-5.5 2.6Q0 4.4 5.5 2.6", None, theme.steel_lo, 1.5)
    ink.ellipse(0, -5.3, 4.2, 1.9, theme.wood_hi, theme.ink, 1.1)


def crate(ink: Ink, theme: Theme) -> None:
    ink.ellipse(0, 5.8, 7, 2.2, theme.shaft + "88")
    ink.path("M-5.6 -3.4L-3.6 -6.4H6L5.6 -3.4z", theme.wood_hi, theme.ink, 1.1)
    ink.rect(-5.6, -3.4, 11.2, 9.4, 0.8, theme.wood, theme.ink, 1.2)
    ink.path("M-5 5.4L5 -2.8M-5.4 -0.4H5.4M-5.4 3H5.4", None, theme.wood_lo, 1)
    ink.path("M-4.8 -2.6H4.8", None, theme.wood_hi, 0.9)


def shovel(ink: Ink, theme: Theme) -> None:
    with ink.moved(0, 0, turn=24):
        ink.path("M0 -9V3", None, theme.ink, 3)
        ink.path("M0 -9V3", None, theme.wood_hi, 1.5)
        ink.path("M-2.4 -9.4h4.8", None, theme.ink, 2.8)
        ink.path("M-2 -9.4h4", None, theme.wood, 1.4)
        ink.path("M-3 2.2h6v4c0 2 -1.6 3 -3 4c-1.4 -1 -3 -2 -3 -4z", theme.steel, theme.ink, 1.1)
        ink.path("M-1.4 3.8v3", None, theme.steel_hi, 1)


def fossil(ink: Ink, theme: Theme, x: float, y: float) -> None:
    c = mix(theme.slab, theme.rim_hi, 0.8)
    with ink.moved(x, y):
        ink.circle(0, 0, 4.6, mix(theme.slab, theme.rim, 0.45))
        ink.path("M4 0.6a4 4 0 1 0 -4.2 3.6a3 3 0 0 0 2.8 -3.2a2.4 2.4 0 0 0 -4.4 -0.6a1.4 1.4 0 0 0 2.2 1.4", None, c, 0.9)


def bone(ink: Ink, theme: Theme, x: float, y: float) -> None:
    c = mix(theme.slab, theme.bone, 0.6)
    with ink.moved(x, y, 1, 1, -28):
        ink.path("M-4.4 -1.2a1.6 1.6 0 1 1 1.4 -1.6a1.6 1.6 0 0 1 0.4 1.4h5.2a1.6 1.6 0 0 1 0.4 -1.4a1.6 1.6 0 1 1 1.4 1.6a1.6 1.6 0 1 1 -1.4 1.8a1.6 1.6 0 0 1 -0.4 -1h-5.2a1.6 1.6 0 0 1 -0.4 1a1.6 1.6 0 1 1 -1.4 -1.8z", c, theme.rim, 0.7)


def mushrooms(ink: Ink, theme: Theme, x: float, y: float) -> None:
    cap, stem = mix(theme.slab, theme.teal_hi, 0.55), mix(theme.slab, theme.cream, 0.6)
    with ink.moved(x, y):
        for dx, dy, s in ((-2.4, 1, 0.8), (2.2, 0, 1.1)):
            with ink.moved(dx, dy, s):
                ink.path("M-0.9 0h1.8l0.3 4h-2.4z", stem, theme.rim, 0.6)
                ink.path("M-3.2 0.6q0.4 -4 3.2 -4t3.2 4z", cap, theme.rim, 0.7)


def root(ink: Ink, theme: Theme, x: float, y: float) -> None:
    c = mix(theme.slab, theme.wood_lo, 0.55)
    ink.path(f"M{num(x - 5)} {num(y - 6)}q3 3 3 6t3 6M{num(x - 1.6)} {num(y - 1)}q3 0 5 3M{num(x - 3)} {num(y - 3.4)}q-1 3 -3 4", None, c, 1.2)


def beetle(ink: Ink, theme: Theme, x: float, y: float) -> None:
    with ink.moved(x, y, 1, 1, 30):
        c = mix(theme.slab, theme.teal, 0.55)
        ink.path("M-4 -2l2 0.8M-4 0.6h2M-4 3l2 -0.8M4 -2l-2 0.8M4 0.6h-2M4 3l-2 -0.8", None, theme.pit, 0.7)
        ink.ellipse(0, 0.8, 2.5, 3.2, c, theme.pit, 0.8)
        ink.circle(0, -2.8, 1.4, theme.pit)
        ink.path("M0 -2V3.8", None, theme.pit, 0.6)


def horseshoe(ink: Ink, theme: Theme, x: float, y: float) -> None:
    ink.path(f"M{num(x - 3)} {num(y + 3)}q-2.6 -7 3 -7.4q5.6 0.4 3 7.4", None, theme.pit, 2.6)
    ink.path(f"M{num(x - 3)} {num(y + 3)}q-2.6 -7 3 -7.4q5.6 0.4 3 7.4", None, mix(theme.slab, theme.steel_hi, 0.5), 1.5)


_FINDS = (fossil, bone, mushrooms, root, beetle, horseshoe)

PROPS = {"lamp": lamp, "dark_lamp": dark_lamp, "barrel": barrel, "crate": crate, "shovel": shovel}
"""By name; drawn upright round the origin."""


def discovery(ink: Ink, theme: Theme, key: str, code: str) -> None:
    """A find in the free rock of a card with this shape; never anything that looks like a feature."""
    noise = Noise("find" + key)
    x, y = noise.pick(_free_spots(code))
    noise.pick(_FINDS)(ink, theme, x + noise.between(-1.5, 1.5), y + noise.between(-3, 3))


def _free_spots(code: str) -> list[Point]:
    """Places in the rock that nothing else uses: the corners, and the middle of walls."""
    spots: list[Point] = [(55, 14), (55, 72), (9.5, 72), (9.5, 14)]
    behind_walls: tuple[tuple[Point, ...], ...] = (((30, 14), (44, 13)), ((54, 44),), ((32, 73), (22, 72)), ((10, 44),))
    for mark, places in zip(code, behind_walls, strict=True):
        if mark == "-":
            spots += places
    return spots


def moss(ink: Ink, theme: Theme, key: str, *, spare_corner: bool) -> None:
    """Moss in the corners; the lower right one is spared when a plate lies there."""
    noise = Noise("moss" + key)
    for corner_x, corner_y in ((6, 10), (57, 9), (7, 80), (58, 78)):
        if noise.unit() < 0.38 or (spare_corner and (corner_x, corner_y) == (58, 78)):
            continue
        for count, low, high, colour in ((5, 2, 3.8, mix(theme.moss_lo, theme.slab, 0.25)), (4, 1, 2, mix(theme.moss, theme.slab, 0.2))):
            tufts = ""
            for _ in range(count):
                x, y = corner_x + noise.between(-5, 5), corner_y + noise.between(-5, 4)
                tufts += circle(max(4.6, min(59.4, x)), max(4.6, min(82, y)), noise.between(low, high))
            ink.path(tufts, colour)
