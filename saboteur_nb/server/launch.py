"""`saboteur-nb serve`: check what is there, bind, say where, serve until Ctrl-C."""

from __future__ import annotations

import logging
import os
import sys
import threading
import webbrowser
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.server.errors import ServeError
from saboteur_nb.server.options import ServeOptions
from saboteur_nb.server.ports import bind
from saboteur_nb.server.seats import Seats
from saboteur_nb.server.settings import SHARE, voila_settings
from saboteur_nb.server.tutorials import load_tutorials, tutorials_folder

_NEEDED = ("voila", "ipykernel")


def serve(options: ServeOptions) -> int:
    """Serve the tutorials until interrupted; 0 then, which is also the exit status of the command.

    Raises `ServeError` if the extra is not installed, there is nothing to serve or the address is taken.
    """
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise ServeError("no-voila", missing=", ".join(missing))
    folder = tutorials_folder() if options.folder is None else options.folder.resolve()
    tutorials = load_tutorials(folder)
    sockets = bind(options.host, options.port)
    _find_our_template()
    _skip_slow_grammar()
    from saboteur_nb.server.app import tutorial_server

    if not options.verbose:
        # Every page that is asked for and not there would be a line in the terminal.
        logging.getLogger("tornado").setLevel(logging.ERROR)
    server = tutorial_server(voila_settings(options, folder), sockets, tutorials, Seats(options.max_kernels))
    address = _address(options.host, server.port)
    for lang in LANGUAGES:
        sys.stdout.write(say("server.welcome", lang, address=address) + "\n")
    sys.stdout.flush()
    if options.browser:
        # A text browser would take over the terminal, and a slow one hold up the start.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    server.start()
    sys.stdout.write(" / ".join(say("server.goodbye", lang) for lang in LANGUAGES) + "\n")
    return 0


def _find_our_template() -> None:
    """Voila looks for templates on Jupyter's search path only."""
    rest = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *([rest] if rest else [])])


def _skip_slow_grammar() -> None:
    """Two of three seconds of Voila's import build a grammar for addresses in schemas; none here has any.

    The schema checker takes a package that cannot be imported for one that is not installed.
    """
    sys.modules.setdefault("rfc3987_syntax", cast("ModuleType", None))


def _address(host: str, port: int) -> str:
    everywhere = ("", "0.0.0.0", "::")  # noqa: S104  compared only
    shown = "localhost" if host in everywhere else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
