"""What a seat may know, as text for a terminal: board, players, piles, its hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from saboteur_nb.board.cell import format_cell
from saboteur_nb.game.lost_mines.clans import dwarf_names
from saboteur_nb.game.observe import Observation
from saboteur_nb.game.parts.fronts import kind
from saboteur_nb.game.position import Position, SeatInfo
from saboteur_nb.i18n import say
from saboteur_nb.i18n.cards import card_in_words
from saboteur_nb.i18n.events import role_in_words
from saboteur_nb.learn.check_command import table
from saboteur_nb.terminal.hand import hand_text


def screen(seen: Observation, lang: str) -> str:
    """Everything beside what happened; nothing in it comes from anywhere but the observation (C-HID-1)."""
    own = seen.position.seats[seen.seat]
    hand = own.hand if isinstance(own.hand, tuple) else ()
    parts = [
        str(seen.position.board),
        players_text(seen.position, lang, you=seen.seat),
        "\n".join(beside_lines(seen.position, lang)),
        say("terminal.hand", lang) + "\n" + hand_text(hand, seen.legal, lang),
    ]
    return "\n\n".join(part for part in parts if part)


def title(game: str, number: int, rounds: int, lang: str) -> str:
    """The line over a screen."""
    return say("terminal.title", lang, game=say(f"terminal.game-{game}", lang), round=number, rounds=rounds)


def players_text(position: Position, lang: str, you: int | None = None) -> str:
    """One line a seat, with the columns that the game has."""
    names = ["seat", *(_MINES if position.game == "lost_mines" else _SABOTEUR)]
    rows = [tuple(say(f"terminal.column-{name}", lang) for name in names)]
    for seat in position.seats:
        number = say("terminal.you", lang, seat=seat.number) if seat.number == you else str(seat.number)
        rows.append((number, *(_cell(position, seat, name, lang) for name in names[1:])))
    return table(rows)


_SABOTEUR = ("role", "cards", "front", "gold")
_MINES = ("clan", "role", "at", "cards", "treasures", "points")


def _cell(position: Position, seat: SeatInfo, name: str, lang: str) -> str:
    """One column of a seat's line."""
    match name:
        case "role":
            text = "?" if seat.role in (None, "?") else role_in_words(seat.role, position.game, lang)
        case "cards":
            text = str(_count(seat.hand))
        case "front":
            text = _listed((say(f"event.front-{kind(item)}", lang) for item in seat.front), lang)
        case "clan":
            text = say(f"event.clan-{seat.clan}", lang)
        case "at":
            text = _standing(position, seat.number)
        case "treasures":
            dragon = [say("event.find-dragon", lang)] if seat.dragon else []
            text = _listed([*(_treasure(*found, lang) for found in seat.treasures), *dragon], lang)
        case _:
            text = say("terminal.some", lang) if seat.gold == "+" else str(seat.gold)
    return text


def _standing(position: Position, seat: int) -> str:
    """The cell of a seat's dwarf, with a side of its tunnel where that matters."""
    name = dwarf_names([info.clan or "" for info in position.seats])[seat]
    dwarf = next(dwarf for dwarf in position.dwarves if dwarf.name == name)
    return format_cell(dwarf.cell) + (dwarf.side or "")


def beside_lines(position: Position, lang: str) -> Iterator[str]:
    """What lies beside the board: piles, the row of treasures, markers."""
    yield say("terminal.piles", lang, deck=_count(position.deck), discard=_count(position.discard))
    if position.treasure:
        row = (f"{place}: {_treasure(*found, lang)}" for place, found in enumerate(position.treasure))
        yield say("terminal.row", lang, treasures=_listed(row, lang))
    markers = [f"{card_in_words('trap', lang)} {at.format()}" for at in position.traps]
    markers += [_troll(troll.at.format(), troll.seat, lang) for troll in position.trolls]
    if markers:
        yield say("terminal.markers", lang, markers=_listed(markers, lang))


def _troll(at: str, seat: int | None, lang: str) -> str:
    text = f"{card_in_words('troll', lang)} {at}"
    return text if seat is None else say("terminal.troll", lang, troll=text, seat=seat)


def _treasure(found: str, worth: int | None, lang: str) -> str:
    return f"{say(f'event.find-{found}', lang)} {'?' if worth is None else worth}"


def _count(pile: object) -> int:
    return len(pile) if isinstance(pile, tuple) else pile if isinstance(pile, int) else 0


def _listed(words: Iterable[str], lang: str) -> str:
    return say("event.comma", lang).join(words) or "–"
