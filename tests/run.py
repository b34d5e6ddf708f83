"""Run the checks part by part and print the seconds of each: `make test`, or `run.py lint unit` for some.

Several parts run side by side, one a core; what a part has to say is printed whole when it ends. Every part
runs even when another one failed; the exit status is 1 if any failed. Without a browser the browser part
counts as failed, unless SABOTEUR_NB_NO_BROWSER=1 says that this is meant.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import IO, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PYTEST = (sys.executable, "-m", "pytest", "-q")
ENGINE = ("tests/game", "tests/oracle", "tests/bots")
ELSEWHERE = tuple(f"--ignore={folder}" for folder in (*ENGINE, "tests/solver", "tests/docs", "tests/browser"))
BIN = Path(sys.executable).parent
NOTEBOOKS = sorted(
    str(path.relative_to(ROOT))
    for folder in ("notebooks", "tutorials")
    for path in (ROOT / folder).glob("*.ipynb")
)

PARTS: dict[str, list[tuple[str, ...]]] = {
    "lint": [
        (sys.executable, "-m", "ruff", "check"),
        (sys.executable, "-m", "ruff", "format", "--check", "--quiet"),
        (sys.executable, "-m", "mypy"),
        (str(BIN / "lint-imports"), "--no-cache"),
    ],
    "browser": [(*PYTEST, "tests/browser", "-rs", "--ignore=tests/browser/front_ends")],
    "engine": [(*PYTEST, *ENGINE)],
    "solver": [(*PYTEST, "tests/solver")],
    "unit": [(*PYTEST, "tests", *ELSEWHERE, "-m", "not server and not wheel")],
    "server": [(*PYTEST, "tests/server", "-m", "server")],
    "wheel": [(*PYTEST, "tests/server", "-m", "wheel")],
    "notebooks": [
        (*PYTEST, "--nbval", "--nbval-current-env", "--nbval-sanitize-with", "tests/sanitize.cfg", *NOTEBOOKS)
    ],
    "docs": [(*PYTEST, "--doctest-modules", "saboteur_nb", "tests/docs")],
    "front-ends": [(*PYTEST, "tests/browser/front_ends", "-rs")],
    "mutants": [(sys.executable, "-m", "tests.mutants")],
    "thorough": [
        (*PYTEST, "tests/game/test_against_oracle.py", "tests/game/test_perft.py", "--times", "20"),
        (*PYTEST, "tests/bots/test_playout.py", "tests/bots/test_playout_mines.py", "--times", "5"),
        (*PYTEST, "tests/rl/test_matches.py", "--times", "5"),
        (*PYTEST, "tests/game/test_conformance.py", "--times", "50"),
        (*PYTEST, "tests/solver", "--times", "5"),
    ],
}
"""In the order in which they begin: after lint the longest first, so that no core is idle at the end."""
IN_BROWSER = {"browser", "front-ends"}
USUAL = [name for name in PARTS if name not in {"front-ends", "mutants", "thorough"}]
"""What `all` means; JupyterLab and Notebook 7 are there after `make verify` only, the other two take long."""
MOST = 4
"""Parts at a time; a machine may have more cores than we are given."""


class Result(NamedTuple):
    """How a part ended: `verdict` is "passed", "FAILED" or "NOT RUN"."""

    name: str
    verdict: str
    seconds: float
    output: bytes = b""


def run_part(name: str, *, aloud: bool) -> Result:
    """Run one part to its end; `aloud` prints what it says at once, else the result holds it."""
    start = time.perf_counter()
    with tempfile.TemporaryFile() as kept:
        output: IO[bytes] | None = None if aloud else kept
        results = [
            subprocess.run(command, cwd=ROOT, check=False, stdout=output, stderr=output).returncode
            for command in PARTS[name]
        ]
        kept.seek(0)
        verdict = "FAILED" if any(results) else "passed"
        return Result(name, verdict, time.perf_counter() - start, kept.read())


def browser_wanted() -> bool:
    """Whether to test in a browser; makes sure of one, and leaves it to the tests to fail without."""
    if os.environ.get("SABOTEUR_NB_NO_BROWSER") == "1":
        return False
    subprocess.run(["sh", "scripts/browser.sh", sys.executable], cwd=ROOT, check=False)
    return True


def run_parts(names: list[str]) -> list[Result]:
    """Run parts side by side; each is shown when it ends."""
    lanes = max(1, min(len(names), os.cpu_count() or 1, MOST))
    sys.stdout.write(f"{', '.join(names)}: {lanes} at a time\n")
    sys.stdout.flush()
    results = []
    pool = ThreadPoolExecutor(lanes)
    try:
        running = [pool.submit(run_part, name, aloud=lanes == 1) for name in names]
        for ended in as_completed(running):
            results.append(ended.result())
            show(results[-1], len(names) - len(results))
    finally:  # Ctrl-C reaches the parts that run; the others need not begin
        pool.shutdown(cancel_futures=True)
    return results


def show(result: Result, left: int) -> None:
    """What the part said, under its name."""
    sys.stdout.write(f"\n=== {result.name}: {result.verdict} in {result.seconds:.1f} s, {left} to come ===\n")
    sys.stdout.flush()
    sys.stdout.buffer.write(result.output)
    sys.stdout.flush()


def main(names: list[str]) -> int:
    """Run the named parts, or the usual ones."""
    asked = {part for name in names or ["all"] for part in (USUAL if name == "all" else [name])}
    if unknown := sorted(asked - set(PARTS)):
        sys.stderr.write(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}\n")
        return 2
    start = time.perf_counter()
    left_out = asked & IN_BROWSER if asked & IN_BROWSER and not browser_wanted() else set()
    results = run_parts([name for name in PARTS if name in asked - left_out])
    results += [Result(name, "NOT RUN", 0.0) for name in PARTS if name in left_out]
    sys.stdout.write("\n")
    for name, verdict, seconds, _ in [*results, Result("all", "", time.perf_counter() - start)]:
        sys.stdout.write(f"{name:<10} {seconds:7.1f} s  {verdict}\n")
    if left_out:
        sys.stdout.write("!!! NOT RUN: the pages were not tested in a browser (SABOTEUR_NB_NO_BROWSER=1)\n")
    return int(any(result.verdict == "FAILED" for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
