"""Every event code with the clause it follows from; where games differ, once for each game."""

from __future__ import annotations

EVENT_CLAUSES: dict[tuple[str, str | None], str] = {
    ("drew", None): "B-TURN-1",
    ("drew", "lost_mines"): "L-TURN-1",
    # game 3
    ("placed", "lost_mines"): "L-PLACE-1",
    ("discarded", "lost_mines"): "L-TURN-1",
    ("overcame", None): "L-ACT-1",
    ("looked-mine", None): "L-ACT-2",
    ("looked-treasure", None): "L-ACT-2",
    ("looked-dwarf", None): "L-ACT-2",
    ("trap-set", None): "L-ACT-3",
    ("trap-sprung", None): "L-ACT-3",
    ("trap-harmless", None): "L-ACT-3",
    ("troll-set", None): "L-ACT-4",
    ("troll-left", None): "L-TURN-1",
    ("storm", None): "L-ACT-5",
    ("marker-gone", None): "L-ACT-5",
    ("stepped", None): "L-MOVE-1",
    ("stopped", None): "L-MOVE-1",
    ("mine-found", None): "L-MOVE-5",
    ("dragon-woken", None): "L-MINE-2",
    ("treasure-taken", None): "L-MINE-1",
    ("treasure-left", None): "L-MINE-1",
    ("passed-over", "lost_mines"): "L-TURN-2",
    ("cards-gone", "lost_mines"): "L-END-1",
    ("treasures-gone", None): "L-END-1",
    ("dwarf-shown", "lost_mines"): "L-SCORE-1",
    ("treasures-shown", None): "L-SCORE-1",
    ("selfish-scored", None): "L-SCORE-1",
    ("clan-shared", None): "L-SCORE-1",
    ("remainder-shared", None): "L-SCORE-1",
    ("dragon-paid", None): "L-SCORE-2",
    ("round-scored", "lost_mines"): "L-SCORE-1",
    ("round-began", "lost_mines"): "L-SCORE-3",
    ("clan-dealt", None): "L-SET-2",
    ("hand-dealt", "lost_mines"): "L-SET-4",
    ("match-over", "lost_mines"): "L-SCORE-3",
}
"""(code, game or None for all) → clause."""
