"""Features of The Lost Mines: narrow passages, campfires, obstacles and what overcomes them."""

from __future__ import annotations

import math

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import ellipse, num, ring, rounded, smooth
from saboteur_nb.draw.rock import boulder


def narrow(ink: Ink, x: float, y: float, direction: float, key: str) -> None:
    """Two boulders that leave a gap for one."""
    noise = Noise("narrow" + key)
    along_x, along_y = math.cos(direction), math.sin(direction)
    for side in (-1, 1) if along_x >= 0 else (1, -1):
        aside_x, aside_y = -along_y * side, along_x * side
        for ahead, aside, r in ((8, 10, 4.6), (-8, 10, 4.2), (0, 11, 9.4)):
            at_x = x + aside_x * aside + along_x * ahead
            at_y = y + aside_y * aside + along_y * ahead
            boulder(ink, noise, at_x, at_y, r, small=r < 5)


_OUTER_FLAME = (
    "M-6.4 3.4C-9 -3 -4 -5.4 -4.6 -10.6C-1.6 -9.4 -0.4 -8.4 0 -6.4C2.2 -8.2 2.2 -12 1 -15.6"
    "C6 -12 8.6 -3 6.2 3.2C4.6 7 -4.8 7.2 -6.4 3.4z"
)
_FLAME = (
    "M-4.4 3.6C-6 -0.6 -2.6 -2.6 -3 -6C-0.8 -5 0.4 -3.8 0.8 -2.2C2.4 -4 3 -6.4 2.4 -8.6"
    "C5.6 -4.6 6 0.4 4.4 3.4C3 6 -3.2 6 -4.4 3.6z"
)
_CORE = "M-2.2 4C-3.2 1.6 -1 -0.2 -0.6 -2.4C1 -1 2.8 0.8 2.4 3.6C2 5.6 -1.6 5.6 -2.2 4z"


def campfire(ink: Ink, x: float, y: float) -> None:
    """A fire in a ring of stones."""
    with ink.moved(x, y):
        ink.glow((0, 0), 20, ink.theme.fire_hi)
        ink.path(ellipse(0, 6, 11, 6), ink.theme.shaft + "66")
        stones = [ellipse(px, py + 6, 2.7, 2.1) for px, py in ring(10, lambda _: 10, 0.5, math.pi / 10)]
        ink.path("".join(stones[::2]), ink.theme.rubble_hi, ink.theme.ink, 0.8)
        ink.path("".join(stones[1::2]), ink.theme.rubble, ink.theme.ink, 0.8)
        for log, wood in (("M-7.4 8.4L6.4 3.6", ink.theme.wood_lo), ("M7.4 8.4L-6.4 3.6", ink.theme.wood)):
            ink.path(log, None, ink.theme.ink, 4.4)
            ink.path(log, None, wood, 2.9)
        ink.path(_OUTER_FLAME, ink.theme.fire_lo, ink.theme.ink, 1.4)
        ink.path(_FLAME, ink.theme.fire)
        ink.path(_CORE, ink.theme.fire_hi)


def _log(ink: Ink, left: float, right: float, r: float) -> None:
    """A lying log of radius r with its cut end on the right."""
    span = right - left
    ink.path(
        f"M{num(left)} {num(-r)}H{num(right)}V{num(r)}H{num(left)}q-3 {num(-r)} 0 {num(-2 * r)}z",
        ink.theme.wood_lo,
        ink.theme.ink,
        1.4,
    )
    ink.path(
        f"M{num(left + 0.6)} {num(1 - r)}H{num(right)}V{num(r * 0.25)}H{num(left - 0.6)}z", ink.theme.wood
    )
    ink.path(f"M{num(left + 1)} {num(2 - r)}H{num(right - 2)}", None, ink.theme.wood_hi, 1.1)
    grain = (
        f"M{num(left + 3)} {num(r * 0.1)}h{num(span * 0.35)}"
        f"M{num(left + span * 0.55)} {num(r * -0.25)}h{num(span * 0.3)}"
        f"M{num(left + 2)} {num(r * 0.62)}h{num(span * 0.5)}"
    )
    ink.path(grain, None, ink.theme.wood_dark, 0.8)
    ink.path(ellipse(right, 0, r * 0.52, r), ink.theme.wood_hi, ink.theme.ink, 1.3)
    ink.path(ellipse(right, 0, r * 0.28, r * 0.56), None, ink.theme.wood_lo, 0.9)
    ink.path(ellipse(right, 0, r * 0.08, r * 0.18), ink.theme.wood_lo)


