"""The answer about turns told step by step: sentences, each with what to draw on the board."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from saboteur_nb.board.cell import Cell, Connection, neighbour
from saboteur_nb.draw.look import Look, Marker
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import cells_in_words
from saboteur_nb.solver.questions.shortest_route.plans import strokes
from saboteur_nb.solver.questions.shortest_route.story import dwarf_in_words
from saboteur_nb.solver.questions.strongest_hindrance.setting import STORM, Part
from saboteur_nb.solver.questions.strongest_hindrance.turn_proof import TurnsForced

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.strongest_hindrance.by_turns import TurnField, Walked


def turn_story(field: TurnField, answer: Answer, lang: str) -> Story:
    """The way as it is, what the play does at each place, the best ones, and why none are better."""
    if answer.status == "gave_up":
        return ((say("solver.hinder-turns-gave-up", lang, n=answer.bounds[0]), _looks(field, lang)),)
    base = field.way(frozenset())
    who, target = _who(field, lang), cells_in_words((field.claim.target,))
    if base.route is None:
        return ((say("solver.hinder-never", lang, who=who, target=target), _looks(field, lang)),)
    told: list[tuple[str, Look]] = [
        (
            say("solver.hinder-turns", lang, who=who, target=target, **_cost(base.measure)),
            way_look(field, base.route, (), lang),
        )
    ]
    if field.removals:
        look = told[0][1] if field.claim.means == "trap" else _table_look(field, lang)
        told.append((say(f"solver.hinder-table-{field.claim.means}", lang), look))
        told += _listed(field, lang)
    return (*told, *_outcome(field, answer, lang))


def _listed(field: TurnField, lang: str) -> Story:
    """What the play costs where it costs anything, the places that cost the same together."""
    base = field.way(frozenset()).measure
    alike: dict[Any, list[Part]] = {}
    for measure, part in field.first():
        if measure > base:
            alike.setdefault(measure, []).append(part)
    return tuple(
        (_effect(field, tuple(parts), measure, lang), parts_look(field, tuple(parts), lang=lang))
        for measure, parts in alike.items()
    )


def _effect(field: TurnField, parts: tuple[Part, ...], measure: Any, lang: str) -> str:
    named = (part.format() if isinstance(part, Connection) else cells_in_words((part,)) for part in parts)
    plays = say(f"solver.hinder-by-{field.claim.means}", lang, where=" · ".join(named))
    if measure.turns == math.inf:
        return say("solver.hinder-play-shut", lang, plays=plays)
    return say("solver.hinder-play", lang, plays=plays, **_cost(measure))


def _outcome(field: TurnField, answer: Answer, lang: str) -> Story:
    proof = answer.certificate
    if not isinstance(proof, TurnsForced):
        return ()
    gone = tuple(field.parts(proof.plays))
    after = field.way(frozenset(gone))
    look = way_look(field, after.route, gone, lang)
    told = []
    if proof.ways:
        kind = "left" if gone else "useless"
        left = say(f"solver.hinder-turns-{kind}", lang, n=len(proof.ways))
        told.append((left, look))
    if gone:
        if len(gone) > 1:
            told.append((_effect(field, gone, after.measure, lang), look))
        told.append((say("solver.hinder-strongest", lang, plays=", ".join(proof.plays)), look))
        if answer.unique is not None:
            only = "unique" if answer.unique else "not-unique"
            told.append((say(f"solver.hinder-{only}", lang), look))
    return tuple(told)


def _who(field: TurnField, lang: str) -> str:
    if field.claim.clan is not None:
        return say(f"solver.hinder-clan-{field.claim.clan}", lang)
    return dwarf_in_words(field.setting.dwarves[0], lang)


def _cost(measure: Any) -> dict[str, Any]:
    return {"n": measure.turns, "lost": measure.lost, "steps": measure.steps}


def _looks(field: TurnField, lang: str) -> Look:
    """The dwarves, trolls and traps of the position."""
    return look_of_position(field.subject, lang)


def parts_look(
    field: TurnField, parts: tuple[Part, ...], pointed: Part | None = None, lang: str = "en"
) -> Look:
    """Plays made at these places, and one pointed out."""
    look = _looks(field, lang)
    if field.claim.means == STORM:
        cells = tuple(part for part in parts if isinstance(part, tuple))
        return replace(look, cuts=cells, selected=pointed if isinstance(pointed, tuple) else None)
    kind: Any = field.claim.means
    markers = tuple(Marker(kind, part) for part in parts if isinstance(part, Connection))
    return replace(
        look,
        markers=(*look.markers, *markers),
        place=pointed if isinstance(pointed, Connection) else None,
    )


def way_look(field: TurnField, walked: Walked | None, parts: tuple[Part, ...], lang: str = "en") -> Look:
    """A way with a stroke a turn, and plays."""
    routes = () if walked is None else strokes(walked.start, walked.moves)
    return replace(parts_look(field, parts, lang=lang), routes=routes)


def _table_look(field: TurnField, lang: str) -> Look:
    """Turns as numbers: on the card that falls, or that is entered over the connection."""
    numbers: dict[Cell, int] = {}
    shut = []
    for part, measure in field.removals.items():
        cell = part if isinstance(part, tuple) else _entered(field, part)
        if measure.turns == math.inf:
            shut.append(cell)
        else:
            numbers[cell] = max(numbers.get(cell, 0), int(measure.turns))
    return replace(_looks(field, lang), distances=_without(numbers, shut), cuts=tuple(sorted(set(shut))))


def _without(numbers: Mapping[Cell, int], cells: list[Cell]) -> dict[Cell, int]:
    return {cell: number for cell, number in numbers.items() if cell not in cells}


def _entered(field: TurnField, at: Connection) -> Cell:
    """The end of a connection that the best way comes to last."""
    cells = field.way(frozenset()).route.cells
    ends = (at.cell, neighbour(at.cell, at.side))
    return max(ends, key=lambda cell: cells.index(cell) if cell in cells else -1)
