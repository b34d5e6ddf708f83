"""Plans of turns against every action the engine allows, timed in the same run.

Matches of three in the middle of a round of games 1 and 2, the deck known. The slow way applies every legal
action but swap hand, keeps equal states once, and gives up after so many actions (`>`: the time until then).
Milliseconds are medians; `longest` is the worst of ours.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice, product
from statistics import median
from time import process_time

from saboteur_nb.game.action import Place, SwapHand
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.state import GameState
from saboteur_nb.solver import within_turns

MOST_ACTIONS = 10_000


def matches(left: int, game: str = "saboteur") -> Iterator[GameState]:
    """Matches in which everybody has dug to the right until the gold was at most `left` columns away."""
    for seed in range(10_000):
        state = new_state(game, 3, seed)
        for _ in range(25):
            lays = [action for action in legal_actions(state) if isinstance(action, Place)]
            lays = [action for action in lays if action.card.shape.tunnels and -2 <= action.cell[1] <= 2]
            action = max(lays, key=lambda lay: (lay.cell[0], lay.card.code.count("a")), default=None)
            then, events = apply(state, action or legal_actions(state)[0])
            if any(event.code == "turned-over" for event in events):
                break
            state = then
            reach = max(x for x, _ in state.board.reached())
            if 8 - reach == left:
                yield state
                break


def slow(state: GameState, most: int) -> int | None:
    """The fewest turns to the gold; raises `TimeoutError` after too many actions."""
    level, tried = [state], 0
    for turns in range(1, most + 1):
        following = {}
        for now in level:
            for action in legal_actions(now):
                if isinstance(action, SwapHand):
                    continue
                tried += 1
                if tried > MOST_ACTIONS:
                    raise TimeoutError
                then, events = apply(now, action)
                if any(event.code == "gold-found" for event in events):
                    return turns
                if then.round == now.round and then.step == "play":
                    following[then.board, then.hands, then.fronts, then.deck, then.seat] = then
        level = list(following.values())
    return None


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="matches a line")
    options = parser.parse_args()
    print("game      columns left turns  ours ms  longest    slow ms  ratio compared  wrong  solved  gave up")
    for game, left in product(("saboteur", "saboteur2"), (1, 2, 3, 4)):
        line(game, left, left + 1, options.matches)
    line("saboteur", 5, 6, options.matches)


def line(game: str, left: int, most: int, count: int) -> None:
    """Measure and print one line."""
    ours, theirs, wrong, solved, gave_up, done = [], [], 0, 0, 0, 0
    for state in islice(matches(left, game), count):
        begin = process_time()
        answer = within_turns(state, None, most)
        ours.append((process_time() - begin) * 1000)
        solved += answer.status == "solved"
        gave_up += answer.status == "gave_up"
        begin = process_time()
        try:
            value = slow(state, most)
            done += 1
            wrong += answer.status != "gave_up" and value != answer.value
        except TimeoutError:
            pass
        theirs.append((process_time() - begin) * 1000)
    ratio = median(theirs) / median(ours)
    slow_ms = f"{'>' if done <= len(ours) // 2 else ''}{median(theirs):.1f}"
    print(
        f"{game:<10} {left:>11} {most:>5} {median(ours):>8.1f} {max(ours):>8.1f} {slow_ms:>10} {ratio:>6.0f}"
        f" {done:>5}/{len(ours):<3}{wrong:>5} {solved:>7} {gave_up:>8}", flush=True,
    )  # fmt: skip


if __name__ == "__main__":
    main()
