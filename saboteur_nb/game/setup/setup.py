"""What a match begins with, as far as it is said: options, seats, parts of a position, checked together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import GAMES
from saboteur_nb.game.position import Position, SeatInfo, Turn
from saboteur_nb.game.setup.decks import deck_cards, hand_size, set_aside
from saboteur_nb.game.setup.said import (
    Cards,
    Goals,
    opening_board,
    own_deck,
    position_told,
    with_piles,
    with_seats,
)
from saboteur_nb.game.state import Options

__all__ = ["MOST_ROUNDS", "PLAYERS", "ROUNDS", "Setup", "opening_board", "setup_of", "turn_of"]

PLAYERS = {"saboteur": (3, 10), "saboteur2": (2, 12), "lost_mines": (3, 9)}
"""Fewest and most players (B-SET-1, S-SET-1, L-SET-1)."""

ROUNDS = {"saboteur": 3, "saboteur2": 3, "lost_mines": 2}
"""Rounds of a match (B-MATCH-1, L-SCORE-3)."""

MOST_ROUNDS = 99


@dataclass(frozen=True)
class Setup:
    """All that is said of a match before chance decides the rest; `position` holds what is on the table.

    `first` is the seat that begins unless the position names the one on turn.
    """

    game: str
    players: int
    seed: int | str
    options: Options
    position: Position
    first: int = 0

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The path and action cards of every round: those of the box, or the own ones."""
        return self.options.deck or deck_cards(self.game)

    @cached_property
    def seats(self) -> tuple[SeatInfo, ...]:
        """What is said of each seat."""
        said = {info.number: info for info in self.position.seats}
        return tuple(said.get(seat) or SeatInfo(seat) for seat in range(self.players))

    def seat(self, seat: int) -> SeatInfo:
        """What is said of one seat."""
        return self.seats[seat]


def setup_of(
    game: str,
    players: int | None = None,
    seed: int | str = 0,
    *,
    position: Position | str | None = None,
    hands: Sequence[Cards] | None = None,
    roles: Sequence[str | None] | None = None,
    goals: Goals = None,
    deck: Cards = None,
    cards: Cards = None,
    first: int = 0,
    rounds: int | None = None,
    dwarf_table: str = "seed",
    broken_tools_forfeit: bool = False,
) -> Setup:
    """Check and gather what is said of a match.

    `players` may be left out where a position has a line for the last seat. `hands` and `roles` go by seat,
    `goals` by cell or from top to bottom; `cards` is an own deck of path and action cards for every round,
    `deck` the pile of the first round, top first. Raises `InputError`, also where two of them say the same.
    """
    if game not in GAMES:
        raise InputError("unknown-game", game=game, known=", ".join(GAMES))
    told = position_told(game, position)
    seats = _players(game, players, told)
    deck_of_rounds = own_deck(game, cards)
    options = _options(game, rounds, dwarf_table, broken_tools_forfeit, deck_of_rounds)
    told = with_seats(told, seats, hands, roles)
    told = with_piles(told, deck, goals)
    setup = Setup(game, seats, seed, options, told, first)
    _check(setup)
    return setup


def _players(game: str, players: int | None, told: Position) -> int:
    if players is None:
        players = max((info.number + 1 for info in told.seats), default=0)
    low, high = PLAYERS[game]
    if type(players) is not int or not low <= players <= high:
        raise InputError("wrong-players", players=players, game=game, low=low, high=high)
    return players


def _options(
    game: str, rounds: int | None, dwarf_table: str, forfeit: bool, deck: tuple[str, ...] | None
) -> Options:
    rounds = ROUNDS[game] if rounds is None else rounds
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise InputError("bad-option", name="rounds", value=repr(rounds), known=f"1 … {MOST_ROUNDS}")
    tables = tuple(table("saboteur", "dwarf_table")) if game == "saboteur" else ("seed",)
    if dwarf_table not in tables:
        known = ", ".join(tables)
        raise InputError("bad-option", name="dwarf_table", value=repr(dwarf_table), known=known)
    if forfeit not in ((False, True) if game == "saboteur" else (False,)):
        raise InputError("bad-option", name="broken_tools_forfeit", value=repr(forfeit), known="False")
    return Options(rounds, dwarf_table, bool(forfeit), deck)


def _check(setup: Setup) -> None:
    """What no chance can mend: seats that are not there, statements and boards of no such match."""
    game, players, position = setup.game, setup.players, setup.position
    if type(setup.seed) not in {int, str}:
        raise InputError("bad-option", name="seed", value=repr(setup.seed), known="1, 2, 3 …")
    if type(setup.first) is not int:
        raise InputError("bad-option", name="first", value=repr(setup.first), known=f"0 … {players - 1}")
    named = [setup.first, *(info.number for info in position.seats)]
    named += [position.turn.seat] if position.turn else []
    for seat in named:
        if not 0 <= seat < players:
            raise InputError("no-such-seat", seat=seat, players=players)
    mines = (position.treasure, position.trolls, position.traps, position.dwarves)
    statements = zip(("treasure", "troll", "trap", "dwarf"), mines, strict=True)
    foreign = [name for name, said in statements if said and game != "lost_mines"]
    foreign += ["stock"] if position.stock is not None and game != "saboteur" else []
    if foreign:
        raise InputError("foreign-statement", token=foreign[0], game=game)
    problems = () if position.known_board is None else position.known_board.problems()
    if problems:
        raise InputError("impossible-board", problem=problems[0])
    needed = players * hand_size(game, players) + set_aside(game)
    if setup.options.rounds > 1 and len(setup.cards) < needed:
        raise InputError("deck-too-small", count=len(setup.cards), needed=needed, rounds=setup.options.rounds)


def turn_of(setup: Setup) -> Turn:
    """Who is on turn and at which step, as said, or the first seat in step "play" (B-SET-4)."""
    said = setup.position.turn
    return Turn(setup.first, "play") if said is None else Turn(said.seat, said.step or "play")
