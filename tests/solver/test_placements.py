"""Placements against trying every cell with every card, on boards where each kind of trouble decides some."""

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import path_cards
from saboteur_nb.game.action import Place
from saboteur_nb.game.observe import observe
from saboteur_nb.game.position import Position
from saboteur_nb.game.rules import legal_actions
from saboteur_nb.solver import Answer, Budget, placements
from tests.game.late import late_state
from tests.solver.boards import Draw, random_board
from tests.solver.naive import FACING
from tests.solver.naive_placements import (
    beside,
    by_networkx,
    everywhere,
    faults,
    naive_placements,
    reached_ports,
    ways,
)

DRAWS = {
    Draw(width=5, height=3, filled=0.6, open_sides=0.75, doubles=0.9, stubs=0.25): 80,
    Draw(width=4, height=4, filled=0.65, open_sides=0.95, doubles=1, stubs=0.1): 80,
    Draw(width=4, height=3, filled=0.5, open_sides=0.8, ladders=0.2, doubles=0.4): 110,
    Draw(width=4, height=3, filled=0.5, open_sides=0.8, goals=3, face_up=0.3, reach=1): 70,
    Draw(width=4, height=3, filled=0.7, open_sides=0.9, doors=0.8, doubles=0.6): 110,
    Draw(width=4, height=4, filled=0.5, open_sides=0.7, goals=2, face_up=0.5, doubles=0.3, mines=True): 60,
}
"""Sparse boards: there must be room to lay cards; and how many of each."""

