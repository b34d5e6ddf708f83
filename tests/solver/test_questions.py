"""Questions by name, hints, and answers as JSON."""

import inspect
import json

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.answer_json import answer_json, in_words, plain
from saboteur_nb.solver.registry import QUESTIONS, kind_of

CROSSWISE = "aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa"


def test_every_question_is_a_public_function_with_the_arguments_it_can_be_told():
    for name, kind in QUESTIONS.items():
        function = getattr(sb.solver, name)
        asked = inspect.signature(function).parameters
        assert name in dir(sb.solver)
        assert set(kind.told) <= set(asked), name
        assert "budget" in asked, name


def test_a_question_is_found_by_either_spelling():
    assert kind_of("fewest-cave-ins") is kind_of("fewest_cave_ins")
    with pytest.raises(InputError, match="unknown-question"):
        kind_of("fewest stars")


def test_a_hint_comes_by_the_name_of_the_question():
    first = sb.solver.hint(CROSSWISE, "fewest_cave_ins")
    last = sb.solver.hint(CROSSWISE, "fewest_cave_ins", 3, done=[(1, 0)])
    assert first == sb.solver.fewest_cave_ins(CROSSWISE).hint(1)
    assert last == sb.solver.fewest_cave_ins(CROSSWISE).hint(3, [(1, 0)])
    assert first.text("zh") != first.text("en")


@pytest.mark.parametrize("level", [0, 4, "one", None, 1.5])
def test_a_hint_has_one_of_three_levels(level):
    with pytest.raises(InputError, match="bad-hint"):
        sb.solver.hint(CROSSWISE, "fewest_cave_ins", level)


def test_an_answer_is_json():
    shown = answer_json(sb.solver.fewest_cave_ins(CROSSWISE), limit=4, lang="zh")
    again = json.loads(json.dumps(shown))
    assert again == shown
    assert shown["board"] == CROSSWISE
    assert len(shown["solutions"]) == 4
    assert (shown["checked"], shown["unique"], shown["bounds"]) == (True, False, [2, 2])


def test_an_answer_that_gave_up_is_json_too():
    shown = answer_json(sb.solver.fewest_cave_ins(CROSSWISE, budget=1))
    assert (shown["status"], shown["value"], shown["certificate"], shown["checked"]) == (
        "gave_up", None, None, None,
    )  # fmt: skip
    assert shown["solutions"] == []


def test_values_are_plain():
    board = sb.Board.parse("S -a-a")
    shown = plain({"cells": {(2, 0), (1, 0)}, "board": board})
    assert shown == {"cells": [[1, 0], [2, 0]], "board": "S -a-a"}
    assert plain((1, 2, 3)) == [1, 2, 3]
    assert in_words(((1, 0), "-a-a")) == "-a-a 1,0"


TOLD = {
    "beliefs": ("8_ ?/9_/S 7_ ?stone1/9_/8_ ?", {}),
    "fewest_cave_ins": ("S -a-a ?", {}),
    "placements": ("S -a-a ?", {"cards": ["-a-a"]}),
    "fewest_cards": ("S -a-a 2_ ?", {"hand": ["-a-a", "-a-a", "aaaa"]}),
    "within_turns": ("game saboteur; board S _ ?; turn 0; seat 0 hand=-a-a; seat 1 hand=map", {}),
    "fewest_blocks": ("S -a-a 2_ ?", {"hand": "any", "against": ["-a-a", "-a-a"]}),
    "shortest_route": ("game lost_mines; board SB -a-a ?; dwarf blue1 0,0", {}),
    "strongest_hindrance": ("-aa- -a-a --aa/S -a-a ?", {}),
    "forced_win": (
        (
            "game saboteur; board S _ ?gold; turn 0; seat 0 role=digger hand=-a-a; "
            "seat 1 role=digger hand=map; seat 2 role=saboteur hand=map"
        ),
        {},
    ),
    "treasure_tour": (
        "game lost_mines; board SB -a-a ?gold; treasure gold:4; dwarf blue1 0,0",
        {},
    ),
    "pay": ("board S -a-a:b !gold; seat 0 role=boss; seat 1 role=green_digger", {"finder": 1}),
}


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("done", ["abc", 7, None, ["x"], [None], [(1, 2, 3)], [((9, 9), "zz")]])
def test_what_is_no_step_of_an_answer_is_named_before_a_hint(name, done):
    source, told = TOLD[name]
    for level in (1, 2, 3):
        with pytest.raises(InputError, match="bad-done"):
            sb.solver.hint(source, name, level, done, **told)


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answer_itself_is_what_can_be_done(name):
    source, told = TOLD[name]
    answer = sb.solver.question(name, source, **told).answer()
    for level in (1, 2, 3):
        for lang in ("zh", "en"):
            assert answer.hint(level, answer.solution).text(lang)
