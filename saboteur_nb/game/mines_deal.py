"""Game 3: the full set-up of a round from chance (L-MAT-1 … L-MAT-4, L-SET-1 … L-SET-6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import MINE_SHAPE, Content, Goal, Start
from saboteur_nb.board.cell import SIDES, Cell
from saboteur_nb.board.material import table
from saboteur_nb.game.chance import shuffled
from saboteur_nb.game.decks import by_players, deck_cards, hand_size, set_aside
from saboteur_nb.game.names import CLANS
from saboteur_nb.game.state import DwarfCards, MinesState, Options, Standing

GAME = "lost_mines"
ROUNDS = 2
PLAYERS = range(3, 10)
"""L-SET-1."""

START_OF = {"blue": (0, 5), "yellow": (0, 1)}
START_TOKEN = {"blue": "SB", "yellow": "SY"}
MINE_CELLS = ((10, 6), (10, 4), (10, 2), (10, 0))
MINES = ("gold", "silver", "gems", "dragon")


@cache
def treasures() -> tuple[tuple[str, int], ...]:
    """The 12 treasure cards as `(type, worth)` (L-MAT-1, L-SET-3)."""
    return tuple((kind, worth) for kind, worths in table(GAME, "treasures").items() for worth in worths)


def opening(mines: Sequence[str | None]) -> Board:
    """Starts and mines, face down in the order of `MINE_CELLS`; None is a mine that nobody names."""
    cells: dict[Cell, Content] = {START_OF[clan]: Start(START_TOKEN[clan]) for clan in CLANS}
    for cell, name in zip(MINE_CELLS, mines, strict=True):
        cells[cell] = Goal(name, shape=MINE_SHAPE if name else None)
    return Board(cells, GAME)


def dwarf_cards(players: int) -> tuple[tuple[str, str], ...]:
    """The `(clan, role)` of the dwarf cards for so many players: with fewer, fewer loyal ones (L-MAT-2).

    >>> len(dwarf_cards(3)), len(dwarf_cards(6)), len(dwarf_cards(7))
    (6, 8, 10)
    """
    out = table(GAME, "loyal_out_each_clan")
    counts = {**table(GAME, "dwarves_each_clan")}
    counts["loyal"] -= out[by_players(out, players)]
    return tuple((clan, role) for clan in CLANS for role, count in counts.items() for _ in range(count))


def start_of(clan: str) -> Standing:
    """Where a dwarf of this clan begins (L-SET-2)."""
    return Standing(START_OF[clan], SIDES[0])


def deal(
    players: int,
    seed: int | str,
    options: Options,
    *,
    rolls: int = 0,
    number: int = 1,
    first: int = 0,
    gold: tuple[int, ...] | None = None,
) -> MinesState:
    """The state at the first turn of round `number`; chance is asked four times, counted from `rolls`."""
    mines = shuffled(MINES, seed, rolls)
    dwarves = shuffled(dwarf_cards(players), seed, rolls + 1)
    laid_out = shuffled(treasures(), seed, rolls + 2)[:players]
    cards = shuffled(options.deck or deck_cards(GAME), seed, rolls + 3)
    aside, cards = cards[: set_aside(GAME)], cards[set_aside(GAME) :]
    size = hand_size(GAME, players)
    hands = tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(players))
    clans = tuple(clan for clan, _ in dwarves)
    return MinesState(
        game=GAME,
        players=players,
        seed=seed,
        options=options,
        rolls=rolls + 4,
        round=number,
        seat=first,
        step="play",
        board=opening(mines),
        deck=cards[players * size :],
        aside=aside,
        discard=(),
        hands=hands,
        fronts=((),) * players,
        dwarves=DwarfCards(
            roles=tuple(role for _, role in dwarves),
            held=tuple(range(players)),
            stock=tuple(range(players, len(dwarves))),
            clans=clans,
        ),
        seen=tuple(frozenset({seat}) for seat in range(players)),
        peeked=(frozenset(),) * players,
        gold=gold or (0,) * players,
        at=tuple(start_of(clan) for clan in clans[:players]),
        markers={},
        treasure_cards=laid_out,
        row=tuple(range(players)),
        treasures=((),) * players,
        looked=(frozenset(),) * players,
    )
