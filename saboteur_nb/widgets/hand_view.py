"""The hand on its shelf: each card a picture and a button, with the number key that chooses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.draw.describe import describe_card
from saboteur_nb.draw.picture import Picture
from saboteur_nb.i18n import say
from saboteur_nb.learn.lessons.hand import ROCKFALL
from saboteur_nb.widgets.holding import Holding, as_laid

PICTURE_SCALE = 1.25
"""Pixels a card unit: 80 wide."""


class HandView(anywidget.AnyWidget):
    """Calls `on_choose(index)` when a card is chosen by a click, Enter or blank."""

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

    def show(self, hand: Sequence[str], holding: Holding, lang: str, theme: str, *, mines: bool) -> None:
        """Show these cards, the held one as it would be laid; sends nothing when nothing changed.

        The shelf appears with the first cards and stays when the last one is laid, so that nothing jumps.
        """
        wanted = (tuple(hand), holding, lang, theme, mines)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._pictures = {}
        cards: list[dict[str, object]] = []
        for index, text in enumerate(hand):
            held = index == holding.index
            card = None if text == ROCKFALL else as_laid(text, held and holding.turned)
            name = f"{card.format() if card else text} {theme}"
            self._pictures[name] = _picture(card, theme, mines=mines)
            cards.append({"picture": name, "label": _label(index, card, lang), "held": held})
        with self.hold_sync():
            self.cards = cards
            self.label = say("widgets.hand", lang)
        if cards:
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
            self._send_pictures(message.get("pictures"))

    def _send_pictures(self, names: object) -> None:
        known = names if isinstance(names, list) else []
        asked = [name for name in known if isinstance(name, str) and name in self._pictures]
        self.send({"pictures": {name: self._pictures[name].svg(PICTURE_SCALE) for name in asked}})


def _picture(card: TunnelCard | None, theme: str, *, mines: bool) -> Picture:
    """The picture of a path card, or of the rockfall card."""
    if card is None:
        return Picture("cave_in", (1,), theme, 1)
    return Picture("card", (card.format(), mines), theme, 1)


def _label(index: int, card: TunnelCard | None, lang: str) -> str:
    words = say("widgets.rockfall", lang) if card is None else describe_card(card, lang)
    return say("widgets.card-number", lang, number=index + 1, card=words)
