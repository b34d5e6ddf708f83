"""Puzzle and lesson files: what is wrong with one is named with file and key."""

import pytest

from saboteur_nb.board.errors import FileError
from saboteur_nb.i18n import say
from saboteur_nb.learn.lessons.lesson import parse_lesson, read_lesson
from saboteur_nb.learn.puzzle import parse_puzzle, read_puzzle

PUZZLE = """
id = "cave-in/123"
kind = "cave-in"
title = { zh = "桥", en = "The bridge" }
level = 4
techniques = ["bridge"]
author = "someone"
licence = "CC-BY-4.0"
game = "saboteur2"
board = "abba aabb _/S abab ?/_ aabb abba"
goals = ["2,0"]
claim = { value = 1, count = 1 }
"""

LESSON = """
id = "small"
course = "saboteur"
number = 1
title = { zh = "小", en = "Small" }
author = "someone"
licence = "CC-BY-4.0"
[[step]]
label = { zh = "一", en = "One" }
prose = { zh = "一", en = "One" }
objective = { zh = "一", en = "One" }
done = { zh = "一", en = "One" }
board = "S _ ?"
hand = ["-a-a"]
accept = { placed = "1,0" }
hints = [{ zh = "一", en = "One" }]
demonstration = ["place -a-a 1,0"]
feedback = { mismatch = { zh = "一", en = "One" } }
"""


def refused(parse, text):
    with pytest.raises(FileError) as caught:
        parse(text.encode(), "my.toml")
    error = caught.value
    assert error.file == "my.toml"
    for lang in ("zh", "en"):
        assert "my.toml" in say(f"error.{error.code}", lang, **error.params)
    return error.code, error.key


def test_a_good_puzzle_reads():
    puzzle = parse_puzzle(PUZZLE.encode(), "my.toml")
    assert (puzzle.goals, puzzle.team, puzzle.claim.value, puzzle.title.zh) == (((2, 0),), None, 1, "桥")
    assert puzzle.blurb is None


def test_a_claim_may_be_that_nothing_can_do_it():
    claim = parse_puzzle(PUZZLE.replace("value = 1, count = 1", "impossible = true").encode(), "f").claim
    assert (claim.impossible, claim.value, claim.count) == (True, None, 0)
    assert not parse_puzzle(PUZZLE.encode(), "f").claim.impossible


def test_the_position_may_be_one_text():
    board = 'game = "saboteur2"\nboard = "abba aabb _/S abab ?/_ aabb abba"'
    text = 'position = "game saboteur2; board abba aabb _/S abab ?/_ aabb abba"'
    assert parse_puzzle(PUZZLE.replace(board, text).encode(), "f") == parse_puzzle(PUZZLE.encode(), "f")


def test_goals_left_out_are_all_goals():
    assert parse_puzzle(PUZZLE.replace('goals = ["2,0"]', "").encode(), "f").goals == ((2, 0),)


@pytest.mark.parametrize(
    ("old", "new", "code", "key"),
    [
        ('id = "cave-in/123"', "", "missing-key", "id"),
        ('id = "cave-in/123"', 'id = "cave-in/12"', "bad-value", "id"),
        ('id = "cave-in/123"', 'id = "bridge/123"', "bad-value", "id"),
        ('kind = "cave-in"', 'kind = "sudoku"', "bad-value", "kind"),
        ('kind = "cave-in"', "kind = 7", "wrong-type", "kind"),
        (', en = "The bridge"', "", "missing-key", "title.en"),
        ('en = "The bridge"', 'en = " "', "empty-value", "title.en"),
        ('en = "The bridge"', 'en = "x", fr = "y"', "unknown-key", "title.fr"),
        ("level = 4", "level = 7", "bad-value", "level"),
        ("level = 4", "level = true", "wrong-type", "level"),
        ("level = 4", 'level = 4\ncolour = "red"', "unknown-key", "colour"),
        ('["bridge"]', '["bridge", 3]', "wrong-type", "techniques.2"),
        ('game = "saboteur2"', 'game = "chess"', "bad-value", "game"),
        ("S abab ?", "S abax ?", "bad-text", "board"),
        ('["2,0"]', '["2,0", "1,0"]', "bad-value", "goals.2"),
        ('["2,0"]', '["two"]', "bad-text", "goals.1"),
        ('["2,0"]', "[]", "empty-value", "goals"),
        ("value = 1, ", "", "missing-key", "claim.value"),
        ("count = 1", "count = 0", "bad-value", "claim.count"),
        ("count = 1", "count = 1, size = 3", "unknown-key", "claim.size"),
        ("value = 1, count = 1", "impossible = false", "bad-value", "claim.impossible"),
        ("value = 1, count = 1", 'impossible = "yes"', "wrong-type", "claim.impossible"),
        ("value = 1, count = 1", "impossible = true, value = 1", "unknown-key", "claim.value"),
        ("claim = {", 'team = "red"\nclaim = {', "bad-value", "team"),
        ("claim = {", "claim = [", "not-toml", ""),
    ],
)
def test_a_bad_puzzle_file_is_named_with_its_key(old, new, code, key):
    assert old in PUZZLE
    assert refused(parse_puzzle, PUZZLE.replace(old, new)) == (code, key)


