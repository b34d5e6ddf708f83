"""Finds in the rock that show at large sizes only; never anything that looks like a feature."""

from __future__ import annotations

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Point, circle, ellipse


def discovery(ink: Ink, key: str, code: str) -> None:
    """One find in the free rock of a card with this shape."""
    noise = Noise("find" + key)
    x, y = noise.pick(_free_spots(code))
    with ink.moved(x + noise.between(-1.5, 1.5), y + noise.between(-3, 3)):
        noise.pick(_FINDS)(ink)


def _free_spots(code: str) -> list[Point]:
    """Places in the rock that nothing else uses: the corners, and the middle of walls."""
    spots: list[Point] = [(55, 14), (55, 72), (9.5, 72), (9.5, 14)]
    by_side: tuple[list[Point], ...] = ([(30, 14), (44, 13)], [(54, 44)], [(32, 73), (22, 72)], [(10, 44)])
    for mark, places in zip(code, by_side, strict=True):
        if mark == "-":
            spots += places
    return spots


def _fossil(ink: Ink) -> None:
    ink.path(circle(0, 0, 4.6), mix(ink.theme.slab, ink.theme.rim, 0.45))
    shell = "M4 0.6a4 4 0 1 0 -4.2 3.6a3 3 0 0 0 2.8 -3.2a2.4 2.4 0 0 0 -4.4 -0.6a1.4 1.4 0 0 0 2.2 1.4"
    ink.path(shell, None, mix(ink.theme.slab, ink.theme.rim_hi, 0.8), 0.9)


def _bone(ink: Ink) -> None:
    left = "M-4.4 -1.2a1.6 1.6 0 1 1 1.4 -1.6a1.6 1.6 0 0 1 0.4 1.4h5.2"
    right = "a1.6 1.6 0 0 1 0.4 -1.4a1.6 1.6 0 1 1 1.4 1.6a1.6 1.6 0 1 1 -1.4 1.8a1.6 1.6 0 0 1 -0.4 -1h-5.2"
    back = "a1.6 1.6 0 0 1 -0.4 1a1.6 1.6 0 1 1 -1.4 -1.8z"
    with ink.moved(0, 0, turn=-28):
        ink.path(left + right + back, mix(ink.theme.slab, ink.theme.bone, 0.6), ink.theme.rim, 0.7)


def _mushrooms(ink: Ink) -> None:
    cap, stem = mix(ink.theme.slab, ink.theme.teal_hi, 0.55), mix(ink.theme.slab, ink.theme.cream, 0.6)
    for x, y, size in ((-2.4, 1, 0.8), (2.2, 0, 1.1)):
        with ink.moved(x, y, size):
            ink.path("M-0.9 0h1.8l0.3 4h-2.4z", stem, ink.theme.rim, 0.6)
            ink.path("M-3.2 0.6q0.4 -4 3.2 -4t3.2 4z", cap, ink.theme.rim, 0.7)


def _root(ink: Ink) -> None:
    branches = "M-5 -6q3 3 3 6t3 6M-1.6 -1q3 0 5 3M-3 -3.4q-1 3 -3 4"
    ink.path(branches, None, mix(ink.theme.slab, ink.theme.wood_lo, 0.55), 1.2)


def _beetle(ink: Ink) -> None:
    with ink.moved(0, 0, turn=30):
        legs = "M-4 -2l2 0.8M-4 0.6h2M-4 3l2 -0.8M4 -2l-2 0.8M4 0.6h-2M4 3l-2 -0.8"
        ink.path(legs, None, ink.theme.pit, 0.7)
        ink.path(ellipse(0, 0.8, 2.5, 3.2), mix(ink.theme.slab, ink.theme.teal, 0.55), ink.theme.pit, 0.8)
        ink.path(circle(0, -2.8, 1.4), ink.theme.pit)
        ink.path("M0 -2V3.8", None, ink.theme.pit, 0.6)


def _horseshoe(ink: Ink) -> None:
    shoe = "M-3 3q-2.6 -7 3 -7.4q5.6 0.4 3 7.4"
    ink.path(shoe, None, ink.theme.pit, 2.6)
    ink.path(shoe, None, mix(ink.theme.slab, ink.theme.steel_hi, 0.5), 1.5)


_FINDS = (_fossil, _bone, _mushrooms, _root, _beetle, _horseshoe)
