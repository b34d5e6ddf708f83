"""Execute the notebooks and save them with their outputs: `make notebooks`, or with the files to save.

Saved is what a reader needs and nothing that changes from one machine or run to the next: no widget state, no
times, no version of the interpreter.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[1]


def save(path: Path) -> None:
    """Execute one notebook in its folder and write it back; a cell that raises ends the run."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        store_widget_state=False,
        record_timing=False,
    )
    client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, path)


def main(names: list[str]) -> None:
    """Save the named notebooks, or all."""
    found = [*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("tutorials/*.ipynb")]
    for path in [Path(name) for name in names] or sorted(found):
        sys.stdout.write(f"{path}\n")
        save(path)


if __name__ == "__main__":
    main(sys.argv[1:])