def test_the_place_inside_a_board_is_named():
    with pytest.raises(FileError) as caught:
        parse_puzzle(PUZZLE.replace("S abab ?", "S abax ?").encode(), "f")
    params = caught.value.params
    assert (params["row"], params["column"], params["token"]) == (2, 2, "abax")


def test_other_bytes_are_refused(tmp_path):
    for content, code in ((b"\xff\xfe", "not-utf8"), (b"a" * 300_000, "file-too-large")):
        with pytest.raises(FileError) as caught:
            parse_puzzle(content, "f")
        assert caught.value.code == code
    for read in (read_puzzle, read_lesson):
        with pytest.raises(FileError, match="not-readable"):
            read(tmp_path / "none.toml")


def test_a_good_lesson_reads():
    step = parse_lesson(LESSON.encode(), "f").steps[0]
    assert (step.hand, step.several, step.seat) == (("-a-a",), False, 0)
    assert [len(hand) for hand in step.state.hands] == [1, 2, 2]
    assert step.state.deck == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "key"),
    [
        ("[[step]]", "[[steps]]", "missing-key", "step"),
        ('zh = "小"', 'zh = "小", de = "Klein"', "unknown-key", "title.de"),
        ('prose = { zh = "一", en = "One" }', 'prose = { zh = "一" }', "missing-key", "step.1.prose.en"),
        ('"S _ ?"', '"S // ?"', "bad-text", "step.1.board"),
        ('["-a-a"]', '["cheese"]', "bad-text", "step.1.hand.1"),
        ('["-a-a"]', "[]", "empty-value", "step.1.hand"),
        ('placed = "1,0"', 'danced = "1,0"', "unknown-predicate", "step.1.accept.danced"),
        ('placed = "1,0"', 'placed = "1;0"', "bad-text", "step.1.accept.placed"),
        ('placed = "1,0"', "turned = false", "bad-value", "step.1.accept.turned"),
        ('placed = "1,0"', 'violates = ["boredom"]', "unknown-violation", "step.1.accept.violates"),
        ('placed = "1,0"', "violates = []", "empty-value", "step.1.accept.violates"),
        ('placed = "1,0"', 'violates = ["mismatch"], turned = true', "unknown-key", "step.1.accept.turned"),
        ('placed = "1,0"', "", "empty-value", "step.1.accept"),
        ('hints = [{ zh = "一", en = "One" }]', "hints = []", "bad-value", "step.1.hints"),
        ('hints = [{ zh = "一", en = "One" }]', 'hints = ["One"]', "wrong-type", "step.1.hints.1"),
        ('["place -a-a 1,0"]', "[]", "empty-value", "step.1.demonstration"),
        ('["place -a-a 1,0"]', '["lay -a-a 1,0"]', "bad-text", "step.1.demonstration.1"),
        ("mismatch =", "rain =", "unknown-outcome", "step.1.feedback.rain"),
        ('"S _ ?"', '"S -a-a -a-a -a-a -a-a ?"', "bad-text", "step.1.board"),
        ('course = "saboteur"', 'course = "chess"', "bad-value", "course"),
        ("number = 1", "number = 0", "bad-value", "number"),
        ("accept = {", 'opponents = "cheats"\naccept = {', "bad-value", "step.1.opponents"),
        ("accept = {", 'replies = ["sing"]\naccept = {', "bad-text", "step.1.replies.1"),
        ("accept = {", 'peeked = ["1,0"]\naccept = {', "bad-value", "step.1.peeked"),
        ("accept = {", "seen = [7]\naccept = {", "bad-value", "step.1.seen.1"),
        ('accept = { placed = "1,0" }', "accept = []", "empty-value", "step.1.accept"),
        ('{ placed = "1,0" }', "[{ turned = false }]", "bad-value", "step.1.accept.1.turned"),
        ('placed = "1,0"', 'event = { code = "rained" }', "bad-value", "step.1.accept.event.code"),
        ('placed = "1,0"', 'stone_stays = "2,0", placed = "1,0"', "unknown-key", "step.1.accept.placed"),
        ('placed = "1,0"', 'does = ["dance"]', "bad-value", "step.1.accept.does.1"),
        ('board = "S _ ?"', 'position = "board S _ ?; trun 0"', "bad-text", "step.1.position"),
        ('board = "S _ ?"', 'position = "board S _ ?; seat 0 hand=-a-a"', "unknown-key", "step.1.hand"),
        ('board = "S _ ?"', 'position = "game saboteur2; board S _ ?"', "bad-text", "step.1.position"),
    ],
)
def test_a_bad_lesson_file_is_named_with_its_key(old, new, code, key):
    assert old in LESSON
    assert refused(parse_lesson, LESSON.replace(old, new)) == (code, key)
