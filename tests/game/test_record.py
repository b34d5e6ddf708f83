"""Records: they replay bit for bit, keep comments, and a damaged one says line, text and reason."""

from random import Random

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import FileError, IllegalActionError, NotationError, RecordError
from saboteur_nb.game.saved.record import MAX_CHARACTERS
from saboteur_nb.i18n import LANGUAGES
from saboteur_nb.i18n.errors import error_sentence

GAMES = [
    ("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 7), ("lost_mines", 3),
    ("lost_mines", 9),
]  # fmt: skip

HEADER = "saboteur_nb record 1\ngame saboteur\nrules 1\nplayers 3\nseed 7\n"


def whole_match(game, players, seed, **said):
    rng = Random(seed)
    match = sb.new_game(game, players=players, seed=seed, **said)
    while not match.over:
        if rng.random() < 0.05:
            match.play(f"say {rng.randrange(players)} saboteur", rng.randrange(players))
        match.play(rng.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_match_replays_bit_for_bit(game, players):
    match = whole_match(game, players, 11)
    again = sb.load_record(match.record())
    assert (again.state, again.history, again.events) == (match.state, match.history, match.events)
    assert again.record() == match.record()
    assert again.setup == match.setup
    for number in range(0, len(match.history), 7):
        match.go_to(number)
        again.go_to(number)
        assert again.state == match.state


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("saboteur", 6, {"dwarf_table": "rulebook", "broken_tools_forfeit": True, "rounds": 1, "first": 4}),
        ("saboteur", 3, {"roles": ["saboteur", "?", None], "hands": ["map,-a-a", 6, None], "seed": 'a\n"7"'}),
        ("saboteur", 3, {"goals": ["stone2", "gold", None], "deck": 12, "seed": -5}),
        ("saboteur2", 5, {"position": "game saboteur2; board 8_ ?/9_/S -a-a:b 6_ ?gold/9_/8_ ?; turn 1; "
                          "seat 0 hand=-a-a,map front=lamp,theft@1 gold=3; seat 1 role=boss", "seed": 3}),
        ("lost_mines", 3, {"seed": 2, "position": "game lost_mines; dwarf blue1 0,1; seat 2 clan=blue"}),
        ("saboteur", 3, {"cards": ["-a-a"] * 30 + ["map"] * 10, "rounds": 1, "seed": 10**40}),
    ],
)  # fmt: skip
def test_every_set_up_is_recorded(game, players, said):
    match = sb.new_game(game, players=players, **said)
    for _ in range(5):
        match.play(match.legal_actions()[0])
    again = sb.load_record(match.record())
    assert (again.setup, again.state, again.events) == (match.setup, match.state, match.events)
    assert again.record() == match.record()


def test_comments_stay_where_they_are():
    match = sb.new_game("saboteur", players=3, seed=7)
    match.comment("开局：三人\n第二行")
    match.play(match.legal_actions()[0])
    match.comment("a good beginning")
    match.play(match.legal_actions()[0])
    text = match.record()
    first, second = map(str, match.history)
    assert text.endswith(f"\n# 开局：三人\n# 第二行\n{first}\n# a good beginning\n{second}\n")
    again = sb.load_record(text)
    assert (again.record(), again.comments) == (text, match.comments)
    again.undo()
    assert "a good beginning" in again.record()
    again.undo()
    again.play(again.legal_actions()[1])
    assert "a good beginning" not in again.record()
    assert "第二行" in again.record()


def test_a_record_typed_by_hand_is_read():
    legal = str(sb.new_game("saboteur", players=3, seed=7).legal_actions()[0])
    head = "\ufeff\n saboteur_nb  record 1 \r\n# who\r\nｇａｍｅ　saboteur\r\n\r\nrules 1"
    text = f"{head}\r\nseed  ７\nplayers 3\r\n\r\n ＃ x\r\n  {legal}  "
    match = sb.load_record(text)
    assert [str(action) for action in match.history] == [legal]
    assert match.state == sb.load_record(f"{HEADER}{legal}").state


