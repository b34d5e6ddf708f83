"""Tables of game 3 for the tests: a position in a few words, actions by text, reasons as short texts."""

from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.lost_mines.deal import opened
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import opening_board, setup_of
from tests.game.tunnels import violations

GOALS = ("gold", "silver", "gems", "dragon")
"""The mines from top to bottom: gold at 10,6, silver at 10,4, gems at 10,2, the dragon at 10,0."""

_SHAPES = ("abab", "abba", "aabb", "....", ".-.-", "a.a-", "-a-a&", "-a-a=lake")
DECK = deck_cards("lost_mines") * 5 + _SHAPES
"""Enough copies of everything, and shapes that the box does not have."""


def table(
    laid=None,
    *,
    hands=None,
    clans=("blue", "yellow", "blue"),
    roles=(),
    at=None,
    said="",
    turn="0 play",
    goals=GOALS,
    turned=(),
    seed=0,
    **options,
):
    """A state: path cards by cell, hands, roles and places of dwarves by seat, other statements in `said`.

    `turned` names mines that lie face up already, as `{(10, 6): False}` (half turned or not).
    """
    board = opening_board("lost_mines")
    for cell, name in zip(((10, 6), (10, 4), (10, 2), (10, 0)), goals, strict=True):
        if cell in turned:
            board = board.turn_over(cell, name, turn=turned[cell])
    for cell, card in (laid or {}).items():
        board = board.place(cell, card)
    numbers = [clans[: seat + 1].count(clan) for seat, clan in enumerate(clans)]
    lines = [f"game lost_mines; board {board.format()}; turn {turn}", said]
    for seat, place in (at or {}).items():
        lines.append(f"dwarf {clans[seat]}{numbers[seat]} {place}")
    for seat, clan in enumerate(clans):
        if f"seat {seat} " not in said:
            hand = f" hand={hands[seat]}" if hands and seat in hands else ""
            lines.append(f"seat {seat} clan={clan}{hand}")
    hidden = [name for cell, name in zip(board.goals[::-1], goals, strict=True) if cell not in turned]
    options.setdefault("cards", DECK)
    if roles:
        options["roles"] = roles
    text = "; ".join(line for line in lines if line)
    return opened(setup_of("lost_mines", len(clans), seed, position=text, goals=hidden, **options))


def play(state, *texts):
    """The state after these actions of whoever is on turn."""
    return told(state, *texts)[0]


def told(state, *texts):
    """The state after these actions, and all that happened."""
    happened = []
    for text in texts:
        state, events = rules.apply(state, parse_action(text))
        happened += events
    return state, happened


def events(happened, code):
    """Those of one code."""
    return [event for event in happened if event.code == code]


def why(state, text, seat=None):
    """The reasons against an action as texts, without their clauses."""
    reasons = violations(state, text, seat)
    places = [f" {r.cell[0]},{r.cell[1]}{r.side or ''}" if r.cell else "" for r in reasons]
    return {reason.code + place for reason, place in zip(reasons, places, strict=True)}


def clauses(state, text, seat=None):
    """The clauses that an action breaks."""
    return {reason.clause for reason in violations(state, text, seat)}


def legal(state, verb=""):
    """The texts of the legal actions that begin with a verb."""
    return [str(action) for action in rules.legal_actions(state) if str(action).startswith(verb)]
