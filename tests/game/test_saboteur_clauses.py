"""Every clause of games 1 and 2 is cited by the code that carries it, and by a test that shows it to hold."""

import re
from pathlib import Path

import saboteur_nb
from tests.board.test_clauses import TESTS, clauses_named

PARTS = {
    "B-MAT": 1, "B-SET": 5, "B-TURN": 4, "B-ACT": 4, "B-GOAL": 4, "B-END": 2, "B-GOLD": 4, "B-MATCH": 1,
    "S-MAT": 1, "S-SET": 3, "S-TURN": 4, "S-PATH": 4, "S-ACT": 7, "S-WIN": 6, "S-PAY": 4, "C-HID": 4,
}  # fmt: skip
"""The parts of the rules and how many clauses each has."""

CLAUSES = {f"{part}-{number}" for part, count in PARTS.items() for number in range(1, count + 1)}
EXAMPLES = {"S-PAY-4"}
"""A worked example is carried by no code of its own."""

PACKAGE = Path(saboteur_nb.__file__).parent


def test_every_clause_has_a_test():
    named = {clause for path in TESTS.rglob("test_*.py") for clause in clauses_named(path.read_text("utf-8"))}
    assert {clause for clause in named if re.match("B-|S-|C-HID-", clause)} == CLAUSES


def test_every_clause_is_cited_by_the_rules():
    sources = [path for layer in ("board", "game") for path in (PACKAGE / layer).rglob("*.py")]
    tables = {"event_codes.py", "violation.py"}
    texts = [path.read_text("utf-8") for path in sources if path.name not in tables]
    cited = {clause for text in texts for clause in re.findall(r"\b(?:[BS]-[A-Z]+|C-HID)-\d", text)}
    assert cited - EXAMPLES == CLAUSES - EXAMPLES
