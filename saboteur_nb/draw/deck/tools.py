"""The three tools, whole and broken; each in a box of 48 round the origin."""

from __future__ import annotations

from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import Line, circle, num, polyline, ring, rounded, shifted

_HANDLE = "M-7 -14C-9 -24 9 -24 7 -14"
_GLASS = "M-9.6 -6C-12.6 1 -12.6 8 -9.6 14.4H9.6C12.6 8 12.6 1 9.6 -6z"
_FOOT = "M-12 14.6h24l2.4 6h-28.8z"
_ROOF = "M-13 -6L-7.4 -14.4H7.4L13 -6z"


def lamp(ink: Ink, edge: str | None = None) -> None:
    """A lit lamp; `edge` is the colour of its outline where that is not ink."""
    edge = edge or ink.theme.ink
    ink.glow((0, 2), 25, ink.theme.glow, inner="FF", middle="88")
    _lamp_body(ink, edge, "#FFE9A6")
    ink.path("M0 -4.6C6.6 2.4 7 11 0 13.4C-7 11 -6.6 2.4 0 -4.6z", ink.theme.fire, ink.theme.fire_lo, 1.2)
    ink.path("M0 2.6C3 6 3 10.6 0 12C-3 10.6 -3 6 0 2.6z", ink.theme.fire_hi)
    ink.path("M-8 -3.6C-10 2 -10 7.6 -8 12", None, "#FFFFFF", 1.8)
    _lamp_roof(ink, edge)


def broken_lamp(ink: Ink) -> None:
    """Cracked glass, no flame, a wisp of smoke."""
    with ink.moved(0, 0, turn=-12):
        _lamp_body(ink, ink.theme.ink, "#4B4353")
        ink.path("M-9 -5L-2.4 1L-6 4.4L1.2 8.6L-1 14.2H-9.4C-12 8 -12 1 -9 -5z", "#6A6273")
        ink.path("M9.4 -5.4L3 -1.6L6 3L0.4 8.4L3.6 14", None, "#E9F1F4", 1.4)
        ink.path("M-9 -5L-2.4 1L-6 4.4L1.2 8.6L-1 14.2", None, "#E9F1F4", 1.1)
        ink.path("M0 14V7.6M-1.8 14q1.8 -2 3.6 0", None, ink.theme.ink, 2)
        _lamp_roof(ink, ink.theme.ink)
    ink.path("M3 -19C-1 -22 7 -24.4 2.6 -29", None, "#8C8393", 2.2)
    ink.path("M14 16l4.4 -3l0.6 4.6zM-19 19l3.6 -4l1.8 4.6z", "#CFE0E6", ink.theme.ink, 1.2)


def _lamp_body(ink: Ink, edge: str, glass: str) -> None:
    ink.path(_HANDLE, None, edge, 4.2)
    ink.path(_HANDLE, None, ink.theme.steel, 1.8)
    ink.path(_FOOT, ink.theme.wood_lo, edge, 2)
    ink.path("M-11.4 15.8h22.8", None, ink.theme.wood_hi, 1.2)
    ink.path(_GLASS, glass, edge, 2)


def _lamp_roof(ink: Ink, edge: str) -> None:
    ink.path("M-4.4 -6V14.4M4.4 -6V14.4", None, ink.theme.ink, 1.3, alpha=0.85)
    ink.path(_ROOF, ink.theme.steel_lo, edge, 2)
    ink.path("M-9.6 -8.4L-5.6 -13H1", None, ink.theme.steel_hi, 1.6)


def dark_lamp(ink: Ink, edge: str) -> None:
    """A lamp that is out, as a sign."""
    ink.path(_HANDLE, None, edge, 3)
    ink.path(_FOOT, ink.theme.steel_lo, edge, 2)
    ink.path(_GLASS, ink.theme.shaft if ink.theme.flat else ink.theme.rim_hi, edge, 2)
    ink.path(_ROOF, ink.theme.steel_lo, edge, 2)


def cart(ink: Ink) -> None:
    """A cart with ore on its rail."""
    ink.path("M-23 19.8H23", None, ink.theme.ink, 4)
    ink.path("M-23 19.4H23", None, ink.theme.steel, 1.8)
    for x, y, r in ((-7.6, -9.4, 6.4), (2.2, -11.4, 7.4), (10.6, -8.6, 5.8)):
        ink.polygon(_lump(6, x, y, r, 0.9), ink.theme.gold, ink.theme.ink, 1.6)
        shine = f"M{num(x - r * 0.5)} {num(y - r * 0.35)}l{num(r * 0.55)} {num(-r * 0.3)}"
        ink.path(shine, None, ink.theme.gold_hi, 1.7)
    _tub(ink)
    _wheel(ink, -9.6, 14.6)
    _wheel(ink, 9.6, 14.6)


