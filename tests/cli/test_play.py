"""`saboteur-nb play`: matches at a screen, what it tells and keeps, and what it never shows."""

import io
import re
import sys

import pytest
from cli.typist import listed_actions, played

from saboteur_nb.board.errors import FileError
from saboteur_nb.cli import main
from saboteur_nb.game.action import Discard, Shed
from saboteur_nb.game.session import load_game, new_game
from saboteur_nb.i18n import say
from saboteur_nb.terminal.choices import choices_text

CARDS = re.compile(r"draws (the path|a )|is dealt the|looks at [^.\n]*: |discards face down: ")
"""What only the seat that it happens to may read."""


def actions_of(record):
    """The action lines of a record."""
    lines = record.read_text("utf-8").splitlines()
    return [
        line for line in lines if not re.match("saboteur_nb|game|rules|players|seed|option|position|#", line)
    ]


# whole matches -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "players", "lang"),
    [("saboteur", 4, "en"), ("saboteur2", 5, "zh"), ("lost_mines", 3, "en"), ("lost_mines", 4, "zh")],
)
def test_a_match_is_played_by_what_the_list_says(monkeypatch, tmp_path, game, players, lang):
    record = tmp_path / "match.txt"
    status, out, typed = played(
        monkeypatch, "--game", game, "--players", str(players), "--seed", "11", "--rounds", "1",
        "--record", str(record), "--lang", lang,
    )  # fmt: skip
    match = load_game(record)
    assert status == 0
    assert match.over
    assert len(typed) >= 5
    assert say("terminal.not-allowed", lang) not in out
    assert say("terminal.see-help", lang) not in out
    assert "{" not in out
    assert "None" not in out
    assert say("terminal.standing", lang) in out
    last = out.rpartition(say("terminal.standing", lang))[2].splitlines()
    assert [line.split()[-1] for line in last if line[:1].isdigit()] == [
        str(gold) for gold in match.state.gold
    ]
    if lang == "zh":
        assert not re.search(r"\b(seat|hand|player|round)\b", out)


def test_several_rounds_show_roles_pay_and_the_board_they_ended_on(monkeypatch, tmp_path):
    record = tmp_path / "match.txt"
    _, out, _ = played(monkeypatch, "--players", "3", "--seed", "2", "--record", str(record), "--lang", "en")
    match = load_game(record)
    assert match.state.round == 3
    for number in (1, 2, 3):
        assert out.count(f"The board at the end of round {number}:") == 1
    assert out.count("Player 1 shows the dwarf card") == 3
    shown = re.findall(r"Player \d shows the dwarf card: a (?:saboteur|gold digger)", out)
    assert len(shown) == 9
    assert "Round 2 begins" in out
    gold = out.count("reaches the gold: the round is over")
    assert out.count("!") == 0
    boards = re.split(r"The board at the end of round \d:\n", out)[1:]
    assert (
        sum("$──" in board.split("seat ")[0] or "─$" in board.split("seat ")[0] for board in boards) >= gold
    )


def test_bots_play_the_other_seats_and_all_are_watched(run, tmp_path):
    record = tmp_path / "match.txt"
    status, out, err = run(
        "play", "--seat", "none", "--bot", "greedy,random", "--bot", "greedy", "--players", 3, "--seed", 5,
        "--record", record, "--rounds", 1,
    )  # fmt: skip
    assert (status, err) == (0, "")
    assert load_game(record).over
    assert not CARDS.search(out.partition("is over.")[0])
    assert out.count("lays the path card") == sum(line.startswith("place") for line in actions_of(record))


def test_the_same_seed_and_lines_give_the_same_match(monkeypatch, tmp_path):
    records = [tmp_path / name for name in ("a.txt", "b.txt")]
    for record in records:
        played(monkeypatch, "--seed", "word", "--players", "3", "--rounds", "1", "--record", str(record))
    assert records[0].read_text("utf-8") == records[1].read_text("utf-8")
    assert load_game(records[0]).state.seed == "word"


