"""States for the tests: matches that begin late and are played on, half of them towards goals and mines."""

import random

from saboteur_nb.game import rules
from tests.game.diggers import chosen
from tests.game.late import late_state
from tests.game.mines_players import walker

GAMES = ("saboteur", "saboteur2", "lost_mines")


def choice(state, rng, *, eager):
    """An action of the state: any one, or one that hurries."""
    actions = rules.legal_actions(state)
    if not eager:
        return rng.choice(actions)
    return walker(rng, state, actions) if state.game == "lost_mines" else chosen(actions, rng, eager=True)


def states(game, seeds, steps=40):
    """The states of some matches, their last ones too where they end."""
    for seed in range(seeds):
        state, rng = late_state(game, seed), random.Random(seed)
        yield state
        for _ in range(steps):
            if state.over:
                break
            state, _ = rules.apply(state, choice(state, rng, eager=seed % 2 == 0))
            yield state
