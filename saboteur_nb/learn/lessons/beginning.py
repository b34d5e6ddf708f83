"""How a step begins: a state of the whole match, written as a position or, shorter, as a board and a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.game.names import card_name
from saboteur_nb.game.parts.piles import put
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import new_state
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import MOST_ROUNDS, PLAYERS
from saboteur_nb.game.state import GameState, MinesState
from saboteur_nb.learn.datafile import Table

FEWEST = 3
"""Players of a step that doesn't say how many."""

_FIRST_ROLE = {"saboteur": "digger", "saboteur2": "blue_digger", "lost_mines": "loyal"}
"""The learner's dwarf where only a board and a hand are said."""


class Beginning(NamedTuple):
    """The state a step begins with, the learner's seat and the cards of his hand as they are written."""

    state: GameState
    seat: int
    hand: tuple[str, ...]


def read_beginning(table: Table, game: str) -> Beginning:
    """Read `position`, or `board` and `hand`, with what neither can say.

    Those are `seat` (the learner's), `seed`, `players`, `rounds`, `broken_tools_forfeit`, `extra` (cards
    beside those of the box), `peeked` (goals the learner has looked at), `seen` (seats whose dwarf he
    knows) and, in game 3, `looked` (treasures he knows, by their place in the row). Raises `FileError`.
    """
    seat = table.number("seat", 0, PLAYERS[game][1] - 1) if "seat" in table else 0
    short = "board" in table
    position = _short(table, game, seat) if short else _told(table, game)
    written = next((info.hand for info in position.seats if info.number == seat), None)
    key, options = "board" if short else "position", _options(table, game, position, seat)
    try:
        state = new_state(game, **options, position=position)
    except InputError as error:
        raise table.inner(key, error) from None
    hand = written if isinstance(written, tuple) else ()
    return Beginning(_known(table, state, seat), seat, tuple(card for card in hand if card != "?"))


def _told(table: Table, game: str) -> Position:
    """The position; its game need not be said, and stands behind so that places of errors are those in it."""
    text = table.text("position")
    try:
        return Position.parse(f"{text}\ngame {game}")
    except InputError as error:
        raise table.inner("position", error) from None


def _short(table: Table, game: str, seat: int) -> Position:
    """A board and a hand: nothing is drawn, the others hold cards enough to let the learner play all of his.

    The others hold path cards of no matter; so they are left to chance.
    """
    board, hand = table.board("board", game), _hand(table, game)
    others = [number for number in range(FEWEST) if number != seat]
    seats = [f"seat {seat} role={_FIRST_ROLE[game]} hand={','.join(hand)}"]
    seats += [f"seat {number} hand={len(hand) + 1}" for number in others]
    told = Position.parse("; ".join([f"game {game}", f"turn {seat}", "deck 0", *seats]))
    return replace(told, known_board=board)


def _hand(table: Table, game: str) -> tuple[str, ...]:
    """Cards by name; one that can be turned lies in the hand as it is written."""
    names = _cards(table, "hand", game)
    if not names:
        raise table.error("empty-value", "hand")
    return names


def _cards(table: Table, key: str, game: str) -> tuple[str, ...]:
    names = []
    for number, text in enumerate(table.texts(key), 1):
        try:
            names.append(card_name(text, game))
        except NotationError as error:
            raise table.inner(f"{key}.{number}", error) from None
    return tuple(names)


def _options(table: Table, game: str, position: Position, seat: int) -> dict[str, Any]:
    told = max((info.number + 1 for info in position.seats), default=0)
    players = max(told, seat + 1, PLAYERS[game][0], FEWEST if told < PLAYERS[game][0] else 0)
    options: dict[str, Any] = {
        "players": table.number("players", *PLAYERS[game]) if "players" in table else players,
        "seed": table.number("seed", 0, 10**9) if "seed" in table else 1,
        "rounds": table.number("rounds", 1, MOST_ROUNDS) if "rounds" in table else 1,
    }
    if table.take_or("broken_tools_forfeit", default=False):
        options["broken_tools_forfeit"] = True
    extra = _cards(table, "extra", game)
    if extra:
        options["cards"] = [*deck_cards(game), *extra]
    return options


def _known(table: Table, state: GameState, seat: int) -> GameState:
    """The state in which the learner has looked at goals, dwarves and treasures before."""
    peeked = state.peeked[seat] | frozenset(_goal(table, state, cell) for cell in table.cells("peeked"))
    seats = table.numbers("seen", 0, state.players - 1)
    seen = state.seen[seat] | {state.dwarves.held[other] for other in seats}
    state = state.but(peeked=put(state.peeked, seat, peeked), seen=put(state.seen, seat, seen))
    if not isinstance(state, MinesState):
        return state
    places = table.numbers("looked", 0, len(state.row) - 1)
    looked = state.looked[seat] | {state.row[place] for place in places}
    return state.but(looked=put(state.looked, seat, looked))


def _goal(table: Table, state: GameState, cell: Cell) -> Cell:
    return table.goal("peeked", cell, state.board)
