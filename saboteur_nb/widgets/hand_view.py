"""The shelf below a board: cards of a hand and what there is to choose, as buttons with number keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from saboteur_nb.draw.picture import Picture
from saboteur_nb.widgets.page_pictures import picture_name, pictures_asked
from saboteur_nb.widgets.shelf_items import ShelfItem

PICTURE_SCALE = 1.25
"""Pixels a card unit: 80 wide."""


class HandView(anywidget.AnyWidget):
    """Calls `on_choose(index)` when something on the shelf is chosen by a click, Enter or blank."""

    _esm = Path(__file__).with_name("hand.js")

    cards = traitlets.List(traitlets.Dict()).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)

    def __init__(self, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self._choose = on_choose
        self._shown: object = None
        self.layout.display = "none"
        self._pictures: dict[str, Picture] = {}
        self.on_msg(self._receive)

    def show(self, items: Sequence[ShelfItem], label: str) -> None:
        """Show these; sends nothing when nothing changed. `label` is the name of the whole.

        The shelf appears with the first card and stays when the last one is laid, so that nothing jumps.
        """
        wanted = (tuple(items), label)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._pictures = {picture_name(item.picture): item.picture for item in items}
        with self.hold_sync():
            self.cards = [_sent(item) for item in items]
            self.label = label
        if items:
            self.layout.display = ""

    def close(self) -> None:
        """Close the layout, too."""
        self.layout.close()
        super().close()

    def _receive(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        index = message.get("index")
        if message.get("event") == "choose" and isinstance(index, int):
            self._choose(index)
        elif message.get("event") == "need":
            asked = pictures_asked(message.get("pictures"), self._pictures, PICTURE_SCALE)
            self.send({"pictures": asked})


def _sent(item: ShelfItem) -> dict[str, object]:
    sent: dict[str, object] = {"picture": picture_name(item.picture), "label": item.label, "held": item.held}
    if item.lit:
        sent["lit"] = True
    if item.number is not None:
        sent["number"] = item.number
    return sent
