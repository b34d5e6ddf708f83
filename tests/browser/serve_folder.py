"""`saboteur-nb` serving the notebooks of another folder: `python serve_folder.py FOLDER serve …`."""

import sys
from pathlib import Path

from saboteur_nb import cli
from saboteur_nb.server import launch

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    launch.tutorials_folder = lambda: folder
    raise SystemExit(cli.main(sys.argv[2:]))