# one turn ------------------------------------------------------------------------------------------------
def test_the_list_is_complete():
    for game in ("saboteur", "saboteur2", "lost_mines"):
        match = new_game(game, 4, seed=3)
        for _ in range(40):
            legal = match.legal_actions()
            text = choices_text(legal, "en")
            single = {
                str(action) for action in legal if not (isinstance(action, Discard) and action.cards[1:])
            }
            assert (
                set(listed_actions(text)) - {"2 cards: any of the hand", "3 cards: any of the hand"} == single
            )
            more = {len(action.cards) for action in legal if isinstance(action, Discard)} - {1}
            assert all(f"{count} cards: any" in text for count in more)
            assert max(map(len, text.splitlines())) <= 100
            match.play(legal[7 % len(legal)])


def test_two_cards_for_one_are_listed_as_pairs():
    seats = ["seat 0 role=boss hand=map,-a-a,a-a- front=lamp", "seat 1 hand=3"]
    match = new_game("saboteur2", 2, position="\n".join(["game saboteur2", *seats]))
    listed = set(listed_actions(choices_text(match.legal_actions(), "en")))
    assert {str(action) for action in match.legal_actions() if isinstance(action, Shed)} <= listed
    assert "shed lamp -a-a map" in listed


def test_wrong_actions_are_explained_with_every_reason(run):
    wrong = "place aaaa 9,9", "take 3", "break lamp 7", "theft", "place xx 1,0", "plaice -a-a 1,0", "discard"
    status, out, err = run("play", "--players", 3, "--seed", 7, typed=wrong)
    assert (status, err) == (0, "")
    asked = out.split("(? lists, help explains): ")
    assert "does not hold the path card" in asked[1]
    assert "would not be connected" in asked[1]
    assert "at this step" in asked[2]
    assert "no such seat" in asked[3]
    assert "a broken lamp" in asked[3]
    assert "no such action" in asked[4]
    assert 'Word 2: "xx" is not a path card' in asked[5]
    assert 'written like "place -a-a 1,0"' in asked[5]
    assert "plaice" in asked[6]
    assert "unfinished" in asked[7] or "not finished" in asked[7]
    assert all("othing has happened" in answer for answer in asked[1:8])
    assert out.count("== Saboteur, round 1 of 3 ==") == 1, "the screen is shown again only after an action"


def test_reasons_are_chinese_where_all_is(run):
    _, out, _ = run(
        "play", "--players", 3, "--seed", 7, "--lang", "zh", typed=["place aaaa 9,9", "？", "放 1,0"]
    )
    assert "从起点走不到" in out
    assert "放路径卡，可选的格子：" in out
    assert "第 1 个词" in out
    assert "What" not in out


def test_undo_goes_back_to_the_last_own_decision(run, tmp_path):
    record = tmp_path / "match.txt"
    typed = ["undo", "place -a-a 1,0", "discard a-a-", "undo", "undo", "undo", "discard map"]
    status, out, _ = run("play", "--players", 3, "--seed", 7, "--record", record, typed=typed)
    assert status == 0
    assert out.count("There is nothing to take back.") == 2
    match = load_game(record)
    assert str(match.history[0]) == "discard map"
    assert match.state.seat == 0
    assert len(match.history) == 3


def test_talk_help_show_and_save(run, tmp_path):
    file = tmp_path / "saved.txt"
    lines = [
        "say 8,2 stone",
        "help",
        "show",
        f"save {file}",
        "save",
        f"save {tmp_path}/no/where.txt",
        "",
        "quit",
        "?",
    ]
    status, out, _ = run("play", "--players", 3, "--seed", 7, typed=lines)
    assert status == 0
    assert "Player 0 says" in out
    assert "say 8,2 stone" in file.read_text("utf-8")
    assert "box characters work too" in out
    assert out.count("== Saboteur, round 1 of 3 ==") == 3
    assert f"Saved in {file}." in out
    assert "Name a file" in out
    assert "where.txt" in out
    assert out.rstrip().endswith("The match is not over.")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_help_of_the_command_is_in_both_languages(run, lang):
    status, out, _ = run("play", "--help", "--lang", lang)
    assert status == 0
    for option in ("--game", "--players", "--bot", "--seat", "--seed", "--rounds", "--record", "--replay"):
        assert option in out
    assert ("退出码" in out) == (lang == "zh")
    assert ("Exit status" in out) == (lang == "en")


