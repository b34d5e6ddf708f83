"""A learner's try: an action in a match, what the rules make of it, and what the others do then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from saboteur_nb.board.violation import Violation
from saboteur_nb.game import rules
from saboteur_nb.game.action import Action, Say
from saboteur_nb.game.event import Event
from saboteur_nb.game.observe import Observation, observe
from saboteur_nb.game.state import GameState
from saboteur_nb.learn.lessons.others import answer_of


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a step stands between two tries: the state, the replies used up, and all that happened."""

    state: GameState
    replies: int = 0
    log: tuple[Event, ...] = ()

    def seen_by(self, seat: int) -> Observation:
        """What a seat may know now."""
        return observe(self.state, seat, self.log)


@dataclass(frozen=True, slots=True)
class Script:
    """What the others do: first these replies, each by the seat that is on turn, then as `policy` says.

    `policy` is "quiet" (they put a card away), "greedy" (the bot of that name) or "none" (they wait).
    """

    replies: tuple[Action, ...] = ()
    policy: str = "quiet"


@dataclass(frozen=True, slots=True)
class Try:
    """An action tried: `done` is the state right behind it, the same as before when the rules refuse it.

    `hand` is the learner's hand as it was shown, `events` what the action did; `after` is where the step
    stands once the others have played, `answers` what happened by them.
    """

    before: Moment
    seat: int
    hand: tuple[str, ...]
    action: Action
    violations: tuple[Violation, ...]
    done: GameState
    events: tuple[Event, ...]
    after: Moment
    answers: tuple[Event, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the rules allow the action."""
        return not self.violations

    @property
    def happened(self) -> tuple[Event, ...]:
        """By the action and by the others' after it."""
        return self.events + self.answers


def try_action(moment: Moment, seat: int, hand: Sequence[str], action: Action, script: Script) -> Try:
    """Try an action of the seat; the scripted replies follow a legal one, the others' own play does not.

    >>> from saboteur_nb.game.action import Rockfall
    >>> state = rules.new_state("saboteur", 3, 7, hands=["rockfall", 1, 1])
    >>> try_action(Moment(state), 0, ["rockfall"], Rockfall((0, 0)), Script()).violations[0].code
    'rockfall-fixed'
    """
    violations = rules.violations(moment.state, action, seat)
    if violations:
        return Try(moment, seat, tuple(hand), action, violations, moment.state, (), moment)
    state, events = rules.apply(moment.state, action, seat)
    done = Moment(state, moment.replies, moment.log + events)
    after = with_replies(done, seat, script)
    return Try(moment, seat, tuple(hand), action, (), state, events, after, after.log[len(done.log) :])


def with_replies(moment: Moment, seat: int, script: Script) -> Moment:
    """The moment after the scripted replies of the others, up to the learner's next turn.

    A reply that the rules don't allow here, because the learner has played another way, is passed over: its
    seat puts a card away instead.
    """
    while moment.replies < len(script.replies) and moment.state.seat is not None:
        reply = script.replies[moment.replies]
        if not isinstance(reply, Say) and moment.state.seat == seat:
            break
        if rules.violations(moment.state, reply):
            reply = answer_of(moment.seen_by(moment.state.seat), "quiet")
        moment = replace(_played(moment, reply), replies=moment.replies + 1)
    return moment


def with_others(tried: Try, script: Script) -> Try:
    """The try after the others have played on by their policy, up to the learner's next turn."""
    moment, seat = tried.after, tried.seat
    if script.policy == "none":
        return tried
    while moment.state.seat not in {seat, None}:
        moment = _played(moment, answer_of(moment.seen_by(moment.state.seat or 0), script.policy))
    behind = len(tried.before.log) + len(tried.events)
    return replace(tried, after=moment, answers=moment.log[behind:])


def _played(moment: Moment, action: Action) -> Moment:
    state, events = rules.apply(moment.state, action)
    return Moment(state, moment.replies, moment.log + events)
