"""What the end of a round is paid by, read from a position; whatever is missing is named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import table
from saboteur_nb.game.parts.fronts import ordered, thieves
from saboteur_nb.game.parts.goals import OPEN_GOLD
from saboteur_nb.game.position import Position, SeatInfo
from saboteur_nb.game.saboteur.gold import gold_cards
from saboteur_nb.game.state import DwarfCards, Options, SaboteurState
from saboteur_nb.solver.asked import Source, asked_position

THEFTS = 4
"""Theft cards in the box (S-MAT-1)."""

STAGES = {"saboteur": "pick", "saboteur2": "steal"}
"""The step of a turn in which a part of the pay is behind us already, by game."""


@dataclass(frozen=True)
class Facts:
    """The end of a round: everything said of it, checked.

    `stage` is "pick" or "steal" when choosing has begun, with `first` to choose next; "" at the very end of
    the round. `offer` are the gold cards to pick from, where they are known.
    """

    position: Position
    roles: tuple[str, ...]
    finder: int | None = None
    forfeit: bool = False
    offer: tuple[int, ...] | None = None
    stage: str = ""
    first: int | None = None

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.board

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.roles)

    @property
    def gold_cell(self) -> Cell | None:
        """Where the gold lies face up."""
        return open_gold(self.board)

    def state(self) -> SaboteurState:
        """A state of games 1 and 2 with what counts at the end of a round in it."""
        position, players = self.position, self.players
        return SaboteurState(
            game=position.game, players=players, seed=0, rolls=0, round=1, seat=None, step=None,
            options=Options(broken_tools_forfeit=self.forfeit),
            board=position.board, deck=(), aside=(), discard=(), hands=((),) * players,
            fronts=ordered([seat.front for seat in position.seats]),
            dwarves=DwarfCards(self.roles, tuple(range(players))),
            seen=(frozenset(),) * players, peeked=(frozenset(),) * players,
            gold=tuple(seat.gold if isinstance(seat.gold, int) else 0 for seat in position.seats),
            stock=stock_of(position) if position.game == "saboteur" and not self.stage else (),
        )  # fmt: skip


def facts_of(
    source: Source,
    finder: int | None = None,
    forfeit: bool | None = None,
    offer: Iterable[int] | None = None,
) -> Facts:
    """The facts of a source; arguments and errors as in `pay`."""
    position = asked_position(source)
    roles = _roles(position)
    options = getattr(source, "options", None)
    turn = position.turn
    stage = turn.step if turn is not None and turn.step == STAGES.get(position.game) else None
    if offer is None and stage == "pick":
        offer = getattr(source, "offer", None) or None
    facts = Facts(
        position=position,
        roles=roles,
        finder=finder,
        forfeit=bool(getattr(options, "broken_tools_forfeit", False) if forfeit is None else forfeit),
        offer=None if offer is None else _offer(offer),
        stage=stage or "",
        first=turn.seat if turn is not None and stage else None,
    )
    if position.game == "lost_mines":
        _check_mines(position)
    else:
        _check_end(facts)
    return facts


def _offer(offer: Iterable[int]) -> tuple[int, ...]:
    """The gold cards drawn, highest first."""
    try:
        cards = tuple(offer)
    except TypeError:
        cards = ()
    if not cards or any(type(worth) is not int or worth not in (1, 2, 3) for worth in cards):
        raise InputError("bad-offer", token=repr(offer))
    return tuple(sorted(cards, reverse=True))


def open_gold(board: Board) -> Cell | None:
    """Where the gold of games 1 and 2 lies face up."""
    return next((cell for cell in board.goals if board[cell].token == OPEN_GOLD), None)


def stock_of(position: Position) -> tuple[int, ...]:
    """The gold cards left, by worth: as said, or those of the box while nobody has gold.

    Raises `InputError` "stock-unknown".
    """
    if position.stock is not None:
        return tuple(worth for worth, count in position.stock for _ in range(count))
    if any(seat.gold for seat in position.seats):
        raise InputError("stock-unknown")
    return tuple(sorted(gold_cards()))


def _roles(position: Position) -> tuple[str, ...]:
    """The role of each seat; all seats must be named, and all dwarves known (B-END-2, L-SCORE-1)."""
    if not position.seats:
        raise InputError("no-seats")
    for number, info in enumerate(position.seats):
        if info.number != number:
            raise InputError("seat-missing", seat=number)
    roles = tuple(_known_role(info) for info in position.seats)
    if position.game != "lost_mines":
        _check_copies(position.game, roles)
    return roles


def _check_copies(game: str, roles: tuple[str, ...]) -> None:
    """No more dwarves of a kind than the box has: what more of them were paid, no rule says."""
    for role, limit in table(game, "dwarves").items():
        if roles.count(role) > limit:
            raise InputError("too-many-copies", card=role, count=roles.count(role), limit=limit)


def _known_role(info: SeatInfo) -> str:
    if info.role is None or info.role == "?":
        raise InputError("role-unknown", seat=info.number)
    return info.role


def _cards_left(position: Position) -> bool:
    """Whether the deck or a hand is said to hold a card."""
    piles = [position.deck, *(info.hand for info in position.seats)]
    return any(pile not in (None, 0, ()) for pile in piles)


def _check_end(facts: Facts) -> None:
    """Games 1 and 2: is the round over, who found the gold, may it be stolen."""
    position, finder = facts.position, facts.finder
    for seat in (finder, facts.first):
        if seat is not None and (type(seat) is not int or not 0 <= seat < facts.players):
            raise InputError("no-such-seat", seat=seat, players=facts.players)
    found = facts.gold_cell is not None
    if not facts.stage:
        if finder is not None and not found:
            raise InputError("finder-without-gold", seat=finder)
        if finder is None and found:
            raise InputError("finder-missing")
        if not found and _cards_left(position):
            raise InputError("round-not-over")
    laid = thieves(ordered([info.front for info in position.seats]))
    if len(laid) > THEFTS:
        raise InputError("too-many-thefts", limit=THEFTS)
    for info in position.seats if laid else ():
        if info.gold in ("?", "+"):
            raise InputError("gold-unknown", seat=info.number)


def _check_mines(position: Position) -> None:
    """Game 3: is the round over, is every clan and every worth known (L-END-1, L-SCORE-1)."""
    if position.treasure and _cards_left(position):
        raise InputError("round-not-over")
    owners = [info.number for info in position.seats if info.dragon]
    if len(owners) > 1:
        raise InputError("dragon-twice", seat=owners[0], other=owners[1])
    for info in position.seats:
        if info.clan is None:
            raise InputError("clan-unknown", seat=info.number)
        if any(worth is None for _, worth in info.treasures):
            raise InputError("worth-unknown", seat=info.number)


def worths_of(info: SeatInfo) -> list[int]:
    """The worths of a seat's treasures, all of them known."""
    return [worth for _, worth in info.treasures if worth is not None]
