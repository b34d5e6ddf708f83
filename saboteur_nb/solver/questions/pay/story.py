"""The derivation told in words and pictures, a clause a step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words, overlay
from saboteur_nb.solver.questions.pay.steps import Paid, Step

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.pay.question import Payment

_PLACES = ("cell", "cells")
_SEATS = ("victims",)
_WORDS = {"team": "side", "teams": "side", "clan": "clan"}
"""Figures whose values are words of events."""


def pay_story(question: Payment, answer: Answer, lang: str) -> Story:
    """Every step with its clause, and what is certain in the end."""
    if answer.status == "gave_up":
        return ((say("solver.pay-gave-up", lang), Look(lang=lang)),)
    board = question.facts.position.known_board
    steps = [(step_in_words(step, lang), step_look(step, board, lang)) for step in question.steps]
    unit = "points" if question.facts.position.game == "lost_mines" else "gold"
    total = say(f"solver.pay-total-{unit}", lang, gets=_gets(question.paid, lang), n=answer.value)
    return (*steps, (total, Look(lang=lang)))


def step_in_words(step: Step, lang: str) -> str:
    """The sentence of a step, with the clause it follows from."""
    said = dict(step.said)
    number = said.pop("n", None)
    words = {name: _in_words(name, value, lang) for name, value in said.items()}
    text = say(
        f"solver.{step.code}", lang, n=number if isinstance(number, int) else None,
        seats=seats_in_words(step.seats, lang), gets=_gets(zip(step.seats, step.amounts, strict=False), lang),
        **words,
    )  # fmt: skip
    return say("solver.pay-clause", lang, sentence=text, clause=step.clause)


def step_look(step: Step, board: Board | None, lang: str = "en") -> Look:
    """What shows a step on the board: the cell of the gold, the way, the first door that shuts it."""
    cell = dict(step.said).get("cell")
    chosen = cell if isinstance(cell, tuple) else None
    if step.code == "pay-no-way" and board is not None:
        chosen = _shut_door(step, board)
    return overlay([step.walk] if step.walk else [], selected=chosen, lang=lang)


def _shut_door(step: Step, board: Board) -> Cell | None:
    """Where the way shown first passes a door of the other team."""
    team = dict(step.said)["team"]
    for cell, into, out in step.walk:
        content = board[cell]
        doors = content.doors if isinstance(content, TunnelCard) else ()
        if any(door.team != team and (into or out or "") in door.group for door in doors):
            return cell
    return None


def seats_in_words(seats: Iterable[int], lang: str) -> str:
    """Seats as a list of players."""
    return say("event.comma", lang).join(say("event.other-player", lang, seat=seat) for seat in seats)


def _gets(paid: Paid | Iterable[tuple[int, int]], lang: str) -> str:
    """Who gets what, as a list."""
    return say("event.comma", lang).join(
        say("solver.pay-gets", lang, player=say("event.other-player", lang, seat=seat), amount=amount)
        for seat, amount in paid
    )


def _in_words(name: str, value: object, lang: str) -> object:
    if name in _PLACES:
        return cells_in_words(value if name == "cells" else [value])  # type: ignore[arg-type,list-item]
    parts = value if isinstance(value, tuple) else (value,)
    if name in _WORDS:
        parts = tuple(say(f"event.{_WORDS[name]}-{part}", lang) for part in parts)
    elif name in _SEATS:
        parts = tuple(say("event.other-player", lang, seat=part) for part in parts)
    return say("event.comma", lang).join(map(str, parts)) if isinstance(value, tuple) else parts[0]
