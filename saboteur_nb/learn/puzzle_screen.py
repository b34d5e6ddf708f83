"""What a puzzle's page says and shows at a moment, in one language: values for any view to paint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.look import Look, Route
from saboteur_nb.i18n import say
from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.puzzle_session import HINTS, PuzzleSession

Tone = Literal["", "good", "bad", "hint"]


@dataclass(frozen=True, slots=True)
class PuzzleScreen:
    """Everything the page shows. `look` holds the marks, cuts and routes on the board; a view adds to it
    what only it knows (hover, focus, theme). `proof` are the sentences of the proof shown so far.
    """

    title: str
    level: int
    objective: str
    blurb: str
    message: str
    tone: Tone
    chosen: tuple[Cell, ...]
    look: Look
    proof: tuple[str, ...]
    proof_length: int
    answers: str
    hints: int
    hints_left: int
    stars: int
    can_undo: bool
    can_redo: bool
    can_clear: bool
    can_check: bool
    can_deny: bool
    can_mark: bool
    can_show_proof: bool


def puzzle_screen(session: PuzzleSession, lang: str) -> PuzzleScreen:
    """The screen of this moment in `lang` ("zh" or "en")."""
    puzzle, reviewing = session.puzzle, session.reviewing
    message, tone = _message(session, lang)
    story = puzzle.answer.explain_steps(lang) if reviewing else ()
    return PuzzleScreen(
        title=puzzle.title.in_language(lang),
        level=puzzle.level,
        objective=objective(puzzle, lang),
        blurb=puzzle.blurb.in_language(lang) if puzzle.blurb is not None else "",
        message=message,
        tone=tone,
        chosen=session.chosen,
        look=replace(_look(session), lang=lang),
        proof=tuple(sentence for sentence, _ in story[: session.proof_step]),
        proof_length=len(story),
        answers=_answers(session, lang) if reviewing else "",
        hints=session.hints,
        hints_left=HINTS - session.hints,
        stars=session.stars,
        can_undo=session.at > 0 and not reviewing,
        can_redo=session.at < len(session.moves) and not reviewing,
        can_clear=bool(session.chosen) and not reviewing,
        can_check=not reviewing and (session.denied or not session.checked),
        can_deny=not reviewing and not session.denied,
        can_mark=not reviewing,
        can_show_proof=reviewing and session.proof_step < len(story),
    )


def objective(puzzle: Puzzle, lang: str) -> str:
    """The question in a sentence; it stands below the board at all times.

    >>> from saboteur_nb.learn.library import load_puzzle
    >>> objective(load_puzzle("cave-in/001"), "en")
    'Cut every route from the start to the goal at (8,0) with the fewest cave-ins'
    """
    team = "" if puzzle.team is None else f"-{puzzle.team}"
    several = "-all" if len(puzzle.goals) > 1 else ""
    return say(f"learn.objective{team}{several}", lang, goals=_cells(puzzle.goals, lang))


def refusal(session: PuzzleSession, cell: Cell, lang: str) -> str:
    """Why the card at a cell can't be marked, "" when it can: a click is never met with silence."""
    if session.reviewing:
        return say("learn.review", lang)
    if session.can_mark(cell):
        return ""
    code = "fixed-card" if cell in session.puzzle.board else "empty-cell"
    return say(f"board.{code}", lang, cell=format_cell(cell))


def _message(session: PuzzleSession, lang: str) -> tuple[str, Tone]:
    verdict, hint = session.verdict, session.hint_now
    if session.reviewing and session.proof_step:
        return session.puzzle.answer.explain_steps(lang)[session.proof_step - 1][0], "hint"
    if verdict is not None:
        return verdict.explain(lang), "good" if verdict else "bad"
    if session.gave_up:
        return _answers(session, lang), "hint"
    if hint is not None:
        return hint.text(lang), "hint"
    if session.chosen:
        return say("learn.chosen", lang, n=len(session.chosen)), ""
    return say("learn.choose", lang), ""


def _look(session: PuzzleSession) -> Look:
    """Marks and routes of this moment."""
    verdict, hint = session.verdict, session.hint_now
    if session.reviewing and session.proof_step:
        return session.puzzle.answer.explain_steps("en")[session.proof_step - 1][1]
    if session.reviewing:
        shown = session.answers[session.answer_at] if session.answers else ()
        return Look(cuts=shown) if session.gave_up or session.answer_at else Look(cave_ins=session.chosen)
    look = Look(cave_ins=session.chosen)
    if verdict is not None and verdict.refutation is not None:
        return replace(look, routes=(Route(verdict.refutation),))
    if hint is not None:
        return replace(look, routes=hint.overlay.routes, selected=hint.overlay.selected)
    return look


def _answers(session: PuzzleSession, lang: str) -> str:
    """How many best answers there are and which one is on show."""
    if session.puzzle.answer.status != "solved":
        return session.puzzle.answer.explain(lang)
    answers = session.answers
    count = say("learn.answers-many" if session.more_answers else "learn.answers", lang, n=len(answers))
    cells = _cells(answers[session.answer_at], lang)
    return f"{count}\n{say('learn.answer-number', lang, number=session.answer_at + 1, cells=cells)}"


def _cells(cells: tuple[Cell, ...], lang: str) -> str:
    return ("、" if lang == "zh" else ", ").join(f"({format_cell(cell)})" for cell in cells)
