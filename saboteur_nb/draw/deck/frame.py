"""What the cards of a hand have in common: paper, ribbon with a name, and the window of each kind of action.

The outline of the window and a mark in the corner say the kind: a burst harms, a disc helps, a lens looks,
a ticket swaps, a broken slab is force.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from saboteur_nb.draw.colour import mix
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, rounded, star
from saboteur_nb.draw.palette import Theme

RIBBON = "M4.6 69.2H59.4V77.6L57 82.6H7L4.6 77.6z"
RIBBON_WIDTH = 50.5
"""Room for a name, in card units."""


def paper(ink: Ink, tint: str) -> None:
    """The card itself, with a fine frame."""
    ink.path(rounded(0.6, 0.6, 62.8, 86.8, 5), ink.theme.paper, ink.theme.line, 1.2)
    ink.path(rounded(2.6, 2.6, 58.8, 82.8, 3.4), None, tint, 1.3)


def ribbon(ink: Ink, name: str, colour: str) -> None:
    """The card's name in white, as large as it fits."""
    ink.path(RIBBON, colour, ink.theme.ink, 1.1)
    size = min(11.5, RIBBON_WIDTH / text_width(name))
    ink.text(32, 75.7 + size * 0.36, name, size, "#FFFFFF", weight=700)


_NARROW, _WIDE = frozenset(" ijlIrtf'"), frozenset("mwMW")


def text_width(text: str) -> float:
    """About how wide a bold text is, in sizes of its letters.

    >>> text_width("地图"), text_width("Map")
    (2.0, 2.06)
    """
    return round(sum(map(_letter_width, text)), 2)


def _letter_width(letter: str) -> float:
    if letter > "\u2e7f":
        return 1.0
    return 0.38 if letter in _NARROW else 0.92 if letter in _WIDE else 0.57


class Kind(NamedTuple):
    """A kind of action: its colours (base, light, dark) in a theme, its window round (0, 0), its mark."""

    colours: Callable[[Theme], tuple[str, str, str]]
    window: Callable[[Ink, str, str], None]
    mark: Callable[[Ink, str], None]


def _burst(ink: Ink, base: str, inner: str) -> None:
    ink.polygon(star(12, 30.4, 24.6), base, ink.theme.ink, 1.4)
    ink.polygon(star(12, 27.2, 21.8), inner)


def _burst_mark(ink: Ink, base: str) -> None:
    ink.polygon(star(8, 8.4, 5.8), base, ink.theme.ink, 1.2)
    ink.path("M-2.5 -2.5L2.5 2.5M2.5 -2.5L-2.5 2.5", None, "#FFFFFF", 2)


def _disc(ink: Ink, base: str, inner: str) -> None:
    ink.path(circle(0, 0, 28.6), base, ink.theme.ink, 1.4)
    ink.path(circle(0, 0, 25.4), inner)


def _disc_mark(ink: Ink, base: str) -> None:
    ink.path(circle(0, 0, 7), base, ink.theme.ink, 1.2)
    ink.path("M-3.4 0H3.4M0 -3.4V3.4", None, "#FFFFFF", 2.2)


def _lens(ink: Ink, base: str, inner: str) -> None:
    outer = "M-28.4 0Q-14 -29 0 -29Q14 -29 28.4 0Q14 29 0 29Q-14 29 -28.4 0z"
    ink.path(outer, base, ink.theme.ink, 1.4)
    ink.path("M-24.4 0Q-12 -25.6 0 -25.6Q12 -25.6 24.4 0Q12 25.6 0 25.6Q-12 25.6 -24.4 0z", inner)


def _lens_mark(ink: Ink, base: str) -> None:
    ink.path("M-8 0Q0 -9 8 0Q0 9 -8 0z", base, ink.theme.ink, 1.2)
    ink.path(circle(0, 0, 2.8), "#FFFFFF")
    ink.path(circle(0, 0, 1.2), ink.theme.ink)


def _ticket(ink: Ink, base: str, inner: str) -> None:
    """A ticket to be torn along the diagonal."""
    outer = "M-28 -27.6H28V-6.4A6.4 6.4 0 0 0 28 6.4V27.6H-28V6.4A6.4 6.4 0 0 0 -28 -6.4z"
    ink.path(outer, base, ink.theme.ink, 1.4)
    ink.path("M-25 -24.6H25V-5.8A5.8 5.8 0 0 0 25 5.8V24.6H-25V5.8A5.8 5.8 0 0 0 -25 -5.8z", inner)
    ink.path("M25 -24.6V-5.8A5.8 5.8 0 0 0 25 5.8V24.6H-24.4z", ink.theme.yellow_hi)
    ink.path("M25 -24.6L-24.4 24.6", None, ink.theme.ink, 1.6, dash=(3, 2.6))


def _ticket_mark(ink: Ink, base: str) -> None:
    ink.path("M0 -8L8 0L0 8L-8 0z", base, ink.theme.ink, 1.2)
    arrows = "M-3.4 -1.5H3M1.2 -3.4L3.2 -1.5M3.4 1.7H-3M-1.2 3.6L-3.2 1.7"
    ink.path(arrows, None, "#FFFFFF", 1.5)


_SLAB = [
    (-27.0, -24.0), (-12, -27.4), (1, -25), (15, -28.4), (27, -24), (28.4, -6), (26.4, 12), (28, 26),
    (12, 28.4), (-2, 25.6), (-16, 28.6), (-27.4, 25), (-26, 8), (-28.4, -8),
]  # fmt: skip


def _slab(ink: Ink, base: str, inner: str) -> None:
    ink.polygon(_SLAB, base, ink.theme.ink, 1.4)
    ink.polygon([(x * 0.89, y * 0.89) for x, y in _SLAB], inner)


def _slab_mark(ink: Ink, base: str) -> None:
    ink.path("M-7 -6L0 -7.4L7 -6L7.4 1L6 7L-1 6.4L-7 7.2L-7.4 0z", base, ink.theme.ink, 1.2)
    ink.path("M0.8 -5L-2 -0.6L2 0.6L-1 5", None, "#FFFFFF", 1.8)


KINDS = {
    "harm": Kind(lambda theme: (theme.red, theme.red_hi, theme.red_lo), _burst, _burst_mark),
    "help": Kind(lambda theme: (theme.teal, theme.teal_hi, theme.teal_lo), _disc, _disc_mark),
    "know": Kind(lambda theme: (theme.violet, theme.violet_hi, theme.violet_lo), _lens, _lens_mark),
    "swap": Kind(lambda theme: (theme.blue, theme.blue_hi, theme.blue_lo), _ticket, _ticket_mark),
    "force": Kind(lambda theme: (theme.ochre, theme.ochre_hi, theme.ochre_lo), _slab, _slab_mark),
}
"""By what they do."""


def window(ink: Ink, kind: Kind, y: float) -> None:
    """The window of a kind, its middle at this height on the card."""
    base, light, _ = kind.colours(ink.theme)
    with ink.moved(32, y):
        kind.window(ink, base, mix(light, "#FFFFFF", 0.45))
