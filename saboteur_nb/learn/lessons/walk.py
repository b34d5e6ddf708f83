"""What the plays of a step have led to, and whether its task can still be done from there: pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from saboteur_nb.game.action import Action, Discard, Say, parse_action
from saboteur_nb.game.event import Event
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.learn.lessons.hand import hand_shown
from saboteur_nb.learn.lessons.lesson import GREEDY, Step
from saboteur_nb.learn.lessons.others import answer_of
from saboteur_nb.learn.lessons.tasks import DEAD_END, NOT_IN_HAND
from saboteur_nb.learn.lessons.tries import Moment, Try, try_action, with_others, with_replies

MOST_PLAYS = 200
"""Plays of a demonstration by the bot: far more than a round has turns."""

SEARCHED = 4_000
"""Tries a search for a way on may make; a longer search says that there may be one."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a step stands: the moment, the tasks done so far, the last try and what it met.

    `met` are the lesson's own events, those of all plays.
    """

    step: Step
    moment: Moment
    done: int = 0
    last: Try | None = None
    met: tuple[Event, ...] = ()

    @property
    def solved(self) -> bool:
        """Whether every task of the step is done."""
        return self.done == len(self.step.tasks)

    @property
    def hand(self) -> tuple[str, ...]:
        """The learner's cards, in the order and the way round in which the step shows them."""
        state = self.moment.state
        return hand_shown(self.step.hand, state.hands[self.step.seat], state.game)

    def misses(self, tried: Try) -> tuple[str, ...]:
        """How a try misses the task that is due."""
        return self.step.tasks[self.done].misses(tried)


@lru_cache(maxsize=1024)
def walked(step: Step, plays: tuple[str, ...]) -> Walk:
    """The step after these plays, each of which it took when it was played."""
    if not plays:
        return Walk(step, with_replies(Moment(step.state), step.seat, step.script))
    before = walked(step, plays[:-1])
    return after(before, tried(before, parse_action(plays[-1])))


def tried(walk: Walk, action: Action) -> Try:
    """The action tried; where it leaves the step unfinished the others have played too.

    Whoever a word of talk names as its speaker, it is the learner who says it.
    """
    step = walk.step
    if isinstance(action, Say):
        action = replace(action, seat=None if walk.moment.state.seat == step.seat else step.seat)
    found = try_action(walk.moment, step.seat, walk.hand, action, step.script)
    unfinished = walk.done + 1 < len(step.tasks) or bool(walk.misses(found))
    return with_others(found, step.script) if found.allowed and unfinished else found


def after(walk: Walk, tried: Try) -> Walk:
    """The step once a try has been taken; what it met is logged."""
    if walk.solved or walk.misses(tried):
        return Walk(walk.step, tried.after, walk.done, tried, walk.met)
    met = walk.step.tasks[walk.done].met(tried)
    return Walk(walk.step, tried.after, walk.done + 1, tried, walk.met + met)


def shown_plays(step: Step) -> tuple[str, ...]:
    """The plays of the demonstration; one that is left to the bot is played out."""
    if step.demonstration != (GREEDY,):
        return step.demonstration
    plays: tuple[str, ...] = ()
    while not (walk := walked(step, plays)).solved and walk.moment.state.seat == step.seat:
        if len(plays) == MOST_PLAYS:
            break
        plays = (*plays, answer_of(walk.moment.seen_by(step.seat), GREEDY).format())
    return plays


# whether there is a way on -------------------------------------------------------------------------------
def way_on(walk: Walk) -> bool:
    """Whether the task can still be done from here: a depth-first search, for steps hold few cards.

    A mistake to be made on purpose can always be made, and against bots any play goes on.
    """
    return walk.step.guided or _way_on(walk, [SEARCHED])


def _way_on(walk: Walk, left: list[int]) -> bool:
    if walk.solved or walk.step.tasks[walk.done].asks_refusal:
        return True
    state = walk.moment.state
    if state.seat != walk.step.seat:
        return False
    onward = []
    for action in _useful_first(legal_actions(state)):
        left[0] -= 1
        if left[0] <= 0:
            return True
        found = tried(walk, action)
        if not walk.misses(found):
            if _way_on(after(walk, found), left):
                return True
        elif walk.step.several:
            onward.append(found)
    return any(_way_on(after(walk, found), left) for found in onward)


def _useful_first(actions: tuple[Action, ...]) -> list[Action]:
    return sorted(actions, key=lambda action: isinstance(action, Discard | Say))


def spoils(walk: Walk, tried: Try) -> tuple[str, ...]:
    """The miss of a try that does the task due but leaves no way to do those that follow; else nothing."""
    return () if way_on(after(walk, tried)) else (DEAD_END,)


def takes(walk: Walk, tried: Try) -> bool:
    """Whether a try that misses is played all the same, as a step on the way."""
    if not tried.allowed or not (walk.step.several or walk.step.guided):
        return False
    return NOT_IN_HAND not in walk.misses(tried) and way_on(after(walk, tried))
