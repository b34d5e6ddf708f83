"""Hints for somebody who plays for the side, in the middle of forcing its win."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from saboteur_nb.draw.look import Look
from saboteur_nb.game.action import Action, Place, Rockfall, parse_action
from saboteur_nb.game.rules import apply, legal_actions
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.budget import OutOfEffortError
from saboteur_nb.solver.hints import Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.forced_win.certificates import decided
from saboteur_nb.solver.questions.forced_win.moves import action_of, move_of
from saboteur_nb.solver.questions.forced_win.table import Table, after
from saboteur_nb.solver.questions.forced_win.words import looked

if TYPE_CHECKING:
    from saboteur_nb.game.state import SaboteurState
    from saboteur_nb.solver.questions.forced_win.question import Force

LEVEL_WHERE = 2


def force_hint(question: Force, answer: Answer, done: Iterable[str], level: int) -> Hint:
    """A hint for somebody who has seen these actions played, those of all seats, from the first turn on.

    Level 1 says how many turns are enough, 2 where or before whom the next action does something, 3 names it;
    or the action after which the win can't be forced in time any more.
    """
    if answer.status == "gave_up":
        return Hint("hint-force-gave-up")
    if answer.value is None:
        return Hint("hint-force-impossible", {"n": question.plies})
    if answer.value == 0:
        return Hint("hint-force-over")
    question.renew()
    try:
        return _after(question, tuple(done), answer.value, level)
    except OutOfEffortError:
        return Hint("hint-force-gave-up")


def _after(question: Force, done: tuple[str, ...], left: int, level: int) -> Hint:
    """Plays what was done with the engine and the search side by side."""
    deal, table = question.begun
    state = question.state
    look = Look()
    for turn, text in enumerate(done, 1):
        action = parse_action(text)
        back = Hint("hint-force-back", {"turn": turn, "action": action.format()}, looked(look, action))
        if state is None or action not in legal_actions(state):
            return back
        move = move_of(action, deal.game, table.seat)
        then, _ = after(deal, table, move)
        following, events = apply(state, action)
        state = cast("SaboteurState", following)
        if decided(events, question.side):
            return Hint("hint-force-over")
        left -= 1
        if then is None or not question.search.forced(then, left):
            return back
        table, look = then, looked(look, action)
    if table.seat not in deal.seats:
        return Hint("hint-force-others", {"seat": table.seat, "n": left}, look)
    return _next(question, table, left, level)


def _next(question: Force, table: Table, left: int, level: int) -> Hint:
    """The action that wins soonest."""
    search = question.search
    least = search.fewest(table, left) or left
    if level == 1:
        return Hint("hint-force-look", {"n": least})
    move = next(move for move in search.tried(table, least) if search.forced_by(table, move, least))
    action = action_of(move)
    if level > LEVEL_WHERE:
        params = {"seat": table.seat, "action": action.format()}
        return Hint("hint-force-action", params, _pointed(action, shown=True))
    if isinstance(action, Place | Rockfall):
        where = cells_in_words([action.cell])
        return Hint("hint-force-cell", {"cell": where}, _pointed(action, shown=False))
    whose = getattr(action, "seat", None)
    if whose is None:
        return Hint("hint-force-hand", {"seat": table.seat})
    return Hint("hint-force-seat", {"seat": whose})


def _pointed(action: Action, *, shown: bool) -> Look:
    if isinstance(action, Place):
        laid = ((action.cell, action.card.format()),) if shown else ()
        return Look(selected=action.cell, laid=laid)
    return Look(selected=action.cell) if isinstance(action, Rockfall) else Look()
