"""Features of the second game: bridge, double curve, ladder, doors and crystals."""

from __future__ import annotations

import math

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import (
    Line,
    along,
    circle,
    ellipse,
    length,
    num,
    polyline,
    ring,
    rounded,
    shifted,
)
from saboteur_nb.draw.tunnel import CY, WIDTH


def bridge(ink: Ink) -> None:
    """East-west deck over a north-south tunnel, which dips away below it."""
    if ink.theme.flat:
        _flat_bridge(ink)
        return
    y = CY + 2.2
    ink.path(rounded(21, y - 13.4, 22, 6), ink.theme.shaft + "66")
    ink.path(rounded(20.6, y + 7, 22.8, 12), ink.theme.shaft + "88")
    ink.path(rounded(20.6, y + 7, 22.8, 6.4), ink.theme.shaft + "AA")
    legs = f"M22.4 {num(y + 8)}v8.6M41.6 {num(y + 8)}v8.6"
    braces = f"M22.4 {num(y + 15)}l19.2 -5.4M22.4 {num(y + 9.6)}l19.2 5.4"
    ink.path(legs, None, ink.theme.ink, 3.4)
    ink.path(legs, None, ink.theme.wood_lo, 1.7)
    ink.path(braces, None, ink.theme.wood_dark, 1.4)
    ink.path(rounded(10, y - 8.8, 44, 17.6), ink.theme.wood_dark)
    lefts = [11 + index * 5.3 for index in range(8)]
    ink.path("".join(rounded(left, y - 8.2, 4.6, 16.4, 0.5) for left in lefts), ink.theme.wood)
    shine = "".join(f"M{num(left + 0.7)} {num(y - 7.4)}v14.8" for left in lefts)
    ink.path(shine, None, ink.theme.wood_hi, 0.7)


def _flat_bridge(ink: Ink) -> None:
    ink.path(rounded(12, CY - 10, 40, 20), ink.theme.shaft)
    ink.path(rounded(12, CY - 8.2, 40, 16.4), ink.theme.floor)
    ink.path(f"M12 {CY - 10}H52M12 {CY + 10}H52", None, ink.theme.shaft, 3)
    abutments = f"M9 {CY - 15}l4.4 4.4H50.6l4.4 -4.4M9 {CY + 15}l4.4 -4.4H50.6l4.4 4.4"
    ink.path(abutments, None, ink.theme.floor, 2)


def parapets(ink: Ink) -> None:
    """The hand rails of the deck, in front of what runs over it."""
    if ink.theme.flat:
        return
    rails = (CY - 7.2, CY + 11)
    handrails = "".join(f"M8.6 {num(y)}H55.4" for y in rails)
    ink.path(handrails, None, ink.theme.ink, 3.4)
    ink.path(handrails, None, ink.theme.wood, 1.9)
    ink.path("".join(f"M8.6 {num(y - 0.5)}H55.4" for y in rails), None, ink.theme.wood_hi, 0.7)
    places = [(x, y) for y in rails for x in (9.4, 24.4, 39.6, 54.6)]
    ink.path(
        "".join(rounded(x - 1.8, y - 3.2, 3.6, 5.2, 1) for x, y in places),
        ink.theme.wood_lo,
        ink.theme.ink,
        1.0,
    )
    ink.path("".join(rounded(x - 1, y - 2.6, 2, 1.8, 0.5) for x, y in places), ink.theme.wood_hi)


def fence(ink: Ink, code: str) -> None:
    """Palisade on the ridge between the two tunnels of a double curve."""
    ridge = [(12.0, 17.0), (22.0, 33.0), (42.0, 55.0), (52.0, 71.0)]
    if code == "abba":
        ridge = [(WIDTH - x, y) for x, y in ridge]
    stakes = [along(ridge, length(ridge) * index / 12)[0] for index in range(1, 13)]
    if ink.theme.flat:
        for x, y in stakes:
            ink.path(rounded(x - 1.3, y - 4, 2.6, 8, 1), "#FFFFFF", "#000000", 1)
        return
    ink.line(shifted(stakes, 0, 2.4), ink.theme.shaft, 3)
    ink.line(shifted(stakes, 0, -0.6), ink.theme.wood_dark, 2.4)
    ink.path(
        "".join(f"M{num(x - 1.9)} {num(y + 3.4)}v-6.8l1.9 -2.6l1.9 2.6v6.8z" for x, y in stakes),
        ink.theme.wood,
        ink.theme.ink,
        1,
    )
    ink.path("".join(f"M{num(x - 0.8)} {num(y + 2.6)}v-6" for x, y in stakes), None, ink.theme.wood_hi, 0.9)


