"""The board: an immutable mapping from cells to what lies there, with one text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from saboteur_nb.board.built import checked_cells
from saboteur_nb.board.cards import Content, Goal, TunnelCard
from saboteur_nb.board.cell import OPPOSITE, SIDES, Cell, as_cell, neighbour
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.frontier import Frontier
from saboteur_nb.board.network import Group, TunnelNetwork
from saboteur_nb.board.notation import (
    GAMES,
    MINES_HEIGHT,
    MINES_WIDTH,
    check_size,
    extent,
    format_rows,
    goal_names,
    on_board,
    parse_content,
    parse_rows,
)
from saboteur_nb.board.placing import legal_cells, placing_violations
from saboteur_nb.board.problems import board_problems
from saboteur_nb.board.violation import Violation

if TYPE_CHECKING:
    from saboteur_nb.board.graph import TunnelGraph

DEFAULT_GAME = "saboteur2"
"""Games 1 and 2 share one notation; the larger of the two allows every feature of both."""


class Board(Mapping[Cell, Content]):
    """A board: immutable, hashable, equal when the same cards lie in the same cells.

    >>> board = Board.parse("8_ ?/9_/S -a-a -aaa 5_ ?/9_/8_ ?")
    >>> board[1, 0].token, len(board), sorted(board.reached())
    ('-a-a', 6, [(0, 0), (1, 0), (2, 0)])
    >>> Board.parse(board.format()) == board
    True

    Built from cells and cards it raises `InputError` naming the cell: see `checked_cells` for the codes.
    """

    def __init__(self, cells: Mapping[Cell, Content], game: str = DEFAULT_GAME) -> None:
        if game not in GAMES:
            raise InputError("unknown-game", game=game, known=", ".join(GAMES))
        self._cells = checked_cells(cells, game)
        self.game = game

    @classmethod
    def _of(cls, cells: dict[Cell, Content], game: str) -> Board:
        """The board of cells that are known to be right: read from a text, or of another board."""
        board = cls.__new__(cls)
        board._cells, board.game = cells, game  # noqa: SLF001  its own class
        return board

    @classmethod
    def parse(cls, text: str, game: str = DEFAULT_GAME) -> Board:
        """Read a board text (rows by `/` or line breaks).

        Raises `NotationError` with row, column and token, `InputError` "unknown-game", "board-too-large"
        or "text-too-long".
        """
        if game not in GAMES:
            raise InputError("unknown-game", game=game, known=", ".join(GAMES))
        return cls._of(parse_rows(text, game), game)

    def format(self) -> str:
        """The canonical text; `Board.parse` reads it back."""
        return format_rows(self._cells, self.game)

    # the mapping ---------------------------------------------------------------------------------------
    def __getitem__(self, cell: Cell) -> Content:
        return self._cells[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.lost_mines == other.lost_mines and self._cells == other._cells

    @cached_property
    def _hash(self) -> int:
        return hash((self.lost_mines, frozenset(self._cells.items())))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        game = "" if self.game == DEFAULT_GAME else f", game={self.game!r}"
        return f"Board.parse({self.format()!r}{game})"

    def __str__(self) -> str:
        from saboteur_nb.draw.text import board_text  # the one upward import: the rich display

        return board_text(self)

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        """SVG with the text board beside it, so that a saved notebook shows the board anywhere."""
        from saboteur_nb.draw.svg import board_svg  # the one upward import: the rich display

        return {"image/svg+xml": board_svg(self, fluid=True), "text/plain": str(self)}

    # what lies where -----------------------------------------------------------------------------------
    @property
    def lost_mines(self) -> bool:
        """Whether this is a board of game 3."""
        return self.game == "lost_mines"

    @cached_property
    def starts(self) -> tuple[Cell, ...]:
        """The cells of the start cards."""
        return tuple(cell for cell, content in self._cells.items() if content.kind == "start")

    @cached_property
    def goals(self) -> tuple[Cell, ...]:
        """The cells of goals or mines, face down and face up, sorted."""
        return tuple(sorted(cell for cell, content in self._cells.items() if content.kind == "goal"))

    @cached_property
    def face_down_goals(self) -> tuple[Cell, ...]:
        """The cells of goals or mines still face down, sorted."""
        return tuple(cell for cell in self.goals if self._cells[cell].code is None)

    @cached_property
    def extent(self) -> tuple[int, int, int, int]:
        """`(x0, x1, y0, y1)`: game 3 the whole board, else the smallest rectangle around all cards."""
        if self.lost_mines:
            return 0, MINES_WIDTH - 1, 0, MINES_HEIGHT - 1
        return extent(self._cells)

    # tunnels -------------------------------------------------------------------------------------------
    @cached_property
    def network(self) -> TunnelNetwork:
        """The tables of groups and joins that rules and solvers work on."""
        return TunnelNetwork(self._cells)

    @cached_property
    def frontier(self) -> Frontier:
        """What a card must look like in the empty cells round the cards; handed on by `place`."""
        return Frontier.of(self._cells, mines=self.lost_mines)

    def reached_groups(self) -> frozenset[Group]:
        """Every group joined to a start card or a ladder (C-TUN-4).

        >>> sorted(Board.parse("S abab -a-a").reached_groups())
        [((0, 0), 'NESW'), ((1, 0), 'EW'), ((2, 0), 'EW')]
        """
        return frozenset(self.network.groups[node] for node in self.network.reached)

    def reached(self) -> frozenset[Cell]:
        """The cells with a reached group."""
        return frozenset(cell for cell, _ in self.reached_groups())

    def hit_goals(self) -> tuple[Cell, ...]:
        """The face-down goals at which a reached open side points (C-TUN-5), sorted."""
        if self.lost_mines:  # there the frontier does not ask what is joined to a start
            return tuple(goal for goal in self.face_down_goals if self._is_entered(goal))
        return tuple(sorted(self.frontier.hits))

    def _is_entered(self, goal: Cell) -> bool:
        return any(self.network.is_reached((neighbour(goal, side), OPPOSITE[side])) for side in SIDES)

    def graph(self, goal: Cell | None = None) -> TunnelGraph:
        """A frozen networkx graph of the tunnels (see `saboteur_nb.board.graph`); cached.

        `goal` leaves out all other face-down goals. Raises `InputError` when no goal lies there.
        """
        from saboteur_nb.board.graph import board_graph  # networkx is loaded when asked for

        goal = None if goal is None else as_cell(goal)
        if goal is not None and goal not in self.goals:
            raise InputError("no-goal", cell=goal)
        if goal not in self._graphs:
            self._graphs[goal] = board_graph(self, goal)
        return self._graphs[goal]

    @cached_property
    def _graphs(self) -> dict[Cell | None, TunnelGraph]:
        return {}

    # rules ---------------------------------------------------------------------------------------------
    def problems(self) -> tuple[Violation, ...]:
        """What makes this board impossible as a position of its game, as codes with cells.

        >>> [str(problem) for problem in Board.parse("S a-a-").problems()]
        ['sides-disagree 0,0E [C-PLACE-2]']
        """
        return board_problems(self)

    def violations(self, cell: Cell, card: str | TunnelCard) -> tuple[Violation, ...]:
        """Every reason why the card, as it lies, may not be laid there.

        >>> [str(reason) for reason in Board.parse("S").violations((1, 0), "a-a-")]
        ['mismatch 1,0W [C-PLACE-2]', 'not-reached 1,0 [C-PLACE-3]']
        """
        return placing_violations(self, as_cell(cell), as_card(card))

    def legal_cells(self, card: str | TunnelCard) -> frozenset[tuple[Cell, bool]]:
        """All `(cell, turned)` where the card may be laid; a symmetric card only unturned.

        >>> sorted(Board.parse("S").legal_cells("-a-a"))
        [((-1, 0), False), ((1, 0), False)]
        """
        return legal_cells(self, as_card(card))

    # new boards ----------------------------------------------------------------------------------------
    def place(self, cell: Cell, card: str | TunnelCard) -> Board:
        """The board with a path card more; the rules are not asked.

        Raises `InputError` "occupied", "off-board" (game 3), "board-too-large" or "text-too-long".
        """
        cell = as_cell(cell)
        if cell in self._cells:
            raise InputError("occupied", cell=cell)
        if not on_board(cell, self.game):
            raise InputError("off-board", cell=cell)
        cells = {**self._cells, cell: as_card(card)}
        x0, x1, y0, y1 = self.extent
        grown = min(x0, cell[0]), max(x1, cell[0]), min(y0, cell[1]), max(y1, cell[1])
        check_size(cells, self.game, grown)
        board = self._with_content(cell, cells)
        board.extent, board.face_down_goals = grown, self.face_down_goals
        return board

    def remove(self, cell: Cell) -> Board:
        """The board with a path card less (C-PLACE-5).

        Raises `InputError` "empty-cell", or "fixed-card" for starts and goals.
        """
        cell = as_cell(cell)
        content = self._cells.get(cell)
        if content is None:
            raise InputError("empty-cell", cell=cell)
        if content.kind != "path":
            raise InputError("fixed-card", cell=cell)
        return self._of({at: kept for at, kept in self._cells.items() if at != cell}, self.game)

    def turn_over(self, cell: Cell, name: str, *, turn: bool = False) -> Board:
        """The board with the goal in `cell` face up, half turned when `turn` (B-GOAL-2).

        Raises `InputError` "no-goal" when no face-down goal lies there, "unknown-goal" or "bad-goal" for
        a name that the game does not have.
        """
        cell = as_cell(cell)
        if cell not in self.face_down_goals:
            raise InputError("no-goal", cell=cell)
        goal = parse_content(f"!{name}" + "~" * turn, self.game)
        if not isinstance(goal, Goal) or goal.name != name:
            known = ", ".join(goal_names(self.lost_mines))
            raise NotationError("unknown-goal", token=name, known=known)
        return self._with_content(cell, {**self._cells, cell: goal})

    def masked(self, known: Collection[Cell]) -> Board:
        """The board without the names of face-down goals, those in the cells `known` excepted (C-HID-1).

        >>> Board.parse("S ?gold ?stone1", "saboteur").masked([(1, 0)]).format()
        'S ?gold ?'
        """
        hidden = {cell: Goal() for cell in self.face_down_goals if cell not in known}
        board = self._of({**self._cells, **hidden}, self.game)
        for table in ("frontier", "network"):  # a face-down goal leads nowhere, whatever it is
            if table in self.__dict__:
                board.__dict__[table] = self.__dict__[table]
        return board

    def _with_content(self, cell: Cell, cells: dict[Cell, Content]) -> Board:
        """The board of these cells, which differ at `cell`; a frontier that is there is handed on."""
        board = self._of(cells, self.game)
        board.goals = self.goals
        if "frontier" in self.__dict__:
            board.frontier = self.frontier.with_content(cell, cells)
        return board


def as_card(card: str | TunnelCard) -> TunnelCard:
    """A path card from its text, or the card itself."""
    return card if isinstance(card, TunnelCard) else TunnelCard.parse(card)