# what is kept --------------------------------------------------------------------------------------------
def test_a_match_that_was_left_goes_on(monkeypatch, run, tmp_path):
    def first(actions):
        return actions[0]

    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    table = ("--players", "3", "--seed", "4", "--rounds", "1", "--lang", "en")
    played(monkeypatch, *table, "--record", str(whole), choose=first)
    status, out, _ = played(monkeypatch, *table, "--record", str(parts), choose=first, lines=3)
    assert status == 0
    assert out.rstrip().endswith(f"It is kept in {parts}; with --record {parts} it goes on.")
    count = len(load_game(parts).history)
    assert 3 <= count < len(load_game(whole).history)
    status, out, _ = played(monkeypatch, "--record", str(parts), "--lang", "en", choose=first)
    assert f"Going on with the match in {parts}, seed 4, after {count} actions." in out
    assert whole.read_text("utf-8") == parts.read_text("utf-8")
    status, out, err = run("play", "--record", parts)
    assert (status, out) == (2, "")
    assert "is over" in err
    assert whole.read_text("utf-8") == parts.read_text("utf-8")


def test_going_on_tells_what_happened_since_the_own_last_action(run, tmp_path):
    record = tmp_path / "match.txt"
    table = ("--players", 3, "--seed", 7, "--record", record)
    run("play", *table, typed=["map 8,2", "map 8,0", "discard rockfall", "discard rockfall"])
    _, out, _ = run("play", *table)
    assert "gets a dwarf card" not in out
    assert "Player 0 looks" not in out
    assert len(re.findall(r"Player 1 draws 1 card", out)) == 1


def test_a_record_that_cannot_be_written_any_more_ends_nothing(run, tmp_path, monkeypatch):
    def full(_path, _text):
        if lines.tell() > 0:
            raise FileError("not-writable", file="match.txt", message="no space left")

    lines = io.StringIO("discard map\n?\n")
    monkeypatch.setattr("saboteur_nb.game.session.write_text", full)
    monkeypatch.setattr("sys.stdin", lines)
    monkeypatch.setattr("sys.stdout", io.StringIO())
    status = main(
        ["play", "--players", "3", "--seed", "7", "--record", str(tmp_path / "match.txt"), "--lang", "en"]
    )
    out = sys.stdout.getvalue()
    assert status == 0
    assert out.count("no space left") == 3, "one for each action"
    assert "Discard:" in out.rpartition("no space left")[2]


def test_the_record_is_written_after_every_action(run, tmp_path):
    record = tmp_path / "match.txt"
    run("play", "--players", 3, "--seed", 7, "--record", record)
    assert actions_of(record) == []
    run("play", "--record", record, typed=["discard map"])
    kept = actions_of(record)
    assert kept[0] == "discard map"
    assert len(kept) == 3, "the two bots have acted too"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--game", "saboteur2"), ("--game", "saboteur2", "saboteur for")),
        (("--players", "5"), ("--players", "not 5")),
        (("--seed", "8"), ("--seed", "with 7 for", "not 8")),
        (("--rounds", "1"), ("--rounds", "not 1")),
    ],
)
def test_a_record_of_another_match_is_refused(run, tmp_path, arguments, named):
    record = tmp_path / "match.txt"
    run("play", "--players", 3, "--seed", 7, "--record", record, typed=["discard map"])
    before = record.read_text("utf-8")
    status, out, err = run("play", "--record", record, *arguments)
    assert (status, out) == (2, "")
    assert all(word in err for word in (str(record), *named))
    assert record.read_text("utf-8") == before


