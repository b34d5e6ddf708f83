"""What a seat knows for certain, read from whatever it is asked about: cards, dwarves, goals, the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any, NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import goal_names
from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines.clans import dwarf_cards
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.observe import Observation, observe
from saboteur_nb.game.parts.dwarves import dwarf_deck
from saboteur_nb.game.position import Position
from saboteur_nb.game.saved.record import FIRST_LINE
from saboteur_nb.game.session import Game, load_record
from saboteur_nb.game.setup.setup import PLAYERS, opening_board
from saboteur_nb.game.state import GameState, Options
from saboteur_nb.solver.asked import Source, asked_position

Kind = tuple[str | None, str]
"""What a dwarf card shows: its clan (game 3) and role."""


@dataclass(frozen=True)
class Facts:
    """A round as one seat knows it, or as a position says it.

    Dwarf cards go by number: `held[seat]` and `laid_away` were or are in play, the others lie unseen.
    `deck` are the cards dealt from; `roles` and `clans` what is known of those in play. `names` holds the
    goals: their card where it is known, else None. `log` is what happened in this round.
    """

    position: Position
    board: Board
    seat: int | None
    deck: tuple[tuple[Kind, int], ...]
    held: tuple[int, ...]
    laid_away: tuple[int, ...]
    roles: Mapping[int, str]
    clans: Mapping[int, str]
    names: Mapping[Cell, str | None]
    log: tuple[Event, ...] = ()

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.position.game

    @property
    def dwarves(self) -> tuple[int, ...]:
        """The dwarf cards that are or were in play."""
        return tuple(sorted((*self.held, *self.laid_away)))

    @cached_property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        """Every way the goal cards can lie, card by card in the order of `names`; all are as likely."""
        known = [name for name in self.names.values() if name is not None]
        left = [name for name in goal_names(self.board.lost_mines) if name not in known]
        unknown = [cell for cell, name in self.names.items() if name is None]
        filled = []
        for chosen in permutations(left, len(unknown)):
            new = iter(chosen)
            filled.append(tuple(next(new) if name is None else name for name in self.names.values()))
        return tuple(filled)

    @cached_property
    def treasures(self) -> tuple[tuple[str, int | None], ...]:
        """The treasures of game 3: those of the row, then those taken, seat by seat."""
        taken = [treasure for info in self.position.seats for treasure in info.treasures]
        return (*(self.position.treasure or ()), *taken)


def facts_of(source: Source, seat: int | None = None) -> Facts:
    """The facts of a match or its record, a state, an observation, a position or a board.

    Raises what `asked_position` and `load_record` raise, and `InputError` "seat-needed", "no-such-seat",
    "seat-elsewhere", "wrong-players", "too-many-goals", "goal-twice", "no-such-dwarves".
    """
    seen = observation_of(source, seat)
    if seen is not None:
        dwarves = _Seen(seen.held, dict(seen.roles), seen.laid_away, seen.options)
        return _facts(seen.position, dwarves, seen.seat, round_of(seen.log))
    position = asked_position(source)
    players = 1 + max((info.number for info in position.seats), default=-1)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise InputError("no-such-seat", seat=seat, players=players)
    said = {info.number: info.role for info in position.seats if info.role is not None and info.role != "?"}
    return _facts(position, _Seen(tuple(range(players)), said), seat)


def observation_of(source: Any, seat: int | None) -> Observation | None:
    """The observation meant, None for a position or board."""
    if isinstance(source, str) and source.lstrip().startswith(FIRST_LINE):
        source = load_record(source)
    if isinstance(source, Game | GameState):
        if seat is None:
            raise InputError("seat-needed")
        return source.observe(seat) if isinstance(source, Game) else observe(source, seat)
    if not isinstance(source, Observation):
        return None
    if seat is not None and seat != source.seat:
        raise InputError("seat-elsewhere", seat=seat, other=source.seat)
    return source


def round_of(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """What happened since the round began."""
    begins = [number for number, event in enumerate(log) if event.code == "round-began"]
    return log[begins[-1] :] if begins else log


class _Seen(NamedTuple):
    """The dwarf cards as a source tells of them."""

    held: tuple[int, ...]
    roles: Mapping[int, str]
    laid_away: tuple[int, ...] = ()
    options: Options = Options()


def _facts(position: Position, seen: _Seen, seat: int | None, log: tuple[Event, ...] = ()) -> Facts:
    board = position.known_board or opening_board(position.game)
    held, in_play = seen.held, {*seen.held, *seen.laid_away}
    clans = {held[info.number]: info.clan for info in position.seats if info.clan is not None}
    facts = Facts(
        position=position,
        board=board,
        seat=seat,
        deck=_deck(position.game, len(held), seen.options),
        held=held,
        laid_away=seen.laid_away,
        roles={card: role for card, role in seen.roles.items() if card in in_play},
        clans=clans,
        names=_goals(board),
        log=log,
    )
    _check_dwarves(facts)
    _check_treasures(facts)
    return facts


def _deck(game: str, players: int, options: Options) -> tuple[tuple[Kind, int], ...]:
    """The dwarf cards that are dealt from, by what they show; none where no seats are told of."""
    if not players:
        return ()
    low, high = PLAYERS[game]
    if not low <= players <= high:
        raise InputError("wrong-players", players=players, game=game, low=low, high=high)
    cards: list[Kind] = (
        list(dwarf_cards(players))
        if game == "lost_mines"
        else [(None, role) for role in dwarf_deck(game, players, options)]
    )
    return tuple(Counter(cards).items())


def _goals(board: Board) -> dict[Cell, str | None]:
    """Goal cells from left to right, top to bottom, with their cards as far as they are known."""
    cells = sorted(board.goals, key=lambda cell: (-cell[1], cell[0]))
    goals = {cell: goal.name for cell in cells if isinstance(goal := board[cell], Goal)}
    names = goal_names(board.lost_mines)
    if len(goals) > len(names):
        raise InputError("too-many-goals", count=len(goals), limit=len(names))
    known = [name for name in goals.values() if name is not None]
    for name in known:
        if known.count(name) > 1:
            raise InputError("goal-twice", token=name)
    return goals


def _check_dwarves(facts: Facts) -> None:
    """The dwarves known must be among the cards dealt from."""
    left = Counter(dict(facts.deck))
    for card in facts.dwarves:
        clan, role = facts.clans.get(card), facts.roles.get(card)
        if facts.game != "lost_mines":
            clan = None
        elif clan is None or role is None:
            continue
        if role is not None:
            left[clan, role] -= 1
    if min(left.values(), default=0) < 0:
        raise InputError("no-such-dwarves", players=len(facts.held))


def _check_treasures(facts: Facts) -> None:
    """No more treasures than the box has, of a type or of a worth."""
    box = Counter(treasure_cards())
    kinds = Counter(kind for kind, _ in box.elements())
    for kind, worth in facts.treasures:
        kinds[kind] -= 1
        box[kind, worth or 0] -= worth is not None
        if kinds[kind] < 0 or (worth is not None and box[kind, worth] < 0):
            raise InputError("no-such-treasure", token=f"{kind}:{'?' if worth is None else worth}")
