"""The engine against the oracle: random, eager and late matches, every position compared.

A third of the matches is uniformly random, a third goes for the goals, a third begins late in a round; each
reason and event that play can bring up comes up often enough to be said to have been compared.
"""

from __future__ import annotations

import random

import pytest
from game.duel import Tally, chosen, compare, step
from game.late import PLAYERS, late_state

from saboteur_nb.game.rules import new_state

MATCHES = {"saboteur": (9, 9, 130), "saboteur2": (6, 6, 400), "lost_mines": (1, 1, 190)}
"""Matches from the opening that are random, eager, and those that begin late."""

REASONS = {
    "saboteur": """
        foreign-action not-your-turn wrong-step not-in-hand no-such-seat broken-tool occupied goal-cell
        mismatch not-reached already-broken tool-not-on-card not-broken rockfall-empty rockfall-fixed
        no-goal-there goal-face-up discard-count not-offered""",
    "saboteur2": """
        foreign-action not-your-turn wrong-step not-in-hand no-such-seat broken-tool trapped occupied
        goal-cell mismatch not-reached ladder-alone ladder-beside-goal already-broken tool-not-on-card
        not-broken rockfall-empty rockfall-fixed no-goal-there goal-face-up discard-count
        nothing-before-you theft-already no-theft-there swap-hand-self no-cards-there inspect-self
        trap-self already-trapped not-trapped steal-self no-gold-there""",
    "lost_mines": """
        foreign-action not-your-turn wrong-step not-in-hand no-such-seat off-board mine-cell l-occupied
        l-mismatch not-joined no-obstacle overcome-already no-mine-there mine-face-up no-treasure-there
        inform-self marker-there trap-place troll-place storm-empty storm-fixed storm-dwarf discard-count
        no-steps not-a-neighbour no-way obstacle narrow troll-in-way treasure-not-here must-take""",
}
"""The reasons each game knows; without `match-over` and `no-dwarf-left`, which have tests of their own."""

EVENTS = {
    "saboteur": """
        placed drew discarded turned-over removed peeked broke fixed passed-over gold-found cards-gone
        offered took paid stock-shuffled round-began""",
    "saboteur2": """
        placed drew discarded turned-over removed peeked broke fixed passed-over shed theft-laid theft-removed
        hands-swapped inspected hats-swapped trapped freed gold-found cards-gone saboteurs-won team-won
        colours-won both-colours boss-won won-along struck crystals-paid paid stole round-began""",
    "lost_mines": """
        placed drew discarded overcame looked-mine looked-treasure looked-dwarf trap-set trap-sprung
        trap-harmless troll-set troll-left storm stepped stopped mine-found dragon-woken treasure-taken
        passed-over cards-gone treasures-gone selfish-scored clan-shared remainder-shared dragon-paid
        round-scored round-began""",
}
"""What happens in each game; the rest has tests of its own."""


def play_out(state, eagerness: float, rng: random.Random, tally: Tally, *, one_round: bool) -> None:
    while not state.over and not (one_round and state.round > 1):
        compare(state, rng, tally, tries=3)
        state = step(state, chosen(state, eagerness, rng), tally)


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    return {}


@pytest.mark.parametrize("game", MATCHES)
def test_no_disagreement(game: str, times: int, tallies: dict[str, Tally]) -> None:
    tally = tallies.setdefault(game, Tally())
    random_ones, eager_ones, late_ones = MATCHES[game]
    for number in range(random_ones * times):
        rng = random.Random(f"random {game} {number}")
        state = new_state(game, rng.randint(*PLAYERS[game]), number)
        play_out(state, 0.0, rng, tally, one_round=False)
    for number in range(eager_ones * times):
        rng = random.Random(f"eager {game} {number}")
        state = new_state(game, rng.randint(*PLAYERS[game]), f"eager {number}")
        play_out(state, 0.8, rng, tally, one_round=False)
    for number in range(late_ones * times):
        rng = random.Random(f"late {game} {number}")
        play_out(late_state(game, number), 0.7, rng, tally, one_round=True)
    assert tally.positions >= 5_000 * times
    seen = tally.reasons + tally.events
    rare = {code: seen[code] for code in f"{REASONS[game]} {EVENTS[game]}".split() if seen[code] < 20 * times}
    assert not rare, f"too few to say that they were compared: {rare}"
