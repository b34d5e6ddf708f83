"""A number for every action of a game: the same one in every state, round and match, for any players.

Each kind of action has a block of numbers, in a fixed order; inside it the fields of the action are digits of
a mixed radix. Only an own deck numbers otherwise than the cards of the box. Talk is free and has no number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import prod
from operator import index
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Action, parse_action
from saboteur_nb.rl.blocks import Fields, blocks_of
from saboteur_nb.rl.material import material_of

Mask = NDArray[np.int8]
"""One place for each number: 1 where the action is legal."""


class Block(NamedTuple):
    """The numbers of one kind of action, from `first` on."""

    kind: type[Action]
    fields: Fields
    first: int
    size: int

    def number(self, action: Action) -> int:
        """The number of an action of this kind; raises `KeyError` for a field that nothing can be."""
        number = 0
        for name, axis in zip(self.kind.form.kinds, self.fields, strict=True):
            number = number * axis.size + axis.number(getattr(action, name))
        return self.first + number

    def action(self, number: int) -> Action:
        """The action with this number of the block."""
        rest, values = number - self.first, []
        for axis in reversed(self.fields):
            rest, digit = divmod(rest, axis.size)
            values.append(axis.value(digit))
        kind: Any = self.kind
        action: Action = kind(*reversed(values))
        return action


class ActionNumbers:
    """The numbers from 0 to `size - 1` and their actions, in `blocks` one after the other.

    >>> numbers = numbers_of("saboteur")
    >>> numbers.size, numbers.number("place -a-a 1,0")
    (59913, 18799)
    >>> str(numbers.action(numbers.number("break lamp 2")))
    'break lamp 2'
    """

    def __init__(self, game: str, deck: tuple[str, ...] | None = None) -> None:
        self.game = game
        self.blocks: tuple[Block, ...] = ()
        self.size = 0
        for kind, fields in blocks_of(material_of(game, deck)).items():
            block = Block(kind, fields, self.size, prod(axis.size for axis in fields))
            self.blocks += (block,)
            self.size += block.size
        self._block_of = {block.kind: block for block in self.blocks}
        self._known: dict[str, int] = {}  # by text, which legal actions have ready

    def number(self, action: Action | str) -> int:
        """The number of an action or its text.

        Raises `NotationError`, or `InputError` "not-numbered" for talk, for an action of another game and for
        one that no match can bring about.
        """
        text = str(action)
        number = self._known.get(text)
        if number is None:
            number = self._known[text] = self._sought(action)
        return number

    def _sought(self, action: Action | str) -> int:
        meant = action if isinstance(action, Action) else parse_action(action)
        try:
            return self._block_of[type(meant)].number(meant)
        except KeyError:
            raise InputError("not-numbered", token=meant.format(), game=self.game) from None

    def action(self, number: int) -> Action:
        """The action with a number, numpy's too; raises `InputError` "no-such-number"."""
        try:
            wanted = index(number)
        except TypeError:
            wanted = -1
        block = next((b for b in self.blocks if b.first <= wanted < b.first + b.size), None)
        if block is None:
            raise InputError("no-such-number", value=repr(number), last=self.size - 1)
        return block.action(wanted)

    def mask(self, actions: Iterable[Action]) -> Mask:
        """One place for each number, 1 for the actions given."""
        mask = np.zeros(self.size, np.int8)
        mask[[self.number(action) for action in actions]] = 1
        return mask

    def actions(self, mask: Mask) -> tuple[Action, ...]:
        """The actions of a mask, sorted by text as legal ones are."""
        return tuple(sorted((self.action(number) for number in np.flatnonzero(mask != 0).tolist()), key=str))


@lru_cache(maxsize=16)
def numbers_of(game: str, deck: tuple[str, ...] | None = None) -> ActionNumbers:
    """The numbers of a game with the cards of its box, or with an own deck named as in the box."""
    return ActionNumbers(game, deck)
