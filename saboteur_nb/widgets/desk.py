"""The hand and the buttons below a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from saboteur_nb.widgets.chrome import KeyButton
from saboteur_nb.widgets.hand_view import HandView
from saboteur_nb.widgets.parts import Parts, toggle


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons call."""

    turn: Callable[[], None]
    lay: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]


class Desk:
    """Makes the widgets once; afterwards they only change. `row` is to be shown.

    `more` are buttons that stand between laying and taking back.
    """

    def __init__(
        self, parts: Parts, commands: Commands, hand: HandView, more: Sequence[KeyButton] = ()
    ) -> None:
        self.hand = parts.add(hand)
        self.turn = KeyButton(parts, "widgets.turn", "r", commands.turn)
        self.lay = KeyButton(parts, "widgets.lay", "enter", commands.lay, "primary")
        self.undo = KeyButton(parts, "widgets.undo", "u", commands.undo)
        self.redo = KeyButton(parts, "widgets.redo", "y", commands.redo)
        self._buttons = parts.box([self.turn, self.lay, *more, self.undo, self.redo], "sab-buttons")
        self.row = parts.box([hand, self._buttons], "sab-desk")

    def count_buttons(self) -> None:
        """Tell the style sheet how many are shown: then no row ends in a gap."""
        count = sum("sab-hidden" not in button._dom_classes for button in self._buttons.children)  # noqa: SLF001
        for number in range(4, 9):
            toggle(self._buttons, f"sab-n{number}", number == count)

    def show_buttons(self, lang: str, *, turn: bool, lay: bool, undo: bool, redo: bool) -> None:
        """Say what the buttons do; those that can't do anything now are disabled."""
        self.turn.show(lang, enabled=turn)
        self.lay.show(lang, enabled=lay)
        self.undo.show(lang, enabled=undo)
        self.redo.show(lang, enabled=redo)
