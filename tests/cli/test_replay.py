"""`saboteur-nb play --replay`: what is shown is what the record says."""

import re

import pytest

from saboteur_nb.bots.match import bots_for, play_match
from saboteur_nb.game.session import new_game
from saboteur_nb.terminal.replay import Replay


class Lines:
    """A console for lines that are given, which remembers what was told after each."""

    interactive = True

    def __init__(self, *lines):
        self.lines, self.told = list(lines), [""]

    def tell(self, text=""):
        self.told[-1] += text + "\n"

    def ask(self, prompt):
        self.told.append("")
        return self.lines.pop(0) if self.lines else None


@pytest.fixture(params=["saboteur", "saboteur2", "lost_mines"])
def match(request):
    game = new_game(request.param, 4, seed=6, rounds=2)
    game.comment("What a deal!")
    play_match(game, bots_for(game, ["greedy"]))
    game.comment("Well played.")
    return game


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_all_actions_are_shown_in_order_with_what_happened(run, tmp_path, match, lang):
    file = tmp_path / "match.txt"
    match.save(file)
    status, out, err = run("play", "--replay", file, "--lang", lang)
    assert (status, err) == (0, "")
    shown = re.findall(r"^(\d+)\. (?:Seat|座位) (\d+)(?:: |：)(.*)$", out, re.MULTILINE)
    assert [action for _, _, action in shown] == [str(action) for action in match.history]
    assert [int(number) for number, _, _ in shown] == [*range(1, len(match.history) + 1)]
    seats = []
    match.go_to(0)
    while not match.over:
        seats.append(match.state.seat)
        match.redo()
    assert [int(seat) for _, seat, _ in shown] == seats
    assert "# What a deal!" in out
    assert out.rstrip().count("# Well played.") == 1
    ends = re.findall(r"at the end of round \d|第 \d 轮结束时的牌桌", out)
    assert len(ends) == 2
    assert "{" not in out


def test_chinese_players_read_their_own_word_for_the_saboteur(run, tmp_path, match):
    file = tmp_path / "match.txt"
    match.save(file)
    _, told, _ = run("play", "--replay", file, "--lang", "zh")
    match.go_to(0)
    match.save(file)
    _, table, _ = run("play", "--replay", file, "--lang", "zh")
    own, other = ("破坏者", "坏胚子") if match.setup.game == "lost_mines" else ("坏胚子", "破坏者")
    for text in (told, table):
        assert own in text
        assert other not in text


def test_a_record_of_a_match_that_is_not_over_ends_with_the_table(run, tmp_path, match):
    file = tmp_path / "match.txt"
    match.go_to(9)
    match.save(file)
    _, out, _ = run("play", "--replay", file)
    hands = re.findall(r"^Hand of seat \d: (.*)$", out, re.MULTILINE)
    assert [tuple(hand.split()) for hand in hands] == list(match.state.hands)
    assert str(match.state.position().board) in out


def test_a_damaged_record_is_shown_up_to_its_damage(run, tmp_path, match):
    file = tmp_path / "match.txt"
    lines = match.record().splitlines()
    lines[20] = "discard nothing"
    file.write_text("\n".join(lines), "utf-8")
    status, out, err = run("play", "--replay", file)
    assert status == 2
    assert "line 21" in err.lower()
    assert "discard nothing" in err
    assert out.count("\n1. Seat ") == 1
    before = [
        line for line in lines[:20] if re.match("place|break|fix|map|discard|information|step|stop", line)
    ]
    assert len(re.findall(r"^\d+\. Seat", out, re.MULTILINE)) >= len(before) > 5


def test_stepping_goes_on_by_enter_and_anywhere_by_number(match):
    console = Lines("", "", "5", "0", "9999", "five", "q", "never read")
    Replay(match, console, "en").step_by_step()
    head, first, second, fifth, start, too_far, no_number, *rest = console.told
    assert first.startswith(f"1. Seat 0: {match._actions[0]}")
    assert second.startswith("2. Seat ")
    assert head.endswith(start), "back where it began"
    match.go_to(5)
    assert str(match.state.position().board) in fifth
    assert "9999" in too_far
    assert "Enter shows the next action" in no_number
    assert rest == [""]
    assert console.lines == ["never read"]


def test_stepping_ends_where_the_record_does(match):
    count = len(match.history)
    console = Lines(str(count - 1), "", "")
    Replay(match, console, "en").step_by_step()
    assert console.told[2].startswith(f"{count}. Seat ")
    assert console.told[3] == "That was the last action.\n"
    assert match.over
