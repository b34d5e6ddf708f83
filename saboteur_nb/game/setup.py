"""What a match begins with, as far as it is said: options, seats, parts of a position, checked together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell, as_cell
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.material import table
from saboteur_nb.board.notation import GAMES, goal_names, parse_content
from saboteur_nb.game.decks import deck_cards, hand_size, set_aside
from saboteur_nb.game.names import ROLES, card_name
from saboteur_nb.game.piles import named_as_in_box
from saboteur_nb.game.position import Pile, Position, SeatInfo, Turn
from saboteur_nb.game.state import Options

PLAYERS = {"saboteur": (3, 10), "saboteur2": (2, 12), "lost_mines": (3, 9)}
"""Fewest and most players (B-SET-1, S-SET-1, L-SET-1)."""

ROUNDS = {"saboteur": 3, "saboteur2": 3, "lost_mines": 2}
"""Rounds of a match (B-MATCH-1, L-SCORE-3)."""

MOST_ROUNDS = 99

Cards = Pile | str | Sequence[str] | None
"""Cards handed over: a number, a text with commas or blanks, or names; `"?"` for one that chance decides."""


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
    goals: Sequence[str | None] | Mapping[Cell, str] | None = None,
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
    if not isinstance(seed, int | str):
        raise InputError("bad-option", name="seed", value=repr(seed), known="1, 2, 3 …")
    told = _told(game, position)
    seats = _players(game, players, told)
    options = _options(game, rounds, dwarf_table, broken_tools_forfeit, _own_deck(game, cards))
    for name, by_seat in (("hands", hands), ("roles", roles)):
        if by_seat is not None and len(by_seat) != seats:
            raise InputError("not-for-every-seat", what=name, count=len(by_seat), players=seats)
    for info in told.seats:
        told = _with_seat(told, info.number, hand=None, role=None)
    for number in range(seats if hands is not None or roles is not None else 0):
        hand = None if hands is None else _pile(game, hands[number])
        role = None if roles is None else _role(game, roles[number])
        if hand is not None or role is not None:
            told = _with_seat(told, number, hand, role)
    if deck is not None:
        told = replace(_free(told, "deck", told.deck), deck=_pile(game, deck))
    if goals is not None:
        told = replace(told, known_board=_with_goals(_board(told), goals))
    setup = Setup(game, seats, seed, options, told, first)
    _check(setup)
    return setup


def _told(game: str, position: Position | str | None) -> Position:
    """The position as its own text would give it, which also checks what was built in code."""
    if position is None:
        return Position(game=game)
    told = Position.parse(position if isinstance(position, str) else position.format())
    if told.game != game:
        raise InputError("game-differs", game=game, other=told.game)
    return told


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
    return Options(rounds, dwarf_table, forfeit, deck)


def _own_deck(game: str, cards: Cards) -> tuple[str, ...] | None:
    pile = _pile(game, cards)
    if pile is None:
        return None
    if isinstance(pile, int) or "?" in pile or not pile:
        raise InputError("bad-option", name="cards", value=repr(cards)[:60], known="-a-a, map …")
    return pile


def _pile(game: str, cards: Cards) -> Pile | None:
    """Cards as a position says them: a number, or names as in the box."""
    if cards is None or isinstance(cards, int):
        return cards
    names = cards.replace(",", " ").split() if isinstance(cards, str) else cards
    return tuple(name if name == "?" else named_as_in_box(card_name(name, game), game) for name in names)


def _role(game: str, role: str | None) -> str | None:
    if role is not None and role != "?" and role not in ROLES[game]:
        known = ", ".join((*ROLES[game], "?"))
        raise NotationError("unknown-role", token=str(role), game=game, known=known)
    return role


def _with_seat(told: Position, number: int, hand: Pile | None, role: str | None) -> Position:
    """The position with a hand or a role more said of a seat; names of cards become those of the box."""
    seat = next((info for info in told.seats if info.number == number), SeatInfo(number))
    if hand is not None:
        _free(told, "hands", seat.hand)
        seat = replace(seat, hand=hand)
    elif isinstance(seat.hand, tuple):
        seat = replace(seat, hand=_pile(told.game, seat.hand))
    if role is not None:
        _free(told, "roles", seat.role)
        seat = replace(seat, role=role)
    others = [info for info in told.seats if info.number != number]
    return replace(told, seats=tuple(sorted((*others, seat), key=lambda info: info.number)))


def _free(told: Position, what: str, value: object) -> Position:
    """The position, when it does not say this itself."""
    if value is not None:
        raise InputError("said-in-position", what=what)
    return told


def _board(told: Position) -> Board:
    return opening_board(told.game) if told.known_board is None else told.known_board


@lru_cache(maxsize=8)
def opening_board(game: str) -> Board:
    """The board before anything is laid, its goals or mines unknown (B-SET-2, L-SET-1)."""
    if game == "lost_mines":
        return Board.parse("10_ ?/SB/10_ ?/_/10_ ?/SY/10_ ?", game)
    return Board.parse("8_ ?/9_/S 7_ ?/9_/8_ ?", game)


def _with_goals(board: Board, goals: Sequence[str | None] | Mapping[Cell, str]) -> Board:
    """The board with the face-down goals named, by cell or in reading order."""
    cells = sorted(board.face_down_goals, key=lambda cell: (-cell[1], cell[0]))
    if not isinstance(goals, Mapping):
        if len(goals) != len(cells):
            raise InputError("wrong-goals", count=len(goals), expected=len(cells))
        goals = {cell: name for cell, name in zip(cells, goals, strict=True) if name not in (None, "?")}
    names = goal_names(board.lost_mines)
    named = dict(board)
    for cell, name in goals.items():
        known = board.get(as_cell(cell))
        if not isinstance(known, Goal) or known.face_up:
            raise InputError("no-goal", cell=cell)
        if name not in names:
            raise NotationError("unknown-goal", token=str(name), known=", ".join(names))
        if known.name is not None:
            raise InputError("said-in-position", what="goals")
        named[cell] = parse_content(f"?{name}", board.game)
    return Board(named, board.game)


def _check(setup: Setup) -> None:
    """What no chance can mend: seats that are not there, statements and boards of no such match."""
    game, players, position = setup.game, setup.players, setup.position
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
