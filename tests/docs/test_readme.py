"""The code of the READMEs runs as printed, and what they promise to exist does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.zh.md")


@pytest.mark.parametrize("name", READMES)
def test_the_code_prints_what_it_says(name: str) -> None:
    text = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert len(examples.examples) >= 3
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


@pytest.mark.parametrize("name", READMES)
def test_links_lead_to_files(name: str) -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("name", READMES)
def test_commands_exist(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_public_name_has_a_doctest() -> None:
    import saboteur_nb as sb

    undocumented = []
    for name in sb.__all__:
        value = getattr(sb, name)
        is_error = isinstance(value, type) and issubclass(value, Exception)
        if callable(value) and not is_error and ">>>" not in (value.__doc__ or ""):
            undocumented.append(name)
    assert undocumented == []
