"""The usual models, fitted to matches of the greedy bots (`benchmarks/beliefs.py --fit` prints them)."""

from __future__ import annotations

from saboteur_nb.solver.questions.beliefs.model import Habits, Model

_DIGGER = Habits.percent(90, (65, 5, 5, 5, 5, 10, 5), (55, 40, 5), (10, 70, 20), (1, 3), (3, 1))
_SABOTEUR = Habits.percent(40, (45, 10, 15, 5, 5, 15, 5), (20, 55, 25), (10, 30, 60), (3, 1), (1, 3))

FITTED = {
    "saboteur": Model(_DIGGER, _DIGGER, _SABOTEUR),
    "saboteur2": Model(_DIGGER, _DIGGER, _SABOTEUR),
    "lost_mines": Model(_DIGGER, _DIGGER, _SABOTEUR),
}
"""By game."""
