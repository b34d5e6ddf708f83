"""Plans of turns the slow way: every action the engine allows, with nothing cut short; and random matches."""

import random
from itertools import chain, combinations

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import IllegalActionError
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game.action import Break, Discard, Fix, Map, Place, Rockfall
from saboteur_nb.game.parts.piles import as_in_box, named_as_in_box
from saboteur_nb.game.rules import apply, legal_actions, new_state
from tests.solver import naive_cards as naive
from tests.solver.boards import Draw, random_board

DRAW = Draw(width=4, height=3, filled=0.5, open_sides=0.75, doubles=0.0, stubs=0.1, goals=2)
WALLED = Draw(width=4, height=3, filled=0.95, open_sides=0.6, doubles=0.0, stubs=0.6, goals=2)
PATHS = [*naive.PLAIN, *naive.PLAIN, *naive.DEAD[:3]]
ACTIONS = ["map", "broken_lamp", "fix_lamp", "fix_cart", "fix_lamp_cart", "rockfall"]
STYLES = (
    (DRAW, ACTIONS, 0.6, 0.6, 0.3, (1, 2, 2), (0, 2, 4)),
    (WALLED, ["rockfall"], 0.55, 0.5, 0.0, (1, 2), (0, 1)),
    (DRAW, ["fix_lamp", "fix_cart", "fix_lamp_cart", "map"], 0.55, 0.5, 0.6, (1, 2, 2), (0, 1)),
    (DRAW, ["map"], 0.1, 1, 0.0, (1,), (2, 3)),
)
TURN_ABOUT = (1, 2, 3, 2, 1, 2, 3, 2, 1, 3, 0)
"""How matches are drawn: board, action cards, the share of path cards in hands and deck, that of broken
tools, sizes of hands and of the deck."""


def match(seed, players=3):
    """`(state, goal)` of a match of game 1 in the middle, the hands small and the deck nearly empty."""
    rng = random.Random(f"turns {seed}")
    draw, actions, paths, paths_below, broken, sizes, decks = STYLES[TURN_ABOUT[seed % len(TURN_ABOUT)]]
    board = random_board(draw, seed)
    goals = rng.sample(board.face_down_goals, 2)
    names = ["?gold", rng.choice(["?stone1", "?stone2"])]
    named = {cell: parse_content(name, "saboteur") for cell, name in zip(goals, names, strict=True)}
    board = Board({**board, **named}, "saboteur")

    def card(share):
        return rng.choice(PATHS if rng.random() < share else actions)

    hands = [[card(paths) for _ in range(rng.choice(sizes))] for _ in range(players)]
    fronts = [[tool for tool in ("lamp", "cart") if rng.random() < broken] for _ in range(players)]
    deck = [card(paths_below) for _ in range(rng.choice(decks))]
    padding = ["map"] * 20
    held = [*deck, *padding, *(card for hand in hands for card in hand)]
    held += [f"broken_{tool}" for front in fronts for tool in front]
    held += [as_in_box(content, "saboteur") for content in board.values() if content.kind == "path"]
    lines = [f"game saboteur; board {board.format()}; turn 0; discard {' '.join(padding)}"]
    lines.append(f"deck {' '.join(deck) or 0}")
    for seat, (hand, front) in enumerate(zip(hands, fronts, strict=True)):
        before = f" front={','.join(front)}" if front else ""
        lines.append(f"seat {seat} role=digger hand={','.join(hand)}{before}")
    return new_state("saboteur", position="; ".join(lines), cards=held), rng.choice([goals[0], *goals])


def is_hit(events, goal):
    """Whether the goal was turned over."""
    return any(event.code == "turned-over" and dict(event.data)["cell"] == goal for event in events)


def goes_on(state, after):
    """Whether the same round goes on."""
    return after.step == "play" and after.round == state.round and after.seat is not None


def fewest(state, goal, most, actions):
    """`(value, all plans of that length)`, `(None, [])` without one; `TimeoutError` beyond `actions`."""
    level, tried = [(state, ())], 0
    for turns in range(1, most + 1):
        following, found = [], []
        for now, plan in level:
            for action in legal_actions(now):
                tried += 1
                if tried > actions:
                    raise TimeoutError
                then, events = apply(now, action)
                if is_hit(events, goal):
                    found.append((*plan, action))
                elif goes_on(now, then):
                    following.append((then, (*plan, action)))
        if found:
            return turns, found
        level = following
    return None, []


def card_of(action):
    """The card that an action uses."""
    match action:
        case Place():
            return named_as_in_box(action.card.format(), "saboteur")
        case Break():
            return f"broken_{action.tool}"
        case Fix():
            return action.card
        case Rockfall():
            return "rockfall"
        case Map():
            return "map"
        case Discard():
            return action.cards[0]


def works(state, goal, plan):
    """Whether the engine takes every action and exactly the last one turns the goal over."""
    for turn, action in enumerate(plan, 1):
        try:
            then, events = apply(state, action)
        except IllegalActionError:
            return False
        if is_hit(events, goal):
            return turn == len(plan)
        if not goes_on(state, then):
            return False
        state = then
    return False


def is_needed(state, goal, plan):
    """Whether no choice of its actions could be discards instead."""
    acts = [at for at, action in enumerate(plan) if not isinstance(action, Discard)]
    chosen = chain.from_iterable(combinations(acts, count) for count in range(1, len(acts) + 1))
    return not any(
        works(state, goal, [Discard((card_of(a),)) if at in some else a for at, a in enumerate(plan)])
        for some in chosen
    )


def skeletons(state, goal, plans):
    """The plans in which every action but the discards is needed, without what is discarded."""
    told = {}
    for plan in plans:
        key = tuple("discard" if isinstance(action, Discard) else action.format() for action in plan)
        told.setdefault(key, plan)
    return {key for key, plan in told.items() if is_needed(state, goal, plan)}
