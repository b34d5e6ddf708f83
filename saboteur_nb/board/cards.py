"""What lies in a cell: path cards with their features, start cards, goals and mines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar, Literal

from saboteur_nb.board.cell import OPPOSITE, SIDES
from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.outside import plain_text
from saboteur_nb.board.shape import BOXES, TunnelShape

TEAMS = {"b": "blue", "g": "green"}
OBSTACLES = ("trunk", "lake", "ditch")

_CARD = re.compile(
    r"(?P<shape>[-.ab]{4}|[" + "".join(BOXES) + r"])(?P<crystal>\*)?"
    r"(?P<ladder>#[NESW]?)?(?P<doors>(?::[bg][NESW]?)*)(?P<rock>&)?(?P<campfire>\^)?"
    r"(?:=(?P<obstacle>" + "|".join(OBSTACLES) + r")(?P<overcome>\+)?)?"
)
_DOOR = re.compile(r":([bg])([NESW]?)")


@dataclass(frozen=True, slots=True)
class Door:
    """A door of `team` ("blue" or "green") on the tunnel with these sides; "" where the card has none."""

    team: str
    group: str


@dataclass(frozen=True, slots=True)
class TunnelCard:
    """A path card as it lies: a shape and its features, without position or owner.

    `ladder` is the group of sides the ladder belongs to, None without one.

    >>> card = TunnelCard.parse("abba:gE")
    >>> card.doors, card.turned().format()
    ((Door(team='green', group='ES'),), 'abba:gN')
    """

    shape: TunnelShape
    crystal: bool = False
    ladder: str | None = None
    doors: tuple[Door, ...] = ()
    rock: bool = False
    campfire: bool = False
    obstacle: str | None = None
    overcome: bool = False
    _text: str = field(default="", init=False, repr=False, compare=False)
    """The canonical text, once it was asked for."""

    kind: ClassVar[Literal["path"]] = "path"

    @staticmethod
    def parse(text: str) -> TunnelCard:
        """Read a path card; raises `NotationError` that names the token and what is wrong with it."""
        return _parse_card(plain_text(text))

    @property
    def token(self) -> str:
        """The canonical text of the card (as `format`)."""
        return self.format()

    @property
    def code(self) -> str:
        """The shape code as the card lies."""
        return self.shape.code

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of sides, stubs included."""
        return self.shape.groups

    def turned(self) -> TunnelCard:
        """The card after half a turn (C-GEO-2)."""
        return _turned(self)

    @property
    def symmetric(self) -> bool:
        """Whether the card looks the same after half a turn, features included."""
        return self.turned() == self

    def door_at(self, group: str) -> str | None:
        """The team whose door stands on this tunnel, None without one (S-PATH-3)."""
        return next((door.team for door in self.doors if door.group == group), None)

    def format(self) -> str:
        """The canonical text; `TunnelCard.parse` reads it back."""
        if not self._text:
            object.__setattr__(self, "_text", _format_card(self))
        return self._text


@dataclass(frozen=True, slots=True)
class Start:
    """A start card: `"S"`, in game 3 `"SB"` or `"SY"`; a crossing with all four sides open."""

    token: str = "S"  # noqa: S105  a word of the notation
    kind: ClassVar[Literal["start"]] = "start"
    code: ClassVar[str] = "aaaa"
    groups: ClassVar[tuple[str, ...]] = (SIDES,)


GOAL_SHAPES = {
    "gold": "aaaa", "stone1": "a--a", "stone2": "--aa",
}  # fmt: skip
MINE_SHAPE = "a-aa"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal or mine; `name` is None when unknown. Face down it has no groups (C-TUN-5).

    >>> Goal("stone1", face_up=True, turn=True, shape="a--a").code
    '-aa-'
    """

    name: str | None = None
    face_up: bool = False
    turn: bool = False
    shape: str | None = None

    kind: ClassVar[Literal["goal"]] = "goal"

    @property
    def token(self) -> str:
        """The canonical text, `?`, `?gold`, `!stone1~` …"""
        return ("!" if self.face_up else "?") + (self.name or "") + ("~" if self.turn else "")

    @property
    def code(self) -> str | None:
        """The shape code as the card lies, None face down."""
        if not self.face_up or self.shape is None:
            return None
        return _turned_code(self.shape) if self.turn else self.shape

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of sides; none face down."""
        return TunnelShape.parse(self.code).groups if self.code else ()


@lru_cache(maxsize=256)
def _turned_code(code: str) -> str:
    return TunnelShape.parse(code).turned().code


Content = TunnelCard | Start | Goal
"""What a cell can hold."""


def _pick(groups: tuple[str, ...], side: str, text: str, what: str) -> str:
    """The group a feature belongs to: the one named by a side, or the only one there is."""
    if not groups:
        return ""
    if side:
        named = [group for group in groups if side in group]
        if not named:
            raise NotationError("no-tunnel-on-side", token=text, feature=what, side=side)
        return named[0]
    if len(groups) > 1:
        raise NotationError("side-needed", token=text, feature=what)
    return groups[0]


@lru_cache(maxsize=4096)
def _parse_card(text: str) -> TunnelCard:
    found = _CARD.fullmatch(text)
    if not found:
        known = re.match(r"[-.ab]{4}|[" + "".join(BOXES) + "]", text)
        raise NotationError("bad-suffix" if known else "bad-card", token=text)
    try:
        shape = TunnelShape.parse(found["shape"])
    except NotationError:
        raise NotationError("bad-shape", token=text) from None
    ladder = None
    if found["ladder"]:
        ladder = _pick(shape.groups, found["ladder"][1:], text, "ladder")
    doors = {
        Door(TEAMS[team], _pick(shape.tunnels, side, text, "door"))
        for team, side in _DOOR.findall(found["doors"])
    }
    if len(doors) != found["doors"].count(":"):
        raise NotationError("door-twice", token=text)
    return TunnelCard(
        shape, bool(found["crystal"]), ladder, _ordered(doors), bool(found["rock"]),
        bool(found["campfire"]), found["obstacle"], bool(found["overcome"]),
    )  # fmt: skip


def _ordered(doors: set[Door]) -> tuple[Door, ...]:
    return tuple(sorted(doors, key=lambda door: (SIDES.find(door.group[:1]), door.team)))


@lru_cache(maxsize=4096)
def _turned(card: TunnelCard) -> TunnelCard:
    def over(group: str) -> str:
        return "".join(side for side in SIDES if OPPOSITE[side] in group)

    return replace(
        card,
        shape=card.shape.turned(),
        ladder=None if card.ladder is None else over(card.ladder),
        doors=_ordered({Door(door.team, over(door.group)) for door in card.doors}),
    )


def _format_card(card: TunnelCard) -> str:
    def side(group: str, among: tuple[str, ...]) -> str:
        return group[:1] if len(among) > 1 else ""

    text = card.shape.code + "*" * card.crystal
    if card.ladder is not None:
        text += "#" + side(card.ladder, card.shape.groups)
    for door in card.doors:
        text += ":" + door.team[0] + side(door.group, card.shape.tunnels)
    text += "&" * card.rock + "^" * card.campfire
    return text + (f"={card.obstacle}" + "+" * card.overcome if card.obstacle else "")
