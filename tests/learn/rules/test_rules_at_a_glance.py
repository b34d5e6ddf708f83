"""The rules at a glance: every clause in both languages, each with the moment of a lesson that teaches it."""

import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from saboteur_nb.board.errors import FileError, InputError
from saboteur_nb.board.notation import GAMES
from saboteur_nb.draw.look import Ghost
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.learn.lessons.coverage import taught
from saboteur_nb.learn.rules import card_gallery, rules_at_a_glance
from saboteur_nb.learn.rules.clauses import headings, parse_headings
from saboteur_nb.learn.rules.scenes import scene_of

LISTED = tomllib.loads((Path(__file__).parents[1] / "lessons" / "clauses.toml").read_text("utf-8"))
ALL = {clause for course in LISTED.values() for clause in course["clauses"]}
PLACING = {"C-PLACE-1", "C-PLACE-2", "C-PLACE-3", "C-PLACE-4", "C-PLACE-6", "C-TUN-4"}
LETTER = {"saboteur": "B", "saboteur2": "S", "lost_mines": "L"}
MOST = 1_572_864
"""Bytes of a page."""

HAN = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
WORD = re.compile("[A-Za-z]{2,}")
IDS = re.compile(r"[CBSL]-[A-Z]+-\d")


class Ids(HTMLParser):
    """The ids of a page, and what in it points at an id."""

    def __init__(self, page):
        super().__init__()
        self.ids, self.used = [], set()
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            elif name == "aria-labelledby":
                self.used.update(value.split())
            elif name == "href":
                self.used.add(value.removeprefix("#"))
            self.used.update(re.findall(r"url\(#([^)]+)\)", value))


def clauses_of(game):
    return [clause for heading in headings(game) for clause in heading.clauses]


def html_of(page):
    return page._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_tells_every_clause_that_holds_in_its_game_once(game):
    ids = [clause.id for clause in clauses_of(game)]
    own = {clause for clause in ALL if clause[0] == LETTER[game]}
    shared = {clause for clause in ALL if clause[0] == "C"} - ({"C-HID-3"} if game != "saboteur2" else set())
    assert sorted(ids) == sorted(own | (shared - PLACING if game == "lost_mines" else shared))


def test_the_three_pages_tell_all_109_clauses():
    assert {clause.id for game in GAMES for clause in clauses_of(game)} == ALL


@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_keeps_to_its_language(game):
    for heading in headings(game):
        for text in (heading.title, *(clause.text for clause in heading.clauses)):
            assert not HAN.search(text.en), text.en
            assert not WORD.search(text.zh), text.zh
            assert HAN.search(text.zh), text.zh
            assert WORD.search(text.en), text.en


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_in_one_language(game):
    for page in (rules_at_a_glance, card_gallery):
        assert not HAN.search(str(page(game, lang="en")))
        assert not WORD.search(IDS.sub("", str(page(game, lang="zh"))))


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_named_beside_a_clause_teaches_it_in_that_step(game):
    for clause in clauses_of(game):
        scene = scene_of(clause.id, game)
        assert (clause.id, scene.step) in {(found.clause, found.step) for found in taught(scene.lesson)}


def test_a_clause_is_shown_in_the_course_of_the_game_where_it_can_be():
    assert scene_of("C-TUN-3", "lost_mines").lesson.course == "lost_mines"
    assert scene_of("C-GEO-3", "lost_mines").lesson.course == "saboteur"


def test_a_picture_is_the_board_behind_the_action():
    scene = scene_of("C-PLACE-6", "saboteur")
    assert scene.look.selected == (2, 0)
    assert scene.board.get((2, 0)) is not None


def test_a_card_that_is_refused_is_held_over_its_cell():
    look = scene_of("C-PLACE-2", "saboteur").look
    assert look.ghost == Ghost((0, -1), "-a-a", ("N",), ok=False)
    assert look.selected is None


def test_what_the_next_round_brings_is_shown_on_its_board():
    scene = scene_of("B-SET-2", "saboteur")
    assert scene.board.format() == "8_ ?/9_/S 7_ ?/9_/8_ ?"
    assert scene.look.selected is None


def test_dwarves_and_markers_stand_on_the_pictures():
    look = scene_of("L-ACT-4", "lost_mines").look
    assert [marker.kind for marker in look.markers] == ["troll"]
    assert look.pieces


def test_no_picture_shows_a_goal_that_its_learner_has_not_seen():
    board = scene_of("B-TURN-1", "saboteur").board
    assert {board.get(cell).token for cell in board.goals} == {"?"}


@pytest.mark.parametrize("page", [rules_at_a_glance, card_gallery])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_well_formed_and_its_ids_are_unique_and_all_there(game, lang, page):
    html = html_of(page(game, lang=lang))
    for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL):
        ET.fromstring(svg)
    ET.fromstring(html.replace("<br>", "<br/>"))
    found = Ids(html)
    assert len(found.ids) == len(set(found.ids))
    assert found.used <= set(found.ids)
    assert len(html.encode()) <= MOST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_and_every_id_is_in_html_and_in_text(lang):
    bundle = rules_at_a_glance("saboteur2", lang=lang)._repr_mimebundle_()
    assert "<svg" in bundle["text/html"]
    for clause in clauses_of("saboteur2"):
        assert clause.id in bundle["text/html"]
        assert f"{clause.id:<11}{clause.text.in_language(lang)}" in bundle["text/plain"]


def test_a_game_that_is_not_one_is_refused():
    for page in (rules_at_a_glance, card_gallery):
        with pytest.raises(InputError) as caught:
            page("chess")
        assert caught.value.code == "unknown-game"


TITLE = '[[heading]]\ntitle = { zh = "一", en = "One" }\n'
ONE = '[heading.clauses]\nC-GEO-1 = { zh = "一", en = "One" }\n'


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("", "missing-key", "heading"),
        (TITLE, "missing-key", "heading.1.clauses"),
        (TITLE + "[heading.clauses]\n", "empty-value", "heading.1.clauses"),
        (TITLE + ONE.replace("C-GEO-1", "C-1"), "unknown-key", "heading.1.clauses.C-1"),
        (TITLE + ONE.replace(', en = "One"', ""), "missing-key", "heading.1.clauses.C-GEO-1.en"),
        (TITLE + 'games = ["chess"]\n' + ONE, "bad-value", "heading.1.games"),
        (TITLE + "more = 1\n" + ONE, "unknown-key", "heading.1.more"),
        ("more = 1\n" + TITLE + ONE, "unknown-key", "more"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(text, code, key):
    with pytest.raises(FileError) as caught:
        parse_headings(text.encode(), "rules/x.toml")
    assert (caught.value.code, caught.value.params["key"]) == (code, key)


def test_what_is_no_clause_has_no_scene():
    with pytest.raises(KeyError):
        scene_of("C-GEO-9", "saboteur")
