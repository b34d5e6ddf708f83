"""Reasons why something is not allowed or not possible: a code, the clause it follows from, the place."""

from __future__ import annotations

from dataclasses import dataclass

from saboteur_nb.board.cell import Cell, format_cell

CLAUSES = {
    # laying a card and taking one away, as the board sees it
    "occupied": "C-PLACE-1",
    "goal-cell": "C-PLACE-1",
    "mismatch": "C-PLACE-2",
    "not-reached": "C-PLACE-3",
    "fixed-card": "C-PLACE-5",
    "empty-cell": "C-PLACE-5",
    "ladder-beside-goal": "S-PATH-2",
    "ladder-alone": "S-PATH-2",
    "off-board": "L-PLACE-1",
    "mine-cell": "L-PLACE-1",
    "l-occupied": "L-PLACE-1",
    "l-mismatch": "L-PLACE-1",
    "not-joined": "L-PLACE-1",
    # problems of a board
    "two-starts": "B-SET-2",
    "wrong-cell": "L-SET-1",
    "too-many-goals": "B-SET-2",
    "goal-twice": "B-MAT-1",
    "sides-disagree": "C-PLACE-2",
    "foreign-feature": "B-MAT-1",
    "door-without-tunnel": "S-PATH-3",
    "two-doors": "S-PATH-3",
    "ladder-without-tunnel": "S-PATH-2",
    "two-features": "L-MAT-3",
    "no-tunnel": "C-TUN-1",
    # actions of a match: whose turn, which step, which card
    "match-over": "B-MATCH-1",
    "foreign-action": "B-TURN-1",
    "not-your-turn": "B-SET-4",
    "wrong-step": "B-TURN-1",
    "not-in-hand": "B-TURN-1",
    "no-such-seat": "B-SET-1",
    "discard-count": "B-TURN-1",
    # games 1 and 2
    "broken-tool": "B-TURN-3",
    "already-broken": "B-ACT-1",
    "tool-not-on-card": "B-ACT-2",
    "not-broken": "B-ACT-2",
    "rockfall-empty": "B-ACT-3",
    "rockfall-fixed": "B-ACT-3",
    "no-goal-there": "B-ACT-4",
    "goal-face-up": "B-ACT-4",
    "not-offered": "B-GOLD-1",
    "nothing-before-you": "S-TURN-2",
    "theft-already": "S-ACT-1",
    "steal-self": "S-ACT-1",
    "no-gold-there": "S-ACT-1",
    "no-theft-there": "S-ACT-2",
    "swap-hand-self": "S-ACT-3",
    "no-cards-there": "S-ACT-3",
    "inspect-self": "S-ACT-4",
    "no-dwarf-left": "S-ACT-5",
    "trapped": "S-ACT-6",
    "trap-self": "S-ACT-6",
    "already-trapped": "S-ACT-6",
    "not-trapped": "S-ACT-7",
    # game 3
    "no-obstacle": "L-ACT-1",
    "overcome-already": "L-ACT-1",
    "no-mine-there": "L-ACT-2",
    "mine-face-up": "L-ACT-2",
    "no-treasure-there": "L-ACT-2",
    "inform-self": "L-ACT-2",
    "trap-place": "L-ACT-3",
    "troll-place": "L-ACT-4",
    "storm-empty": "L-ACT-5",
    "storm-fixed": "L-ACT-5",
    "storm-dwarf": "L-ACT-5",
    "marker-there": "L-ACT-6",
    "no-steps": "L-MOVE-1",
    "not-a-neighbour": "L-MOVE-1",
    "no-way": "L-MOVE-1",
    "obstacle": "L-MOVE-2",
    "narrow": "L-MOVE-3",
    "troll-in-way": "L-MOVE-4",
    "treasure-not-here": "L-MINE-1",
    "must-take": "L-MINE-1",
}
"""Every code and the clause it follows from: the one list (violations of actions, problems of boards)."""

CLAUSES_OF_GAME = {
    ("foreign-feature", "saboteur2"): "S-MAT-1",
    ("foreign-feature", "lost_mines"): "L-MAT-3",
    ("goal-twice", "lost_mines"): "L-SET-1",
    ("sides-disagree", "lost_mines"): "L-PLACE-1",
    ("too-many-goals", "lost_mines"): "L-SET-1",
    ("two-starts", "lost_mines"): "L-SET-1",
    ("match-over", "lost_mines"): "L-SCORE-3",
    ("not-your-turn", "lost_mines"): "L-SET-6",
    ("foreign-action", "saboteur2"): "S-TURN-1",
    ("foreign-action", "lost_mines"): "L-TURN-1",
    ("wrong-step", "saboteur2"): "S-TURN-1",
    ("wrong-step", "lost_mines"): "L-TURN-1",
    ("not-in-hand", "saboteur2"): "S-TURN-1",
    ("not-in-hand", "lost_mines"): "L-TURN-1",
    ("no-such-seat", "saboteur2"): "S-SET-1",
    ("no-such-seat", "lost_mines"): "L-SET-1",
    ("discard-count", "saboteur2"): "S-TURN-3",
    ("discard-count", "lost_mines"): "L-TURN-1",
}
"""Where what all games know follows from another clause in this game."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One reason; `side` names the side of `cell` it concerns; `seat` and `card` who and what is meant.

    >>> print(Violation.of("mismatch", (3, 0), "N"))
    mismatch 3,0N [C-PLACE-2]
    >>> print(Violation.of("not-in-hand", game="saboteur2", card="map"))
    not-in-hand map [S-TURN-1]
    """

    code: str
    clause: str
    cell: Cell | None = None
    side: str | None = None
    seat: int | None = None
    card: str | None = None

    @classmethod
    def of(
        cls,
        code: str,
        cell: Cell | None = None,
        side: str | None = None,
        *,
        game: str | None = None,
        seat: int | None = None,
        card: str | None = None,
    ) -> Violation:
        """The violation with the clause that belongs to its code (in this game, where they differ)."""
        clause = CLAUSES_OF_GAME.get((code, game)) if game is not None else None
        return cls(code, clause or CLAUSES[code], cell, side, seat, card)

    def __str__(self) -> str:
        words = [self.code]
        if self.cell is not None:
            words.append(format_cell(self.cell) + (self.side or ""))
        if self.seat is not None:
            words.append(f"seat {self.seat}")
        if self.card is not None:
            words.append(self.card)
        return " ".join([*words, f"[{self.clause}]"])
