"""The command `saboteur-nb`. Exit status: 0 yes or done, 1 no, 2 bad input (the reason on stderr).

Each subcommand is one function that adds its parser and names what runs it; `COMMANDS` lists them in the
order of `--help`. Speaks the language of `--lang`, else of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`).
"""

from __future__ import annotations

import argparse
import os
import sys
from argparse import Action
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saboteur_nb import __version__
from saboteur_nb.board.errors import InputError, SaboteurError
from saboteur_nb.i18n import LANGUAGES, language, say
from saboteur_nb.i18n.errors import error_sentence

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - has no public name


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (those of the process for None) and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal without Chinese shows question marks, not an error
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:] if arguments is None else arguments
    lang = asked_language(arguments) or environment_language()
    chosen = command_parser(lang).parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        status = run(chosen)
        sys.stdout.flush()
    except SaboteurError as error:
        sys.stderr.write(say("cli.error", lang, reason=sentence(error, lang)) + "\n")
        return 2 if isinstance(error, InputError) else 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `| head` has read enough; the interpreter would complain once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return status


def asked_language(arguments: Sequence[str]) -> str | None:
    """The language that `--lang` names, wherever it stands: the help itself is to speak it.

    >>> asked_language(["solve", "S ?", "--lang", "zh"]), asked_language(["--lang=en"]), asked_language([])
    ('zh', 'en', None)
    """
    reader = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    reader.add_argument("--lang", choices=LANGUAGES)
    try:
        wanted: str | None = reader.parse_known_args(list(arguments))[0].lang
    except argparse.ArgumentError:
        return None
    return wanted


def environment_language() -> str:
    """The language of ours that the environment asks for: "zh" or "en"."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    return language(next((os.environ[name] for name in variables if os.environ.get(name)), None))


def sentence(error: SaboteurError, lang: str) -> str:
    """What is wrong and where, as a sentence."""
    from saboteur_nb.server.errors import ServeError

    if isinstance(error, ServeError):
        return error.sentence(lang)
    return error_sentence(error, lang)


def command_parser(lang: str) -> argparse.ArgumentParser:
    """The whole command line, its help in "zh" or "en"."""
    parser = argparse.ArgumentParser(prog="saboteur-nb", description=say("cli.description", lang))
    parser.add_argument("--version", action="version", version=__version__, help=say("cli.version", lang))
    title = say("cli.commands", lang)
    metavar = say("cli.command", lang)
    commands = parser.add_subparsers(title=title, metavar=metavar, required=True, dest="command")
    for add in COMMANDS:
        add(commands, lang)
    for speaker in _all_parsers(parser):
        speaker.add_argument("--lang", choices=LANGUAGES, help=say("learn.lang", lang))
        _translate(speaker, lang)
    return parser


def _all_parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its subcommands and their subcommands, each once."""
    yield parser
    for action in parser._actions:  # noqa: SLF001 - has no public name
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for choice in {id(choice): choice for choice in action.choices.values()}.values():
                yield from _all_parsers(choice)


def _translate(parser: argparse.ArgumentParser, lang: str) -> None:
    """Put argparse's own words into `lang`; it has no public place for them."""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def add_usage(
            self, usage: str | None, actions: Iterable[Action], groups: Any, prefix: str | None = None
        ) -> None:
            super().add_usage(usage, actions, groups, prefix or say("cli.usage", lang))

    parser.formatter_class = Formatter
    parser._positionals.title = say("cli.title-arguments", lang)  # noqa: SLF001
    parser._optionals.title = say("cli.title-options", lang)  # noqa: SLF001
    for action in parser._actions:  # noqa: SLF001
        if "--help" in action.option_strings:
            action.help = say("cli.help", lang)


def _add_serve(commands: Commands, lang: str) -> None:
    from saboteur_nb.server.options import DEFAULT_PORT, ServeOptions

    parser = commands.add_parser(
        "serve", help=say("cli.serve", lang), description=say("cli.serve-description", lang)
    )
    plain = ServeOptions()

    def option(name: str, code: str, default: object, kind: Callable[[str], object], shown: str) -> None:
        text = say(f"cli.serve-{code}", lang, default=DEFAULT_PORT if default is None else default)
        parser.add_argument(name, default=default, type=kind, metavar=shown, help=text)

    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help=say("cli.serve-folder", lang))
    option("--host", "host", plain.host, str, "HOST")
    option("--port", "port", plain.port, _whole(1, 65535, lang), "PORT")
    option("--max-kernels", "max-kernels", plain.max_kernels, _whole(1, 1000, lang), "N")
    option("--preheat", "preheat", plain.preheat, _whole(0, 100, lang), "N")
    option("--idle-seconds", "idle", plain.idle_seconds, _whole(1, 86400, lang), "N")
    parser.add_argument("--no-browser", action="store_true", help=say("cli.serve-no-browser", lang))
    parser.add_argument("--verbose", action="store_true", help=say("cli.serve-verbose", lang))
    parser.set_defaults(run=_serve)


def _serve(chosen: argparse.Namespace) -> int:
    from saboteur_nb.server.launch import serve
    from saboteur_nb.server.options import ServeOptions

    return serve(
        ServeOptions(
            folder=chosen.folder,
            host=chosen.host,
            port=chosen.port,
            browser=not chosen.no_browser,
            max_kernels=chosen.max_kernels,
            preheat=chosen.preheat,
            idle_seconds=chosen.idle_seconds,
            verbose=chosen.verbose,
        )
    )


def _whole(low: int, high: int, lang: str) -> Callable[[str], int]:
    """A reader of whole numbers in a range, for argparse."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(say("cli.not-a-number", lang, value=text)) from None
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(say("cli.not-in-range", lang, value=number, low=low, high=high))
        return number

    return read


def _add_play(commands: Commands, lang: str) -> None:
    from saboteur_nb.terminal.play_command import add_play

    add_play(commands, lang)


def _add_solve(commands: Commands, lang: str) -> None:
    from saboteur_nb.learn.solve_command import add_solve

    add_solve(commands, lang)


def _add_check(commands: Commands, lang: str) -> None:
    from saboteur_nb.learn.check_command import add_check

    add_check(commands, lang)


COMMANDS: tuple[Callable[[Commands, str], None], ...] = (_add_serve, _add_play, _add_solve, _add_check)

if __name__ == "__main__":
    sys.exit(main())
