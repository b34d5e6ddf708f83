"""Who gets what at the end of a round: the answer with its derivation, against the engine of the tests.

Random ends of rounds of the three games. The second engine only counts the pay; in Saboteur 2 it also tries
out all courses of the thefts. Check: the verification of the certificate. Times are medians in milliseconds.
"""

# ruff: noqa: INP001, E402  scripts, not a package; ends of rounds and the second engine are those of the tests
from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from timing import timed

from saboteur_nb.game.position import Position
from saboteur_nb.solver import Answer, pay

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests.solver.round_ends import (
    end_of_mines,
    end_of_saboteur,
    end_of_saboteur2,
    oracle_mines,
    oracle_order,
    oracle_saboteur2,
    oracle_saboteurs,
)


class End(NamedTuple):
    """The end of a round: a position, what is told with it, and the second engine's opinion of an answer."""

    text: str
    told: dict[str, Any]
    slowly: Callable[[], Any]
    agrees: Callable[[Answer, Any], bool]


def saboteur(number: int) -> End:
    """Game 1: who picks how many cards, or what the saboteurs are paid."""
    text, finder, forfeit = end_of_saboteur(number)
    told = {"finder": finder, "forfeit": forfeit}
    if finder is None:
        return End(text, told, lambda: oracle_saboteurs(text), _paid_as)
    return End(text, told, lambda: oracle_order(text, finder, forfeit), _picked_as)


def _paid_as(answer: Answer, cards: dict[int, list[int]] | None) -> bool:
    gets = {seat: amount for seat, amount in answer.solution if amount}
    return cards is None or gets == {seat: sum(worths) for seat, worths in cards.items()}


def _picked_as(answer: Answer, order: list[int]) -> bool:
    picks = ("pay-pick", "pay-picked", "pay-takes-all")
    told = [step for step in answer.question.steps if step.code in picks]
    return [step.seats for step in told] == ([tuple(dict.fromkeys(order))] if order else [])


def saboteur2(number: int) -> End:
    """Game 2: what each seat is paid."""
    text, finder = end_of_saboteur2(number)
    told = {"finder": finder}
    return End(text, told, lambda: oracle_saboteur2(text, finder)[0], _same)


def lost_mines(number: int) -> End:
    """Game 3: the points of each seat."""
    text = end_of_mines(number)
    return End(text, {}, lambda: oracle_mines(text), _same)


def _same(answer: Answer, amounts: list[int]) -> bool:
    return answer.solution == tuple(enumerate(amounts))


def figures(end: End, repeats: int) -> dict[str, float]:
    """The columns of one end of a round."""
    position = Position.parse(end.text)
    answer = pay(position, **end.told)
    proof = answer.certificate
    if proof is None or not proof.check(position):
        raise SystemExit(f"no proof for {end.text}")
    return {
        "prepared": timed(lambda: pay(position, **end.told), repeats),
        "from text": timed(lambda: pay(end.text, **end.told), repeats),
        "check": timed(lambda: proof.check(position), repeats),
        "slow": timed(end.slowly, repeats),
        "wrong": not end.agrees(answer, end.slowly()),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5, help="runs an end; the fastest counts")
    parser.add_argument("--ends", type=int, default=200, help="ends of rounds a game")
    options = parser.parse_args()
    columns = ("prepared", "from text", "check", "slow")
    print(f"{'game':<12}" + "".join(f"{name + ' ms':>14}" for name in columns) + "    ratio  compared  wrong")
    for ends in (saboteur, saboteur2, lost_mines):
        rows = [figures(ends(number), options.repeats) for number in range(options.ends)]
        middle = {name: median(row[name] for row in rows) for name in columns}
        wrong = sum(row["wrong"] for row in rows)
        shown = "".join(f"{middle[name]:>14.3f}" for name in columns)
        ratio = middle["slow"] / middle["prepared"]
        print(f"{ends.__name__:<12}{shown}{ratio:>9.2f}{len(rows):>10}{wrong:>7.0f}", flush=True)


if __name__ == "__main__":
    main()
