"""What can be asked about the turn, the cards used, what lies before players, and the end of a round."""

from __future__ import annotations

from typing import NamedTuple

from saboteur_nb.board.cards import Goal
from saboteur_nb.board.errors import NotationError
from saboteur_nb.game.action import Action, Break, Fix, Place, Say, parse_action
from saboteur_nb.game.names import ACTION_CARDS, ROLES, TOOLS
from saboteur_nb.learn.datafile import Table
from saboteur_nb.learn.lessons.predicate import (
    MOST_SEATS,
    Predicate,
    a_count,
    a_name,
    a_seat,
    some_names,
    verb_of,
    yes,
)
from saboteur_nb.learn.lessons.tries import Try

_VERBS = (
    "place", "break", "fix", "rockfall", "map", "discard", "take", "shed", "theft", "hands_off", "swap_hand",
    "inspection", "swap_hats", "trapped", "free_at_last", "steal", "axe", "boat", "rope", "information",
    "trap", "troll", "thunderstorm", "step", "stop", "treasure", "leave", "say",
)  # fmt: skip
_CARDS = tuple(dict.fromkeys(("path", *(card for cards in ACTION_CARDS.values() for card in cards))))


class Broken(NamedTuple):
    """A tool that shall be broken, and whose."""

    seat: int
    tool: str


def _does(tried: Try, verbs: tuple[str, ...]) -> bool:
    return verb_of(tried) in verbs


def card_used(action: Action) -> str:
    """The name of the card that an action plays, "path" for a path card, "" for one that plays none.

    >>> card_used(parse_action("fix lamp+cart cart 0")), card_used(parse_action("discard map"))
    ('fix_lamp_cart', '')
    """
    match action:
        case Place():
            return "path"
        case Break(tool=tool):
            return f"broken_{tool}"
        case Fix(card=card):
            return card
    verb = action.format().split()[0]
    return verb if verb in _CARDS else ""


def _uses(tried: Try, card: str) -> bool:
    """The card was played, not put away."""
    return card_used(tried.action) == card


def _a_tool(table: Table, key: str) -> Broken:
    """`{ seat = 2, tool = "lamp" }`."""
    inner = table.table(key)
    wanted = Broken(inner.number("seat", 0, MOST_SEATS - 1), inner.one_of("tool", TOOLS))
    inner.finish()
    return wanted


def _is_broken(tried: Try, wanted: Broken) -> bool:
    fronts = tried.done.fronts
    return wanted.seat < len(fronts) and wanted.tool in fronts[wanted.seat]


def _mended(tried: Try, seat: int) -> bool:
    """A seat that could not dig for broken tools has none left."""
    before, after = tried.before.state.fronts, tried.done.fronts
    return seat < len(after) and _broken(before[seat]) and not _broken(after[seat])


def _freed(tried: Try, seat: int) -> bool:
    """A seat that was trapped is so no more, by whatever means."""
    before, after = tried.before.state.fronts, tried.done.fronts
    return seat < len(after) and "trapped" in before[seat] and "trapped" not in after[seat]


def _broken(front: tuple[str, ...]) -> bool:
    return any(tool in front for tool in TOOLS)


def _turn(tried: Try, seat: int) -> bool:
    return tried.done.seat == seat


def _hidden(tried: Try, _: bool) -> bool:
    """A card was put away face down: the others learn its number only."""
    return any(event.code == "discarded" for event in tried.events)


def _no_draw(tried: Try, _: bool) -> bool:
    """A card was used and none drawn, for the deck is empty."""
    drew = any(event.code == "drew" and event.seat == tried.seat for event in tried.events)
    seat = tried.seat
    fewer = len(tried.done.hands[seat]) < len(tried.before.state.hands[seat])
    return fewer and not drew and not tried.before.state.deck


_ROUND_ENDS = frozenset({"gold-found", "cards-gone", "treasures-gone"})


def _round_over(tried: Try, _: bool) -> bool:
    return any(event.code in _ROUND_ENDS for event in tried.happened)


def _golds(table: Table, key: str) -> tuple[tuple[int, int], ...]:
    inner = table.table(key)
    golds = []
    for name in inner.left():
        if not name.isdecimal() or int(name) >= MOST_SEATS:
            raise inner.error("bad-value", name, value=name, known=f"0 … {MOST_SEATS - 1}")
        golds.append((int(name), inner.number(name, 0, 99)))
    if not golds:
        raise table.error("empty-value", key)
    return tuple(golds)


