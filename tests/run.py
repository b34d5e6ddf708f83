"""Run the checks part by part and print the seconds of each: `make test`, or `run.py lint unit` for some.

Every part runs even when an earlier one failed; the exit status is 1 if any failed. Without a browser the
browser part counts as failed, unless SABOTEUR_NB_NO_BROWSER=1 says that this is meant.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTEST = (sys.executable, "-m", "pytest", "-q")
ELSEWHERE = ("--ignore=tests/docs", "--ignore=tests/browser")
BIN = Path(sys.executable).parent
NOTEBOOKS = sorted(
    str(path.relative_to(ROOT))
    for folder in ("notebooks", "tutorials")
    for path in (ROOT / folder).glob("*.ipynb")
)

PARTS: dict[str, list[tuple[str, ...]]] = {
    "lint": [
        (sys.executable, "-m", "ruff", "check"),
        (sys.executable, "-m", "mypy"),
        (str(BIN / "lint-imports"), "--no-cache"),
    ],
    "unit": [(*PYTEST, "tests", *ELSEWHERE, "-m", "not server and not wheel")],
    "docs": [(*PYTEST, "--doctest-modules", "saboteur_nb", "tests/docs")],
    "notebooks": [
        (*PYTEST, "--nbval", "--nbval-current-env", "--nbval-sanitize-with", "tests/sanitize.cfg", *NOTEBOOKS)
    ],
    "server": [(*PYTEST, "tests/server", "-m", "server")],
    "wheel": [(*PYTEST, "tests/server", "-m", "wheel")],
    "browser": [(*PYTEST, "tests/browser", "-rs", "--ignore=tests/browser/front_ends")],
    "front-ends": [(*PYTEST, "tests/browser/front_ends", "-rs")],
}
USUAL = [name for name in PARTS if name != "front-ends"]
"""What `all` means; JupyterLab and Notebook 7 are there after `make verify` only."""


def run_part(name: str) -> str:
    """Run one part to its end: "passed", "FAILED" or "NOT RUN"."""
    if name in ("browser", "front-ends") and not browser_wanted():
        return "NOT RUN"
    results = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in PARTS[name]]
    return "FAILED" if any(results) else "passed"


def browser_wanted() -> bool:
    """Whether to test in a browser; makes sure of one, and leaves it to the tests to fail without."""
    if os.environ.get("SABOTEUR_NB_NO_BROWSER") == "1":
        return False
    subprocess.run(["sh", "scripts/browser.sh", sys.executable], cwd=ROOT, check=False)
    return True


def main(names: list[str]) -> int:
    """Run the named parts, or the usual ones."""
    names = [part for name in names or ["all"] for part in (USUAL if name == "all" else [name])]
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.stderr.write(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}\n")
        return 2
    rows = []
    for name in names:
        sys.stdout.write(f"\n=== {name} ===\n")
        sys.stdout.flush()
        start = time.perf_counter()
        rows.append((name, run_part(name), time.perf_counter() - start))
    sys.stdout.write("\n")
    for name, result, seconds in [*rows, ("all", "", sum(row[2] for row in rows))]:
        sys.stdout.write(f"{name:<10} {seconds:7.1f} s  {result}\n")
    if any(result == "NOT RUN" for _, result, _ in rows):
        sys.stdout.write("!!! NOT RUN: the pages were not tested in a browser (SABOTEUR_NB_NO_BROWSER=1)\n")
    return int(any(result == "FAILED" for _, result, _ in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
