"""Which parts of a table a lesson needs: one about a board alone shows nothing else."""

from __future__ import annotations

from saboteur_nb.learn.lessons.lesson import Lesson, Step


def parts_of_lesson(lesson: Lesson) -> frozenset[str]:
    """Parts out of `table_view.ALL_PARTS`: the same on all steps, so that nothing jumps.

    >>> from saboteur_nb.learn.library import load_lesson
    >>> sorted(parts_of_lesson(load_lesson("laying-paths")))
    []
    >>> sorted(parts_of_lesson(load_lesson("broken-tools")))
    ['discard', 'log', 'players']
    """
    found: set[str] = set()
    if any(_has_company(step) for step in lesson.steps):
        found |= {"players", "log", "discard"}
    if any(text.startswith(("discard ", "shed ")) for step in lesson.steps for text in step.demonstration):
        found.add("discard")
    if any(text.startswith("say ") for step in lesson.steps for text in step.demonstration):
        found |= {"players", "log", "talk"}
    return frozenset(found)


def _has_company(step: Step) -> bool:
    """Whether anything lies before a player, others play, or an action names one; and in game 3 always."""
    if step.state.game == "lost_mines" or step.guided or step.script.replies or any(step.state.fronts):
        return True
    return any(text.split()[0] in _NAMING for text in step.demonstration)


_NAMING = frozenset(
    {
        "break", "fix", "theft", "hands_off", "swap_hand", "inspection", "swap_hats", "trapped",
        "free_at_last", "steal", "take",
    }
)  # fmt: skip
"""Verbs of actions that are about a player."""
