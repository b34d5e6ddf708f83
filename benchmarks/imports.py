"""Import times in milliseconds above the bare interpreter, each in processes of their own.

Medians; `gc` and the site packages load as in any other run, so the figures are what a user waits.
"""

# ruff: noqa: INP001  scripts, not a package
from __future__ import annotations

import argparse
import subprocess
import sys
from statistics import median
from time import perf_counter

CASES = {
    "import saboteur_nb": "import saboteur_nb",
    "+ first Board.parse": "import saboteur_nb as sb; sb.Board.parse('8_ ?/9_/S -a-a 6_ ?/9_/8_ ?')",
    "+ fewest_cave_ins": ("import saboteur_nb as sb; sb.solver.fewest_cave_ins(sb.Board.parse('S -a-a ?'))"),
    "saboteur_nb.widgets": "import saboteur_nb.widgets",
}


def seconds(code: str) -> float:
    """Seconds from starting an interpreter with this code to its end."""
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  the code stands above
    return perf_counter() - begin


def main() -> None:
    """Print one line a case."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="processes a case")
    runs = parser.parse_args().runs
    bare = median(seconds("pass") for _ in range(runs))
    print(f"bare interpreter       {bare * 1000:8.1f} ms")
    for name, code in CASES.items():
        above = median(seconds(code) for _ in range(runs)) - bare
        print(f"{name:<22} {above * 1000:+8.1f} ms")


if __name__ == "__main__":
    main()