def ladder(ink: Ink, x: float, y: float) -> None:
    """A ladder out of a shaft with a ring of stones."""
    with ink.moved(x, y):
        ink.path(ellipse(0, 5.2, 12, 7.6), ink.theme.rubble_lo, ink.theme.shaft, 1.2)
        stones = [ellipse(px, py + 5.2, 2.9, 2.1) for px, py in ring(11, lambda _: 10.4, 0.6)]
        ink.path("".join(stones[::2]), ink.theme.rubble_hi, ink.theme.shaft, 0.8)
        ink.path("".join(stones[1::2]), ink.theme.rubble, ink.theme.shaft, 0.8)
        ink.path(ellipse(0, 5.4, 8.2, 4.7), "#120C18")
        ink.path(ellipse(0, 6.9, 6.4, 3.0), "#000000" if ink.theme.flat else "#2C1F33")
        left, right = [(-4.0, 7.6), (-2.8, -19.0)], [(4.4, 7.6), (5.6, -19.0)]
        rungs = ""
        for index in range(6):
            share = 0.1 + index * 0.165
            rungs += polyline([along(pole, length(pole) * share)[0] for pole in (left, right)], close=False)
        poles = polyline(left, close=False) + polyline(right, close=False)
        ink.path(rungs + poles, None, ink.theme.ink, 4.2)
        ink.path(rungs, None, ink.theme.wood_hi, 1.9)
        ink.path(poles, None, ink.theme.cream, 2.4)


def door(ink: Ink, team: str, x: float, y: float) -> None:
    """Blue: square, barred, B in a lozenge. Green: round, planked, G and a leaf."""
    with ink.moved(x, y):
        if ink.level == 0:
            (_small_blue_door if team == "blue" else _small_green_door)(ink)
        else:
            ink.path(ellipse(0, 12.4, 12.5, 3), ink.theme.shaft + "88")
            (_blue_door if team == "blue" else _green_door)(ink)


def _small_blue_door(ink: Ink) -> None:
    ink.path(rounded(-14, -14, 28, 28, 1), ink.theme.blue, ink.theme.ink, 2.2)
    ink.path("M0 -12.4L12.4 0L0 12.4L-12.4 0z", ink.theme.cream, ink.theme.ink, 1.2)
    ink.text(0, 5, "B", 14, ink.theme.blue_lo)


def _small_green_door(ink: Ink) -> None:
    ink.path(circle(0, 0, 14.6), ink.theme.green, ink.theme.ink, 2.2)
    ink.path(circle(0, 0, 10.4), ink.theme.cream, ink.theme.ink, 1.2)
    ink.path("M8 -8q6 -7 11 -5q0 7.4 -8 8z", ink.theme.leaf, ink.theme.ink, 1.6)
    ink.text(0, 5.2, "G", 14.4, ink.theme.green_lo)


def _blue_door(ink: Ink) -> None:
    ink.path(rounded(-13, -13.6, 26, 27, 1.6), ink.theme.wood_dark, ink.theme.ink, 1.4)
    ink.path(rounded(-11.6, -12.2, 23.2, 24.2, 1), ink.theme.wood_hi)
    ink.path(rounded(-9.8, -10.4, 19.6, 22, 0.6), ink.theme.blue, ink.theme.ink, 1.2)
    ink.path("M-5 -9.6V11M5 -9.6V11", None, ink.theme.blue_lo, 1.1)
    ink.path("M-9 -9.4H9", None, ink.theme.blue_hi, 1)
    for y in (-6.4, 7.4):
        ink.path(rounded(-9.8, y - 1.5, 19.6, 3), ink.theme.steel_lo, ink.theme.ink, 0.7)
        ink.path(f"M-9 {num(y - 0.7)}H9", None, ink.theme.steel_hi, 0.7)
    ink.path("M0 -7.6L8 0.6L0 8.8L-8 0.6z", ink.theme.cream, ink.theme.ink, 1.3)
    ink.text(0, 4.0, "B", 9.6, ink.theme.blue_lo)