def trunk(ink: Ink, x: float, y: float, overcome: bool) -> None:
    """A mossy trunk across the path, or sawn through with the axe in the gap."""
    with ink.moved(x, y, turn=-18):
        ink.path(ellipse(0, 7.4, 20, 4.4), ink.theme.shaft + "77")
        if overcome:
            _log(ink, -21, -8.5, 6.2)
            with ink.moved(0, 0, -1, 1):
                _log(ink, -21, -9.5, 6.2)
            ink.path("M-5.6 6.2l2.2 -1.4l1.6 1.2M1.6 5.4l2 1.4l1.8 -1", None, ink.theme.wood_hi, 1.4)
        else:
            _log(ink, -19.5, 17.5, 6.6)
            ink.path(
                "M-7 -6C-9 -10 -7.6 -12.4 -5.4 -13.4L-3 -11.4C-3.6 -9.4 -3.4 -8 -2.2 -6.4z",
                ink.theme.wood,
                ink.theme.ink,
                1.2,
            )
            ink.path(ellipse(-4.2, -12.4, 1.7, 1.1), ink.theme.wood_hi, ink.theme.ink, 0.8)
            ink.path(
                "M-16 -6.4q3.4 -3.6 6.4 0q3 -2.4 4.4 0.6q-1.6 3.4 -5.4 2.6q-4.4 1.6 -5.4 -3.2zM4 -6.6"
                "q3.6 -3 6 0q2.6 0.6 1.6 2.6q-3.4 2.4 -5.6 0.6q-2.6 -0.4 -2 -3.2z",
                ink.theme.moss,
                ink.theme.moss_lo,
                0.9,
            )
    if overcome:
        axe(ink, x + 1, y - 4, 0.62)


def axe(ink: Ink, x: float, y: float, scale: float) -> None:
    """Axe marker, head up."""
    with ink.moved(x, y, scale, turn=24):
        ink.path("M0 -12V15", None, ink.theme.ink, 6)
        ink.path("M0 -12V15", None, ink.theme.wood_hi, 3.4)
        ink.path("M0.6 -11V14", None, ink.theme.wood_lo, 1)
        ink.path(
            "M-3 -13.4C4 -15.6 9 -14.4 13 -17.4C14.4 -10.4 14.2 -5.4 12 0C8.6 -3.4 4 -4.2 -3 -4.4z",
            ink.theme.steel,
            ink.theme.ink,
            2,
        )
        ink.path(
            "M9.4 -13.6C11 -14.2 11.8 -14.8 12.2 -15.2C13 -10 12.6 -6 11.4 -2.8C10.4 -3.8 9.6 -4.2 8.6 -4.6z",
            ink.theme.steel_hi,
        )


def _shore(rx: float, ry: float) -> str:
    """An uneven oval; the same shore at every size."""
    noise = Noise("shore")
    uneven = [1 + noise.between(-0.1, 0.1) for _ in range(16)]
    return smooth(ring(16, lambda index: rx * uneven[index], ry / rx))


def lake(ink: Ink, x: float, y: float, overcome: bool) -> None:
    """A lake over the path, or with a boat on it."""
    with ink.moved(x, y):
        ink.path(
            _shore(20.5, 17), ink.theme.floor_shade if not ink.theme.flat else "#FFFFFF", ink.theme.shaft, 1.2
        )
        ink.path(_shore(18.6, 15), ink.theme.water_lo, ink.theme.ink, 1.3)
        with ink.moved(0, 1.6):
            ink.path(_shore(16.6, 12.4), ink.theme.water)
        ink.path(
            "M-11 -3.6q2.6 -2.6 5.2 0t5.2 0M1.6 4.2q2.4 -2.4 4.8 0t4.8 0M-9.6 7.6q2 -2 4 0t4 0M4.6 -6.6"
            "q2 -2 4 0t4 0",
            None,
            ink.theme.water_hi,
            1.5,
        )
        if not overcome:
            ink.path("M-6.4 1.4a3.4 2.5 0 1 1 3 2.2l0.6 -2.2z", ink.theme.leaf, ink.theme.moss_lo, 0.9)
        else:
            boat(ink, 0, 0.5, 0.8)