def test_a_damaged_record_is_named_and_left_as_it_is(run, tmp_path):
    record = tmp_path / "match.txt"
    run("play", "--players", 3, "--seed", 7, "--record", record, typed=["discard map"])
    damaged = record.read_text("utf-8").replace("discard map", "discard troll")
    record.write_text(damaged, "utf-8")
    status, out, err = run("play", "--record", record)
    assert (status, out) == (2, "")
    assert "line 9" in err.lower()
    assert "discard troll" in err
    assert record.read_text("utf-8") == damaged


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--game", "chess"), ("chess",)),
        (("--players", "2"), ("2", "3", "10")),
        (("--players", "11"), ("11",)),
        (("--players", "x"), ("x is not a whole number",)),
        (("--rounds", "0"), ("rounds", "0")),
        (("--seat", "5"), ('"5"', "0 to 4")),
        (("--seat", "0,x"), ('"x"',)),
        (("--seat", "-1"), ("-1",)),
        (("--seat", "none,1"), ('"none"',)),
        (("--bot", "clever"), ("clever", "random, greedy")),
        (("--bot", "greedy,random"), ("2 bots", "4 seats")),
        (("--record", "no/where/match.txt"), ("no/where/match.txt",)),
        (("--replay", "nowhere.txt"), ("nowhere.txt",)),
        (("--replay", "a.txt", "--seed", "3"), ("--seed",)),
        (("--chess",), ("--chess",)),
    ],
)
def test_bad_input_is_named_on_stderr_with_status_2(run, arguments, named):
    status, out, err = run("play", *arguments)
    assert (status, out) == (2, "")
    assert all(word in err for word in named)


# what stays hidden ---------------------------------------------------------------------------------------
def test_two_players_at_one_screen_see_their_own_only(run):
    position_like = ["--players", "3", "--seed", "7", "--seat", "0,1", "--bot", "random"]
    match = new_game("saboteur", 3, seed=7)
    own, other = match.state.hands[0], match.state.hands[1]
    typed = ["", "map 8,2", "", "show"]
    status, out, _ = run("play", *position_like, typed=typed)
    assert status == 0
    first, second = out.split("Seat 1 is next. Press Enter when only that player can see the screen.")
    assert "Seat 0 is next." in first
    assert re.search(r"Player 0 looks at the goal at 8,2\.", second)
    assert "Player 0 looks at the goal at 8,2:" not in second
    only_mine = [card for card in own if card not in other]
    assert only_mine
    hand = second.partition("Your hand:")[2]
    assert all(card in hand for card in other)
    assert not any(re.search(rf"(^| ){re.escape(card)}( |$)", hand) for card in only_mine)
    assert not CARDS.search(second.replace("Player 1 gets a dwarf card", ""))


def test_the_screen_is_passed_on_between_players_and_not_between_steps(run):
    card = new_game("lost_mines", 3, seed=1).state.hands[0][0]
    table = ("--game", "lost_mines", "--players", 3, "--seed", 1, "--seat", "0", "--seat", "1")
    _, out, _ = run("play", *table, typed=["", f"discard {card}", "stop", "", "show"])
    begin, mine, other = re.split(
        r"Seat \d is next. Press Enter when only that player can see the screen.", out
    )
    assert "steps left" not in begin + other
    assert "Seat 0, move your dwarf or stop, steps left: 3" in mine
    assert other.count("Seat 1, play or discard a card") == 2


def test_a_seat_reads_what_it_drew_and_not_what_others_drew(monkeypatch):
    _, out, _ = played(monkeypatch, "--players", "4", "--seed", "9", "--rounds", "1", "--lang", "en", lines=6)
    assert re.search(r"Player 0 draws (the|a)", out)
    assert not re.search(r"Player [123] draws (the|a )", out)
    assert re.search(r"Player [123] draws 1 card", out)