BOX = {
    game: [card.format() for name in names for card, count in path_cards(name) for _ in range(count)]
    for game, names in {"saboteur2": ("saboteur", "saboteur2"), "lost_mines": ("lost_mines",)}.items()
}
FEATURES = (
    "bridge", "double curve", "stub", "islands", "turned", "face-down goal", "ladder on the board",
    "ladder in the hand", "game 3",
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A board and a hand, our answer, and the slow one."""

    board: Board
    cards: tuple
    answer: Answer
    slow: list


def draw_cases(times=1):
    for draw, count in DRAWS.items():
        for seed in range(count * times):
            board = random_board(draw, seed)
            cards = tuple(random.Random(f"hand {draw} {seed}").sample(BOX[board.game], 3))
            yield Case(board, cards, placements(board, cards), naive_placements(board, cards))
    for seed in range(90 * times):
        board = walled_in(random_board(Draw(width=4, height=3, filled=0.6, open_sides=0.6), seed), seed % 2)
        cards = tuple(random.Random(f"walled {seed}").sample(BOX["saboteur2"][:60], 2))
        yield Case(board, cards, placements(board, cards), naive_placements(board, cards))


def walled_in(board, left):
    """The board with a dead end at every open end but so many."""
    while True:
        ports = reached_ports(board)
        ends = [cell for cell in everywhere(board) if cell not in board and entered(board, cell, ports)]
        if len(ends) <= left:
            return board
        code = "".join("." if side in entered(board, ends[0], ports) else "-" for side in "NESW")
        board = board.place(ends[0], code)


def entered(board, cell, ports):
    return {side for side in "NESW" if any(port == (beside(cell, side), FACING[side]) for port in ports)}


@pytest.fixture(scope="module")
def cases(request):
    return list(draw_cases(request.config.getoption("--times")))


def told(case):
    return case.board.game, case.board.format(), case.cards


def test_status_value_and_the_whole_set(cases):
    assert len(cases) >= 600
    for case in cases:
        answer = case.answer
        assert answer.status == ("solved" if case.slow else "impossible"), told(case)
        assert answer.value == (len(case.slow) or None), told(case)
        assert list(answer.solution) == case.slow, told(case)
        assert answer.solutions() == ((answer.solution,) if case.slow else ()), told(case)
        assert answer.unique == bool(case.slow), told(case)


def test_networkx_says_the_same(cases):
    asked = [case for case in cases if not case.board.lost_mines][::3]
    assert len(asked) >= 180
    for case in asked:
        assert by_networkx(case.board, case.cards) == case.slow, told(case)


def test_every_reason_for_every_cell(cases):
    """All cells near the board, those with a card too: the same reasons, each once, with clause and side."""
    for case in cases[::3]:
        ports = reached_ports(case.board)
        for cell in everywhere(case.board):
            for text in ways(case.cards):
                reasons = case.answer.question.reasons(cell, text)
                found = [(reason.code, reason.side) for reason in reasons]
                slow = faults(case.board, cell, text, ports)
                assert sorted(found, key=str) == sorted(slow, key=str), told(case)
                assert all(reason.clause and reason.cell == cell for reason in reasons)


def test_candidates_placements_and_refusals_are_the_whole(cases):
    for case in cases:
        question = case.answer.question
        pairs = {(cell, text) for cell in question.candidates for text in question.ways}
        assert set(case.answer.solution).isdisjoint(question.refused)
        assert set(case.answer.solution) | set(question.refused) == pairs, told(case)


def test_certificates(cases):
    for case in cases:
        assert case.answer.certificate.check(case.board), told(case)
        assert case.answer.certificate.check(case.answer.question.subject.format())


def test_each_feature_decides_enough_of_the_cases(cases, times):
    found = Counter()
    for case in cases:
        for feature in FEATURES:
            if case.board.lost_mines == (feature == "game 3") and found[feature] < 40 * times:
                found[feature] += naive_placements(case.board, case.cards, feature) != case.slow
        found["nothing can be laid"] += not case.slow
        found["solved"] += bool(case.slow)
    rare = {name: found[name] for name in (*FEATURES, "nothing can be laid") if found[name] < 40 * times}
    assert not rare, found


def test_doors_never_matter_for_laying(cases, times):
    """Not even where one team could not walk to the place: nobody's colour limits a card (S-PATH-3)."""
    told_apart = 0
    for case in cases:
        if not any(getattr(content, "doors", ()) for content in case.board.values()):
            continue
        plain = Board.parse(" ".join(without_doors(row) for row in [case.board.format()]))
        assert placements(plain, case.cards).solution == case.answer.solution
        blue, green = (naive_placements(case.board, case.cards, team=team) for team in ("blue", "green"))
        told_apart += blue != case.slow or green != case.slow
    assert told_apart >= 40 * times


def without_doors(text):
    return "/".join(" ".join(token.split(":")[0] for token in row.split(" ")) for row in text.split("/"))


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "lost_mines"])
def test_the_hand_on_turn_can_do_what_the_engine_allows(game, times):
    """Broken tools and traps before the seat included; a state, its position and its text are the same."""
    barred = solved = 0
    for seed in range(60 * times):
        state = late_state(game, f"placements {seed}")
        answer = placements(state)
        legal = {(a.cell, a.card.format()) for a in legal_actions(state) if isinstance(a, Place)}
        assert set(answer.solution) == legal
        assert placements(state.position().format()) == answer
        assert placements(observe(state, state.seat)).solution == answer.solution
        assert answer.certificate.check(state)
        barred += bool(answer.question.bars)
        solved += answer.status == "solved"
    assert solved >= 20
    assert barred >= 8 or game == "lost_mines"


# the question ------------------------------------------------------------------------------------------
def test_a_card_named_twice_or_turned_is_one_card():
    once = placements("S -a-a ?", ["aa--"])
    assert placements("S -a-a ?", ["aa--", "--aa", TunnelCard.parse("aa--")]) == once
    assert placements("S -a-a ?", "aa--,--aa").solution == once.solution


def test_named_cells_are_explained():
    answer = placements("S -a-a ?", ["-a-a"], cells=[(1, 0), (2, 0), (7, 7), (3, 0)])
    refused = answer.question.refused
    assert [reason.code for reason in refused[(1, 0), "-a-a"]] == ["occupied"]
    assert [reason.code for reason in refused[(2, 0), "-a-a"]] == ["goal-cell"]
    assert [reason.code for reason in refused[(7, 7), "-a-a"]] == ["not-reached"]
    assert answer.certificate.check("S -a-a ?")
    assert answer.solution == placements("S -a-a ?", ["-a-a"]).solution