def _gold(tried: Try, golds: tuple[tuple[int, int], ...]) -> bool:
    state = tried.after.state
    return all(seat < state.players and state.gold[seat] == gold for seat, gold in golds)


def _gold_least(tried: Try, gold: int) -> bool:
    return tried.after.state.gold[tried.seat] >= gold


def _a_claim(table: Table, key: str) -> Say:
    """What is said, as its text without the verb: `"8,2 stone"`, `"2 saboteur"`."""
    text = table.text(key)
    try:
        said = parse_action(f"say {text}")
    except NotationError as error:
        raise table.inner(key, error) from None
    if not isinstance(said, Say):
        raise table.error("bad-value", key, value=text, known="8,2 stone")
    return said


def _says(tried: Try, said: Say) -> bool:
    action = tried.action
    return isinstance(action, Say) and (action.about, action.claim) == (said.about, said.claim)


def _lies(tried: Try, _: bool) -> bool:
    """A goal or a dwarf was called what it is not, and the learner knows better."""
    action = tried.action
    if not isinstance(action, Say):
        return False
    if isinstance(action.about, int):
        return _lies_of_dwarf(tried, action.about, action.claim)
    if action.about not in tried.done.peeked[tried.seat]:
        return False
    goal = tried.done.board[action.about]
    return isinstance(goal, Goal) and goal.name is not None and not goal.name.startswith(action.claim)


def _lies_of_dwarf(tried: Try, seat: int, claim: str) -> bool:
    """Of a dwarf that the learner has seen; `digger` and `blue` are true of a `blue_digger`."""
    state = tried.done
    if seat >= state.players or state.dwarves.held[seat] not in state.seen[tried.seat]:
        return False
    return claim in _words_of(*ROLES[state.game]) and claim not in _words_of(state.dwarves.role(seat))


def _words_of(*roles: str) -> set[str]:
    return {word for role in roles for word in (role, *role.split("_"))}


def _draws(tried: Try, card: str) -> bool:
    """The learner draws this card: a seed fixes the deck, so it can be foretold."""
    drawn = [
        event.get("cards") for event in tried.events if event.code == "drew" and event.seat == tried.seat
    ]
    return any(isinstance(cards, tuple) and card in cards for cards in drawn)


_TURN = {"saboteur2": "S-TURN-1", "lost_mines": "L-TURN-1"}
_BOX = {"saboteur2": "S-MAT-1", "lost_mines": "L-MAT-1"}

TABLE = {
    "does": Predicate(some_names(*_VERBS), _does, "other-action", "B-TURN-1", _TURN),
    "uses": Predicate(a_name(*_CARDS), _uses, "other-card-used", "B-MAT-1", _BOX),
    "broken": Predicate(_a_tool, _is_broken, "not-before", "B-ACT-1", by=("break",)),
    "mended": Predicate(a_seat, _mended, "still-broken", "B-ACT-2", by=("fix",)),
    "freed": Predicate(a_seat, _freed, "still-trapped", "S-ACT-7"),
    "turn": Predicate(a_seat, _turn, "other-turn", "B-SET-4", {"lost_mines": "L-SET-6"}),
    "hidden": Predicate(
        yes, _hidden, "not-hidden", "B-TURN-4", {"saboteur2": "S-TURN-3", "lost_mines": "L-TURN-3"}
    ),
    "no_draw": Predicate(
        yes, _no_draw, "drew-a-card", "B-TURN-2", {"saboteur2": "S-TURN-4", "lost_mines": "L-TURN-1"}
    ),
    "round_over": Predicate(yes, _round_over, "not-over", "B-END-1", {"lost_mines": "L-END-1"}),
    "gold": Predicate(
        _golds, _gold, "other-gold", "B-GOLD-4", {"saboteur2": "S-PAY-4", "lost_mines": "L-SCORE-1"}
    ),
    "gold_least": Predicate(a_count, _gold_least, "less-gold", "B-MATCH-1", {"lost_mines": "L-SCORE-3"}),
    "says": Predicate(_a_claim, _says, "not-said", "C-HID-4", by=("say",)),
    "lies": Predicate(yes, _lies, "no-lie", "C-HID-4", by=("say",)),
    "draws": Predicate(a_name(*_CARDS), _draws, "drew-another", "C-HID-2"),
}
"""Questions about turns, cards, players and gold."""