LEGAL = str(sb.new_game("saboteur", players=3, seed=7).legal_actions()[0])


@pytest.mark.parametrize(
    ("text", "code", "line", "shown", "reason"),
    [
        ("", "no-record", 1, "", None),
        ("\n\n# hello", "no-record", 3, "# hello", None),
        ("saboteur_nb record 2\n", "no-record", 1, "saboteur_nb record 2", None),
        ("saboteur_nb record 1\n", "record-unsaid", 1, "saboteur_nb record 1", None),
        (HEADER.replace("players 3\n", "") + LEGAL, "record-unsaid", 5, LEGAL, None),
        (HEADER + "seed 8\n", "record-twice", 6, "seed 8", None),
        (HEADER + "option rounds 1\noption rounds 1\n", "record-twice", 7, "option rounds 1", None),
        (HEADER.replace("rules 1", "rules 2"), "record-line", 3, "rules 2", "other-rules"),
        (HEADER.replace("seed 7", "seed seven"), "record-line", 5, "seed seven", "not-whole"),
        (HEADER.replace("seed 7", 'seed "seven'), "record-line", 5, 'seed "seven', "not-whole"),
        (HEADER.replace("players 3", "players"), "record-line", 4, "players", "not-whole"),
        (HEADER + "option colour red", "record-line", 6, "option colour red", "unknown-option"),
        (HEADER + "option", "record-line", 6, "option", "unknown-option"),
        (HEADER + "option first one", "record-line", 6, "option first one", "not-whole"),
        (HEADER + "option broken_tools_forfeit 1", "record-line", 6,
         "option broken_tools_forfeit 1", "bad-option"),
        (HEADER + "position board S a---", "record-line", 6, "position board S a---", "bad-shape"),
        (HEADER.replace("game saboteur", "game chess"), "record-setup", 5, "seed 7", "unknown-game"),
        (HEADER.replace("players 3", "players 2"), "record-setup", 5, "seed 7", "wrong-players"),
        (HEADER + "option dwarf_table big\n" + LEGAL, "record-setup", 7, LEGAL, "bad-option"),
        (HEADER + "position game saboteur2", "record-setup", 6, "position game saboteur2", "game-differs"),
        (HEADER + f"{LEGAL}\n# so far\n\ndance 1,0\n", "record-line", 9, "dance 1,0", "unknown-action"),
        (HEADER + f"{LEGAL}\ndiscard nothing\n", "record-line", 7, "discard nothing", "no-such-card"),
        (HEADER + f"{LEGAL}\nseed 8\n", "record-line", 7, "seed 8", "unknown-action"),
        (HEADER + f"{LEGAL}\ntake 3\n{LEGAL}\n", "record-line", 7, "take 3", "illegal"),
    ],
)  # fmt: skip
def test_a_damaged_record_says_line_text_and_reason(text, code, line, shown, reason):
    with pytest.raises(RecordError) as caught:
        sb.load_record(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.code, error.line, error.text) == (code, line, shown)
    assert (error.reason and error.reason.code) == reason
    for lang in LANGUAGES:
        sentence = error_sentence(error, lang)
        assert str(line) in sentence
        assert "{" not in sentence


def test_the_violations_of_a_damaged_line_are_handed_over():
    with pytest.raises(RecordError) as caught:
        sb.load_record(HEADER + "take 3")
    assert isinstance(caught.value.reason, IllegalActionError)
    assert [str(reason) for reason in caught.value.reason.violations] == ["wrong-step [B-TURN-1]"]
    assert "现在这一步" in error_sentence(caught.value, "zh")
    assert "at this step of the turn" in error_sentence(caught.value, "en")


def test_the_word_of_a_damaged_line_is_named():
    with pytest.raises(RecordError) as caught:
        sb.load_record(HEADER + "place -a-a 1.0")
    assert '"place -a-a 1.0", is wrong. Word 3: "1.0" is not a cell' in error_sentence(caught.value, "en")


