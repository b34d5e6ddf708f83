"""Games 1 and 2: the state a match begins with, and every later round dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.event import Event
from saboteur_nb.game.parts.dwarves import dwarves_dealt
from saboteur_nb.game.parts.goals import gold_found
from saboteur_nb.game.position import Position
from saboteur_nb.game.setup.dealing import fronts_dealt, goals_dealt, piles_dealt
from saboteur_nb.game.setup.setup import Setup, turn_of
from saboteur_nb.game.state import SaboteurState

StockDealt = Callable[[Setup, tuple[int, ...], Dealer], tuple[int, ...]]
"""What makes the stock of gold cards, given what the seats have already."""


def opened(setup: Setup, stock_dealt: StockDealt | None = None) -> SaboteurState:
    """The state of a set-up, what it leaves out decided by the seed; a game without a stock deals none.

    Raises `InputError` when it can be no state of the game; what `dealing` raises, and "gold-open" for a
    turn to play after the gold was found.
    """
    dealer = Dealer(setup.seed)
    gold = tuple(_gold(setup.seat(seat).gold) for seat in range(setup.players))
    stock = stock_dealt(setup, gold, dealer) if stock_dealt else ()
    turn = turn_of(setup)
    state = SaboteurState(
        game=setup.game, players=setup.players, seed=setup.seed, options=setup.options, round=1,
        seat=turn.seat, step=turn.step, gold=gold, stock=stock, **_round(setup, dealer),
    )  # fmt: skip
    if turn.step == "play" and gold_found(state.board):
        raise InputError("gold-open")
    return state


def dealt_again(state: SaboteurState, first: int, log: list[Event]) -> SaboteurState:
    """The next round with everything set up anew, all dwarf cards too (B-MATCH-1, S-SET-3)."""
    game = state.game
    setup = Setup(game, state.players, state.seed, state.options, Position(game=game), first)
    dealer = Dealer(state.seed, state.rolls)
    fresh = state.but(
        round=state.round + 1, seat=first, step="play", last=None, offer=(), thieves=(),
        **_round(setup, dealer),
    )  # fmt: skip
    log.append(Event.of("round-began", first, game=game, round=fresh.round))
    log.extend(deal_events(fresh))
    return fresh


def _round(setup: Setup, dealer: Dealer) -> dict[str, Any]:
    """The fields that are made anew for each round."""
    board = goals_dealt(setup, dealer)
    dwarves = dwarves_dealt(setup, dealer)
    fronts = fronts_dealt(setup)
    piles = piles_dealt(setup, board, fronts, dealer)
    nobody: tuple[frozenset[Any], ...] = (frozenset(),) * setup.players
    return {
        "board": board, "dwarves": dwarves, "fronts": fronts, **piles._asdict(), "peeked": nobody,
        "seen": tuple(frozenset({card}) for card in dwarves.held), "rolls": dealer.rolls,
    }  # fmt: skip


def _gold(said: int | str | None) -> int:
    """Gold of a seat at the start: what is said, one where he only has some."""
    return said if isinstance(said, int) else int(said == "+")


def deal_events(state: SaboteurState) -> list[Event]:
    """What the seats see of a round that was just dealt: each its own dwarf and hand."""
    game = state.game
    events = [Event.of("goals-laid", cells=state.board.goals)]
    if state.aside:
        events.append(Event.of("set-aside", count=len(state.aside)))
    for seat in range(state.players):
        role, hand = state.dwarves.role(seat), state.hands[seat]
        events += [
            Event.of("dwarf-dealt", seat, game=game, secret={"role": role}, privy=[seat]),
            Event.of_cards("hand-dealt", seat, game, hand),
        ]
    return events
