"""Importing the package and reading a board stay cheap (no heavy library is loaded)."""

import subprocess
import sys

import pytest

HEAVY = ("networkx", "numpy", "IPython", "ipywidgets", "ipycanvas", "anywidget")


@pytest.mark.parametrize(
    "code",
    [
        "import saboteur_nb",
        "import saboteur_nb; saboteur_nb.Board.parse('S -a-a/_ ?').format()",
        "from saboteur_nb import Board as B; b = B.parse('S'); b.legal_cells('aaaa'), b.problems()",
        "from saboteur_nb.board.material import path_cards; path_cards('saboteur')",
    ],
)
def test_no_heavy_library_is_loaded(code):
    script = f"{code}\nimport sys\nprint(*[name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_graph_loads_networkx():
    """The counterpart: the check above would notice."""
    script = "import sys, saboteur_nb\nsaboteur_nb.Board.parse('S').graph()\nprint('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"]


def test_unknown_names_are_attribute_errors_and_known_ones_are_listed():
    import saboteur_nb

    assert "Board" in dir(saboteur_nb)
    with pytest.raises(AttributeError, match="has no attribute 'board_game'"):
        _ = saboteur_nb.board_game
