"""Games 1 and 2: how a turn passes on, a round ends and the next one or nothing follows."""

from __future__ import annotations

from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.opening import dealt_again
from saboteur_nb.game.parts.piles import draw, next_with_cards
from saboteur_nb.game.parts.plays import on_turn
from saboteur_nb.game.state import SaboteurState


def passed_on(state: SaboteurState, drawing: int, count: int, log: list[Event]) -> SaboteurState | None:
    """Cards are drawn, then the next seat that holds some is on turn (B-TURN-2, S-TURN-4).

    None when nobody holds a card any more (B-END-1).
    """
    seat = on_turn(state)
    changes = draw(state, drawing, count, log)
    following = next_with_cards(changes.get("hands", state.hands), seat)
    if following is None:
        return None
    passed = (seat + 1) % state.players
    while passed != following:
        log.append(Event.of("passed-over", passed, game=state.game))
        passed = (passed + 1) % state.players
    return state.but(**changes, seat=following, last=seat)


def dwarves_shown(state: SaboteurState, log: list[Event]) -> None:
    """All dwarf cards are turned over, spare ones and those laid away too (B-END-2)."""
    dwarves = state.dwarves
    log += [Event.of("dwarf-shown", seat, role=dwarves.role(seat)) for seat in range(state.players)]
    spare = tuple(dwarves.roles[card] for card in (*dwarves.stock, *dwarves.laid_away))
    if spare:
        log.append(Event.of("spare-shown", roles=spare))


def followed(state: SaboteurState, log: list[Event]) -> SaboteurState:
    """After the pay: the next round, begun by the left neighbour of who took the last turn, or the end.

    At the end everybody shows his gold (B-GOLD-4); the most wins, a tie is shared (B-MATCH-1).
    """
    if state.round < state.options.rounds:
        first = 0 if state.last is None else (state.last + 1) % state.players
        return dealt_again(state, first, log)
    most = max(state.gold)
    winners = tuple(seat for seat, gold in enumerate(state.gold) if gold == most)
    log.append(Event.of("gold-shown", gold=state.gold))
    log.append(Event.of("match-over", winners=winners, gold=most))
    return state.but(seat=None, step=None, offer=(), thieves=())
