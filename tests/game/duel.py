"""The engine and the oracle side by side: the same match, compared at every position."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from oracle import apply as oracle_apply
from oracle import legal_actions as oracle_legal
from oracle import violations as oracle_violations
from oracle.text import ACTION_CARDS

from saboteur_nb.board.cell import format_cell, neighbour
from saboteur_nb.bots.digging import cards_to_goals
from saboteur_nb.game.action import Action, Place, Step, TakeTreasure, parse_action
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.piles import half_turned
from saboteur_nb.game.rules import apply, legal_actions, violations
from saboteur_nb.game.saved.state_json import to_json
from saboteur_nb.game.state import GameState, MinesState


@dataclass
class Tally:
    """What was compared: positions, tried actions, how often each code of a reason and event came up."""

    positions: int = 0
    tried: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)


def chance_of(before: GameState, after: GameState, events: tuple[Event, ...]) -> dict[str, Any]:
    """What the seed decided in one action, as the oracle is told it."""
    chance: dict[str, Any] = {
        "lost": [event.get("card") for event in events if event.code == "trap-sprung"],
    }
    if any(event.code == "stock-shuffled" for event in events):
        chance["stock"] = to_json(after)["stock"]
    if after.round != before.round:
        chance["deal"] = to_json(after)
    return {name: value for name, value in chance.items() if value}


def as_oracle(reasons: Any) -> set[tuple[Any, ...]]:
    return {(reason.code, reason.clause, reason.cell, reason.side) for reason in reasons}


def compare(state: GameState, rng: random.Random, tally: Tally, tries: int) -> None:
    """Legal actions of both engines, and all reasons against some actions, mostly illegal ones."""
    plain = to_json(state)
    texts = [str(action) for action in legal_actions(state)]
    expected = oracle_legal(plain)
    assert texts == expected, ({*texts} ^ {*expected}, plain)
    tally.positions += 1
    for _ in range(tries * (1 if state.step in ("play", "move") else 4)):
        text = some_action(state, texts, rng)
        seat = rng.choice([None, None, None, rng.randrange(state.players)])
        ours = as_oracle(violations(state, parse_action(text), seat))
        theirs = oracle_violations(plain, text, seat)
        assert ours == theirs, (text, seat, ours - theirs, theirs - ours, plain)
        tally.tried += 1
        tally.reasons.update({code for code, *_ in ours})


def step(state: GameState, text: str, tally: Tally) -> GameState:
    """One action in both engines; the states must be the same afterwards."""
    plain = to_json(state)
    after, events = apply(state, parse_action(text))
    assert to_json(state) == plain, f"{text} changed the state it was given"
    expected = oracle_apply(plain, text, chance_of(state, after, events))
    ours = to_json(after)
    different = {name: (ours[name], expected.get(name)) for name in ours if ours[name] != expected.get(name)}
    assert not different, (text, plain, different)
    tally.events.update(event.code for event in events)
    return after


def chosen(state: GameState, eagerness: float, rng: random.Random) -> str:
    """A legal action: with this probability one that leads towards the goals, else any."""
    legal = legal_actions(state)
    eager = [action for action in legal if isinstance(action, Place | Step | TakeTreasure)]
    if not eager or rng.random() >= eagerness:
        kinds = sorted({type(action).__name__ for action in legal})
        kind = rng.choice(kinds) if rng.random() < 0.6 else None
        return str(rng.choice([action for action in legal if kind in (None, type(action).__name__)]))
    return str(min(eager, key=lambda action: (far_from_goals(state, action), rng.random())))


def far_from_goals(state: GameState, action: Action) -> int:
    """How far the goals still are after the action, roughly; the smaller the better."""
    if isinstance(action, Place) and state.game != "lost_mines":
        return sum(cards_to_goals(state.board.place(action.cell, action.card)).values())
    return -action.cell[0] if isinstance(action, Place | Step) else -99


def some_action(state: GameState, legal: list[str], rng: random.Random) -> str:
    """An action near the legal ones: of another seat, on another cell, with another card."""
    kind = rng.random()
    if legal and kind < 0.15:
        return rng.choice(legal)
    if state.step != "play" and kind < 0.7:
        return in_this_step(state, rng)
    seat = rng.randrange(state.players + (rng.random() < 0.2))
    cell = some_cell(state, rng)
    hand = state.hands[state.seat or 0]
    card = rng.choice(hand) if hand and kind < 0.8 else rng.choice(ANY_CARDS[state.game])
    return aimed(card, state, cell, seat, rng)


def in_this_step(state: GameState, rng: random.Random) -> str:
    """An action of the present step, sensible or not."""
    if state.step == "pick":
        return f"take {rng.randint(1, 3)}"
    if state.step == "steal":
        return f"steal {rng.randrange(state.players + 1)}"
    if state.step == "take":
        return rng.choice(["leave", *(f"treasure {place}" for place in range(6))])
    cell = state.at[state.seat or 0].cell if isinstance(state, MinesState) else (0, 0)
    for _ in range(rng.choice([1, 1, 1, 1, 2])):
        cell = neighbour(cell, rng.choice("NESW"))
    return f"step {format_cell(cell)}"


def some_cell(state: GameState, rng: random.Random) -> str:
    special = [cell for cell in state.board if state.board[cell].kind != "path"]
    open_goals = [cell for cell in state.board.goals if state.board[cell].code is not None]
    if open_goals and rng.random() < 0.2:
        return format_cell(rng.choice(open_goals))
    cell = rng.choice(list(state.board) if rng.random() < 0.7 else special)
    for _ in range(rng.choice([0, 1, 1, 1, 2])):
        cell = neighbour(cell, rng.choice("NESW"))
    return format_cell(cell)


def aimed(card: str, state: GameState, cell: str, seat: int, rng: random.Random) -> str:
    """A text that plays the card somehow, sensible or not, or another action altogether."""
    if rng.random() < 0.2:
        return rng.choice(others(state, cell, seat, rng))
    head, *tools = card.split("_")
    marked = [at.format() for at in state.markers] if isinstance(state, MinesState) else []
    at = rng.choice(marked) if marked and rng.random() < 0.5 else cell + rng.choice("NESW")
    looks = [f"mine {cell}", f"treasure {rng.randrange(9)}", f"dwarf {seat}"]
    texts = {
        "broken": f"break {tools and tools[0]} {seat}",
        "fix": f"fix {'+'.join(tools)} {rng.choice(['lamp', 'cart', 'pick'])} {seat}",
        "theft": "theft",
        "information": f"information {rng.choice(looks)}",
    }
    texts |= dict.fromkeys(("trap", "troll"), f"{card} {at}")
    texts |= dict.fromkeys(("rockfall", "map", "axe", "boat", "rope", "thunderstorm"), f"{card} {cell}")
    if card in ACTION_CARDS:
        return texts.get(head, f"{card} {seat}")
    return f"place {rng.choice([card, half_turned(card)])} {cell}"


def others(state: GameState, cell: str, seat: int, rng: random.Random) -> list[str]:
    """Actions that need no card to aim."""
    cards = [rng.choice(ANY_CARDS[state.game]) for _ in range(4)]
    hand = list(state.hands[state.seat or 0]) or cards
    some = [rng.choice(hand) for _ in range(2)]
    thing = rng.choice(["lamp", "cart", "pick", "trapped", "theft"])
    return [
        f"take {rng.randint(1, 3)}", f"steal {seat}", f"step {cell}", "stop", "leave", f"treasure {seat}",
        "discard " + " ".join(cards[: rng.randint(1, 4)]), "discard " + " ".join(some),
        f"shed {thing} {' '.join(some)}", f"say {cell} stone", f"say {seat} saboteur", "theft",
        f"rockfall {cell}", f"map {cell}", f"information mine {cell}",
        f"information dwarf {seat + (rng.random() < 0.3)}", f"swap_hats {seat}", f"thunderstorm {cell}",
    ]  # fmt: skip


ANY_CARDS = {
    "saboteur": ["-a-a", "aaaa", "--..", "map", "rockfall", "broken_lamp", "fix_lamp_cart"],
    "saboteur2": ["abab", "a--a#", "-a-a:b", "theft", "hands_off", "swap_hand", "inspection", "swap_hats",
                  "trapped", "free_at_last", "map"],
    "lost_mines": ["aaaa^", "-aaa=trunk", "a--a&", "axe", "boat", "rope", "information", "trap", "troll",
                   "thunderstorm"],
}  # fmt: skip
