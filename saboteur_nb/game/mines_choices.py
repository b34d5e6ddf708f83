"""Game 3: every card that can be played or discarded now, found without trying what can't be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.game import action as act
from saboteur_nb.game.mines_cards import TOOL_FOR, obstacle_for
from saboteur_nb.game.mines_markers import free_places
from saboteur_nb.game.state import MinesState


def card_choices(state: MinesState, seat: int) -> list[act.Action]:
    """The actions of step "play" without a violation; equal cards of the hand count once."""
    hand = state.hands[seat]
    kinds = tuple(dict.fromkeys(hand))
    found: list[act.Action] = [act.Discard((card,)) for card in kinds]
    found += [act.Discard(pair) for pair in dict.fromkeys(combinations(hand, 2))]
    for card in kinds:
        choices = _CHOICES.get(card)
        found += choices(state, seat) if choices is not None else _places(state, card)
    return list(dict.fromkeys(found))


def _places(state: MinesState, text: str) -> Iterator[act.Place]:
    card = TunnelCard.parse(text)
    turned = card.turned()
    for cell, half in state.board.legal_cells(card):
        yield act.Place(turned if half else card, cell)


def _overcomes(tool: str) -> Callable[[MinesState, int], Iterator[act.Action]]:
    def found(state: MinesState, _seat: int) -> Iterator[act.Action]:
        for cell in state.board:
            card = obstacle_for(state, tool, cell)
            if card is not None and not card.overcome:
                yield act.Overcome(tool, cell)

    return found


def _looks(state: MinesState, seat: int) -> Iterator[act.Action]:
    yield from (act.InformationMine(cell) for cell in state.board.face_down_goals)
    yield from (act.InformationTreasure(index) for index in range(len(state.row)))
    yield from (act.InformationDwarf(other) for other in range(state.players) if other != seat)


def _traps(state: MinesState, _seat: int) -> Iterator[act.Action]:
    return (act.SetTrap(at) for at in free_places(state))


def _trolls(state: MinesState, _seat: int) -> Iterator[act.Action]:
    return (act.SetTroll(at) for at in free_places(state))


def _storms(state: MinesState, _seat: int) -> Iterator[act.Action]:
    taken = {standing.cell for standing in state.at}
    for cell, content in state.board.items():
        if content.kind == "path" and cell not in taken:
            yield act.Thunderstorm(cell)


_CHOICES: dict[str, Callable[[MinesState, int], Iterator[act.Action]]] = {
    **{tool: _overcomes(tool) for tool in TOOL_FOR.values()},
    "information": _looks,
    "trap": _traps,
    "troll": _trolls,
    "thunderstorm": _storms,
}
