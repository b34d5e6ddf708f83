"""Gold cards, treasures and the backs of cards.

Backs differ by shape: crossed tools on a round plate, a hat in an arch, dull nuggets, a chest with its type.
"""

from __future__ import annotations

from saboteur_nb.draw import treasure
from saboteur_nb.draw.deck import emblems
from saboteur_nb.draw.deck.frame import paper
from saboteur_nb.draw.deck.tools import lamp, pick
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import circle, num, rounded

_NUGGETS = {
    1: ((32, 42, 13),),
    2: ((24, 47, 11), (40, 37, 11.4)),
    3: ((32, 30.6, 10.4), (22.6, 49.6, 10), (42, 49.6, 10.2)),
}


def gold(ink: Ink, worth: int) -> None:
    """A gold card with 1, 2 or 3 nuggets."""
    _night(ink)
    ink.glow((32, 42), 25.6, ink.theme.gold_hi, inner="CC", middle="66")
    for index, (x, y, r) in enumerate(_NUGGETS[worth]):
        treasure.nugget(ink, x, y, r, f"gc{worth}{index}")
    _worth(ink, worth)


def hoard(ink: Ink, kind: str, worth: int | None) -> None:
    """A treasure: its back with a chest and its kind, or face up with its worth."""
    if worth is None:
        _patterned(ink, "#3E3A5E", "#4C4772")
        with ink.moved(32, 56, 0.92):
            emblems.chest(ink)
        _riches(ink, kind, 25, 0.9)
        return
    _night(ink)
    _riches(ink, kind, 37, 1.15)
    _worth(ink, worth)


def _riches(ink: Ink, kind: str, y: float, scale: float) -> None:
    if kind == "gems":
        treasure.gemstone(ink, 32, y, scale * 1.16)
    else:
        treasure.HOARDS[kind](ink, 32, y, scale)


def _night(ink: Ink) -> None:
    paper(ink, ink.theme.gold_lo)
    ink.path(rounded(6.4, 6.4, 51.2, 75.2, 3), ink.theme.pit, ink.theme.ink, 1.2)


def _worth(ink: Ink, worth: int) -> None:
    ink.path(circle(32, 70, 9.6), ink.theme.cream, ink.theme.ink, 1.6)
    ink.text(32, 75, str(worth), 14, ink.theme.ink)


def back(ink: Ink, name: str) -> None:
    """The back of path and action cards ("deck"), of dwarf cards ("dwarf") or of gold cards ("gold")."""
    if name == "deck":
        _patterned(ink, "#2F4858", "#3B586A")
        _deck(ink)
    elif name == "dwarf":
        _patterned(ink, "#5A3A4C", "#6B4860")
        ink.path("M14 66V38A18 18 0 0 1 50 38V66z", "#3A2432", ink.theme.gold_lo, 2)
        with ink.moved(31, 40, 0.86):
            emblems.hat(ink, "#8C6A86", "#B797B3")
        ink.text(32, 63, "?", 20, ink.theme.gold)
    else:
        _patterned(ink, "#5C4A1E", "#6E5A28")
        ink.path(circle(32, 44, 21), "#3F3112", ink.theme.gold_lo, 2)
        with ink.moved(32, 45, 0.92, alpha=0.6):
            treasure.heap(ink, 0, 0, 1)


def _deck(ink: Ink) -> None:
    ink.path(circle(32, 44, 23.4), "#263C4A", ink.theme.gold_lo, 2)
    with ink.moved(32, 44, 0.9):
        for side in (-1, 1):
            with ink.moved(side * 3, 0, side * 0.92, 0.92):
                pick(ink)
    with ink.moved(32, 51, 0.52):
        lamp(ink)


def _patterned(ink: Ink, colour: str, pattern: str) -> None:
    ink.path(rounded(0.6, 0.6, 62.8, 86.8, 5), colour, ink.theme.line, 1.2)
    if ink.level > 0:
        ink.path(_lozenges(), pattern)
    ink.path(rounded(3.4, 3.4, 57.2, 81.2, 3.2), None, ink.theme.gold_lo, 1.5)
    ink.path(rounded(5.6, 5.6, 52.8, 76.8, 2.2), None, pattern, 1)


def _lozenges() -> str:
    places = ((column * 8 + (4 if row % 2 else 0), row * 8) for column in range(1, 8) for row in range(1, 11))
    return "".join(f"M{num(x)} {num(y - 3)}l3 3l-3 3l-3 -3z" for x, y in places if x < 57)
