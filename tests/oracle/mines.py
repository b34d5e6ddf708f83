"""Game 3: what an action does, moving, treasure, the end of a turn and of a round."""

from __future__ import annotations

from .actions import Action, connection, hand_names
from .deal import next_round
from .goals import face_up
from .mines_faults import AGAINST, GAME, board_of, dwarf_at, faults, step_faults, takable
from .score import score
from .table import (
    Chance,
    State,
    add_sorted,
    cell_text,
    discard,
    draw,
    has,
    lay_before,
    remove_before,
    told,
    use,
)
from .text import OPPOSITE, SIDES, Cell, Piece, beside, format_board, group_at, name_in_pack, parse_card

__all__ = ["dwarf_at", "faults", "perform", "step_faults"]

STEPS, STEPS_FROM_CAMPFIRE = 3, 5

# --- what it does


def perform(state: State, action: Action, chance: Chance) -> State:
    """Carry out a legal action; `state` may be changed."""
    if action.kind == "step":
        return walk(state, action, chance)
    if action.kind == "stop":
        return after_moving(state, chance)
    if action.kind in ("treasure", "leave"):
        return take(state, action, chance)
    seat = state["last"] = state["seat"]
    names = hand_names(state["hands"][seat], action.cards)
    use(state, seat, names)
    if action.kind == "place":
        assert action.cell is not None
        put(state, action.cell, parse_card(action.cards[0]))
    elif action.kind != "troll":
        for name in names:
            discard(state, name, "down", seat)
    act(state, action, seat)
    cell, _ = dwarf_at(state, seat)
    state["steps"] = STEPS_FROM_CAMPFIRE if board_of(state)[cell].campfire else STEPS  # L-MOVE-1
    return {**state, "to_draw": len(names), "moved": False, "discovered": False, "step": "move"}


def put(state: State, cell: Cell, piece: Piece | None) -> None:
    """Change what lies in one cell."""
    board = {**board_of(state)}
    board.pop(cell, None)
    state["board"] = format_board({**board, cell: piece} if piece else board, GAME)


def act(state: State, action: Action, seat: int) -> None:
    """What an action card does (L-ACT)."""
    cell = action.cell
    if action.kind in ("trap", "troll"):
        assert cell is not None
        marker = "trap" if action.kind == "trap" else f"troll {seat}"
        state["markers"][cell_text(cell) + str(action.side)] = marker
        if action.kind == "troll":
            lay_before(state, seat, "troll")
    elif action.kind in AGAINST:
        assert cell is not None
        put(state, cell, board_of(state)[cell]._replace(overcome=True))
    elif action.kind == "thunderstorm":
        assert cell is not None
        thunderstorm(state, cell, seat)
    elif action.kind == "information mine":
        assert cell is not None
        add_sorted(state["peeked"][seat], cell_text(cell))
    elif action.kind == "information treasure":
        add_sorted(state["looked"][seat], state["row"][action.number])
    elif action.kind == "information dwarf":
        add_sorted(state["seen"][seat], state["held"][action.seat])


def thunderstorm(state: State, cell: Cell, seat: int) -> None:
    """The card goes with its tool marker, and each trap or troll now between two empty cells (L-ACT-5)."""
    discard(state, name_in_pack(GAME, board_of(state)[cell]), "down", seat)
    put(state, cell, None)
    for side in SIDES:
        if beside(cell, side) not in board_of(state):
            over, name = connection(cell, side)
            state["markers"].pop(cell_text(over) + name, None)


# --- moving


def walk(state: State, action: Action, chance: Chance) -> State:
    """One step; a trap on the way is paid before a mine is turned over (L-MOVE-4)."""
    seat, target = state["seat"], action.cell
    assert target is not None
    cell, _ = dwarf_at(state, seat)
    side = next(side for side in SIDES if beside(cell, side) == target)
    over, name = connection(cell, side)
    if state["markers"].get(cell_text(over) + name) == "trap":
        lose_card(state, seat, chance)
    piece = board_of(state)[target]
    unknown = not piece.up
    if unknown:
        piece = face_up(board_of(state), GAME, target, {OPPOSITE[side]})
        put(state, target, piece)
    group = group_at(piece, OPPOSITE[side])
    state["at"][seat] = cell_text(target) + (group[0] if len(piece.groups) > 1 else "")
    state = {**state, "steps": state["steps"] - 1, "moved": True}
    return discover(state, piece, chance) if unknown else state


def lose_card(state: State, seat: int, chance: Chance) -> None:
    """A card drawn blindly, discarded unseen; with no cards nothing is lost (L-ACT-3)."""
    if state["hands"][seat]:
        lost = told(chance, "lost")
        name, chance["lost"] = lost[0], lost[1:]
        assert name in state["hands"][seat], f"lost a card that is not in the hand: {name}"
        use(state, seat, [name])
        discard(state, name, "down", seat)


def discover(state: State, piece: Piece, chance: Chance) -> State:
    """A mine was turned over: the move ends (L-MOVE-5, L-MINE-1, L-MINE-2)."""
    if piece.name == "dragon":
        state["dragon"] = state["seat"]
    return after_moving({**state, "discovered": piece.name != "dragon"}, chance)


# --- treasure, drawing, the next turn


def after_moving(state: State, chance: Chance) -> State:
    """Treasure of a discovery or an arrival comes before drawing (L-TURN-1)."""
    state = {**state, "steps": 0}
    if state["moved"] and takable(state, state["seat"]):
        return {**state, "step": "take"}
    return drawing(state, chance)


def drawing(state: State, chance: Chance) -> State:
    """Draw as many as played or discarded; then the treasure of a stay."""
    draw(state, state["seat"], state["to_draw"])
    state = {**state, "to_draw": 0}
    if not state["moved"] and takable(state, state["seat"]):
        return {**state, "step": "take"}
    return end_of_turn(state, chance)


def take(state: State, action: Action, chance: Chance) -> State:
    """Take a treasure or leave it; with the last one the round ends at once (L-END-1 b)."""
    seat = state["seat"]
    if action.kind == "treasure":
        state["treasures"][seat].append(state["row"].pop(action.number))
        if not state["row"]:
            return end_of_round(state, chance)
    return drawing(state, chance) if state["moved"] else end_of_turn(state, chance)


def end_of_turn(state: State, chance: Chance) -> State:
    """The next seat with cards; trolls leave as their owner's turn begins or is passed (L-TURN-1, -2)."""
    if not any(state["hands"]):
        return end_of_round(state, chance)  # L-END-1 a
    seat = state["seat"]
    while True:
        seat = (seat + 1) % state["players"]
        troll_leaves(state, seat)
        if state["hands"][seat]:
            return {**state, "seat": seat, "step": "play", "moved": False, "discovered": False}


def troll_leaves(state: State, seat: int) -> None:
    state["markers"] = {place: what for place, what in state["markers"].items() if what != f"troll {seat}"}
    while has(state["fronts"][seat], "troll"):
        remove_before(state, seat, "troll")
        discard(state, "troll", "down", seat)


def end_of_round(state: State, chance: Chance) -> State:
    """Score, then the next round; the turn is over, however far it came."""
    roles = [state["dwarf_cards"][card] for card in state["held"]]
    clans = [state["clans"][card] for card in state["held"]]
    worths = [[state["treasure_cards"][card][1] for card in cards] for cards in state["treasures"]]
    points = score(roles, clans, worths, state["dragon"])
    state["gold"] = [had + new for had, new in zip(state["gold"], points, strict=True)]
    over = {"to_draw": 0, "steps": 0, "moved": False, "discovered": False}
    return next_round({**state, **over}, chance)
