"""Records in files: read whole or not at all, and written so that a crash leaves the old file."""

from __future__ import annotations

from pathlib import Path

from saboteur_nb.board.errors import FileError
from saboteur_nb.game.saved.record import MAX_CHARACTERS

_MAX_BYTES = 4 * MAX_CHARACTERS


def read_text(path: Path) -> str:
    """The text of a file; raises `FileError` "not-readable", "file-too-large" or "not-utf8"."""
    try:
        with path.open("rb") as file:
            content = file.read(_MAX_BYTES + 1)
    except OSError as error:
        raise FileError("not-readable", file=str(path), message=error.strerror or "") from None
    if len(content) > _MAX_BYTES:
        raise FileError("file-too-large", file=str(path), length=len(content), limit=_MAX_BYTES)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError("not-utf8", file=str(path), position=error.start) from None


def write_text(path: Path, text: str) -> None:
    """Write a file beside its place, then put it there; raises `FileError` "not-writable"."""
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise FileError("not-writable", file=str(path), message=error.strerror or "") from None
