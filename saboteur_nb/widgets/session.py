"""One board and a hand in play: a pure value with undo, redo and a text for the browser's store.

Has the same shape as the stepper of a lesson (`board`, `hand`, `legal_cells`, `attempt`, `undo`, `redo`,
`outcome`), so one view plays both.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Place, parse_action


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of the last try: "laid", or "refused" with every reason."""

    kind: Literal["laid", "refused"]
    action: Place
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True)
class BoardSession:
    """`plays` were made from `start` with the hand `cards`, `undone` can be made again, the next one first.

    With `refill` a card laid stays in the hand as well.

    >>> session = BoardSession(Board.parse("S"), ("-a-a",)).attempt("place -a-a 1,0")
    >>> session.board.format(), session.hand, session.undo().hand
    ('S -a-a', (), ('-a-a',))
    """

    start: Board
    cards: tuple[str, ...] = ()
    refill: bool = False
    plays: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    outcome: Reply | None = None

    @classmethod
    def begin(cls, board: Board, cards: Sequence[str] = (), *, refill: bool = False) -> BoardSession:
        """A fresh session; raises `NotationError` for a card that is none."""
        return cls(board, tuple(TunnelCard.parse(card).format() for card in cards), refill)

    @cached_property
    def board(self) -> Board:
        """The board after all plays."""
        board = self.start
        for text in self.plays:
            action = _place(text)
            board = board.place(action.cell, action.card)
        return board

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards still held."""
        hand = list(self.cards)
        if not self.refill:
            for text in self.plays:
                hand.remove(_held(hand, _place(text).card))
        return tuple(hand)

    def legal_cells(self, card: str) -> frozenset[tuple[Cell, bool]]:
        """`(cell, turned)` where a card may be laid now."""
        return self.board.legal_cells(card)

    def attempt(self, text: str) -> BoardSession:
        """Lay a card of the hand, `place -a-a 1,0`, if the rules allow it; `outcome` says.

        Raises `NotationError` for a text that is no action, `InputError` "not-in-hand" for another card.
        """
        action = _place(text)
        _held(self.hand, action.card)
        reasons = self.board.violations(action.cell, action.card)
        if reasons:
            return replace(self, outcome=Reply("refused", action, reasons))
        plays = (*self.plays, action.format())
        return replace(self, plays=plays, undone=(), outcome=Reply("laid", action))

    def undo(self) -> BoardSession:
        """The last play taken back; itself when there is none."""
        if not self.plays:
            return self
        undone = (self.plays[-1], *self.undone)
        return replace(self, plays=self.plays[:-1], undone=undone, outcome=None)

    def redo(self) -> BoardSession:
        """The play taken back last made again; itself when there is none."""
        if not self.undone:
            return self
        return replace(self, plays=(*self.plays, self.undone[0]), undone=self.undone[1:], outcome=None)

    def save(self) -> str:
        """The text for the browser's store; `restored` reads it back."""
        return json.dumps({"of": self._origin(), "plays": self.plays, "undone": self.undone})

    def restored(self, text: str) -> BoardSession:
        """The session the text stands for; a fresh one when it is damaged or belongs to another board."""
        fresh = replace(self, plays=(), undone=(), outcome=None)
        try:
            kept = json.loads(text)
            if kept["of"] != self._origin():
                return fresh
            played = fresh
            for play in [*kept["plays"], *kept["undone"]]:
                played = played.attempt(play)
                if played.outcome is None or played.outcome.kind != "laid":
                    return fresh
            for _ in kept["undone"]:
                played = played.undo()
        except (ValueError, KeyError, TypeError, RecursionError):  # InputError is a ValueError
            return fresh
        return replace(played, outcome=None)

    def _origin(self) -> list[object]:
        return [self.start.game, self.start.format(), *self.cards, self.refill]


def _place(text: str) -> Place:
    action = parse_action(text)
    if not isinstance(action, Place):
        raise InputError("unknown-action", token=text, row=1, column=1, known="place")
    return action


def _held(hand: Sequence[str], card: TunnelCard) -> str:
    """The text by which the hand knows a card that may have been turned."""
    for text in (card.format(), card.turned().format()):
        if text in hand:
            return text
    raise InputError("not-in-hand", token=card.format())
