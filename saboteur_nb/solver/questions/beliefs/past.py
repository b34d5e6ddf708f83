"""The table before each thing that happened, found by undoing the log from the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.fronts import kind
from saboteur_nb.solver.questions.beliefs.facts import Facts


class Table(NamedTuple):
    """What lay open at one moment, and who held which dwarf card."""

    board: Board
    fronts: tuple[frozenset[str], ...]
    held: tuple[int, ...]
    laid_away: tuple[int, ...] = ()


def tables(facts: Facts) -> tuple[Table, ...]:
    """The tables before each event of the log, and the one after all of them.

    Raises `InputError` "bad-log" for a log that can't have led to what lies there.
    """
    lying = {info.number: info.front for info in facts.position.seats}
    fronts = tuple(frozenset(map(kind, lying.get(seat, ()))) for seat in range(len(facts.held)))
    table = Table(facts.board, fronts, facts.held, facts.laid_away)
    found = [table]
    for event in reversed(facts.log):
        undo = _UNDONE.get(event.code)
        if undo is not None:
            try:
                table = undo(table, event)
            except (SaboteurError, KeyError, IndexError, TypeError):
                raise InputError("bad-log", event=event.code) from None
        found.append(table)
    return tuple(reversed(found))


def _cell(event: Event) -> Cell:
    cell = event.get("cell")
    if not isinstance(cell, tuple):
        raise TypeError(cell)
    return cell


def _unplaced(table: Table, event: Event) -> Table:
    return table._replace(board=table.board.remove(_cell(event)))


def _put_back(table: Table, event: Event) -> Table:
    return table._replace(board=table.board.place(_cell(event), str(event.get("card"))))


def _turned_back(table: Table, event: Event) -> Table:
    board, cell = table.board, _cell(event)
    if board[cell].code is None:
        raise TypeError(cell)
    return table._replace(board=Board({**board, cell: parse_content("?", board.game)}, board.game))


def _obstacle_back(table: Table, event: Event) -> Table:
    """An obstacle as it was before it was overcome."""
    cell = _cell(event)
    card = table.board[cell]
    if not isinstance(card, TunnelCard):
        raise TypeError(cell)
    return table._replace(board=table.board.remove(cell).place(cell, replace(card, overcome=False)))


def _with_front(table: Table, seat: object, front: frozenset[str]) -> Table:
    if not isinstance(seat, int):
        raise TypeError(seat)
    fronts = (*table.fronts[:seat], front, *table.fronts[seat + 1 :])
    return table._replace(fronts=fronts)


def _front_of(table: Table, seat: object) -> frozenset[str]:
    if not isinstance(seat, int):
        raise TypeError(seat)
    return table.fronts[seat]


def _taken_up(item: str | None, whose: str = "whose") -> Callable[[Table, Event], Table]:
    """Undo laying something before a seat; None: the tool that the event names."""

    def undo(table: Table, event: Event) -> Table:
        seat = event.seat if whose == "seat" else event.get(whose)
        return _with_front(table, seat, _front_of(table, seat) - {item or str(event.get("tool"))})

    return undo


def _laid_back(item: str | None, whose: str = "whose") -> Callable[[Table, Event], Table]:
    """Undo taking something away from before a seat; None: what the event names."""

    def undo(table: Table, event: Event) -> Table:
        seat = event.seat if whose == "seat" else event.get(whose)
        named = item or str(event.get("tool") or event.get("front"))
        return _with_front(table, seat, _front_of(table, seat) | {kind(named)})

    return undo


def _hat_back(table: Table, event: Event) -> Table:
    """The dwarf laid away last is the one that was held before."""
    whose = event.get("whose")
    if not isinstance(whose, int):
        raise TypeError(whose)
    held = (*table.held[:whose], table.laid_away[-1], *table.held[whose + 1 :])
    return table._replace(held=held, laid_away=table.laid_away[:-1])


_UNDONE: dict[str, Callable[[Table, Event], Table]] = {
    "placed": _unplaced, "removed": _put_back, "storm": _put_back,
    "overcame": _obstacle_back, "turned-over": _turned_back, "mine-found": _turned_back,
    "broke": _taken_up(None), "fixed": _laid_back(None), "trapped": _taken_up("trapped"),
    "freed": _laid_back("trapped"), "theft-laid": _taken_up("theft", "seat"),
    "theft-removed": _laid_back("theft"), "shed": _laid_back(None, "seat"), "hats-swapped": _hat_back,
}  # fmt: skip
"""What changes the board, the fronts or the dwarves, and how it is undone."""


def peeks(log: Sequence[Event]) -> tuple[tuple[frozenset[Cell], ...], ...]:
    """Before each event, the goal cells each seat has looked at; seats as many as acted."""
    most = 1 + max((event.seat for event in log if event.seat is not None), default=-1)
    now: list[frozenset[Cell]] = [frozenset()] * most
    found = [tuple(now)]
    for event in log:
        if event.code in ("peeked", "looked-mine") and event.seat is not None:
            now[event.seat] |= {_cell(event)}
        found.append(tuple(now))
    return tuple(found)