def test_a_damaged_record_can_be_read_up_to_there():
    match = whole_match("saboteur", 5, 3)
    match.comment("the end")
    lines = match.record().splitlines()
    place = next(number for number, line in enumerate(lines) if line == str(match.history[20]))
    lines[place] = "place -a-a 90,90"
    part = sb.load_record("\n".join(lines), partial=True)
    match.go_to(20)
    assert (part.state, part.history) == (match.state, match.history)
    assert (part.error.line, part.error.text) == (place + 1, "place -a-a 90,90")
    assert "the end" not in part.record()
    part.play(part.legal_actions()[0])
    assert sb.load_record(part.record()).error is None
    with pytest.raises(RecordError, match="record-unsaid"):
        sb.load_record("saboteur_nb record 1", partial=True)


def test_no_cut_or_changed_line_ever_crashes():
    text = whole_match("lost_mines", 3, 1, rounds=1).record()
    rng = Random(4)
    for _ in range(60):
        damaged = list(text)
        for place in rng.sample(range(len(damaged)), 2):
            damaged[place] = rng.choice("\n #;,1-abx\u2028\x00７")
        cut = "".join(damaged)[: rng.randrange(len(damaged))]
        try:
            match = sb.load_record(cut, partial=True)
        except RecordError as error:
            match = error
        if isinstance(match, RecordError):
            assert all(error_sentence(match, lang) for lang in LANGUAGES)
        else:
            assert sb.load_record(match.record()).state == match.state


def test_texts_without_end_are_refused():
    with pytest.raises(NotationError, match="text-too-long"):
        sb.load_record(HEADER + "#" * MAX_CHARACTERS)
    with pytest.raises(NotationError, match="not-text"):
        sb.load_record(None)


def test_a_match_is_saved_and_gone_on_with(tmp_path):
    match = whole_match("saboteur2", 4, 2, rounds=1)
    match.comment("中文")
    match.go_to(9)
    path = tmp_path / "match.txt"
    match.save(path)
    match.save(str(path))
    again = sb.load_game(str(path))
    assert (again.state, again.record()) == (match.state, match.record())
    assert again.play(again.legal_actions()[0])
    assert [file.name for file in tmp_path.iterdir()] == ["match.txt"]


@pytest.mark.parametrize(("game", "players"), [("saboteur", 5), ("saboteur2", 4), ("lost_mines", 3)])
def test_a_match_saved_half_way_goes_on_to_the_same_end(game, players, tmp_path):
    match = whole_match(game, players, 8)
    match.go_to(len(match.history) // 2)
    match.save(tmp_path / "half.txt")
    loaded = sb.load_game(tmp_path / "half.txt")
    assert loaded.state == match.state
    ends = [match.branch(), loaded]
    for end in ends:
        rng = Random(players)
        while not end.over:
            end.play(rng.choice(end.legal_actions()))
    straight, resumed = ends
    assert len(resumed.history) > len(match.history)
    assert resumed.record() == straight.record()
    assert resumed.state.to_json(chance=True) == straight.state.to_json(chance=True)
    assert (resumed.events, resumed.setup) == (straight.events, straight.setup)


def test_files_that_can_not_be_used_are_named(tmp_path):
    match = sb.new_game("saboteur", players=3, seed=7)
    (tmp_path / "bad.txt").write_bytes(b"saboteur_nb \xff")
    (tmp_path / "big.txt").write_bytes(b"#" * (4 * MAX_CHARACTERS + 1))
    for call, code in (
        (lambda: sb.load_game(tmp_path / "none.txt"), "not-readable"),
        (lambda: sb.load_game(tmp_path), "not-readable"),
        (lambda: sb.load_game(tmp_path / "bad.txt"), "not-utf8"),
        (lambda: sb.load_game(tmp_path / "big.txt"), "file-too-large"),
        (lambda: match.save(tmp_path / "none" / "match.txt"), "not-writable"),
    ):
        with pytest.raises(FileError) as caught:
            call()
        assert caught.value.code == code
        assert all(str(tmp_path) in error_sentence(caught.value, lang) for lang in LANGUAGES)
