"""Every error that the package raises has a sentence in both languages that its parameters fill."""

import ast
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import saboteur_nb
from saboteur_nb.board.errors import FileError, InputError, SaboteurError
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.errors import error_sentence
from saboteur_nb.learn.datafile import _TYPE_NAMES
from saboteur_nb.learn.puzzle import parse_puzzle

PACKAGE = Path(saboteur_nb.__file__).parent
OF_ITS_OWN = {
    "SaboteurError": set(),
    "InputError": set(),
    "ServeError": set(),
    "NotationError": {"row", "column", "token"},
    "FileError": {"file", "key"},
    "error": {"file", "key"},
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
    words = ("feature-", "part-", "type-")
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


def test_an_error_without_a_sentence_is_a_mistake_in_the_catalogues():
    with pytest.raises(KeyError, match="never-heard-of"):
        error_sentence(SaboteurError("never-heard-of"), "en")
