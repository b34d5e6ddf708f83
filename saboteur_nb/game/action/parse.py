"""Reading actions from text, with the exact place of what doesn't parse."""

from __future__ import annotations

import re
from typing import cast, get_args

from saboteur_nb.board.errors import NotationError
from saboteur_nb.board.outside import plain_text
from saboteur_nb.game.action.classes import Action
from saboteur_nb.game.action.form import TWO_WORDS, Words, Written

MAX_CHARACTERS = 4096
"""A list of actions longer than this is not read: no board needs so many."""

_CLASSES: dict[str, type[Written]] = {verb: kind for kind in get_args(Action) for verb in kind.form.verbs}
_FIRST_WORDS = tuple(dict.fromkeys(verb.split()[0] for verb in _CLASSES))


def parse_action(text: str) -> Action:
    """Read one action; raises `NotationError` whose column is the number of the offending word.

    The error's parameter `example` is an action of the same kind that does parse.

    >>> parse_action("place ─ 1,0").format(), parse_action("rockfall 3,-1").cell
    ('place -a-a 1,0', (3, -1))
    """
    return _parse(plain_text(text, MAX_CHARACTERS).split(), 1)


def parse_actions(text: str) -> tuple[Action, ...]:
    """Read actions joined by `;` (empty pieces are passed over); the error's row is the piece.

    >>> [action.format() for action in parse_actions("rockfall 3,1; rockfall 4,2;")]
    ['rockfall 3,1', 'rockfall 4,2']
    """
    pieces = [piece.split() for piece in re.split(r"[;\n]", plain_text(text, MAX_CHARACTERS))]
    return tuple(_parse(words, row) for row, words in enumerate(pieces, 1) if words)


def _parse(pieces: list[str], row: int) -> Action:
    words = Words(pieces)
    verb = pieces[0] if pieces else ""
    if verb not in _FIRST_WORDS:
        raise NotationError("unknown-action", token=verb, known=", ".join(_FIRST_WORDS)).at(row, 1)
    form = next(kind.form for known, kind in _CLASSES.items() if known.split()[0] == verb)
    try:
        words.next()
        if verb in TWO_WORDS:
            seconds = [known.split()[1] for known in _CLASSES if known.startswith(f"{verb} ")]
            verb += " " + words.next_of(seconds)
        form = _CLASSES[verb].form
        fields = form.read(words)
    except NotationError as error:
        example = " ".join([verb, *form.example.split()[len(verb.split()) :]])
        raise error.at(row, words.read, example=example) from None
    return cast("Action", _CLASSES[verb](**fields))
