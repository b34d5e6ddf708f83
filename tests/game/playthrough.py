"""Golden playthroughs: records of whole matches whose comments tell everything that happens in them.

Each file of `golden/` is a record that `load_record` reads. Its actions are the match; its comments are made
by the engine: after each action what happened, with clauses and secrets, and what that changed on the table;
at some points the whole table and what every seat knows of it. `python -m tests.game.playthrough` plays the
actions again and writes the comments anew; look at what `git diff` says before keeping it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from saboteur_nb.board.cell import format_cell
from saboteur_nb.game.event import Detail, Event
from saboteur_nb.game.observe import Observation, observe
from saboteur_nb.game.session import Game, load_record
from saboteur_nb.game.state import GameState

GOLDEN = Path(__file__).parent / "golden"

COME_AND_GO = ("treasure ", "troll ", "trap ")
"""Statements of a position that there are not always."""


def told_again(record: str) -> str:
    """The record with its actions played again and every comment made anew."""
    kept = load_record(record)
    match = Game(kept.setup)
    match.comment("\n".join(["the deal:", *map(event_line, match.events)]))
    points = points_of_view(kept)
    for number, action in enumerate([None, *kept.history]):
        if action is not None:
            before = match.state
            lines = [event_line(event) for event in match.play(action)]
            match.comment("\n".join([*lines, *changes(before, match.state)]))
        if number in points:
            match.comment("\n".join(table_and_views(match.state)))
    return match.record()


def points_of_view(match: Game) -> set[int]:
    """Numbers of actions after which everybody's view is told: start, middle, first gold or treasure, end."""
    whole = len(match.history)
    points = {0, whole // 2, whole}
    for number in range(1, whole):
        match.go_to(number)
        if match.state.step in ("pick", "steal", "take"):
            points.add(number)
            break
    match.go_to(whole)
    return points


def event_line(event: Event) -> str:
    """Code, clause, seat and details; behind a bar what only some seats see."""
    words = [f"  {event.code} [{event.clause}]"]
    words += [] if event.seat is None else [f"seat {event.seat}"]
    words += details(event.data)
    if event.secret:
        words += [f"| only {','.join(map(str, sorted(event.privy)))}:", *details(event.secret)]
    return " ".join(words)


def details(said: Detail) -> list[str]:
    return [f"{name}={json.dumps(value, separators=(',', ':'))}" for name, value in said]


def changes(before: GameState, after: GameState) -> Iterator[str]:
    """The statements of the position that are new, and the treasures, trolls and traps that are gone.

    Of the deck only the number is told: it loses its top cards, which the table at the start names.
    """
    old, new = statements(before), statements(after)
    changed = [statement for statement in new if statement not in old]
    gone = [f"no {line}" for line in old if line.startswith(COME_AND_GO) and line not in new]
    yield "  = " + "; ".join([*changed, *gone])


def statements(state: GameState) -> list[str]:
    position = state.position()
    return replace(position, deck=len(state.deck)).format().split("; ")


def table_and_views(state: GameState) -> Iterator[str]:
    """The whole table, then for each seat how it looks from there and what else the seat knows."""
    yield from ("", "the table:", f"  {state.position().format()}")
    for seat in range(state.players):
        seen = observe(state, seat)
        yield from (f"seat {seat} sees:", f"  {seen.position.format()}", f"  {'; '.join(knowledge(seen))}")
    yield ""


def knowledge(seen: Observation) -> Iterator[str]:
    """What an observation holds beside the position, as far as there is any."""
    yield "dwarf cards " + " ".join(f"{number}={role}" for number, role in seen.roles)
    yield "held " + " ".join(map(str, seen.held))
    yield f"spare {seen.spare}"
    if seen.laid_away:
        yield "laid away " + " ".join(map(str, seen.laid_away))
    if seen.peeked:
        yield "looked at " + " ".join(f"{format_cell(cell)}={name}" for cell, name in seen.peeked)
    if seen.discards:
        yield "put away " + " ".join(seen.discards)
    if seen.offer:
        yield "offer " + " ".join(map(str, seen.offer))
    if seen.thieves:
        yield "thieves " + " ".join(map(str, seen.thieves))
    if seen.looked:
        yield "treasures " + " ".join(f"{number}={kind}:{worth}" for number, kind, worth in seen.looked)
    if seen.row:
        yield "row " + " ".join(map(str, seen.row))
    if seen.to_draw or seen.steps:
        yield f"to draw {seen.to_draw}, steps {seen.steps}"
    yield f"may do {len(seen.legal)} things"


def write_all() -> None:
    for path in sorted(GOLDEN.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        again = told_again(text)
        print(f"{path.name}: {'as before' if again == text else 'written anew'}")
        path.write_text(again, encoding="utf-8")


if __name__ == "__main__":
    write_all()
