"""The hand and the buttons below a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ipywidgets

from saboteur_nb.widgets.chrome import KeyButton, close_with_style
from saboteur_nb.widgets.hand_view import HandView


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons call."""

    turn: Callable[[], None]
    lay: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]


class Desk:
    """Makes the widgets once; afterwards they only change. `row` is to be shown."""

    def __init__(self, commands: Commands, hand: HandView) -> None:
        self.hand = hand
        self.turn = KeyButton("widgets.turn", "r", commands.turn)
        self.lay = KeyButton("widgets.lay", "enter", commands.lay, "primary")
        self.undo = KeyButton("widgets.undo", "u", commands.undo)
        self.redo = KeyButton("widgets.redo", "y", commands.redo)
        self._buttons = ipywidgets.Box([self.turn, self.lay, self.undo, self.redo])
        self._buttons.add_class("sab-buttons")
        self.row = ipywidgets.HBox([hand, self._buttons])
        self.row.add_class("sab-desk")

    def show_buttons(self, lang: str, *, held: bool, undo: bool, redo: bool) -> None:
        """Say what the buttons do; those that can't do anything now are disabled."""
        self.turn.show(lang, enabled=held)
        self.lay.show(lang, enabled=held)
        self.undo.show(lang, enabled=undo)
        self.redo.show(lang, enabled=redo)

    def close(self) -> None:
        """Close every widget made here."""
        self.hand.close()
        for widget in (*self._buttons.children, self._buttons, self.row):
            close_with_style(widget)
