"""Every error that the package raises has a sentence in both languages that its parameters fill."""

import ast
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import saboteur_nb
import saboteur_nb as sb
from saboteur_nb.board.errors import FileError, InputError, SaboteurError
from saboteur_nb.game.action import parse_actions
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.learn.datafile import _TYPE_NAMES
from saboteur_nb.learn.puzzle import parse_puzzle

PACKAGE = Path(saboteur_nb.__file__).parent
OF_ITS_OWN = {
    "SaboteurError": {"place"},
    "InputError": {"place"},
    "ServeError": set(),
    "WrongTypeError": {"place"},
    "NotationError": {"row", "column", "token", "place"},
    "FileError": {"file", "key", "place"},
    "RecordError": {"line", "text", "place"},
    "error": {"file", "key", "place"},
}
"""What an error of this class, or of a table's method `error`, brings along for its sentence."""


def raised():
    """`(place, catalogue, code, parameters)` of every error with a code that the sources make."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = isinstance(call, ast.Call) and getattr(call.func, "id", getattr(call.func, "attr", ""))
            if name in OF_ITS_OWN and call.args:
                given = {keyword.arg for keyword in call.keywords}
                for part in ast.walk(call.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        domain = "server" if name == "ServeError" else "error"
                        place = f"{path.relative_to(PACKAGE)}:{call.lineno}"
                        yield place, domain, part.value, given | OF_ITS_OWN[name]


def sentences(domain, lang):
    with (PACKAGE / "i18n" / lang / f"{domain}.po").open("rb") as file:
        return {message.id: message.string for message in read_po(file) if isinstance(message.id, str)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_a_sentence_that_its_parameters_fill(lang):
    known = {domain: sentences(domain, lang) for domain in ("error", "server")}
    places = list(raised())
    assert len(places) > 80
    for place, domain, code, given in places:
        assert code in known[domain], f"{place}: {code} has no sentence in {lang}"
        needed = {name for _, name, _, _ in string.Formatter().parse(known[domain][code]) if name}
        assert needed <= given, f"{place}: the sentence of {code} in {lang} wants {needed - given}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_is_left_over(lang):
    codes = {code for _, domain, code, _ in raised() if domain == "error"} | {"illegal"}
    words = ("example", "feature-", "part-", "place-", "type-")
    left = {code for code in sentences("error", lang) if code and not code.startswith(words)}
    assert left == codes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_inside_sentences_are_translated(lang):
    for name in {*_TYPE_NAMES.values(), "other"}:
        error = FileError("wrong-type", file="a.toml", key="x", expected=name, found="other")
        assert "a.toml" in error_sentence(error, lang)
    for feature in ("door", "ladder"):
        error = InputError("side-needed", row=1, column=1, token="-", feature=feature)
        assert (feature in error_sentence(error, lang)) == (lang == "en")


PUZZLE = """
id = "cave-in/900"
kind = "cave-in"
title = {{ zh = "题", en = "A puzzle" }}
level = 1
techniques = []
author = "a"
licence = "l"
{question}
claim = {{ value = 1, count = 1 }}
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ('game = "saboteur"\nboard = "S -a-b ?"', ('"board"', "Row 1, column 2", "-a-b", "north, east")),
        ('position = "game saboteur; turn 1"', ('"position"', "does not say what lies on the board")),
        ('position = "game chess; board S ?"', ('"position"', "no game called", "chess")),
        (
            'position = "board S abab ?; dwarf blue1 1,0"',
            ('"position"', "dwarf blue1 is at 1,0"),
        ),
        ('game = "saboteur"\nboard = "S 4096_ 4096_ 4096_ ?"', ('"board"', "12290 by 1 cells")),
        ('game = "saboteur"\nboard = "S -a-a ?"\ngoals = ["2;0"]', ('"goals.1"', '"2;0" is not a cell')),
    ],
)
def test_what_is_wrong_inside_a_text_of_a_file_is_said_in_full(question, said):
    with pytest.raises(FileError) as caught:
        parse_puzzle(PUZZLE.format(question=question).encode(), "my.toml")
    sentence = error_sentence(caught.value, "en")
    assert all(word in sentence for word in ("my.toml", *said))
    assert "my.toml" in error_sentence(caught.value, "zh")


@pytest.mark.parametrize(
    ("read", "text", "en", "zh"),
    [
        (sb.Board.parse, "S/_ a---", "Row 2, column 2: ", "第 2 行第 2 格："),
        (sb.Position.parse, "board S; deck map a---", "Part 2, word 3: ", "第 2 条第 3 个词："),
        (sb.Position.parse, "board S; seat 0 hand=map,abab#", "Part 2, word 3: ", "第 2 条第 3 个词："),
        (sb.Position.parse, "board S; discard -a-a:gN", "Part 2, word 2: ", "第 2 条第 2 个词："),
        (sb.Position.parse, "board S; dwarf blue1 0.0", "Part 2, word 3: ", "第 2 条第 3 个词："),
        (sb.Position.parse, "board S; deck -a-ax", "Part 2, word 2: ", "第 2 条第 2 个词："),
        (sb.Position.parse, "turn 1; board S/?lead", "Part 2, row 2, column 1: ", "第 2 条，牌桌第 2 行"),
        (parse_actions, "rockfall 1,0; place a--- 1,0", "Part 2, word 2: ", "第 2 条第 2 个词："),
        (parse_actions, "place -a-a 1;0", "Part 1, word 3: ", "第 1 条第 3 个词："),
        (sb.TunnelCard.parse, "a---", '"a---" is not', "“a---”不是"),
        (sb.TunnelCard.parse, "abab#", '"abab#" has', "“abab#”有"),
        (lambda name: sb.Board.parse("S ?").turn_over((1, 0), name), "lead", '"!lead" is', "没有“!lead”"),
    ],
)
def test_an_error_inside_a_text_says_where_in_this_text(read, text, en, zh):
    with pytest.raises(InputError) as caught:
        read(text)
    assert error_sentence(caught.value, "en").startswith(en)
    assert error_sentence(caught.value, "zh").startswith(zh)


def test_an_error_at_another_place_keeps_all_it_knows():
    inner = sb.NotationError("unknown-card", token="axe", game="saboteur")
    moved = inner.at(3, 2)
    assert moved.params == {"row": 3, "column": 2, "token": "axe", "game": "saboteur"}
    assert (inner.unit, moved.unit, moved.at(1, 1, "cell").unit) == ("", "word", "cell")


def test_an_error_without_a_sentence_is_a_mistake_in_the_catalogues():
    with pytest.raises(KeyError, match="never-heard-of"):
        error_sentence(SaboteurError("never-heard-of"), "en")
