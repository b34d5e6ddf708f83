"""Numbers for the actions of a match and vectors for its observations, and both ways back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypedDict

import numpy as np

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Action
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.setup.setup import Setup, setup_of
from saboteur_nb.game.state import Options
from saboteur_nb.rl.layout import parts_of
from saboteur_nb.rl.numbering import ActionNumbers, Mask, numbers_of
from saboteur_nb.rl.parts import Part, Row
from saboteur_nb.rl.reading import observation_of
from saboteur_nb.rl.table import Table, table_of


class Encoded(TypedDict):
    """An observation as an environment gives it: its vector, and which actions are legal now."""

    observation: Row
    action_mask: Mask


class Coding:
    """What numbers and vectors of a match mean; `actions` are its numbers, `parts` those of its vector.

    >>> coding = coding_of("saboteur", players=5)
    >>> coding.decode_action(coding.encode_action("map 8,2")).cell
    (8, 2)
    >>> from saboteur_nb import new_game
    >>> encoded = coding.encode_observation(new_game("saboteur", players=5, seed=7).observe(0))
    >>> coding.decode_observation(encoded).role, coding.split(encoded["observation"])["hand_sizes"]
    ('saboteur', array([6, 6, 6, 6, 6], dtype=int16))
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.actions: ActionNumbers = numbers_of(table.game, table.options.deck)
        self.parts: tuple[Part, ...] = parts_of(table)
        sizes = [part.size for part in self.parts]
        ends = np.cumsum(sizes).tolist()
        self._slices = [slice(end - size, end) for size, end in zip(sizes, ends, strict=True)]
        self.size: int = ends[-1]
        self.low = np.repeat([part.low for part in self.parts], sizes).astype(np.int16)
        self.high = np.repeat([part.high for part in self.parts], sizes).astype(np.int16)

    def encode_action(self, action: Action | str) -> int:
        """The number of an action or its text; raises as `ActionNumbers.number`."""
        return self.actions.number(action)

    def decode_action(self, number: int) -> Action:
        """The action with a number; raises `InputError` "no-such-number"."""
        return self.actions.action(number)

    def encode_observation(self, seen: Observation) -> Encoded:
        """The vector and the mask of what a seat knows; the log of what happened is left out.

        Raises `InputError` "other-match" for an observation of another game, table or deck.
        """
        for name in ("game", "players", "options"):
            if getattr(seen, name) != getattr(self.table, name):
                raise InputError("other-match", field=name)
        vector = np.zeros(self.size, np.int16)
        for part, where in zip(self.parts, self._slices, strict=True):
            try:
                part.write(seen, vector[where])
            except KeyError:  # a card that no such match brings there
                raise InputError("other-match", field=part.name) from None
        return {"observation": vector, "action_mask": self.actions.mask(seen.legal)}

    def decode_observation(self, encoded: Encoded) -> Observation:
        """The observation, with an empty log.

        Raises `InputError` "field-length" for an array of another size, "bad-field" with the name of the part
        for a number out of its range.
        """
        vector = self._checked(encoded["observation"])
        read: dict[str, Any] = {
            part.name: part.read(vector[where]) for part, where in zip(self.parts, self._slices, strict=True)
        }
        return observation_of(self.table, read, self.actions.actions(encoded["action_mask"]))

    def split(self, vector: Row) -> dict[str, Row]:
        """The parts of a vector by name, as views of it."""
        return {part.name: vector[where] for part, where in zip(self.parts, self._slices, strict=True)}

    def _checked(self, vector: Row) -> Row:
        if vector.shape != (self.size,):
            raise InputError("field-length", field="observation", expected=self.size, count=vector.size)
        wrong = np.flatnonzero((vector < self.low) | (vector > self.high)).tolist()
        if wrong:
            part = next(p for p, where in zip(self.parts, self._slices, strict=True) if wrong[0] < where.stop)
            raise InputError("bad-field", field=part.name, value=int(vector[wrong[0]]))
        return vector


def coding_of(game: str, players: int | None = None, **options: Any) -> Coding:
    """The coding for matches of a game: `options` as for `new_game`; raises `InputError`.

    Matches of the same game, players, rounds, dwarf table and deck share one.
    """
    return coding_for(setup_of(game, players, **options))


def coding_for(setup: Setup) -> Coding:
    """The coding for the matches of a set-up."""
    return _coding(setup.game, setup.players, setup.options)


@lru_cache(maxsize=16)
def _coding(game: str, players: int, options: Options) -> Coding:
    return Coding(table_of(game, players, options))
