"""What each action card of game 3 can be played on in a playout, what it does, how it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from saboteur_nb.board.cell import format_cell
from saboteur_nb.bots.playout.mines.dig import TRAP
from saboteur_nb.bots.playout.mines.lays import OBSTACLES, cell_of, connection_of
from saboteur_nb.game.lost_mines.cards import TOOL_FOR

if TYPE_CHECKING:
    from saboteur_nb.bots.playout.mines.playout import MinesPlayout

AT_TREASURE, AT_DWARF = 1 << 10, 1 << 11
"""Added to a place in the row, or to a seat, that an information is about; else it is about a mine's cell."""


class CardPlay(NamedTuple):
    """How one kind of action card is played: as `card_plays.CardPlay`, for game 3."""

    targets: Callable[[MinesPlayout, int, list[int]], None]
    effect: Callable[[MinesPlayout, int], None]
    text: Callable[[int], str]


def _tool(obstacle: int) -> CardPlay:
    """Wherever the obstacle lies, until somebody has overcome it (L-ACT-1)."""
    verb = TOOL_FOR[OBSTACLES[obstacle]]

    def targets(playout: MinesPlayout, base: int, moves: list[int]) -> None:
        moves += [base + cell for cell in playout.dig.obstacles[obstacle]]

    def effect(playout: MinesPlayout, cell: int) -> None:
        playout.dig.overcome(cell)

    return CardPlay(targets, effect, lambda cell: f"{verb} {format_cell(cell_of(cell))}")


def _information() -> CardPlay:
    def targets(playout: MinesPlayout, base: int, moves: list[int]) -> None:
        moves += [base + mine for mine in playout.dig.closed]
        moves += range(base + AT_TREASURE, base + AT_TREASURE + len(playout.hoard.row))
        base += AT_DWARF
        me = base + playout.seat
        moves += range(base, me)
        moves += range(me + 1, base + len(playout.hands))

    def effect(playout: MinesPlayout, about: int) -> None:
        """Looking changes nothing on the table."""

    def text(about: int) -> str:
        if about < AT_TREASURE:
            return f"information mine {format_cell(cell_of(about))}"
        if about < AT_DWARF:
            return f"information treasure {about - AT_TREASURE}"
        return f"information dwarf {about - AT_DWARF}"

    return CardPlay(targets, effect, text)


def _places(playout: MinesPlayout, base: int, moves: list[int]) -> None:
    moves += [base + edge for edge in playout.dig.free_places()]


def _trap() -> CardPlay:
    def effect(playout: MinesPlayout, edge: int) -> None:
        playout.dig.markers[edge] = TRAP

    return CardPlay(_places, effect, lambda edge: f"trap {connection_of(edge).format()}")


def _troll() -> CardPlay:
    """Its card lies before its user until his next turn begins (L-ACT-4)."""

    def effect(playout: MinesPlayout, edge: int) -> None:
        playout.dig.markers[edge] = playout.seat
        playout.trolls.add(playout.seat)

    return CardPlay(_places, effect, lambda edge: f"troll {connection_of(edge).format()}")


def _thunderstorm() -> CardPlay:
    def targets(playout: MinesPlayout, base: int, moves: list[int]) -> None:
        moves += [base + cell for cell in playout.dig.paths.difference(playout.dwarves.cells)]

    def effect(playout: MinesPlayout, cell: int) -> None:
        playout.dig.remove(cell)

    return CardPlay(targets, effect, lambda cell: f"thunderstorm {format_cell(cell_of(cell))}")


CARD_PLAYS: dict[str, CardPlay] = {
    **{TOOL_FOR[name]: _tool(obstacle) for obstacle, name in enumerate(OBSTACLES)},
    "information": _information(),
    "trap": _trap(),
    "troll": _troll(),
    "thunderstorm": _thunderstorm(),
}
"""Name of the action card → how it is played."""
