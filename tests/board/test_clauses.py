"""Every clause that the board model stands for has a test that names it.

The files are read, not the collected tests, so that running one file alone does not hide a gap.
"""

import ast
import re
from pathlib import Path

CLAUSES = {
    *(f"C-GEO-{n}" for n in range(1, 4)),
    *(f"C-TUN-{n}" for n in range(1, 6)),
    *(f"C-PLACE-{n}" for n in range(1, 7)),
    *(f"S-PATH-{n}" for n in range(1, 5)),
}
TESTS = Path(__file__).parents[1]


def clauses_named(source):
    """The ids in `@pytest.mark.clause("…")` over test functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    yield from (ast.literal_eval(argument) for argument in mark.args)


def test_every_clause_of_the_model_has_a_test():
    named = {clause for path in TESTS.rglob("test_*.py") for clause in clauses_named(path.read_text("utf-8"))}
    assert CLAUSES - named == set()
    assert {clause for clause in named if re.match("C-(GEO|TUN|PLACE)-|S-PATH-", clause)} == CLAUSES


def test_only_marks_over_tests_count():
    source = (
        "@pytest.mark.clause('A-1')\ndef test_x(): ...\n@pytest.mark.clause('A-2')\ndef helper(): ...\n# A-3"
    )
    assert list(clauses_named(source)) == ["A-1"]
