"""Beliefs can be relied on: what is told with a chance of p is so in about p of all cases.

For players who follow the model exactly this must hold but for chance: each case of a table is a round of
its own, so that the number of those that were so is a sum of independent coins, within some deviations. About
the greedy bots, which follow no model, the usual models must tell more than counting.
"""

from collections import defaultdict
from math import log, sqrt
from random import Random

import pytest
from solver.beliefs_rounds import SIDE, TOLD_OF_GOALS, model_of

import saboteur_nb as sb
from saboteur_nb.bots.match import bots_for
from saboteur_nb.solver.budget import Budget, Effort
from saboteur_nb.solver.questions.beliefs.chances import Behaviour, aims
from saboteur_nb.solver.questions.beliefs.facts import facts_of
from saboteur_nb.solver.questions.beliefs.lines import Deed
from saboteur_nb.solver.questions.beliefs.model import CHANGES, KINDS
from saboteur_nb.solver.questions.beliefs.posterior import beliefs_of

GAMES = ("saboteur", "saboteur2", "lost_mines")
DEVIATIONS = 4.5
"""So many standard deviations of a tenth: passed by chance once in 150,000."""


class Players:
    """Players who do exactly what a model says, in a round whose dwarves and goals are dealt anew."""

    def __init__(self, game, chance):
        fewest, most = {"saboteur": (3, 7), "saboteur2": (3, 6), "lost_mines": (3, 6)}[game]
        self.game, self.chance, self.model = game, chance, model_of(chance, 25)
        self.match = sb.new_game(game, players=chance.randint(fewest, most), seed=chance.randrange(10**9))
        state = self.match.state
        self.seat, self.players = chance.randrange(state.players), state.players
        self.roles = [state.dwarves.role(seat) for seat in range(state.players)]
        self.names = {cell: state.board[cell].name for cell in state.board.goals}
        self.cells = list(self.names)

    def some(self, of, least=0):
        """Some of these, whichever: what everybody sees beforehand."""
        return tuple(sorted(self.chance.sample(of, self.chance.randint(least, len(of)))))

    def drawn(self, chances):
        """One of the keys, as often as its chance."""
        keys = list(chances)
        return self.chance.choices(keys, [float(chances[key]) for key in keys])[0]

    def deeds(self):
        """What the others do, one after the other."""
        kinds = [self.turn, self.digs, self.talks, self.inspects]
        kinds += [self.chooses] * (self.game != "lost_mines" and self.players > 2)
        actors = [seat for seat in range(self.players) if seat != self.seat]
        return [
            self.chance.choice(kinds)(at, self.chance.choice(actors))
            for at in range(self.chance.randint(1, 12))
        ]

    def habits(self, seat):
        return self.model.habits(SIDE[self.roles[seat]])

    def turn(self, at, seat):
        able = self.some(KINDS, 2)
        habits = self.habits(seat)
        return Deed(at, "turn", seat, self.drawn({kind: habits.turn(kind) for kind in able}), able=able)

    def digs(self, at, seat):
        """One of the goals that may be dug for is in mind; the others change as they like."""
        code, looked = self.chance.choice(["laid", "caved"]), self.some(self.cells)
        changes = {cell: self.chance.choice(CHANGES) for cell in self.cells}
        empty = Deed(at, code, seat, cell=(1, 0), changes=tuple(changes.items()), looked=looked)
        wanted = "dragon" if self.game == "lost_mines" else "gold"
        target = next((cell for cell in looked if self.names[cell] == wanted), None)
        odds = self.habits(seat).laying if code == "laid" else self.habits(seat).caving
        goal = self.chance.choice(aims(empty, self.game)[target])
        changes[goal] = self.drawn(dict(zip(CHANGES, odds, strict=True)))
        return Deed(at, code, seat, cell=(1, 0), changes=tuple(changes.items()), looked=looked)

    def says(self, seat, true, words):
        """The true word as often as this side tells the truth, else any other."""
        if self.chance.random() < self.habits(seat).truth:
            return true
        return self.chance.choice([word for word in words if word != true])

    def talks(self, at, seat):
        cell, words = self.chance.choice(self.cells), TOLD_OF_GOALS[self.game]
        true = next(word for word in words if self.names[cell].startswith(word))
        return Deed(at, "goal-claim", seat, self.says(seat, true, words), cell=cell)

    def inspects(self, at, seat):
        about = self.chance.randrange(self.players)
        words = {role for role in SIDE if role in dict.fromkeys(self.box())}
        return Deed(at, "dwarf-claim", seat, self.says(seat, self.roles[about], sorted(words)), about=about)

    def box(self):
        return self.match.state.dwarves.roles

    def chooses(self, at, seat):
        code = self.chance.choice(["harmed", "helped"])
        among = self.some([other for other in range(self.players) if other != seat], 1)
        other, saboteur = self.habits(seat).harming if code == "harmed" else self.habits(seat).helping
        weights = {one: saboteur if self.roles[one] == "saboteur" else other for one in among}
        return Deed(at, code, seat, "lamp", about=self.drawn(weights), among=among)

    def believed(self):
        """What the seat believes after all deeds."""
        facts = facts_of(self.match, self.seat)
        behaviour = Behaviour.of(self.game, self.model, facts.deck)
        lines = [line for line in map(behaviour.line, self.deeds()) if line.telling]
        return beliefs_of(facts, lines, Effort(Budget()))


