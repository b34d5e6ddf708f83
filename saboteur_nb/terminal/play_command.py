"""`saboteur-nb play`: a whole match in a terminal, or a recorded one to look at."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.bots.match import BOTS
from saboteur_nb.game.session import load_game
from saboteur_nb.i18n import say
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.terminal.console import Console
from saboteur_nb.terminal.play_loop import PlayLoop
from saboteur_nb.terminal.replay import Replay
from saboteur_nb.terminal.seating import (
    DEFAULT_BOT,
    DEFAULT_GAME,
    DEFAULT_PLAYERS,
    Wanted,
    seated,
)  # fmt: skip

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - has no public name


def add_play(commands: Commands, lang: str) -> None:
    """Add the subcommand to the parser, its help in `lang`."""
    parser = commands.add_parser(
        "play",
        help=say("terminal.play", lang),
        description=say("terminal.play-description", lang),
        epilog=say("terminal.play-example", lang),
    )

    def option(name: str, code: str, kind: Callable[[str], object], shown: str, **more: object) -> None:
        text = say(f"terminal.play-{code}", lang, n=None, **more)
        parser.add_argument(name, type=kind, metavar=shown, help=text)

    game = say("terminal.play-game", lang, default=DEFAULT_GAME)
    parser.add_argument("--game", choices=GAMES, help=game)
    number = _whole(lang)
    option("--players", "players", number, "N", default=DEFAULT_PLAYERS)
    several: dict[str, object] = {"action": "append", "default": []}
    bot = say("terminal.play-bot", lang, bots=", ".join(BOTS), default=DEFAULT_BOT)
    parser.add_argument("--bot", metavar="NAME", help=bot, **several)  # type: ignore[arg-type]
    seat = say("terminal.play-seat", lang)
    parser.add_argument("--seat", metavar="N", help=seat, **several)  # type: ignore[arg-type]
    option("--seed", "seed", _seed, "SEED")
    option("--rounds", "rounds", number, "N")
    option("--record", "record", Path, "FILE")
    option("--replay", "replay", Path, "FILE")
    parser.set_defaults(run=lambda chosen: play(chosen, lang))


def play(chosen: argparse.Namespace, lang: str) -> int:
    """Play, or show a record; 0 however far it went, 2 for a record that is damaged."""
    console = Console(sys.stdin, sys.stdout)
    if chosen.replay is not None:
        return replay(chosen, console, lang)
    wanted = Wanted(
        chosen.game, chosen.players, chosen.seed, chosen.rounds, chosen.seat, chosen.bot, chosen.record
    )
    seating = seated(wanted)
    if chosen.record is not None:
        seating.game.save(chosen.record)  # a place that can't be written is named before anybody has played
    code = "terminal.resumed" if seating.resumed else "terminal.begun"
    done = len(seating.game.history)
    console.tell(say(code, lang, seed=seating.game.state.seed, count=done, file=chosen.record))
    PlayLoop(seating, console, lang, chosen.record).run()
    return 0


def replay(chosen: argparse.Namespace, console: Console, lang: str) -> int:
    """Show a record; a damaged one up to its damage, which is then named."""
    for name in ("game", "players", "seed", "rounds", "record"):
        if getattr(chosen, name) is not None:
            raise InputError("replay-alone", name=f"--{name}")
    game = load_game(chosen.replay, partial=True)
    shown = Replay(game, console, lang)
    if console.interactive:
        shown.step_by_step()
    else:
        shown.all()
    if game.error is None:
        return 0
    sys.stderr.write(say("cli.error", lang, reason=error_sentence(game.error, lang)) + "\n")
    return 2


def _seed(text: str) -> int | str:
    """Whole numbers as such, everything else as it is: both are seeds."""
    return int(text) if re.fullmatch("-?[0-9]{1,4000}", text) else text


def _whole(lang: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(say("cli.not-a-number", lang, value=text)) from None

    return read
