"""Cards and boards as text, read and written by the letter of the notation; nothing clever."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

CARDS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "saboteur_nb" / "data" / "cards.json").read_text(encoding="utf-8")
)
Cell = tuple[int, int]

SIDES = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BOXES = {
    "┼": "aaaa", "├": "aaa-", "┤": "a-aa", "┬": "-aaa", "┴": "aa-a", "─": "-a-a",
    "│": "a-a-", "┌": "-aa-", "┐": "--aa", "└": "aa--", "┘": "a--a",
}  # fmt: skip
GOALS = ("gold", "stone1", "stone2")
MINES = ("gold", "silver", "gems", "dragon")
WIDTH, HEIGHT = 11, 7
"""Cells of the board of game 3 (L-SET-1)."""

CARD = re.compile(
    r"(?P<code>[-.ab]{4}|[┼├┤┬┴─│┌┐└┘])(?P<crystal>\*)?(?P<ladder>#[NESW]?)?(?P<doors>(?::[bg][NESW]?)*)"
    r"(?P<rock>&)?(?P<campfire>\^)?(?:=(?P<obstacle>trunk|lake|ditch)(?P<overcome>\+)?)?"
)


class NotationError(ValueError):
    """A text that says nothing."""


class Piece(NamedTuple):
    """What lies in a cell, or a path card in a hand. `kind` is "start", "goal" (mines too) or "path"."""

    kind: str
    groups: tuple[str, ...] = ()  # sides of each tunnel, in order N E S W; none on a face-down card (C-TUN-5)
    name: str = ""  # of a goal or mine; B or Y of a start in game 3
    up: bool = True
    turned: bool = False  # of goals and mines only
    crystal: bool = False
    ladder: str = ""  # the tunnel (group) it belongs to
    doors: tuple[tuple[str, str], ...] = ()  # (tunnel, "b" or "g")
    rock: bool = False
    campfire: bool = False
    obstacle: str = ""
    overcome: bool = False


Board = Mapping[Cell, Piece]


def beside(cell: Cell, side: str) -> Cell:
    """The neighbour cell over a side (C-GEO-1, C-GEO-3)."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def group_at(piece: Piece | None, side: str) -> str:
    """The tunnel that is open at a side; "" for a wall, a face-down card, an empty cell."""
    for group in piece.groups if piece else ():
        if side in group:
            return group
    return ""


