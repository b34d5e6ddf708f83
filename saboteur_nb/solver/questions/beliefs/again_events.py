"""What happened, read once more for the certificate: in its own words, from the events alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.material import table
from saboteur_nb.game.event import Event
from saboteur_nb.solver.questions.beliefs.again_table import GOALS, Moment, Told, cards_needed, moments
from saboteur_nb.solver.questions.beliefs.lines import Line
from saboteur_nb.solver.questions.beliefs.model import SIDES_OF, Habits, Model

TOOLS = ("lamp", "cart", "pick")
MAPS = ("peeked", "looked-mine", "looked-treasure", "looked-dwarf")
LAST_KINDS = ("shed", "theft-laid", "theft-removed", "hands-swapped", "inspected", "hats-swapped")
TURNS = {
    "lay": ("placed",), "cave": ("removed", "storm"), "harm": ("broke", "trapped", "trap-set", "troll-set"),
    "help": ("fixed", "freed", "overcame"), "map": MAPS, "discard": ("discarded",), "other": LAST_KINDS,
}  # fmt: skip


def lines_again(told: Told, model: Model) -> list[Line]:
    """All lines that make a difference, from the events of the others."""
    now = moments(told)
    looked: dict[int, set[Cell]] = {}
    knows = {seat: {card} for seat, card in enumerate(now[0].held)}
    claimed: set[tuple[int, object]] = set()
    found: list[Line] = []
    for at, event in enumerate(told.log):
        seat, whose = event.seat, event.get("whose")
        if seat is not None and isinstance(whose, int) and event.code in ("inspected", "looked-dwarf"):
            knows[seat].add(now[at].held[whose])
        if isinstance(whose, int) and event.code == "hats-swapped":
            knows[whose].add(now[at + 1].held[whose])
        if seat is not None and seat != told.seat and seat < len(told.held):
            case = _Event(told, model, at, event, now[at], now[at + 1], looked.get(seat, set()))
            found += case.lines(knows[seat], claimed)
        cell = event.get("cell")
        if seat is not None and event.code in ("peeked", "looked-mine") and isinstance(cell, tuple):
            looked.setdefault(seat, set()).add(cell)
    return [line for line in found if len({chance for _, chance in line.chances}) > 1]


@dataclass
class _Event:
    """One event of another seat, with the table before and after it."""

    told: Told
    model: Model
    at: int
    event: Event
    before: Moment
    after: Moment
    looked: set[Cell]

    def lines(self, knows: set[int], claimed: set[tuple[int, object]]) -> Iterator[Line]:
        """What it tells."""
        code = self.event.code
        kind = next((kind for kind, codes in TURNS.items() if code in codes), None)
        if kind is not None:
            yield self._turn(kind)
        if code in ("placed", "removed", "storm"):
            yield from self._dug()
        if code in ("broke", "trapped", "fixed", "freed"):
            yield from self._chosen(harm=kind == "harm")
        if code == "said":
            yield from self._said(knows, claimed)

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.event.seat or 0

    @property
    def mines(self) -> bool:
        """Whether it is game 3."""
        return self.told.game == "lost_mines"

    @property
    def sides(self) -> list[str]:
        """The sides that a dwarf of this game can be on."""
        return sorted({SIDES_OF[role] for (_, role), _ in self.told.deck})

    def _of(self, side: str) -> Habits:
        habits: Habits = getattr(self.model, side)
        return habits

    def _line(self, code: str, chances: Mapping[Any, Fraction], **more: Any) -> Line:
        return Line(self.at, code, self.before.held[self.seat], chances=tuple(chances.items()), **more)

    def _turn(self, kind: str) -> Line:
        """The chance of this kind of turn among those that were possible."""
        stopped = set(TOOLS) | {"trapped"}
        paths = [card for card in self.before.cells.values() if isinstance(card, TunnelCard)]
        out = set()
        if not self.mines:
            out |= {"lay"} if self.before.fronts[self.seat] & stopped else set()
            out |= set() if any(front & stopped for front in self.before.fronts) else {"help"}
            out |= set() if self._closed(self.before) else {"map"}
        elif not any(card.obstacle and not card.overcome for card in paths):
            out.add("help")
        out |= set() if paths else {"cave"}
        out |= set() if self.told.game == "saboteur2" else {"other"}
        able = tuple(other for other in TURNS if other not in out or other == kind)
        chances = {}
        for side in self.sides:
            odds = dict(zip(TURNS, self._of(side).turns, strict=True))
            whole = sum(odds[other] for other in able)
            chances[(side,)] = odds[kind] / whole if whole else Fraction(0)
        return self._line("turn", chances, said=kind, able=able)

    @staticmethod
    def _closed(now: Moment) -> list[Cell]:
        return sorted(cell for cell, card in now.cells.items() if isinstance(card, Goal) and not card.groups)

    def _dug(self) -> Iterator[Line]:
        """The change for each goal face down, and what it says when the seat digs for some of them."""
        start = None
        if self.mines:
            clan = self.told.clans.get(self.told.held[self.seat])
            start = {"blue": "SB", "yellow": "SY"}.get(clan or "")
        changed = {}
        for goal in self._closed(self.before):
            old, new = (cards_needed(now.cells, goal, start, self.mines) for now in (self.before, self.after))
            changed[goal] = (new > old) - (new < old) + 1
        if not changed:
            return
        laid = self.event.code == "placed"
        looked = [goal for goal in changed if goal in self.looked]
        rest = [goal for goal in changed if goal not in looked]
        aims: dict[Cell | None, list[Cell]] = {None: list(changed) if self.mines else rest or list(changed)}
        for goal in looked:
            others = [other for other in changed if other != goal] or list(changed)
            aims[goal] = others if self.mines else [goal]
        chances = {}
        for target, goals in aims.items():
            for side in self.sides:
                odds = self._of(side).laying if laid else self._of(side).caving
                chances[side, target] = sum((odds[changed[goal]] for goal in goals), Fraction()) / len(goals)
        words = ("nearer", "same", "farther")
        yield self._line(
            "laid" if laid else "caved", chances, cell=self.event.get("cell"), looked=tuple(looked),
            changes=tuple((goal, words[change]) for goal, change in changed.items()),
        )  # fmt: skip

    def _chosen(self, *, harm: bool) -> Iterator[Line]:
        """Who was chosen, among all others before whom this could be laid or taken away."""
        whose = self.event.get("whose")
        item = str(self.event.get("tool") or "trapped")
        seats = [seat for seat in range(len(self.before.held)) if seat != self.seat]
        seats = [seat for seat in seats if (item not in self.before.fronts[seat]) is harm]
        if whose not in seats or not isinstance(whose, int):
            return
        number = len(seats)
        saboteurs = sum(count for (_, role), count in self.told.deck if role == "saboteur")
        chances = {}
        for side in self.sides:
            weights = self._of(side).harming if harm else self._of(side).helping
            for bad in range(min(saboteurs, number) + 1):
                whole = weights[1] * bad + weights[0] * (number - bad)
                for chosen_bad, possible in ((True, bad > 0), (False, bad < number)):
                    if possible:
                        chance = weights[chosen_bad] / whole if whole else Fraction(0)
                        chances[side, chosen_bad, bad] = chance
        among = tuple(self.before.held[seat] for seat in seats)
        about = self.before.held[whose]
        yield self._line("harmed" if harm else "helped", chances, about=about, among=among, said=item)

    def _said(self, knows: set[int], claimed: set[tuple[int, object]]) -> Iterator[Line]:
        """The first claim about a goal or dwarf that the speaker has seen."""
        about, word = self.event.get("about"), str(self.event.get("claim"))
        if isinstance(about, tuple):
            names = GOALS[self.told.game]
            words = ("gold", "silver", "gems", "dragon") if self.mines else ("gold", "stone")
            known: object = about
            ready = about in self.looked and about in self._closed(self.before) and word in words
            cases: dict[object, bool] = {name: name.startswith(word) for name in names}
            false_words, told = len(words) - 1, {"cell": about}
        else:
            if not isinstance(about, int) or not 0 <= about < len(self.before.held):
                return
            known = self.before.held[about]
            true_of, false_words = roles_meant(self.told.game, word)
            ready = known in knows and bool(true_of)
            cases, told = {False: False, True: True}, {"about": known}  # type: ignore[dict-item]
        if not ready or (self.seat, known) in claimed:
            return
        claimed.add((self.seat, known))
        chances = {}
        for side in self.sides:
            truth = self._of(side).truth
            for case, true in cases.items():
                chances[side, case] = truth if true else (1 - truth) / false_words
        code = "goal-claim" if isinstance(about, tuple) else "dwarf-claim"
        yield self._line(code, chances, said=word, **told)


def roles_meant(game: str, word: str) -> tuple[set[str], int]:
    """The roles a word is true of, and how many other words there were; no roles where it says nothing."""
    roles = {"loyal", "selfish", "saboteur"} if game == "lost_mines" else set(table(game, "dwarves"))
    if game == "saboteur2" and word == "digger":
        return {"blue_digger", "green_digger"}, 1
    if game == "saboteur2" and word in ("blue", "green"):
        word = f"{word}_digger"
    return {word} & roles, len(roles) - 1
