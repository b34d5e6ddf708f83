"""Things that stand for a role or a deed: purse, crown, heart, bomb, padlock, hat, chest, magnifier.

Each lies in a box of 40 round the origin.
"""

from __future__ import annotations

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, rounded
from saboteur_nb.draw.treasure import sparkle

LEATHER, LEATHER_LIGHT = "#9A5B34", "#C98B5B"


def purse(ink: Ink) -> None:
    """A purse with a coin on it."""
    bag = "M-5 -9C-15 -4 -18 6 -14 13C-11 17.4 11 17.4 14 13C18 6 15 -4 5 -9z"
    ink.path(bag, LEATHER, ink.theme.ink, 2)
    ink.path("M-10.6 2C-12 6 -11.6 10 -9.6 12.6", None, LEATHER_LIGHT, 2.2)
    neck = "M-5.6 -9C-9 -15 -5 -16 -2.6 -14.4C-1 -17 1 -17 2.6 -14.4C5 -16 9 -15 5.6 -9z"
    ink.path(neck, LEATHER, ink.theme.ink, 1.8)
    ink.path("M-7 -9H7", None, ink.theme.ink, 4.4)
    ink.path("M-6.6 -9H6.6", None, ink.theme.gold, 2.2)
    ink.path(circle(0.6, 4.6, 5.8), ink.theme.gold, ink.theme.ink, 1.6)
    ink.path("M0.6 1.4v6.4M-1.4 4.6h4", None, ink.theme.gold_lo, 1.5)


def crown(ink: Ink) -> None:
    """A crown with a gem."""
    ink.path("M-15 10L-17.4 -8L-8 -1L0 -13.4L8 -1L17.4 -8L15 10z", ink.theme.gold, ink.theme.ink, 2)
    ink.path("M-14.4 8H14.4", None, ink.theme.gold_lo, 2.4)
    ink.path("M-13.4 3.6L-14.6 -3.4L-8.4 1.6", None, ink.theme.gold_hi, 1.7)
    for x, y in ((-17.4, -8.6), (0, -14), (17.4, -8.6)):
        ink.path(circle(x, y, 2.7), ink.theme.gold_hi, ink.theme.ink, 1.5)
    ink.path("M0 -2.6l3.4 4.2l-3.4 4.2l-3.4 -4.2z", ink.theme.gem, ink.theme.ink, 1.3)


def heart(ink: Ink) -> None:
    """A heart."""
    outline = "M0 12C-16 2 -14 -11 -6 -11C-2.6 -11 -0.8 -9 0 -6.6C0.8 -9 2.6 -11 6 -11C14 -11 16 2 0 12z"
    ink.path(outline, ink.theme.red, ink.theme.ink, 2)
    ink.path("M-8.6 -3.6C-8.4 -6.4 -7 -7.6 -5 -7.6", None, ink.theme.red_hi, 2)


def bomb(ink: Ink) -> None:
    """A round bomb with a lit fuse."""
    fuse = "M6 -9C8 -15 13 -17 17 -15.6"
    ink.path(fuse, None, ink.theme.ink, 4)
    ink.path(fuse, None, ink.theme.rope, 2)
    ink.path(circle(-1, 3, 13.4), "#39333F", ink.theme.ink, 2)
    ink.path("M1.4 -11.6l7 4.6l-2.6 4.2l-7.4 -4.4z", ink.theme.steel_lo, ink.theme.ink, 1.7)
    ink.path("M-10 -1A10 10 0 0 1 -4 -6.4", None, "#A69DB2", 2.6)
    sparkle(ink, 18.4, -15.4, 7, ink.theme.fire)
    ink.path(circle(18.4, -15.4, 2), ink.theme.fire_hi)


def padlock(ink: Ink) -> None:
    """A padlock."""
    bow = "M-7.4 -2V-7A7.4 7.4 0 0 1 7.4 -7V-2"
    ink.path(bow, None, ink.theme.ink, 6.4)
    ink.path(bow, None, ink.theme.steel_hi, 2.8)
    ink.path(rounded(-13, -3.4, 26, 19, 3), ink.theme.gold, ink.theme.ink, 2)
    ink.path("M-10 -0.6H6", None, ink.theme.gold_hi, 1.8)
    ink.path(circle(0, 4.4, 2.9), ink.theme.ink)
    ink.path("M0 5.4V11", None, ink.theme.ink, 3)


def hat(ink: Ink, colour: str, light: str) -> None:
    """A dwarf's pointed hat."""
    cone = "M-13 6C-10 -6 -4 -14 5 -18C11 -20 17 -16 18 -10C14 -13 11 -12 10 -9C12 -4 13 1 13 6z"
    ink.path(cone, colour, ink.theme.ink, 2)
    ink.path("M-9 3C-6.6 -5 -2.6 -10.6 3 -14", None, light, 2)
    brim = "M-17 7C-10 2 10 2 17 7C17 11 15 11 13 10C7 7.4 -7 7.4 -13 10C-15 11 -17 11 -17 7z"
    ink.path(brim, ink.theme.wood, ink.theme.ink, 1.9)
    ink.path(rounded(-3, 3.2, 6, 5, 0.8), ink.theme.gold, ink.theme.ink, 1.2)


def chest(ink: Ink) -> None:
    """A closed chest."""
    ink.path("M-19 -4C-19 -17 19 -17 19 -4z", ink.theme.wood, ink.theme.ink, 2)
    ink.path(rounded(-19, -4, 38, 20, 2), ink.theme.wood_lo, ink.theme.ink, 2)
    ink.path("M-16 -7C-14 -12 14 -12 16 -7", None, ink.theme.wood_hi, 1.8)
    ink.path("M-13 -11V16M13 -11V16", None, ink.theme.ink, 5)
    ink.path("M-13 -11V15.4M13 -11V15.4", None, ink.theme.gold_lo, 2.6)
    ink.path("M-19 -4H19", None, ink.theme.ink, 4)
    ink.path("M-18 -4H18", None, ink.theme.gold_lo, 1.8)
    ink.path(rounded(-5, -7, 10, 10.4, 1.6), ink.theme.gold, ink.theme.ink, 1.7)
    ink.path(circle(0, -3, 1.7), ink.theme.ink)
    ink.path("M0 -2.4V0.6", None, ink.theme.ink, 1.8)


def magnifier(ink: Ink) -> None:
    """A magnifying glass; what lies below shows through it."""
    ink.path("M9.6 9.6L20 20", None, ink.theme.ink, 7.6)
    ink.path("M10.4 10.4L20 20", None, ink.theme.wood, 4.4)
    ink.path(circle(0, 0, 13), "#D8F1F566", ink.theme.ink, 5)
    ink.path(circle(0, 0, 13), None, ink.theme.gold, 2.4)
    ink.path("M-8 -3.4A9 9 0 0 1 -1.6 -8.6", None, "#FFFFFF", 2.2)
