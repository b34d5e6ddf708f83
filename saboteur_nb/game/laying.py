"""Laying a path card, as all games do it; what forbids it and how it must lie differs."""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Place
from saboteur_nb.game.event import Event
from saboteur_nb.game.plays import S


def laid(state: S, action: Place, log: list[Event]) -> S:
    """The card lies on the board and stays there (C-PLACE-5, L-TURN-3)."""
    card = action.card.format()
    log.append(Event.of("placed", state.seat, game=state.game, card=card, cell=action.cell))
    return state.but(board=state.board.place(action.cell, action.card))


def layings(board: Board, card: str) -> list[Place]:
    """Every way to lay this path card now (C-PLACE-1 … 4, S-PATH-1, S-PATH-2, L-PLACE-1, L-PLACE-2)."""
    lays = _lays(card)
    return [lays[at] for at in board.legal_cells(lays.card)]


class _Lays(dict[tuple[Cell, bool], Place]):
    """The actions that lay one card, made when first asked for: `(cell, turned)` → action."""

    def __init__(self, card: TunnelCard) -> None:
        super().__init__()
        self.card = card
        self.ways = (card, card.turned())

    def __missing__(self, at: tuple[Cell, bool]) -> Place:
        made = self[at] = Place(self.ways[at[1]], at[0])
        return made


@lru_cache(maxsize=512)
def _lays(card: str) -> _Lays:
    return _Lays(TunnelCard.parse(card))
