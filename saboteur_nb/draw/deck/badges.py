"""Badges: roles, clans, tools and what lies before a player, small; in a box of 36 round the origin.

Every role has an outline of its own, so that it can be told by shape alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from saboteur_nb.draw import features, tokens, treasure
from saboteur_nb.draw.deck import emblems, gear
from saboteur_nb.draw.deck.tools import BROKEN, WHOLE, pick
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, ring, rounded, star


def _digger(ink: Ink) -> None:
    """A shield."""
    ink.path("M-13 -13Q0 -17 13 -13V0Q13 11 0 16Q-13 11 -13 0z", ink.theme.gold, ink.theme.line, 2)
    inner = "M-10.4 -10.8Q0 -14 10.4 -10.8V0Q10.4 9 0 13Q-10.4 9 -10.4 0z"
    ink.path(inner, ink.theme.cream, ink.theme.gold_lo, 1)
    _small(ink, pick, 0, 0.6, 0.42)


def _saboteur(ink: Ink) -> None:
    """A burst."""
    ink.polygon(star(9, 17, 11.6), ink.theme.red, ink.theme.line, 2)
    _small(ink, emblems.bomb, -1.4, 1.2, 0.56)


def _blue_digger(ink: Ink) -> None:
    """A square with a lozenge."""
    _blue(ink)
    _small(ink, pick, 0, 0, 0.33)


def _blue(ink: Ink) -> None:
    ink.path(rounded(-14, -14, 28, 28, 3), ink.theme.blue, ink.theme.line, 2)
    ink.path("M0 -11.4L11.4 0L0 11.4L-11.4 0z", ink.theme.cream, ink.theme.ink, 1.4)


def _green_digger(ink: Ink) -> None:
    """A disc with a leaf."""
    ink.path(circle(0, 0, 15), ink.theme.green, ink.theme.line, 2)
    ink.path(circle(0, 0.4, 10.6), ink.theme.cream, ink.theme.ink, 1.4)
    ink.path("M8 -9q5 -7.4 11 -5.6q0 7.6 -8.6 9z", ink.theme.leaf, ink.theme.ink, 1.6)
    _small(ink, pick, 0, 0.8, 0.33)


def _boss(ink: Ink) -> None:
    """A hexagon with a crown."""
    ink.polygon(ring(6, lambda _: 16, start=math.pi / 6), ink.theme.violet, ink.theme.line, 2)
    _small(ink, emblems.crown, 0, 2, 0.58)


def _profiteer(ink: Ink) -> None:
    """A purse."""
    if ink.theme.flat:
        ink.path(circle(0, 0.6, 18.6), ink.theme.cream)
    _small(ink, emblems.purse, 0, 0, 0.98)


def _geologist(ink: Ink) -> None:
    """A cut gem with a crystal."""
    ink.path("M-15.6 -4L-8 -14H8L15.6 -4L0 16z", ink.theme.teal, ink.theme.line, 2)
    with ink.moved(0, 3.6, 0.62):
        features.crystals(ink, 0, 0)


def _loyal(ink: Ink) -> None:
    """A round shield with a heart."""
    ink.path("M-14 -14H14V1A14 14 0 0 1 -14 1z", ink.theme.steel_hi, ink.theme.line, 2)
    _small(ink, emblems.heart, 0, 0.6, 0.72)


def _selfish(ink: Ink) -> None:
    """A padlock."""
    if ink.theme.flat:
        ink.path(rounded(-15.4, -16, 30.8, 34, 5), "#FFFFFF")
    emblems.padlock(ink)


def _unknown(ink: Ink) -> None:
    """A hat without a face: nobody knows."""
    ink.path("M-13 16V-3A13 13 0 0 1 13 -3V16z", "#3A2432", ink.theme.line, 2)
    with ink.moved(-0.6, -4, 0.62):
        emblems.hat(ink, "#8C6A86", "#B797B3")
    ink.text(0, 13.6, "?", 14, ink.theme.gold)


def _yellow(ink: Ink) -> None:
    ink.path("M0 -17L16.4 13H-16.4z", ink.theme.yellow, ink.theme.line, 2)
    ink.path("M0 -10L9.8 9.2H-9.8z", ink.theme.cream, ink.theme.ink, 1.3)


def _clan(base: Callable[[Ink], None], letter: str, y: float) -> Callable[[Ink], None]:
    def drawing(ink: Ink) -> None:
        base(ink)
        ink.text(0, y, letter, 12, ink.theme.ink)

    return drawing


def _working(tool: str) -> Callable[[Ink], None]:
    """A tool on a disc."""

    def drawing(ink: Ink) -> None:
        ink.path(circle(0, 0, 16.4), ink.theme.cream, ink.theme.line, 2)
        ink.path(circle(0, 0, 14.6), None, ink.theme.teal, 2)
        _small(ink, WHOLE[tool], 0, -0.6, 0.5)

    return drawing


def _broken(tool: str) -> Callable[[Ink], None]:
    """A broken tool on a burst with a cross."""

    def drawing(ink: Ink) -> None:
        ink.polygon(star(10, 18, 14.4), ink.theme.red, ink.theme.line, 1.6)
        ink.polygon(star(10, 15.4, 12.4), ink.theme.cream)
        _small(ink, BROKEN[tool], 0, -0.4, 0.46)
        ink.path("M7 7l8 8M15 7l-8 8", None, ink.theme.ink, 5)
        ink.path("M7 7l8 8M15 7l-8 8", None, ink.theme.red_hi, 2.6)

    return drawing


def _on_burst(part: Callable[[Ink], None], x: float, y: float, scale: float) -> Callable[[Ink], None]:
    def drawing(ink: Ink) -> None:
        ink.polygon(star(10, 18, 14.4), ink.theme.red, ink.theme.line, 1.6)
        ink.polygon(star(10, 15.4, 12.4), ink.theme.cream)
        _small(ink, part, x, y, scale)

    return drawing


def _theft(ink: Ink) -> None:
    with ink.moved(2, 2.6, 0.9):
        emblems.purse(ink)
    with ink.moved(1.6, -2.4, 0.76):
        gear.glove(ink)


def _on_disc(part: Callable[[Ink], None], x: float, y: float, scale: float) -> Callable[[Ink], None]:
    def drawing(ink: Ink) -> None:
        ink.path(circle(0, 0, 16.4), ink.theme.cream, ink.theme.line, 2)
        _small(ink, part, x, y, scale)

    return drawing


def _small(ink: Ink, part: Callable[[Ink], None], x: float, y: float, scale: float) -> None:
    with ink.moved(x, y, scale):
        part(ink)


BADGES: dict[str, Callable[[Ink], None]] = {
    "digger": _digger,
    "saboteur": _saboteur,
    "blue_digger": _blue_digger,
    "green_digger": _green_digger,
    "boss": _boss,
    "profiteer": _profiteer,
    "geologist": _geologist,
    "loyal": _loyal,
    "selfish": _selfish,
    "?": _unknown,
    "blue": _clan(_blue, "B", 4.4),
    "yellow": _clan(_yellow, "Y", 8),
    **{tool: _working(tool) for tool in WHOLE},
    **{f"broken_{tool}": _broken(tool) for tool in BROKEN},
    "theft": _on_burst(_theft, 0, 0, 0.66),
    "trapped": _on_burst(gear.cage, 0, -0.4, 0.5),
    "troll": lambda ink: tokens.troll(ink, 1.1),
    "dragon": _on_disc(lambda ink: treasure.dragon(ink, 0, 0, 1), -1.2, 0.6, 0.58),
    "treasure": _on_disc(emblems.chest, 0, 0.4, 0.6),
    "gold": _on_disc(lambda ink: treasure.nugget(ink, 0, 0, 11, "badge"), 0, 0, 1),
    "crystal": _on_disc(lambda ink: features.crystals(ink, 0, 5), 0, 0, 0.84),
}
"""By the name of the role (`"?"` unknown), the clan, the tool, or what lies before a player."""


def badge(ink: Ink, name: str) -> None:
    """One badge."""
    BADGES[name](ink)
