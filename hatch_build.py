"""What a build adds to the sources: compiled gettext catalogues and, in a wheel, the tutorials.

Each `saboteur_nb/i18n/<language>/<domain>.po` becomes a `.mo` beside it, which the standard library reads;
in a checkout `make mo` does the same. `tutorials/` lands in the wheel as `saboteur_nb/tutorials`. Editable
installs leave it where it is: a copy would go stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # compiling in a checkout needs only Babel
    BuildHookInterface = object

CATALOGUES = Path("saboteur_nb") / "i18n"


def compile_catalogues(root: Path) -> list[Path]:
    """Compile every catalogue below `root` and return the paths of the `.mo` files.

    A `.po` file that does not parse raises `babel.messages.pofile.PoFileError`, naming file line.
    """
    written = []
    for source in sorted((root / CATALOGUES).glob("*/*.po")):
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parent.name, domain=source.stem, abort_invalid=True)
        target = source.with_suffix(".mo")
        unfinished = target.with_suffix(".mo.part")
        with unfinished.open("wb") as mo:
            write_mo(mo, catalogue)
        unfinished.replace(target)  # whoever reads at this moment reads all of the old one or of the new one
        written.append(target)
    return written


class BuildHook(BuildHookInterface):
    """Runs before hatch collects the files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile (`.mo` files are listed as artifacts in pyproject.toml) and take the tutorials along."""
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"]["tutorials"] = "saboteur_nb/tutorials"


if __name__ == "__main__":
    count = len(compile_catalogues(Path(__file__).parent))
    sys.stdout.write(f"{count} catalogues compiled\n")
