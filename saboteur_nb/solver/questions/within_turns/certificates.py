"""Proofs of answers about turns: the plan played through by plain rules, and everything shorter tried.

Nothing of the search is used. What is tried is cut short only by a map that is checked first: from an opening
at least so many path cards are needed (`fewest_cards.counting`). Where the map may not hold any more, after a
rockfall or beside a card with several tunnels, nothing is cut short.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.names import ACTION_CARDS, TOOLS
from saboteur_nb.game.position import Position
from saboteur_nb.solver.asked import asked_position
from saboteur_nb.solver.questions.fewest_cards.counting import Count, Needs, Walks, ways
from saboteur_nb.solver.questions.fewest_cards.replay import opened, unturned

GAME = "saboteur"
OTHER = "?"
"""Stands for every card that is only good to be discarded."""


@dataclass(frozen=True)
class Moment:
    """A match between two turns; hands hold path cards unturned, `mapped`: the map of the beginning holds."""

    board: Board
    hands: tuple[tuple[str, ...], ...]
    fronts: tuple[frozenset[str], ...]
    deck: tuple[str, ...]
    seat: int
    mapped: bool = True


@dataclass(frozen=True)
class TurnsProof:
    """What both proofs share: the goal, and the map for the turns that are not enough."""

    goal: Cell
    needs: Needs

    def check(self, position: object) -> bool:
        """Whether this proves its claim about the position, or the text of one.

        False says that something does not hold there. Raises the errors of parsing for a text that is none,
        `WrongTypeError` "not-board" (a `TypeError`) for anything else.
        """
        given = asked_position(position)
        try:
            moment = _begun(given)
            return moment is not None and self._proves(moment)
        except SaboteurError:
            return False

    def _proves(self, moment: Moment) -> bool:
        """Whether the goal is one of the board."""
        return self.goal in moment.board and moment.board[self.goal].kind == "goal"

    def _not_within(self, moment: Moment, turns: int) -> bool:
        """Whether no plan of so many turns hits the goal."""
        board, hit = opened(moment.board, self.goal, None, None)
        if hit or board is None:
            return not hit
        cards = [TunnelCard.parse(card) for card in _path_cards(moment, turns)]
        count = Count(Walks(board, self.goal, None), cards, self.needs, turns)
        if not all(number > 0 for _, number in self.needs) or not count.consistent():
            return False
        mapped = not any(card.ladder is not None for card in cards)
        begun = Moment(board, moment.hands, moment.fronts, moment.deck, moment.seat, mapped)
        return not _Trying(self.goal, count).finds(begun, turns)


@dataclass(frozen=True)
class PlanFound(TurnsProof):
    """A plan of `value` turns, and that fewer turns are not enough."""

    value: int
    plan: tuple[str, ...]

    def _proves(self, moment: Moment) -> bool:
        """Each action is legal, the last and none before hits the goal, and `value - 1` turns don't do."""
        return (
            super()._proves(moment)
            and len(self.plan) == self.value
            and _played(moment, self.goal, self.plan)
            and (self.value == 0 or self._not_within(moment, self.value - 1))
        )


@dataclass(frozen=True)
class NotWithin(TurnsProof):
    """So many turns are not enough."""

    turns: int

    def _proves(self, moment: Moment) -> bool:
        """No plan of so many turns hits the goal."""
        return super()._proves(moment) and self._not_within(moment, self.turns)


def _begun(position: Position) -> Moment | None:
    """The match as it is said; None where something is missing."""
    if position.game != GAME or position.known_board is None:
        return None
    hands = [info.hand for info in position.seats]
    deck = position.deck if isinstance(position.deck, tuple) else ()
    if not all(isinstance(hand, tuple) for hand in hands):
        return None
    seat = position.turn.seat if position.turn is not None else 0
    fronts = tuple(frozenset(info.front) & frozenset(TOOLS) for info in position.seats)
    named = tuple(tuple(sorted(map(_name, hand))) for hand in hands if isinstance(hand, tuple))
    if seat >= len(named) or not named[seat]:
        return None
    return Moment(position.known_board, named, fronts, tuple(map(_name, deck)), seat)


def _name(card: str) -> str:
    """A card as it counts here: a path card unturned, a rockfall, a card that mends, or any other."""
    if card == "?" or card in ACTION_CARDS[GAME]:
        return card if card == "rockfall" or card.startswith("fix_") else OTHER
    return unturned(TunnelCard.parse(card)).format()


def _path_cards(moment: Moment, turns: int) -> list[str]:
    """The path cards that can turn up within so many turns."""
    held = chain(*moment.hands, moment.deck[:turns])
    return [card for card in held if card not in (OTHER, "rockfall") and not card.startswith("fix_")]


