"""A match played again for certificates, by the plain rules and with no code of the search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import Goal, TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.game.position import Position
from saboteur_nb.solver.questions.fewest_cards.counting import Walks, ways
from saboteur_nb.solver.questions.fewest_cards.replay import lies_turned, opened, unturned

_ACTION_CARDS = ACTION_CARDS["saboteur2"]
_USED = ("rockfall", "free_at_last")
PASSED = {"saboteur": 1, "saboteur2": 3}
OTHER = "?"
"""Stands for every card that is only good to be put away, where names don't matter."""


class Fan(NamedTuple):
    """A hand in the order in which its cards came, and what was put away without being named.

    A debt `(count, among)`: so many of the first `among` cards are gone, besides those owed before.
    """

    cards: tuple[str, ...]
    debts: tuple[tuple[int, int], ...] = ()

    @property
    def size(self) -> int:
        """How many cards are left."""
        return len(self.cards) - sum(count for count, _ in self.debts)

    def without(self, card: str) -> Fan | None:
        """The hand once such a card is used; None when all of them may be gone."""
        if card not in self.cards:
            return None
        at = len(self.cards) - 1 - self.cards[::-1].index(card)
        debts = tuple((count, among - (among > at)) for count, among in self.debts)
        owed = 0
        for count, among in debts:
            owed += count
            if owed > among:
                return None
        return Fan._of(self.cards[:at] + self.cards[at + 1 :], debts)

    def owing(self, count: int) -> Fan:
        """The hand once so many cards are put away; cards good for nothing else go first."""
        debts = [[count, among] for count, among in (*self.debts, (count, len(self.cards)))]
        cards = list(self.cards)
        while OTHER in cards:
            at = cards.index(OTHER)
            owing = next((debt for debt in debts if debt[0] and debt[1] > at), None)
            if owing is None:
                break
            owing[0] -= 1
            del cards[at]
            for debt in debts:
                debt[1] -= debt[1] > at
        return Fan._of(tuple(cards), tuple((count, among) for count, among in debts if count))

    def drew(self, cards: tuple[str, ...]) -> Fan:
        """The hand with these drawn."""
        return Fan._of(self.cards + tuple(sorted(cards)), self.debts)

    @classmethod
    def _of(cls, cards: tuple[str, ...], debts: tuple[tuple[int, int], ...]) -> Fan:
        """The order counts only where something is owed."""
        return cls(cards if debts else tuple(sorted(cards)), debts)


class Moment(NamedTuple):
    """A match between two turns; `mapped`: the map of the beginning still holds."""

    board: Board
    hands: tuple[Fan, ...]
    fronts: tuple[frozenset[str], ...]
    deck: tuple[str, ...]
    seat: int
    passed: int
    mapped: bool = True


class Move(NamedTuple):
    """A verb, the card used, and what for; or how many cards are put away, and against what."""

    verb: str
    card: str = ""
    text: str = ""
    cell: Cell = (0, 0)
    seat: int = 0
    many: int = 0


def begun(position: Position) -> Moment | None:
    """The match as it is said; None where something is missing."""
    if position.game not in PASSED or position.known_board is None:
        return None
    deck = position.deck if isinstance(position.deck, tuple) else ()
    seat = position.turn.seat if position.turn is not None else 0
    fronts = tuple(frozenset(item.partition("@")[0] for item in info.front) for info in position.seats)
    piles = [() if info.hand == 0 else info.hand for info in position.seats]
    hands = tuple(Fan(tuple(sorted(map(_name, pile)))) for pile in piles if isinstance(pile, tuple))
    if len(hands) < len(position.seats) or seat >= len(hands) or not hands[seat].cards:
        return None
    return Moment(position.known_board, hands, fronts, tuple(map(_name, deck)), seat, PASSED[position.game])


def _name(card: str) -> str:
    """A card as hands name it here: a path card unturned."""
    return card if card == OTHER or card in _ACTION_CARDS else unturned(TunnelCard.parse(card)).format()


def is_path(card: str) -> bool:
    """Whether this is the name of a path card here."""
    return card != OTHER and card not in _ACTION_CARDS


def nameless(moment: Moment) -> Moment:
    """The same with all cards alike that are only good to be put away."""
    hands = tuple(Fan(tuple(sorted(map(_kept, hand.cards)))) for hand in moment.hands)
    return moment._replace(hands=hands, deck=tuple(map(_kept, moment.deck)))


def _kept(card: str) -> str:
    return card if is_path(card) or card in _USED or card.startswith("fix_") else OTHER


def path_cards(moment: Moment, turns: int) -> list[str]:
    """The path cards that can turn up within so many turns."""
    drawn = moment.deck[: turns * moment.passed]
    return [card for card in chain(*(hand.cards for hand in moment.hands), drawn) if is_path(card)]


def opened_for(board: Board, goal: Cell, team: str | None, laid: Cell | None) -> tuple[Board | None, bool]:
    """The board once all known goals that are hit lie open, and whether `goal` is hit (B-GOAL-1).

    Without a team as in `replay`. For a team the goal asked for is turned over too where its name is known,
    whoever's way hits it; behind the gold the round is over (None), and its way must be there by then.
    """
    if team is None:
        return opened(board, goal, None, laid)
    while not Walks(board, goal, team, stones=False).start[1]:
        hits = [(cell, board[cell]) for cell in board.hit_goals()]
        names = {cell: at.name for cell, at in hits if isinstance(at, Goal) and at.name is not None}
        if not names:
            return board, False
        lying = {cell: lies_turned(board, cell, name, laid) for cell, name in names.items()}
        for cell, name in names.items():
            board = board.turn_over(cell, name, turn=lying[cell])
        if "gold" in names.values():
            shown = board[goal].code is not None
            return None, shown and Walks(board, goal, team, stones=False).start[1]
    return board, True


