"""The command line run in this process."""

import io

import pytest

from saboteur_nb.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """Status, standard output and error of `saboteur-nb` with these arguments and lines typed in."""
    monkeypatch.setenv("LC_ALL", "C")

    def run(*arguments, typed=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            status = ended.code
        out, err = capsys.readouterr()
        return status, out, err

    return run
