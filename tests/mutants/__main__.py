"""Break the rules one by one and see that a test of each clause notices: `python -m tests.mutants`.

Words after it choose clauses by how they begin (`S-PAY L-MOVE-1`). Every mutant is put into a copy of the
package in a temporary folder, and the tests marked with its clause are run there until one fails.
"""

from __future__ import annotations

import compileall
import os
import py_compile
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.mutants.listed import ROOT, Mutant, marked_tests, mutants

JOBS = 2
"""Copies of the package, and so mutants tried at a time."""

PATIENCE = 600
"""Seconds after which tests are given up; nothing that is right takes a tenth of that."""

NO_RULE = ("NameError", "SyntaxError", "ImportError")
"""Failures that say that a mutant is no Python, not that the rule is wrong."""


class Verdict(NamedTuple):
    """What became of a mutant: "caught" by the test that is named, or how it was not."""

    what: str
    told: str
    seconds: float = 0.0


def copied(folder: Path) -> Path:
    """A copy of package and tests, compiled; a module is compiled again when its text has changed."""
    unwanted = shutil.ignore_patterns("__pycache__", "browser", "docs", "golden")
    for name in ("saboteur_nb", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", folder)
    by_text = py_compile.PycInvalidationMode.CHECKED_HASH
    compileall.compile_dir(folder / "saboteur_nb", quiet=1, invalidation_mode=by_text)
    return folder


def run_in(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy, whose package comes before the one that is installed.

    Plugins take longer to load than most of these tests to run, and none of the tests needs one. Lines are
    wide, as pytest cuts off there what an error is.
    """
    alone = {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "400"}
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env={**os.environ, **alone},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


def run_tests(folder: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run these tests until one fails."""
    quiet = ("-x", "-q", "-rf", "--tb=no", "-p", "no:cacheprovider")
    return run_in(folder, "-m", "pytest", *quiet, *tests)


def tried(mutant: Mutant, folder: Path) -> Verdict:
    """Try one mutant in a copy, which is as before afterwards."""
    path = folder / "saboteur_nb" / mutant.file
    source = path.read_text("utf-8")
    tests = marked_tests().get(mutant.clause, [])
    if not tests:
        return Verdict("ERROR", f"no test is marked {mutant.clause}")
    start = time.perf_counter()
    try:
        path.write_text(mutant.applied(source), "utf-8")
        what, told = judged(run_tests(folder, tests))
    except (ValueError, OSError, subprocess.TimeoutExpired) as error:
        what, told = "ERROR", str(error)
    finally:
        path.write_text(source, "utf-8")
    return Verdict(what, told, time.perf_counter() - start)


def judged(run: subprocess.CompletedProcess[str]) -> tuple[str, str]:
    """What a run of the tests says of the mutant: a failed test has caught it, nothing else has."""
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAILED ")]
    if run.returncode == 0:
        return "SURVIVED", "every test of the clause passes"
    if run.returncode != 1 or not failed or any(f" - {name}" in failed[0] for name in NO_RULE):
        return "ERROR", (run.stdout + run.stderr)[-2000:]
    return "caught", failed[0].removeprefix("FAILED ")


def check_copy(folder: Path, chosen: list[Mutant]) -> None:
    """The copy is what gets imported, and right rules pass its tests; exits with the reason if not."""
    where = run_in(folder, "-c", "import saboteur_nb; print(saboteur_nb.__file__)").stdout
    if not Path(where.strip()).is_relative_to(folder):
        sys.exit(f"not the copy is tested but {where}")
    wanted = {mutant.clause for mutant in chosen}
    tests = {test for clause, tests in marked_tests().items() if clause in wanted for test in tests}
    run = run_tests(folder, sorted(tests))
    if run.returncode:
        sys.exit(f"the tests fail before anything is wrong:\n{run.stdout[-3000:]}{run.stderr}")


def main(beginnings: list[str]) -> int:
    """Try the chosen mutants, or all; the status is 1 unless every one is caught, 2 when none is chosen."""
    chosen = [one for one in mutants() if not beginnings or one.clause.startswith(tuple(beginnings))]
    if not chosen:
        print(f"no clause with a mutant begins with {' or '.join(beginnings)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as scratch:
        here = Path(scratch).resolve()
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(JOBS):
            folders.put(copied(here / str(number)))
        check_copy(here / "0", chosen)

        def in_turn(mutant: Mutant) -> Verdict:
            folder = folders.get()
            try:
                return tried(mutant, folder)
            finally:
                folders.put(folder)

        verdicts = []
        with ThreadPoolExecutor(JOBS) as pool:
            for mutant, verdict in zip(chosen, pool.map(in_turn, chosen), strict=True):
                print(f"{mutant.clause:<10} {verdict.seconds:5.1f} s  {verdict.what:<8}  {mutant.wrong}")
                print(f"{'':<20}{verdict.told}", flush=True)
                verdicts.append(verdict)
    caught = sum(verdict.what == "caught" for verdict in verdicts)
    each = sum(verdict.seconds for verdict in verdicts) / max(1, len(verdicts))
    print(f"\n{caught} of {len(verdicts)} mutants caught, {each:.1f} s each, {JOBS} at a time")
    return int(caught < len(verdicts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
