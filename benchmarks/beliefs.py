"""Beliefs against the enumeration of all deals, and how far they can be relied on.

Rounds of the greedy bots, stopped somewhere, seen by one seat; who looks at a goal says what he saw, truly as
often as the model takes it to be (no talk in the table of reliability: bots don't speak). The slow way sums
over every deal of roles and every way the goals can lie, line by line, in fractions; where there are too many
deals it sums the first ones only, and its time is that share of the whole (`~`). Both are given the lines;
what it takes to read them from the log stands beside. Milliseconds are medians.

`--fit` plays other rounds and prints the models that `fitted.py` holds.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from math import log
from random import Random
from statistics import median
from time import process_time

from saboteur_nb.bots.match import bots_for
from saboteur_nb.game.session import Game, new_game
from saboteur_nb.solver.questions.beliefs.chances import aims
from saboteur_nb.solver.questions.beliefs.deeds import deeds_of
from saboteur_nb.solver.questions.beliefs.facts import Facts, facts_of
from saboteur_nb.solver.questions.beliefs.lines import Deed, Line
from saboteur_nb.solver.questions.beliefs.model import CHANGES, KINDS, SIDES_OF, Habits, Model
from saboteur_nb.solver.questions.beliefs.question import Believing, believing

MOST_DEALS = 20_000
SIDES = ("digger", "neutral", "saboteur")
SIZES = {"saboteur": (5, 7, 10), "saboteur2": (5, 7, 10, 12), "lost_mines": (5, 7, 9)}

Kind = tuple[str | None, str]
Cell = tuple[int, int]
Done = tuple[Deed, str, dict[int, str], dict[Cell, str]]
"""A deed with the side of who did it, all roles, and where the goal cards lay."""


# rounds --------------------------------------------------------------------------------------------------
def stopped(game: str, players: int, seed: int, *, talk: bool = False) -> Game:
    """A round of greedy bots that stands at a moment of its middle half, still in play."""
    chance = Random(f"{game}/{players}/{seed}")
    match = new_game(game, players=players, seed=seed, rounds=1)
    bots = bots_for(match, ["greedy"])
    while match.state.step in ("play", "move", "take", "draw") and match.state.seat is not None:
        seat = match.state.seat
        events = match.play(bots[seat].choose(match.observe(seat)))
        for event in events if talk else ():
            if event.code in ("peeked", "looked-mine") and not match.over:
                match.play(claim(match, seat, event.get("cell"), dict(event.secret), chance), seat)
    length = len(match.history)
    match.go_to(chance.randint(length // 4, max(length // 4, length * 3 // 4)))
    return match


def claim(match: Game, seat: int, cell: object, seen: dict[str, object], chance: Random) -> str:
    """What a seat says of a goal it has looked at, true as often as by the model."""
    mines = match.state.game == "lost_mines"
    words = ["gold", "silver", "gems", "dragon"] if mines else ["gold", "stone"]
    true = next(word for word in words if str(seen.get("name") or seen.get("mine")).startswith(word))
    truth = Model.of(match.state.game).habits(SIDES_OF[match.state.dwarves.role(seat)]).truth
    said = true if chance.random() < truth else chance.choice([word for word in words if word != true])
    x, y = cell  # type: ignore[misc]  # a cell
    return f"say {x},{y} {said} by {seat}"


# the slow way --------------------------------------------------------------------------------------------
def slow(question: Believing, most: int) -> tuple[dict[Cell, Fraction], int, int]:
    """The chances of where the gold is, deal by deal; how many deals were summed, and how many there are."""
    facts = question.facts
    left = Counter(dict(facts.deck))
    cards = list(facts.dwarves)
    orders = [dict(zip(facts.names, order, strict=True)) for order in facts.orders]
    weights: dict[Cell, Fraction] = defaultdict(Fraction)
    done = 0
    for roles, ways in islice(deals(facts, cards, left), most):
        done += 1
        for names in orders:
            weight = Fraction(ways)
            for line in question.lines:
                weight *= chance_of(line, roles, names, facts.game)
            weights[next(cell for cell, name in names.items() if name == "gold")] += weight
    whole = sum(weights.values()) or Fraction(1)
    return {cell: weight / whole for cell, weight in weights.items()}, done, count_deals(facts, cards)


def deals(facts: Facts, cards: Sequence[int], left: Counter[Kind]) -> Iterator[tuple[dict[int, str], int]]:
    """Every deal of roles to these cards, with the number of ways to choose distinct cards for it."""
    if not cards:
        yield {}, 1
        return
    card, rest = cards[0], cards[1:]
    for kind in [kind for kind, count in left.items() if count and agrees(facts, card, kind)]:
        ways = left[kind]
        left[kind] -= 1
        for roles, more in deals(facts, rest, left):
            yield {card: kind[1], **roles}, ways * more
        left[kind] += 1


def agrees(facts: Facts, card: int, kind: Kind) -> bool:
    """Whether a dwarf card may show this, as far as the seat knows."""
    clan, role = kind
    return facts.roles.get(card, role) == role and clan in (None, facts.clans.get(card, clan))


def count_deals(facts: Facts, cards: Sequence[int]) -> int:
    """How many deals of roles there are."""
    states = Counter({tuple(count for _, count in facts.deck): 1})
    for card in cards:
        following = Counter[tuple[int, ...]]()
        for left, number in states.items():
            for place, (kind, _) in enumerate(facts.deck):
                if left[place] and agrees(facts, card, kind):
                    following[(*left[:place], left[place] - 1, *left[place + 1 :])] += number
        states = following
    return sum(states.values())


def chance_of(line: Line, roles: dict[int, str], names: dict[Cell, str], game: str) -> Fraction:
    """The chance of a line in one deal."""
    side, chances = SIDES_OF[roles[line.dwarf]], dict(line.chances)
    match line.code:
        case "turn":
            return chances[(side,)]
        case "laid" | "caved":
            wanted = "dragon" if game == "lost_mines" else "gold"
            target = next((cell for cell in line.looked if names[cell] == wanted), None)
            return chances[side, target]
        case "goal-claim":
            return chances[side, names[line.cell]]  # type: ignore[index]  # a claim about a goal has its cell
        case "harmed" | "helped":
            count = sum(roles[card] == "saboteur" for card in line.among)
            return chances[side, roles[line.about or 0] == "saboteur", count]
    raise ValueError(line.code)


def speed(rounds: int) -> None:
    """Print the table of times."""
    print("game        players  lines   read ms    sum ms      slow ms     ratio  compared  wrong")
    for game, players in ((game, players) for game, sizes in SIZES.items() for players in sizes):
        read, ours, theirs, lines, compared, wrong, estimated = [], [], [], [], 0, 0, False
        most = MOST_DEALS if players < 10 or game == "saboteur" else MOST_DEALS // 50
        for seed in range(rounds):
            seen = stopped(game, players, seed, talk=True).observe(seed % players)
            begin = process_time()
            question = believing(seen)
            read.append((process_time() - begin) * 1000)
            begin = process_time()
            beliefs = question.answer().beliefs
            ours.append((process_time() - begin) * 1000)
            lines.append(len(question.lines))
            begin = process_time()
            chances, done, number = slow(question, most)
            theirs.append((process_time() - begin) * 1000 * number / done)
            estimated |= done < number
            if done == number and beliefs is not None:
                compared += 1
                where = beliefs.where("gold")
                wrong += any(where[cell] != chance for cell, chance in chances.items())
        shown = f"{'~' * estimated}{median(theirs):.1f}"
        print(
            f"{game:<12}{players:>6}{median(lines):>8.0f}{median(read):>10.2f}{median(ours):>10.2f}{shown:>13}"
            f"{median(theirs) / median(ours):>10.0f}{compared:>10}{wrong:>7}", flush=True,
        )  # fmt: skip


# reliability ---------------------------------------------------------------------------------------------
Predicted = list[tuple[float, bool]]
"""Chances told, each with whether it was so."""


def predictions(game: str, seeds: range, model: Model | None = None) -> dict[str, Predicted]:
    """What one seat believed of the gold and of the saboteurs in so many rounds, and what was so."""
    found: dict[str, Predicted] = {"gold": [], "saboteur": []}
    sizes = SIZES[game]
    for seed in seeds:
        players = sizes[seed % len(sizes)]
        match = stopped(game, players, seed)
        seen = match.observe(seed % players)
        beliefs = believing(seen, model).answer().beliefs
        if beliefs is None:
            continue
        state = match.state
        for cell in seen.position.board.face_down_goals:
            goal = state.board[cell]
            found["gold"].append((float(beliefs.where("gold")[cell]), getattr(goal, "name", "") == "gold"))
        for seat in range(players):
            if seen.role_of(seat) is None:
                true = state.dwarves.role(seat) == "saboteur"
                found["saboteur"].append((float(beliefs.roles[seat]["saboteur"]), true))
    return found


def show_reliability(rounds: int) -> None:
    """Print, by tenths, how often it was so; what is known for certain is left out."""
    for game in SIZES:
        for what, told in predictions(game, range(rounds)).items():
            print(f"\n{game}: {what}, {rounds} rounds")
            print(f"log loss {loss(told):.3f}, counting alone {loss(prior(told)):.3f}")
            print("  told        cases   mean told   was so")
            for tenth in range(10):
                here = [case for case in told if min(9, int(case[0] * 10)) == tenth and 0 < case[0] < 1]
                if here:
                    mean, share = (sum(column) / len(here) for column in zip(*here, strict=True))
                    row = f"{len(here):>10}{mean:>11.3f}{share:>10.3f}"
                    print(f"  {tenth / 10:.1f}-{(tenth + 1) / 10:.1f}{row}", flush=True)


def loss(told: Predicted) -> float:
    """The mean logarithm of the chance given to what was so, below 0 turned to above."""
    return -sum(log(max(1e-9, p if was else 1 - p)) for p, was in told) / max(1, len(told))


def prior(told: Predicted) -> Predicted:
    """The same cases with the share of all of them as their chance."""
    share = sum(was for _, was in told) / max(1, len(told))
    return [(share, was) for _, was in told]


# fitting -------------------------------------------------------------------------------------------------
def deeds_in(game: str, seeds: range) -> Iterator[Done]:
    """All deeds of so many rounds."""
    sizes = SIZES[game]
    for seed in seeds:
        match = stopped(game, sizes[seed % len(sizes)], seed)
        state = match.state
        roles = dict(enumerate(state.dwarves.roles))
        names = {cell: str(getattr(state.board[cell], "name", "")) for cell in state.board.goals}
        for deed in deeds_of(replace(facts_of(match, 0), seat=None)):
            yield deed, SIDES_OF[roles[deed.dwarf]], roles, names


def fitted(game: str, seeds: range) -> Model:
    """The model under which the deeds are most likely, in whole percents."""
    all_deeds = list(deeds_in(game, seeds))
    by_side = {side: [deed for deed in all_deeds if deed[1] == side] for side in SIDES}
    by_side["neutral"] = by_side["neutral"] or by_side["digger"]
    truth = {side: Model.of(game).habits(side).truth for side in SIDES}
    return Model(*(_habits(game, by_side[side], truth[side]) for side in SIDES))


def _habits(game: str, deeds: Sequence[Done], truth: Fraction) -> Habits:
    """The habits under which these deeds are most likely."""
    turns = [(deed.said, deed.able) for deed, *_ in deeds if deed.code == "turn"]
    dug: dict[str, list[list[str]]] = {"laid": [], "caved": []}
    chosen: dict[str, list[tuple[bool, int, int]]] = {"harmed": [], "helped": []}
    for deed, _, roles, names in deeds:
        if deed.code in dug:
            wanted = "dragon" if game == "lost_mines" else "gold"
            target = next((cell for cell in deed.looked if names[cell] == wanted), None)
            changes = dict(deed.changes)
            dug[deed.code].append([changes[goal] for goal in aims(deed, game)[target]])
        if deed.code in chosen:
            bad = sum(roles[card] == "saboteur" for card in deed.among)
            chosen[deed.code].append((roles[deed.about or 0] == "saboteur", bad, len(deed.among)))
    chances = (_of_sets(turns), _of_mixtures(dug["laid"]), _of_mixtures(dug["caved"]))
    return Habits(truth, *map(_percent, chances), _weights(chosen["harmed"]), _weights(chosen["helped"]))


def _of_sets(turns: Sequence[tuple[str, tuple[str, ...]]]) -> list[float]:
    """Chances of kinds by which the choices from these sets are most likely (Hunter's MM steps)."""
    chances = dict.fromkeys(KINDS, 1 / len(KINDS))
    times = Counter(kind for kind, _ in turns)
    sets = Counter(able for _, able in turns)
    for _ in range(200):
        share = {able: count / sum(chances[kind] for kind in able) for able, count in sets.items()}
        new = {}
        for kind in KINDS:
            tried = sum(each for able, each in share.items() if kind in able)
            new[kind] = (times[kind] + 0.5) / tried if tried else 0.0
        whole = sum(new.values())
        chances = {kind: value / whole for kind, value in new.items()}
    return list(chances.values())


def _of_mixtures(cases: Sequence[Sequence[str]]) -> list[float]:
    """Chances of changes when any of the goals may have been in mind (expectation, maximisation)."""
    chances = dict.fromkeys(CHANGES, 1 / 3)
    for _ in range(100):
        sums = dict.fromkeys(CHANGES, 1.0)
        for changes in cases:
            whole = sum(chances[change] for change in changes)
            for change in changes:
                sums[change] += chances[change] / whole
        chances = {change: value / sum(sums.values()) for change, value in sums.items()}
    return list(chances.values())


def _percent(chances: Sequence[float]) -> tuple[Fraction, ...]:
    """Whole percents that sum to 100, none of them 0 where there is any chance."""
    parts = [max(1, round(chance * 100)) if chance else 0 for chance in chances]
    parts[parts.index(max(parts))] += 100 - sum(parts)
    return tuple(Fraction(part, 100) for part in parts)


def _weights(cases: Sequence[tuple[bool, int, int]]) -> tuple[Fraction, Fraction]:
    """Weights of others and of saboteurs, up to 10, by which the choices are most likely."""

    def fit(weights: tuple[int, int]) -> float:
        other, saboteur = weights
        return sum(
            log((saboteur if bad else other) / (count * saboteur + (number - count) * other))
            for bad, count, number in cases
        )

    pairs = [(1, 1), *((one, 10) for one in range(1, 10)), *((10, one) for one in range(1, 10))]
    other, saboteur = max(pairs, key=fit)
    return Fraction(other), Fraction(saboteur)


def show_fit(rounds: int) -> None:
    """Print the models fitted to rounds that the other tables don't use."""
    for game in SIZES:
        model = fitted(game, range(100_000, 100_000 + rounds))
        for side in SIDES:
            habits = model.habits(side)
            chances = (habits.turns, habits.laying, habits.caving)
            parts = [[int(chance * 100) for chance in part] for part in chances]
            weights = [[int(weight) for weight in part] for part in (habits.harming, habits.helping)]
            print(game, side, int(habits.truth * 100), *parts, *weights, flush=True)
        for name, used in (("fitted", model), ("in use", Model.of(game))):
            told = predictions(game, range(200_000, 200_000 + rounds // 2), used)
            print(game, name, *(f"{what} {loss(cases):.4f}" for what, cases in told.items()), flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds a line of the table of times")
    parser.add_argument("--reliability", type=int, default=120, help="rounds a game in the tables")
    parser.add_argument(
        "--fit", type=int, metavar="ROUNDS", help="print models fitted to so many rounds instead"
    )
    options = parser.parse_args()
    if options.fit:
        show_fit(options.fit)
        return
    speed(options.rounds)
    show_reliability(options.reliability)


if __name__ == "__main__":
    main()
