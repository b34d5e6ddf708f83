"""What a bot is: an observation in, one of its legal actions out, the same for the same observation."""

from __future__ import annotations

from random import Random
from typing import Protocol

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Action
from saboteur_nb.game.observe import Observation


class Bot(Protocol):
    """A player that knows what its seat may know and nothing else.

    Whatever it does by chance comes from its own seed and the observation, so that equal observations
    get equal answers, and a match that is loaded again goes on as it would have.
    """

    def choose(self, seen: Observation) -> Action:
        """One of `seen.legal`; raises `InputError` "not-on-turn" when there are none."""


def chance(seed: int | str, seen: Observation) -> Random:
    """Chance that depends on the seed and on what is seen, and is the same in every process."""
    return Random(f"{seed}/{seen.seat}/{seen.round}/{seen.steps}/{seen.position.format()}")


def legal_of(seen: Observation) -> tuple[Action, ...]:
    """The actions to choose from; raises `InputError` "not-on-turn" when there are none."""
    if not seen.legal:
        raise InputError("not-on-turn", seat=seen.seat)
    return seen.legal