def moves(moment: Moment) -> Iterator[Move]:
    """Everything legal but what only puts a card away too, as breaking tools and looking at maps."""
    hand, fronts = moment.hands[moment.seat], moment.fronts
    blocked = bool(fronts[moment.seat] - {"theft"})
    for card in dict.fromkeys(hand.cards):
        if card == "rockfall":
            cells = [cell for cell in moment.board if moment.board[cell].kind == "path"]
            yield from (Move("rockfall", card, cell=cell) for cell in cells)
        elif is_path(card):
            yield from () if blocked else _layings(moment.board, card)
        elif card in _USED or card.startswith("fix_"):
            kinds = ["trapped"] if card == "free_at_last" else card.split("_")[1:]
            verb = "fix" if card.startswith("fix_") else "free_at_last"
            for seat, front in enumerate(fronts):
                yield from (Move(verb, card, kind, seat=seat) for kind in kinds if kind in front)
    yield from (Move("discard", many=many) for many in range(1, min(moment.passed, hand.size) + 1))
    if moment.passed > 1 and hand.size > 1:
        yield from (Move("shed", text=item, many=2) for item in sorted(fronts[moment.seat]))


def _layings(board: Board, card: str) -> Iterator[Move]:
    for way in ways(TunnelCard.parse(card)):
        text = way.format()
        yield from (Move("place", card, text, cell) for cell, turned in board.legal_cells(way) if not turned)


def done(moment: Moment, goal: Cell, team: str | None, move: Move) -> tuple[Moment | None, bool]:
    """The match after one of these moves, whether the goal is hit; None: round over, or no such card."""
    fan = moment.hands[moment.seat]
    hand = fan.owing(move.many) if move.many else fan.without(move.card)
    board, fronts, mapped = moment.board, list(moment.fronts), moment.mapped
    if hand is None:
        return None, False
    if move.verb == "place":
        way = TunnelCard.parse(move.text)
        turned_over, hit = opened_for(board.place(move.cell, way), goal, team, move.cell)
        if hit or turned_over is None:
            return None, hit
        board, mapped = turned_over, mapped and team is None and len(way.groups) == 1
    elif move.verb == "rockfall":
        board, mapped = board.remove(move.cell), False
    elif move.verb != "discard":
        seat = moment.seat if move.verb == "shed" else move.seat
        fronts[seat] = fronts[seat] - {move.text}
    drawn = moment.deck[: move.many if move.verb == "discard" else 1]
    hands = [*moment.hands[: moment.seat], hand.drew(drawn), *moment.hands[moment.seat + 1 :]]
    turns = (moment.seat + step for step in range(1, len(hands) + 1))
    seat_next = next((seat % len(hands) for seat in turns if hands[seat % len(hands)].size), None)
    if seat_next is None:
        return None, False
    left = moment.deck[len(drawn) :]
    return Moment(board, tuple(hands), tuple(fronts), left, seat_next, moment.passed, mapped), False


def played(moment: Moment, goal: Cell, team: str | None, plan: tuple[str, ...]) -> bool:
    """Whether the actions can be played one after another and exactly the last one hits the goal."""
    board, hit = opened_for(moment.board, goal, team, None)
    if hit or board is None or not plan:
        return hit and not plan
    now: Moment | None = moment._replace(board=board)
    for turn, text in enumerate(plan, 1):
        if now is None:
            return False
        move, gone = _read(parse_action(text).format())
        if move not in set(moves(now)):
            return False
        named = _named_away(now, gone)
        if named is None:
            return False
        then, hit = done(now, goal, team, move)
        if hit:
            return turn == len(plan)
        now = then if then is None or not gone else _exactly(now, then, named)
    return False


def _read(text: str) -> tuple[Move, list[str]]:
    """A move as `moves` names it, and the cards put away, from the text of an action."""
    verb, *words = text.split()
    if verb == "place":
        x, y = words[1].split(",")
        return Move(verb, _name(words[0]), words[0], (int(x), int(y))), []
    if verb == "fix":
        return Move(verb, "fix_" + words[0].replace("+", "_"), words[1], seat=int(words[2])), []
    if verb == "free_at_last":
        return Move(verb, verb, "trapped", seat=int(words[0])), []
    if verb == "rockfall":
        x, y = words[0].split(",")
        return Move(verb, verb, cell=(int(x), int(y))), []
    gone = words[1:] if verb == "shed" else words
    return Move(verb, text=words[0] if verb == "shed" else "", many=len(gone)), gone


def _named_away(moment: Moment, gone: list[str]) -> tuple[str, ...] | None:
    """What is left of the hand without these cards; None when it lacks one."""
    left = list(moment.hands[moment.seat].cards)
    for card in map(_name, gone):
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def _exactly(moment: Moment, then: Moment, left: tuple[str, ...]) -> Moment:
    """The same with the cards named that were put away."""
    drawn = moment.deck[: len(moment.deck) - len(then.deck)]
    hands = (*then.hands[: moment.seat], Fan(left).drew(drawn), *then.hands[moment.seat + 1 :])
    return then._replace(hands=hands)
