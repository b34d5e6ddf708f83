"""Matches played to their end by bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from saboteur_nb.board.errors import InputError
from saboteur_nb.bots.bot import Bot
from saboteur_nb.bots.greedy import GreedyBot
from saboteur_nb.bots.random_bot import RandomBot
from saboteur_nb.game.event import Event
from saboteur_nb.game.session import Game

BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name, each made from a seed."""

Progress = Callable[[Game, tuple[Event, ...]], None]
"""Called after each action with the match and what happened."""


def bot_named(name: str, seed: int | str = 0) -> Bot:
    """The bot of this name; raises `InputError` "unknown-bot".

    >>> bot_named("greedy", 7)
    GreedyBot(seed=7)
    """
    if name not in BOTS:
        raise InputError("unknown-bot", token=name, known=", ".join(BOTS))
    return BOTS[name](seed)


def bots_for(game: Game, names: Sequence[str]) -> list[Bot]:
    """A bot for each seat, all by one name or each by its own; their seeds come from that of the match.

    Raises `InputError` "unknown-bot", "not-for-every-seat".
    """
    players = game.state.players
    named = list(names) * players if len(names) == 1 else list(names)
    if len(named) != players:
        raise InputError("not-for-every-seat", what="bots", count=len(named), players=players)
    return [bot_named(name, f"{game.state.seed}/{seat}") for seat, name in enumerate(named)]


def play_match(game: Game, bots: Sequence[Bot], progress: Progress | None = None) -> Game:
    """Play on to the end with a bot for each seat and return the match.

    Raises `InputError` "not-for-every-seat" for more or fewer bots than seats.

    >>> from saboteur_nb.game.session import new_game
    >>> game = new_game("saboteur", players=3, seed=7, rounds=1)
    >>> play_match(game, bots_for(game, ["greedy"])).over
    True
    """
    if len(bots) != game.state.players:
        raise InputError("not-for-every-seat", what="bots", count=len(bots), players=game.state.players)
    while game.state.seat is not None:
        seat = game.state.seat
        events = game.play(bots[seat].choose(game.observe(seat)))
        if progress is not None:
            progress(game, events)
    return game
