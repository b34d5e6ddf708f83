"""Start cards, goals and mines, face up and face down."""

from __future__ import annotations

import math
from collections.abc import Callable

from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.draw import treasure
from saboteur_nb.draw.card import slab_of
from saboteur_nb.draw.carve import Chamber, Tunnel, carve
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import circle, ellipse, num, ring, rounded, shifted, star, without_start
from saboteur_nb.draw.rock import boulder
from saboteur_nb.draw.tunnel import CX, CY, centre_lines
from saboteur_nb.draw.workings import mouths, track


def _ground(ink: Ink, tunnel: Tunnel, *, room: float, lost_mines: bool) -> None:
    """Slab, tunnel and track; the track keeps `room` units free round the middle of the card."""
    ink.use("rock", slab_of(tunnel.key))
    carve(ink, tunnel)
    lines = centre_lines(tunnel.group)
    if room:
        lines = [without_start(line[::-1], room) for line in lines]
    track(ink, lines, tunnel.key, lost_mines=lost_mines)
    mouths(ink, tunnel.group)


def _lamp(ink: Ink, x: float, y: float) -> None:
    if not ink.theme.flat:
        ink.use("prop", "lamp", at=(x, y))


def start(ink: Ink, token: str) -> None:
    """The winding tower where everybody starts; game 3 has one for each clan."""
    tunnel = Tunnel("NESW", token, chamber=Chamber(CX, CY, 17.4, 18.4))
    _ground(ink, tunnel, room=15, lost_mines=token in ("SB", "SY"))
    _lamp(ink, 12, 25)
    _lamp(ink, 52, 25)
    with ink.moved(CX, CY + 4, 1.18):
        _tower(ink)
        _START_PLATES[token](ink)


def _tower(ink: Ink) -> None:
    ink.path(ellipse(0, 14.6, 17, 5.4), ink.theme.shaft + "88")
    ink.path(ellipse(0, 12.6, 15.4, 5.6), ink.theme.rubble, ink.theme.ink, 1.3)
    ink.path(ellipse(0, 12.8, 11, 3.6), "#140D1A")
    ink.path("M0 -16V2", None, ink.theme.ink, 1.4)
    ink.path(rounded(-5.4, 0, 10.8, 13, 1.4), ink.theme.wood_lo, ink.theme.ink, 1.4)
    ink.path(rounded(-3.6, 2, 7.2, 8.6, 0.8), ink.theme.gold_hi, ink.theme.ink, 1)
    legs, beams = "M-12.6 13L-2.6 -17M12.6 13L2.6 -17", "M-10 5H10M-7 -5H7"
    ink.path(legs, None, ink.theme.ink, 5.2)
    ink.path(beams, None, ink.theme.ink, 4.2)
    ink.path(beams, None, ink.theme.wood, 2.1)
    ink.path(legs, None, ink.theme.wood, 3)
    ink.path("M-13.3 13L-3.3 -17M11.9 13L1.9 -17", None, ink.theme.wood_hi, 0.9)
    ink.path(circle(0, -18.6, 8.2), None, ink.theme.ink, 5.2)
    ink.path(circle(0, -18.6, 8.2), None, ink.theme.steel_hi, 2.4)
    spokes = "M-7.6 -18.6H7.6M0 -26.2V-11M-5.4 -24L5.4 -13.2M5.4 -24L-5.4 -13.2"
    ink.path(spokes, None, ink.theme.ink, 2.2)
    ink.path(spokes, None, ink.theme.steel, 1)
    ink.path(circle(0, -18.6, 2.4), ink.theme.gold, ink.theme.ink, 1.2)


def _star_plate(ink: Ink) -> None:
    ink.path(circle(0, 7.6, 7.6), ink.theme.red, ink.theme.ink, 1.5)
    ink.polygon(shifted(star(5, 5.6, 2.5), 0, 7.9), ink.theme.cream, ink.theme.ink, 0.9)


def _blue_plate(ink: Ink) -> None:
    ink.path(rounded(-8, -0.6, 16, 16, 2), ink.theme.blue, ink.theme.ink, 1.5)
    ink.path("M0 0.4L7 7.4L0 14.4L-7 7.4z", ink.theme.cream, ink.theme.ink, 1)
    ink.text(0, 10.7, "B", 8.8, ink.theme.blue_lo)


def _yellow_plate(ink: Ink) -> None:
    ink.path("M0 -4.6L11.4 15.4H-11.4z", ink.theme.yellow, ink.theme.ink, 1.5)
    ink.path("M0 0.4L7.4 13.4H-7.4z", ink.theme.cream, ink.theme.ink, 0.9)
    ink.text(0, 12.4, "Y", 8.4, ink.theme.ink)


_START_PLATES: dict[str, Callable[[Ink], None]] = {
    "S": _star_plate,
    "SB": _blue_plate,
    "SY": _yellow_plate,
}


