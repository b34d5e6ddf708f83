"""The usual models: fitted to matches of the greedy bots, see `benchmarks/beliefs.py --fit`.

Nothing is taken to be rarer than one turn in fifty, for people are less steady than bots. How often each side
tells the truth is a choice: bots say nothing.
"""

from __future__ import annotations

from saboteur_nb.solver.questions.beliefs.model import Habits, Model

_BASE_DIGGER = Habits.percent(90, (46, 3, 15, 13, 12, 11, 0), (95, 3, 2), (95, 3, 2), (1, 10), (10, 1))
_BASE_SABOTEUR = Habits.percent(40, (31, 5, 22, 14, 11, 17, 0), (2, 12, 86), (2, 2, 96), (10, 3), (1, 10))

FITTED = {
    "saboteur": Model(digger=_BASE_DIGGER, neutral=_BASE_DIGGER, saboteur=_BASE_SABOTEUR),
    "saboteur2": Model(
        digger=Habits.percent(90, (43, 2, 9, 8, 16, 5, 17), (93, 5, 2), (68, 4, 28), (2, 10), (10, 1)),
        neutral=Habits.percent(90, (58, 2, 2, 3, 12, 6, 17), (83, 15, 2), (71, 17, 12), (1, 1), (1, 1)),
        saboteur=Habits.percent(40, (37, 3, 24, 7, 8, 6, 15), (2, 7, 91), (3, 3, 94), (2, 1), (1, 10)),
    ),
    "lost_mines": Model(
        digger=Habits.percent(90, (50, 2, 2, 13, 12, 21, 0), (80, 18, 2), (9, 9, 82), (1, 1), (1, 1)),
        neutral=Habits.percent(90, (51, 2, 2, 13, 12, 20, 0), (79, 19, 2), (41, 17, 42), (1, 1), (1, 1)),
        saboteur=Habits.percent(40, (50, 2, 2, 12, 12, 22, 0), (82, 16, 2), (28, 19, 53), (1, 1), (1, 1)),
    ),
}
"""By game."""