def normal(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


# --- shape codes (C-TUN-2)


def groups_of(code: str) -> tuple[str, ...]:
    groups: dict[str, str] = {}
    for side, mark in zip(SIDES, code, strict=True):
        if mark != "-":
            key = side if mark == "." else mark
            groups[key] = groups.get(key, "") + side
    if code_of(tuple(groups.values())) != code:
        raise NotationError(f"not a shape code: {code}")
    return tuple(groups.values())


def code_of(groups: tuple[str, ...]) -> str:
    marks = dict.fromkeys(SIDES, "-")
    letters = iter("ab")
    for group in groups:
        mark = "." if len(group) == 1 else next(letters)
        for side in group:
            marks[side] = mark
    return "".join(marks.values())


def turn_group(group: str) -> str:
    return "".join(side for side in SIDES if OPPOSITE[side] in group)


def turn(piece: Piece) -> Piece:
    """The card turned by 180 degrees (C-GEO-2)."""
    groups = sorted((turn_group(group) for group in piece.groups), key=first_side)
    doors = sorted(((turn_group(group), colour) for group, colour in piece.doors), key=first_side)
    return piece._replace(
        groups=tuple(groups), doors=tuple(doors), ladder=turn_group(piece.ladder), turned=not piece.turned
    )


def first_side(group_or_door: str | tuple[str, str]) -> int:
    """The order of tunnels, and of doors: by the first side in N E S W."""
    return SIDES.index(group_or_door[0][0])


# --- one card


@cache
def parse_card(text: str) -> Piece:
    """A path card from its text."""
    found = CARD.fullmatch(normal(text))
    if found is None:
        raise NotationError(f"not a path card: {text}")
    groups = groups_of(BOXES.get(found["code"], found["code"]))
    joined = tuple(group for group in groups if len(group) > 1)
    named = re.findall(r":([bg])([NESW]?)", found["doors"])
    return Piece(
        "path",
        groups,
        crystal=bool(found["crystal"]),
        ladder=owner(groups, found["ladder"][1:], text) if found["ladder"] else "",
        doors=tuple(sorted(((owner(joined, side, text), colour) for colour, side in named), key=first_side)),
        rock=bool(found["rock"]),
        campfire=bool(found["campfire"]),
        obstacle=found["obstacle"] or "",
        overcome=bool(found["overcome"]),
    )


def owner(groups: tuple[str, ...], side: str, text: str) -> str:
    """The tunnel a ladder or door belongs to: the only one, or the one of the side that is named."""
    possible = [group for group in groups if not side or side in group]
    if len(possible) != 1:
        raise NotationError(f"not clear which tunnel is meant: {text}")
    return possible[0]


def format_piece(piece: Piece) -> str:
    """The canonical token of what lies in a cell."""
    if piece.kind == "start":
        return "S" + piece.name
    if piece.kind == "goal":
        same = turn(piece).groups == piece.groups
        return f"!{piece.name}" + ("~" if piece.turned and not same else "") if piece.up else f"?{piece.name}"
    joined = [group for group in piece.groups if len(group) > 1]
    text = code_of(piece.groups) + "*" * piece.crystal
    if piece.ladder:
        text += "#" + (piece.ladder[0] if len(piece.groups) > 1 else "")
    for group, colour in piece.doors:
        text += f":{colour}" + (group[0] if len(joined) > 1 else "")
    text += "&" * piece.rock + "^" * piece.campfire
    return text + (f"={piece.obstacle}" if piece.obstacle else "") + "+" * piece.overcome


@cache
def turned_text(name: str) -> str:
    """The text of a path card turned; an action card has one text only."""
    return name if name in ACTION_CARDS else format_piece(turn(parse_card(name)))


# --- what lies in a cell


def goal(game: str, name: str, *, up: bool, turned: bool = False) -> Piece:
    """A goal (B-GOAL-4) or mine (L-SET-5)."""
    shapes = CARDS["saboteur"]["goals"] if game != "lost_mines" else dict.fromkeys(MINES, CARDS[game]["mine"])
    if name not in shapes and (name or up):
        raise NotationError(f"no such goal or mine: {name}")
    if not up:
        return Piece("goal", name=name, up=False)
    unturned = Piece("goal", groups_of(shapes[name]), name)
    return turn(unturned) if turned else unturned


def parse_piece(token: str, game: str) -> Piece:
    starts = ("SB", "SY") if game == "lost_mines" else ("S",)
    if token in starts:
        return Piece("start", groups_of("aaaa"), token[1:])
    if token[0] == "?":
        return goal(game, token[1:], up=False)
    if token[0] == "!":
        return goal(game, token[1:].removesuffix("~"), up=True, turned=token.endswith("~"))
    return parse_card(token)


# --- whole boards


@lru_cache(maxsize=4096)
def parse_board(text: str, game: str) -> Board:
    """The cards by cell. The answer is remembered: copy it before changing anything."""
    rows = [read_row(row, game) for row in re.split(r"\n|/", normal(text).strip("\n"))]
    if game == "lost_mines":
        if len(rows) > HEIGHT or any(x >= WIDTH for row in rows for x in row):
            raise NotationError("more than 11 cells or 7 rows")
        return {(x, len(rows) - 1 - i): piece for i, row in enumerate(rows) for x, piece in row.items()}
    starts = [(x, i) for i, row in enumerate(rows) for x in sorted(row) if row[x].kind == "start"]
    if not starts:
        raise NotationError("a board without a start card")
    left, top = starts[0]
    return {(x - left, top - i): piece for i, row in enumerate(rows) for x, piece in row.items()}


def read_row(text: str, game: str) -> dict[int, Piece]:
    row: dict[int, Piece] = {}
    x = 0
    if not text.split():
        raise NotationError("an empty row is written _")
    for token in text.split():
        empty = re.fullmatch(r"([1-9]\d*)?_", token)
        if empty:
            x += int(empty[1] or 1)
        else:
            row[x] = parse_piece(token, game)
            x += 1
    return row


def format_board(board: Board, game: str) -> str:
    """The canonical text: the smallest rectangle around all cards, game 3 always 11 x 7."""
    columns = [x for x, _ in board] if game != "lost_mines" else [0, WIDTH - 1]
    lines = [y for _, y in board] if game != "lost_mines" else [0, HEIGHT - 1]
    rows = []
    for y in range(max(lines), min(lines) - 1, -1):
        cells = range(min(columns), max(columns) + 1)
        tokens = [format_piece(board[x, y]) if (x, y) in board else "_" for x in cells]
        rows.append(re.sub(r"_(?: _)+", lambda run: f"{run[0].count('_')}_", " ".join(tokens)))
    return "/".join(rows)


# --- the lists of cards.json


def listed_name(entry: Mapping[str, Any]) -> str:
    """The text of one entry of a path list."""
    door = entry.get("door", "")
    piece = parse_card(entry["shape"])._replace(
        crystal=entry.get("crystal", False),
        doors=((entry["door_on"], door[0]),) if door else (),
        rock=entry.get("rock", False),
        campfire=entry.get("campfire", False),
        obstacle=entry.get("obstacle", ""),
    )
    if entry.get("ladder"):
        piece = piece._replace(ladder=piece.groups[0])
    return format_piece(piece)


GAMES = ("saboteur", "saboteur2", "lost_mines")
ACTION_CARDS = frozenset(name for game in GAMES for name in CARDS[game]["action"])


@cache
def pack(game: str) -> tuple[str, ...]:
    """Every path and action card a round is dealt from (B-MAT-1, S-SET-1, L-MAT-1)."""
    parts = ("saboteur", "saboteur2") if game == "saboteur2" else (game,)
    names: list[str] = []
    for part in parts:
        for entry in CARDS[part]["path"]:
            names += [listed_name(entry)] * entry["count"]
        for name, count in CARDS[part]["action"].items():
            names += [name] * count
    return tuple(sorted(names))


def name_in_pack(game: str, piece: Piece) -> str:
    """The name of a card that is taken from the board: unturned as in cards.json, without a tool marker."""
    text = format_piece(piece._replace(overcome=False))
    both = sorted((text, turned_text(text)))
    return next((name for name in both if name in pack(game)), both[0])
