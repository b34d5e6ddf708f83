"""Games 1 and 2: what forbids an action, what it does, how turns and rounds go on."""

from __future__ import annotations

from . import pay
from .actions import Action, hand_names
from .deal import next_round
from .goals import turn_goals
from .placing import Fault, laying_faults
from .table import (
    TOOLS,
    Chance,
    State,
    add_sorted,
    cell_text,
    discard,
    draw,
    front_card,
    has,
    lay_before,
    remove_before,
    told_shuffle,
    use,
)
from .text import format_board, name_in_pack, parse_board, parse_card
from .tunnels import has_route, ways

# --- what forbids it


def faults(state: State, action: Action, seat: int) -> set[Fault]:
    """The reasons of one kind of card, apart from turn, step and hand."""
    front = state["fronts"][seat]
    if action.kind == "place":
        return place_faults(state, action, front)
    if action.kind in ("rockfall", "map"):
        return cell_faults(state, action)
    most, clause = (1, "B-TURN-1") if state["game"] == "saboteur" else (3, "S-TURN-3")
    rows = [
        ("discard", "discard-count", clause, not 1 <= len(action.cards) <= most),
        ("shed", "nothing-before-you", "S-TURN-2", not has(front, str(action.tool))),
        ("theft", "theft-already", "S-ACT-1", has(front, "theft")),
        ("fix", "tool-not-on-card", "B-ACT-2", action.tool not in action.cards[0].split("_")[1:]),
        ("swap_hats", "no-dwarf-left", "S-ACT-5", not state["dwarf_stock"]),
    ]
    if action.seat is not None:
        rows += player_rows(state, action, seat, action.seat)
    return {(code, clause, None, None) for kind, code, clause, wrong in rows if wrong and kind == action.kind}


def player_rows(state: State, action: Action, seat: int, target: int) -> list[tuple[str, str, str, bool]]:
    """What is asked of the player a card is aimed at; nothing of one who is not there."""
    if target >= state["players"]:
        return [(action.kind, "no-such-seat", "B-SET-1" if state["game"] == "saboteur" else "S-SET-1", True)]
    front, oneself = state["fronts"][target], target == seat
    return [
        ("break", "already-broken", "B-ACT-1", action.tool in front),
        ("fix", "not-broken", "B-ACT-2", action.tool not in front),
        ("hands_off", "no-theft-there", "S-ACT-2", not has(front, "theft")),
        ("swap_hand", "swap-hand-self", "S-ACT-3", oneself),
        ("swap_hand", "no-cards-there", "S-ACT-3", not oneself and not state["hands"][target]),
        ("inspection", "inspect-self", "S-ACT-4", oneself),
        ("trapped", "trap-self", "S-ACT-6", oneself),
        ("trapped", "already-trapped", "S-ACT-6", "trapped" in front),
        ("free_at_last", "not-trapped", "S-ACT-7", "trapped" not in front),
    ]


def place_faults(state: State, action: Action, front: list[str]) -> set[Fault]:
    """B-TURN-3, S-ACT-6 and the clauses of laying."""
    assert action.cell is not None
    found = laying_faults(state["board"], state["game"], action.cell, parse_card(action.cards[0]))
    if any(tool in front for tool in TOOLS):
        found.add(("broken-tool", "B-TURN-3", None, None))
    if "trapped" in front:
        found.add(("trapped", "S-ACT-6", None, None))
    return found


def cell_faults(state: State, action: Action) -> set[Fault]:
    """Rockfall (B-ACT-3) and map (B-ACT-4)."""
    assert action.cell is not None
    piece = parse_board(state["board"], state["game"]).get(action.cell)
    goal = piece is not None and piece.kind == "goal"
    rows = [
        ("rockfall", "rockfall-empty", "B-ACT-3", piece is None),
        ("rockfall", "rockfall-fixed", "B-ACT-3", piece is not None and piece.kind != "path"),
        ("map", "no-goal-there", "B-ACT-4", not goal),
        ("map", "goal-face-up", "B-ACT-4", goal and piece is not None and piece.up),
    ]
    return {
        (code, clause, action.cell, None)
        for kind, code, clause, wrong in rows
        if wrong and kind == action.kind
    }


