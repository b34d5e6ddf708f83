"""Action texts, taken apart into the few things an action can name."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from .text import (
    ACTION_CARDS,
    OPPOSITE,
    Cell,
    NotationError,
    beside,
    format_piece,
    normal,
    parse_card,
    turned_text,
)


class Action(NamedTuple):
    """One action; what it does not name is None or empty."""

    kind: str
    cards: tuple[str, ...] = ()  # the hand cards it uses; a path card as it lies
    cell: Cell | None = None
    side: str | None = None  # of a connection: its canonical name, N or E
    seat: int | None = None  # the player it is aimed at, or spoken of
    tool: str | None = None  # broken, mended, or what `shed` removes
    number: int | None = None  # worth of a gold card, place in the row of treasures
    speaker: int | None = None


WHOLE = r"(?:0|-?[1-9]\d{0,4})"
SMALL = r"(?:0|[1-9]\d?)"
CELL = rf"(?P<x>{WHOLE}),(?P<y>{WHOLE})"
SEAT = rf"(?P<seat>{SMALL})"
TOOL = r"(?P<tool>lamp|cart|pick)"
ENTRY = r"(?P<cards>\S+(?: \S+)*)"
NUMBER = rf"(?P<number>{SMALL})"

TAILS = {
    "place": rf"(?P<cards>\S+) {CELL}",
    "break": rf"{TOOL} {SEAT}",
    "fix": rf"(?P<mends>lamp|cart|pick|lamp\+cart|lamp\+pick|cart\+pick) {TOOL} {SEAT}",
    "rockfall": CELL,
    "map": CELL,
    "discard": ENTRY,
    "take": NUMBER,
    "shed": r"(?P<tool>lamp|cart|pick|trapped|theft) (?P<cards>\S+ \S+)",
    "theft": "",
    "hands_off": SEAT,
    "swap_hand": SEAT,
    "inspection": SEAT,
    "swap_hats": SEAT,
    "trapped": SEAT,
    "free_at_last": SEAT,
    "steal": SEAT,
    "axe": CELL,
    "boat": CELL,
    "rope": CELL,
    "information mine": CELL,
    "information treasure": NUMBER,
    "information dwarf": SEAT,
    "trap": rf"{CELL}(?P<side>[NESW])",
    "troll": rf"{CELL}(?P<side>[NESW])",
    "thunderstorm": CELL,
    "step": CELL,
    "stop": "",
    "treasure": NUMBER,
    "leave": "",
    "say": rf"(?:{CELL}|{SEAT}) \w+(?: by (?P<speaker>{SMALL}))?",
}
WITHOUT_A_CARD = {"take", "steal", "step", "stop", "treasure", "leave", "say"}

_BASE = {"place", "break", "fix", "rockfall", "map", "discard"}
KINDS = {
    "saboteur": _BASE | {"take"},
    "saboteur2": _BASE
    | {"shed", "theft", "hands_off", "swap_hand", "inspection", "swap_hats", "trapped", "free_at_last"}
    | {"steal"},
    "lost_mines": {"place", "discard", "axe", "boat", "rope", "trap", "troll", "thunderstorm"}
    | {"information mine", "information treasure", "information dwarf", "step", "stop", "treasure", "leave"},
}
"""The kinds of action of each game, talk aside."""
STEP_OF = {
    "take": "pick", "steal": "steal",
    "step": "move", "stop": "move", "treasure": "take", "leave": "take",
}  # fmt: skip
"""The step of a turn a kind belongs to; the others belong to `play`."""


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """The action a text names; NotationError if it names none."""
    words = normal(text).split()
    length = 2 if words[:1] == ["information"] else 1
    kind, tail = " ".join(words[:length]), " ".join(words[length:])
    found = re.fullmatch(TAILS[kind], tail) if kind in TAILS else None
    if found is None:
        raise NotationError(f"not an action: {text}")
    said = found.groupdict()
    cell = (int(said["x"]), int(said["y"])) if said.get("x") else None
    side = said.get("side")
    if cell and side:
        cell, side = connection(cell, side)
    return Action(
        kind,
        cards_of(kind, said),
        cell,
        side,
        tool=said.get("tool"),
        seat=number(said.get("seat")),
        number=number(said.get("number")),
        speaker=number(said.get("speaker")),
    )


def number(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


def cards_of(kind: str, said: dict[str, str | None]) -> tuple[str, ...]:
    """The hand cards an action uses, sorted by text."""
    if said.get("cards"):
        return tuple(sorted(card_name(word) for word in str(said["cards"]).split()))
    if kind in WITHOUT_A_CARD:
        return ()
    if kind == "break":
        return (f"broken_{said['tool']}",)
    if kind == "fix":
        return ("fix_" + str(said["mends"]).replace("+", "_"),)
    return (kind.split(maxsplit=1)[0],)


def card_name(word: str) -> str:
    return word if word in ACTION_CARDS else format_piece(parse_card(word))


def connection(cell: Cell, side: str) -> tuple[Cell, str]:
    """The canonical name of a connection: over its N or E side."""
    return (cell, side) if side in "NE" else (beside(cell, side), OPPOSITE[side])


def hand_names(hand: list[str], cards: tuple[str, ...]) -> list[str]:
    """The cards under their names in the hand: either way up means the same hand card."""
    names = [turned_text(card) if card not in hand and turned_text(card) in hand else card for card in cards]
    return sorted(names)


def lacks(hand: list[str], cards: tuple[str, ...]) -> bool:
    """Whether the hand holds too few copies of a card."""
    return bool(Counter(hand_names(hand, cards)) - Counter(hand))
