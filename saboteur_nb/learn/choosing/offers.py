"""What can be picked next: what is listed to choose from, and what is lit because the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Action, Place, Shed
from saboteur_nb.game.action.form import CELL_CLAIMS
from saboteur_nb.game.names import FRONT, ROLES, TREASURES
from saboteur_nb.learn.choosing.choosing import Choosing, wants, ways
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import Pick, Way, is_path, tools_on, ways_with

LISTED = ("tool", "front", "treasure", "gold", "claim")
"""Kinds of which there are few to pick from; they have no place of their own on the table and are listed."""


def takes(table: Table, choosing: Choosing, pick: Pick) -> bool:
    """Whether this can be picked next, be it legal or not."""
    if pick.kind not in wants(table, choosing):
        return False
    if choosing.verb == "say" and pick.kind == "cell":
        return pick.value in goals(table)
    if pick.kind in LISTED:
        return pick in options(table, choosing)
    return True


def goals(table: Table) -> tuple[Cell, ...]:
    """The goals or mines that lie face down: what one can talk about."""
    return tuple(
        cell for cell, content in table.board.items() if content.kind == "goal" and content.code is None
    )


def options(table: Table, choosing: Choosing) -> tuple[Pick, ...]:
    """What can be picked next of the kinds that have no place of their own on the table."""
    return tuple(
        pick for kind in LISTED if kind in wants(table, choosing) for pick in _listed(kind, table, choosing)
    )


def _listed(kind: str, table: Table, choosing: Choosing) -> Iterator[Pick]:
    values: tuple[str | int, ...] = ()
    match kind:
        case "tool" if choosing.card is not None:
            values = tuple(tools_on(table.hand[choosing.card]))
        case "front":
            values = FRONT[table.game]
        case "treasure":
            values = tuple(range(len(table.row)))
        case "gold":
            values = tuple(sorted(set(table.offer)))
        case "claim":
            values = claims(table.game, choosing.picks[0].kind)
    return (Pick(kind, value) for value in values)


def claims(game: str, about: str) -> tuple[str, ...]:
    """What can be said of a goal ("cell") or of a player in a game.

    >>> claims("saboteur", "cell"), claims("lost_mines", "player")
    (('gold', 'stone'), ('loyal', 'selfish', 'saboteur'))
    """
    if about == "player":
        return ROLES[game]
    finds = (*TREASURES, "dragon") if game == "lost_mines" else ("gold", "stone")
    return tuple(claim for claim in CELL_CLAIMS if claim in finds)


def lit(table: Table, choosing: Choosing) -> frozenset[Pick]:
    """What can be picked next on the way to a legal action; a path card as it lies or after half a turn."""
    if choosing.verb == "say":
        return frozenset(_to_talk_about(table, choosing))
    done = len(choosing.picks)
    as_shown = ways(table, replace(choosing, turned=False))
    leading = (_picks_of(way, action, table) for way in as_shown for action in table.legal)
    return frozenset(picks[done] for picks in leading if len(picks) > done and picks[:done] == choosing.picks)


def _picks_of(way: Way, action: Action, table: Table) -> tuple[Pick, ...]:
    """What leads to an action on a way; nothing when no pick does."""
    if way.kind is Place and isinstance(action, Place):
        card = way.given["card"]
        return (Pick("cell", action.cell),) if action.card in (card, card.turned()) else ()
    if way.kind is Shed and isinstance(action, Shed):  # its two cards are any two
        return (Pick("front", action.front),)
    picks = way.picks_of(action) or ()
    return (Pick("self", table.seat),) if picks and picks[0].kind == "self" else picks


def _to_talk_about(table: Table, choosing: Choosing) -> Iterator[Pick]:
    if choosing.picks:
        yield from options(table, choosing)
    elif wants(table, choosing):
        yield from (Pick("cell", cell) for cell in goals(table))
        yield from (Pick("player", seat) for seat in range(table.players))


def turns(table: Table, choosing: Choosing) -> dict[Cell, frozenset[bool]]:
    """The ways in which the chosen card may lie in each lit cell: False as shown, True turned.

    Cards that have no way round lie as they are shown.

    >>> from saboteur_nb.board.board import Board
    >>> from saboteur_nb.learn.choosing.table import board_table
    >>> turns(board_table(Board.parse("S"), ["-a-a"]), Choosing(cards=(0,)))[1, 0]
    frozenset({False})
    """
    found: dict[Cell, frozenset[bool]] = {}
    for pick in lit(table, choosing):
        if pick.kind == "cell":
            found[pick.value] = frozenset({False})
    if choosing.card is None or not is_path(table.hand[choosing.card]):
        return found
    card = ways_with(table.hand[choosing.card], turned=False)[0].given["card"]
    ways_round: dict[Cell, set[bool]] = {}
    for action in table.legal:
        if isinstance(action, Place) and action.card in (card, card.turned()):
            ways_round.setdefault(action.cell, set()).add(action.card != card)
    return {cell: frozenset(turned) for cell, turned in ways_round.items()}
