"""Start cards, goals and mines, face up and face down."""

from __future__ import annotations

import math
from collections.abc import Callable

from saboteur_nb.board.shape import TunnelShape
from saboteur_nb.draw import treasure
from saboteur_nb.draw.card import slab_of
from saboteur_nb.draw.carve import Chamber, Tunnel, carve
from saboteur_nb.draw.ink import Ink, Radial
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import num, ring, shifted, star, without_start
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.rock import boulder
from saboteur_nb.draw.theme import Theme
from saboteur_nb.draw.tunnel import CX, CY, centre_lines
from saboteur_nb.draw.workings import mouths, track


def _ground(ink: Ink, theme: Theme, level: int, tunnel: Tunnel, *, room: float, lost_mines: bool) -> None:
    """Slab, tunnel and track; the track keeps `room` units free round the middle of the card."""
    ink.use(Picture("rock", (slab_of(tunnel.key),), theme.name, level))
    carve(ink, theme, level, tunnel)
    lines = centre_lines(tunnel.group)
    if room:
        lines = [without_start(line[::-1], room) for line in lines]
    track(ink, theme, level, lines, tunnel.key, lost_mines=lost_mines)
    mouths(ink, theme, level, tunnel.group)


def _lamp(ink: Ink, theme: Theme, level: int, x: float, y: float) -> None:
    if not theme.flat:
        ink.use(Picture("prop", ("lamp",), theme.name, level), x, y)


def start(ink: Ink, theme: Theme, level: int, token: str) -> None:
    """The winding tower where everybody starts; game 3 has one for each clan."""
    tunnel = Tunnel("NESW", token, chamber=Chamber(CX, CY, 17.4, 18.4))
    _ground(ink, theme, level, tunnel, room=15, lost_mines=token in ("SB", "SY"))
    _lamp(ink, theme, level, 12, 25)
    _lamp(ink, theme, level, 52, 25)
    with ink.moved(CX, CY + 4, 1.18):
        _tower(ink, theme)
        _START_PLATES[token](ink, theme)


def _tower(ink: Ink, theme: Theme) -> None:
    ink.ellipse(0, 14.6, 17, 5.4, theme.shaft + "88")
    ink.ellipse(0, 12.6, 15.4, 5.6, theme.rubble, theme.ink, 1.3)
    ink.ellipse(0, 12.8, 11, 3.6, "#140D1A")
    ink.path("M0 -16V2", None, theme.ink, 1.4)
    ink.rect(-5.4, 0, 10.8, 13, 1.4, theme.wood_lo, theme.ink, 1.4)
    ink.rect(-3.6, 2, 7.2, 8.6, 0.8, theme.gold_hi, theme.ink, 1)
    legs, beams = "M-12.6 13L-2.6 -17M12.6 13L2.6 -17", "M-10 5H10M-7 -5H7"
    ink.path(legs, None, theme.ink, 5.2)
    ink.path(beams, None, theme.ink, 4.2)
    ink.path(beams, None, theme.wood, 2.1)
    ink.path(legs, None, theme.wood, 3)
    ink.path("M-13.3 13L-3.3 -17M11.9 13L1.9 -17", None, theme.wood_hi, 0.9)
    ink.circle(0, -18.6, 8.2, None, theme.ink, 5.2)
    ink.circle(0, -18.6, 8.2, None, theme.steel_hi, 2.4)
    spokes = "M-7.6 -18.6H7.6M0 -26.2V-11M-5.4 -24L5.4 -13.2M5.4 -24L-5.4 -13.2"
    ink.path(spokes, None, theme.ink, 2.2)
    ink.path(spokes, None, theme.steel, 1)
    ink.circle(0, -18.6, 2.4, theme.gold, theme.ink, 1.2)


def _star_plate(ink: Ink, theme: Theme) -> None:
    ink.circle(0, 7.6, 7.6, theme.red, theme.ink, 1.5)
    ink.polygon(shifted(star(5, 5.6, 2.5), 0, 7.9), theme.cream, theme.ink, 0.9)


def _blue_plate(ink: Ink, theme: Theme) -> None:
    ink.rect(-8, -0.6, 16, 16, 2, theme.blue, theme.ink, 1.5)
    ink.path("M0 0.4L7 7.4L0 14.4L-7 7.4z", theme.cream, theme.ink, 1)
    ink.text(0, 10.7, "B", 8.8, theme.blue_lo)


def _yellow_plate(ink: Ink, theme: Theme) -> None:
    ink.path("M0 -4.6L11.4 15.4H-11.4z", theme.yellow, theme.ink, 1.5)
    ink.path("M0 0.4L7.4 13.4H-7.4z", theme.cream, theme.ink, 0.9)
    ink.text(0, 12.4, "Y", 8.4, theme.ink)


_START_PLATES: dict[str, Callable[[Ink, Theme], None]] = {
    "S": _star_plate,
    "SB": _blue_plate,
    "SY": _yellow_plate,
}


def goal(ink: Ink, theme: Theme, level: int, token: str, code: str | None, lost_mines: bool) -> None:
    """A goal or mine as it lies; `code` is None face down."""
    name = token[1:].rstrip("~")
    if code is None:
        _vault(ink, theme, level)
        if name:
            _peeked(ink, theme, name)
        return
    (group,) = TunnelShape.parse(code).groups
    if lost_mines:
        _mine(ink, theme, level, group, name)
    elif name == "gold":
        _gold(ink, theme, level, group)
    else:
        _stone(ink, theme, level, group, name)


