"""The cards that each game's box holds, read from `data/cards.json`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from saboteur_nb.board.cards import TEAMS, TunnelCard
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import GAMES

_DOOR_LETTERS = {team: letter for letter, team in TEAMS.items()}


@cache
def path_cards(game: str) -> tuple[tuple[TunnelCard, int], ...]:
    """The path cards of one box, unturned, each with its number (B-MAT-1, S-MAT-1, L-MAT-1).

    `"saboteur2"` names what the expansion adds; it is played with the cards of `"saboteur"` as well
    (S-SET-1). Raises `InputError` "unknown-game".

    >>> [(card.token, count) for card, count in path_cards("saboteur2")[:4]]
    [('abab', 2), ('abba', 1), ('aabb', 1), ('a--a#', 1)]
    """
    return tuple((_card(entry), entry["count"]) for entry in _box(game)["path"])


def action_cards(game: str) -> dict[str, int]:
    """The action cards of one box: name → number; a new dictionary each time.

    Raises `InputError` "unknown-game".

    >>> action_cards("saboteur")["rockfall"]
    3
    """
    return dict(_box(game)["action"])


def table(game: str, name: str) -> Any:
    """A table of one box by its name in the file: dwarves, sizes of hands, pay …; not to be changed.

    Raises `InputError` "unknown-game".

    >>> table("saboteur2", "set_aside")
    10
    """
    return _box(game)[name]


@cache
def _data() -> dict[str, Any]:
    text = files("saboteur_nb").joinpath("data", "cards.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def _box(game: str) -> dict[str, Any]:
    if game not in GAMES:
        raise InputError("unknown-game", game=game, known=", ".join(GAMES))
    box: dict[str, Any] = _data()[game]
    return box


def _card(entry: dict[str, Any]) -> TunnelCard:
    """The card of one line of the file, by way of its text, which checks the shape."""
    text = entry["shape"] + "*" * entry.get("crystal", False) + "#" * entry.get("ladder", False)
    if "door" in entry:
        text += f":{_DOOR_LETTERS[entry['door']]}{entry['door_on'][0]}"
    text += "&" * entry.get("rock", False) + "^" * entry.get("campfire", False)
    if "obstacle" in entry:
        text += f"={entry['obstacle']}"
    return TunnelCard.parse(text)
