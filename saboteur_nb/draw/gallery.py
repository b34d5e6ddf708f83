"""Every kind of picture: what it covers and who paints it."""

from __future__ import annotations

from collections.abc import Callable

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.draw import (
    card,
    floor,
    goals,
    icons,
    portrait,
    rock,
    routes,
    states,
    table,
    tokens,
    workings,
)
from saboteur_nb.draw.deck import action, badges, riches, roles
from saboteur_nb.draw.ink import Ink
from saboteur_nb.draw.outline import rounded
from saboteur_nb.draw.picture import Box, Picture
from saboteur_nb.draw.props import PROPS
from saboteur_nb.draw.table import PADDING
from saboteur_nb.draw.theme import theme_named
from saboteur_nb.draw.tunnel import HEIGHT, WIDTH

CELL: Box = (0, 0, WIDTH, HEIGHT)
Painter = Callable[..., None]
"""Called with ink and the picture's arguments."""


def _around(half_width: float, half_height: float | None = None) -> Box:
    """A box with the origin in its middle."""
    half_height = half_width if half_height is None else half_height
    return -half_width, -half_height, 2 * half_width, 2 * half_height


def _wider(margin: float) -> Box:
    """A cell and a margin round it."""
    return -margin, -margin, WIDTH + 2 * margin, HEIGHT + 2 * margin


def _prop(ink: Ink, name: str) -> None:
    PROPS[name](ink)


def _whole(ink: Ink, token: str, lost_mines: bool) -> None:
    """A card by itself, as in a hand: everything lit."""
    if token in ("S", "SB", "SY"):
        ink.use("start", token)
        return
    ink.use("ground", token, lost_mines, (), 0)
    if card.has_feature(TunnelCard.parse(token)):
        ink.use("feature", token, lost_mines)


def _ghost(ink: Ink, token: str, lost_mines: bool, ok: bool) -> None:
    """A card held over a cell: lifted where it may lie, pale where it may not."""
    if ok and not ink.theme.flat:
        ink.path(rounded(2, 6, WIDTH, HEIGHT, 6), ink.theme.shadow)
    with ink.moved(0, -3 if ok else 0, alpha=states.LIFTED if ok else states.FADED):
        ink.use("card", token, lost_mines)


_KINDS: dict[str, tuple[Painter, Box]] = {
    "shadow": (table.shadow, (0, 0, 66, 92)),
    "rock": (rock.slab, CELL),
    "prop": (_prop, _around(16)),
    "posts": (floor.posts, CELL),
    "rubble": (floor.rubble, _wider(4)),
    "tunnel": (workings.tunnel, CELL),
    "turntable": (floor.turntable, CELL),
    "ground": (card.ground, CELL),
    "feature": (card.feature, CELL),
    "start": (goals.start, CELL),
    "goal": (goals.goal, CELL),
    "card": (_whole, CELL),
    "ghost": (_ghost, (0, -4, 68, 100)),
    "join": (table.join, _wider(3)),
    "deck": (routes.deck, CELL),
    "arrow": (routes.arrow, _around(16)),
    "plate": (routes.plate, _around(16)),
    "distance": (states.distance, CELL),
    "legal": (states.legal, CELL),
    "illegal": (states.illegal, _wider(11)),
    "cave_in": (states.cave_in, CELL),
    "cut": (states.cut, CELL),
    "hover": (states.hover, _wider(4)),
    "selected": (states.selected, _wider(6)),
    "focus": (states.focus, _wider(8)),
    "walk": (states.walk, _wider(1)),
    "pim": (portrait.pim, _around(34)),
    "dwarf": (portrait.dwarf, _around(34)),
    "avatar": (portrait.avatar, _around(45)),
    "action": (action.action, CELL),
    "role": (roles.role, CELL),
    "gold": (riches.gold, CELL),
    "treasure": (riches.hoard, CELL),
    "back": (riches.back, CELL),
    "badge": (badges.badge, _around(20)),
    "lantern": (icons.lantern, _around(24, 27)),
    "star": (icons.star, _around(14)),
    "flag": (icons.flag, _around(20)),
}

_SIZED: dict[str, tuple[Painter, Callable[..., Box]]] = {
    "table": (table.table, lambda x0, x1, y0, y1: _map_box(x1 - x0 + 1, y1 - y0 + 1)),
    "routes": (routes.routes, lambda width, height, _lines: (0, 0, width, height)),
    "piece": (tokens.piece, lambda _name, _who, size: (-18 * size, -26 * size, 36 * size, 44 * size)),
    "counter": (tokens.counter, lambda _name, size: _around(18 * size)),
    "turn": (tokens.turn, lambda radius: _around(radius + 3)),
    "troll": (tokens.troll, lambda size: _around(17 * size)),
    "trap": (tokens.trap, lambda size: _around(19 * size)),
    "place": (tokens.place, lambda size, _chosen: _around(19 * size)),
    "plank": (icons.plank, lambda width, height: (0, 0, width, height)),
}
"""Pictures whose size depends on their arguments."""

_WORDED = frozenset({"action", "role"})
"""Cards with their names on them: flat themes keep the words."""

KINDS = frozenset(_KINDS) | frozenset(_SIZED)
"""Every kind there is."""


def _map_box(columns: int, rows: int) -> Box:
    return -PADDING, -PADDING, columns * WIDTH + 2 * PADDING, rows * HEIGHT + 2 * PADDING


def box_of(picture: Picture) -> Box:
    """What a picture covers, from its origin."""
    if picture.kind in _SIZED:
        return _SIZED[picture.kind][1](*picture.args)
    return _KINDS[picture.kind][1]


def paint(picture: Picture) -> Ink:
    """The ink of a picture; flat themes leave out detail, as if the picture were small, but no words."""
    painter = (_KINDS.get(picture.kind) or _SIZED[picture.kind])[0]
    theme = theme_named(picture.theme)
    ink = Ink(theme, 0 if theme.flat and picture.kind not in _WORDED else picture.level)
    painter(ink, *picture.args)
    return ink
