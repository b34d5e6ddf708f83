"""Game 3: playing and discarding cards; a rule for each kind of action says what it takes and does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.violation import Violation
from saboteur_nb.game import action as act
from saboteur_nb.game.event import Event
from saboteur_nb.game.mines_markers import marked, marker_reasons, swept, troll_set
from saboteur_nb.game.piles import as_in_box, laid_down, put, without
from saboteur_nb.game.state import Marker, MinesState

GAME = "lost_mines"

TOOL_FOR = {"trunk": "axe", "lake": "boat", "ditch": "rope"}
"""The tool that overcomes each obstacle (L-ACT-1)."""

MOST_DISCARDED = 2
"""Cards that one discard may have (L-TURN-1)."""


# path cards ----------------------------------------------------------------------------------------------
def _place_reasons(state: MinesState, action: act.Place, _seat: int) -> Iterator[Violation]:
    """L-PLACE-1, L-PLACE-2, L-MINE-3; features, markers and dwarves never limit laying (L-PLACE-3, -4)."""
    yield from state.board.violations(action.cell, action.card)


def _place(state: MinesState, action: act.Place, seat: int, log: list[Event]) -> MinesState:
    """The card stays on the board; a marker on an open side sits on the new connection (L-PLACE-3)."""
    log.append(Event.of("placed", seat, game=GAME, card=action.card.format(), cell=action.cell))
    return state.but(board=state.board.place(action.cell, action.card))


# discards ------------------------------------------------------------------------------------------------
def _discard_reasons(_state: MinesState, action: act.Discard, _seat: int) -> Iterator[Violation]:
    if not 1 <= len(action.cards) <= MOST_DISCARDED:
        yield Violation.of("discard-count", game=GAME)


def _discard(state: MinesState, action: act.Discard, seat: int, log: list[Event]) -> MinesState:
    """Only the seat knows which cards it discarded (L-TURN-3)."""
    count = len(action.cards)
    cards = tuple(laid.card for laid in state.discard[-count:])
    log.append(Event.of("discarded", seat, game=GAME, count=count, secret={"cards": cards}, privy=[seat]))
    return state


# tools ---------------------------------------------------------------------------------------------------
def obstacle_for(state: MinesState, tool: str, cell: Cell) -> TunnelCard | None:
    """The card there if it has the obstacle that this tool is for, overcome or not (L-ACT-1)."""
    content = state.board.get(cell)
    if isinstance(content, TunnelCard) and content.obstacle and TOOL_FOR[content.obstacle] == tool:
        return content
    return None


def _overcome_reasons(state: MinesState, action: act.Overcome, _seat: int) -> Iterator[Violation]:
    """A matching obstacle, wherever it lies, that nobody has overcome yet (L-ACT-1)."""
    card = obstacle_for(state, action.card, action.cell)
    if card is None:
        yield Violation.of("no-obstacle", action.cell)
    elif card.overcome:
        yield Violation.of("overcome-already", action.cell)


def _overcome(state: MinesState, action: act.Overcome, seat: int, log: list[Event]) -> MinesState:
    """The tool's marker lies on the card, for everybody (L-ACT-1, L-MAT-4)."""
    card = obstacle_for(state, action.card, action.cell)
    if card is None:
        raise TypeError(f"no obstacle at {action.cell}")
    log.append(Event.of("overcame", seat, card=action.card, obstacle=card.obstacle, cell=action.cell))
    freed = replace(card, overcome=True)
    return state.but(board=state.board.remove(action.cell).place(action.cell, freed))


# information ---------------------------------------------------------------------------------------------
def _look_mine_reasons(state: MinesState, action: act.InformationMine, _seat: int) -> Iterator[Violation]:
    """A mine that is still face down (L-ACT-2)."""
    content = state.board.get(action.cell)
    if not isinstance(content, Goal):
        yield Violation.of("no-mine-there", action.cell)
    elif content.face_up:
        yield Violation.of("mine-face-up", action.cell)


def _look_mine(state: MinesState, action: act.InformationMine, seat: int, log: list[Event]) -> MinesState:
    mine = state.board[action.cell]
    secret: dict[str, object] = {"mine": mine.name if isinstance(mine, Goal) else None}
    log.append(Event.of("looked-mine", seat, cell=action.cell, secret=secret, privy=[seat]))
    return state.but(peeked=put(state.peeked, seat, state.peeked[seat] | {action.cell}))


def _look_treasure_reasons(
    state: MinesState, action: act.InformationTreasure, _seat: int
) -> Iterator[Violation]:
    """A treasure that nobody has taken (L-ACT-2)."""
    if not 0 <= action.index < len(state.row):
        yield Violation.of("no-treasure-there")


def _look_treasure(
    state: MinesState, action: act.InformationTreasure, seat: int, log: list[Event]
) -> MinesState:
    treasure = state.row[action.index]
    kind, worth = state.treasure_cards[treasure]
    log.append(
        Event.of(
            "looked-treasure", seat, index=action.index, kind=kind, secret={"worth": worth}, privy=[seat]
        )
    )
    return state.but(looked=put(state.looked, seat, state.looked[seat] | {treasure}))


