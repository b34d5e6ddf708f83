"""The bot that takes what looks best now: it looks no further than its own action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from saboteur_nb.bots.bot import chance, legal_of
from saboteur_nb.bots.greedy_digger import digger_scores
from saboteur_nb.bots.greedy_walker import walker_scores
from saboteur_nb.game.action import Action
from saboteur_nb.game.observe import Observation

Scores = Callable[[Observation], list[float]]
"""How good each of `seen.legal` looks, in the same order."""

SCORES: dict[str, Scores] = {
    "saboteur": digger_scores,
    "saboteur2": digger_scores,
    "lost_mines": walker_scores,
}


@dataclass(frozen=True)
class GreedyBot:
    """Shortens or lengthens the way to the goals it believes in; in game 3 walks to the best mine.

    Among equally good actions its seed decides.

    >>> from saboteur_nb.game.session import new_game
    >>> game = new_game("saboteur", players=3, seed=7, hands=["-a-a", 6, 6])
    >>> GreedyBot().choose(game.observe(0)).format()
    'place -a-a 1,0'
    """

    seed: int | str = 0

    def choose(self, seen: Observation) -> Action:
        """See `Bot.choose`."""
        legal = legal_of(seen)
        if len(legal) == 1:
            return legal[0]
        scores = SCORES[seen.game](seen)
        best = max(scores)
        equal = [action for action, score in zip(legal, scores, strict=True) if score == best]
        return equal[0] if len(equal) == 1 else chance(self.seed, seen).choice(equal)
