"""Path cards: the ground (rock, tunnels, track, props) and what stands in the tunnels.

Routes run between the two: over the floor, under doors and decks.
"""

from __future__ import annotations

from collections.abc import Sequence


from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE
from saboteur_nb.draw import features, floor, hazards, props
from saboteur_nb.draw.carve import Tunnel, carve, ladder_depth
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.noise import Noise
from saboteur_nb.draw.outline import Line
from saboteur_nb.draw.picture import Picture
from saboteur_nb.draw.rock import SLABS
from saboteur_nb.draw.theme import Theme
from saboteur_nb.draw.tunnel import CX, CY, DOUBLE_CURVES, WIDTH, centre_lines, middle

BRIDGE = "abab"

_LAMP_AT = {
    "NESW": (19, 29), "NES": (20.5, 39), "ESW": (21, 31), "NSW": (44.5, 40), "NEW": (19, 29),
    "NS": (20.3, 37), "EW": (26, 31.5), "NW": (42.8, 44), "SW": (37.5, 38.5), "ES": (26.5, 38.5), "NE": (21.2, 44),
}  # fmt: skip
_LAMP_ASIDE = {
    **_LAMP_AT, "NS": (20.3, 17), "EW": (11, 31.4), "NW": (44.3, 13), "SW": (44.3, 70), "ES": (19.7, 70),
    "NE": (19.7, 13), "NESW": (19, 14), "ESW": (9, 31),
}  # fmt: skip
_LAMP_SWEPT = {"NE": (54, 17), "SW": (10, 70), "NW": (10, 17), "ES": (54, 70)}
"""Where the lamp of a tunnel hangs: usually, beside a feature in the middle, in a double curve."""

_PROP_AT = {
    "NS": (17.4, 52), "EW": (45, 29.6), "NW": (46, 36), "SW": (43.6, 40), "ES": (20.4, 40), "NE": (18, 36),
}  # fmt: skip
_PROPS = ("lamp", "barrel", "lamp", "crate", "shovel")


def ground(
    ink: Ink, theme: Theme, level: int, token: str, lost_mines: bool, cold: tuple[str, ...], variant: int
) -> None:
    """Rock, tunnels, track and props of a path card; the groups in `cold` are not lit."""
    card = TunnelCard.parse(token)
    level = 0 if theme.flat else level
    key = f"{token}{lost_mines}{variant}"
    sweep = card.code in DOUBLE_CURVES
    ink.use(Picture("rock", (slab_of(key),), theme.name, level))
    tunnels = [
        Tunnel(
            group, key, group not in cold, sweep and len(group) > 1,
            ladder_depth(group) if group == card.ladder and len(group) == 1 else None,
        )
        for group in card.groups
    ]  # fmt: skip
    lines = {tunnel.group: centre_lines(tunnel.group, sweep=tunnel.sweep, through=not tunnel.blind) for tunnel in tunnels}
    if card.code == BRIDGE:
        carve(ink, theme, tunnels[1:])
        del lines["EW"]
        carve(ink, theme, tunnels[:1])
    else:
        carve(ink, theme, tunnels)
    _litter(ink, theme, level, card, lost_mines, key, lines)
    for tunnel in tunnels:
        _furnish(ink, theme, level, card, tunnel, lost_mines, variant)
    if level >= 2 and not (card.crystal or lost_mines or sweep):
        props.discovery(ink, theme, key, card.code)


def slab_of(key: str) -> int:
    """Which of the shared slabs a card with this key is made of."""
    return Noise("slab" + key).below(SLABS)


def _litter(
    ink: Ink, theme: Theme, level: int, card: TunnelCard, lost_mines: bool, key: str, lines: dict[str, list[Line]]
) -> None:
    """Moss, pebbles and the track."""
    every = [line for group in lines.values() for line in group]
    if lost_mines and level > 0:
        props.moss(ink, theme, key, spare_corner=_has_plate(card))
    if level > 0:
        props.pebbles(ink, theme, key, every)
    track(ink, theme, level, every, key, lost_mines=lost_mines)


def track(ink: Ink, theme: Theme, level: int, lines: Sequence[Line], key: str, *, lost_mines: bool) -> None:
    """Rails, or the footpath of game 3."""
    if lost_mines:
        floor.stepping_stones(ink, theme, lines, key)
    else:
        floor.rails(ink, theme, lines, sleepers=level > 0, shine=level > 0)


