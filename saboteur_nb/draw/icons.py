"""Small signs and boards for the pages round the board."""

from __future__ import annotations

from saboteur_nb.draw.deck import tools
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import circle, num, rounded
from saboteur_nb.draw.outline import star as star_outline


def lantern(ink: Ink, lit: bool) -> None:
    """A hint: a lit lantern when it is used, dark while it is left; in a box of 48 round the origin."""
    (tools.lamp if lit else tools.dark_lamp)(ink, ink.theme.line)


def star(ink: Ink, full: bool) -> None:
    """A star that is won, or the outline of one that is not; in a box of 28 round the origin."""
    points = star_outline(5, 12, 5.5)
    if full:
        ink.polygon(points, ink.theme.gold, ink.theme.ink, 1.4)
        ink.path("M-3.6 -2.4L0 -8.4", None, ink.theme.gold_hi, 1.4)
    else:
        ink.polygon(points, ink.theme.shaft if ink.theme.flat else ink.theme.wood_dark, ink.theme.line, 1.4)


def flag(ink: Ink) -> None:
    """The flag beside an objective; in a box of 40 round the origin."""
    ink.path("M-7 15V-15", None, ink.theme.line, 4)
    ink.path("M-7 14V-15", None, ink.theme.wood_hi, 2)
    ink.path(
        "M-6 -15L13 -8L-6 -1z", ink.theme.accent if ink.theme.flat else ink.theme.gold, ink.theme.ink, 1.6
    )


def plank(ink: Ink, width: float, height: float) -> None:
    """A wooden board with nails, to write on; its origin is the upper left corner."""
    if ink.theme.flat:
        ink.path(rounded(1, 1, width - 2, height - 2, 8), ink.theme.panel, ink.theme.line, 2)
        return
    ink.path(rounded(1, 4, width - 2, height - 4, 8), ink.theme.shadow)
    ink.path(rounded(1, 1, width - 2, height - 5, 8), ink.theme.plank_lo, ink.theme.ink, 1.8)
    ink.path(rounded(3.4, 3, width - 6.8, height - 11.4, 6), ink.theme.plank)
    ink.path(_grain(width, height), None, ink.theme.plank_lo, 1.3, alpha=0.7)
    ink.path(f"M7 4.4H{num(width - 7)}", None, ink.theme.plank_hi, 1.4, alpha=0.8)
    middle = height / 2 - 2
    for x in (10, width - 10):
        for y in (middle,) if height < 60 else (12, height - 16):
            ink.path(circle(x, y, 2.6), ink.theme.steel_lo, ink.theme.ink, 1)
            ink.path(circle(x - 0.7, y - 0.8, 0.8), ink.theme.steel_hi)


def _grain(width: float, height: float) -> str:
    noise, grain = Noise(f"plank {width} {height}"), ""
    rows = max(1, int(height / 22))
    for row in range(rows):
        x, y = 14.0, (row + 0.5) * (height - 6) / rows
        while x < width - 40:
            span = noise.between(30, 120)
            bend = f"q{num(span / 2)} {num(noise.between(-4, 4))} {num(min(span, width - 16 - x))} 0"
            grain += f"M{num(x)} {num(y + noise.between(-5, 5))}{bend}"
            x += span + noise.between(14, 50)
    return grain