def by_tenths(told):
    """Tenth → chances told and whether it was so."""
    tenths = defaultdict(list)
    for chance, was in told:
        tenths[min(9, int(chance * 10))].append((chance, was))
    return tenths


def table(told):
    """The table of reliability as text."""
    rows = ["told        cases   mean told   was so"]
    for tenth, cases in sorted(by_tenths(told).items()):
        mean, share = (sum(column) / len(cases) for column in zip(*cases, strict=True))
        rows.append(f"{tenth / 10:.1f}-{tenth / 10 + 0.1:.1f} {len(cases):>8} {mean:>11.3f} {share:>8.3f}")
    return "\n".join(rows)


@pytest.mark.parametrize("game", GAMES)
def test_players_who_follow_the_model_are_believed_exactly_as_often_as_they_should(game, times):
    told = {"gold": [], "role": []}
    for seed in range(700 * times):
        chance = Random(f"calibrated/{game}/{seed}")
        players = Players(game, chance)
        beliefs = players.believed()
        cell = chance.choice(players.cells)
        told["gold"].append((float(beliefs.where("gold")[cell]), players.names[cell] == "gold"))
        seat = chance.choice([seat for seat in range(players.players) if seat != players.seat])
        role = chance.choice(sorted(beliefs.roles[seat]))
        told["role"].append((float(beliefs.roles[seat][role]), players.roles[seat] == role))
    for cases in told.values():
        for tenth, here in by_tenths(cases).items():
            surplus = sum(was - chance for chance, was in here)
            deviation = sqrt(sum(chance * (1 - chance) for chance, _ in here))
            assert abs(surplus) <= DEVIATIONS * deviation + 1e-9, (tenth, table(cases))
        spread = {tenth for tenth, here in by_tenths(cases).items() if len(here) >= 15}
        assert len(spread) >= 4, table(cases)


@pytest.mark.parametrize("game", GAMES)
def test_beliefs_about_bots_tell_more_than_counting(game, times):
    """Rounds of the greedy bots, each stopped somewhere; run with `-s` to see the tables."""
    told = {"gold": [], "saboteur": []}
    for seed in range(30 * times):
        chance = Random(f"bots/{game}/{seed}")
        players = chance.choice([5, 6, 7])
        match = sb.new_game(game, players=players, seed=seed, rounds=1)
        bots = bots_for(match, ["greedy"])
        for _ in range(chance.randint(10, 45)):
            match.play(bots[match.state.seat].choose(match.observe(match.state.seat)))
            if match.over or match.state.step in ("pick", "steal"):
                match.undo()
                break
        seen = match.observe(seed % players)
        beliefs = sb.solver.beliefs(seen).beliefs
        for cell in seen.position.board.face_down_goals:
            told["gold"].append((float(beliefs.where("gold")[cell]), match.state.board[cell].name == "gold"))
        for seat in range(players):
            if seen.role_of(seat) is None:
                was = match.state.dwarves.role(seat) == "saboteur"
                told["saboteur"].append((float(beliefs.roles[seat]["saboteur"]), was))
    for what, cases in told.items():
        print(f"\n{game}: {what}\n{table(cases)}")
        share = sum(was for _, was in cases) / len(cases)
        counting = loss([(share, was) for _, was in cases])
        assert loss(cases) < counting * (1.05 if game == "lost_mines" and what == "saboteur" else 0.95)


def loss(cases):
    """The mean surprise at what was so."""
    return -sum(log(max(1e-9, chance if was else 1 - chance)) for chance, was in cases) / len(cases)
