"""For every clause the moment of a lesson that teaches it, as its learner sees it then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell
from saboteur_nb.board.notation import GAMES
from saboteur_nb.draw.look import Ghost, Look
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.game.action import Action, Place, parse_action
from saboteur_nb.learn.lessons.coverage import Taught, taught
from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.tries import Moment, Try, try_action
from saboteur_nb.learn.lessons.walk import shown_plays, walked
from saboteur_nb.learn.library import lessons, load_lesson


@dataclass(frozen=True, slots=True)
class LessonScene:
    """A board right behind an action of a lesson's step (numbered from 1), with what stands on it."""

    lesson: Lesson
    step: int
    board: Board
    look: Look


def scene_of(clause: str, game: str) -> LessonScene:
    """Where a clause is taught, in the course of the game if it is there; raises `KeyError` for no clause.

    >>> scene = scene_of("C-PLACE-6", "saboteur")
    >>> scene.lesson.id, scene.step
    ('laying-paths', 10)
    """
    for course in (game, *GAMES):  # a course is walked only when it is needed
        if clause in _taught(course):
            return _scene(_taught(course)[clause])
    raise KeyError(clause)


@cache
def _taught(course: str) -> dict[str, Taught]:
    """Clause → what teaches it best: what a task asks for, then what a play leads to, the first of each.

    Mistakes made on purpose and wrong tries come last: they leave the board as it was.
    """
    found: dict[str, tuple[int, Taught]] = {}
    for name in lessons(course):
        lesson = load_lesson(name)
        for teaching in taught(lesson):
            rank = _rank(teaching, lesson)
            if teaching.clause not in found or rank < found[teaching.clause][0]:
                found[teaching.clause] = rank, teaching
    return {clause: teaching for clause, (_, teaching) in found.items()}


def _rank(teaching: Taught, lesson: Lesson) -> int:
    if teaching.action not in shown_plays(lesson.steps[teaching.step - 1]):
        return 3
    if teaching.code == "met-violates":
        return 2
    return 0 if teaching.code.startswith("met-") else 1


@cache
def _scene(teaching: Taught) -> LessonScene:
    """The moment the lesson shows; an action the rules refuse leaves what was before it."""
    lesson = load_lesson(teaching.lesson)
    step = lesson.steps[teaching.step - 1]
    plays = shown_plays(step)
    before = walked(step, plays[: plays.index(teaching.action)] if teaching.action in plays else ())
    action = parse_action(teaching.action)
    tried = try_action(before.moment, step.seat, before.hand, action, step.script)
    if step.guided and teaching.action in plays:
        tried = walked(step, plays[: plays.index(teaching.action) + 1]).last or tried
    moment = _moment(tried, teaching.code)
    seen = moment.seen_by(step.seat)
    look = replace(look_of_position(seen, level=0), margin=0)
    if not tried.allowed and isinstance(action, Place):
        look = replace(look, ghost=_refused(action, tried))
    elif moment.state.round == before.moment.state.round:  # the next round's board has nothing to point at
        look = replace(look, selected=_cell_of(action))
    return LessonScene(lesson, teaching.step, seen.position.board, look)


def _refused(action: Place, tried: Try) -> Ghost:
    """The card as it can't lie, with the sides that disagree."""
    sides = tuple(reason.side for reason in tried.violations if reason.side and reason.cell == action.cell)
    return Ghost(action.cell, action.card.format(), sides, ok=False)


def _moment(tried: Try, code: str) -> Moment:
    """Right behind the action, or behind the others' answers where one of these is what teaches."""
    if code in {event.code for event in tried.answers} - {event.code for event in tried.events}:
        return tried.after
    return replace(tried.before, state=tried.done, log=tried.before.log + tried.events)


def _cell_of(action: Action) -> Cell | None:
    """The cell an action is about."""
    at = getattr(action, "at", None)
    cell: Cell | None = at.cell if at is not None else getattr(action, "cell", None)
    return cell
