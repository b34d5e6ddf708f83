"""Tables of games 1 and 2 for the tests: cards by cell, hands by seat, actions and reasons as short texts."""

from saboteur_nb.game import rules
from saboteur_nb.game.action import Discard, Say, Shed, parse_action
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import opening_board

GOALS = ("gold", "stone1", "stone2")
"""The goals from top to bottom: gold at 8,2, stones at 8,0 and 8,-2."""

ROW = {(x, 0): "-a-a" for x in range(1, 7)}
"""A tunnel from the start to the east; the card at 7,0 would hit the middle goal."""

_SHAPES = ("abab", "abba", "aabb", "....", "a.a-", "aa.a", "-a-a:b", "-a-a:g", "a-a-:b", "a-a-:g")


def table(
    laid=None,
    game="saboteur",
    *,
    hands=None,
    roles=None,
    fronts=None,
    gold=None,
    goals=GOALS,
    turned=(),
    turn="0 play",
    players=3,
    said="",
    **options,
):
    """A state: path cards by cell; hands, roles, fronts and gold by seat; other statements in `said`.

    `turned` names goals that lie face up already, as `{(8, 0): False}` (half turned or not). The deck has
    enough copies of everything, and shapes that the box does not have.
    """
    board = opening_board(game)
    cells = ((8, 2), (8, 0), (8, -2))
    for cell, name in zip(cells, goals, strict=True):
        if cell in turned:
            board = board.turn_over(cell, name, turn=turned[cell])
    for cell, card in (laid or {}).items():
        board = board.place(cell, card)
    lines = [f"game {game}", f"board {board.format()}", f"turn {turn}", *([said] if said else [])]
    for seat in range(players):
        words = [
            f"{name}={by_seat[seat]}"
            for name, by_seat in (("role", roles), ("hand", hands), ("front", fronts), ("gold", gold))
            if by_seat and seat in by_seat
        ]
        lines.append(f"seat {seat} {' '.join(words)}")
    options.setdefault("cards", deck(game))
    hidden = [name for cell, name in zip(cells, goals, strict=True) if cell not in turned]
    return rules.new_state(game, players, position="; ".join(lines), goals=hidden, **options)


def deck(game):
    """Plenty of every card."""
    return (*(deck_cards(game) * 6), *_SHAPES * 6)


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


def violations(state, text, seat=None):
    """The reasons against an action, which is listed as legal just when there is none.

    Talk is never listed, and cards to discard only by the names they have in the hand.
    """
    action = parse_action(text)
    reasons = rules.violations(state, action, seat)
    if seat in {None, state.seat} and not isinstance(action, Discard | Shed | Say):
        assert (action in rules.legal_actions(state)) == (not reasons), text
    return reasons


def why(state, text, seat=None):
    """The reasons against an action as texts `code x,yS`, without their clauses."""
    reasons = violations(state, text, seat)
    places = [f" {r.cell[0]},{r.cell[1]}{r.side or ''}" if r.cell else "" for r in reasons]
    return {reason.code + place for reason, place in zip(reasons, places, strict=True)}


def clauses(state, text, seat=None):
    """The clauses that an action breaks."""
    return {reason.clause for reason in violations(state, text, seat)}


def legal(state, verb=""):
    """The texts of the legal actions that begin with a verb."""
    return [str(action) for action in rules.legal_actions(state) if str(action).startswith(verb)]


def piles(state):
    """Names of the discard pile, oldest first, `?` before those that lie face down."""
    return [card if face_up else f"?{card}" for card, face_up, _ in state.discard]