def test_whose_hand_it_is():
    text = "board S ?; turn 1; seat 0 hand=aaaa; seat 1 hand=map,-a-a front=lamp; seat 2 hand=?,map"
    assert placements(text, seat=0).value == 3
    barred = placements(text)
    assert [reason.code for reason in barred.question.bars] == ["broken-tool"]
    assert barred.status == "impossible"
    assert placements(text, ["-a-a"]).value == 1  # the cards alone, whoever holds them
    assert placements(text, ["-a-a"], seat=1).status == "impossible"
    assert barred.certificate.check(text)
    assert placements("game saboteur; board S ?; turn 0; seat 0 hand=map").status == "impossible"
    assert placements("game saboteur; board S ?; turn 0; seat 0 hand=0").status == "impossible"


@pytest.mark.parametrize(
    ("source", "said", "code"),
    [
        ("S ?", {}, "which-seat"),
        ("board S ?; turn 0; seat 0 hand=3", {}, "hand-unknown"),
        ("board S ?; turn 0; seat 0 hand=?,map", {}, "hand-unknown"),
        ("board S ?; turn 0; seat 0", {}, "hand-unknown"),
        ("board S ?; turn 5; seat 0 hand=map", {}, "no-such-seat"),
        ("board S ?; turn 0; seat 0 hand=map", {"seat": True}, "no-such-seat"),
        ("S ?", {"cards": 7}, "bad-hand"),
        ("S ?", {"cards": ["map"]}, "bad-card"),
        ("S ?", {"cards": ["-a-a"], "cells": ["1,0"]}, "bad-cell"),
        ("S ?", {"cards": ["-a-a"], "cells": 3}, "bad-cell"),
        ("S ?", {"cards": ["-a-a"], "budget": 0}, "bad-budget"),
        ("game saboteur; turn 0; seat 0 hand=-a-a", {}, "no-board"),
        (7, {"cards": ["-a-a"]}, "not-board"),
    ],
)
def test_bad_questions(source, said, code):
    with pytest.raises(InputError) as caught:
        placements(source, **said)
    assert caught.value.code == code


def test_giving_up_claims_nothing_but_bounds():
    answer = placements("S -a-a ?", ["aaaa", "-a-a", "aa--"], budget=Budget(nodes=2))
    assert (answer.status, answer.value, answer.solution, answer.certificate) == ("gave_up", None, (), None)
    whole = placements("S -a-a ?", ["aaaa", "-a-a", "aa--"])
    assert 0 < answer.bounds[0] < whole.value
    assert answer.bounds[1] is None


def test_turns_are_what_the_drawing_wants():
    question = placements("S -a-a ?", ["aa--", "-a-a"]).question
    for card in ("aa--", "-a-a"):
        wanted = {}
        for cell, turned in question.board.legal_cells(card):
            wanted[cell] = wanted.get(cell, frozenset()) | {turned}
        assert question.turns(card) == wanted
    assert question.turns("....") == {}


def test_a_stub_takes_the_connection_and_islands_do_not_give_one():
    board = Board.parse("S -.-. -a-a ?")
    assert placements(board, ["aaaa"]).solution == (((-1, 0), "aaaa"), ((0, -1), "aaaa"), ((0, 1), "aaaa"))
    assert ((1, 0), ".-.-") not in placements("S _ -a-a", [".-.-"]).solution
    assert ((1, 0), "-.-.") in placements("S _ -a-a", ["-.-."]).solution


def test_positions_are_accepted_as_values():
    position = Position.parse("game lost_mines; board 10_ ?/SB 10_/10_ ?/11_/10_ ?/SY 10_/10_ ?")
    answer = placements(position, ["-a-a"])
    assert answer.solution == (((1, 1), "-a-a"), ((1, 5), "-a-a"))
    assert answer.certificate.check(position.board)
    assert answer.certificate.check(position.board.format())
