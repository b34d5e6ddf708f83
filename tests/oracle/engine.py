"""The second opinion: what is forbidden, what is legal, what an action makes of a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import combinations
from types import ModuleType

from . import mines, saboteur
from .actions import KINDS, STEP_OF, Action, lacks, parse_action
from .placing import Fault
from .table import Chance, State, cell_text
from .text import ACTION_CARDS, HEIGHT, SIDES, WIDTH, Cell, beside, parse_board, turned_text

LETTER = {"saboteur": "B", "saboteur2": "S", "lost_mines": "L"}


class IllegalError(ValueError):
    """An action that is not allowed, with the reasons."""

    def __init__(self, text: str, faults: set[Fault]) -> None:
        super().__init__(f"{text}: {sorted(map(str, faults))}")
        self.faults = faults


def rules_of(state: State) -> ModuleType:
    return mines if state["game"] == "lost_mines" else saboteur


def violations(state: State, text: str, seat: int | None = None) -> set[Fault]:
    """Every reason against an action, as code, clause, cell, side; none means that it is legal."""
    action, game = parse_action(text), state["game"]
    if state["step"] is None:
        return {("match-over", "L-SCORE-3" if game == "lost_mines" else "B-MATCH-1", None, None)}
    if action.kind == "say":
        return talk_faults(state, action, seat)
    if action.kind not in KINDS[game]:
        return {("foreign-action", f"{LETTER[game]}-TURN-1", None, None)}
    actor = state["seat"] if seat is None else seat
    found: set[Fault] = set()
    if actor != state["seat"]:
        found.add(("not-your-turn", "L-SET-6" if game == "lost_mines" else "B-SET-4", None, None))
        if actor not in range(state["players"]):
            return found
    return found | later_faults(state, action, actor)


def later_faults(state: State, action: Action, actor: int) -> set[Fault]:
    """The reasons that have to do with the step of the turn and with the action itself."""
    clause, rules = f"{LETTER[state['game']]}-TURN-1", rules_of(state)
    found: set[Fault] = set()
    if state["step"] != STEP_OF.get(action.kind, "play"):
        found.add(("wrong-step", clause, None, None))
    if action.kind in STEP_OF:
        meant = not found and actor == state["seat"]
        return set(rules.step_faults(state, action, actor)) if meant else found
    if lacks(state["hands"][actor], action.cards):
        found.add(("not-in-hand", clause, None, None))
    return found | set(rules.faults(state, action, actor))


def talk_faults(state: State, action: Action, seat: int | None) -> set[Fault]:
    """C-HID-4: free, as long as speaker and player spoken of are there."""
    seats = {action.seat, action.speaker, seat} - {None}
    unknown = seats - set(range(state["players"]))
    return {("no-such-seat", f"{LETTER[state['game']]}-SET-1", None, None)} if unknown else set()


def apply(state: State, text: str, chance: Chance, seat: int | None = None) -> State:
    """The state after an action and all that follows from it; `state` stays as it is.

    `chance` tells what the seed decided: "lost", "stock", "deal". All of it must be used.
    """
    found = violations(state, text, seat)
    if found:
        raise IllegalError(text, found)
    after, action = deepcopy(state), parse_action(text)
    rest = deepcopy({what: value for what, value in chance.items() if value})
    if action.kind != "say":
        after = rules_of(state).perform(after, action, rest)
    left = {what: value for what, value in rest.items() if value}
    assert not left, f"chance decided what was not asked: {left}"
    return after


# --- all that is legal


def legal_actions(state: State) -> list[str]:
    """All actions of the seat on turn, found by trying every text that could be one."""
    if state["step"] is None:
        return []
    return sorted(text for text in set(candidates(state)) if not violations(state, text))


def candidates(state: State) -> Iterator[str]:
    """Texts worth trying in the present step."""
    seats = range(state["players"])
    if state["step"] == "pick":
        yield from (f"take {worth}" for worth in (1, 2, 3))
    elif state["step"] == "steal":
        yield from (f"steal {seat}" for seat in seats)
    elif state["step"] == "move":
        cell, _ = mines.dwarf_at(state, state["seat"])
        yield from ["stop", *(f"step {cell_text(beside(cell, side))}" for side in SIDES)]
    elif state["step"] == "take":
        yield from ["leave", *(f"treasure {place}" for place in range(len(state["row"])))]
    else:
        yield from play_candidates(state)


def play_candidates(state: State) -> Iterator[str]:
    hand = state["hands"][state["seat"]]
    cells = nearby(state)
    for name in set(hand):
        if name in ACTION_CARDS:
            yield from card_candidates(name, cells, range(state["players"]))
        else:
            yield from (f"place {card} {cell}" for card in (name, turned_text(name)) for cell in cells)
    for count in (1, 2, 3):
        for cards in combinations(hand, count):
            yield "discard " + " ".join(cards)
    if state["game"] == "saboteur2":
        for cards in combinations(hand, 2):
            for thing in ("lamp", "cart", "pick", "trapped", "theft"):
                yield f"shed {thing} {cards[0]} {cards[1]}"


def card_candidates(name: str, cells: list[str], seats: Iterable[int]) -> Iterator[str]:
    """Every way to aim one action card."""
    match name.split("_"):
        case ["broken", tool]:
            yield from (f"break {tool} {seat}" for seat in seats)
        case ["fix", *tools]:
            yield from (f"fix {'+'.join(tools)} {tool} {seat}" for tool in tools for seat in seats)
        case ["theft"]:
            yield name
        case ["rockfall" | "map" | "axe" | "boat" | "rope" | "thunderstorm"]:
            yield from (f"{name} {cell}" for cell in cells)
        case ["trap" | "troll"]:
            yield from (f"{name} {cell}{side}" for cell in cells for side in "NE")
        case ["information"]:
            yield from (f"information mine {cell}" for cell in cells)
            yield from (f"information treasure {place}" for place in range(12))
            yield from (f"information dwarf {seat}" for seat in seats)
        case _:
            yield from (f"{name} {seat}" for seat in seats)


def nearby(state: State) -> list[str]:
    """Cells with a card and their neighbours; in game 3 the whole board."""
    cells: set[Cell] = {(x, y) for x in range(WIDTH) for y in range(HEIGHT)}
    if state["game"] != "lost_mines":
        board = parse_board(state["board"], state["game"])
        cells = set(board) | {beside(cell, side) for cell in board for side in SIDES}
    return [cell_text(cell) for cell in cells]
