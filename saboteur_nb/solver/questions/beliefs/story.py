"""Beliefs told event by event: what happened, how often who does that, and how the chances moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from saboteur_nb.draw.look import Look
from saboteur_nb.game.lost_mines.clans import GAME as MINES
from saboteur_nb.i18n import in_one, say
from saboteur_nb.i18n.events import event_sentence, role_in_words
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.beliefs.lines import Case, Line
from saboteur_nb.solver.questions.beliefs.value import Beliefs

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.beliefs.question import Believing

SHORT = 100
"""Fractions with a greater denominator are told in percent only."""


def belief_story(question: Believing, answer: Answer, lang: str) -> Story:
    """What could be before anything happened, each telling event, what follows."""
    plain = Look(lang=lang)
    if answer.status == "gave_up":
        return ((say("solver.beliefs-gave-up", lang), plain),)
    steps = [_prior(question, lang)]
    told = 0
    for at, lines in groupby(question.lines, lambda line: line.at):
        here = list(lines)
        told += len(here)
        steps.append(_event(question, at, here, question.before(told), lang))
    beliefs = question.found[0]
    if beliefs is None:
        return (*steps, (say("solver.beliefs-impossible", lang), plain))
    if not question.lines:
        steps.append((say("solver.beliefs-nothing", lang), look_of(question, beliefs, lang)))
    return (*steps, (_outcome(question, answer, lang), look_of(question, beliefs, lang)))


def look_of(question: Believing, beliefs: Beliefs | None, lang: str = "en") -> Look:
    """The chances on the goals that still lie face down: of the card asked for, else of the gold."""
    if beliefs is None:
        return Look(lang=lang)
    where = beliefs.where(question.about if question.of_goals else "gold")
    down = question.board.face_down_goals
    return Look(lang=lang, odds={cell: whole_percent(where[cell]) for cell in down if cell in where})


def whole_percent(chance: Fraction) -> int:
    """Rounded, but 0 and 100 only for what is certain.

    >>> whole_percent(Fraction(1, 3)), whole_percent(Fraction(999, 1000))
    (33, 99)
    """
    return round(chance * 100) if chance in (0, 1) else min(99, max(1, round(chance * 100)))


def chance_in_words(chance: Fraction, lang: str) -> str:
    """In percent; where that is not exact, as a fraction too if it is a short one."""
    if chance.denominator > SHORT or SHORT % chance.denominator == 0:
        return say("solver.beliefs-percent", lang, percent=whole_percent(chance))
    return say("solver.beliefs-fraction", lang, percent=whole_percent(chance), fraction=chance)


def place_in_words(place: Any, lang: str) -> str:
    """A goal cell or a seat."""
    if isinstance(place, tuple):
        return cells_in_words([place])
    return say("event.other-player", lang, seat=place)


def about_in_words(question: Believing, lang: str) -> str:
    """The goal card or role that is asked for."""
    if question.of_goals:
        return say(f"event.claim-{question.about}", lang)
    return role_in_words(question.about, question.facts.game, lang)


def _listed(parts: Iterable[str], lang: str) -> str:
    return say("event.comma", lang).join(parts)


def _prior(question: Believing, lang: str) -> tuple[str, Look]:
    """The cards that were dealt from, what is known, and the chances by counts alone."""
    facts, sentences = question.facts, []
    if facts.deck:
        cards = [
            say("solver.beliefs-card", lang, n=count, what=_shown(clan, role, facts.game, lang))
            for (clan, role), count in facts.deck
        ]
        sentences.append(say("solver.beliefs-deck", lang, n=len(facts.held), cards=_listed(cards, lang)))
    known = [
        say(
            "solver.beliefs-known",
            lang,
            place=place_in_words(seat, lang),
            what=role_in_words(role, facts.game, lang),
        )
        for seat, card in enumerate(facts.held)
        if (role := facts.roles.get(card)) is not None
    ]
    known += [
        say("solver.beliefs-known", lang, place=cells_in_words([cell]), what=_find(name, lang))
        for cell, name in facts.names.items()
        if name is not None
    ]
    if known:
        sentences.append(say("solver.beliefs-known-all", lang, facts=_listed(known, lang)))
    beliefs = question.before(0)
    return in_one([*sentences, *_now(question, beliefs, "beliefs-prior", lang)], lang), look_of(
        question, beliefs, lang
    )


def _shown(clan: str | None, role: str, game: str, lang: str) -> str:
    what = role_in_words(role, game, lang)
    if clan is None:
        return what
    return say("solver.beliefs-of-clan", lang, clan=say(f"event.clan-{clan}", lang), what=what)


def _find(name: str, lang: str) -> str:
    return say(f"event.claim-{'stone' if name.startswith('stone') else name}", lang)


def _now(question: Believing, beliefs: Beliefs | None, code: str, lang: str) -> Iterator[str]:
    """How likely each place is now, those that are out left out."""
    if beliefs is None:
        return
    chances = [
        say(
            "solver.beliefs-place",
            lang,
            place=place_in_words(place, lang),
            chance=chance_in_words(chance, lang),
        )
        for place, chance in question.chances(beliefs).items()
        if chance
    ]
    about = about_in_words(question, lang)
    if chances:
        yield say(f"solver.{code}", lang, about=about, chances=_listed(chances, lang))
    else:
        yield say("solver.beliefs-nowhere", lang, about=about)


def _event(
    question: Believing, at: int, lines: list[Line], beliefs: Beliefs | None, lang: str
) -> tuple[str, Look]:
    """What happened, what each of its lines says, and the chances after it."""
    game = question.facts.game
    sentences = [event_sentence(question.facts.log[at], game, lang)]
    sentences += [_told(line, game, lang) for line in lines]
    sentences += _now(question, beliefs, "beliefs-now", lang)
    return in_one(sentences, lang), look_of(question, beliefs, lang)


def _told(line: Line, game: str, lang: str) -> str:
    """How often each side does this; cases that don't differ are told as one."""
    if line.code in ("harmed", "helped"):
        return say(f"solver.beliefs-{line.code}", lang, cases=_listed(_ratios(line, game, lang), lang))
    together: dict[tuple[object, Fraction], list[Case]] = {}
    for case, chance in line.chances:
        together.setdefault((case[0], chance), []).append(case[1:])
    every = len({case[1:] for case, _ in line.chances})
    cases = []
    for (side, chance), conditions in together.items():
        who = say(f"solver.beliefs-{game}-{side}", lang)
        if len(conditions) < every:
            when = _when(line, [condition for condition, *_ in conditions], game, lang)
            who = say("solver.beliefs-if", lang, who=who, when=when)
        cases.append(say("solver.beliefs-case", lang, who=who, chance=chance_in_words(chance, lang)))
    changed = (
        say(f"solver.beliefs-{change}", lang, cell=cells_in_words([cell])) for cell, change in line.changes
    )
    kind = say(f"solver.beliefs-kind-{line.said}", lang) if line.code == "turn" else ""
    return say(
        f"solver.beliefs-{line.code}",
        lang,
        cases=_listed(cases, lang),
        changes=_listed(changed, lang),
        kind=kind,
    )


