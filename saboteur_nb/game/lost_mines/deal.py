"""Game 3: setting up a round from what is said and chance (L-MAT-1 … L-MAT-4, L-SET-1 … L-SET-6)."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.chance import Dealer
from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines.clans import GAME, dwarves_dealt
from saboteur_nb.game.lost_mines.markers import troll_left
from saboteur_nb.game.lost_mines.moves import reach
from saboteur_nb.game.lost_mines.row import treasures_dealt
from saboteur_nb.game.lost_mines.said import dragon_said, dwarves_said, markers_said
from saboteur_nb.game.lost_mines.treasure import within_reach
from saboteur_nb.game.position import Position, SeatInfo
from saboteur_nb.game.setup.dealing import goals_dealt, piles_dealt
from saboteur_nb.game.setup.setup import Setup, turn_of
from saboteur_nb.game.state import MinesState


def opened(setup: Setup) -> MinesState:
    """The state of a set-up, what it leaves out decided by the seed.

    In step "play" the turn begins, so that an own troll has left (L-TURN-1).
    Raises `InputError` where it can be no state of the game: what the parts raise, and "step-elsewhere",
    "nothing-to-take", "dragon-twice".
    """
    state = _round(setup, Dealer(setup.seed), 1, tuple(_gold(info.gold) for info in _seats(setup)))
    turn = turn_of(setup)
    seat, step = turn.seat, turn.step
    if step == "play":
        return troll_left(state, seat, [])
    if step == "move":
        return state.but(step="move", steps=reach(state, seat), to_draw=1)
    if step != "take":
        raise InputError("step-elsewhere", step=step, game=GAME)
    if not within_reach(state, seat):
        raise InputError("nothing-to-take", seat=seat)
    return state.but(step="take")  # the treasure of a stay: nothing says that he moved


def dealt_again(state: MinesState, first: int, log: list[Event]) -> MinesState:
    """The next round with a full new set-up (L-SCORE-3)."""
    setup = Setup(GAME, state.players, state.seed, state.options, Position(game=GAME), first)
    fresh = _round(setup, Dealer(state.seed, state.rolls), state.round + 1, state.gold)
    log.append(Event.of("round-began", first, game=GAME, round=fresh.round))
    log.extend(deal_events(fresh))
    return fresh


def _round(setup: Setup, dealer: Dealer, number: int, gold: tuple[int, ...]) -> MinesState:
    """A round before its first action."""
    board = goals_dealt(setup, dealer)
    dwarves = dwarves_dealt(setup, dealer)
    treasures = treasures_dealt(setup, dealer)
    markers, fronts = markers_said(setup)
    piles = piles_dealt(setup, board, fronts, dealer)
    nobody: tuple[frozenset[Any], ...] = (frozenset(),) * setup.players
    return MinesState(
        game=GAME, players=setup.players, seed=setup.seed, options=setup.options, rolls=dealer.rolls,
        round=number, seat=turn_of(setup).seat, step="play", board=board, **piles._asdict(),
        fronts=fronts, dwarves=dwarves, seen=tuple(frozenset({card}) for card in dwarves.held),
        peeked=nobody, gold=gold, at=dwarves_said(setup, board, dwarves), markers=markers,
        treasure_cards=treasures.cards, row=treasures.row, treasures=treasures.taken, looked=nobody,
        dragon=dragon_said(setup),
    )  # fmt: skip


def deal_events(state: MinesState) -> list[Event]:
    """What the seats see of a round that was just dealt: mines, treasures, clans, each its role and hand."""
    kinds = tuple(state.treasure_cards[treasure][0] for treasure in state.row)
    events = [
        Event.of("mines-laid", cells=state.board.face_down_goals),
        Event.of("treasures-laid", kinds=kinds),
    ]
    if state.aside:
        events.append(Event.of("set-aside", game=GAME, count=len(state.aside)))
    for seat in range(state.players):
        role, clan, hand = state.dwarves.role(seat), state.dwarves.clan(seat), state.hands[seat]
        events += [
            Event.of("clan-dealt", seat, clan=clan, secret={"role": role}, privy=[seat]),
            Event.of_cards("hand-dealt", seat, GAME, hand),
        ]
    return events


def _seats(setup: Setup) -> list[SeatInfo]:
    return [setup.seat(seat) for seat in range(setup.players)]


def _gold(said: int | str | None) -> int:
    """Points of the rounds before; unknown ones are none."""
    return said if isinstance(said, int) else 0
