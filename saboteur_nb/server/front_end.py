"""JupyterLab's front end as one script: what every page needs, in one answer instead of eighty.

Voila's script fetches some sixty files, then four extensions that fetch twenty more, each only when the one
before has run. Such a file only puts its modules on a list in the page, and one that is there before it is
asked for is not fetched. So all of them go first, and Voila's script last. A file that is not found here is
fetched by the page as ever: another version of Voila makes pages slower, not wrong.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

_ENTRY = re.compile(r"Promise\.all\(\[(.*?)\]\)")
"""What Voila's script asks for first."""
_CHUNK = re.compile(r"\.e\((\d+)\)")
_SHARED = re.compile(r'\("([^"]+)","[^"]+",\(\(\)=>(.*?)\.then\(')
"""A package that others may use, and the chunks it is made of."""
_USED = re.compile(r'(\d+):\(\)=>\w+\("default","([^"]+)"')
"""The number of a package among the modules."""
_NEEDS = re.compile(r"(\d+):\[([\d,]+)\]")
"""A chunk and the packages it uses."""
_EXPOSED = re.compile(r'"\./extension":\(\)=>(.*?)\.then\(')
"""What an extension's first file asks for at once."""
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


@dataclass(frozen=True)
class FrontEnd:
    """The script as it is sent."""

    script: bytes

    @cached_property
    def version(self) -> str:
        """Changes with the script, so that browsers may keep it for ever."""
        return sha256(self.script).hexdigest()[:16]

    @cached_property
    def compressed(self) -> bytes:
        """For visitors from elsewhere; takes a fifth of a second, once."""
        return gzip.compress(self.script, 6)


def front_end(static: Path, labextensions: Iterable[Path], names: Iterable[str]) -> FrontEnd:
    """Join what lies in Voila's folder `static` and in the extensions called `names`, wherever first."""
    start = (static / "voila.js").read_text(encoding="utf-8")
    core = (static / f"{number}.voila.js" for number in needed_chunks(start))
    roots = list(labextensions)
    folders = [folder for name in names if (folder := _first(roots, name)) is not None]
    chunks = [*core, *(chunk for folder in folders for chunk in _extension_chunks(folder))]
    texts = [path.read_text(encoding="utf-8") for path in chunks if path.is_file()]
    return FrontEnd("\n;".join(_SOURCE_MAP.sub("", text) for text in [*texts, start]).encode())


def needed_chunks(start: str) -> list[str]:
    """The numbers of the chunks that Voila's script needs on every page, packages used by chunks included.

    >>> needed_chunks(
    ...     '1:()=>{Promise.all([r.e(7),r.e(8)])};i("lib","2.1",(()=>Promise.all([x.e(9)]).then(1)));'
    ...     'y={30:()=>c("default","lib",!1)},P={8:[30]}'
    ... )
    ['7', '8', '9']
    """
    entry = _ENTRY.search(start)
    shared = {name: _CHUNK.findall(made_of) for name, made_of in _SHARED.findall(start)}
    chunks_of = {number: shared.get(name, []) for number, name in _USED.findall(start)}
    needs = {chunk: packages.split(",") for chunk, packages in _NEEDS.findall(start)}
    waiting = _CHUNK.findall(entry[1]) if entry else []
    found: dict[str, None] = {}
    while waiting:
        chunk = waiting.pop(0)
        if chunk not in found:
            found[chunk] = None
            waiting += (more for package in needs.get(chunk, []) for more in chunks_of.get(package, []))
    return list(found)


def _extension_chunks(folder: Path) -> list[Path]:
    """The files behind an extension's first one, which the page must fetch by itself.

    Voila's own extension holds copies of packages that those of the widgets bring in a newer version.
    """
    chunks = sorted(folder.glob("static/[0-9]*.js"))
    if folder.parent.name != "@voila-dashboards":
        return chunks
    exposed = _EXPOSED.search("".join(path.read_text("utf-8") for path in folder.glob("static/remoteEntry*")))
    own = _CHUNK.findall(exposed[1]) if exposed else []
    return [chunk for chunk in chunks if chunk.name.split(".")[0] in own]


def _first(roots: Iterable[Path], name: str) -> Path | None:
    return next((root / name for root in roots if (root / name / "package.json").is_file()), None)
