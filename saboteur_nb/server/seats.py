"""How many visitors sit at the tables: each has a kernel of his own, and their number has a limit."""

from __future__ import annotations

from collections.abc import Collection


class Seats:
    """Counts visitors, not kernels: a kernel that stands ready for the next visitor takes no seat.

    A seat is reserved before the kernel starts, so that a burst of visitors cannot pass the limit; it is
    free again when the kernel is no longer alive, however it ended.

    >>> seats = Seats(1)
    >>> seats.reserve(alive=[]), seats.reserve(alive=[])
    (True, False)
    >>> seats.sit("k1"); seats.reserve(alive=["k1"]), seats.reserve(alive=[])
    (False, True)
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._arriving = 0
        self._seated: set[str] = set()

    def reserve(self, alive: Collection[str]) -> bool:
        """Take a seat for a visitor if there is one; `alive` are the ids of all living kernels."""
        self._seated.intersection_update(alive)
        if len(self._seated) + self._arriving >= self.limit:
            return False
        self._arriving += 1
        return True

    def sit(self, kernel_id: str) -> None:
        """The visitor's kernel is alive: its seat lasts as long as the kernel."""
        self._arriving -= 1
        self._seated.add(kernel_id)

    def give_up(self) -> None:
        """A reserved seat whose kernel never came to life."""
        self._arriving -= 1
