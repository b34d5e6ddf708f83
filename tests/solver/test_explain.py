"""The proof in words and pictures."""

import xml.etree.ElementTree as ET

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.solver import Hint, fewest_cave_ins, shortest_route

CROSSWISE = Board.parse("aaa- aa-a -aaa _/S -aaa abab ?/_ aabb aa-a a-aa")


def test_the_story_in_english():
    assert fewest_cave_ins(CROSSWISE).explain("en").splitlines() == [
        "Route A leads from (0,0) to the goal at (3,0) in 7 steps.",
        "Route B leads from (0,0) to the goal at (3,0) in 3 steps.",
        "Route C leads from (0,0) to the goal at (3,0) in 5 steps.",
        (
            "No single card lies on all of these 3 routes. "
            "One cave-in always leaves one of them open, so at least two are needed."
        ),
        "Cave-ins at (0,1) (1,0) close every way to (3,0): 2 are enough.",
        "There are other answers of this size.",
    ]


def test_the_steps_draw_what_they_say():
    answer = fewest_cave_ins(CROSSWISE)
    looks = [look for _, look in answer.explain_steps("zh")]
    assert ["".join(route.tag for route in look.routes) for look in looks] == ["A", "AB", "ABC", *["ABC"] * 3]
    assert [look.cuts for look in looks] == [()] * 4 + [answer.solution] * 2
    assert {look.lang for look in looks} == {"zh"}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("text", "team", "budget"),
    [
        ("S ?", None, 99), ("S _ ?", None, 99), ("S -a-a:g ?", "blue", 99), ("S -a-a ?", None, 99),
        ("-aa- -a-a --aa/S -a-a ?/aa-- -a-a a--a", None, 99), (CROSSWISE.format(), None, 1),
    ],
)  # fmt: skip
def test_every_outcome_has_words_and_a_picture(text, team, budget, lang):
    answer = fewest_cave_ins(Board.parse(text), team=team, budget=budget)
    assert answer.explain(lang)
    assert "{" not in answer.explain(lang)
    shown = answer.show(lang)._repr_mimebundle_()
    assert ET.fromstring(shown["image/svg+xml"]).tag.endswith("svg")
    assert answer.explain(lang) in shown["text/plain"]


def test_the_picture_shows_routes_and_cuts():
    look = fewest_cave_ins(CROSSWISE).show().look
    assert [route.style for route in look.routes] == [0, 1, 2]
    assert look.cuts == ((0, 1), (1, 0))


def test_a_notebook_tells_the_steps_below_the_picture():
    answer = fewest_cave_ins(CROSSWISE)
    page = ET.fromstring(answer.show("zh")._repr_mimebundle_()["text/html"])
    told = [(line.text or line.find("details/summary").text) for line in page.iter("li")]
    assert told == answer.explain("zh").splitlines()
    svg = "{http://www.w3.org/2000/svg}svg"
    assert len(page.findall(svg)) == 1, "the whole picture on top"
    assert [line.find(f"details/{svg}") is not None for line in page.iter("li")] == [True] * 3 + [False] * 3
    ids = [at.get("id") for at in page.iter() if at.get("id")]
    assert len(ids) == len(set(ids)), "no drawing takes another's parts"


def test_a_hint_is_shown_on_its_board():
    hint = fewest_cave_ins(CROSSWISE).hint(2)
    shown = hint.show("zh")
    assert shown.board == CROSSWISE
    assert (shown.caption, shown.look.lang) == (hint.text("zh"), "zh")
    with pytest.raises(ValueError, match="without a board"):
        Hint("hint-look").show()


def test_answers_are_values():
    one, other = fewest_cave_ins(CROSSWISE), fewest_cave_ins(CROSSWISE)
    assert one == other
    told = f"status='solved', value=2, solution=((0, 1), (1, 0)), nodes={one.nodes}, bounds=(2, 2)"
    assert repr(one) == f"Answer({told})"
    with pytest.raises(AttributeError):
        one.value = 3


def test_dwarves_and_markers_stand_in_every_picture_of_the_lost_mines():
    text = (
        "game lost_mines; board SB -a-a -a-a 7_ ?/11_/11_/11_/SY/11_; turn 0; troll 0,5E 1; trap 1,5E; "
        "dwarf blue1 0,5; seat 0 clan=blue; seat 1 clan=yellow"
    )
    answer = shortest_route(text, "blue1", (2, 5))
    looks = [look for _, look in answer.explain_steps()] + [answer.hint(1).overlay]
    assert {tuple(piece.name for piece in look.pieces) for look in looks} == {("blue1",)}
    assert {tuple(marker.kind for marker in look.markers) for look in looks} == {("troll", "trap")}
