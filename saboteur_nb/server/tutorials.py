"""The notebooks that are served: where they lie, and what they say about themselves.

A tutorial introduces itself in its notebook metadata, under the key `saboteur`:

    "saboteur": {
      "order": 10,
      "title_zh": "...", "title_en": "...",
      "blurb_zh": "one sentence", "blurb_en": "one sentence"
    }

A notebook without that key is listed last, under its file name. The front page lists tutorials by `order`,
then by file name; the loading page shows title and blurb, and below them the first SVG among the saved
outputs of the notebook, so that something can be seen before the kernel is up.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saboteur_nb.server.errors import ServeError

_TEXTS = ("title_zh", "title_en", "blurb_zh", "blurb_en")


@dataclass(frozen=True)
class Tutorial:
    """One notebook: its file name and how it introduces itself in both languages."""

    file: str
    order: int
    title_zh: str
    title_en: str
    blurb_zh: str
    blurb_en: str
    picture: str = ""
    """The first SVG among the saved outputs, "" without one."""

    def title(self, lang: str) -> str:
        """The title in "zh" or "en"."""
        return self.title_zh if lang == "zh" else self.title_en

    def blurb(self, lang: str) -> str:
        """One sentence on what one does there, in "zh" or "en"."""
        return self.blurb_zh if lang == "zh" else self.blurb_en


def tutorials_folder() -> Path:
    """The folder of the tutorials: inside the installed package, or beside it in a checkout.

    Raises `ServeError` ("no-notebooks") when there is neither.
    """
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "tutorials", package.parent / "tutorials"):
        if any(folder.glob("*.ipynb")):
            return folder
    raise ServeError("no-notebooks", folder=str(package / "tutorials"))


def load_tutorials(folder: Path) -> tuple[Tutorial, ...]:
    """Every notebook of `folder`, in the order of the front page.

    Raises `ServeError`: "no-notebooks" when there is none, "bad-notebook" for a file that is no JSON or whose
    introduction lacks a key, naming file and reason.
    """
    found = [_load(path) for path in folder.glob("*.ipynb")]
    if not found:
        raise ServeError("no-notebooks", folder=str(folder))
    return tuple(sorted(found, key=lambda tutorial: (tutorial.order, tutorial.file)))


def _silent(path: Path) -> dict[str, object]:
    """What stands for the introduction of a notebook that has none: its file name."""
    return {"order": 1000, "title_zh": path.stem, "title_en": path.stem, "blurb_zh": "", "blurb_en": ""}


def _picture(notebook: dict[str, Any]) -> str:
    outputs = (output for cell in notebook.get("cells", []) for output in cell.get("outputs", []))
    saved = (output.get("data", {}).get("image/svg+xml") for output in outputs)
    return next(("".join(svg) for svg in saved if svg), "")


def _load(path: Path) -> Tutorial:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        about = notebook["metadata"].get("saboteur", _silent(path))
        texts = {key: str(about[key]) for key in _TEXTS}
        return Tutorial(file=path.name, order=int(about["order"]), picture=_picture(notebook), **texts)
    except KeyError as missing:
        raise ServeError("bad-notebook", file=str(path), reason=f"key {missing}") from missing
    except (ValueError, TypeError) as error:
        raise ServeError("bad-notebook", file=str(path), reason=str(error)) from error
