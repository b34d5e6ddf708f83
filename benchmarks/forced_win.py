"""Forced wins against plain AND/OR search over the engine, timed in the same run.

Matches of three to five in the middle of a round of game 1, hands of four, everything open: can the diggers
force the gold in so many turns? The slow way applies every legal action, keeps equal states once, and gives
up after so many actions (`>`: the time until then). Milliseconds are medians, `p90` is the time that nine of
ten positions take at most.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from statistics import median, quantiles
from time import process_time

from saboteur_nb.game.action import Place
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.state import GameState
from saboteur_nb.solver import forced_win

MOST_ACTIONS = 10_000
HAND = 4


def matches(seed: int = 0) -> Iterator[GameState]:
    """States in which everybody has dug to the right until the gold was one to four columns away."""
    for number in count(seed):
        rng = random.Random(number)
        players, left = rng.choice((3, 4, 5)), rng.choice((1, 2, 3, 4))
        state = new_state("saboteur", players, number, rounds=1)
        for _ in range(30):
            lays = [action for action in legal_actions(state) if isinstance(action, Place)]
            lays = [action for action in lays if action.card.shape.tunnels and -2 <= action.cell[1] <= 2]
            action = max(lays, key=lambda lay: (lay.cell[0], lay.card.code.count("a")), default=None)
            then, events = apply(state, action or legal_actions(state)[0])
            if any(event.code == "turned-over" for event in events):
                break
            state = then
            reach = max(x for x, _ in state.board.reached())
            if 8 - reach == left:
                yield new_state("saboteur", position=_cut(state.position()), rounds=1)
                break


def _cut(position: Position) -> Position:
    """The same with the first cards of each hand only; the others go to the end of the deck."""
    hands = [info.hand if isinstance(info.hand, tuple) else () for info in position.seats]
    seats = tuple(replace(info, hand=hand[:HAND]) for info, hand in zip(position.seats, hands, strict=True))
    deck = position.deck if isinstance(position.deck, tuple) else ()
    return replace(position, seats=seats, deck=deck + tuple(card for hand in hands for card in hand[HAND:]))


class Slow:
    """Plain search over the engine; raises `TimeoutError` after too many actions."""

    def __init__(self, state: GameState) -> None:
        self.seats = {seat for seat in range(state.players) if state.dwarves.role(seat) == "digger"}
        self.tried = 0
        self._known: dict[tuple[object, ...], bool] = {}

    def fewest(self, state: GameState, most: int) -> int | None:
        """The fewest plies in which the diggers force the gold."""
        return next((plies for plies in range(1, most + 1) if self._forced(state, plies)), None)

    def _forced(self, state: GameState, plies: int) -> bool:
        if plies == 0:
            return False
        key = state.board, state.hands, state.fronts, state.deck, state.seat, plies
        if key not in self._known:
            results = (self._wins(state, action, plies) for action in legal_actions(state))
            self._known[key] = any(results) if state.seat in self.seats else all(results)
        return self._known[key]

    def _wins(self, state: GameState, action: object, plies: int) -> bool:
        self.tried += 1
        if self.tried > MOST_ACTIONS:
            raise TimeoutError
        then, events = apply(state, action)  # type: ignore[arg-type]
        codes = {event.code for event in events}
        if codes & {"gold-found", "cards-gone"}:
            return "gold-found" in codes
        return self._forced(then, plies - 1)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=12, help="matches a line")
    parser.add_argument("--nodes", type=int, default=10_000, help="nodes after which the solver gives up")
    options = parser.parse_args()
    print("plies  ours ms  p90 ms  nodes    slow ms   ratio  compared  wrong  forced  gave up")
    for plies in range(4, 11):
        ours, nodes, theirs, wrong, forced, gave_up, done = [], [], [], 0, 0, 0, 0
        for state in islice(matches(), options.matches):
            begin = process_time()
            answer = forced_win(state, plies, budget=options.nodes)
            ours.append((process_time() - begin) * 1000)
            nodes.append(answer.nodes)
            forced += answer.status == "solved"
            gave_up += answer.status == "gave_up"
            begin = process_time()
            try:
                value = Slow(state).fewest(state, plies)
                done += 1
                wrong += answer.status != "gave_up" and value != answer.value
            except TimeoutError:
                pass
            theirs.append((process_time() - begin) * 1000)
        slow_ms = f"{'>' if done <= len(ours) // 2 else ''}{median(theirs):.1f}"
        print(
            f"{plies:>5} {median(ours):>8.1f} {quantiles(ours, n=10)[-1]:>7.0f} {median(nodes):>6.0f}"
            f" {slow_ms:>10} {median(theirs) / median(ours):>7.0f} {done:>6}/{len(ours):<3}{wrong:>5}"
            f" {forced:>7} {gave_up:>8}",
            flush=True,
        )


if __name__ == "__main__":
    main()
