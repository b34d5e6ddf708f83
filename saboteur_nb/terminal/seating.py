"""Who sits where: which seats are played here, which by bots, and which match it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from saboteur_nb.board.errors import InputError
from saboteur_nb.bots.bot import Bot
from saboteur_nb.bots.match import bot_named
from saboteur_nb.game.session import Game, load_game, new_game

DEFAULT_GAME, DEFAULT_PLAYERS, DEFAULT_BOT = "saboteur", 5, "greedy"
NOBODY = "none"


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for; None where it says nothing. `seats` and `bots` are its words."""

    game: str | None = None
    players: int | None = None
    seed: int | str | None = None
    rounds: int | None = None
    seats: Sequence[str] = ()
    bots: Sequence[str] = ()
    record: Path | None = None


@dataclass(frozen=True)
class Seating:
    """A match with the seats that are played here and the bots of all others."""

    game: Game
    humans: tuple[int, ...]
    bots: dict[int, Bot]
    resumed: bool = False


def seated(wanted: Wanted) -> Seating:
    """The match to play, new or gone on with.

    Raises `InputError` for what can't be, `FileError` and `RecordError` for a record that can't be read,
    "record-over" for one of a match that is over, "record-differs" for one of another match than asked for.
    """
    resumed = wanted.record is not None and wanted.record.exists()
    game = _resumed(wanted) if resumed else _new(wanted)
    players = game.state.players
    humans = _humans(wanted.seats, players)
    others = [seat for seat in range(players) if seat not in humans]
    names = _bots(wanted.bots, len(others))
    seed = game.state.seed
    bots = {seat: bot_named(name, f"{seed}/{seat}") for seat, name in zip(others, names, strict=True)}
    return Seating(game, humans, bots, resumed)


def _new(wanted: Wanted) -> Game:
    return new_game(
        wanted.game or DEFAULT_GAME,
        DEFAULT_PLAYERS if wanted.players is None else wanted.players,
        wanted.seed,
        rounds=wanted.rounds,
    )


def _resumed(wanted: Wanted) -> Game:
    """The match of the record; what the command line says of it must be what it is."""
    file = str(wanted.record)
    game = load_game(file)
    if game.over:
        raise InputError("record-over", file=file)
    setup = game.setup
    said = {"game": setup.game, "players": setup.players, "seed": setup.seed, "rounds": setup.options.rounds}
    for name, value in said.items():
        asked = getattr(wanted, name)
        if asked is not None and asked != value:
            raise InputError("record-differs", file=file, name=f"--{name}", asked=asked, value=value)
    return game


def _humans(words: Sequence[str], players: int) -> tuple[int, ...]:
    """The seats that are played here: the first one if nothing is said, "none" for none."""
    named = [word for text in words or ("0",) for word in text.replace("，", ",").split(",")]
    if named == [NOBODY]:
        return ()
    seats = set()
    for word in named:
        if not word.isdecimal() or int(word) >= players:
            raise InputError("bad-seat", token=word, players=players, last=players - 1)
        seats.add(int(word))
    return tuple(sorted(seats))


def _bots(words: Sequence[str], count: int) -> list[str]:
    """A name for each of so many seats: one for all, or one for each in the order of the seats."""
    names = [word for text in words or (DEFAULT_BOT,) for word in text.replace("，", ",").split(",")]
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise InputError("bots-for-seats", count=len(names), seats=count)
    return names
