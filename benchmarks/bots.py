"""Greedy against random bots: mean points of a seat in a round by side, over paired deals; time for a move.

Mixed tables: each seed is dealt twice, greedy bots sit at the even seats, then at the odd ones. So every
seat of a deal is played once by either. Tables of one kind: the same deals with one kind of bots at all
seats. Intervals hold 95 % for the mean difference (normal approximation over the seeds, which are
independent). A side is the role a seat shows at the end of a round. Milliseconds are processor time of
`choose` of greedy bots.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean, quantiles, stdev
from time import process_time
from typing import NamedTuple

from saboteur_nb.bots.bot import Bot
from saboteur_nb.bots.greedy import GreedyBot
from saboteur_nb.bots.match import bot_named
from saboteur_nb.game.action import Action
from saboteur_nb.game.event import Event
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.session import Game, new_game

TABLES = {"saboteur": (3, 5, 8), "saboteur2": (4, 7), "lost_mines": (3, 5, 7)}


class Timed:
    """A bot whose moves are timed, milliseconds each."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.bot, self.times = bot, times

    def choose(self, seen: Observation) -> Action:
        """What the bot chooses."""
        begin = process_time()
        action = self.bot.choose(seen)
        self.times.append((process_time() - begin) * 1e3)
        return action


class Result(NamedTuple):
    """What one seat got in one round, and as which side."""

    seed: int
    seat: int
    round: int
    side: str
    points: int


def results(game: Game, bots: list[Bot], seed: int) -> Iterator[Result]:
    """A match to its end, and what every seat got in each round."""
    before, number = game.state.gold, 1
    sides: dict[int, str] = {}
    while game.state.seat is not None:
        seat = game.state.seat
        events = game.play(bots[seat].choose(game.observe(seat)))
        sides |= sides_shown(events)
        state = game.state
        if state.round != number or state.over:
            for seat, side in sorted(sides.items()):
                yield Result(seed, seat, number, side, state.gold[seat] - before[seat])
            before, number, sides = state.gold, state.round, {}


def sides_shown(events: tuple[Event, ...]) -> dict[int, str]:
    """The roles that are shown at the end of a round."""
    shown = [event for event in events if event.code in ("dwarf-shown", "clan-shown")]
    return {event.seat: str(event.get("role")) for event in shown if event.seat is not None}


def compared(name: str, players: int, seeds: int, times: list[float]) -> dict[str, list[Result]]:
    """Results of both kinds of bots at mixed tables, and at tables of their own as `only greedy` ..."""
    found: dict[str, list[Result]] = defaultdict(list)
    for seed in range(seeds):
        for kinds in (("greedy", "random"), ("random", "greedy"), ("greedy",), ("random",)):
            names = [kinds[seat % len(kinds)] for seat in range(players)]
            bots: list[Bot] = [bot_named(kind, f"{seed}/{seat}") for seat, kind in enumerate(names)]
            bots = [Timed(bot, times) if isinstance(bot, GreedyBot) else bot for bot in bots]
            for result in results(new_game(name, players, seed), bots, seed):
                found["only " * (len(kinds) == 1) + names[result.seat]].append(result)
    return found


def line(label: str, ours: list[Result], theirs: list[Result]) -> str:
    """Means of both and of their difference by seed, with its interval."""
    means = [by_seed(ours), by_seed(theirs)]
    apart = [means[0][seed] - means[1][seed] for seed in sorted(means[0].keys() & means[1].keys())]
    half = 1.96 * stdev(apart) / len(apart) ** 0.5 if len(apart) > 1 else float("nan")
    shown = [fmean(result.points for result in found) for found in (ours, theirs)]
    return f"  {label:<16}{shown[0]:7.2f}{shown[1]:8.2f}{fmean(apart):+10.2f} ± {half:4.2f}{len(ours):8}"


def by_seed(found: list[Result]) -> dict[int, float]:
    """The mean points of each seed."""
    points: dict[int, list[int]] = defaultdict(list)
    for result in found:
        points[result.seed].append(result.points)
    return {seed: fmean(values) for seed, values in points.items()}


def report(name: str, players: int, seeds: int) -> None:
    """Print what there is to say of one table."""
    times: list[float] = []
    found = compared(name, players, seeds, times)
    print(f"{name}, {players} players, {seeds} seeds")
    print("  side             greedy  random  difference     rounds of seats")
    print(line("one kind only", found["only greedy"], found["only random"]))
    print(line("mixed, all", found["greedy"], found["random"]))
    for side in sorted({result.side for result in found["greedy"]}):
        rows = [[row for row in found[bot] if row.side == side] for bot in ("greedy", "random")]
        if all(rows):
            print(line(side, *rows))
    marks = quantiles(times, n=100)
    print(f"  a move: p50 {marks[49]:.2f} ms, p95 {marks[94]:.2f} ms, {len(times)} moves", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=10, help="deals a table, each played four times")
    options = parser.parse_args()
    for name, tables in TABLES.items():
        for players in tables:
            report(name, players, options.seeds)


if __name__ == "__main__":
    main()
