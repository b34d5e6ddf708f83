"""What a lesson's page says and shows at a moment, in one language: values for any view to paint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.game.action import Place, Rockfall
from saboteur_nb.i18n import say
from saboteur_nb.i18n.reasons import reason_sentence
from saboteur_nb.learn.lessons.stepper import LessonStepper

Tone = Literal["", "good", "bad", "hint"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A step on the map of the lesson."""

    label: str
    stars: int
    here: bool


@dataclass(frozen=True, slots=True)
class LessonScreen:
    """Everything the page shows beside the board.

    `message` answers the last try (its `tone` says how), `reasons` are the rules it broke, `hints` those
    given so far, `refused` is the cell of a refused card with the sides that disagree.
    """

    title: str
    progress: str
    objective: str
    prose: str
    board: Board
    hand: tuple[str, ...]
    message: str
    tone: Tone
    reasons: tuple[str, ...]
    hints: tuple[str, ...]
    hints_left: int
    refused: tuple[Cell, str] | None
    stars: int
    tries: str
    marks: tuple[Mark, ...]
    can_undo: bool
    can_redo: bool
    can_back: bool
    can_next: bool
    offers_demonstration: bool


def lesson_screen(stepper: LessonStepper, lang: str) -> LessonScreen:
    """The screen of this moment in `lang` ("zh" or "en")."""
    step, record, lesson = stepper.step, stepper.record, stepper.lesson
    message, tone = _message(stepper, lang)
    return LessonScreen(
        title=lesson.title.in_language(lang),
        progress=say("learn.step", lang, number=stepper.at + 1, count=len(lesson.steps)),
        objective=step.objective.in_language(lang),
        prose=step.prose.in_language(lang),
        board=stepper.board,
        hand=stepper.hand,
        message=message,
        tone=tone,
        reasons=_reasons(stepper, lang),
        hints=tuple(hint.in_language(lang) for hint in step.hints[: record.hints]),
        hints_left=len(step.hints) - record.hints,
        refused=_refused(stepper),
        stars=record.stars,
        tries=say("learn.wrong-tries", lang, n=record.wrong),
        marks=tuple(
            Mark(other.label.in_language(lang), stars, number == stepper.at)
            for number, (other, stars) in enumerate(zip(lesson.steps, stepper.stars, strict=True))
        ),
        can_undo=bool(stepper.plays),
        can_redo=bool(stepper.undone),
        can_back=stepper.at > 0,
        can_next=stepper.at + 1 < len(lesson.steps),
        offers_demonstration=stepper.offers_demonstration,
    )


def _message(stepper: LessonStepper, lang: str) -> tuple[str, Tone]:
    outcome = stepper.outcome
    if outcome is None:
        return "", ""
    if outcome.kind in ("accepted", "shown"):
        done = stepper.step.done.in_language(lang)
        return (done, "good") if outcome.kind == "accepted" else (say("learn.shown", lang, done=done), "hint")
    if outcome.kind == "onward":
        return say("learn.onward", lang), "good"
    if outcome.kind == "already":
        return say("learn.already", lang), "hint"
    if outcome.kind == "hint":
        return stepper.step.hints[stepper.record.hints - 1].in_language(lang), "hint"
    return _wrong(stepper, outcome.codes, lang), "bad"


def _wrong(stepper: LessonStepper, codes: tuple[str, ...], lang: str) -> str:
    """What is wrong with this try; from the second on a hint, from the third on the offer to be shown."""
    step, record = stepper.step, stepper.record
    told = _own_words(stepper, codes, lang)
    parts = [told if told is not None else _general(stepper, codes[0], lang)]
    if record.wrong > 1 and record.hints:
        hint = step.hints[record.hints - 1].in_language(lang)
        parts.append(say("learn.hint", lang, hint=hint))
    if stepper.offers_demonstration:
        parts.append(say("learn.offer", lang))
    return "\n".join(parts)


def _own_words(stepper: LessonStepper, codes: tuple[str, ...], lang: str) -> str | None:
    """What the step itself has to say: to what a try broke, to what happened by it, or to its miss.

    Of several broken rules the first is told, for it is the plainest: a goal lies there, not that no tunnel
    gets there.
    """
    feedback, outcome = stepper.step.feedback, stepper.outcome
    happened = () if outcome is None else tuple(event.code for event in outcome.events)
    told = codes[:1] if outcome is not None and outcome.violations else (*happened, *codes)
    code = next((code for code in told if code in feedback), None)
    return None if code is None else feedback[code].in_language(lang)


def _general(stepper: LessonStepper, code: str, lang: str) -> str:
    """The sentence of a code that the step has no words of its own for."""
    outcome = stepper.outcome
    violations = outcome.violations if outcome is not None else ()
    found = next((violation for violation in violations if violation.code == code), None)
    return reason_sentence(found, lang) if found is not None else say(f"learn.miss-{code}", lang)


def _reasons(stepper: LessonStepper, lang: str) -> tuple[str, ...]:
    outcome = stepper.outcome
    if outcome is None:
        return ()
    return tuple(reason_sentence(violation, lang) for violation in outcome.violations)


def _refused(stepper: LessonStepper) -> tuple[Cell, str] | None:
    outcome = stepper.outcome
    if outcome is None or not isinstance(outcome.action, Place | Rockfall) or not outcome.violations:
        return None
    cell = outcome.action.cell
    sides = "".join(v.side for v in outcome.violations if v.side and v.cell == cell)
    return cell, sides