def goal(ink: Ink, token: str, code: str | None, lost_mines: bool) -> None:
    """A goal or mine as it lies; `code` is None face down."""
    name = token[1:].rstrip("~")
    if code is None:
        _vault(ink)
        if name:
            _peeked(ink, name)
        return
    (group,) = TunnelShape.parse(code).groups
    if lost_mines:
        _mine(ink, group, name)
    elif name == "gold":
        _gold(ink, group)
    else:
        _stone(ink, group, name)


def _gold(ink: Ink, group: str) -> None:
    tunnel = Tunnel(group, "gold", chamber=Chamber(CX, CY, 20, 21.4))
    _ground(ink, tunnel, room=18, lost_mines=False)
    ink.glow((CX, CY + 2), 26, ink.theme.gold_hi, inner="FF", middle="88")
    ink.path(ellipse(CX, CY + 12, 19, 6), ink.theme.floor_shade)
    treasure.heap(ink, CX, CY + 1, 1.06)
    for x, y, r in ((18, 31, 4.4), (46.6, 33, 3.4), (44, 59, 3)):
        treasure.sparkle(ink, x, y, r)


def _stone(ink: Ink, group: str, name: str) -> None:
    """A curve, and a worthless boulder in the corner away from it."""
    _ground(ink, Tunnel(group, name), room=0, lost_mines=False)
    x, y = 46 if "W" in group else 18, 63 if "N" in group else 24
    _lamp(ink, 44.3 if "W" in group else 19.7, 13 if "N" in group else 70)
    ink.path(ellipse(x, y + 1.6, 15, 14.6), ink.theme.pit)
    ink.path(ellipse(x, y + 2.4, 13.4, 12.6), ink.theme.shaft)
    noise = Noise("stone")
    boulder(ink, noise, x - 6.4, y + 8, 5.2, small=True)
    boulder(ink, noise, x + 6.6, y + 8.4, 4.6, small=True)
    boulder(ink, noise, x, y + 1, 10.2)
    ink.path(f"M{num(x - 2)} {num(y + 1)}l3 2.6l-1.4 3.4l2.6 2.4", None, ink.theme.shaft, 1)


def _mine(ink: Ink, group: str, name: str) -> None:
    """A chamber that opens towards the closed side, with what the mine holds."""
    x = CX + 3.4 if "W" in group else CX - 3.4
    _ground(ink, Tunnel(group, name, chamber=Chamber(x, CY, 17.2, 22)), room=17, lost_mines=True)
    glow = {
        "gold": ink.theme.gold_hi,
        "silver": ink.theme.silver_hi,
        "gems": ink.theme.gem_hi,
        "dragon": ink.theme.fire,
    }
    ink.glow(
        (x, CY + 2), 25, glow.get(name, ink.theme.glow), inner="99" if name == "silver" else "EE", middle="77"
    )
    ink.path(ellipse(x, CY + 14, 17, 5), ink.theme.floor_shade)
    treasure.HOARDS[name](ink, x, CY + 3, 1.02)
    if name != "dragon":
        treasure.sparkle(ink, x - 14, CY - 13, 3.8)
        treasure.sparkle(ink, x + 13, CY - 15, 3)


def _vault(ink: Ink) -> None:
    """A round vault door in the rock: no tunnel leads in or out."""
    ink.use("rock", slab_of("vault"))
    x, y = CX, CY - 1
    if not ink.theme.flat:
        ink.path(circle(x, y, 26.4), ink.theme.rim)
        ink.path(circle(x, y, 24.4), ink.theme.shaft)
    ink.path(circle(x, y, 22.8), ink.theme.steel_lo, ink.theme.line, 1.6)
    ink.path(circle(x, y, 20.4), None, ink.theme.steel_hi, 1)
    for bolt_x, bolt_y in ring(8, lambda _: 20.4, start=math.pi / 8):
        ink.path(circle(x + bolt_x, y + bolt_y, 1.7), ink.theme.steel_hi, ink.theme.ink, 0.9)
    ink.path(circle(x, y, 17.6), ink.theme.wood_lo, ink.theme.ink, 1.6)
    boards = ""
    for aside in (-12.4, -6.2, 0, 6.2, 12.4):
        half = math.sqrt(16.6**2 - aside**2)
        boards += f"M{num(x + aside)} {num(y - half)}v{num(2 * half)}"
    ink.path(boards, None, ink.theme.wood_dark, 1.1)
    ink.path("M17.6 35A17 17 0 0 1 26 27.4", None, ink.theme.wood_hi, 1.6)
    ink.path(circle(x, y, 11.6), ink.theme.gold, ink.theme.ink, 1.6)
    ink.path(circle(x, y, 9.4), None, ink.theme.gold_lo, 1)
    ink.text(x, y + 6.8, "?", 19, ink.theme.ink)


def _peeked(ink: Ink, name: str) -> None:
    """The eye plate: what the one who looks knows about a card face down."""
    ink.path(rounded(27.6, 64.4, 34.4, 20.6, 4), ink.theme.cream, ink.theme.ink, 1.4)
    with ink.moved(37, 74.8, 0.44):
        treasure.eye(ink)
    if not treasure.sign(ink, name, 53.4, 74.6):
        boulder(ink, Noise("peeked"), 53.4, 74.6, 6.2)
