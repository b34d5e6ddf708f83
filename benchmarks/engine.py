"""Uniformly random rounds a second: playout core, public engine and the plain second engine of the tests.

All three in the same run, one core, processor time; the ratios are of actions a second, each to the next.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from game.duel import chance_of
from oracle import apply as oracle_apply
from oracle import legal_actions as oracle_legal

from saboteur_nb.bots.playout.mines.playout import MinesPlayout
from saboteur_nb.bots.playout.saboteur import Playout
from saboteur_nb.bots.playout.saboteur2 import ExpansionPlayout
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.saved.state_json import to_json
from saboteur_nb.game.state import GameState

PLAYERS = {"saboteur": (3, 5, 10), "saboteur2": (3, 5, 10), "lost_mines": (3, 5, 9)}
CORES: dict[str, Any] = {
    "saboteur": Playout, "saboteur2": ExpansionPlayout, "lost_mines": MinesPlayout,
}  # fmt: skip


def opened(game: str, players: int, number: int) -> GameState:
    """The opening of a match of one round."""
    return new_state(game, players, number, rounds=1)


def by_core(state: GameState, rng: Random) -> int:
    """The round in the playout core; actions of it."""
    actions: int = CORES[state.game].of(state).run(rng.random)
    return actions


def by_engine(state: GameState, rng: Random) -> int:
    """The round in the public engine."""
    actions = 0
    while not state.over:
        legal = legal_actions(state)
        state, _ = apply(state, legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def by_oracle(state: GameState, rng: Random, most: int) -> int:
    """At most so many actions of a round in the second engine, that of chance taken from the first."""
    actions = 0
    begin = process_time()
    spent = 0.0
    plain = to_json(state)
    while not state.over and actions < most:
        texts = oracle_legal(plain)
        text = texts[int(rng.random() * len(texts))]
        aside = process_time()
        after, events = apply(state, next(a for a in legal_actions(state) if str(a) == text))
        chance = chance_of(state, after, events)
        spent += process_time() - aside
        plain, state = oracle_apply(plain, text, chance), after
        actions += 1
    return round(actions / (process_time() - begin - spent))


def rate(states: list[Any], play: Callable[[Any, Random], int], rng: Random) -> tuple[float, float]:
    """Rounds and actions a second."""
    begin = process_time()
    actions = sum(play(state, rng) for state in states)
    seconds = process_time() - begin
    return len(states) / seconds, actions / seconds


def main() -> None:
    """Print one line a game and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=150, help="rounds of each kind")
    rounds = parser.parse_args().rounds
    engine_head = "engine rounds/s  actions/s".ljust(36)
    print(f"game        players    core rounds/s  actions/s   {engine_head}  second actions/s")
    for game, tables in PLAYERS.items():
        for players in tables:
            states = [opened(game, players, number) for number in range(rounds)]
            rng = Random(7)
            engine = rate(states, by_engine, rng)
            second = by_oracle(states[0], rng, 40)
            core = rate(states * 3, by_core, rng)
            print(
                f"{game:<11} {players:>7}    {core[0]:13.0f}  {core[1]:9.0f}"
                f"   {engine[0]:15.0f}  {engine[1]:9.0f} (core {core[1] / engine[1]:.0f}x)"
                f"   {second:9} (engine {engine[1] / second:.0f}x)"
            )


if __name__ == "__main__":
    main()
