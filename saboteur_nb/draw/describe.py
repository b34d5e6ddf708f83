"""Cells in words: what lies there, where its tunnels lead, what is marked. For labels and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.draw.standing_said import standing_said
from saboteur_nb.i18n import in_one, say

if TYPE_CHECKING:
    from saboteur_nb.board.board import Board
    from saboteur_nb.board.cards import Content, Goal


def describe(board: Board, cell: Cell, look: Look) -> str:
    """Whole sentences in the look's language, joined by blanks (Chinese: without).

    >>> from saboteur_nb.board.board import Board
    >>> describe(Board.parse("S"), (1, 0), Look())
    'Empty cell 1, 0.'
    """
    said = [describe_cell(board, cell, look.lang), *standing_said(cell, look), *_marks(cell, look)]
    return in_one(said, look.lang)


def describe_cell(board: Board, cell: Cell, lang: str) -> str:
    """What lies in a cell, without any marks."""
    return in_one([*_content(board, cell, board.get(cell), lang)], lang)


def describe_card(card: TunnelCard, lang: str) -> str:
    """A path card by itself, as in a hand: where its tunnels lead and what stands in them.

    >>> from saboteur_nb.board.cards import TunnelCard
    >>> describe_card(TunnelCard.parse("-a-a:b"), "en")
    'Tunnel joining east and west. A blue door.'
    """
    return in_one([*_tunnels(card.groups, card.ladder, lang), *_features(card, lang)], lang)


def _content(board: Board, cell: Cell, content: Content | None, lang: str) -> Iterator[str]:
    where = {"x": cell[0], "y": cell[1]}
    if content is None:
        yield say("draw.empty", lang, **where)
    elif content.kind == "start":
        yield say(f"draw.start-{content.token}", lang, **where)
    elif content.kind == "goal":
        yield from _goal(content, where, lang, lost_mines=board.lost_mines)
    else:
        yield say("draw.card", lang, **where)
        yield from _tunnels(content.groups, content.ladder, lang)
        yield from _features(content, lang)
        yield _reach(board, cell, content, lang)


def _goal(goal: Goal, where: dict[str, int], lang: str, *, lost_mines: bool) -> Iterator[str]:
    kind = "mine" if lost_mines else "goal"
    if goal.face_up:
        yield say(f"draw.{kind}-open", lang, **where, find=say(f"draw.find-{goal.name}", lang))
        yield from _tunnels(goal.groups, None, lang)
    else:
        yield say(f"draw.{kind}-closed", lang, **where)
        if goal.name:
            yield say("draw.peeked", lang, find=say(f"draw.find-{goal.name}", lang))


def _tunnels(groups: tuple[str, ...], ladder: str | None, lang: str) -> Iterator[str]:
    for group in groups:
        if len(group) > 1:
            yield say("draw.joined", lang, sides=say(f"draw.sides-{group}", lang))
        elif group == ladder:
            yield say("draw.ladder-end", lang, sides=say(f"draw.sides-{group}", lang))
    stubs = "".join(group for group in groups if len(group) == 1 and group != ladder)
    if stubs:
        ordered = "".join(sorted(stubs, key=SIDES.index))
        yield say("draw.stubs", lang, n=len(stubs), sides=say(f"draw.sides-{ordered}", lang))
    if not groups:
        yield say("draw.no-tunnel", lang)


def _features(card: TunnelCard, lang: str) -> Iterator[str]:
    if card.code == "abab":
        yield say("draw.bridge", lang)
    if card.ladder is not None and len(card.ladder) != 1:
        yield say("draw.ladder", lang)
    for door in card.doors:
        yield say(f"draw.door-{door.team}", lang)
    if card.crystal:
        yield say("draw.crystal", lang)
    if card.rock:
        yield say("draw.rock", lang)
    if card.campfire:
        yield say("draw.campfire", lang)
    if card.obstacle:
        yield say(f"draw.{card.obstacle}" + ("-overcome" if card.overcome else ""), lang)


def _reach(board: Board, cell: Cell, card: TunnelCard, lang: str) -> str:
    """Whether the start reaches all, some or none of the tunnels; of the stubs on a card without any."""
    groups = card.shape.tunnels or card.groups
    hits = sum(board.network.is_reached((cell, group[0])) for group in groups)
    if not hits:
        return say("draw.cut-off", lang)
    return say("draw.reached" if hits == len(groups) else "draw.partly-reached", lang)


def _marks(cell: Cell, look: Look) -> Iterator[str]:
    lang = look.lang
    if cell == look.selected:
        yield say("draw.selected", lang)
    turns = look.legal.get(cell)
    if turns:
        yield say(
            "draw.legal-both" if len(turns) > 1 else "draw.legal-turned" if True in turns else "draw.legal",
            lang,
        )
    if look.ghost and look.ghost.cell == cell and not look.ghost.ok:
        sides = "".join(sorted(look.ghost.bad_sides, key=SIDES.index))
        yield (
            say("draw.misfit", lang, sides=say(f"draw.sides-{sides}", lang))
            if sides
            else say("draw.not-here", lang)
        )
    yield from _laid(cell, look)
    if cell in look.cave_ins:
        yield say("draw.cave-in", lang, number=look.cave_ins.index(cell) + 1)
    if cell in look.cuts:
        yield say("draw.cut", lang, number=look.cuts.index(cell) + 1)
    for route in look.routes:
        if any(step[0] == cell for step in route.steps):
            yield say("draw.on-route", lang, tag=route.tag)
    if cell in look.distances:
        yield say("draw.distance", lang, number=look.distances[cell])
    if cell in look.odds:
        yield say("draw.odds", lang, percent=look.odds[cell])


def _laid(cell: Cell, look: Look) -> Iterator[str]:
    for number, (at, card) in enumerate(look.laid, 1):
        if at == cell:
            spoken = describe_card(TunnelCard.parse(card), look.lang)
            yield say("draw.laid", look.lang, number=number, card=spoken)
