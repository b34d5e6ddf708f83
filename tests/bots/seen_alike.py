"""States that one seat can't tell apart: everything it may not know is dealt again."""

from __future__ import annotations

from saboteur_nb.board.board import Board
from saboteur_nb.game.state import MinesState


def seen_alike(state, seat, rng):
    """Another state that this seat sees the same: cards, dwarves, goals, worths and seed differ."""
    changes = {"seed": f"other {rng.random()}", "rolls": state.rolls + 5}
    changes["board"] = goals_again(state, seat, rng)
    changes |= cards_again(state, seat, rng)
    changes["dwarves"] = dwarves_again(state, seat, rng)
    if isinstance(state, MinesState):
        changes["treasure_cards"] = worths_again(state, seat, rng)
    elif state.game == "saboteur":
        changes["stock"] = tuple(rng.sample(state.stock, len(state.stock)))
    return state.but(**changes)


def cards_again(state, seat, rng):
    others = [number for number in range(state.players) if number != seat]
    pool = [*state.deck, *state.aside, *(card for number in others for card in state.hands[number])]
    rng.shuffle(pool)

    def dealt(count):
        taken = tuple(pool[:count])
        del pool[:count]
        return taken

    hands = list(state.hands)
    for number in others:
        hands[number] = tuple(sorted(dealt(len(hands[number]))))
    return {"hands": tuple(hands), "deck": dealt(len(state.deck)), "aside": dealt(len(state.aside))}


def dwarves_again(state, seat, rng):
    """After a round all dwarf cards are shown, so nothing is left to deal."""
    if state.step not in ("play", "move", "take"):
        return state.dwarves
    roles = list(state.dwarves.roles)
    unseen = [card for card in range(len(roles)) if card not in state.seen[seat]]
    for card, role in zip(unseen, rng.sample([roles[card] for card in unseen], len(unseen)), strict=True):
        roles[card] = role
    return state.dwarves._replace(roles=tuple(roles))


def goals_again(state, seat, rng):
    unseen = [cell for cell in state.board.face_down_goals if cell not in state.peeked[seat]]
    goals = rng.sample([state.board[cell] for cell in unseen], len(unseen))
    return Board({**state.board, **dict(zip(unseen, goals, strict=True))}, state.board.game)


def worths_again(state, seat, rng):
    cards = list(state.treasure_cards)
    unseen = [number for number in range(len(cards)) if number not in state.looked[seat]]
    for kind in {cards[number][0] for number in unseen}:
        same = [number for number in unseen if cards[number][0] == kind]
        for number, worth in zip(same, rng.sample([cards[card][1] for card in same], len(same)), strict=True):
            cards[number] = (kind, worth)
    return tuple(cards)
