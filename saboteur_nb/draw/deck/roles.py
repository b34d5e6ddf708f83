"""Role cards: a dwarf in a portal, its badge, the name of the role."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from saboteur_nb.draw import treasure
from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.deck import emblems
from saboteur_nb.draw.deck.badges import badge
from saboteur_nb.draw.deck.frame import paper, ribbon
from saboteur_nb.draw.deck.tools import pick
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.palette import Theme
from saboteur_nb.i18n import say

ARCH = "M6 64V33A26 26 0 0 1 58 33V64z"


def _heap(ink: Ink) -> None:
    treasure.heap(ink, 0, 0, 1)


class Role(NamedTuple):
    """Who plays the role, in which mood, in the light or in the dark, in which colour, with what."""

    who: str
    mood: str
    dark: bool
    colour: Callable[[Theme], str]
    prop: Callable[[Ink], None] | None
    place: tuple[float, float, float]


ROLES = {
    "digger": Role("pim", "happy", False, lambda theme: theme.gold_lo, pick, (50, 52, 0.5)),
    "saboteur": Role("fizz", "sly", True, lambda theme: theme.red, emblems.bomb, (46, 53.6, 0.56)),
    "blue_digger": Role("grum", "happy", False, lambda theme: theme.blue, None, (0, 0, 0)),
    "green_digger": Role("moss", "happy", False, lambda theme: theme.green, None, (0, 0, 0)),
    "boss": Role("ember", "happy", False, lambda theme: theme.violet, emblems.crown, (48, 55, 0.56)),
    "profiteer": Role("sela", "sly", True, lambda _theme: emblems.LEATHER, emblems.purse, (50, 54, 0.5)),
    "geologist": Role("sela", "happy", False, lambda theme: theme.teal, emblems.magnifier, (47, 52, 0.5)),
    "loyal": Role("ember", "happy", False, lambda theme: theme.steel_lo, emblems.heart, (50, 55, 0.56)),
    "selfish": Role("grum", "sly", True, lambda theme: theme.gold_lo, _heap, (48, 57, 0.5)),
}
"""By the name of the role."""


def role(ink: Ink, name: str, clan: str | None, lang: str) -> None:
    """A role card; in game 3 with the sign of its `clan`. Small ones leave out the name."""
    cast = ROLES[name]
    colour = cast.colour(ink.theme)
    paper(ink, colour)
    _portal(ink, cast)
    if ink.level > 0:
        said = "mines_saboteur" if clan and name == "saboteur" else name
        ribbon(ink, say(f"draw.role-{said}", lang), ribbon_colour(cast, ink.theme))
    small = ink.level == 0
    for sign, x in ((name, 18 if small else 13.4), (clan, 46 if small else 50.6)):
        if sign is not None:
            with ink.moved(x, 70.2, 0.86) if small else ink.moved(x, 14, 0.66):
                badge(ink, sign)


def ribbon_colour(cast: Role, theme: Theme) -> str:
    """The role's colour, dark enough for white letters."""
    return mix(cast.colour(theme), "#000000", 0.45)


def _portal(ink: Ink, cast: Role) -> None:
    ink.path(ARCH, ink.theme.pit if cast.dark else ink.theme.floor_edge)
    if cast.dark:
        ink.glow((32, 34), 25.6, ink.theme.fire, inner="DD", middle="66")
    else:
        ink.glow((32, 34), 25.6, ink.theme.glow, inner="DD", middle="77")
    with ink.moved(32, 37.6, 0.8):
        ink.use("dwarf", cast.who, cast.mood)
    if cast.prop is not None:
        with ink.moved(*cast.place):
            cast.prop(ink)
    ink.path(ARCH, None, ink.theme.ink, 4)
    ink.path(ARCH, None, ink.theme.wood, 2.1)
    ink.path("M6 33A26 26 0 0 1 58 33", None, ink.theme.wood_hi, 0.8)
