"""What the other players of a step do when no reply is written for them."""

from __future__ import annotations

from saboteur_nb.game.action import Action, Discard
from saboteur_nb.game.observe import Observation

POLICIES = ("quiet", "greedy", "none")
"""They put cards away, play as the bot does, or wait."""

SEED = 1
"""All bots of lessons have this seed: a step goes the same way every time."""


def answer_of(seen: Observation, policy: str) -> Action:
    """What the observing seat does, which is on turn; where nothing can be put away the bot decides.

    >>> from saboteur_nb.game.session import new_game
    >>> answer_of(new_game("saboteur", players=3, seed=7).observe(0), "quiet").format()
    'discard -a-a'
    """
    if policy == "quiet":
        single = (action for action in seen.legal if isinstance(action, Discard) and len(action.cards) == 1)
        found = next(single, None)
        if found is not None:
            return found
    from saboteur_nb.bots.greedy import GreedyBot  # few steps need a bot, and it takes time to load

    return GreedyBot(f"{SEED}/{seen.seat}").choose(seen)
