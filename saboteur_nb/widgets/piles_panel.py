"""What lies on the table beside the board: how many cards are left, and in game 3 the treasures not taken."""

from __future__ import annotations

from html import escape

from saboteur_nb.draw.picture import Picture
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.position import Pile
from saboteur_nb.i18n import say
from saboteur_nb.widgets.pictures import CardPictures


def piles_panel(seen: Observation, lang: str, theme: str, pictures: CardPictures) -> str:
    """Deck and discard pile by number, and the row of treasures as far as the seat knows them, as HTML."""
    position = seen.position
    counts = [
        say(f"choosing.{name}-count", lang, n=_count(pile))
        for name, pile in (("deck", position.deck), ("discarded", position.discard))
    ]
    listed = "".join(f"<span>{escape(count)}</span>" for count in counts)
    title = f"<h2>{escape(say('choosing.on-table', lang))}</h2>"
    row = _row(seen, lang, theme, pictures)
    return f'<div class="sab-panel sab-piles">{title}<p>{listed}</p>{row}</div>'


def _count(pile: Pile | None) -> int:
    return pile if isinstance(pile, int) else len(pile or ())


def _row(seen: Observation, lang: str, theme: str, pictures: CardPictures) -> str:
    """The treasures in their order; each says its type, and its worth when the seat has seen it."""
    if seen.game != "lost_mines":
        return ""
    shown = []
    for kind, worth in seen.position.treasure or ():
        code = "choosing.treasure" if worth is None else "choosing.treasure-known"
        words = say(code, lang, kind=say(f"event.find-{kind}", lang), worth=worth)
        picture = pictures.of(Picture("treasure", (kind, worth), theme, 0))
        shown.append(f'<span role="img" aria-label="{escape(words)}">{picture}</span>')
    return f'<div class="sab-row">{"".join(shown)}</div>'
