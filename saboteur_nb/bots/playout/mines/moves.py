"""The moves of a playout of game 3 as actions of the public engine."""

from __future__ import annotations

from functools import lru_cache

from saboteur_nb.board.cell import format_cell
from saboteur_nb.bots.playout.kinds import DISCARD, KIND, TURNED
from saboteur_nb.bots.playout.mines.card_plays import CARD_PLAYS
from saboteur_nb.bots.playout.mines.dwarves import SIDES
from saboteur_nb.bots.playout.mines.kinds import CARD, LEAVE, PAIR, STEP, STOP, TREASURE, MinesKinds
from saboteur_nb.bots.playout.mines.lays import cell_of
from saboteur_nb.game.action import Action, parse_action


@lru_cache(maxsize=1 << 14)
def action_of(kinds: MinesKinds, move: int) -> Action:
    """The action of a move; a number means the same in every playout with these kinds."""
    return parse_action(_text_with_card(kinds, move) if move < PAIR else _text_without(kinds, move))


def _text_with_card(kinds: MinesKinds, move: int) -> str:
    kind, argument = divmod(move, KIND)
    name = kinds.names[kind]
    if argument == DISCARD:
        return f"discard {name}"
    if name in CARD_PLAYS:
        return CARD_PLAYS[name].text(argument)
    ground = kinds.grounds[kind][argument >= TURNED]
    return f"place {ground.text} {format_cell(cell_of(argument & ~TURNED))}"


def _text_without(kinds: MinesKinds, move: int) -> str:
    if move < STEP:
        first, second = divmod(move - PAIR, CARD)
        return f"discard {kinds.names[first]} {kinds.names[second]}"
    if move < STOP:
        return f"step {format_cell(cell_of((move - STEP) // SIDES))}"
    if move < TREASURE:
        return "stop"
    return f"treasure {move - TREASURE}" if move < LEAVE else "leave"