def broken_cart(ink: Ink) -> None:
    """The tub is cracked, a wheel has come off, the ore is spilt."""
    with ink.moved(0, 0, turn=14):
        _tub(ink)
        _wheel(ink, -9.6, 14.6)
        ink.path("M3.4 -6.6L-0.6 -1.4L4 2.4L0 8L3 11.4", None, ink.theme.ink, 2)
    _wheel(ink, 15.6, 17.4)
    ink.path("M6.6 8.4l3.4 4", None, ink.theme.ink, 2.6)
    for x, y, r in ((-17, 19, 3), (-20.5, 14, 2.2), (22, 4, 2.2)):
        ink.polygon(_lump(5, x, y, r), ink.theme.gold, ink.theme.ink, 1.2)


def _lump(corners: int, x: float, y: float, r: float, squash: float = 1.0) -> Line:
    """The outline of a piece of ore."""
    return shifted(ring(corners, lambda _: r, squash, 0.2), x, y)


def _tub(ink: Ink) -> None:
    ink.path("M-20.6 -8.6H20.6L15.4 11.4H-15.4z", ink.theme.wood, ink.theme.ink, 2.1)
    ink.path("M-17.4 -2H17.4M-16 4.6H16", None, ink.theme.wood_lo, 1.5)
    ink.path("M-18.6 -6.4H18.6", None, ink.theme.wood_hi, 1.8)
    straps = polyline([(-12.6, -8.4), (-9.4, 11.2)], close=False) + polyline(
        [(12.6, -8.4), (9.4, 11.2)], close=False
    )
    ink.path(straps, None, ink.theme.ink, 4.2)
    ink.path(straps, None, ink.theme.steel, 2)
    ink.path("M-22.4 -8.6H22.4", None, ink.theme.ink, 4.6)
    ink.path("M-22.4 -8.8H22.4", None, ink.theme.steel_lo, 2.4)


def _wheel(ink: Ink, x: float, y: float) -> None:
    with ink.moved(x, y):
        ink.path(circle(0, 0, 6), ink.theme.steel_lo, ink.theme.ink, 2)
        ink.path(circle(0, 0, 3.9), ink.theme.steel)
        ink.path("M-4 0h8M0 -4v8", None, ink.theme.steel_lo, 1.3)
        ink.path(circle(0, 0, 1.6), ink.theme.gold, ink.theme.ink, 1)


def pick(ink: Ink) -> None:
    """A pickaxe, head up."""
    with ink.moved(0, 0, turn=24):
        ink.path("M0.4 -14V22.4", None, ink.theme.ink, 7.2)
        ink.path("M0.4 -14V22", None, ink.theme.wood, 4.4)
        ink.path("M-0.8 -8V21", None, ink.theme.wood_hi, 1.4)
        ink.path("M-2 18.4h4.8M-2 15.4h4.8", None, ink.theme.wood_dark, 1.2)
        _pick_head(ink)


def broken_pick(ink: Ink) -> None:
    """A pickaxe whose handle has snapped."""
    with ink.moved(3, 8, turn=32):
        ink.path("M0 -3.6V17", None, ink.theme.ink, 7)
        ink.path("M0 -3V16.6", None, ink.theme.wood, 4.2)
        ink.path("M-1 -1V15.6", None, ink.theme.wood_hi, 1.3)
        ink.path("M-3.6 -2.4l1.6 -5l1.7 3.4l1.4 -4.6l2.4 6.2z", ink.theme.wood_hi, ink.theme.ink, 1.4)
    with ink.moved(-2, -2, turn=-20):
        ink.path("M0.4 -14V-1", None, ink.theme.ink, 7)
        ink.path("M0.4 -14V-1.4", None, ink.theme.wood, 4.2)
        ink.path("M-3 -1.4l1.4 5l1.8 -3.4l1.6 4.4l2 -6z", ink.theme.wood_hi, ink.theme.ink, 1.4)
        _pick_head(ink)


def _pick_head(ink: Ink) -> None:
    head = "M-21.6 2.4C-19 -9.6 -10 -17.4 0.6 -17.8C11 -17.4 19.6 -9.6 22 2.4C16 -5.4 10.6 -9.6 4.6 -10.4"
    ink.path(head + "H-3.8C-10 -9.6 -15.6 -5.4 -21.6 2.4z", ink.theme.steel, ink.theme.ink, 2.1)
    shine = "M-17 -4.4C-12.6 -11.6 -6.4 -15.2 0.6 -15.6C5 -15.4 9.4 -14 13 -11"
    ink.path(shine, None, ink.theme.steel_hi, 2)
    ink.path(rounded(-4.2, -18.6, 9.2, 10, 1.6), ink.theme.steel_lo, ink.theme.ink, 1.8)
    ink.path("M-2 -16.4h4.6", None, ink.theme.steel_hi, 1.3)


WHOLE = {"lamp": lamp, "cart": cart, "pick": pick}
BROKEN = {"lamp": broken_lamp, "cart": broken_cart, "pick": broken_pick}
"""By the name of the tool."""
