"""Every code that a view can say has a sentence in both languages, with its place filled in."""

import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.board.violation import Violation
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n import __file__ as catalogues
from saboteur_nb.widgets.guard import complaint, guarded, reason
from saboteur_nb.widgets.notice import Notice


def messages(lang, domain):
    with (Path(catalogues).with_name(lang) / f"{domain}.po").open("rb") as file:
        found = list(read_po(file))
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in found}


@pytest.mark.parametrize("domain", ["board", "cards", "error", "widgets"])
def test_both_languages_say_the_same_codes_with_the_same_places(domain):
    zh, en = messages("zh", domain), messages("en", domain)
    assert set(zh) == set(en)
    for code in set(zh) - {""}:
        assert placeholders(zh[code]) == placeholders(en[code]), code


def placeholders(message):
    text = message.string if isinstance(message.string, str) else message.string[-1]
    return {name for _, name, _, _ in string.Formatter().parse(text) if name} - {"n"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("S/aaaa b", "2"),
        ("S xyz", "2"),
        ("", ""),
        ("_", ""),
        ("S 99999_", "2"),
        ("S -a-a:q", "2"),
        ("S " + "x" * 70000, "65"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_that_can_not_be_read_is_answered_in_words(text, place, lang):
    with pytest.raises(NotationError) as caught:
        Board.parse(text)
    said = reason(caught.value, lang)
    assert place in said
    assert caught.value.code not in said


def test_errors_without_a_sentence_are_shown_as_they_are():
    assert reason(InputError("never-heard-of", value=3), "zh") == "never-heard-of (value 3)"
    assert reason(ZeroDivisionError("division by zero"), "en") == "division by zero"
    assert reason(KeyError(), "en") == "KeyError"


def test_complaints_are_in_both_languages():
    line = complaint(ZeroDivisionError("division by zero"))
    assert "出了点问题" in line
    assert "Something went wrong" in line


def test_a_guarded_callback_complains_instead_of_raising():
    heard = []
    run = guarded(heard.append, lambda n: 1 // n)
    run(1)
    assert heard == []
    run(0)
    assert [type(error) for error in heard] == [ZeroDivisionError]


def test_a_notice_is_escaped_and_lists_each_reason_once():
    twice = (Violation.of("not-reached", (1, 0)), Violation.of("not-reached", (1, 0)))
    notice = Notice("widgets.refused", "bad", {"cell": "<b>"}, reasons=twice)
    assert "&lt;b&gt;" in notice.html("en")
    assert notice.html("en").count("<li>") == 1
    assert notice.spoken("en").count("would not be connected") == 1