def step_faults(state: State, action: Action, seat: int) -> set[Fault]:
    """`take` and `steal`, in their steps."""
    target = action.seat
    if target is None:
        return set() if action.number in state["offer"] else {("not-offered", "B-GOLD-1", None, None)}
    if target >= state["players"]:
        return {("no-such-seat", "S-SET-1", None, None)}
    if target == seat:
        return {("steal-self", "S-ACT-1", None, None)}
    return set() if state["gold"][target] else {("no-gold-there", "S-ACT-1", None, None)}


# --- what it does


def perform(state: State, action: Action, chance: Chance) -> State:
    """Carry out a legal action; `state` may be changed."""
    if action.kind == "take":
        return take(state, action, chance)
    if action.kind == "steal":
        return steal(state, action, chance)
    seat = state["last"] = state["seat"]
    names = hand_names(state["hands"][seat], action.cards)
    use(state, seat, names)
    if action.kind == "place" and lay_path(state, action):
        return end_of_round(state, seat, chance)  # B-END-1: no card is drawn
    if action.kind in ("discard", "shed"):
        for name in names:
            discard(state, name, "down", seat)
    elif action.kind != "place":
        play_card(state, action, seat, names[0])
    if action.kind == "shed":
        take_from_front(state, seat, seat, str(action.tool))
    drawer = action.seat if action.kind == "swap_hand" and action.seat is not None else seat  # S-ACT-3
    draw(state, drawer, len(names) if action.kind == "discard" else 1)  # S-TURN-2, S-TURN-3
    return next_turn(state, chance)


def lay_path(state: State, action: Action) -> bool:
    """Lay a path card and turn goals over; whether the gold was among them."""
    assert action.cell is not None
    board = {**parse_board(state["board"], state["game"]), action.cell: parse_card(action.cards[0])}
    turned, found = turn_goals(board, action.cell)
    state["board"] = format_board(turned, state["game"])
    return found


def take_from_front(state: State, seat: int, target: int, thing: str) -> None:
    """A card before `target` goes to the discard pile, laid there by `seat`."""
    remove_before(state, target, thing)
    discard(state, front_card(thing), "up", seat)


def play_card(state: State, action: Action, seat: int, name: str) -> None:
    """Lay an action card before a player, or discard it and do what it says."""
    if action.kind in ("break", "trapped", "theft"):
        lay_before(state, seat if action.seat is None else action.seat, action.tool or action.kind)
        return
    discard(state, name, "up", seat)
    target = -1 if action.seat is None else action.seat
    match action.kind:
        case "fix":
            take_from_front(state, seat, target, str(action.tool))
        case "hands_off":
            take_from_front(state, seat, target, "theft")
        case "free_at_last":
            take_from_front(state, seat, target, "trapped")
        case "rockfall":
            rockfall(state, action, seat)
        case "map":
            assert action.cell is not None
            add_sorted(state["peeked"][seat], cell_text(action.cell))
        case "swap_hand":
            hands = state["hands"]
            hands[seat], hands[target] = hands[target], hands[seat]
        case "inspection":
            add_sorted(state["seen"][seat], state["held"][target])
        case "swap_hats":
            state["laid_away"].append(state["held"][target])
            state["held"][target] = state["dwarf_stock"].pop(0)
            add_sorted(state["seen"][target], state["held"][target])


def rockfall(state: State, action: Action, seat: int) -> None:
    """The card goes; goals that are turned over stay so (B-ACT-3)."""
    assert action.cell is not None
    board = dict(parse_board(state["board"], state["game"]))
    piece = board.pop(action.cell)
    state["board"] = format_board(board, state["game"])
    discard(state, name_in_pack(state["game"], piece), "up", seat)


