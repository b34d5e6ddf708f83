"""The cards of each box as groups of pictures with names and numbers, from `data/cards.json`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from saboteur_nb.board.material import action_cards, path_cards, table
from saboteur_nb.draw.describe import describe_card
from saboteur_nb.draw.picture import Picture
from saboteur_nb.i18n import say

CLANS = ("blue", "yellow")


class BoxCard(NamedTuple):
    """A card of a box: its picture, what it is called or shows, how many there are."""

    picture: Picture
    name: str
    number: int


class BoxGroup(NamedTuple):
    """Cards of one kind; `name` is `path`, `action`, `dwarves` …"""

    name: str
    cards: tuple[BoxCard, ...]

    @property
    def number(self) -> int:
        """How many cards of the kind the box holds."""
        return sum(card.number for card in self.cards)


def box_groups(game: str, lang: str) -> tuple[BoxGroup, ...]:
    """All cards of a game's box; raises `InputError` "unknown-game".

    >>> [(group.name, group.number) for group in box_groups("saboteur", "en")]
    [('path', 40), ('action', 27), ('dwarves', 11), ('gold', 28), ('fixed', 4)]
    """
    path_cards(game)
    return tuple(BoxGroup(name, tuple(cards(game, lang))) for name, cards in _GROUPS[game].items())


def _paths(game: str, lang: str) -> Iterator[BoxCard]:
    mines = game == "lost_mines"
    for card, count in path_cards(game):
        yield BoxCard(Picture("card", (card.token, mines)), describe_card(card, lang), count)


def _actions(game: str, lang: str) -> Iterator[BoxCard]:
    for name, count in action_cards(game).items():
        yield BoxCard(Picture("action", (name, lang)), say(f"draw.action-{name}", lang), count)


def _dwarves(game: str, lang: str) -> Iterator[BoxCard]:
    for name, count in table(game, "dwarves").items():
        yield BoxCard(Picture("role", (name, None, lang)), say(f"draw.role-{name}", lang), count)


def _gold(game: str, lang: str) -> Iterator[BoxCard]:
    for worth, count in table(game, "gold_cards").items():
        yield BoxCard(Picture("gold", (int(worth),)), say("rules.nuggets", lang, n=int(worth)), count)


def _goals(game: str, lang: str) -> Iterator[BoxCard]:
    yield BoxCard(Picture("start", ("S",)), say("rules.start-S", lang), 1)
    for name, code in table(game, "goals").items():
        yield BoxCard(Picture("goal", (f"?{name}", code, False)), say(f"rules.goal-{name}", lang), 1)


def _clans(game: str, lang: str) -> Iterator[BoxCard]:
    for clan in CLANS:
        for name, count in table(game, "dwarves_each_clan").items():
            yield BoxCard(Picture("role", (name, clan, lang)), say(f"rules.{clan}-{name}", lang), count)


def _treasures(game: str, lang: str) -> Iterator[BoxCard]:
    for kind, worths in table(game, "treasures").items():
        for worth, count in Counter(worths).items():
            name = say(f"rules.treasure-{kind}", lang, n=worth)
            yield BoxCard(Picture("treasure", (kind, worth)), name, count)


def _mines(game: str, lang: str) -> Iterator[BoxCard]:
    for token in ("SB", "SY"):
        yield BoxCard(Picture("start", (token,)), say(f"rules.start-{token}", lang), 1)
    for name in table(game, "mines"):
        picture = Picture("goal", (f"?{name}", table(game, "mine"), True))
        yield BoxCard(picture, say(f"rules.mine-{name}", lang), 1)


_GROUPS: dict[str, dict[str, Callable[[str, str], Iterator[BoxCard]]]] = {
    "saboteur": {"path": _paths, "action": _actions, "dwarves": _dwarves, "gold": _gold, "fixed": _goals},
    "saboteur2": {"path": _paths, "action": _actions, "dwarves": _dwarves},
    "lost_mines": {
        "path": _paths,
        "action": _actions,
        "dwarves": _clans,
        "treasure": _treasures,
        "mines": _mines,
    },
}
