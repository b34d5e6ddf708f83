"""The parts of a game's vector in their order; `reading` puts what they read together again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from saboteur_nb.board.notation import goal_names, parse_content
from saboteur_nb.game.names import FRONT, ROLES, STEPS
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.saboteur.gold import MOST_OFFERED, gold_cards
from saboteur_nb.rl.layout_mines import dwarf_parts, turn_parts
from saboteur_nb.rl.material import kinds_in_cells
from saboteur_nb.rl.parts import MOST, Part, Row, choice, choices, number, numbers, scattered, series
from saboteur_nb.rl.table import Table

UNKNOWN, SOME = -1, -2
"""Gold of others that nobody shows, and gold of which only is seen that there is some."""


def parts_of(table: Table) -> tuple[Part, ...]:
    """The parts of the vector for one match, in order.

    >>> from saboteur_nb.game.state import Options
    >>> from saboteur_nb.rl.table import table_of
    >>> [part.name for part in parts_of(table_of("saboteur", 3, Options()))][:6]
    ['seat', 'round', 'turn', 'step', 'last', 'deck']
    """
    return (*_turn(table), *_piles(table), *_board(table), *_seats(table), *_dwarves(table), *_game(table))


def _turn(table: Table) -> Iterator[Part]:
    """Who looks, who is on turn, how far the match is."""
    seats = range(table.players)
    yield number("seat", table.players - 1, lambda seen: seen.seat)
    yield number("round", table.options.rounds, lambda seen: seen.round)
    yield choice("turn", seats, lambda seen: seen.position.turn and seen.position.turn.seat)
    yield choice("step", STEPS, lambda seen: seen.position.turn and seen.position.turn.step)
    yield choice("last", seats, lambda seen: seen.last)


def _piles(table: Table) -> Iterator[Part]:
    """The cards that lie beside the board, and those in hands."""
    names, most = table.material.names, len(table.material.deck)
    yield number("deck", most, lambda seen: _count(seen.position.deck))
    yield number("aside", most, lambda seen: _count(seen.position.aside))
    yield series("discard", (*names, "?"), most, lambda seen: _cards(seen.position.discard))
    yield series("discards", names, most, lambda seen: seen.discards)
    yield _hand(names, most)
    yield numbers("hand_sizes", table.players, most, _hand_sizes)


def _hand_sizes(seen: Observation) -> list[int]:
    return [_count(seat.hand) for seat in seen.position.seats]


def _count(pile: object) -> int:
    """The cards of a pile: a number, the cards themselves, or None where there is none."""
    return len(pile) if isinstance(pile, tuple) else pile if isinstance(pile, int) else 0


def _cards(pile: object) -> tuple[str, ...]:
    """The names of the cards of a pile; one that is empty is said as 0."""
    return pile if isinstance(pile, tuple) else ()


def _hand(names: Sequence[str], most: int) -> Part:
    """How many cards of each name the own hand holds; read as the names, which hands have sorted by text."""

    def write(seen: Observation, row: Row) -> None:
        hand = Counter(_cards(seen.position.seats[seen.seat].hand))
        row[:] = [hand[name] for name in names]

    def read(row: Row) -> tuple[str, ...]:
        return tuple(name for name, copies in zip(names, row.tolist(), strict=True) for _ in range(copies))

    return Part("hand", len(names), 0, most, write, read)


# the board -----------------------------------------------------------------------------------------------
def _board(table: Table) -> Iterator[Part]:
    """The path cards, cells in the order of action numbers, and how the goals lie."""
    game, goals = table.game, table.material.goals
    names = goal_names(game == "lost_mines")
    tokens = ["?", *(mark + name for mark in "?!" for name in names), *(f"!{name}~" for name in names)]
    lying = tuple(dict.fromkeys(parse_content(token, game) for token in tokens))
    yield scattered("board", table.material.cells, kinds_in_cells(table.material), _path_cards)
    yield choices("goals", lying, len(goals), lambda seen: map(seen.position.board.get, goals))
    yield choices("peeked", names, len(goals), lambda seen: map(dict(seen.peeked).get, goals))


def _path_cards(seen: Observation) -> Iterator[tuple[object, object]]:
    board = seen.position.board
    return ((cell, content) for cell, content in board.items() if content.kind == "path")


# the seats -----------------------------------------------------------------------------------------------
def _seats(table: Table) -> Iterator[Part]:
    """What is seen of each seat."""
    yield _fronts(table)
    yield numbers("gold", table.players, MOST, _gold, low=SOME)


def _gold(seen: Observation) -> list[int]:
    shown = (seat.gold for seat in seen.position.seats)
    return [gold if isinstance(gold, int) else SOME if gold == "+" else UNKNOWN for gold in shown]


def _fronts(table: Table) -> Part:
    """For each seat one number a kind of card that can lie there: 1 if it does, a theft its place."""
    kinds = FRONT[table.game]

    def write(seen: Observation, row: Row) -> None:
        for seat in seen.position.seats:
            for item in seat.front:
                kind, _, place = item.partition("@")
                row[seat.number * len(kinds) + kinds.index(kind)] = int(place or 1)

    def read(row: Row) -> tuple[tuple[str, ...], ...]:
        seats = row.reshape(table.players, len(kinds)).tolist()
        return tuple(_front(kinds, seat) for seat in seats)

    return Part("fronts", table.players * len(kinds), 0, table.players, write, read)


def _front(kinds: Sequence[str], lying: Sequence[int]) -> tuple[str, ...]:
    there = ((kind, place) for kind, place in zip(kinds, lying, strict=True) if place)
    return tuple(f"theft@{place}" if kind == "theft" else kind for kind, place in there)


def _dwarves(table: Table) -> Iterator[Part]:
    """The dwarf cards by number: who holds which, and the roles of those that were seen."""
    cards = range(table.dwarves)
    yield numbers("held", table.players, table.dwarves - 1, lambda seen: seen.held)
    yield number("spare", table.dwarves, lambda seen: seen.spare)
    yield choices("roles", ROLES[table.game], table.dwarves, lambda seen: map(dict(seen.roles).get, cards))


def _game(table: Table) -> Iterator[Part]:
    """What only one game has."""
    if table.game == "saboteur":
        yield series("offer", sorted(set(gold_cards())), MOST_OFFERED, lambda seen: seen.offer)
    elif table.game == "saboteur2":
        yield series("thieves", range(table.players), table.players, lambda seen: seen.thieves)
        spare = table.dwarves - table.players
        yield series("laid_away", range(table.dwarves), spare, lambda seen: seen.laid_away)
    else:
        yield from dwarf_parts(table)
        yield from turn_parts(table)
