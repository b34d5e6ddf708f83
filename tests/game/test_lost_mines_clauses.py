"""Every clause of game 3 is cited by the code that carries it and by a test that shows it to hold."""

import re
from pathlib import Path

import saboteur_nb
from tests.board.test_clauses import TESTS, clauses_named

CLAUSES = {
    *(f"L-MAT-{n}" for n in range(1, 5)),
    *(f"L-SET-{n}" for n in range(1, 7)),
    *(f"L-TURN-{n}" for n in range(1, 4)),
    *(f"L-PLACE-{n}" for n in range(1, 5)),
    *(f"L-ACT-{n}" for n in range(1, 7)),
    *(f"L-MOVE-{n}" for n in range(1, 7)),
    *(f"L-MINE-{n}" for n in range(1, 5)),
    *(f"L-SCORE-{n}" for n in range(1, 4)),
    "L-END-1",
}
PACKAGE = Path(saboteur_nb.__file__).parent


def test_every_clause_has_a_test():
    named = {clause for path in TESTS.rglob("test_*.py") for clause in clauses_named(path.read_text("utf-8"))}
    assert {clause for clause in named if clause.startswith("L-")} == CLAUSES


def test_every_clause_is_cited_by_the_rules():
    sources = [path for layer in ("board", "game") for path in (PACKAGE / layer).rglob("*.py")]
    sources = [path for path in sources if path.name != "event_codes.py"]
    cited = {clause for path in sources for clause in re.findall(r"L-[A-Z]+-\d", path.read_text("utf-8"))}
    assert cited == CLAUSES