def _green_door(ink: Ink) -> None:
    ink.path(circle(0, 0, 13.6), ink.theme.rubble_lo, ink.theme.ink, 1.4)
    spokes = zip(
        ring(12, lambda _: 10.6, start=math.pi / 12),
        ring(12, lambda _: 13.2, start=math.pi / 12),
        strict=True,
    )
    ink.path("".join(polyline(spoke, close=False) for spoke in spokes), None, ink.theme.ink, 0.9)
    ink.path(circle(0, 0, 11.9), None, ink.theme.rubble_hi, 1.2)
    ink.path(circle(0, 0, 10.6), ink.theme.green, ink.theme.ink, 1.2)
    ink.path("M-5.2 -8.4V8.4M5.2 -8.4V8.4", None, ink.theme.green_lo, 1.1)
    ink.path("M-9 -4.6A10 10 0 0 1 9 -4.6", None, ink.theme.green_hi, 1)
    ink.path(circle(0, 0.4, 6.6), ink.theme.cream, ink.theme.ink, 1.3)
    ink.path("M4.6 -5.6q5 -4.4 8.6 -2.6q-0.6 5 -6.8 5.6z", ink.theme.leaf, ink.theme.ink, 1.1)
    ink.path("M5.8 -4.4l5 -2.6", None, ink.theme.green_lo, 0.8)
    ink.text(0, 3.8, "G", 9.4, ink.theme.green_lo)


_SHARDS: list[tuple[Line, Line]] = [
    (
        [(-5.4, 2.4), (-10.2, -5.2), (-8.8, -9.8), (-5.4, -8.2), (-1.4, 1.6)],
        [(-5.4, 2.4), (-10.2, -5.2), (-8.8, -9.8), (-6.4, -4.4)],
    ),
    (
        [(1.4, 1.8), (5.4, -7.2), (9.0, -8.6), (10.0, -4.4), (5.4, 2.6)],
        [(1.4, 1.8), (5.4, -7.2), (9.0, -8.6), (6.2, -4.2)],
    ),
    (
        [(-3.4, 2.6), (-5.0, -9.4), (-0.6, -16.4), (4.2, -9.8), (3.6, 2.6)],
        [(-3.4, 2.6), (-5.0, -9.4), (-0.6, -16.4), (-0.8, -8.2), (-0.4, 2.6)],
    ),
    (
        [(-7.4, 3.4), (-8.6, -0.6), (-6.6, -3.2), (-3.6, -0.4), (-3.2, 3.6)],
        [(-7.4, 3.4), (-8.6, -0.6), (-6.6, -3.2), (-6.0, 0)],
    ),
    (
        [(3.2, 3.6), (3.4, -1.4), (6.0, -3.6), (8.2, -0.2), (7.4, 3.4)],
        [(3.2, 3.6), (3.4, -1.4), (6.0, -3.6), (5.4, 0)],
    ),
]


def crystals(ink: Ink, x: float, y: float) -> None:
    """A cluster of crystals in the rock."""
    with ink.moved(x, y):
        ink.glow((0, -5), 15, ink.theme.crystal_hi, inner="AA")
        ink.path(ellipse(0, 2.8, 10.4, 2.8), ink.theme.shaft)
        for out, hi in _SHARDS:
            ink.polygon(out, ink.theme.crystal, ink.theme.ink, 2.2)
            ink.polygon(out, ink.theme.crystal)
            ink.polygon(hi, mix(ink.theme.crystal, ink.theme.crystal_hi, 0.75))
        ink.path("M0.2 2.4L0 -8l3.8 -1.8M-0.8 -8.2l-3.8 -1.2", None, ink.theme.crystal_lo, 0.7)
        ink.path("M-2.4 -9.6L-0.8 -13.2", None, "#FFFFFF", 1.1)
        ink.path("M-3.4 2.6l-0.4 -4", None, "#FFFFFF", 0.8)
        ink.path("M7.6 -14.6v4M5.6 -12.6h4M-8.4 -14v2.8M-9.8 -12.6h2.8", None, "#FFFFFF", 0.9)
