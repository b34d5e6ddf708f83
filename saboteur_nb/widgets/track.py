"""Steps or puzzles as stations along a gallery: lit where one has been, all of them open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets

from saboteur_nb.i18n import say
from saboteur_nb.learn.lessons.screen import Mark
from saboteur_nb.widgets.parts import Parts, toggle


class Track(ipywidgets.HBox):
    """Calls `on_step(index)`. `code` is that of a station's words, "widgets.step-number".

    The page draws rail, disc, stars and Pim round the buttons; a short track has no planks with labels.
    """

    def __init__(
        self, parts: Parts, on_step: Callable[[int], None], code: str, *, short: bool = False
    ) -> None:
        classes = ["sab-track", *(["sab-short"] if short else [])]
        super().__init__(layout=parts.layout, _dom_classes=classes)
        self._parts = parts
        parts.add(self)
        self._code = code
        self._buttons: list[ipywidgets.Button] = []
        self._on_step = on_step

    def show(self, marks: Sequence[Mark], lang: str) -> None:
        """Show the steps with their stars; makes buttons only when there are more steps than before."""
        self._make(len(marks))
        for number, (button, mark) in enumerate(zip(self._buttons, marks, strict=True), 1):
            said = say("widgets.stars", lang, n=mark.stars, of=3)
            here = say("widgets.you-are-here", lang) if mark.here else ""
            with button.hold_sync():
                button.description = mark.label
                button.tooltip = say(self._code, lang, number=number, label=mark.label, stars=said) + here
                toggle(button, "sab-here", mark.here)
                for stars in range(1, 4):
                    toggle(button, f"sab-stars-{stars}", mark.stars == stars)

    def _make(self, count: int) -> None:
        if len(self._buttons) == count:
            return
        for button in self._buttons:
            button.close()
        self._buttons = [self._parts.button(icon="rail") for _ in range(count)]
        self.children = self._buttons
        for index, button in enumerate(self._buttons):
            button.on_click(lambda _, index=index: self._on_step(index))
