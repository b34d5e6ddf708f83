"""What the players did and said, read from the log of a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.event import Event
from saboteur_nb.game.names import TOOLS
from saboteur_nb.solver.questions.beliefs.claims import of_dwarf, of_goal
from saboteur_nb.solver.questions.beliefs.facts import Facts
from saboteur_nb.solver.questions.beliefs.lines import Deed
from saboteur_nb.solver.questions.beliefs.model import CHANGES, KINDS
from saboteur_nb.solver.questions.beliefs.past import Table, peeks, tables
from saboteur_nb.solver.questions.beliefs.reach import cards_needed, roots_of

KIND_OF = {
    "placed": "lay", "removed": "cave", "storm": "cave", "broke": "harm", "trapped": "harm",
    "trap-set": "harm", "troll-set": "harm", "fixed": "help", "freed": "help", "overcame": "help",
    "peeked": "map", "looked-mine": "map", "looked-treasure": "map", "looked-dwarf": "map",
    "discarded": "discard", "shed": "other", "theft-laid": "other", "theft-removed": "other",
    "hands-swapped": "other", "inspected": "other", "hats-swapped": "other",
}  # fmt: skip
"""Event → kind of turn (`model.KINDS`)."""

STOPPING = frozenset({*TOOLS, "trapped"})
"""What forbids laying cards and can be taken away by others."""

START_OF = {"blue": "SB", "yellow": "SY"}
"""Clan → its start card as the notation writes it."""


def deeds_of(facts: Facts) -> tuple[Deed, ...]:
    """All that others did, in the order of the log; what the seat itself did tells it nothing."""
    reader = _Reader(facts, tables(facts), peeks(facts.log))
    found: list[Deed] = []
    for at, event in enumerate(facts.log):
        reader.learn(at, event)
        if event.seat is not None and event.seat != facts.seat and event.seat < len(facts.held):
            found += reader.read(at, event, event.seat)
    return tuple(found)


@dataclass
class _Reader:
    """Reads events one after the other; `known` are the dwarf cards each seat has seen by then."""

    facts: Facts
    tables: tuple[Table, ...]
    peeks: tuple[tuple[frozenset[Cell], ...], ...]
    known: list[set[int]] = field(default_factory=list)
    told: set[tuple[int, object]] = field(default_factory=set)
    needed: dict[tuple[int, object], dict[Cell, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.known = [{card} for card in self.tables[0].held]

    def learn(self, at: int, event: Event) -> None:
        """Who has seen which dwarf card now."""
        whose, seat = event.get("whose"), event.seat
        if not isinstance(whose, int) or seat is None:
            return
        if event.code in ("inspected", "looked-dwarf"):
            self.known[seat].add(self.tables[at].held[whose])
        if event.code == "hats-swapped":
            self.known[whose].add(self.tables[at + 1].held[whose])

    def read(self, at: int, event: Event, seat: int) -> Iterator[Deed]:
        """The deeds of one event."""
        code, dwarf = event.code, self.tables[at].held[seat]
        if code in KIND_OF:
            kind = KIND_OF[code]
            able = tuple(self._able(self.tables[at], seat, kind))
            yield Deed(at, "turn", dwarf, kind, able=able)
        if code in ("placed", "removed", "storm"):
            changes = tuple(self._changes(at, seat))
            looked = tuple(cell for cell, _ in changes if cell in self._seen(at, seat))
            if changes:
                cell: Any = event.get("cell")
                done = "laid" if code == "placed" else "caved"
                yield Deed(at, done, dwarf, cell=cell, changes=changes, looked=looked)
        if code in ("broke", "trapped", "fixed", "freed"):
            yield from self._chosen(at, event, seat)
        if code == "said":
            yield from self._claim(at, event, seat)

    def _seen(self, at: int, seat: int) -> frozenset[Cell]:
        """The goals a seat has looked at before."""
        return self.peeks[at][seat] if seat < len(self.peeks[at]) else frozenset()

    def _able(self, table: Table, seat: int, chosen: str) -> Iterator[str]:
        """The kinds of turns open to a seat as far as everybody can see."""
        mines, board = self.facts.game == "lost_mines", table.board
        cards = [content for content in board.values() if isinstance(content, TunnelCard)]
        blocked = any(card.obstacle and not card.overcome for card in cards)
        open_now = {
            "lay": mines or not table.fronts[seat] & STOPPING,
            "cave": bool(cards),
            "help": blocked if mines else any(front & STOPPING for front in table.fronts),
            "map": mines or bool(board.face_down_goals),
            "other": self.facts.game == "saboteur2",
        }
        return (kind for kind in KINDS if kind == chosen or open_now.get(kind, True))

    def _changes(self, at: int, seat: int) -> Iterator[tuple[Cell, str]]:
        """How an event changed the cards needed for each goal face down."""
        before, after = (self._needed(self.tables[when].board, seat) for when in (at, at + 1))
        for goal, old in before.items():
            new = after[goal]
            yield goal, CHANGES[0] if new < old else CHANGES[2] if new > old else CHANGES[1]

    def _needed(self, board: Board, seat: int) -> dict[Cell, int]:
        """Cards needed for each goal; in game 3 from the start of the seat's own clan."""
        start = None
        if board.lost_mines:
            token = START_OF.get(self.facts.clans.get(self.facts.held[seat], ""))
            start = next((cell for cell in board.starts if board[cell].token == token), None)
        key = id(board), start
        if key not in self.needed:
            self.needed[key] = cards_needed(board, roots_of(board, start))
        return self.needed[key]

    def _chosen(self, at: int, event: Event, seat: int) -> Iterator[Deed]:
        """Who was harmed or helped, among all others who could have been with this card."""
        table, whose = self.tables[at], event.get("whose")
        harm = KIND_OF[event.code] == "harm"
        item = str(event.get("tool") or "trapped")
        others = [other for other in range(len(table.held)) if other != seat]
        among = tuple(table.held[other] for other in others if (item in table.fronts[other]) != harm)
        if isinstance(whose, int) and whose != seat and table.held[whose] in among:
            code = "harmed" if harm else "helped"
            yield Deed(at, code, table.held[seat], item, about=table.held[whose], among=among)

    def _claim(self, at: int, event: Event, seat: int) -> Iterator[Deed]:
        """The first claim about something that the seat has seen; all others tell nothing."""
        about, claim, table = event.get("about"), str(event.get("claim")), self.tables[at]
        dwarf, game = table.held[seat], self.facts.game
        if isinstance(about, tuple):
            known = about in self._seen(at, seat) and about in table.board.face_down_goals
            if known and of_goal(claim, game) and self._first(seat, about):
                yield Deed(at, "goal-claim", dwarf, claim, cell=about)
        elif isinstance(about, int) and 0 <= about < len(table.held):
            card = table.held[about]
            if card in self.known[seat] and of_dwarf(claim, game) and self._first(seat, card):
                yield Deed(at, "dwarf-claim", dwarf, claim, about=card)

    def _first(self, seat: int, what: object) -> bool:
        fresh = (seat, what) not in self.told
        self.told.add((seat, what))
        return fresh
