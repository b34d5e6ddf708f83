"""Three graded hints for somebody in the middle of a tour: how much more, which mine next, who and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.cell import format_cell
from saboteur_nb.draw.look import Look
from saboteur_nb.solver.answer import Answer
from saboteur_nb.solver.budget import OutOfEffortError
from saboteur_nb.solver.hints import LEVELS, Hint
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.treasure_tour.moving import State
from saboteur_nb.solver.questions.treasure_tour.story import number_in_words, routes_of
from saboteur_nb.solver.questions.treasure_tour.told import labels_of, played, take_read
from saboteur_nb.solver.questions.treasure_tour.tours import Label

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.treasure_tour.question import TreasureTour


def tour_hint(question: TreasureTour, answer: Answer, done: tuple[str, ...], level: int) -> Hint:
    """A hint for somebody who has taken these treasures, from the first turn on.

    Level 1 says how many more there are on a best tour, 2 at which mine the next one lies, 3 who takes it in
    which turn; or the first of those taken that is on no best tour.
    """
    if answer.status == "impossible":
        return Hint("hint-tour-none")
    if answer.status == "gave_up":
        return Hint("hint-cards-gave-up")
    try:
        return _onward(question, answer, done, level)
    except OutOfEffortError:
        return Hint("hint-cards-gave-up")


def _onward(question: TreasureTour, answer: Answer, done: tuple[str, ...], level: int) -> Hint:
    tours, labels = question.tours, []
    states = {tours.start}
    for number, text in enumerate(done, 1):
        turn, dwarf, cell = take_read(text)
        names = question.party.names
        label = Label(names.index(dwarf) if dwarf in names else -1, cell)
        states = tours.follow(states, label, (turn - 1) * len(names) + label.member)
        if not states:
            back = {"number": number, "cell": cells_in_words([cell])}
            return Hint("hint-tour-back", back, Look(selected=cell))
        labels.append(label)
    own = answer.solution[: len(done)] == done and question.path is not None
    whole = labels_of(question.moving, question.path or ()) if own else next(tours.all(tuple(labels), states))
    rest = whole[len(labels) :]
    if not rest:
        return Hint("hint-tour-done", {"points": number_in_words(answer.value or 0)})
    if level == 1:
        return Hint("hint-tour-look", {"n": len(rest)})
    cell = rest[0].mine
    if level < LEVELS:
        return Hint("hint-tour-where", {"cell": cells_in_words([cell])}, Look(selected=cell))
    return _next(question, states, rest[0])


def _next(question: TreasureTour, states: set[State], label: Label) -> Hint:
    path = question.tours.onward(states, label)
    last = played(question.moving, path)[-1]
    look = Look(selected=label.mine, routes=routes_of(question, path))
    told = {"dwarf": last.dwarf, "turn": last.turn, "cell": format_cell(label.mine)}
    return Hint("hint-tour-take", told, look)