def _look_dwarf_reasons(state: MinesState, action: act.InformationDwarf, seat: int) -> Iterator[Violation]:
    """The dwarf of another player (L-ACT-2)."""
    if not 0 <= action.seat < state.players:
        yield Violation.of("no-such-seat", game=GAME, seat=action.seat)
    elif action.seat == seat:
        yield Violation.of("inform-self", seat=action.seat)


def _look_dwarf(state: MinesState, action: act.InformationDwarf, seat: int, log: list[Event]) -> MinesState:
    role: dict[str, object] = {"role": state.dwarves.role(action.seat)}
    log.append(Event.of("looked-dwarf", seat, whose=action.seat, secret=role, privy=[seat]))
    return state.but(seen=put(state.seen, seat, state.seen[seat] | {state.dwarves.held[action.seat]}))


# traps, trolls, thunderstorms ----------------------------------------------------------------------------
def _trap_reasons(state: MinesState, action: act.SetTrap, _seat: int) -> Iterator[Violation]:
    yield from marker_reasons(state, "trap", action.at)


def _trap(state: MinesState, action: act.SetTrap, seat: int, log: list[Event]) -> MinesState:
    log.append(Event.of("trap-set", seat, at=action.at.format()))
    return marked(state, action.at, Marker("trap"))


def _troll_reasons(state: MinesState, action: act.SetTroll, _seat: int) -> Iterator[Violation]:
    yield from marker_reasons(state, "troll", action.at)


def _troll(state: MinesState, action: act.SetTroll, seat: int, log: list[Event]) -> MinesState:
    log.append(Event.of("troll-set", seat, at=action.at.format()))
    return troll_set(state, action.at, seat)


def _storm_reasons(state: MinesState, action: act.Thunderstorm, _seat: int) -> Iterator[Violation]:
    """A path card without a dwarf on it, joined or not; never a start or mine (L-ACT-5, C-PLACE-5)."""
    content = state.board.get(action.cell)
    if content is None:
        yield Violation.of("storm-empty", action.cell)
    elif content.kind != "path":
        yield Violation.of("storm-fixed", action.cell)
    if any(standing.cell == action.cell for standing in state.at):
        yield Violation.of("storm-dwarf", action.cell)


def _storm(state: MinesState, action: act.Thunderstorm, seat: int, log: list[Event]) -> MinesState:
    """The card goes with its tool marker, and the markers of its sides that lie between two empty cells."""
    card = state.board[action.cell]
    if not isinstance(card, TunnelCard):
        raise TypeError(f"no path card at {action.cell}")
    log.append(Event.of("storm", seat, card=card.format(), cell=action.cell))
    bare = as_in_box(replace(card, overcome=False), GAME)
    state = laid_down(state.but(board=state.board.remove(action.cell)), seat, [bare], face_up=False)
    return swept(state, action.cell, log)


# the table -----------------------------------------------------------------------------------------------
class CardRule(NamedTuple):
    """What the rules say of one kind of action: the cards it takes, the reasons against it, what it does.

    `stays` says that the card does not go to the discard pile (L-TURN-3).
    """

    cards: Callable[[Any], tuple[str, ...]]
    reasons: Callable[[MinesState, Any, int], Iterator[Violation]]
    done: Callable[[MinesState, Any, int, list[Event]], MinesState]
    stays: bool = False


CARD_RULES: dict[type[act.Action], CardRule] = {
    act.Place: CardRule(lambda action: (action.card.format(),), _place_reasons, _place, stays=True),
    act.Discard: CardRule(lambda action: action.cards, _discard_reasons, _discard),
    act.Overcome: CardRule(lambda action: (action.card,), _overcome_reasons, _overcome),
    act.InformationMine: CardRule(lambda _: ("information",), _look_mine_reasons, _look_mine),
    act.InformationTreasure: CardRule(lambda _: ("information",), _look_treasure_reasons, _look_treasure),
    act.InformationDwarf: CardRule(lambda _: ("information",), _look_dwarf_reasons, _look_dwarf),
    act.SetTrap: CardRule(lambda _: ("trap",), _trap_reasons, _trap),
    act.SetTroll: CardRule(lambda _: ("troll",), _troll_reasons, _troll, stays=True),
    act.Thunderstorm: CardRule(lambda _: ("thunderstorm",), _storm_reasons, _storm),
}


def card_reasons(state: MinesState, action: act.Action, seat: int) -> Iterator[Violation]:
    """Every reason against playing or discarding these cards now, made for this seat (L-TURN-1)."""
    rule = CARD_RULES[type(action)]
    missing = without(state.hands[seat], rule.cards(action))[1]
    if missing:
        yield Violation.of("not-in-hand", game=GAME, card=missing[0])
    yield from rule.reasons(state, action, seat)


def card_played(state: MinesState, action: act.Action, seat: int, log: list[Event]) -> MinesState:
    """The cards leave the hand and take effect; so many are to be drawn later (L-TURN-1, L-TURN-3)."""
    rule = CARD_RULES[type(action)]
    hand = state.hands[seat]
    left, _ = without(hand, rule.cards(action))
    used = tuple(sorted((Counter(hand) - Counter(left)).elements()))
    state = state.but(hands=put(state.hands, seat, left), to_draw=len(used))
    if not rule.stays:
        state = laid_down(state, seat, used, face_up=False)
    return rule.done(state, action, seat, log)
