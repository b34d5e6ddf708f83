"""`scripts/venv.sh` on a machine whose Python is too old: said at once, in both languages, nothing made."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "venv.sh"
OLD = '#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n'


def test_an_older_python_is_told_so_at_once(tmp_path):
    (tmp_path / "scripts").mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dirname", "rm", "touch"):
        found = shutil.which(name)
        assert found is not None
        (tools / name).symlink_to(found)
    for name in ("python", "python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        (tools / name).write_text(OLD)
        (tools / name).chmod(0o755)
    environment = {**os.environ, "PATH": str(tools)}
    environment.pop("PYTHON", None)
    ended = subprocess.run(
        ["sh", str(tmp_path / "scripts" / "venv.sh"), "test"],
        env=environment, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert "Python 3.11 or newer is needed; here is: Python 3.9.2" in ended.stderr
    assert "需要 Python 3.11" in ended.stderr
    assert not (tmp_path / ".venv").exists()
