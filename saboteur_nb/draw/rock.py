"""The slab under every card: a block of rock made of split plates, and loose boulders."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line, Point, polyline, ring, rounded

COLUMNS, ROWS = 4, 5
FACE = (1.2, 1.2, 62.8, 84.6)
"""Left, top, right and bottom of the plates."""

SLABS = 4
"""How many different slabs there are."""


def slab(ink: Ink, variant: int) -> None:
    """One of the slabs, lit from the upper left; cards share them, tunnels are carved in on top."""
    ink.path(rounded(0.5, 0.5, 63, 87, 5), ink.theme.rock)
    if ink.theme.flat:
        ink.path(rounded(0.8, 0.8, 62.4, 86.4, 5), None, ink.theme.edge, 1.6)
        return
    thickness = "M0.5 81v1.5a5 5 0 0 0 5 5h53a5 5 0 0 0 5 -5v-1.5a5 5 0 0 1 -5 3.6h-53a5 5 0 0 1 -5 -3.6z"
    ink.path(thickness, ink.theme.rim)
    if ink.level > 0:
        _facets(ink, variant)
    ink.path("M5 1.5H59", None, ink.theme.rim_hi, 1.2, alpha=0.85)
    ink.path("M1.5 6V79", None, ink.theme.rim_hi, 1, alpha=0.4)
    ink.path(rounded(0.5, 0.5, 63, 87, 5), None, ink.theme.edge, 1.1)


def _facets(ink: Ink, variant: int) -> None:
    noise = Noise(f"tone{variant}")
    faces: list[list[str]] = [[], [], [], []]
    bright: list[str] = []
    dark: list[str] = []
    for cell in plates(f"slab{variant}"):
        plate = _inset(cell, 0.8)
        faces[noise.below(4)].append(polyline(plate))
        for a, b in pairwise([*plate, plate[0]]):
            towards_light = (b[1] - a[1]) + (a[0] - b[0]) * 1.4
            if abs(towards_light) > 2:
                (bright if towards_light < 0 else dark).append(polyline([a, b], close=False))
    for face, colour in zip(
        faces[1:],
        (ink.theme.facet_hi + "99", ink.theme.facet_lo + "AA", ink.theme.facet_warm + "88"),
        strict=True,
    ):
        ink.path("".join(face), colour)
    ink.path("".join(dark), None, ink.theme.rim + "AA", 1.1)
    ink.path("".join(bright), None, ink.theme.rim_hi + "99", 0.8)


def plates(key: str, jitter: float = 0.36) -> list[Line]:
    """Voronoi cells of a jittered grid over the face."""
    left, top, right, bottom = FACE
    across, down = (right - left) / COLUMNS, (bottom - top) / ROWS
    noise = Noise(key)
    sites = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            x = column + 0.5 + (0.25 if row % 2 else -0.25) + noise.between(-jitter, jitter)
            y = row + 0.5 + noise.between(-jitter, jitter)
            sites.append((left + x * across, top + y * down))
    cells = []
    for site in sites:
        cell: Line = [(left, top), (right, top), (right, bottom), (left, bottom)]
        for other in sites:
            if other != site and cell:
                cell = _nearer(cell, site, other)
        if cell:
            cells.append(cell)
    return cells


def _nearer(polygon: Line, site: Point, other: Point) -> Line:
    """The part of the polygon that is nearer to `site` than to `other`."""
    x, y = (site[0] + other[0]) / 2, (site[1] + other[1]) / 2
    dx, dy = other[0] - site[0], other[1] - site[1]
    out: Line = []
    for a, b in pairwise([*polygon, polygon[0]]):
        from_a, from_b = ((point[0] - x) * dx + (point[1] - y) * dy for point in (a, b))
        if from_a <= 0:
            out.append(a)
        if (from_a < 0) != (from_b < 0):
            t = from_a / (from_a - from_b)
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return out


def _inset(polygon: Sequence[Point], distance: float) -> Line:
    x = sum(point[0] for point in polygon) / len(polygon)
    y = sum(point[1] for point in polygon) / len(polygon)
    out = []
    for px, py in polygon:
        keep = max(0.0, 1 - distance / (math.hypot(px - x, py - y) or 1))
        out.append((x + (px - x) * keep, y + (py - y) * keep))
    return out


def boulder(ink: Ink, noise: Noise, x: float, y: float, r: float, *, small: bool = False) -> None:
    """A loose block with a lit top."""
    corners = 6 + noise.below(2)
    block = [
        (x + px * noise.between(0.84, 1.1), y + py * noise.between(0.86, 1.08))
        for px, py in ring(corners, lambda _: r, 0.88, noise.between(0, 6.3))
    ]
    base = ink.theme.rubble_lo if small else ink.theme.rubble
    ink.polygon(block, base, ink.theme.shaft, 1.1)
    top = [(x + (px - x) * 0.6 - r * 0.12, y + (py - y) * 0.52 - r * 0.24) for px, py in block]
    ink.polygon(top, mix(base, ink.theme.rubble_hi, 0.8))
