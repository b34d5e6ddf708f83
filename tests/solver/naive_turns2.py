"""Plans of turns in game 2 the slow way: every action the engine allows but swap hand; and random matches."""

import random
from itertools import product

from saboteur_nb.board.board import Board
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game.action import Discard, Place, Shed, SwapHand
from saboteur_nb.game.parts.goals import goals_turned
from saboteur_nb.game.parts.piles import as_in_box
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.saboteur2.winners import way
from tests.solver.boards import Draw, random_board
from tests.solver.naive_turns import goes_on, is_hit

PLAIN = ["-a-a", "-aaa", "a-aa", "--aa", "a--a", "aaaa", "-a-a", "-aaa*"]
DOORS = ["-a-a:b", "-a-a:g", "--aa:b", "-aa-:g", "a.a-:g", "a-a-:b"]
LADDERS = ["a--a#", "aa--#", "--.-#", "---.#"]
BRIDGES = ["abab", "aabb", "abba"]
JUNK = ["map", "theft", "inspection", "hands_off", "swap_hats", "broken_lamp", "trapped", "swap_hand"]

OPEN = Draw(width=4, height=3, filled=0.5, open_sides=0.75, doubles=0.3, stubs=0.1, goals=2)
NEAR = Draw(width=3, height=3, filled=0.4, open_sides=0.9, doubles=0.0, stubs=0.0, goals=2)
DOORED = Draw(width=4, height=3, filled=0.5, open_sides=0.8, doubles=0.2, stubs=0.0, doors=0.5, goals=2)
WALLED = Draw(width=4, height=3, filled=0.95, open_sides=0.6, doubles=0.0, stubs=0.6, goals=2)
ISLANDS = Draw(width=5, height=3, filled=0.55, open_sides=0.7, doubles=0.2, stubs=0.1, goals=2, reach=3)

STYLES = {
    "passing": (NEAR, PLAIN, JUNK, (0.1, 0.6), (), (3, 3, 2), (3, 4, 5)),
    "shedding": (NEAR, PLAIN, JUNK, (0.6, 0.4), ("lamp", "trapped", "theft"), (3, 3, 2), (0, 1, 2)),
    "doors": (DOORED, [*DOORS, "-a-a", "aaaa"], ["map"], (0.9, 0.9), (), (2, 3), (0, 2)),
    "ladders": (ISLANDS, [*LADDERS, "-a-a", "aaaa"], ["map"], (0.9, 0.9), (), (2, 2), (0, 2)),
    "bridges": (OPEN, [*BRIDGES, "-a-a"], ["map"], (0.9, 0.9), (), (2, 2), (0, 2)),
    "rockfalls": (WALLED, PLAIN, ["rockfall"], (0.6, 0.5), (), (2, 3), (0, 1)),
    "mending": (NEAR, PLAIN, ["fix_lamp", "fix_lamp_cart"], (0.6, 0.5), ("lamp",), (2, 3), (0, 1)),
    "traps": (NEAR, PLAIN, ["free_at_last"], (0.6, 0.5), ("trapped",), (2, 3), (0, 1)),
}
"""How matches are drawn: board, path and other cards, the shares of path cards in hands and deck, what lies
before players, sizes of hands and of the deck."""

TURN_ABOUT = (
    "passing", "shedding", "doors", "ladders", "bridges", "rockfalls", "mending", "traps",
    "passing", "rockfalls", "doors", "mending", "traps", "rockfalls", "doors",
)  # fmt: skip