def _gold(ink: Ink, theme: Theme, level: int, group: str) -> None:
    tunnel = Tunnel(group, "gold", chamber=Chamber(CX, CY, 20, 21.4))
    _ground(ink, theme, level, tunnel, room=18, lost_mines=False)
    _glow(ink, theme, CX, 26, theme.gold_hi, "FF")
    ink.ellipse(CX, CY + 12, 19, 6, theme.floor_shade)
    treasure.heap(ink, theme, CX, CY + 1, 1.06)
    for x, y, r in ((18, 31, 4.4), (46.6, 33, 3.4), (44, 59, 3)):
        treasure.sparkle(ink, theme, x, y, r)


def _glow(ink: Ink, theme: Theme, x: float, r: float, colour: str, strength: str) -> None:
    if not theme.flat:
        stops = ((0, colour + strength), (0.5, colour + "88"), (1, colour + "00"))
        ink.circle(x, CY + 2, r, Radial((x, CY + 2), r, stops))


def _stone(ink: Ink, theme: Theme, level: int, group: str, name: str) -> None:
    """A curve, and a worthless boulder in the corner away from it."""
    _ground(ink, theme, level, Tunnel(group, name), room=0, lost_mines=False)
    x, y = 46 if "W" in group else 18, 63 if "N" in group else 24
    _lamp(ink, theme, level, 44.3 if "W" in group else 19.7, 13 if "N" in group else 70)
    ink.ellipse(x, y + 1.6, 15, 14.6, theme.pit)
    ink.ellipse(x, y + 2.4, 13.4, 12.6, theme.shaft)
    noise = Noise("stone")
    boulder(ink, theme, noise, x - 6.4, y + 8, 5.2, small=True)
    boulder(ink, theme, noise, x + 6.6, y + 8.4, 4.6, small=True)
    boulder(ink, theme, noise, x, y + 1, 10.2)
    ink.path(f"M{num(x - 2)} {num(y + 1)}l3 2.6l-1.4 3.4l2.6 2.4", None, theme.shaft, 1)


def _mine(ink: Ink, theme: Theme, level: int, group: str, name: str) -> None:
    """A chamber that opens towards the closed side, with what the mine holds."""
    x = CX + 3.4 if "W" in group else CX - 3.4
    _ground(
        ink, theme, level, Tunnel(group, name, chamber=Chamber(x, CY, 17.2, 22)), room=17, lost_mines=True
    )
    glow = {"gold": theme.gold_hi, "silver": theme.silver_hi, "gems": theme.gem_hi, "dragon": theme.fire}
    _glow(ink, theme, x, 25, glow.get(name, theme.glow), "99" if name == "silver" else "EE")
    ink.ellipse(x, CY + 14, 17, 5, theme.floor_shade)
    treasure.HOARDS[name](ink, theme, x, CY + 3, 1.02)
    if name != "dragon":
        treasure.sparkle(ink, theme, x - 14, CY - 13, 3.8)
        treasure.sparkle(ink, theme, x + 13, CY - 15, 3)


def _vault(ink: Ink, theme: Theme, level: int) -> None:
    """A round vault door in the rock: no tunnel leads in or out."""
    ink.use(Picture("rock", (slab_of("vault"),), theme.name, level))
    x, y = CX, CY - 1
    if not theme.flat:
        ink.circle(x, y, 26.4, theme.rim)
        ink.circle(x, y, 24.4, theme.shaft)
    ink.circle(x, y, 22.8, theme.steel_lo, theme.line, 1.6)
    ink.circle(x, y, 20.4, None, theme.steel_hi, 1)
    for bolt_x, bolt_y in ring(8, lambda _: 20.4, start=math.pi / 8):
        ink.circle(x + bolt_x, y + bolt_y, 1.7, theme.steel_hi, theme.ink, 0.9)
    ink.circle(x, y, 17.6, theme.wood_lo, theme.ink, 1.6)
    boards = ""
    for aside in (-12.4, -6.2, 0, 6.2, 12.4):
        half = math.sqrt(16.6**2 - aside**2)
        boards += f"M{num(x + aside)} {num(y - half)}v{num(2 * half)}"
    ink.path(boards, None, theme.wood_dark, 1.1)
    ink.path("M17.6 35A17 17 0 0 1 26 27.4", None, theme.wood_hi, 1.6)
    ink.circle(x, y, 11.6, theme.gold, theme.ink, 1.6)
    ink.circle(x, y, 9.4, None, theme.gold_lo, 1)
    ink.text(x, y + 6.8, "?", 19, theme.ink)


def _peeked(ink: Ink, theme: Theme, name: str) -> None:
    """The eye plate: what the one who looks knows about a card face down."""
    ink.rect(27.6, 64.4, 34.4, 20.6, 4, theme.cream, theme.ink, 1.4)
    with ink.moved(37, 74.8, 0.44):
        treasure.eye(ink, theme)
    if not treasure.sign(ink, theme, name, 53.4, 74.6):
        boulder(ink, theme, Noise("peeked"), 53.4, 74.6, 6.2)
