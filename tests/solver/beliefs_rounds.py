"""Rounds in which much is seen, said and done: played by chance with the engine, for tests of beliefs.

`naive` knows another way to beliefs: every deal of the dwarf cards, card by card, and every order of the goal
cards, each weighed by what happened, which is read again here with distances of its own.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.game.action import (
    Break,
    Discard,
    Fix,
    InformationDwarf,
    InformationMine,
    Inspection,
    Map,
    Place,
    Rockfall,
    Step,
    SwapHats,
    Trapped,
)
from saboteur_nb.game.session import Game, new_game
from saboteur_nb.solver import Habits, Model

SIDE = {
    "digger": "digger",
    "blue_digger": "digger",
    "green_digger": "digger",
    "boss": "digger",
    "loyal": "digger",
    "profiteer": "neutral",
    "geologist": "neutral",
    "selfish": "neutral",
    "saboteur": "saboteur",
}
TOLD_OF_GOALS = {"saboteur": ("gold", "stone"), "saboteur2": ("gold", "stone"),
                 "lost_mines": ("gold", "silver", "gems", "dragon")}  # fmt: skip
TOLD_OF_DWARVES = {
    "saboteur": ("digger", "saboteur"),
    "saboteur2": ("digger", "saboteur", "boss", "green", "blue", "profiteer", "geologist"),
    "lost_mines": ("loyal", "selfish", "saboteur"),
}


def model_of(chance: Random, most: int = 6) -> Model:
    """Any model, no chance 0; the greater `most`, the more the sides may differ."""

    def parts(count: int) -> tuple[Fraction, ...]:
        weights = [chance.randint(1, most) for _ in range(count)]
        return tuple(Fraction(weight, sum(weights)) for weight in weights)

    def habits() -> Habits:
        truth = Fraction(chance.randint(1, 11), 12)
        weights = [tuple(Fraction(chance.randint(1, most)) for _ in range(2)) for _ in range(2)]
        return Habits(truth, parts(7), parts(3), parts(3), weights[0], weights[1])

    return Model(habits(), habits(), habits())


TURNED = "board 3_ ?/4_/S -a-a -a-a !stone2/4_/3_ ?"
NEAR = {
    "saboteur": (TURNED, "board 3_ ?/4_/S 2_ ?/4_/3_ ?", "board 3_ ?/S -aaa aaaa ?/_ aa-- 2_/3_ ?"),
    "saboteur2": (TURNED, "board 3_ ?/4_/S 2_ ?/4_/3_ ?", "board 3_ ?/S -aaa a--a# ?/3_ ?"),
    "lost_mines": (
        (
            "board 9_ -aa- ?/SB 8_ aaa- _/9_ aaaa ?/9_ aaa-^ _/9_ aaaa ?/SY 8_ aaaa _/9_ aa-- ?; "
            "dwarf blue1 9,5; dwarf yellow1 9,3"
        ),
    ),
}
"""Boards on which goals are turned over soon."""


def round_of(game: str, chance: Random, players: int | None = None, most: int = 20) -> tuple[Game, int]:
    """A round in play, and who looks; cards that tell something are played more often than others."""
    fewest = {"saboteur": 3, "saboteur2": 2, "lost_mines": 3}[game]
    more = (0, 0, 1) if game == "lost_mines" else (0, 1, 1, 1, 1, 2)
    number = players or fewest + chance.choice(more)
    position = None if chance.random() < 0.4 else f"game {game}; {chance.choice(NEAR[game])}"
    seed, hands = chance.randrange(10**9), hands_of(game, number)
    match = new_game(game, number, seed, rounds=1, position=position, hands=hands)
    for _ in range(chance.randint(2, most)):
        legal = match.legal_actions()
        weights = [weight_of(action) for action in legal]
        match.play(chance.choices(legal, weights)[0])
        if match.over or match.state.step in ("pick", "steal"):
            match.undo()
            break
        if chance.random() < 0.55:
            match.play(talk(match, chance))
    return match, chance.randrange(number)


def hands_of(game: str, players: int) -> list[str]:
    """Everybody can look at something; in game 2 two can inspect dwarves."""
    if game == "lost_mines":
        return ["information,?,?,?,?"] * players
    if game == "saboteur":
        return ["map,?,?,?,?,?"] * players
    return [
        f"{'inspection' if seat < 2 else '?'},{'map' if seat < 4 else '?'},?,?,?,?" for seat in range(players)
    ]


OFTEN = {
    Map: 30, Inspection: 30, SwapHats: 30, Break: 8, Fix: 8, Trapped: 8, InformationMine: 8,
    InformationDwarf: 12, Rockfall: 4, Discard: 0.02,
}  # fmt: skip


def weight_of(action: object) -> float:
    """How often an action is tried."""
    if isinstance(action, Step) and action.cell[0] == 10:
        return 6.0
    if not isinstance(action, Place):
        return OFTEN.get(type(action), 1.0)
    x, y = action.cell
    leading = 2.0 + 3 * (x >= 2) if x >= 0 and abs(y) <= 2 else 0.05
    return leading * bool(action.card.shape.tunnels) + 0.5


def talk(match: Game, chance: Random) -> str:
    """Something said by somebody, mostly of what he has seen."""
    state = match.state
    seats = range(state.players)
    knowing = [seat for seat in seats if state.peeked[seat] or len(state.seen[seat]) > 1]
    speaker = chance.choice(knowing if knowing and chance.random() < 0.8 else seats)
    cells = sorted(state.peeked[speaker]) or list(state.board.goals)
    if chance.random() < 0.45:
        x, y = chance.choice(cells)
        return f"say {x},{y} {chance.choice(TOLD_OF_GOALS[state.game])} by {speaker}"
    others = [seat for seat in seats if seat != speaker and state.dwarves.held[seat] in state.seen[speaker]]
    about = chance.choice(others) if others and chance.random() < 0.9 else chance.choice(seats)
    return f"say {about} {chance.choice(TOLD_OF_DWARVES[state.game])} by {speaker}"


# the naive way -------------------------------------------------------------------------------------------
class Naive:
    """Beliefs by adding up every deal."""

    def __init__(self, match: Game, seat: int, model: Model) -> None:
        self.match, self.seat, self.model = match, seat, model
        self.game = match.state.game
        self.boards, self.factors, self.by_order = self._tables(), [], []
        self.state = match.state
        self.dwarves = sorted((*self.state.dwarves.held, *self.state.dwarves.laid_away))
        self._read()

    def _tables(self):
        """States before each event: the match itself remembers them."""
        states = []
        at = len(self.match.history)
        for number in range(at + 1):
            self.match.go_to(number)
            states.append(self.match.state)
        self.match.go_to(at)
        return states

    def _read(self) -> None:
        """Each action of another seat as functions `(names, roles) -> chance`."""
        claimed = set()
        for number, action in enumerate(self.match.history):
            before, after = self.boards[number], self.boards[number + 1]
            said = action.format().split()
            if said[0] == "say":
                speaker = int(said[-1])
                self._said(before, speaker, said[1], said[2], claimed)
            elif before.seat != self.seat:
                self._done(before, after, before.seat, said, action)

    def _said(self, state, speaker, about, word, claimed) -> None:
        if speaker == self.seat:
            return
        card = state.dwarves.held[speaker]
        if "," in about:
            cell = tuple(map(int, about.split(",")))
            words = TOLD_OF_GOALS[self.game]
            ready = cell in state.peeked[speaker] and state.board[cell].code is None and word in words
            if ready and (speaker, cell) not in claimed:
                claimed.add((speaker, cell))
                self.by_order.append(
                    lambda names, roles: self._truth(
                        roles[card], names[cell].startswith(word), len(words) - 1
                    )
                )
            return
        other = state.dwarves.held[int(about)]
        true_of = {"digger": ("digger", "blue_digger", "green_digger"), "blue": ("blue_digger",),
                   "green": ("green_digger",)}.get(word, (word,))  # fmt: skip
        words = 2 if self.game == "saboteur" or word == "digger" else 3 if self.game == "lost_mines" else 6
        if other in state.seen[speaker] and (speaker, other) not in claimed:
            claimed.add((speaker, other))
            self.factors.append(
                lambda _names, roles: self._truth(roles[card], roles[other] in true_of, words - 1)
            )

    def _truth(self, role: str, true: bool, others: int) -> Fraction:
        truth = self._habits(role).truth
        return truth if true else (1 - truth) / others

    def _habits(self, role: str) -> Habits:
        return self.model.habits(SIDE[role])

    def _done(self, before, after, seat, said, action) -> None:
        kind = self._kind(said[0])
        if kind is None:
            return
        card = before.dwarves.held[seat]
        able = self._able(before, seat) | {kind}
        self.factors.append(
            lambda _names, roles: (
                self._habits(roles[card]).turn(kind)
                / sum(self._habits(roles[card]).turn(other) for other in able)
            )
        )
        if kind in ("lay", "cave"):
            self._dug(before, after, seat, card, kind, action.cell)
        if said[0] in ("break", "trapped", "fix", "free_at_last"):
            item = {"break": said[1], "fix": said[2] if said[0] == "fix" else ""}.get(said[0], "trapped")
            self._aimed(before, seat, card, kind, item, int(said[-1]))

    def _aimed(self, before, seat, card, kind, item, whose) -> None:
        lies = [item in front for front in before.fronts]
        among = [
            other for other in range(before.players) if other != seat and lies[other] == (kind == "help")
        ]
        if whose not in among:
            return
        cards = [before.dwarves.held[other] for other in among]
        chosen = before.dwarves.held[whose]

        def factor(names, roles):
            habits = self._habits(roles[card])
            other, saboteur = habits.harming if kind == "harm" else habits.helping
            weights = {one: saboteur if roles[one] == "saboteur" else other for one in cards}
            return weights[chosen] / sum(weights.values())

        self.factors.append(factor)

    def _kind(self, verb: str) -> str | None:
        kinds = {"place": "lay", "rockfall": "cave", "thunderstorm": "cave", "break": "harm",
                 "trapped": "harm",
                 "trap": "harm", "troll": "harm", "fix": "help", "free_at_last": "help", "axe": "help",
                 "boat": "help", "rope": "help", "map": "map", "information": "map", "discard": "discard",
                 "shed": "other", "theft": "other", "hands_off": "other", "swap_hand": "other",
                 "inspection": "other", "swap_hats": "other"}  # fmt: skip
        return kinds.get(verb)

    def _able(self, state, seat) -> set[str]:
        stop = {"lamp", "cart", "pick", "trapped"}
        able = {"lay", "cave", "harm", "help", "map", "discard", "other"}
        cards = [card for card in state.board.values() if isinstance(card, TunnelCard)]
        if self.game != "lost_mines":
            able -= {"lay"} if stop & set(state.fronts[seat]) else set()
            able -= set() if any(stop & set(front) for front in state.fronts) else {"help"}
        else:
            able -= set() if any(card.obstacle and not card.overcome for card in cards) else {"help"}
        able -= set() if cards else {"cave"}
        return able - (set() if self.game == "saboteur2" else {"other"})

    def _dug(self, before, after, seat, card, kind, cell) -> None:
        laid = before.board.place(cell, after.board[cell]) if kind == "lay" else after.board
        clan = before.dwarves.clan(seat) if self.game == "lost_mines" else None
        down = before.board.face_down_goals
        if not down:
            return
        old, new = (far(board, clan) for board in (before.board, laid))
        sign = {goal: (new[goal] > old[goal]) - (new[goal] < old[goal]) + 1 for goal in down}
        looked = [goal for goal in before.peeked[seat] if goal in down]
        mines = self.game == "lost_mines"

        def factor(names, roles):
            habits = self._habits(roles[card])
            odds = habits.laying if kind == "lay" else habits.caving
            goals = [goal for goal in down if not (goal in looked and (names[goal] == "dragon") == mines)]
            if not mines:
                gold = [goal for goal in looked if names[goal] == "gold"]
                goals = gold or [goal for goal in down if goal not in looked]
            goals = goals or list(down)
            return sum(odds[sign[goal]] for goal in goals) / len(goals)

        (self.by_order if looked else self.factors).append(factor)

    # adding up -----------------------------------------------------------------------------------------
    def deals(self) -> Iterator[tuple[dict[int, str], int]]:
        """Every deal of roles that agrees with what the seat has seen, with its number of ways."""
        state = self.state
        known = {card: state.dwarves.roles[card] for card in state.seen[self.seat] if card in self.dwarves}
        clans = state.dwarves.clans
        counts = defaultdict(int)
        for card, role in enumerate(state.dwarves.roles):
            counts[clans[card] if clans else None, role] += 1

        def rest(cards):
            if not cards:
                yield {}, 1
                return
            card = cards[0]
            for (clan, role), left in list(counts.items()):
                if left and known.get(card, role) == role and (not clans or clans[card] == clan):
                    counts[clan, role] -= 1
                    for roles, ways in rest(cards[1:]):
                        yield {card: role, **roles}, ways * left
                    counts[clan, role] += 1

        yield from rest(self.dwarves)

    def orders(self) -> list[dict]:
        """Every way the goal cards can lie that agrees with what the seat has seen."""
        board = self.state.board
        names = {cell: board[cell].name for cell in board.goals}
        peeked = self.state.peeked[self.seat]
        shown = [cell for cell in names if board[cell].code is not None]
        found = []
        for order in permutations(names.values()):
            case = dict(zip(names, order, strict=True))
            if all(case[cell] == names[cell] for cell in (*peeked, *shown)):
                found.append(case)
        return found

    def beliefs(self) -> tuple[dict, dict, dict] | None:
        """`(cell, card)`, `(seat, role)` and `(cell, card, seat, role)` → chance."""
        goals, dwarves, joint = defaultdict(Fraction), defaultdict(Fraction), defaultdict(Fraction)
        whole = Fraction()
        orders, held = self.orders(), self.state.dwarves.held
        for roles, ways in self.deals():
            alone = Fraction(ways)
            for factor in self.factors:
                alone *= factor(None, roles)
            for names in orders:
                weight = alone
                for factor in self.by_order:
                    weight *= factor(names, roles)
                whole += weight
                for seat, card in enumerate(held):
                    dwarves[seat, roles[card]] += weight
                for cell, name in names.items():
                    goals[cell, name] += weight
                    for seat, card in enumerate(held):
                        joint[cell, name, seat, roles[card]] += weight
        return tuple({key: value / whole for key, value in part.items()} for part in (goals, dwarves, joint))


def far(board: Board, clan: str | None) -> dict:
    """Goal face down → fewest empty cells on a way to it: a queue of (cell, sides), cheap steps first."""
    token = {"blue": "SB", "yellow": "SY"}.get(clan or "")
    cells = dict(board)
    inside = room(board)
    best: dict = {}
    todo = deque()
    for cell, content in cells.items():
        for group in content.groups:
            ladder = isinstance(content, TunnelCard) and content.ladder == group
            if content.token == token if token else content.kind == "start" or ladder:
                todo.append((0, cell, group))
    found: dict = {}
    while todo:
        cost, cell, group = todo.popleft()
        if best.get((cell, group), 99) <= cost:
            continue
        best[cell, group] = cost
        for side in group:
            beside = neighbour(cell, side)
            there = cells.get(beside)
            if there is None:
                todo.extend([(cost + 1, beside, SIDES)] * (beside in inside))
            elif there.code is None:
                found[beside] = min(found.get(beside, 99), cost)
            todo.extendleft((cost, beside, into) for into in groups(there) if OPPOSITE[side] in into)
    return {goal: found.get(goal, 99) for goal in board.face_down_goals}


def groups(content) -> tuple[str, ...]:
    """The tunnels of what lies in a cell."""
    return () if content is None else content.groups


def room(board: Board) -> set:
    """The cells that a way may pass."""
    if board.lost_mines:
        return {(x, y) for x in range(11) for y in range(7)}
    xs, ys = [x for x, _ in board], [y for _, y in board]
    return {(x, y) for x in range(min(xs) - 3, max(xs) + 4) for y in range(min(ys) - 3, max(ys) + 4)}
