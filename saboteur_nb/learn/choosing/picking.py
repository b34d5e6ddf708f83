"""Picking one thing after the other, up to the action; and what ends a step without any."""

from __future__ import annotations

from dataclasses import replace

from saboteur_nb.game.action import Action, Discard
from saboteur_nb.game.names import TOOLS
from saboteur_nb.learn.choosing.choosing import Choosing, ways
from saboteur_nb.learn.choosing.offers import lit, options
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.learn.choosing.ways import ENDINGS, Pick

_SETTLED = ("tool", "front")
"""What is not asked for when only one answer makes sense."""


def picked(table: Table, choosing: Choosing, pick: Pick) -> Choosing:
    """After picking something that can be picked; what only one answer makes sense for is settled.

    A double repair card asks for the tool only when both are broken there; where none of its tools is, it is
    tried on what is broken, so that the rules say why it doesn't help.
    """
    after = replace(choosing, picks=(*choosing.picks, pick))
    open_options = options(table, after)
    if not open_options or open_options[0].kind not in _SETTLED:
        return after
    shining = [option for option in open_options if option in lit(table, after)]
    if open_options[0].kind == "tool" and not shining:
        shining = [_broken_there(table, after) or open_options[0]]
    return replace(after, picks=(*after.picks, *shining)) if len(shining) == 1 else after


def _broken_there(table: Table, choosing: Choosing) -> Pick | None:
    """A tool that is broken before the picked player."""
    seat = choosing.picks[-1].value
    front = table.fronts[seat] if 0 <= seat < len(table.fronts) else ()
    return next((Pick("tool", tool) for tool in TOOLS if tool in front), None)


def action_of(table: Table, choosing: Choosing) -> Action | None:
    """The action, when nothing is missing; cards that are put away make one by `put_away`."""
    for way in ways(table, choosing):
        if way.complete(choosing.picks):
            return way.action(choosing.picks)
    return None


def put_away(table: Table, choosing: Choosing) -> Action | None:
    """Discarding the chosen cards, however many; None when none is chosen."""
    if choosing.verb != "discard" or not choosing.cards:
        return None
    return Discard(tuple(table.hand[index] for index in choosing.cards))


def ending(table: Table) -> Action | None:
    """What ends a step that need not be done: to stop, to leave the treasures."""
    return ENDINGS.get(table.step or "")
