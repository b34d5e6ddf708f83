"""Laying a path card, as all games do it; what forbids it and how it must lie differs."""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.frontier import open_mask
from saboteur_nb.game.action import Place
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.plays import S


def laid(state: S, action: Place, log: list[Event]) -> S:
    """The card lies on the board and stays there (C-PLACE-5, L-TURN-3)."""
    card = action.card.format()
    log.append(Event.of("placed", state.seat, game=state.game, card=card, cell=action.cell))
    return state.but(board=state.board.place(action.cell, action.card))


def layings(board: Board, card: str) -> list[Place]:
    """Every way to lay this path card now (C-PLACE-1 … 4, S-PATH-1, S-PATH-2, L-PLACE-1, L-PLACE-2)."""
    lays = _lays(card)
    frontier = board.frontier
    fitting = frontier.fitting if lays[0].card.ladder is None else frontier.fitting_ladder
    return [lay[cell] for lay in lays for cell in fitting(lay.mask)]


class _Lay(dict[Cell, Place]):
    """The actions that lay a card one way round, by cell; each is made when first asked for."""

    def __init__(self, card: TunnelCard, mask: int) -> None:
        super().__init__()
        self.card, self.mask = card, mask

    def __missing__(self, cell: Cell) -> Place:
        made = self[cell] = Place(self.card, cell)
        return made


@lru_cache(maxsize=512)
def _lays(name: str) -> tuple[_Lay, ...]:
    """The ways to lay a card: one when it looks the same after half a turn, else two."""
    card = TunnelCard.parse(name)
    return tuple(_Lay(way, open_mask(way.code)) for way in dict.fromkeys((card, card.turned())))
