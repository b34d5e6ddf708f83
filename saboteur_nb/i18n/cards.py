"""Names of cards in words."""

from __future__ import annotations

import re

from saboteur_nb.i18n import say

_SHAPE = re.compile(r"[-.ab]{4}")


def card_in_words(card: str, lang: str) -> str:
    """The name of an action card, or a path card called by its text.

    >>> card_in_words("fix_lamp_cart", "en"), card_in_words("map", "zh"), card_in_words("-a-a", "zh")
    ('a lamp or cart repair', '地图', '路径卡“-a-a”')
    """
    if _SHAPE.match(card):
        return say("cards.path", lang, card=card)
    return say(f"cards.{card}", lang)
