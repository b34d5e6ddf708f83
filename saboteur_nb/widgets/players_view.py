"""The players at the table, a plate each: what is known of them; a button when a player can be picked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget

from saboteur_nb.draw.picture import Picture
from saboteur_nb.widgets.page_pictures import picture_name, pictures_asked
from saboteur_nb.widgets.plates import Plate

PICTURE_SCALE = 1.0


class PlayersView(anywidget.AnyWidget):
    """Calls `on_pick(seat)` when a plate is chosen by a click, Enter or blank.

    Of plates only what changed is sent; a page that shows up asks for all.
    """

    _esm = Path(__file__).with_name("players.js")

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        super().__init__()
        self._pick = on_pick
        self._plates: tuple[Plate, ...] = ()
        self._label = ""
        self._pictures: dict[str, Picture] = {}
        self.on_msg(self._receive)

    def show(self, plates: Sequence[Plate], label: str) -> None:
        """Show these; `label` is the name of the whole."""
        before, self._plates = self._plates, tuple(plates)
        whole = len(before) != len(plates) or label != self._label
        self._label = label
        for plate in plates:
            self._pictures.update((picture_name(picture), picture) for picture in plate.pictures)
        if whole:
            self._send_all()
            return
        changed = {
            str(seat): _changed(old, plate)
            for seat, (old, plate) in enumerate(zip(before, plates, strict=True))
            if old != plate
        }
        if changed:
            self.send({"plates": changed})

    def focus(self) -> None:
        """Bring the keyboard to the first player who can be picked."""
        picks = [plate.pick for plate in self._plates]
        best = next((picks.index(pick) for pick in ("lit", "open") if pick in picks), 0)
        self.send({"focus": best})

    def close(self) -> None:
        """Close the layout, too."""
        self.layout.close()
        super().close()

    def _send_all(self) -> None:
        plates = {str(seat): _sent(plate) for seat, plate in enumerate(self._plates)}
        self.send({"label": self._label, "count": len(plates), "plates": plates})

    def _receive(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        match message.get("event"):
            case "pick":
                seat = message.get("seat")
                if isinstance(seat, int) and 0 <= seat < len(self._plates):
                    self._pick(seat)
            case "all":
                self._send_all()
            case "need":
                asked = pictures_asked(message.get("pictures"), self._pictures, PICTURE_SCALE)
                self.send({"pictures": asked})


def _changed(old: Plate, new: Plate) -> dict[str, object]:
    before = _sent(old)
    return {name: value for name, value in _sent(new).items() if value != before[name]}


def _sent(plate: Plate) -> dict[str, object]:
    return {
        "face": picture_name(plate.face),
        "name": plate.name,
        "seat": plate.seat,
        "cards": plate.cards,
        "front": [picture_name(picture) for picture in plate.front],
        "role": [picture_name(picture) for picture in plate.role],
        "sign": picture_name(plate.sign),
        "wealth": plate.wealth,
        "label": plate.label,
        "turn": plate.turn,
        "own": plate.own,
        "pick": plate.pick,
    }
