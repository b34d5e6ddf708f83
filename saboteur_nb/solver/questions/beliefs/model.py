"""How players are taken to behave: a few chances for each side, as exact fractions.

What somebody does tells something only if different people do it differently often. The model says how often.
Everything it leaves out (which card is laid, where exactly, what is discarded) is taken to tell nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from fractions import Fraction
from numbers import Rational
from typing import Any

from saboteur_nb.board.errors import InputError

KINDS = ("lay", "cave", "harm", "help", "map", "discard", "other")
"""Kinds of turns: a path card; a rockfall or thunderstorm; a broken tool, trap or troll; mending, freeing or
overcoming; looking at a goal or, in game 3, at anything; discarding; other cards of the expansion."""

CHANGES = ("nearer", "same", "farther")
"""What laying or removing a card can do to the fewest cards still needed for a goal."""

SIDES_OF = {"digger": "digger", "blue_digger": "digger", "green_digger": "digger", "boss": "digger",
            "loyal": "digger", "profiteer": "neutral", "geologist": "neutral", "selfish": "neutral",
            "saboteur": "saboteur"}  # fmt: skip
"""Role → side of the model: those who want the way, those who are paid whoever wins, those who don't."""


@dataclass(frozen=True)
class Habits:
    """The chances of one side; what can be read as a fraction (`"2/3"`, `1`) is made one.

    `truth`: that a claim about something seen is true. `turns`: how often each of `KINDS` is chosen (kinds
    that nobody could choose just then are left out, the others scaled up). `laying`, `caving`: how often a
    card laid or removed makes a goal that may hold the gold `CHANGES`. `harming`, `helping`: how much one
    who is no saboteur, and how much a saboteur, weighs when somebody is chosen to be harmed or helped.
    Raises `InputError` "bad-model" naming the field that holds no such chances.

    >>> Habits.percent(50, (100, 0, 0, 0, 0, 0, 0), (50, 25, 25), (0, 0, 100), (1, 1), (1, 1)).laying[0]
    Fraction(1, 2)
    """

    truth: Fraction
    turns: tuple[Fraction, ...]
    laying: tuple[Fraction, ...]
    caving: tuple[Fraction, ...]
    harming: tuple[Fraction, ...]
    helping: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        sizes = {"turns": len(KINDS), "laying": 3, "caving": 3, "harming": 2, "helping": 2}
        object.__setattr__(self, "truth", _fraction("truth", self.truth))
        if not 0 <= self.truth <= 1:
            raise InputError("bad-model", name="truth", value=str(self.truth))
        for name, size in sizes.items():
            given = getattr(self, name)
            if isinstance(given, str) or not hasattr(given, "__len__") or len(given) != size:
                raise InputError("bad-model", name=name, value=repr(given))
            chances = tuple(_fraction(name, chance) for chance in given)
            total = sum(chances)
            if min(chances) < 0 or (total <= 0 if size == 2 else total != 1):
                raise InputError("bad-model", name=name, value=" ".join(map(str, chances)))
            object.__setattr__(self, name, chances)

    @classmethod
    def percent(  # noqa: PLR0917  in the order of the fields
        cls,
        truth: int,
        turns: Sequence[int],
        laying: Sequence[int],
        caving: Sequence[int],
        harming: Sequence[int],
        helping: Sequence[int],
    ) -> Habits:
        """The habits with chances in percent; weights stay as they are."""
        hundredths = (tuple(Fraction(part, 100) for part in parts) for parts in (turns, laying, caving))
        weights = (tuple(map(Fraction, parts)) for parts in (harming, helping))
        return cls(Fraction(truth, 100), *hundredths, *weights)

    def turn(self, kind: str) -> Fraction:
        """How often a turn is of this kind."""
        return self.turns[KINDS.index(kind)]


@dataclass(frozen=True)
class Model:
    """The habits of the three sides; `Model.of(game)` has those fitted to the greedy bots.

    >>> Model.of("saboteur").saboteur.laying > Model.of("saboteur").digger.laying
    False
    """

    digger: Habits
    neutral: Habits
    saboteur: Habits

    def __post_init__(self) -> None:
        for field in fields(self):
            if not isinstance(getattr(self, field.name), Habits):
                raise InputError("bad-model", name=field.name, value=repr(getattr(self, field.name)))

    def habits(self, side: str) -> Habits:
        """The habits of a side."""
        habits: Habits = getattr(self, side)
        return habits

    @classmethod
    def of(cls, game: str) -> Model:
        """The usual model of a game."""
        from saboteur_nb.solver.questions.beliefs.fitted import FITTED  # it is made of these classes

        return FITTED[game]


def _fraction(name: str, given: Any) -> Fraction:
    if isinstance(given, str | Rational):
        with suppress(ValueError, ZeroDivisionError):
            return Fraction(given)
    raise InputError("bad-model", name=name, value=repr(given))
