"""Whether a dealt round is possible, and the step from one round to the next."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import chain
from typing import Any

from .table import Chance, State, told
from .text import CARDS, GOALS, MINES, Cell, Piece, pack, parse_board

COMMON_KEYS = {
    "game", "players", "round", "rounds", "seat", "step", "options", "board", "deck", "aside", "discard",
    "hands", "fronts", "dwarf_cards", "held", "dwarf_stock", "laid_away", "clans", "seen", "peeked", "gold",
    "stock", "offer", "thieves", "last",
}  # fmt: skip
MINE_KEYS = {
    "at", "markers", "row", "treasures", "treasure_cards", "looked", "dragon", "to_draw", "steps", "moved",
    "discovered",
}  # fmt: skip
SEATS = {"saboteur": (3, 10), "saboteur2": (2, 12), "lost_mines": (3, 9)}


def possible(holds: bool, reason: str, *values: Any) -> None:
    if not holds:
        raise AssertionError(": ".join([reason, *map(repr, values)]))


def same(found: Any, expected: Any, what: str) -> None:
    possible(found == expected, what, found, expected)


def check_deal(state: State, previous: State | None = None, first: int = 0) -> None:
    """Assert that a round may begin like this, after `previous` or (without) with seat `first` in round 1."""
    game, players = state["game"], state["players"]
    same(set(state), COMMON_KEYS | (MINE_KEYS if game == "lost_mines" else set()), "keys")
    possible(SEATS[game][0] <= players <= SEATS[game][1], "number of players", players)
    same(state["rounds"], 2 if game == "lost_mines" else 3, "rounds (B-MATCH-1, L-SET-1)")
    for what, value in (previous_values(previous) if previous else {"seat": first, "round": 1}).items():
        same(state[what], value, what)
    if not previous:
        same(state["gold"], [0] * players, "gold")
        same(Counter(state["stock"]), whole_stock(game), "stock (B-MAT-1)")
        check_options(state)
    check_cards(state)
    check_dwarves(state)
    check_blanks(state)
    check_opening(state)
    if game == "lost_mines":
        check_mines(state)


def previous_values(previous: State) -> dict[str, Any]:
    """What a new round takes over (B-MATCH-1, S-SET-3, L-SCORE-3, B-GOLD-3)."""
    kept = {what: previous[what] for what in ("game", "players", "rounds", "options", "gold", "stock")}
    return {**kept, "round": previous["round"] + 1, "seat": (previous["last"] + 1) % previous["players"]}


def whole_stock(game: str) -> Counter[int]:
    if game != "saboteur":
        return Counter()
    return Counter({int(worth): count for worth, count in CARDS[game]["gold_cards"].items()})


def check_options(state: State) -> None:
    if state["game"] != "saboteur":
        same(state["options"], {}, "options")
        return
    same(set(state["options"]), {"dwarf_table", "broken_tools_forfeit"}, "options")
    possible(state["options"]["dwarf_table"] in CARDS["saboteur"]["dwarf_table"], "dwarf table")
    possible(isinstance(state["options"]["broken_tools_forfeit"], bool), "broken_tools_forfeit")


# --- cards


def of_size(table: dict[str, int], players: int) -> int:
    """The entry for a number of players in a table like {"3-5": 6, "6-7": 5}."""
    for sizes, value in table.items():
        low, high = sizes.split("-")
        if int(low) <= players <= int(high):
            return value
    raise KeyError(players)


def hand_size(game: str, players: int) -> int:
    """B-SET-3, S-SET-1, L-SET-4."""
    return int(CARDS[game]["hand"]) if game == "saboteur2" else of_size(CARDS[game]["hand"], players)


def check_cards(state: State) -> None:
    game, players, hands = state["game"], state["players"], state["hands"]
    same([len(hand) for hand in hands], [hand_size(game, players)] * players, "hands")
    same(hands, [sorted(hand) for hand in hands], "hands are sorted")
    same(len(state["aside"]), CARDS[game].get("set_aside", 0), "aside")
    same(Counter([*state["deck"], *state["aside"], *chain(*hands)]), Counter(pack(game)), "cards dealt")


# --- dwarves


def dwarf_pack(state: State) -> Counter[tuple[str, str]]:
    """The dwarf cards of the round as (role, clan): B-SET-1, S-SET-2, L-MAT-2."""
    game, players = state["game"], state["players"]
    if game == "saboteur":
        saboteurs, diggers = CARDS[game]["dwarf_table"][state["options"]["dwarf_table"]][str(players)]
        return Counter({("saboteur", ""): saboteurs, ("digger", ""): diggers})
    if game == "saboteur2":
        return Counter({(role, ""): count for role, count in CARDS[game]["dwarves"].items()})
    roles = Counter(CARDS[game]["dwarves_each_clan"])
    roles["loyal"] -= of_size(CARDS[game]["loyal_out_each_clan"], players)
    return Counter({(role, clan): count for role, count in roles.items() for clan in ("blue", "yellow")})


def check_dwarves(state: State) -> None:
    roles, clans = state["dwarf_cards"], state["clans"] or [""] * len(state["dwarf_cards"])
    same(Counter(zip(roles, clans, strict=True)), dwarf_pack(state), "dwarf cards")
    same(len(state["held"]), state["players"], "dwarves held")
    same(sorted(state["held"] + state["dwarf_stock"]), list(range(len(roles))), "each dwarf card once")
    same(state["seen"], [[card] for card in state["held"]], "each knows his own dwarf only")


# --- the table


def check_blanks(state: State) -> None:
    nobody: list[list[Any]] = [[] for _ in range(state["players"])]
    same(state["step"], "play", "step")
    same(state["last"], None, "last")
    for what in ("discard", "laid_away", "offer", "thieves"):
        same(state[what], [], what)
    for what in ("fronts", "peeked"):
        same(state[what], nobody, what)


def check_opening(state: State) -> None:
    """B-SET-2, L-SET-1: start cards, and each goal or mine once, face down."""
    mines = state["game"] == "lost_mines"
    starts = {(0, 5): "B", (0, 1): "Y"} if mines else {(0, 0): ""}
    cells: list[Cell] = [(10, 6), (10, 4), (10, 2), (10, 0)] if mines else [(8, 2), (8, 0), (8, -2)]
    board = parse_board(state["board"], state["game"])
    same(set(board), {*starts, *cells}, "cells of the opening")
    same({cell: board[cell].name for cell in starts if is_start(board[cell])}, starts, "start cards")
    same(sorted(board[cell].name for cell in cells), sorted(MINES if mines else GOALS), "goals")
    possible(not any(board[cell].up for cell in cells), "goals lie face down")


def is_start(piece: Piece) -> bool:
    return piece.kind == "start"


def check_mines(state: State) -> None:
    players = state["players"]
    clans = [state["clans"][card] for card in state["held"]]
    same(state["at"], ["0,5" if clan == "blue" else "0,1" for clan in clans], "starts of the clans (L-SET-2)")
    same(state["row"], list(range(players)), "row")
    same(len(state["treasure_cards"]), players, "as many treasures as players (L-SET-3)")
    lists: dict[str, list[int]] = CARDS["lost_mines"]["treasures"]
    whole = Counter((kind, worth) for kind, worths in lists.items() for worth in worths)
    possible(Counter(map(tuple, state["treasure_cards"])) <= whole, "treasures", state["treasure_cards"])
    for what in ("treasures", "looked"):
        same(state[what], [[] for _ in range(players)], what)
    blank: dict[str, Any] = {
        "markers": {},
        "dragon": None,
        "to_draw": 0,
        "steps": 0,
        "moved": False,
        "discovered": False,
    }
    for what, value in blank.items():
        same(state[what], value, what)


# --- from round to round


def next_round(state: State, chance: Chance) -> State:
    """The deal of the next round, or the end of the match (B-MATCH-1, L-SCORE-3)."""
    if state["round"] == state["rounds"]:
        return {**state, "seat": None, "step": None}
    deal: State = deepcopy(told(chance, "deal"))
    check_deal(deal, state)
    return deal