Move = tuple[str, str, tuple[object, ...]]
"""The card, what is done with it, and to what."""


def _moves(moment: Moment) -> Iterator[Move]:
    """Everything legal but what only discards too: breaking tools, looking at maps."""
    for card in dict.fromkeys(moment.hands[moment.seat]):
        yield card, "discard", ()
        if card == "rockfall":
            cells = [cell for cell in moment.board if moment.board[cell].kind == "path"]
            yield from ((card, "rockfall", (cell,)) for cell in cells)
        elif card.startswith("fix_"):
            for seat, broken in enumerate(moment.fronts):
                tools = [tool for tool in card.split("_")[1:] if tool in broken]
                yield from ((card, "fix", (tool, seat)) for tool in tools)
        elif card != OTHER and not moment.fronts[moment.seat]:
            yield from _layings(moment.board, card)


def _layings(board: Board, card: str) -> Iterator[Move]:
    for way in ways(TunnelCard.parse(card)):
        for cell, turned in board.legal_cells(way):
            if not turned:
                yield card, "place", (way.format(), cell)


def _done(
    moment: Moment, goal: Cell, card: str, verb: str, what: tuple[object, ...]
) -> tuple[Moment | None, bool]:
    """The match after one of these moves, and whether the goal is hit; None when the round is over."""
    board, fronts, mapped = moment.board, list(moment.fronts), moment.mapped
    if verb == "place":
        text, cell = what
        way = TunnelCard.parse(str(text))
        turned_over, hit = opened(board.place(cell, way), goal, None, cell)  # type: ignore[arg-type]
        if hit or turned_over is None:
            return None, hit
        board, mapped = turned_over, mapped and len(way.groups) == 1
    elif verb == "rockfall":
        board, mapped = board.remove(what[0]), False  # type: ignore[arg-type]
    elif verb == "fix":
        tool, seat = what
        fronts[seat] = fronts[seat] - {tool}  # type: ignore[call-overload]
    hand = list(moment.hands[moment.seat])
    hand.remove(card)
    hand += moment.deck[:1]
    hands = list(moment.hands)
    hands[moment.seat] = tuple(sorted(hand))
    players = len(hands)
    following = (moment.seat + step for step in range(1, players + 1))
    seat_next = next((seat % players for seat in following if hands[seat % players]), None)
    if seat_next is None:
        return None, False
    return Moment(board, tuple(hands), tuple(fronts), moment.deck[1:], seat_next, mapped), False


def _played(moment: Moment, goal: Cell, plan: tuple[str, ...]) -> bool:
    """Whether the actions can be played one after another and exactly the last one hits the goal."""
    board, hit = opened(moment.board, goal, None, None)
    if hit or board is None or not plan:
        return hit and not plan
    now: Moment | None = Moment(board, moment.hands, moment.fronts, moment.deck, moment.seat)
    for turn, text in enumerate(plan, 1):
        if now is None:
            return False
        move = _named(parse_action(text).format())
        if move not in set(_moves(now)):
            return False
        now, hit = _done(now, goal, *move)
        if hit:
            return turn == len(plan)
    return False


def _named(text: str) -> Move:
    """A move as `_moves` names it, from the text of an action."""
    verb, *words = text.split()
    if verb == "place":
        x, y = words[1].split(",")
        return _name(words[0]), verb, (words[0], (int(x), int(y)))
    if verb == "fix":
        return "fix_" + words[0].replace("+", "_"), verb, (words[1], int(words[2]))
    if verb == "rockfall":
        x, y = words[0].split(",")
        return verb, verb, ((int(x), int(y)),)
    return _name(words[0]), verb, ()


class _Trying:
    """Tries everything, cut short only by the map."""

    def __init__(self, goal: Cell, count: Count) -> None:
        self.goal, self.count = goal, count
        self._failed: dict[Moment, int] = {}

    def finds(self, moment: Moment, turns: int) -> bool:
        """Whether some plan of at most so many turns hits the goal."""
        if turns == 0 or self._failed.get(moment, 0) >= turns or self._too_far(moment, turns):
            return False
        for move in _moves(moment):
            then, hit = _done(moment, self.goal, *move)
            if hit or (then is not None and self.finds(then, turns - 1)):
                return True
        self._failed[moment] = turns
        return False

    def _too_far(self, moment: Moment, turns: int) -> bool:
        if not moment.mapped:
            return False
        openings, _ = Walks(moment.board, self.goal, None).start
        return all(self.count.need(opening) > turns for opening in openings)
