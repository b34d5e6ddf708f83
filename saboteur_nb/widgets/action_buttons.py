"""Buttons of actions that are no card laid on a cell: put away, two for one, end a step, talk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from saboteur_nb.learn.choosing.choosing import SHED_CARDS, Choosing
from saboteur_nb.learn.choosing.picking import ending
from saboteur_nb.learn.choosing.table import Table
from saboteur_nb.widgets.chrome import KeyButton
from saboteur_nb.widgets.parts import Parts, present, toggle

ENDS = {"move": "choosing.stop", "take": "choosing.leave"}
"""What the button that ends a step is called there."""


@dataclass(frozen=True, slots=True)
class ActionCommands:
    """What the buttons call."""

    discard: Callable[[], None]
    shed: Callable[[], None]
    end: Callable[[], None]
    talk: Callable[[], None]


class ActionButtons:
    """Each is there when the game has such an action, and enabled when it can be begun or done now."""

    def __init__(self, parts: Parts, commands: ActionCommands) -> None:
        self.discard = KeyButton(parts, "choosing.discard", "d", commands.discard)
        self.shed = KeyButton(parts, "choosing.shed", "x", commands.shed)
        self.end = KeyButton(parts, ENDS["move"], "s", commands.end)
        self.talk = KeyButton(parts, "choosing.say", "t", commands.talk)
        self.all = (self.discard, self.shed, self.end, self.talk)

    def show(self, table: Table, choosing: Choosing, lang: str, *, shown: frozenset[str]) -> None:
        """Say what they do now; those not `shown` ("discard", "talk") are left out of the view."""
        plays = table.step == "play"
        present(self.discard, "discard" in shown)
        present(self.shed, "discard" in shown and table.game == "saboteur2")
        present(self.end, table.game == "lost_mines")
        present(self.talk, "talk" in shown)
        self.end.name = ENDS.get(table.step or "", ENDS["move"])
        self.discard.show(lang, enabled=plays and bool(table.hand), primary=choosing.verb == "discard")
        self.shed.show(lang, enabled=plays and len(table.hand) >= SHED_CARDS)
        self.end.show(lang, enabled=ending(table) is not None)
        self.talk.show(lang, enabled=table.step is not None)
        for button, verb in ((self.discard, "discard"), (self.shed, "shed"), (self.talk, "say")):
            toggle(button, "sab-begun", choosing.verb == verb)
