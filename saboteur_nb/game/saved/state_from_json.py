"""A state from the dictionary that `state_json.to_json` makes, checked field by field."""

from __future__ import annotations

import re
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import GAMES
from saboteur_nb.game.names import CLANS, FRONT, ROLES, card_name
from saboteur_nb.game.parts.fronts import Fronts, kind, ordered
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.game.saved.fields import bad, cell, each, item, notation, number, truth, word
from saboteur_nb.game.saved.mines_from_json import mines_fields
from saboteur_nb.game.setup.setup import MOST_ROUNDS, PLAYERS
from saboteur_nb.game.state import Discarded, DwarfCards, GameState, MinesState, Options, SaboteurState

STEPS = {
    "saboteur": ("play", "pick"), "saboteur2": ("play", "steal"), "lost_mines": ("play", "move", "take"),
}  # fmt: skip
"""The steps of a turn in each game."""

_THEFT = re.compile(r"theft@[1-9]\d?")


def from_json(data: object) -> GameState:
    """The state of a dictionary; without its key `chance` later shuffles follow from the seed 0.

    Raises `InputError` naming the field: "missing-field", "bad-field", "bad-field-text", "field-length".
    """
    game = word(item(data, "game"), "game", GAMES)
    reader = _Reader(data, game)
    common, gold = reader.common(), reader.gold_fields()
    if game != "lost_mines":
        return SaboteurState(**common, **gold)
    for name, value in gold.items():
        if value:
            raise bad(name, value)
    return MinesState(**common, **mines_fields(data, reader.players, reader.board))


