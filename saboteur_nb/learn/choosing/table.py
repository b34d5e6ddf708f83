"""What somebody has before him who chooses an action: as much as his seat may know, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from saboteur_nb.board.board import DEFAULT_GAME, Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Action, Place
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.parts.fronts import kind

Treasure = tuple[str, int | None]
"""Type and, where it is known, worth."""


@dataclass(frozen=True, slots=True)
class Table:
    """`step` is that of the seat's turn (`names.STEPS`), None when the match is over.

    While another seat is on turn the table is `waiting`: a card can be tried, for the rules to say why not.
    `hand` are the cards as they are shown, `legal` the actions of the seat, `fronts` the kinds of what lies
    before each seat, `row` the treasures not taken, `offer` the gold cards to pick from by worth, `steps`
    those left in a move.
    """

    game: str
    step: str | None
    seat: int
    players: int
    hand: tuple[str, ...]
    board: Board
    legal: tuple[Action, ...] = ()
    fronts: tuple[tuple[str, ...], ...] = ()
    row: tuple[Treasure, ...] = ()
    offer: tuple[int, ...] = ()
    steps: int = 0
    waiting: bool = False


def table_seen(seen: Observation, hand: Sequence[str] | None = None) -> Table:
    """The table of a seat; `hand` are its cards in the order and the way round in which they are shown.

    >>> from saboteur_nb.game.observe import observe
    >>> from saboteur_nb.game.rules import new_state
    >>> table = table_seen(observe(new_state("saboteur", 3, 7, hands=["map", 1, 1]), 0))
    >>> table.step, table.hand, len(table.legal)
    ('play', ('map',), 4)
    """
    position = seen.position
    turn = position.turn
    waiting = turn is not None and turn.seat != seen.seat
    own = next(info for info in position.seats if info.number == seen.seat)
    held = own.hand if isinstance(own.hand, tuple) else ()
    return Table(
        game=seen.game,
        step=None if turn is None else "play" if waiting else turn.step,
        seat=seen.seat,
        players=seen.players,
        hand=tuple(held if hand is None else hand),
        board=position.board,
        legal=seen.legal,
        fronts=tuple(tuple(map(kind, info.front)) for info in position.seats),
        row=position.treasure or (),
        offer=seen.offer,
        steps=seen.steps,
        waiting=waiting,
    )


def board_table(board: Board, hand: Sequence[str]) -> Table:
    """A board and path cards for it, and nobody else there.

    >>> len(board_table(Board.parse("S"), ["-a-a", "-a-a"]).legal)
    2
    """
    game = "lost_mines" if board.lost_mines else DEFAULT_GAME
    legal = tuple(Place(card, cell) for text in dict.fromkeys(hand) for card, cell in _lays(board, text))
    return Table(game, "play", 0, 1, tuple(hand), board, legal)


def _lays(board: Board, text: str) -> list[tuple[TunnelCard, Cell]]:
    card = TunnelCard.parse(text)
    return [(card.turned() if turned else card, cell) for cell, turned in sorted(board.legal_cells(text))]