def boat(ink: Ink, x: float, y: float, s: float = 1.0) -> None:
    """Rowing boat seen from the side, oar out."""
    with ink.moved(x, y, s):
        ink.path(
            "M-15 -3.4C-9 -1.6 9 -1.6 16 -4.2C14.6 3.4 10.6 8 6.4 8.4H-7.4C-11.6 8 -14.2 3.4 -15 -3.4z",
            ink.theme.wood,
            ink.theme.ink,
            1.8,
        )
        ink.path("M-14.4 -2.6C-9 -0.8 9 -0.8 15.2 -3.2L14.6 -0.8C9 1.4 -9 1.4 -13.8 -0.2z", ink.theme.wood_hi)
        ink.path("M-12.4 3.4C-6 5 6 5 12.6 3", None, ink.theme.wood_lo, 1.2)
        ink.path("M-2 -11L8 8", None, ink.theme.ink, 3.6)
        ink.path("M-2 -11L8 8", None, ink.theme.cream, 1.8)
        ink.path("M6.4 6.6l4.8 6.2l-3 2l-4.4 -6.8z", ink.theme.cream, ink.theme.ink, 1.3)
        ink.path("M-13.6 11q3 -2.4 6 0t6 0M10 10.6q2.4 -2 4.8 0", None, ink.theme.water_hi, 1.5)


_UPPER_EDGE = [
    (-21, -4),
    (-15, -8.4),
    (-9.6, -6),
    (-4, -9),
    (2, -6.4),
    (7.4, -9.2),
    (13, -6.2),
    (18, -8),
    (22, -3),
]
_LOWER_EDGE = [(19, 3.4), (14.4, 8.4), (8, 6.4), (3, 9.6), (-3.4, 7), (-9, 9.4), (-14, 6.4), (-19, 7)]


def ditch(ink: Ink, x: float, y: float, overcome: bool) -> None:
    """A chasm across the path, or with a hanging bridge over it."""
    chasm = _UPPER_EDGE + _LOWER_EDGE
    with ink.moved(x, y):
        outer = [(px * 1.06, py * 1.14) for px, py in chasm]
        ink.polygon(outer, ink.theme.shaft if ink.theme.flat else ink.theme.wall, ink.theme.shaft, 1.2)
        ink.polygon(chasm, ink.theme.shaft if ink.theme.flat else ink.theme.wood_dark)
        ink.polygon([(px * 0.94, py * 0.78 + 1.6) for px, py in chasm], "#170F1C")
        ink.path("M-15 -4.6l2 5M-4 -5.4l1.6 6M7 -5.6l-1 5M14 -4l-2 4", None, ink.theme.wall, 1)
        if overcome:
            _hanging_bridge(ink)


def _hanging_bridge(ink: Ink) -> None:
    ropes = "M-21 -5.4Q0 -1.4 21 -5.4M-21 5.4Q0 9.4 21 5.4"
    ink.path(ropes, None, ink.theme.ink, 3)
    ink.path(ropes, None, ink.theme.rope, 1.7)
    for index in range(7):
        x = -16.5 + index * 5.5
        ink.path(rounded(x - 1.9, -5 - abs(x) * 0.07, 3.8, 13.2, 0.8), ink.theme.wood_hi, ink.theme.ink, 1)
    for x in (-21, 21):
        for y in (-5.8, 5.8):
            ink.path(rounded(x - 1.7, y - 3.4, 3.4, 5.6, 1), ink.theme.wood_lo, ink.theme.ink, 1)


OBSTACLES = {"trunk": trunk, "lake": lake, "ditch": ditch}
"""By the name the cards use."""


def one_at_a_time(ink: Ink, x: float, y: float, size: float) -> None:
    """The plate of a narrow place: two wedges squeeze a 1."""
    with ink.moved(x, y, size):
        ink.path(rounded(-9.6, -5.6, 19.2, 11.2, 5.6), ink.theme.cream, ink.theme.ink, 1.3)
        ink.path("M-7.6 -3l3.4 3l-3.4 3zM7.6 -3l-3.4 3l3.4 3z", ink.theme.ink)
        ink.text(0, 3.4, "1", 9.4, ink.theme.ink)


def five_steps(ink: Ink, x: float, y: float, size: float) -> None:
    """The plate of a campfire: an arrow with a 5."""
    with ink.moved(x, y, size):
        ink.path("M-8.6 -5.8h10.6l5.6 5.8l-5.6 5.8h-10.6z", ink.theme.cream, ink.theme.ink, 1.3)
        ink.text(-2, 3.4, "5", 9.6, ink.theme.ink)
