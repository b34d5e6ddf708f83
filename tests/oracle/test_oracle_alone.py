"""The oracle shares no code with the package, or its agreement would prove nothing."""

import ast
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_no_module_names_the_package():
    modules = sorted(HERE.glob("*.py"))
    assert len(modules) > 10
    assert [
        path.name for path in modules if any(name.startswith("saboteur_nb") for name in imported(path))
    ] == []


def test_importing_it_loads_nothing_of_the_package():
    program = (
        f"import sys; sys.path.insert(0, {str(HERE.parent)!r}); import oracle, oracle.dealing; "
        "print([name for name in sys.modules if name.split('.')[0] == 'saboteur_nb'])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
