"""Questions about boards with exact answers, all optimal solutions, and proofs that check themselves."""

from saboteur_nb.solver.answer import Answer as Answer
from saboteur_nb.solver.cave_ins import fewest_cave_ins as fewest_cave_ins
from saboteur_nb.solver.hints import Hint as Hint
from saboteur_nb.solver.hints import cave_in_hint as cave_in_hint
from saboteur_nb.solver.refutation import Refutation as Refutation
from saboteur_nb.solver.refutation import refute_cave_ins as refute_cave_ins

__all__ = ["Answer", "Hint", "Refutation", "cave_in_hint", "fewest_cave_ins", "refute_cave_ins"]