def match(seed):
    """`(state, goal, team)` of a match of game 2 in the middle, hands small and the deck nearly empty.

    Often only one seat has cards left, and so every turn.
    """
    style = TURN_ABOUT[seed % len(TURN_ABOUT)]
    rng = random.Random(f"turns2 {seed}")
    draw, paths, others, shares, front, sizes, decks = STYLES[style]
    board = random_board(draw, seed)
    goals = rng.sample(board.face_down_goals, 2)
    names = ["?gold", rng.choice(["?stone1", "?stone2"])]
    named = {cell: parse_content(name, "saboteur2") for cell, name in zip(goals, names, strict=True)}
    board = Board({**board, **named}, "saboteur2")
    players = rng.choice((2, 2, 3))

    def card(share):
        return rng.choice(paths if rng.random() < share else others)

    hands = [[card(shares[0]) for _ in range(rng.choice(sizes))] for _ in range(players)]
    if style not in ("ladders", "bridges") and rng.random() < 0.6:
        hands[1:] = [[] for _ in hands[1:]]
    fronts = [[item for item in front if rng.random() < 0.7] for _ in range(players)]
    deck = [card(shares[1]) for _ in range(rng.choice(decks))]
    held = [*deck, *["map"] * 30, *(card for hand in hands for card in hand)]
    held += [item if item in ("trapped", "theft") else f"broken_{item}" for front in fronts for item in front]
    held += [as_in_box(content, "saboteur2") for content in board.values() if content.kind == "path"]
    lines = [f"game saboteur2; board {board.format()}; turn 0; discard {' '.join(['map'] * 20)}"]
    lines.append(f"deck {' '.join(deck) or 0}")
    for number, (hand, items) in enumerate(zip(hands, fronts, strict=True)):
        before = f" front={','.join(items)}" if items else ""
        lines.append(f"seat {number} role=blue_digger hand={','.join(hand) or 0}{before}")
    state = new_state("saboteur2", position="; ".join(lines), cards=held)
    team = rng.choice(["blue", "green"]) if style == "doors" else None
    return state, goals[0] if team else rng.choice([goals[0], *goals]), team


def says(action):
    """An action without the cards that it puts away."""
    if isinstance(action, Discard):
        return "discard", len(action.cards)
    return ("shed", action.front) if isinstance(action, Shed) else ("act", action.format())


def less(said):
    """What does less in the same turn."""
    kind, what = said
    return [("discard", many) for many in range(1, {"discard": what, "shed": 3, "act": 2}[kind])]


def reaches(state, action, events, goal, team):
    """Whether the action turns the goal over, and for the team by a way of its own."""
    if not is_hit(events, goal):
        return False
    if team is None or not isinstance(action, Place):
        return True
    board, _ = goals_turned(state.board.place(action.cell, action.card), action.cell, 0, [])
    return way(board, team)


def fewest(state, goal, team, most, actions):
    """`(value, all plans as said)`, `(None, set())` without one; `TimeoutError` beyond `actions`."""
    level, tried = {None: (state, {()})}, 0
    for turns in range(1, most + 1):
        following, found = {}, set()
        for now, plans in level.values():
            for action in legal_actions(now):
                if isinstance(action, SwapHand):
                    continue
                tried += 1
                if tried > actions:
                    raise TimeoutError
                then, events = apply(now, action)
                longer = {(*plan, says(action)) for plan in plans}
                if reaches(now, action, events, goal, team):
                    found |= longer
                elif goes_on(now, then):
                    key = then.board, then.hands, then.fronts, then.deck, then.seat
                    following.setdefault(key, (then, set()))[1].update(longer)
        if found:
            return turns, found
        level = following
    return None, set()


def needed(plans):
    """The plans of which none does less in some turns and as much in all others."""
    return {
        plan
        for plan in plans
        if not any(
            other != plan and other in plans
            for other in product(*([said, *less(said)] for said in plan[:-1]), plan[-1:])
        )
    }


def works(state, goal, team, plan):
    """Whether the engine takes every action and exactly the last one reaches the goal."""
    for turn, action in enumerate(plan, 1):
        if action not in legal_actions(state):
            return False
        then, events = apply(state, action)
        if reaches(state, action, events, goal, team):
            return turn == len(plan)
        if not goes_on(state, then):
            return False
        state = then
    return False