def _furnish(
    ink: Ink, theme: Theme, level: int, card: TunnelCard, tunnel: Tunnel, lost_mines: bool, variant: int
) -> None:
    """Turntable, props at the mouths, rubble in a stub, a lamp or something else beside the tunnel."""
    group = tunnel.group
    special = _is_special(card)
    if len(group) > 2 and not special and not lost_mines:
        floor.turntable(ink, theme, group)
    floor.posts(ink, theme, group)
    if tunnel.blind:
        floor.rubble(ink, theme, group, tunnel.key, level)
    crowded = card.code == BRIDGE or card.obstacle is not None or card.campfire
    if len(group) == 1 or crowded or theme.flat or (_has_plate(card) and group in ("SW", "ES")):
        return
    lamp_only = len(group) > 2 or special or tunnel.sweep or level == 0
    prop = "lamp" if lamp_only else _PROPS[(variant * 3 + sum(map(ord, group))) % len(_PROPS)]
    if prop == "lamp":
        spots = _LAMP_SWEPT if tunnel.sweep else _LAMP_ASIDE if special else _LAMP_AT
        ink.use(Picture("prop", ("lamp" if tunnel.lit else "dark_lamp",), theme.name, level), *spots[group])
    else:
        ink.use(Picture("prop", (prop,), theme.name, level), *_PROP_AT[group])


def _is_special(card: TunnelCard) -> bool:
    """Whether something stands in the middle of the card."""
    return bool(card.doors or card.ladder is not None or card.rock or card.campfire or card.obstacle)


def _has_plate(card: TunnelCard) -> bool:
    """Whether a plate with a number lies in the lower right corner."""
    return card.rock or card.overcome or card.campfire


def has_feature(card: TunnelCard) -> bool:
    """Whether the card has a feature picture at all."""
    return _is_special(card) or card.crystal or card.code == BRIDGE or card.code in DOUBLE_CURVES


def feature(ink: Ink, theme: Theme, level: int, token: str, lost_mines: bool) -> None:
    """What stands in the tunnels and in the rock of a path card."""
    card = TunnelCard.parse(token)
    level = 0 if theme.flat else level
    if card.code == BRIDGE:
        features.bridge(ink, theme)
        deck = [[(0.0, CY), (WIDTH, CY)]]
        if lost_mines:
            floor.stepping_stones(ink, theme, deck, token)
        else:
            floor.rails(ink, theme, deck, sleepers=False, shine=level > 0)
        features.parapets(ink, theme)
    if card.code in DOUBLE_CURVES:
        features.fence(ink, theme, card.code)
    _standing(ink, theme, level, card)
    if card.crystal:
        features.crystals(ink, theme, *((46, 28) if card.code.startswith("--") else (50.6, 24.5)))
    _plates(ink, theme, level, card)


def _standing(ink: Ink, theme: Theme, level: int, card: TunnelCard) -> None:
    """The feature in the middle of the card's tunnel."""
    sweep = card.code in DOUBLE_CURVES
    if card.ladder is not None:
        (x, y), _ = middle(card.ladder, sweep=sweep) if card.ladder else ((CX, CY), 0.0)
        features.ladder(ink, theme, x, y + (1 if len(card.ladder) == 1 else 2.8))
    for door in card.doors:
        (x, y), _ = middle(door.group, sweep=sweep) if door.group else ((CX, CY), 0.0)
        features.door(ink, theme, level, door.team, x, y + 0.8)
    if not (card.rock or card.campfire or card.obstacle):
        return
    (x, y), direction = middle(max(card.groups, key=len, default="EW"), sweep=sweep)
    if card.rock:
        hazards.narrow(ink, theme, x, y + 1.8, direction, card.code)
    if card.campfire:
        hazards.campfire(ink, theme, x, y + 1.8)
    if card.obstacle:
        hazards.OBSTACLES[card.obstacle](ink, theme, x, y + 1.8, card.overcome)


def _plates(ink: Ink, theme: Theme, level: int, card: TunnelCard) -> None:
    """Numbers in the lower right corner: one at a time, or five steps on."""
    x, y, size = (52.6, 77.6, 1.0) if level > 0 else (47.0, 75.0, 1.6)
    if card.rock or card.overcome:
        hazards.one_at_a_time(ink, theme, x, y, size)
    if card.campfire:
        hazards.five_steps(ink, theme, x, y, size)


def joined(near: str | None, far: str | None, side: str) -> bool:
    """Whether two shape codes meet tunnel to tunnel over this side of the first (C-TUN-3)."""
    sides = "NESW"
    return bool(near and far) and near[sides.index(side)] != "-" and far[sides.index(OPPOSITE[side])] != "-"
