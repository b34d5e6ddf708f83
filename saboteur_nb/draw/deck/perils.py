"""What the mine does: rocks that fall, thunder, a trap's jaws; each in a box of 50 round the origin."""

from __future__ import annotations

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import circle, num
from saboteur_nb.draw.rock import boulder


def falling_rocks(ink: Ink) -> None:
    """The roof comes down."""
    roof = "M-24 -22H24L19 -15L13 -18L7 -12.6L1 -17L-6 -12L-12 -17.4L-18 -13.4z"
    ink.path(roof, ink.theme.pit, ink.theme.ink, 1.9)
    ink.path("M-9 -9v-4M12 -9v-5M1 -8.6v-4.4", None, ink.theme.wood_dark, 1.5)
    noise = Noise("fall")
    rocks = ((-12.4, 10, 9.6), (12, 11, 8.8), (0, 15.4, 8.4), (2.4, -0.6, 7.6), (-9, -4, 4.2), (15, -3, 3.6))
    for x, y, r in rocks:
        boulder(ink, noise, x, y, r)
    ink.path("M-21 22.6H21", None, ink.theme.ink, 2)


def thunder(ink: Ink) -> None:
    """A cloud with lightning and rain."""
    ink.path("M3.4 -2L-7.4 12.6H-0.6L-4.6 25L11 7.4H3.6L9 -2z", ink.theme.gold, ink.theme.ink, 2)
    ink.path("M4.4 0.6L-3.6 11", None, ink.theme.gold_hi, 1.6)
    cloud = "M-15 3C-24 2.6 -24 -9 -15.6 -10.4C-15.4 -19 -4 -23 1.4 -16.4C8 -20.6 17.4 -16 16.4 -8.4"
    ink.path(cloud + "C24 -7 23.6 3 15.6 3z", "#7D7690", ink.theme.ink, 2.1)
    light = "M-14.6 -0.6C-19 -1.6 -19 -6.4 -14 -7C-12.6 -7 -12 -6.6 -11.4 -6C-12.4 -13 -6 -17 -1.4 -14"
    ink.path(light, None, "#C3BDD1", 2.2)
    rain = "M-12 8l-3 7M-16.4 7l-2.4 5.4M13 8l-3 7M17.6 7l-2.4 5.4"
    ink.path(rain, None, ink.theme.water, 2)


def jaws(ink: Ink) -> None:
    """A spring trap, open."""
    rim = "M-9.6 3.4A9.6 6 0 0 1 9.6 3.4A9.6 6 0 0 1 -9.6 3.4z"
    ink.path(rim, None, ink.theme.ink, 4.6)
    ink.path(rim, None, ink.theme.steel, 2.6)
    for x in (-6.6, -2.2, 2.2, 6.6):
        near = abs(x) < 3
        upper = f"M{num(x - 2.3)} {num(-3.4 if near else -1.6)}l2.3 6.6l2.3 -6.6z"
        lower = f"M{num(x - 2.1)} {num(9.2 if near else 7.8)}l2.1 -5.4l2.1 5.4z"
        ink.path(upper + lower, ink.theme.steel_hi, ink.theme.ink, 1)
    ink.path(circle(-10.4, 3.4, 2.3) + circle(10.4, 3.4, 2.3), ink.theme.steel_lo, ink.theme.ink, 1)
