"""Plans as the actions of a game, each with its cards named, and actions as they are played by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from saboteur_nb.game.action import Action, Discard, Fix, FreeAtLast, Place, Rockfall, Shed
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.solver.questions.within_turns.table import Act, Away, Match, Move, Table, after, is_legal

Hands = tuple[tuple[str, ...], ...]

Own = tuple[Move, tuple[str, ...]]
"""What a seat does in a turn, and the cards it draws."""


def actions_of(match: Match, table: Table, hands: Hands, plan: Iterable[Move]) -> tuple[Action, ...]:
    """A plan with its cards named: put away is what nobody will miss, useless cards first."""
    turns = list(_turns(match, table, plan))
    held = [list(hand) for hand in hands]
    told: list[Action] = []
    for at, (seat, (move, drawn)) in enumerate(turns):
        if isinstance(move, Act):
            gone: tuple[str, ...] = (move.card,)
            told.append(move.action)
        else:
            later = [own for other, own in turns[at + 1 :] if other == seat]
            gone = _spared(match, held[seat], move.many, drawn, later)
            told.append(Shed(move.front, (gone[0], gone[1])) if move.front else Discard(gone))
        for card in gone:
            held[seat].remove(card)
        held[seat] += drawn
    return tuple(told)


def _turns(match: Match, table: Table, plan: Iterable[Move]) -> Iterator[tuple[int, Own]]:
    now: Table | None = table
    for move in plan:
        if now is None:
            return
        then, _ = after(match, now, move)
        yield now.seat, (move, () if then is None else match.deck[now.drawn : then.drawn])
        now = then


def _spared(
    match: Match, hand: Sequence[str], many: int, drawn: tuple[str, ...], later: Sequence[Own]
) -> tuple[str, ...]:
    """So many cards of a hand that are not missed in the turns to come; useless ones first."""
    free: list[str] = []
    for card, copies in Counter(hand).items():
        free += [card] * (copies - _missed(card, drawn, later))
    return tuple(sorted(sorted(free, key=lambda card: (card in match.helpful, card))[:many]))


def _missed(card: str, drawn: tuple[str, ...], later: Iterable[Own]) -> int:
    """How many of such cards that are there now must be kept for later turns."""
    there = drawn.count(card)
    least = 0
    for move, cards in later:
        there -= isinstance(move, Act) and move.card == card
        least = min(least, there)
        there += cards.count(card)
    return -least


def cards_of(action: Action, game: str) -> tuple[str, ...]:
    """The cards of the hand that an action uses, as hands name them."""
    if isinstance(action, Place):
        return (named_as_in_box(action.card.format(), game),)
    if isinstance(action, Discard | Shed):
        return tuple(named_as_in_box(card, game) for card in action.cards)
    if isinstance(action, Fix):
        return (action.card,)
    return (action.format().split()[0],)


def move_of(action: Action, game: str) -> Move:
    """An action as the search has it."""
    if isinstance(action, Discard):
        return Away(len(action.cards))
    if isinstance(action, Shed):
        return Away(len(action.cards), action.front)
    return Act(cards_of(action, game)[0], action)


class Played:
    """A match with open hands, played action by action; `table` is None once the round is over."""

    def __init__(self, match: Match, table: Table | None, hands: Hands) -> None:
        self.match, self.table, self.hands = match, table, hands
        self.hit = False

    def play(self, action: Action) -> bool:
        """Play it if it is legal and can help, or puts cards away; whether that was so."""
        if self.table is None:
            return False
        table, seat = self.table, self.table.seat
        gone, move = Counter(cards_of(action, self.match.game)), move_of(action, self.match.game)
        if (
            not gone <= Counter(self.hands[seat])
            or not _can_help(move)
            or not is_legal(self.match, table, move)
        ):
            return False
        then, self.hit = after(self.match, table, move)
        if then is not None:
            hand = list((Counter(self.hands[seat]) - gone).elements())
            hand += self.match.deck[table.drawn : then.drawn]
            self.hands = (*self.hands[:seat], tuple(sorted(hand)), *self.hands[seat + 1 :])
            then = then._replace(hands=tuple(map(self.match.held, self.hands)))
        self.table = then
        return True


def _can_help(move: Move) -> bool:
    return isinstance(move, Away) or isinstance(move.action, Place | Rockfall | Fix | FreeAtLast)
