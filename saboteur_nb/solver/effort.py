"""A budget for searches that may grow exponentially: counted in steps, so that every run ends alike."""

from __future__ import annotations


class OutOfEffortError(Exception):
    """The budget is spent; caught inside the solver, which then says `gave_up`."""


class Effort:
    """Counts search steps (floods of the board, branches of a search tree) against a limit.

    >>> effort = Effort(2)
    >>> effort.spend(); effort.spent
    1
    """

    __slots__ = ("limit", "spent")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.spent = 0

    def spend(self) -> None:
        """One step more; raises `OutOfEffortError` when the limit is passed."""
        self.spent += 1
        if self.spent > self.limit:
            raise OutOfEffortError