def _when(line: Line, conditions: Sequence[object], game: str, lang: str) -> str:
    """The conditions of cases besides the side, one for all."""
    if line.code == "dwarf-claim":
        return say(f"solver.beliefs-when-{'true' if conditions[0] else 'false'}", lang)
    if line.code == "goal-claim":
        names = dict.fromkeys(_find(str(name), lang) for name in conditions)
        return say("solver.beliefs-when-card", lang, what=_listed(names, lang))
    matters = _find("dragon" if game == MINES else "gold", lang)
    cells = [cell for cell in conditions if isinstance(cell, tuple)]
    if len(cells) < len(conditions):
        return say("solver.beliefs-when-elsewhere", lang, what=matters)
    return say("solver.beliefs-when-at", lang, what=matters, cell=cells_in_words(cells))


def _ratios(line: Line, game: str, lang: str) -> Iterator[str]:
    """By side, how many times as often a saboteur is chosen as another one."""
    chances = dict(line.chances)
    for side in dict.fromkeys(case[0] for case, _ in line.chances):
        for (whose, saboteur, count), chance in line.chances:
            other = chances.get((side, False, count), Fraction())
            if whose == side and saboteur and other:
                who = say(f"solver.beliefs-{game}-{side}", lang)
                yield say("solver.beliefs-times", lang, who=who, times=chance / other)
                break


def _outcome(question: Believing, answer: Answer, lang: str) -> str:
    """The answer in words."""
    about = about_in_words(question, lang)
    if not answer.solution:
        return say("solver.beliefs-nowhere", lang, about=about)
    places = _listed((place_in_words(place, lang) for place in answer.solution), lang)
    code = "beliefs-where" if question.of_goals else "beliefs-who"
    return say(
        f"solver.{code}", lang, n=len(answer.solution), about=about, places=places,
        chance=chance_in_words(Fraction(answer.value or 0), lang),
    )  # fmt: skip
