"""Every event code with the clause it follows from; where games differ, once for each game."""

from __future__ import annotations

EVENT_CLAUSES: dict[tuple[str, str | None], str] = {
    ("drew", None): "B-TURN-1",
    ("drew", "lost_mines"): "L-TURN-1",
}
"""(code, game or None for all) → clause."""
