"""Game 3, the Lost Mines: what may be done at each step of a turn, and doing it (`rules.Ruleset`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from saboteur_nb.board.violation import Violation
from saboteur_nb.game.action import Action, Leave, Step, Stop, TakeTreasure
from saboteur_nb.game.event import Event
from saboteur_nb.game.mines_cards import card_played, card_reasons
from saboteur_nb.game.mines_choices import card_choices
from saboteur_nb.game.mines_moves import step_reasons, stepped, steps_open
from saboteur_nb.game.mines_treasure import leave_reasons, taken, treasure_reasons, within_reach
from saboteur_nb.game.mines_turns import move_begins, move_ends, treasure_settled
from saboteur_nb.game.state import GameState, MinesState


def reasons(state: GameState, action: Action, seat: int) -> Iterator[Violation]:
    """See `Ruleset.reasons`."""
    mines = cast("MinesState", state)
    match action:
        case Step():
            yield from step_reasons(mines, seat, action.cell)
        case Stop():  # the player may stop after any step, or stay (L-MOVE-1)
            return
        case TakeTreasure():
            yield from treasure_reasons(mines, seat, action.index)
        case Leave():
            yield from leave_reasons(mines)
        case _:
            yield from card_reasons(mines, action, seat)


def legal(state: GameState) -> list[Action]:
    """See `Ruleset.legal`."""
    mines, seat = cast("MinesState", state), cast("int", state.seat)
    if mines.step == "move":
        return [Stop(), *(Step(cell) for cell in steps_open(mines, seat))]
    if mines.step == "take":
        leave = [] if mines.discovered else [Leave()]
        return [*leave, *(TakeTreasure(index) for index in within_reach(mines, seat))]
    return card_choices(mines, seat)


def done(state: GameState, action: Action, log: list[Event]) -> MinesState:
    """See `Ruleset.done`: what follows without a choice runs at once (L-TURN-1)."""
    seat = cast("int", state.seat)
    mines = cast("MinesState", state).but(last=seat)
    match action:
        case Step():
            mines = stepped(mines, seat, action.cell, log)
            entered = not cast("MinesState", state).board[action.cell].groups  # a closed mine ends the move
            return move_ends(mines, seat, log) if entered else mines
        case Stop():
            log.append(Event.of("stopped", seat, cell=mines.at[seat].cell))
            return move_ends(mines, seat, log)
        case TakeTreasure():
            return treasure_settled(taken(mines, seat, action.index, log), seat, log)
        case Leave():
            log.append(Event.of("treasure-left", seat))
            return treasure_settled(mines, seat, log)
        case _:
            return move_begins(card_played(mines, action, seat, log), seat)
