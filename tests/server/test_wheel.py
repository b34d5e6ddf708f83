"""The wheel, in a fresh environment and from another folder: it has all it needs and serves."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from serving import Server, fetch

pytestmark = pytest.mark.wheel
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Built from the checkout; the build tools are those of the tests' own environment."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture
def fresh(wheel, tmp_path_factory):
    """`fresh(extra, *pip options)`: the command in an environment with the wheel and what it asks for."""

    def make(extra: str, *options: str) -> Path:
        folder = tmp_path_factory.mktemp("fresh")
        venv.create(folder)
        pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "-qq"]
        install = [*pip, "install", "--no-compile", *options, f"{wheel}{extra}"]
        done = subprocess.run(install, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return folder / "bin" / "saboteur-nb"

    return make


def test_the_wheel_carries_tutorials_translations_template_and_data(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    tutorials = {path.name for path in (ROOT / "tutorials").glob("*.ipynb")}
    assert {f"saboteur_nb/tutorials/{name}" for name in tutorials} <= names
    catalogues = {
        path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in ROOT.glob("saboteur_nb/i18n/*/*.po")
    }
    assert catalogues <= names
    template = "saboteur_nb/server/share/jupyter/voila/templates/saboteur/"
    assert {template + name for name in ("index.html.j2", "conf.json", "static/sign.css")} <= names
    data = {path.relative_to(ROOT).as_posix() for path in (ROOT / "saboteur_nb" / "data").rglob("*.*")}
    assert data <= names
    assert "saboteur_nb/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "notebooks/"))]


def test_from_the_wheel_in_another_folder_the_pages_are_served(fresh, tmp_path):
    with Server("--preheat", "0", command=(str(fresh("[voila]")),), cwd=tmp_path) as server:
        assert "cave-ins.ipynb" in fetch(server.url)[2]
        status, _, html = fetch(server.notebook("cave-ins.ipynb"))
    assert status == 200
    assert "application/vnd.jupyter.widget-view+json" in html


def test_without_the_extra_serve_names_the_command_that_adds_it(fresh, tmp_path):
    command = fresh("", "--no-deps")  # it takes nothing but the standard library to say so
    environment = {**os.environ, "LC_ALL": "zh_CN.UTF-8", "PYTHONIOENCODING": "utf-8"}
    ended = subprocess.run(
        [command, "serve"], cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert ended.returncode == 2
    assert "pip install 'saboteur-nb[voila]'" in ended.stderr
    assert "缺少" in ended.stderr
