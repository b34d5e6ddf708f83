"""Gold, silver, gems and the dragon: what goals and mines hold."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import circle, num, ring


def sparkle(ink: Ink, x: float, y: float, r: float, fill: str = "#FFFFFF") -> None:
    """A four-pointed glint."""
    near, rest = num(r * 0.14), num(r * 0.86)
    glint = (
        f"M{num(x)} {num(y - r)}q{near} {rest} {num(r)} {num(r)}q-{rest} {near} {num(-r)} {num(r)}"
        f"q-{near} -{rest} {num(-r)} {num(-r)}q{rest} -{near} {num(r)} {num(-r)}z"
    )
    ink.path(glint, fill, ink.theme.ink, 1.2)


def nugget(ink: Ink, x: float, y: float, r: float, key: str) -> None:
    """One lump of gold."""
    noise = Noise(key)
    lump = [
        (px * noise.between(0.82, 1.1), py * noise.between(0.84, 1.08))
        for px, py in ring(8, lambda _: r, 0.86, noise.between(0, 6))
    ]
    ink.polygon([(x + px, y + py) for px, py in lump], ink.theme.gold_lo, ink.theme.ink, max(1.0, r * 0.17))
    ink.polygon([(x + px * 0.84 - r * 0.06, y + py * 0.8 - r * 0.1) for px, py in lump], ink.theme.gold)
    ink.polygon([(x + px * 0.44 - r * 0.2, y + py * 0.4 - r * 0.28) for px, py in lump], ink.theme.gold_hi)


_HEAP = ((-11, 6, 6.4), (11.4, 6, 6.2), (0, 7.4, 7.6), (-5.6, -1.2, 6.8), (6, -1.4, 6.6), (0.4, -9, 6.2))


def heap(ink: Ink, x: float, y: float, scale: float) -> None:
    """A heap of nuggets."""
    with ink.moved(x, y, scale):
        for index, (dx, dy, r) in enumerate(_HEAP):
            nugget(ink, dx, dy, r, f"heap{index}")


def ingots(ink: Ink, x: float, y: float, scale: float) -> None:
    """Three silver bars."""
    with ink.moved(x, y, scale):
        for bar_x, bar_y in ((-9.4, 8), (9.6, 8), (0, -3)):
            with ink.moved(bar_x, bar_y):
                ink.path("M-10 5L-7.4 -3H7.4L10 5z", ink.theme.silver, ink.theme.ink, 1.6)
                ink.path("M-7.4 -3L-5.4 -6H5.6L7.4 -3z", ink.theme.silver_hi, ink.theme.ink, 1.4)
                ink.path("M-6.4 1.4H2", None, "#FFFFFF", 1.5)


def gemstone(ink: Ink, x: float, y: float, scale: float, colours: tuple[str, str, str] | None = None) -> None:
    """A cut gem, pink unless colours (base, light, dark) are given."""
    base, light, dark = colours or (ink.theme.gem, ink.theme.gem_hi, ink.theme.gem_lo)
    with ink.moved(x, y, scale):
        ink.path("M-14 -4L-7.6 -12H7.6L14 -4L0 14z", base, ink.theme.ink, 1.9)
        ink.path("M-14 -4L-7.6 -12L-5 -4z", light)
        ink.path("M-7.6 -12H7.6L5 -4H-5z", mix(base, light, 0.5))
        ink.path("M14 -4L5 -4L0 14z", dark)
        facets = "M-14 -4H14M-5 -4L0 13.6L5 -4M-5 -4L-7.4 -11.6M5 -4L7.4 -11.6"
        ink.path(facets, None, ink.theme.ink, 1)
        ink.path("M-9 -6L-6.4 -9.6", None, "#FFFFFF", 1.6)


def gems(ink: Ink, x: float, y: float, scale: float) -> None:
    """Three gems of three colours."""
    with ink.moved(x, y, scale):
        gemstone(ink, -7.4, 6, 0.7, (ink.theme.crystal, ink.theme.crystal_hi, ink.theme.crystal_lo))
        gemstone(ink, 8, 6.6, 0.66, (ink.theme.green, ink.theme.green_hi, ink.theme.green_lo))
        gemstone(ink, 0, -6, 0.94)


def dragon(ink: Ink, x: float, y: float, scale: float) -> None:
    """Dragon's head in profile, smoke at the nostril."""
    with ink.moved(x, y, scale):
        skin, dark, light = "#4E9A6B", "#2C6247", "#8ED2A0"
        ink.path(
            "M-16 17C-18 8 -15 -2 -8 -8L-13.4 -17.4L-3 -12L-2.6 -21L4.6 -12.4C10 -11.4 13.6 -8 16.6 -4.6"
            "C20 -4 21.6 -1.6 21 1.6C20.4 5 17 6.4 13.4 6.2L7 5.6C3.6 8.4 2.4 12 3 17z",
            skin,
            ink.theme.ink,
            1.9,
        )
        ink.path("M-13.4 15C-14.6 8 -11.6 0 -5 -5C-1 -8 5 -9.6 9 -8", None, light, 2)
        ink.path("M-6 17C-7 11 -5 6 -1 2.4M-0.6 17C-1 13 0 10 2 7.4", None, dark, 1.6)
        ink.path("M4.4 5.4L8 1.6L20.4 2.6", None, ink.theme.ink, 1.6)
        ink.path("M9.6 2l1.2 3.6l2 -3.4zM15 2.4l1 3l1.8 -2.8z", "#FFFFFF", ink.theme.ink, 0.9)
        ink.path("M1.6 -5.4L9.4 -3.4C8 0 3.4 -0.6 1.6 -5.4z", "#FFE15A", ink.theme.ink, 1.2)
        ink.path("M5.4 -4.4l0.6 2.6", None, ink.theme.ink, 1.4)
        ink.path(circle(17.6, -1.2, 1), ink.theme.ink)
        ink.path("M19 -5.4C22.4 -8 18.4 -10.6 21.6 -14M23 -3C26 -4.4 24 -7.4 26.4 -8.6", None, "#EFE8F2", 1.9)
        ink.path(
            "M-16 8l-5 1l4.4 4M-13.6 1l-5.4 -1l3.2 4.6M-10 -4.6l-4.4 -2.6l1.6 5", dark, ink.theme.ink, 1.2
        )


HOARDS = {"gold": heap, "silver": ingots, "gems": gems, "dragon": dragon}
"""What a mine holds, by the name of the card."""


def sign(ink: Ink, name: str, x: float, y: float) -> bool:
    """The small sign of a find; False when the name has none (a stone)."""
    if name == "gold":
        nugget(ink, x, y, 6.4, "sign")
    elif name == "gems":
        gemstone(ink, x, y, 0.46)
    elif name in HOARDS:
        HOARDS[name](ink, x - 0.8, y + 0.4, 0.32)
    return name in HOARDS


def eye(ink: Ink) -> None:
    """An open eye round the origin, 30 wide."""
    ink.path("M-15 0Q0 -15 15 0Q0 15 -15 0z", "#FFFFFF", ink.theme.ink, 2.2)
    ink.path(circle(0, 0, 6.4), ink.theme.teal, ink.theme.ink, 1.5)
    ink.path(circle(0, 0, 2.9), ink.theme.ink)
    ink.path(circle(-2.2, -2.4, 1.7), "#FFFFFF")
