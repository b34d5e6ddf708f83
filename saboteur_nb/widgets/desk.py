"""The widgets round a board that is played on: sign above, objective, hand, buttons and answers below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import ipywidgets

from saboteur_nb.widgets.chrome import KeyButton, Sign, close_with_style, plank, style_sheet
from saboteur_nb.widgets.hand_view import HandView


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons and switches call."""

    turn: Callable[[], None]
    lay: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    language: Callable[[str], None]
    theme: Callable[[], None]


class Desk:
    """Makes the widgets once; afterwards they only change."""

    def __init__(self, commands: Commands, hand: HandView) -> None:
        self.hand = hand
        self.sign = Sign(commands.language, commands.theme)
        self._style = ipywidgets.HTML(style_sheet())
        self._plank = ipywidgets.HTML()
        self._plank.add_class("sab-objective")
        self._answer = ipywidgets.HTML()
        self._trouble = ipywidgets.HTML()
        self.turn = KeyButton("widgets.turn", "r", commands.turn)
        self.lay = KeyButton("widgets.lay", "enter", commands.lay, "primary")
        self.undo = KeyButton("widgets.undo", "u", commands.undo)
        self.redo = KeyButton("widgets.redo", "y", commands.redo)
        self._buttons = ipywidgets.Box([self.turn, self.lay, self.undo, self.redo])
        self._buttons.add_class("sab-buttons")
        self._row = ipywidgets.HBox([hand, self._buttons])
        self._row.add_class("sab-desk")
        self.side = ipywidgets.VBox([self._answer, self._trouble])
        self.side.add_class("sab-side")
        self._grid = ipywidgets.Box()
        self._grid.add_class("sab-grid")

    def around(self, board: ipywidgets.Widget) -> list[ipywidgets.Widget]:
        """The children of the view, from the top down; on wide pages answers stand at the right."""
        self._grid.children = [board, self.side, self._plank, self._row]
        return [self._style, self.sign, self._grid]

    def say(self, html: str) -> None:
        """Show an answer; "" shows none."""
        _fill(self._answer, html)

    def complain(self, line: str) -> None:
        """Show what went wrong; it stays until the next complaint."""
        _fill(self._trouble, f'<div class="sab-notice sab-bad" role="alert"><p>{escape(line)}</p></div>')

    def only(self, html: str) -> list[ipywidgets.Widget]:
        """The children of a view that has nothing but this to say."""
        _fill(self._trouble, html)
        return [self._style, self.side]

    def show_objective(self, text: str) -> None:
        """Show the objective on its plank; "" hides it."""
        _fill(self._plank, plank(text) if text else "")

    def show_buttons(self, lang: str, *, held: bool, undo: bool, redo: bool) -> None:
        """Say what the buttons do; those that can't do anything now are disabled."""
        self.turn.show(lang, enabled=held)
        self.lay.show(lang, enabled=held)
        self.undo.show(lang, enabled=undo)
        self.redo.show(lang, enabled=redo)

    def close(self) -> None:
        """Close every widget made here."""
        self.hand.close()
        texts = (self._style, self._plank, self._answer, self._trouble)
        boxes = (self._buttons, self._row, self.side, self._grid)
        for widget in (*self.sign.widgets(), *self._buttons.children, *texts, *boxes):
            close_with_style(widget)


def _fill(widget: ipywidgets.HTML, html: str) -> None:
    widget.value = html
    widget.layout.display = "" if html else "none"
