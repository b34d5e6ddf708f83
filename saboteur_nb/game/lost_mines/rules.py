"""Game 3, the Lost Mines: what may be done at each step of a turn, and doing it (`rules.Ruleset`)."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Discard, Leave, Step, Stop, TakeTreasure
from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines import cards, hazards
from saboteur_nb.game.lost_mines.deal import deal_events, opened
from saboteur_nb.game.lost_mines.moves import step_reasons, stepped, steps_open
from saboteur_nb.game.lost_mines.treasure import leave_reasons, taken, treasure_reasons, within_reach
from saboteur_nb.game.lost_mines.turns import move_begins, move_ends, treasure_settled
from saboteur_nb.game.parts.discards import discard_play, discards
from saboteur_nb.game.parts.plays import Choices, Play, on_turn, play_reasons, played
from saboteur_nb.game.state import MinesState

__all__ = ["deal_events", "done", "legal", "opened", "reasons"]

MOST_DISCARDED = 2
"""Cards that one discard may have (L-TURN-1)."""

PLAYS: dict[type[Action], Play] = {
    **cards.PLAYS, **hazards.PLAYS, Discard: discard_play(MOST_DISCARDED),
}  # fmt: skip
"""What a turn may begin with: one card played, one or two discarded (L-TURN-1)."""

CHOICES: dict[str, Choices] = {**cards.CHOICES, **hazards.CHOICES}
"""What the action cards can be used for."""


def reasons(state: MinesState, action: Action, seat: int) -> Iterator[Violation]:
    """See `Ruleset.reasons`."""
    match action:
        case Step():
            yield from step_reasons(state, seat, action.cell)
        case Stop():  # the player may stop after any step, or stay (L-MOVE-1)
            return
        case TakeTreasure():
            yield from treasure_reasons(state, seat, action.index)
        case Leave():
            yield from leave_reasons(state)
        case _:
            yield from play_reasons(PLAYS, state, action, seat)


def legal(state: MinesState) -> list[Action]:
    """See `Ruleset.legal`."""
    seat = on_turn(state)
    if state.step == "move":
        return [Stop(), *(Step(cell) for cell in steps_open(state, seat))]
    if state.step == "take":
        leave = [] if state.discovered else [Leave()]
        return [*leave, *(TakeTreasure(index) for index in within_reach(state, seat))]
    hand = state.hands[seat]
    found = discards(hand, MOST_DISCARDED)
    for card in dict.fromkeys(hand):
        found += CHOICES.get(card, cards.placements)(state, seat, card)
    return found


def done(state: MinesState, action: Action, log: list[Event]) -> MinesState:
    """See `Ruleset.done`: what follows without a choice runs at once (L-TURN-1)."""
    seat = on_turn(state)
    state = state.but(last=seat)
    match action:
        case Step():
            closed = state.board[action.cell].code is None
            state = stepped(state, seat, action.cell, log)
            return move_ends(state, seat, log) if closed else state
        case Stop():
            log.append(Event.of("stopped", seat, cell=state.at[seat].cell))
            return move_ends(state, seat, log)
        case TakeTreasure():
            return treasure_settled(taken(state, seat, action.index, log), seat, log)
        case Leave():
            log.append(Event.of("treasure-left", seat))
            return treasure_settled(state, seat, log)
        case _:
            held = len(state.hands[seat])
            state = played(PLAYS, state, action, log)
            return move_begins(state, seat, held - len(state.hands[seat]))
