"""The bot that does anything that is allowed, all of it equally likely."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.bots.bot import chance, legal_of
from saboteur_nb.game.action import Action
from saboteur_nb.game.observe import Observation


@dataclass(frozen=True)
class RandomBot:
    """Uniform over the legal actions.

    >>> from saboteur_nb.game.session import new_game
    >>> seen = new_game("saboteur", players=3, seed=7).observe(0)
    >>> RandomBot(1).choose(seen) in seen.legal, RandomBot(1).choose(seen) == RandomBot(1).choose(seen)
    (True, True)
    """

    seed: int | str = 0

    def choose(self, seen: Observation) -> Action:
        """See `Bot.choose`."""
        return chance(self.seed, seen).choice(legal_of(seen))
