"""Forced wins the slow way: every action the engine allows, nothing cut short; and random matches."""

import random

from saboteur_nb.board.board import Board
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.rules import apply, legal_actions, new_state
from tests.solver import naive_cards as naive
from tests.solver.boards import Draw, random_board

DRAW = Draw(width=4, height=3, filled=0.45, open_sides=0.75, doubles=0.0, stubs=0.1, goals=2)
WALLED = Draw(width=4, height=3, filled=0.9, open_sides=0.6, doubles=0.0, stubs=0.5, goals=2)
DOORS = Draw(
    width=4, height=3, filled=0.5, open_sides=0.8, doubles=0.4, stubs=0.1, ladders=0.1, doors=0.4, goals=2
)
PATHS = [*naive.PLAIN, *naive.PLAIN, *naive.DEAD[:3]]
DIGS = [*PATHS[:4], "abab", "aabb", "-a-a:g", "aaaa:b", "a-aa:g", "a-a-:b", ".---#", "-a-a#"]
TOOLS = ["map", "broken_lamp", "broken_cart", "fix_lamp", "fix_lamp_cart", "rockfall"]
TRICKS = [
    "trapped", "free_at_last", "swap_hand", "theft", "hands_off", "inspection", "broken_lamp", "fix_lamp",
]  # fmt: skip
USUAL, ONE, THIN = ((1, 2, 2), (0, 1, 3, 4)), ((1,), (3, 4)), ((1, 2), (0, 1))
STYLES = {
    "saboteur": (
        (DRAW, ["map", "broken_lamp", "fix_lamp"], 0.6, 0.3, USUAL),
        (DRAW, ["broken_lamp", "broken_cart", "fix_lamp", "fix_lamp_cart", "rockfall"], 0.5, 0.3, USUAL),
        (WALLED, ["rockfall", "rockfall", "broken_lamp"], 0.6, 0.0, USUAL),
        (DRAW, TOOLS, 0.55, 0.15, USUAL),
        (DRAW, ["rockfall", "broken_lamp", "broken_cart"], 0.55, 0.1, ONE),
    ),
    "saboteur2": (
        (DOORS, ["trapped"], 0.55, 0.1, THIN),
        (DOORS, ["swap_hand", "swap_hats"], 0.55, 0.1, THIN),
        (DOORS, TRICKS, 0.6, 0.2, USUAL),
        (DOORS, ["rockfall", "trapped", "theft"], 0.7, 0.1, USUAL),
        (DOORS, ["free_at_last", "free_at_last", "trapped"], 0.5, 0.5, THIN),
        (DOORS, ["swap_hand", "swap_hand", "trapped"], 0.5, 0.2, ONE),
    ),
}
"""How matches are drawn: board, action cards, the share of path cards, that of things before seats, and the
sizes of hands and deck."""
ROLES_2 = (
    "blue_digger",
    "green_digger",
    "boss",
    "profiteer",
    "geologist",
    "saboteur",
    "blue_digger",
    "saboteur",
)


def match(seed, game="saboteur"):
    """A state in the middle of a round: the gold near, hands small."""
    rng = random.Random(f"forced {game} {seed}")
    draw, actions, share, broken, (sizes, decks) = STYLES[game][seed % len(STYLES[game])]
    board = random_board(draw, seed)
    names = ["?gold", rng.choice(["?stone1", "?stone2"])]
    goals = rng.sample(board.face_down_goals, 2)
    named = {cell: parse_content(name, game) for cell, name in zip(goals, names, strict=True)}
    board = Board({**board, **named}, game)
    players = 3 if game == "saboteur" else rng.choice((2, 3, 3))
    paths = PATHS if game == "saboteur" else DIGS

    def card():
        return rng.choice(paths if rng.random() < share else actions)

    hands = [[card() for _ in range(rng.choice(sizes))] for _ in range(players)]
    items = ("lamp", "cart") if game == "saboteur" else ("lamp", "trapped", "theft")
    fronts = [[item for item in items if rng.random() < broken] for _ in range(players)]
    deck = [card() for _ in range(rng.choice(decks))]
    if game == "saboteur":
        roles = ["digger"] * players
        roles[rng.randrange(players)] = "saboteur"
    else:
        roles = rng.sample(ROLES_2, players)
    return stated(game, board, hands, fronts, deck, roles, seed)


def stated(game, board, hands, fronts, deck, roles, seed=0):
    """The state of the engine in which all this is so; seat 0 is on turn."""
    held = [*deck, *(card for hand in hands for card in hand)]
    held += [
        f"broken_{item}" if item in ("lamp", "cart", "pick") else item for front in fronts for item in front
    ]
    held += [as_in_box(content, game) for content in board.values() if content.kind == "path"]
    lines = [f"game {game}; board {board.format()}; turn 0", f"deck {' '.join(deck) or 0}"]
    for seat, (hand, front, role) in enumerate(zip(hands, fronts, roles, strict=True)):
        before = f" front={','.join(front)}" if front else ""
        lines.append(f"seat {seat} role={role} hand={','.join(hand)}{before}")
    return new_state(game, position="; ".join(lines), cards=held, rounds=1, seed=seed)


def decided(events, wants):
    """Whether the side has won the round, by what the engine tells; None while it goes on."""
    for event in events:
        if event.code in ("gold-found", "cards-gone"):
            end = event.code
        elif event.code in ("saboteurs-won", "team-won", "colours-won", "boss-won", "both-colours"):
            sides = dict(event.data)["sides"]
            if wants == "boss":
                return "saboteurs" not in sides
            return bool({"blue", "green"} & set(sides)) if wants == "diggers" else wants in sides
    if any(event.code in ("gold-found", "cards-gone") for event in events):
        return (end == "gold-found") == (wants == "diggers")
    return None


class Slow:
    """Plain AND/OR search over the engine; raises `TimeoutError` after so many actions.

    `idle` False: nobody discards who can do something else.
    """

    def __init__(self, seats, wants, most=20_000, *, idle=True):
        self.seats, self.wants, self.most, self.tried, self.idle = seats, wants, most, 0, idle
        self._known = {}

    def forced(self, state, plies):
        if plies == 0:
            return False
        key = state.board, state.hands, state.fronts, state.deck, state.seat, state.dwarves.held, plies
        if key not in self._known:
            results = (self.by(state, action, plies) for action in self.actions(state))
            self._known[key] = any(results) if state.seat in self.seats else all(results)
        return self._known[key]

    def actions(self, state):
        legal = legal_actions(state)
        deeds = [action for action in legal if self.idle or action.format().split()[0] != "discard"]
        return deeds or legal

    def by(self, state, action, plies):
        self.tried += 1
        if self.tried > self.most:
            raise TimeoutError
        then, events = apply(state, action)
        won = decided(events, self.wants)
        return self.forced(then, plies - 1) if won is None else won

    def fewest(self, state, plies):
        return next((n for n in range(1, plies + 1) if self.forced(state, n)), None)

    def best(self, state, value):
        """The best actions of the seat on turn: winning as fast, or holding out as long."""
        if state.seat in self.seats:
            return {action.format() for action in self.actions(state) if self.by(state, action, value)}
        return {action.format() for action in self.actions(state) if not self.by(state, action, value - 1)}
