"""Every clause of the rules is taught, or listed as missing: none silently."""

import re
import tomllib
from pathlib import Path

import pytest

from saboteur_nb.board.notation import GAMES
from saboteur_nb.board.violation import CLAUSES, CLAUSES_OF_GAME
from saboteur_nb.game.event_codes import EVENT_CLAUSES
from saboteur_nb.learn.lessons.coverage import taught
from saboteur_nb.learn.lessons.tasks import PREDICATES
from saboteur_nb.learn.library import lessons, load_lesson

LISTED = tomllib.loads(Path(__file__).with_name("clauses.toml").read_text("utf-8"))
ALL = [clause for course in LISTED.values() for clause in course["clauses"]]


@pytest.mark.parametrize("course", GAMES)
def test_what_a_course_teaches_and_what_is_listed_as_missing_are_its_clauses(course):
    found = {taught_clause.clause for name in lessons(course) for taught_clause in taught(load_lesson(name))}
    clauses, missing = set(LISTED[course]["clauses"]), set(LISTED[course]["missing"])
    assert sorted(clauses - found) == sorted(missing)


def test_the_rules_have_109_clauses_each_in_one_course():
    assert len(ALL) == len(set(ALL)) == 109
    assert all(re.fullmatch(r"[CBSL]-[A-Z]+-\d", clause) for clause in ALL)


def test_whatever_names_a_clause_names_one_of_the_rules():
    named = {*CLAUSES.values(), *CLAUSES_OF_GAME.values(), *EVENT_CLAUSES.values()}
    named |= {predicate.clause_in(game) for predicate in PREDICATES.values() for game in GAMES}
    assert named <= set(ALL)


def test_every_clause_can_be_taught():
    """By a violation, an event or a question: else no lesson could ever cover it."""
    named = {*CLAUSES.values(), *CLAUSES_OF_GAME.values(), *EVENT_CLAUSES.values()}
    named |= {predicate.clause_in(game) for predicate in PREDICATES.values() for game in GAMES}
    assert set(ALL) - named == set()


def test_what_others_do_to_fill_the_time_teaches_nothing():
    """The others of a short step put cards away; that is no lesson about discarding."""
    step = load_lesson("laying-paths").steps[5]
    assert step.several
    taught_here = {found.code for found in taught(load_lesson("laying-paths")) if found.step == 6}
    assert "placed" in taught_here
    assert "discarded" not in taught_here
