"""The list of wrong rules still fits the sources; whether tests catch them is tried by `make verify`."""

import ast
import re
from subprocess import CompletedProcess

import pytest

from tests.mutants.__main__ import judged
from tests.mutants.listed import ROOT, Mutant, marked_tests, mutants

LISTED = mutants()
FAMILIES = {
    "C-GEO", "C-TUN", "C-PLACE", "C-HID",
    "B-SET", "B-TURN", "B-ACT", "B-GOAL", "B-END", "B-GOLD", "B-MATCH",
    "S-SET", "S-TURN", "S-PATH",
    "L-SET", "L-TURN", "L-PLACE", "L-MINE", "L-END", "L-SCORE",
}  # fmt: skip
EVERY_ONE = {"S-ACT": 7, "S-WIN": 6, "S-PAY": 4, "L-ACT": 6, "L-MOVE": 6}
"""Families of which each clause has a wrong rule of its own."""


@pytest.mark.parametrize("mutant", LISTED, ids=lambda mutant: f"{mutant.clause} {mutant.wrong}")
def test_a_mutant_fits_its_source_and_its_clause_has_tests(mutant):
    source = (ROOT / "saboteur_nb" / mutant.file).read_text("utf-8")
    wrong = mutant.applied(source)
    assert wrong != source
    ast.parse(wrong)
    assert marked_tests()[mutant.clause]


def test_there_is_a_mutant_for_each_part_of_the_rules():
    clauses = {mutant.clause for mutant in LISTED}
    assert {f"{family}-{n}" for family, count in EVERY_ONE.items() for n in range(1, count + 1)} <= clauses
    assert {re.sub(r"-\d+$", "", clause) for clause in clauses} >= FAMILIES
    assert len({(mutant.file, mutant.old, mutant.new) for mutant in LISTED}) == len(LISTED) >= 60


def test_a_text_that_is_gone_or_stands_twice_is_an_error():
    mutant = Mutant("nothing", "B-SET-1", "rules.py", "seven", "eight")
    assert mutant.applied("six seven") == "six eight"
    for source in ("six", "seven seven"):
        with pytest.raises(ValueError, match="B-SET-1"):
            mutant.applied(source)


@pytest.mark.parametrize(
    ("status", "output", "what"),
    [
        (0, "3 passed", "SURVIVED"),
        (1, "FAILED tests/x.py::test_y - assert 1 == 2\n1 failed", "caught"),
        (1, "FAILED tests/x.py::test_y - NameError: name 'z' is not defined\n1 failed", "ERROR"),
        (1, "ERROR tests/x.py::test_y - fixture broken\n1 error", "ERROR"),
        (2, "ERROR tests/x.py\nInterrupted: 1 error during collection", "ERROR"),
        (4, "ERROR: not found: tests/x.py::test_y", "ERROR"),
    ],
)
def test_only_a_failed_test_catches_a_mutant(status, output, what):
    assert judged(CompletedProcess([], status, output, ""))[0] == what
