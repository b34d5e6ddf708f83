"""A state as a position: everything in it, or only what one seat may know (C-HID-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.position import Dwarf, Pile, Position, SeatInfo, Troll, Turn
from saboteur_nb.game.state import GameState, MinesState, SaboteurState

SHOWN_STEPS = (None, "pick", "steal")
"""Steps after a round, in which all dwarf cards lie face up (B-END-2)."""


def position_of(state: GameState) -> Position:
    """Everything; gold cards on offer count as stock, as they do before anybody takes one.

    `setup_of` reads it back: what a position can't say is who has seen what, and who laid which card away.
    """
    return _position(state, None)


def position_seen(state: GameState, viewer: int) -> Position:
    """What a seat may know: unknown cards are numbers or `?`, others' gold is `?` or `+`."""
    return _position(state, viewer)


def _position(state: GameState, viewer: int | None) -> Position:
    own = None if viewer is None else state.peeked[viewer]
    turn = None if state.seat is None or state.step is None else Turn(state.seat, state.step)
    discard = [
        "?" if viewer is not None and not (face_up or seat == viewer) else card
        for card, face_up, seat in state.discard
    ]
    unseen = viewer is not None
    position = Position(
        game=state.game,
        known_board=state.board if own is None else state.board.masked(own),
        turn=turn,
        deck=_pile(state.deck, hidden=unseen),
        aside=_pile(state.aside, hidden=unseen) or None,
        discard=_pile(discard, hidden=False),
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.players)),
    )
    if isinstance(state, MinesState):
        return _with_mines(position, state, viewer)
    if isinstance(state, SaboteurState) and state.game == "saboteur" and viewer is None:
        stock = Counter((*state.stock, *state.offer))
        return replace(position, stock=tuple(sorted(stock.items())) or ((1, 0),))
    return position


def _pile(cards: Sequence[str], *, hidden: bool) -> Pile:
    """The cards or, hidden or empty, their number."""
    return len(cards) if hidden or not cards else tuple(cards)


def _seat(state: GameState, seat: int, viewer: int | None) -> SeatInfo:
    known = viewer is None or seat == viewer
    return SeatInfo(
        seat,
        clan=state.dwarves.clan(seat) if state.dwarves.clans else None,
        role=state.dwarves.role(seat) if _role_known(state, seat, viewer) else "?",
        hand=_pile(state.hands[seat], hidden=not known),
        front=state.fronts[seat],
        gold=_gold(state, seat, viewer),
        treasures=_treasures(state, seat, viewer),
        dragon=isinstance(state, MinesState) and state.dragon == seat,
    )


def _role_known(state: GameState, seat: int, viewer: int | None) -> bool:
    """A seat knows the dwarf cards it has seen; after a round everybody knows all (B-END-2)."""
    shown = viewer is None or state.step in SHOWN_STEPS
    return shown or state.dwarves.held[seat] in state.seen[viewer or 0]


def _gold(state: GameState, seat: int, viewer: int | None) -> int | str:
    """One's own, and all at the end (B-GOLD-4); in game 2 others show whether they have some (S-PAY-3).

    In game 3 these are the points of rounds that were scored before everybody's eyes.
    """
    gold = state.gold[seat]
    if viewer in {None, seat} or state.over or state.game == "lost_mines":
        return gold
    if state.game == "saboteur":
        return "?"
    return "+" if gold else 0


# game 3 --------------------------------------------------------------------------------------------------
def _treasures(state: GameState, seat: int, viewer: int | None) -> tuple[tuple[str, int | None], ...]:
    if not isinstance(state, MinesState):
        return ()
    return tuple(_treasure(state, treasure, viewer) for treasure in state.treasures[seat])


def _treasure(state: MinesState, treasure: int, viewer: int | None) -> tuple[str, int | None]:
    """Its type is seen by all, its worth by those who looked, and by all at the end (L-MINE-4, L-SCORE-1)."""
    kind, worth = state.treasure_cards[treasure]
    known = viewer is None or state.over or treasure in state.looked[viewer]
    return kind, worth if known else None


def _with_mines(position: Position, state: MinesState, viewer: int | None) -> Position:
    """Row, markers and dwarves; all of them lie open but for the worths."""
    markers = sorted(state.markers.items())
    names = dwarf_names([state.dwarves.clan(seat) for seat in range(state.players)])
    several = [len(state.board[standing.cell].groups) > 1 for standing in state.at]
    return replace(
        position,
        treasure=tuple(_treasure(state, treasure, viewer) for treasure in state.row) or None,
        trolls=tuple(Troll(at, marker.seat) for at, marker in markers if marker.kind == "troll"),
        traps=tuple(at for at, marker in markers if marker.kind == "trap"),
        dwarves=tuple(
            Dwarf(name, standing.cell, standing.side if sided else None)
            for name, standing, sided in zip(names, state.at, several, strict=True)
        ),
    )
