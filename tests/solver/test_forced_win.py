"""Forced wins against the engine tried out in full: the value, and all best first actions."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from saboteur_nb.game.position import Position
from saboteur_nb.solver import forced_win
from saboteur_nb.solver.questions.forced_win.sides import SIDES, members
from tests.solver import naive_forced as naive

MOST = {"saboteur": 4, "saboteur2": 3}
SEEDS = {"saboteur": 2400, "saboteur2": 1400}
ACTIONS = 6000

BREAKS = (
    "game saboteur; board S 2_ ?gold; turn 0; seat 0 role=digger hand=-a-a,map; "
    "seat 1 role=saboteur hand=map,broken_lamp; seat 2 role=digger hand=-a-a,fix_lamp; "
    "seat 3 role=digger hand=-a-a,map"
)


def sides_of(state):
    """The sides that some seat plays for."""
    roles = tuple(state.dwarves.role(seat) for seat in range(state.players))
    named = ("diggers",) if state.game == "saboteur" else SIDES[state.game]
    return [(side, seats) for side in named if (seats := members(state.game, side, roles))]


@cache
def compared(game, times):
    """`(state, side, value, best)` of matches that the slow way finishes."""
    found = []
    for seed in range(SEEDS[game] * times):
        state = naive.match(seed, game)
        for side, seats in sides_of(state):
            answer = forced_win(state, MOST[game], side)
            if answer.value is None and seed % 8:
                continue  # an eighth of those that can't be forced is enough of them
            slow = naive.Slow(seats, side, ACTIONS)
            try:
                value = slow.fewest(state, MOST[game])
                best = slow.best(state, value) if value else set()
            except TimeoutError:
                continue
            found.append((state, side, value, best))
    return found


def best_of(answer):
    return {text for (text,) in answer.solutions(10_000)}


@pytest.mark.parametrize("game", SEEDS)
def test_value_and_all_best_actions_are_those_of_the_engine(game, times):
    instances = compared(game, times)
    for state, side, value, best in instances:
        answer = forced_win(state, MOST[game], side)
        told = answer.solutions(10_000)
        assert (answer.value, {text for (text,) in told}) == (value, best), (state.position(), side)
        assert len(told) == len(best)
        assert answer.solution == (told[0] if told else ())
        assert answer.status == ("impossible" if value is None else "solved")
    assert len(instances) >= 300 * times
    assert sum(value is not None for _, _, value, _ in instances) >= 150 * times
    assert sum(value is None for _, _, value, _ in instances) >= 50 * times


# what decides --------------------------------------------------------------------------------------------
def without(*names):
    """The same match with these cards made maps."""

    def changed(position):
        def other(card):
            return "map" if card.startswith(names) else card

        seats = tuple(replace(info, hand=tuple(map(other, info.hand))) for info in position.seats)
        deck = position.deck
        return replace(
            position, seats=seats, deck=tuple(map(other, deck)) if isinstance(deck, tuple) else deck
        )

    return changed


def retold(*changes):
    """The same match with parts of its text exchanged."""

    def changed(position):
        text = position.format()
        for old, new in changes:
            text = re.sub(old, new, text)
        return Position.parse(text)

    return changed


def maps_below(position):
    deck = position.deck
    return replace(position, deck=("map",) * len(deck)) if isinstance(deck, tuple) else position


STONES = retold((r"\?stone.", "aaaa"))
FEATURES = {
    "saboteur": {
        "breaking": without("broken_"),
        "mending": without("fix_"),
        "rockfall": without("rockfall"),
        "deck": maps_below,
        "stone": STONES,
    },
    "saboteur2": {
        "door": retold((r":[bg][NESW]?", "")),
        "ladder": retold((r"#[NESW]?", "")),
        "bridge": retold((r"(abab|aabb|abba)([:#].)?[NESW]?", "aaaa")),
        "trapped": without("trapped"),
        "freeing": without("free_at_last"),
        "swapped hands": without("swap_hand"),
        "deck": maps_below,
    },
}


@pytest.mark.parametrize("game", SEEDS)
def test_every_feature_decides_the_answer_of_forty_instances(game, times):
    decided = Counter(dict.fromkeys(FEATURES[game], 0))
    for state, side, value, best in compared(game, times):
        for name, off in FEATURES[game].items():
            position = state.position()
            other = off(position)
            if other != position and not other.board.problems():
                if "swap_hats" in other.format():
                    other = without("swap_hats")(other)
                answer = forced_win(other, MOST[game], side)
                decided[name] += (answer.value, best_of(answer)) != (value, best)
    assert all(decided[name] >= 40 * times for name in FEATURES[game]), decided


@pytest.mark.parametrize("game", SEEDS)
def test_waiting_decides_the_answer_of_forty_instances(game, times):
    decided = 0
    for state, side, value, best in compared(game, times):
        seats = dict(sides_of(state))[side]
        hasty = naive.Slow(seats, side, ACTIONS, idle=False)
        other = hasty.fewest(state, MOST[game])
        decided += other != value or (value is not None and hasty.best(state, value) != best)
    assert decided >= 40 * times
