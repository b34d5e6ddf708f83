"""The answer about treasure told: what lies where, how soon it is reached, then the tour turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import Cell
from saboteur_nb.draw.look import Look, Route
from saboteur_nb.draw.position_look import look_of_position
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.picture import STYLES, cells_in_words
from saboteur_nb.solver.questions.shortest_route.plans import strokes
from saboteur_nb.solver.questions.treasure_tour.certificates import Turn
from saboteur_nb.solver.questions.treasure_tour.outlook import NEVER
from saboteur_nb.solver.questions.treasure_tour.piles import DRAGON, UNKNOWN, Pile, Points
from saboteur_nb.solver.questions.treasure_tour.told import played
from saboteur_nb.solver.questions.treasure_tour.tours import Path

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.treasure_tour.question import TreasureTour


def tour_story(question: TreasureTour, answer: Answer, lang: str) -> Story:
    """The mines, the bound, the tour with its strokes, and whether it is the only best one."""
    steps = [*_mines(question, lang), *_soonest(question, lang)]
    bare = Look(lang=lang)
    if answer.status == "gave_up":
        least, most = answer.bounds
        return (*steps, (say("solver.tour-gave-up", lang, least=least, most=most), bare))
    steps.append((_bound(question, lang), bare))
    if answer.status == "impossible":
        return (*steps, (say("solver.tour-none", lang, n=question.party.turns), bare))
    return (*steps, *_told(question, answer, lang))


def number_in_words(points: Points) -> str:
    """A number of points, a fraction as 7/2."""
    return str(points)


def treasure_in_words(treasure: str, lang: str) -> str:
    """`gold:5` in words."""
    kind, _, worth = treasure.partition(":")
    if kind == UNKNOWN:
        return say("solver.tour-something", lang)
    name = say(f"event.find-{kind}", lang)
    if worth == UNKNOWN:
        return say("solver.tour-treasure-unknown", lang, kind=name)
    return say("solver.tour-treasure", lang, kind=name, worth=worth)


def routes_of(question: TreasureTour, path: Path) -> tuple[Route, ...]:
    """A stroke for each turn with steps, lettered by its number; each dwarf of a clan has its own style."""
    party, turns = question.party, played(question.moving, path)
    found: list[Route] = []
    for member, name in enumerate(party.names):
        own = [turn for turn in turns if turn.dwarf == name]
        if not own:
            continue
        before = tuple(() for _ in range(own[0].turn - 1))
        begin = party.cells[path[0].nodes[member]]
        drawn = strokes(begin, (*before, *(turn.cells for turn in own)))
        alone = len(party.names) == 1
        found += drawn if alone else [replace(route, style=member % STYLES) for route in drawn]
    return tuple(found)


def _mines(question: TreasureTour, lang: str) -> Iterator[tuple[str, Look]]:
    """What each mine holds; those that hold nothing and cost nothing are left out."""
    moving = question.moving
    for cell in question.board.goals:
        pile = moving.piles[moving.pile_at[question.party.grounds[0].nodes_of(cell)[0]]]
        if pile.worths or (pile.cost and question.board[cell].code is None):
            yield _held(cell, pile, lang), Look(lang=lang)


def _held(cell: Cell, pile: Pile, lang: str) -> str:
    where = cells_in_words([cell])
    if pile.kind == DRAGON:
        return say("solver.tour-dragon", lang, cell=where, cost=pile.cost)
    worths = say("solver.tour-comma", lang).join(map(number_in_words, pile.worths))
    if pile.kind == UNKNOWN:
        cost = number_in_words(pile.cost)
        return say("solver.tour-unknown", lang, cell=where, worths=worths or "0", cost=cost)
    kind = say(f"event.find-{pile.kind}", lang)
    means = any(told.endswith(UNKNOWN) for told in pile.told)
    return say(f"solver.tour-holds{'-means' if means else ''}", lang, cell=where, kind=kind, worths=worths)


def _soonest(question: TreasureTour, lang: str) -> Iterator[tuple[str, Look]]:
    """How soon a dwarf can be at each mine that holds something, with the numbers on the cards."""
    party, outlook = question.party, question.outlook
    for mine, turns in zip(outlook.mines, outlook.turns, strict=True):
        numbers: dict[Cell, int] = {}
        for cell, far in zip(party.cells, turns, strict=True):
            if far < NEVER:
                numbers[cell] = min(far, numbers.get(cell, far))
        look = Look(lang=lang, distances=numbers, selected=mine)
        for name, ground in zip(party.names, party.grounds, strict=True):
            where = cells_in_words([mine])
            far = turns[ground.start]
            if far >= NEVER:
                yield say("solver.tour-never", lang, dwarf=name, cell=where), look
            else:
                yield say("solver.tour-soonest", lang, n=max(1, far), dwarf=name, cell=where), look


def _bound(question: TreasureTour, lang: str) -> str:
    most, points = question.outlook.most(question.moving.start), question.found.points
    code = "tour-bound" if most == points else "tour-tried"
    return say(
        f"solver.{code}", lang, n=question.party.turns,
        most=number_in_words(most), points=number_in_words(points),
    )  # fmt: skip


def _told(question: TreasureTour, answer: Answer, lang: str) -> Iterator[tuple[str, Look]]:
    path = question.path or ()
    look = Look(lang=lang)
    for number, turn in enumerate(played(question.moving, path), 1):
        look = replace(
            _standing(question, path[: number + 1], lang), routes=routes_of(question, path[: number + 1])
        )
        before = question.party.cells[path[number - 1].nodes[question.party.names.index(turn.dwarf)]]
        yield _turn(question, turn, before, lang), look
    yield (
        say("solver.tour-done", lang, n=question.party.turns, points=number_in_words(answer.value or 0)),
        look,
    )
    if answer.unique is not None:
        yield say(f"solver.tour-{'unique' if answer.unique else 'not-unique'}", lang), look


def _standing(question: TreasureTour, path: Path, lang: str) -> Look:
    """The dwarves where they are by now."""
    party, look = question.party, look_of_position(question.party.position, lang)
    nodes = party.grounds[0].nodes
    at = {name: nodes[node] for name, node in zip(party.names, path[-1].nodes, strict=True)}
    pieces = tuple(
        replace(piece, cell=at[piece.name][0], side=at[piece.name][1][0]) if piece.name in at else piece
        for piece in look.pieces
    )
    return replace(look, pieces=pieces)


def _turn(question: TreasureTour, turn: Turn, before: Cell, lang: str) -> str:
    """One turn: the card, the way, the treasure."""
    card = say("solver.route-card", lang)
    if turn.tool:
        tool, at = turn.tool.split()
        card = say("solver.route-tool", lang, tool=say(f"cards.{tool}", lang), cell=f"({at})")
    elif turn.turn == 1 and question.party.grounds[question.party.names.index(turn.dwarf)].cards.begun:
        card = ""
    content = question.board[before]
    fire = isinstance(content, TunnelCard) and content.campfire and len(turn.cells) > 3
    kind = "stay" if not turn.cells else ("fire" if fire else "walk")
    walk = say(f"solver.route-{kind}", lang, cells=cells_in_words(turn.cells))
    treasure = treasure_in_words(turn.treasure, lang) if turn.treasure else ""
    code = "tour-take" if treasure else "tour-turn"
    return say(
        f"solver.{code}", lang, turn=turn.turn, dwarf=turn.dwarf, card=card, walk=walk, treasure=treasure
    )
