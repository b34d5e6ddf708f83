"""What each thing that happened tells, as lines of chances, read from the log of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.board.notation import goal_names
from saboteur_nb.game.event import Event
from saboteur_nb.game.names import TOOLS
from saboteur_nb.solver.questions.beliefs.claims import Meaning, of_dwarf, of_goal
from saboteur_nb.solver.questions.beliefs.facts import Facts
from saboteur_nb.solver.questions.beliefs.lines import Case, Line
from saboteur_nb.solver.questions.beliefs.model import CHANGES, KINDS, SIDES_OF, Model
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


def lines_of(facts: Facts, model: Model) -> tuple[Line, ...]:
    """Every line that makes a difference, in the order of the log; what the seat itself did tells nothing."""
    reader = _Reader(facts, model, tables(facts), peeks(facts.log))
    found: list[Line] = []
    for at, event in enumerate(facts.log):
        reader.learn(at, event)
        if event.seat is not None and event.seat != facts.seat and event.seat < len(facts.held):
            found += (line for line in reader.read(at, event) if line.telling)
    return tuple(found)


@dataclass
class _Reader:
    """Reads events one after the other; `known` are the dwarf cards each seat has seen by then."""

    facts: Facts
    model: Model
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

    def read(self, at: int, event: Event) -> Iterator[Line]:
        """The lines of one event."""
        if event.code == "said":
            yield from self._talk(at, event)
        if event.code in KIND_OF:
            yield self._turn(at, event)
        if event.code in ("placed", "removed", "storm"):
            yield from self._dug(at, event)
        if event.code in ("broke", "trapped", "fixed", "freed"):
            yield from self._aimed(at, event)

    # kinds of turns ------------------------------------------------------------------------------------
    def _turn(self, at: int, event: Event) -> Line:
        """Which kind of turn it was, among those that anybody could have chosen at this seat."""
        kind, seat = KIND_OF[event.code], event.seat or 0
        able = {*self._able(self.tables[at], seat), kind}

        def chance(side: str) -> Fraction:
            habits = self.model.habits(side)
            whole = sum((habits.turn(other) for other in able), Fraction())
            return habits.turn(kind) / whole if whole else Fraction()

        return self._line(at, event, "turn", self._by_side(chance), said=kind)

    def _able(self, table: Table, seat: int) -> Iterator[str]:
        """The kinds of turns open to a seat as far as everybody can see."""
        mines, board = self.facts.game == "lost_mines", table.board
        cards = [content for content in board.values() if isinstance(content, TunnelCard)]
        blocked = any(card.obstacle and not card.overcome for card in cards)
        broken = blocked if mines else any(front & STOPPING for front in table.fronts)
        open_now = {
            "lay": mines or not table.fronts[seat] & STOPPING,
            "cave": any(content.kind == "path" for content in cards),
            "help": broken,
            "map": mines or bool(board.face_down_goals),
            "other": self.facts.game == "saboteur2",
        }
        return (kind for kind in KINDS if open_now.get(kind, True))

    # digging -------------------------------------------------------------------------------------------
    def _dug(self, at: int, event: Event) -> Iterator[Line]:
        """How a card laid or removed changes what is needed for the goals that the seat may dig for."""
        before, after = (self._needed(board, event.seat or 0) for board in self._boards(at))
        changes = {goal: _change(before[goal], after[goal]) for goal in before if goal in after}
        if not changes:
            return
        laid = event.code == "placed"
        chances: list[tuple[Case, Fraction]] = []
        for target, goals in self._aims(at, event.seat or 0, changes):
            for side in self._sides():
                habits = self.model.habits(side)
                odds = habits.laying if laid else habits.caving
                total = sum((odds[CHANGES.index(changes[goal])] for goal in goals), Fraction())
                chances.append(((side, target), total / len(goals)))
        said = " ".join(f"{format_cell(goal)}:{change}" for goal, change in changes.items())
        yield self._line(at, event, "laid" if laid else "caved", chances, cell=event.get("cell"), said=said)

    def _boards(self, at: int) -> tuple[Board, Board]:
        return self.tables[at].board, self.tables[at + 1].board

    def _needed(self, board: Board, seat: int) -> dict[Cell, int]:
        """Cards needed for each goal; in game 3 from the start of the seat's own clan."""
        clan = self.facts.clans.get(self.facts.held[seat]) if board.lost_mines else None
        start = next((cell for cell in board.starts if board[cell].token == START_OF.get(clan or "")), None)
        key = id(board), start
        if key not in self.needed:
            self.needed[key] = cards_needed(board, roots_of(board, start))
        return self.needed[key]

    def _aims(
        self, at: int, seat: int, changes: dict[Cell, str]
    ) -> Iterator[tuple[Cell | None, tuple[Cell, ...]]]:
        """Where the gold (game 3: the dragon) may lie that matters, and the goals dug for in that case.

        Who has seen the gold digs for it; who has seen stones, for the others; nobody for a dragon he knows.
        """
        down = tuple(changes)
        seen = [cell for cell in down if seat < len(self.peeks[at]) and cell in self.peeks[at][seat]]
        mines = self.facts.game == "lost_mines"
        unseen = tuple(cell for cell in down if cell not in seen)
        yield None, down if mines else unseen or down
        for cell in seen:
            yield cell, (tuple(goal for goal in down if goal != cell) or down) if mines else (cell,)

    # choosing somebody ---------------------------------------------------------------------------------
    def _aimed(self, at: int, event: Event) -> Iterator[Line]:
        """Who was harmed or helped, among all others who could have been with this card."""
        table, whose, seat = self.tables[at], event.get("whose"), event.seat or 0
        harm = KIND_OF[event.code] == "harm"
        item = str(event.get("tool") or "trapped")
        others = [number for number in range(len(table.held)) if number != seat]
        among = tuple(table.held[other] for other in others if (item in table.fronts[other]) != harm)
        if not isinstance(whose, int) or whose == seat or table.held[whose] not in among:
            return
        chances: list[tuple[Case, Fraction]] = []
        for side in self._sides():
            other, saboteur = self.model.habits(side).harming if harm else self.model.habits(side).helping
            for count in range(min(len(among), self._saboteurs()) + 1):
                whole = count * saboteur + (len(among) - count) * other
                if count < len(among):
                    chances.append(((side, False, count), other / whole if whole else Fraction()))
                if count:
                    chances.append(((side, True, count), saboteur / whole if whole else Fraction()))
        code = "harmed" if harm else "helped"
        yield self._line(at, event, code, chances, about=table.held[whose], among=among, said=item)

    def _saboteurs(self) -> int:
        return sum(count for (_, role), count in self.facts.deck if role == "saboteur")

    # talk ----------------------------------------------------------------------------------------------
    def _talk(self, at: int, event: Event) -> Iterator[Line]:
        """The first claim about something that the seat has seen; all others tell nothing."""
        about, claim, seat = event.get("about"), str(event.get("claim")), event.seat or 0
        game, table = self.facts.game, self.tables[at]
        if isinstance(about, tuple):
            meaning = of_goal(claim, game)
            seen = seat < len(self.peeks[at]) and about in self.peeks[at][seat]
            down = about in table.board.face_down_goals
            if meaning and seen and down and self._first(seat, about):
                names = goal_names(table.board.lost_mines)
                cases = [(name, name in meaning.true_of) for name in names]
                yield self._line(
                    at, event, "goal-claim", self._claimed(meaning, cases), cell=about, said=claim
                )
        elif isinstance(about, int) and 0 <= about < len(table.held):
            card, meaning = table.held[about], of_dwarf(claim, game)
            if meaning and card in self.known[seat] and self._first(seat, card):
                chances = self._claimed(meaning, [(False, False), (True, True)])
                yield self._line(at, event, "dwarf-claim", chances, about=card, said=claim)

    def _first(self, seat: int, what: object) -> bool:
        fresh = (seat, what) not in self.told
        self.told.add((seat, what))
        return fresh

    def _claimed(self, meaning: Meaning, cases: Sequence[tuple[object, bool]]) -> list[tuple[Case, Fraction]]:
        """A true claim as often as the side tells the truth; else any of the false words alike."""
        chances: list[tuple[Case, Fraction]] = []
        for side in self._sides():
            truth = self.model.habits(side).truth
            chances += (
                ((side, case), truth if true else (1 - truth) / (meaning.words - 1)) for case, true in cases
            )
        return chances

    # lines ---------------------------------------------------------------------------------------------
    def _sides(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(SIDES_OF[role] for (_, role), _ in self.facts.deck))

    def _by_side(self, chance: Callable[[str], Fraction]) -> list[tuple[Case, Fraction]]:
        return [((side,), chance(side)) for side in self._sides()]

    def _line(
        self, at: int, event: Event, code: str, chances: list[tuple[Case, Fraction]], **more: object
    ) -> Line:
        dwarf = self.tables[at].held[event.seat or 0]
        return Line(at, code, dwarf, tuple(chances), **more)  # type: ignore[arg-type]  # fields by name


START_OF = {"blue": "SB", "yellow": "SY"}
"""Clan → its start card as the notation writes it."""


def _change(before: int, after: int) -> str:
    return CHANGES[0] if after < before else CHANGES[2] if after > before else CHANGES[1]
