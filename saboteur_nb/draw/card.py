"""Path cards: the ground (rock, tunnels, track, props) and what stands in the tunnels.

Routes run between the two: over the floor, under doors and decks.
"""

from __future__ import annotations

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES
from saboteur_nb.draw import features, floor, hazards, props
from saboteur_nb.draw.finds import discovery
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line
from saboteur_nb.draw.rock import SLABS
from saboteur_nb.draw.tunnel import CX, CY, DOUBLE_CURVES, WIDTH, middle

BRIDGE = "abab"

_LAMP_AT = {
    "NESW": (19, 29), "NES": (20.5, 39), "ESW": (21, 31), "NSW": (44.5, 40), "NEW": (19, 29),
    "NS": (20.3, 37), "EW": (26, 31.5), "NW": (42.8, 44), "SW": (37.5, 38.5), "ES": (26.5, 38.5),
    "NE": (21.2, 44),
}  # fmt: skip
_LAMP_ASIDE = {
    **_LAMP_AT, "NS": (20.3, 17), "EW": (11, 31.4), "NW": (44.3, 13), "SW": (44.3, 70), "ES": (19.7, 70),
    "NE": (19.7, 13), "NESW": (19, 14), "ESW": (9, 31), "NES": (20.3, 17), "NSW": (44.5, 17),
    "NEW": (11, 31.4),
}  # fmt: skip
_LAMP_SWEPT = {"NE": (54, 17), "SW": (10, 70), "NW": (10, 17), "ES": (54, 70)}
"""Where the lamp of a tunnel hangs: usually, out of the way of a feature or a stub, in a double curve."""

_PROP_AT = {
    "NS": (17.4, 52), "EW": (45, 29.6), "NW": (46, 36), "SW": (43.6, 40), "ES": (20.4, 40), "NE": (18, 36),
}  # fmt: skip
_PROPS = ("lamp", "barrel", "lamp", "crate", "shovel")


def ground(ink: Ink, token: str, lost_mines: bool, cold: tuple[str, ...], variant: int) -> None:
    """Rock, tunnels and props of a path card; the groups in `cold` are not lit."""
    card = TunnelCard.parse(token)
    key = f"{token}{lost_mines}{variant}"
    ink.use("rock", slab_of(key))
    for group in _bottom_up(card):
        ink.use("tunnel", group, group not in cold, _bend(card, group), lost_mines)
    for stub in card.shape.stubs:
        if stub != card.ladder:
            ink.use("rubble", stub)
    if lost_mines and ink.level > 0:
        props.moss(ink, key, spare_corner=_has_plate(card))
    for group in card.shape.tunnels:
        if len(group) > 2 and not lost_mines and not _is_special(card):
            ink.use("turntable", "E" in group and "W" in group)
        _prop_beside(ink, card, group, group not in cold, variant)
    if ink.level >= 2 and not (card.crystal or lost_mines or card.code in DOUBLE_CURVES):
        discovery(ink, key, card.code)


def slab_of(key: str) -> int:
    """Which of the shared slabs a card with this key is made of."""
    return Noise("slab" + key).below(SLABS)


def _bottom_up(card: TunnelCard) -> list[str]:
    """The groups in the order of carving: stubs below the tunnels, the deck's below the one it crosses."""
    return sorted(card.groups, key=lambda group: (len(group) > 1, group == "NS"))


def _bend(card: TunnelCard, group: str) -> str:
    if len(group) == 1:
        return "ladder" if group == card.ladder else ""
    return "sweep" if card.code in DOUBLE_CURVES else ""


def _prop_beside(ink: Ink, card: TunnelCard, group: str, lit: bool, variant: int) -> None:
    """A lamp or something else beside a tunnel, where there is room for it."""
    crowded = card.code == BRIDGE or card.obstacle is not None or card.campfire
    if crowded or ink.theme.flat or (_has_plate(card) and group in ("SW", "ES")):
        return
    full, swept = _is_special(card) or card.shape.stubs != "", card.code in DOUBLE_CURVES
    lamp_only = len(group) > 2 or full or card.crystal or swept or ink.level == 0
    prop = "lamp" if lamp_only else _PROPS[(variant * 3 + sum(map(ord, group))) % len(_PROPS)]
    if prop == "lamp":
        spots = _LAMP_SWEPT if swept else _LAMP_ASIDE if full else _LAMP_AT
        ink.use("prop", "lamp" if lit else "dark_lamp", at=spots[group])
    else:
        ink.use("prop", prop, at=_PROP_AT[group])


def _is_special(card: TunnelCard) -> bool:
    """Whether something stands in the middle of the card."""
    return bool(card.doors or card.ladder is not None or card.rock or card.campfire or card.obstacle)


def _has_plate(card: TunnelCard) -> bool:
    """Whether a plate with a number lies in the lower right corner."""
    return card.rock or card.overcome or card.campfire


def has_feature(card: TunnelCard) -> bool:
    """Whether the card has a feature picture at all."""
    return _is_special(card) or card.crystal or card.code == BRIDGE or card.code in DOUBLE_CURVES


def feature(ink: Ink, token: str, lost_mines: bool) -> None:
    """What stands in the tunnels and in the rock of a path card."""
    card = TunnelCard.parse(token)
    if card.code == BRIDGE:
        features.bridge(ink)
        deck: list[Line] = [[(0, CY), (WIDTH, CY)]]
        if lost_mines:
            floor.stepping_stones(ink, deck, token)
        else:
            floor.rails(ink, deck, sleepers=False, shine=ink.level > 0)
        features.parapets(ink)
    if card.code in DOUBLE_CURVES:
        features.fence(ink, card.code)
    _standing(ink, card)
    if card.crystal:
        features.crystals(ink, *((46, 28) if card.code.startswith("--") else (50.6, 24.5)))
    _plates(ink, card)


def _standing(ink: Ink, card: TunnelCard) -> None:
    """The feature in the middle of the card's tunnel."""
    sweep = card.code in DOUBLE_CURVES
    if card.ladder is not None:
        (x, y), _ = middle(card.ladder, sweep=sweep) if card.ladder else ((CX, CY), 0.0)
        features.ladder(ink, x, y + (1 if len(card.ladder) == 1 else 2.8))
    for door in card.doors:
        (x, y), _ = middle(door.group, sweep=sweep) if door.group else ((CX, CY), 0.0)
        features.door(ink, door.team, x, y + 0.8)
    if not (card.rock or card.campfire or card.obstacle):
        return
    (x, y), direction = middle(max(card.groups, key=len, default="EW"), sweep=sweep)
    if card.rock:
        hazards.narrow(ink, x, y + 1.8, direction, card.code)
    if card.campfire:
        hazards.campfire(ink, x, y + 1.8)
    if card.obstacle:
        hazards.OBSTACLES[card.obstacle](ink, x, y + 1.8, card.overcome)


def _plates(ink: Ink, card: TunnelCard) -> None:
    """Numbers in the lower right corner: one at a time, or five steps on."""
    x, y, size = (52.6, 77.6, 1.0) if ink.level > 0 else (47.0, 75.0, 1.6)
    if card.rock or card.overcome:
        hazards.one_at_a_time(ink, x, y, size)
    if card.campfire:
        hazards.five_steps(ink, x, y, size)


def joined(near: str | None, far: str | None, side: str) -> bool:
    """Whether two shape codes meet tunnel to tunnel over this side of the first (C-TUN-3)."""
    if near is None or far is None:
        return False
    return near[SIDES.index(side)] != "-" and far[SIDES.index(OPPOSITE[side])] != "-"