def next_turn(state: State, chance: Chance) -> State:
    """The next seat with cards (B-TURN-2, S-TURN-4), or the end of the round without gold."""
    for k in range(1, state["players"] + 1):
        seat = (state["seat"] + k) % state["players"]
        if state["hands"][seat]:
            return {**state, "seat": seat, "step": "play"}
    return end_of_round(state, None, chance)


# --- the end of a round


def roles_in_play(state: State) -> list[str]:
    return [state["dwarf_cards"][card] for card in state["held"]]


def end_of_round(state: State, finder: int | None, chance: Chance) -> State:
    """B-END-1: the gold was turned over by `finder`, or (None) nobody has a card left."""
    if state["game"] == "saboteur2":
        return pay_game_2(state, finder, chance)
    if finder is None:
        return pay_saboteurs(state, chance)
    return offer_gold(state, finder, chance)


def forfeit(state: State) -> bool:
    return bool(state["options"]["broken_tools_forfeit"])


def offer_gold(state: State, finder: int, chance: Chance) -> State:
    """B-GOLD-1: the cards are drawn, the finder or the first after him who may chooses first."""
    taker = pay.next_taker(roles_in_play(state), state["fronts"], finder, forfeit=forfeit(state))
    if taker is None:
        return next_round(state, chance)  # B-GOLD-2: none is given
    count = min(9, state["players"])
    offer = sorted(state["stock"][:count], reverse=True)
    return {**state, "offer": offer, "stock": state["stock"][count:], "seat": taker, "step": "pick"}


def take(state: State, action: Action, chance: Chance) -> State:
    state["offer"].remove(action.number)
    state["gold"][state["seat"]] += action.number
    if not state["offer"]:
        return next_round(state, chance)
    seat = pay.next_taker(roles_in_play(state), state["fronts"], state["seat"] - 1, forfeit=forfeit(state))
    return {**state, "seat": seat}


def pay_saboteurs(state: State, chance: Chance) -> State:
    """B-GOLD-3: in rising seat order; what remains of the stock is shuffled again."""
    roles = roles_in_play(state)
    worth = pay.saboteur_worth(roles)
    rest = state["stock"]
    for seat, role in enumerate(roles):
        if role == "saboteur":
            cards, rest = pay.take_worth(rest, worth)
            state["gold"][seat] += sum(cards)
    if "saboteur" in roles:
        rest = told_shuffle(chance, rest)
    return next_round({**state, "stock": rest}, chance)


def pay_game_2(state: State, finder: int | None, chance: Chance) -> State:
    """S-WIN, then S-PAY in its order: winners, geologists, thefts."""
    board = parse_board(state["board"], state["game"])
    assert has_route(board) == (finder is not None), "gold is turned over when a route leads to it (S-WIN-1)"
    roles = roles_in_play(state)
    trapped = {seat for seat, front in enumerate(state["fronts"]) if "trapped" in front}
    won = pay.winners(roles, finder, ways(board), trapped)
    crystals = sum(piece.crystal for piece in board.values())
    gains = pay.pay(roles, won, trapped, crystals)
    state["gold"] = [had + gain for had, gain in zip(state["gold"], gains, strict=True)]
    state["thieves"] = pay.thieves(state["fronts"])
    return next_thief(state, chance)


def next_thief(state: State, chance: Chance) -> State:
    """The first thief who has a victim; thefts without one lapse (S-PAY-3)."""
    while state["thieves"]:
        thief = state["thieves"][0]
        if pay.has_victim(state["gold"], thief):
            return {**state, "seat": thief, "step": "steal"}
        take_from_front(state, thief, thief, "theft")
        state["thieves"].pop(0)
    return next_round(state, chance)


def steal(state: State, action: Action, chance: Chance) -> State:
    """One gold changes hands, the theft is discarded (S-ACT-1)."""
    thief = state["seat"]
    state["gold"][action.seat] -= 1
    state["gold"][thief] += 1
    take_from_front(state, thief, thief, "theft")
    state["thieves"].pop(0)
    return next_thief(state, chance)
