"""Random matches of games 1 and 2 for the tests, some that dig towards the goals, some that begin late."""

import random

from saboteur_nb.game import rules
from saboteur_nb.game.action import Place

LATE = "board 8_ ?/9_/S -a-a aaaa aaaa -aaa aaaa -a-a _ ?/9_/8_ ?; deck 9"
"""One card before the middle goal, and the round soon over."""


def match(game, players, seed, *, way="uniform", **said):
    """Every step of a match: the state before, the action, the state after, and what happened.

    `way`: "uniform", "digger" (lays cards where it can, far to the right), or "late" (begins near the end).
    """
    rng = random.Random(f"{game} {players} {seed} {way}")
    if way == "late":
        more = ",trapped,theft" if game == "saboteur2" else ""
        fronts = f"seat 0 front=lamp; seat 1 front=pick,cart{more}"
        said["position"] = f"game {game}; {LATE}; {fronts}"
    state = rules.new_state(game, players, seed, **said)
    while not state.over:
        action = chosen(rules.legal_actions(state), rng, eager=way != "uniform")
        after, events = rules.apply(state, action)
        yield state, action, after, events
        state = after


def chosen(actions, rng, *, eager):
    """Any legal action, or one that lays a card far to the right."""
    places = [action for action in actions if isinstance(action, Place)]
    if eager and places and rng.random() < 0.8:
        return max(places, key=lambda action: (action.cell[0] - abs(action.cell[1]) / 2, rng.random()))
    return rng.choice(actions)