class _Reader:
    """One dictionary being read; the number of players and the board are needed for most of the rest."""

    def __init__(self, data: object, game: str) -> None:
        self.data, self.game = data, game
        self.players = number(item(data, "players"), "players", *PLAYERS[game])
        self.board: Board = notation(item(data, "board"), "board", lambda text: Board.parse(text, game))
        problems = self.board.problems()
        if problems:
            raise InputError("impossible-board", problem=problems[0])
        if any(isinstance(goal, Goal) and goal.name is None for goal in self.board.values()):
            raise bad("board", self.board.format())

    def common(self) -> dict[str, Any]:
        """The fields of all games."""
        chance = self.chance()
        options = self.options(chance["cards"])
        dwarves = self.dwarves()
        return {
            **self.turn(),
            "game": self.game,
            "players": self.players,
            "seed": chance["seed"],
            "rolls": chance["rolls"],
            "options": options,
            "round": number(item(self.data, "round"), "round", 1, options.rounds),
            "board": self.board,
            "deck": self.cards(item(self.data, "deck"), "deck"),
            "aside": self.cards(item(self.data, "aside"), "aside"),
            "discard": each(item(self.data, "discard"), "discard", self.discarded),
            "hands": self.by_seat("hands", lambda hand, field: tuple(sorted(self.cards(hand, field)))),
            "fronts": self.fronts(),
            "dwarves": dwarves,
            "seen": self.by_seat("seen", lambda seen, field: frozenset(numbers(seen, field, dwarves.roles))),
            "peeked": self.by_seat("peeked", lambda cells, field: frozenset(each(cells, field, self.goal))),
            "gold": self.by_seat("gold", number),
        }

    def turn(self) -> dict[str, Any]:
        """Who is on turn, at which step; both are null when the match is over."""
        found: dict[str, Any] = {}
        for name in ("seat", "last"):
            value = item(self.data, name)
            found[name] = None if value is None else self.seat(value, name)
        step = item(self.data, "step")
        if (step is None) != (found["seat"] is None):
            raise bad("step", step)
        return {**found, "step": None if step is None else word(step, "step", STEPS[self.game])}

    def gold_fields(self) -> dict[str, Any]:
        """What games 1 and 2 have beside the rest; empty in game 3."""
        found: dict[str, Any] = {
            name: each(item(self.data, name), name, lambda worth, field: number(worth, field, 1, 3))
            for name in ("stock", "offer")
        }
        return {**found, "thieves": each(item(self.data, "thieves"), "thieves", self.seat)}

    # parts ---------------------------------------------------------------------------------------------
    def by_seat(self, name: str, read: Any) -> tuple[Any, ...]:
        """A list with one element a seat."""
        return each(item(self.data, name), name, read, self.players)

    def seat(self, value: object, field: str) -> int:
        return number(value, field, 0, self.players - 1)

    def card(self, value: object, field: str) -> str:
        return named_as_in_box(notation(value, field, lambda text: card_name(text, self.game)), self.game)

    def cards(self, value: object, field: str) -> tuple[str, ...]:
        return each(value, field, self.card)

    def goal(self, value: object, field: str) -> Cell:
        found = cell(value, field)
        if found not in self.board.goals:
            raise bad(field, value)
        return found

    def discarded(self, value: object, field: str) -> Discarded:
        """A card, which way up, and the seat that laid it there or null."""
        card, way, seat = each(value, field, lambda part, _field: part, 3)
        way = word(way, f"{field}[1]", ("up", "down"))
        seat = None if seat is None else self.seat(seat, f"{field}[2]")
        return Discarded(self.card(card, f"{field}[0]"), way == "up", seat)

    def fronts(self) -> Fronts:
        """What lies before the seats, in any order; thefts are numbered anew."""

        def lying(value: object, field: str) -> str:
            if not isinstance(value, str) or kind(value) not in FRONT[self.game]:
                raise bad(field, value)
            if "@" in value and not _THEFT.fullmatch(value):
                raise bad(field, value)
            return value

        return ordered(self.by_seat("fronts", lambda front, field: each(front, field, lying)))

    def dwarves(self) -> DwarfCards:
        """The dwarf cards; every one is held, spare or laid away."""
        known = ROLES[self.game]
        roles = each(
            item(self.data, "dwarf_cards"), "dwarf_cards", lambda role, field: word(role, field, known)
        )
        clans = each(item(self.data, "clans"), "clans", lambda clan, field: word(clan, field, CLANS))
        if len(clans) != (len(roles) if self.game == "lost_mines" else 0):
            raise bad("clans", list(clans))
        held, stock, away = (
            numbers(item(self.data, name), name, roles) for name in ("held", "dwarf_stock", "laid_away")
        )
        if len(held) != self.players or sorted(held + stock + away) != list(range(len(roles))):
            raise bad("held", list(held))
        return DwarfCards(roles, held, stock, away, clans)

    def options(self, deck: tuple[str, ...] | None) -> Options:
        rounds = number(item(self.data, "rounds"), "rounds", 1, MOST_ROUNDS)
        said = item(self.data, "options")
        if self.game != "saboteur":
            return Options(rounds, deck=deck)
        tables = tuple(table("saboteur", "dwarf_table"))
        dwarf_table = word(item(said, "dwarf_table", "options"), "options.dwarf_table", tables)
        name = "broken_tools_forfeit"
        return Options(rounds, dwarf_table, truth(item(said, name, "options"), f"options.{name}"), deck)

    def chance(self) -> dict[str, Any]:
        """What later shuffles depend on, where it is there."""
        said = self.data.get("chance") if isinstance(self.data, dict) else None
        if said is None:
            return {"seed": 0, "rolls": 0, "cards": None}
        seed, cards = item(said, "seed", "chance"), item(said, "cards", "chance")
        if not isinstance(seed, int | str):
            raise bad("chance.seed", seed)
        deck = None if cards is None else self.cards(cards, "chance.cards")
        return {"seed": seed, "rolls": number(item(said, "rolls", "chance"), "chance.rolls"), "cards": deck}


def numbers(value: object, field: str, cards: tuple[Any, ...]) -> tuple[int, ...]:
    """Different numbers of cards."""
    found = each(value, field, lambda card, where: number(card, where, 0, len(cards) - 1))
    if len(set(found)) < len(found):
        raise bad(field, list(found))
    return found
