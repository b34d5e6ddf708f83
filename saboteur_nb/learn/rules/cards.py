"""The card gallery: every card of a game's box, for a notebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from saboteur_nb.i18n import language, say
from saboteur_nb.learn.rules.box import BoxCard, BoxGroup, box_groups

SCALE = 1.25
"""Pixels a card unit: cards are 80 pixels wide, so that the words on them can be read."""

GRID = "display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5em,1fr));gap:14px 12px"
CARD = "margin:0;text-align:center;font-size:.9em;line-height:1.35"


@dataclass(frozen=True, slots=True)
class CardGallery:
    """The cards of a box in one language; a notebook shows them drawn, a terminal lists them."""

    game: str
    lang: str

    @property
    def groups(self) -> tuple[BoxGroup, ...]:
        """The cards by kind."""
        return box_groups(self.game, self.lang)

    @property
    def title(self) -> str:
        """The name of the page."""
        return say(f"rules.cards-{self.game}", self.lang)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.title
        for group in self.groups:
            yield f"\n{self._heading(group)}"
            for card in group.cards:
                yield f"  {card.number:>2} × {card.name}"

    def _heading(self, group: BoxGroup) -> str:
        return say("rules.group", self.lang, n=group.number, name=say(f"rules.group-{group.name}", self.lang))

    def html(self) -> str:
        """The page, one element."""
        parts = [f"<h2>{escape(self.title)}</h2>"]
        for group in self.groups:
            cards = "".join(map(_card, group.cards))
            parts.append(f'<h3>{escape(self._heading(group))}</h3><div style="{GRID}">{cards}</div>')
        return f'<section lang="{self.lang}" style="max-width:60em">{"".join(parts)}</section>'

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def _card(card: BoxCard) -> str:
    return (
        f'<figure style="{CARD}">{card.picture.svg(SCALE)}'
        f"<figcaption><b>{card.number} ×</b> {escape(card.name)}</figcaption></figure>"
    )


def card_gallery(game: str = "saboteur", lang: str = "en") -> CardGallery:
    """Every card of a game's box, drawn, with its name and how many there are.

    "saboteur2" shows what the expansion adds. `lang` is a tag such as "zh" or "en-GB". Raises `InputError`
    "unknown-game".

    >>> print(card_gallery("saboteur"))  # doctest: +ELLIPSIS
    Saboteur: the cards of the box
    ...
      3 × Rockfall
    ...
    """
    shown = CardGallery(game, language(lang))
    box_groups(game, shown.lang)
    return shown
