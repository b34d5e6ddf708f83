"""Deals rounds at random, for tests of this engine alone; beside the package, the package tells the deal."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

from .deal import dwarf_pack, hand_size, whole_stock
from .table import State
from .text import CARDS, GOALS, MINES, Cell, Piece, format_board, goal, groups_of, pack


def shuffled(values: Any, rng: Random) -> list[Any]:
    order = list(values)
    rng.shuffle(order)
    return order


def deal(game: str, players: int, rng: Random, previous: State | None = None, **options: Any) -> State:
    """A possible first state of a round."""
    cards = shuffled(pack(game), rng)
    aside = [cards.pop() for _ in range(CARDS[game].get("set_aside", 0))]
    hands = [sorted(cards.pop() for _ in range(hand_size(game, players))) for _ in range(players)]
    base = {"dwarf_table": "seed", "broken_tools_forfeit": False} if game == "saboteur" else {}
    state: State = {
        "game": game, "players": players, "round": 1, "rounds": 2 if game == "lost_mines" else 3,
        "seat": 0, "step": "play", "options": {**base, **options},
        "board": format_board(opening(game, rng), game), "deck": cards, "aside": aside, "discard": [],
        "hands": hands, "fronts": [[] for _ in hands], "peeked": [[] for _ in hands],
        "gold": [0] * players, "stock": shuffled(whole_stock(game).elements(), rng),
        "offer": [], "thieves": [], "last": None, "laid_away": [],
    }  # fmt: skip
    deal_dwarves(state, rng)
    if game == "lost_mines":
        deal_mines(state, rng)
    if previous:
        kept = {what: previous[what] for what in ("options", "gold", "stock")}
        first = (previous["last"] + 1) % players
        state |= {**kept, "round": previous["round"] + 1, "seat": first}
    return state


def opening(game: str, rng: Random) -> dict[Cell, Piece]:
    """Start cards and hidden goals in their cells."""
    cross = groups_of("aaaa")
    if game == "lost_mines":
        starts = {(0, 5): Piece("start", cross, "B"), (0, 1): Piece("start", cross, "Y")}
        names = dict(zip(product([10], [6, 4, 2, 0]), shuffled(MINES, rng), strict=True))
    else:
        starts = {(0, 0): Piece("start", cross)}
        names = dict(zip(product([8], [2, 0, -2]), shuffled(GOALS, rng), strict=True))
    return {**starts, **{cell: goal(game, name, up=False) for cell, name in names.items()}}


def deal_dwarves(state: State, rng: Random) -> None:
    dwarves = shuffled(dwarf_pack(state).elements(), rng)
    order = list(range(len(dwarves)))
    state["dwarf_cards"] = [role for role, _ in dwarves]
    state["clans"] = [clan for _, clan in dwarves if clan]
    state["held"], state["dwarf_stock"] = order[: state["players"]], order[state["players"] :]
    state["seen"] = [[card] for card in state["held"]]


def deal_mines(state: State, rng: Random) -> None:
    players = state["players"]
    treasures = [
        [kind, worth] for kind, worths in CARDS["lost_mines"]["treasures"].items() for worth in worths
    ]
    state |= {
        "at": ["0,5" if state["clans"][card] == "blue" else "0,1" for card in state["held"]],
        "markers": {}, "row": list(range(players)), "treasures": [[] for _ in range(players)],
        "treasure_cards": shuffled(treasures, rng)[:players], "looked": [[] for _ in range(players)],
        "dragon": None, "to_draw": 0, "steps": 0, "moved": False, "discovered": False,
    }  # fmt: skip


def cards_everywhere(state: State, on_board: list[str]) -> Counter[str]:
    """All cards of a round, wherever they are; the number of each never changes."""
    before = [
        f"broken_{thing}" if thing in ("lamp", "cart", "pick") else thing.split("@")[0]
        for front in state["fronts"]
        for thing in front
    ]
    thrown = [name for name, _, _ in state["discard"]]
    held = [name for hand in state["hands"] for name in hand]
    return Counter(state["deck"] + state["aside"] + thrown + held + before + on_board)
