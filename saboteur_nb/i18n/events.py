"""What happened, in sentences: one place that says events in words, secret parts only where they are kept."""

from __future__ import annotations

from typing import Protocol

from saboteur_nb.board.cell import Connection, format_cell
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words


class Happening(Protocol):
    """What an event is made of (`saboteur_nb.game.event.Event`; the game is no layer below this one)."""

    @property
    def code(self) -> str:
        """Which kind of event."""

    @property
    def seat(self) -> int | None:
        """Who did it or whom it befell."""

    @property
    def data(self) -> tuple[tuple[str, object], ...]:
        """Named details that all see."""

    @property
    def secret(self) -> tuple[tuple[str, object], ...]:
        """Named details that only some see."""


_CARDS = ("card", "cards", "given", "got")
_SEATS = ("whose", "by", "winners", "members", "owners", "about")
_WORDS = {
    "name": "find", "mine": "find", "kind": "find", "kinds": "find", "role": "role", "roles": "role",
    "clan": "clan", "obstacle": "obstacle", "tool": "front", "front": "front", "sides": "side",
    "claim": "claim",
}  # fmt: skip
"""Details whose values are words: `find-gems`, `role-loyal` … have messages of their own."""

_OTHER_WORDS = {("lost_mines", "saboteur"): "mines_saboteur"}
"""What a game calls by a word of its own; Chinese players of games 1 and 2 have another for the saboteur."""

_PLACES = ("cell", "about")
"""Details that may be one cell."""

_NUMBERS = ("count", "points")
"""Details that choose the plural form."""


def event_sentence(event: Happening, game: str, lang: str) -> str:
    """The sentence of an event in `lang`: with its secret as long as it has one, see `Event.seen_by`.

    >>> from saboteur_nb.game.event import Event
    >>> event = Event.of("drew", 2, count=1, secret={"cards": ("map",)}, privy=[2])
    >>> event_sentence(event.seen_by(0), "saboteur", "en"), event_sentence(event.seen_by(2), "saboteur", "en")
    ('Player 2 draws 1 card.', 'Player 2 draws a map.')
    """
    known = dict(event.data + event.secret)
    params: dict[str, object] = {name: _in_words(name, value, game, lang) for name, value in known.items()}
    if event.seat is not None:
        params["player"] = say("event.player", lang, seat=event.seat)
    if isinstance(known.get("at"), str):
        at = Connection.parse(str(known["at"]))
        params |= {"cell": format_cell(at.cell), "side": say(f"board.side-{at.side}", lang)}
    code = f"event.{event.code}" + "-seen" * bool(event.secret)
    number = next((known[name] for name in _NUMBERS if name in known), None)
    winners = known.get("winners")
    if isinstance(winners, tuple):
        number = len(winners)
    return say(code, lang, n=number if isinstance(number, int) and not event.secret else None, **params)


def role_in_words(role: str, game: str, lang: str) -> str:
    """What a dwarf is, as the players of that game say it.

    >>> role_in_words("saboteur", "saboteur2", "zh"), role_in_words("saboteur", "lost_mines", "zh")
    ('坏胚子', '破坏者')
    """
    return _word("role", role, game, lang)


def _word(kind: str, value: object, game: str, lang: str) -> str:
    """The message of a value: `find-gems`, `role-loyal`, `claim-mines_saboteur` …"""
    return say(f"event.{kind}-{_OTHER_WORDS.get((game, str(value)), value)}", lang)


def _in_words(name: str, value: object, game: str, lang: str) -> object:
    """One detail as it stands in a sentence; several values of one detail are listed."""
    if not isinstance(value, tuple) or name in _PLACES:
        return _in_word(name, value, game, lang)
    words = [str(_in_word(name, part, game, lang)) for part in value]
    return say("event.comma", lang).join(words) if words else say("event.no-cards", lang)


def _in_word(name: str, value: object, game: str, lang: str) -> object:
    match value:
        case (int(x), int(y)):
            return format_cell((x, y))
    if name in _CARDS:
        return card_in_words(str(value), lang)
    if name in _SEATS:
        return say("event.other-player", lang, seat=value)
    if name in _WORDS:
        return _word(_WORDS[name], value, game, lang)
    return value
