"""What certificates count cards with, on the board itself and without any code of the search.

`Walks` asks the same as the map on the drawing, and a sharper question: how few cards could be enough if the
new cards did not stand in each other's way? Everything here is slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, neighbour
from saboteur_nb.board.notation import on_board

Opening = tuple[Cell, str]
"""An empty cell, and the side over which a reached open side points into it."""

Needs = tuple[tuple[Opening, int], ...]
"""Of openings: at least so many cards are needed from here; of all others more than asked about."""

Left = tuple[tuple[TunnelCard, int], ...]
"""The cards of a hand that are left, unturned, each with its number, sorted by text."""

_STONES = {"stone1": ("NW", "ES"), "stone2": ("SW", "NE")}


class Walks:
    """The tunnels of a board for a goal and team; `stones`: face-down ones join sides as they may turn."""

    def __init__(self, board: Board, goal: Cell, team: str | None, *, stones: bool = True) -> None:
        self.board, self.goal, self.team = board, goal, team
        self.stones = stones and not board.lost_mines

    def groups(self, cell: Cell) -> tuple[str, ...]:
        """The groups of a cell that the team can pass (S-PATH-3)."""
        content = self.board.get(cell)
        if content is None:
            return ()
        if isinstance(content, TunnelCard):
            return passable(content, self.team)
        if isinstance(content, Goal) and content.code is None:
            return _STONES.get(content.name or "", ()) if self.stones and cell != self.goal else ()
        return content.groups

    def walk(self, begins: Iterable[tuple[Cell, str]]) -> tuple[set[Opening], bool]:
        """The openings that tunnels lead to from these groups, and whether they hit the goal (C-TUN-5)."""
        openings: set[Opening] = set()
        hit = False
        for begin in begins:
            if begin not in self._parts:
                self._flood(begin)
            further, also = self._parts[begin]
            openings |= further
            hit = hit or also
        return openings, hit

    @cached_property
    def _parts(self) -> dict[tuple[Cell, str], tuple[set[Opening], bool]]:
        """Of each group that was asked about: what all tunnels joined to it lead to."""
        return {}

    def _flood(self, begin: tuple[Cell, str]) -> None:
        todo, seen = [begin], {begin}
        openings: set[Opening] = set()
        hit = False
        pointed = self.board[self.goal].code is None
        while todo:
            cell, group = todo.pop()
            hit = hit or cell == self.goal
            for side in group:
                beside = neighbour(cell, side)
                if beside not in self.board:
                    if on_board(beside, self.board.game):
                        openings.add((beside, OPPOSITE[side]))
                elif beside == self.goal and pointed:
                    hit = True
                for other in self.groups(beside):
                    if OPPOSITE[side] in other and (beside, other) not in seen:
                        seen.add((beside, other))
                        todo.append((beside, other))
        self._parts.update(dict.fromkeys(seen, (openings, hit)))

    @cached_property
    def start(self) -> tuple[set[Opening], bool]:
        """`walk` from the start cards and the ladders."""
        roots = []
        for cell, content in self.board.items():
            for group in self.groups(cell):
                ladder = isinstance(content, TunnelCard) and content.ladder == group
                if content.kind == "start" or ladder:
                    roots.append((cell, group))
        return self.walk(roots)

    def over(self, cell: Cell, sides: Iterable[str]) -> tuple[set[Opening], bool]:
        """`walk` going out of an empty cell over these sides."""
        openings: set[Opening] = set()
        hit = False
        for side in sides:
            beside = neighbour(cell, side)
            if beside not in self.board:
                if on_board(beside, self.board.game):
                    openings.add((beside, OPPOSITE[side]))
                continue
            if beside == self.goal and self.board[beside].code is None:
                hit = True
            begins = [(beside, group) for group in self.groups(beside) if OPPOSITE[side] in group]
            further, also = self.walk(begins)
            openings |= further
            hit = hit or also
        return openings, hit

    def fits(self, cell: Cell, card: TunnelCard) -> bool:
        """Whether the card agrees with its face-up neighbours, and no ladder lies beside a goal."""
        for index, side in enumerate(SIDES):
            beside = self.board.get(neighbour(cell, side))
            if beside is None:
                continue
            if card.ladder is not None and beside.kind == "goal" and not self.board.lost_mines:
                return False
            if beside.code is not None and (card.code[index] == "-") != (beside.code[(index + 2) % 4] == "-"):
                return False
        return True


def passable(card: TunnelCard, team: str | None) -> tuple[str, ...]:
    """The groups of a card without a door that stops the team."""
    shut = {door.group for door in card.doors if team is not None and door.team != team}
    return tuple(group for group in card.groups if group not in shut)


def ways(card: TunnelCard) -> tuple[TunnelCard, ...]:
    """The card as it can lie."""
    return tuple(dict.fromkeys((card, card.turned())))


class Count:
    """How few of some cards may be enough on a board, for openings that `needs` speaks of; up to `most`."""

    def __init__(self, walks: Walks, cards: Iterable[TunnelCard], needs: Needs, most: int) -> None:
        self.walks, self.cards, self.most = walks, tuple(dict.fromkeys(cards)), most
        self.needs = dict(needs)
        self.anywhere = False  # the map does not hold on this board: any opening may need one card only
        self._steps: dict[Opening, list[tuple[TunnelCard, frozenset[Opening], bool]]] = {}
        self._few: dict[tuple[Opening, Left, int], bool] = {}

    def need(self, opening: Opening) -> int:
        """What the map says of an opening."""
        return 1 if self.anywhere else self.needs.get(opening, self.most + 1)

    def consistent(self) -> bool:
        """Whether no opening is said to need more than one card and what that card leads to."""
        board = self.walks.board
        cells = {neighbour(cell, side) for cell in (*board, *(at for at, _ in self.needs)) for side in SIDES}
        return all(
            self.need((cell, side)) <= self._by_map(cell, side)
            for cell in cells | {at for at, _ in self.needs}
            if cell not in board and on_board(cell, board.game)
            for side in SIDES
        )

    def _by_map(self, cell: Cell, side: str) -> int:
        best = self.most + 1
        for _, following, hit in self.steps((cell, side)):
            best = min([best, 1] if hit else [best, *(1 + self.need(opening) for opening in following)])
        return best

    def steps(self, opening: Opening) -> list[tuple[TunnelCard, frozenset[Opening], bool]]:
        """The cards that lead on from an opening, with what they lead to.

        A card with two tunnels may lead out of both: a walk can come round to the second one.
        """
        found = self._steps.get(opening)
        if found is None:
            cell, side = opening
            told: dict[tuple[TunnelCard, frozenset[Opening], bool], None] = {}
            for card in self.cards:
                for way in ways(card):
                    outs = self._outs(way, side)
                    if outs and self.walks.fits(cell, way):
                        following, hit = self.walks.over(cell, outs)
                        told[card, frozenset(following), hit] = None
            found = self._steps[opening] = list(told)
        return found

    def _outs(self, way: TunnelCard, side: str) -> set[str]:
        tunnels = [group for group in passable(way, self.walks.team) if len(group) > 1]
        if not any(side in group for group in tunnels):
            return set()
        return {out for group in tunnels if side in group or len(tunnels) > 1 for out in group} - {side}

    def may_do(self, opening: Opening, left: Left, room: int) -> bool:
        """Whether `room` of the cards left might be enough, each used once."""
        if self.need(opening) > room:
            return False
        key = opening, left, room
        known = self._few.get(key)
        if known is None:
            known = self._few[key] = any(
                hit or any(self.may_do(other, rest, room - 1) for other in following)
                for card, following, hit in self.steps(opening)
                for rest in without(left, card)
            )
        return known

    def ladder(self, room: int) -> bool:
        """Whether a card with a ladder anywhere, laid as the next one, might save the rest of the way."""
        if self.anywhere:
            return room > 0
        near = {at for at, _ in self.needs}
        board = self.walks.board
        cells = near | {neighbour(cell, side) for cell in (*near, *board) for side in SIDES}
        return any(
            self._ladder_leads(cell, way, room)
            for cell in cells
            if cell not in board
            for card in self.cards
            if card.ladder is not None
            for way in ways(card)
            if self.walks.fits(cell, way)
        )

    def _ladder_leads(self, cell: Cell, way: TunnelCard, room: int) -> bool:
        groups = passable(way, self.walks.team)
        if way.ladder not in groups:
            return False
        following, hit = self.walks.over(cell, "".join(groups))
        return (hit and room > 0) or any(self.need(opening) < room for opening in following)


def without(left: Left, card: TunnelCard) -> Iterator[Left]:
    """The cards left after one of these is laid; nothing when there is none."""
    if any(other == card for other, _ in left):
        yield tuple((other, count - (other == card)) for other, count in left if count > (other == card))
