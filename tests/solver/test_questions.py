"""Questions by name, hints, and answers as JSON."""

import inspect
import json

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import InputError
from saboteur_nb.solver.answer_json import answer_json, in_words, plain
from saboteur_nb.solver.questions import QUESTIONS, kind_of

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
