"""What happened, in codes with the clause it follows from; what only some seats saw is kept apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from saboteur_nb.board.notation import GAMES
from saboteur_nb.game.event_codes import EVENT_CLAUSES

Detail = tuple[tuple[str, object], ...]
"""Named details; values are texts, numbers, cells or tuples of them."""

_EVERYWHERE = {code: clause for (code, game), clause in EVENT_CLAUSES.items() if game is None}
_CLAUSES: dict[str | None, dict[str, str]] = {
    None: _EVERYWHERE,
    **{
        game: _EVERYWHERE | {code: clause for (code, own), clause in EVENT_CLAUSES.items() if own == game}
        for game in GAMES
    },
}
"""For each game the clause of every code."""


class Event(NamedTuple):
    """One thing that happened.

    `seat` is who did it or whom it befell; `data` is seen by all, `secret` by the seats of `privy` alone.

    >>> event = Event.of("drew", 2, count=1, secret={"cards": ("map",)}, privy=[2])
    >>> event.seen_by(0).get("cards"), event.seen_by(2).get("cards"), event.clause
    (None, ('map',), 'B-TURN-1')
    """

    code: str
    clause: str
    seat: int | None = None
    data: Detail = ()
    secret: Detail = ()
    privy: frozenset[int] = frozenset()

    @classmethod
    def of(
        cls,
        code: str,
        seat: int | None = None,
        *,
        game: str | None = None,
        secret: dict[str, object] | None = None,
        privy: Iterable[int] = (),
        **data: object,
    ) -> Event:
        """The event with the clause that belongs to its code (in this game, where they differ)."""
        clause = _CLAUSES[game][code]
        if secret is None:
            return cls(code, clause, seat, tuple(data.items()))
        return cls(code, clause, seat, tuple(data.items()), tuple(secret.items()), frozenset(privy))

    @classmethod
    def of_cards(cls, code: str, seat: int, game: str, cards: tuple[str, ...]) -> Event:
        """The event of cards that only the seat itself sees, all others their number.

        >>> event = Event.of_cards("drew", 2, "saboteur", ("map",))
        >>> event == Event.of("drew", 2, count=1, secret={"cards": ("map",)}, privy=[2])
        True
        """
        count, secret = (("count", len(cards)),), (("cards", cards),)
        return cls(code, _CLAUSES[game][code], seat, count, secret, frozenset((seat,)))

    def seen_by(self, seat: int) -> Event:
        """The event as this seat may know it: the same, or without what is secret."""
        return self if seat in self.privy or not self.secret else self._replace(secret=())

    def get(self, name: str) -> object:
        """A detail by name, None where it is missing or hidden."""
        return dict(self.data + self.secret).get(name)
