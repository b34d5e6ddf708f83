"""`saboteur-nb solve` and `check`: what they print, where, and with which exit status."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import saboteur_nb
from saboteur_nb.board.errors import SaboteurError
from saboteur_nb.cli import main
from saboteur_nb.learn.library import library
from saboteur_nb.solver.questions.fewest_cave_ins.question import CaveIns
from saboteur_nb.solver.registry import QUESTIONS

BRIDGE = "abba aabb _/S abab ?/_ aabb abba"
DOORS = "-aa- -a-a:g --aa/S -a-a:b ?"


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")

    def run(*arguments):
        try:
            status = main(arguments)
        except SystemExit as ended:
            status = ended.code
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def puzzle_files(tmp_path):
    from importlib.resources import files

    data = files("saboteur_nb") / "data" / "puzzles"
    paths = []
    for name in library():
        paths.append(tmp_path / f"{name.replace('/', '-')}.toml")
        paths[-1].write_bytes((data / f"{name}.toml").read_bytes())
    return paths


def test_solve_prints_board_answer_proof_and_all_answers(run):
    status, out, err = run("solve", "fewest-cave-ins", BRIDGE)
    assert (status, err) == (0, "")
    assert "═" in out
    assert "checked on the board" in out
    assert out.rstrip().endswith("There is 1 best answer.\n  1,0")


def test_solve_speaks_chinese_when_asked_to(run):
    status, out, _ = run("solve", "fewest-cave-ins", BRIDGE, "--lang", "zh")
    assert status == 0
    assert "最佳答案共 1 种" in out
    assert "There" not in out


def test_solve_takes_goals_and_teams(run):
    both = run("solve", "fewest-cave-ins", DOORS)[1]
    blue = run("solve", "fewest-cave-ins", DOORS, "--team", "blue")[1]
    assert both.rstrip().endswith("There are 3 best answers.\n  0,1  1,0\n  1,0  1,1\n  1,0  2,1")
    assert blue.rstrip().endswith("There is 1 best answer.\n  1,0")
    assert "(2,0)" in run("solve", "fewest-cave-ins", "S -aaa ?/_ a--a _/? 2_", "--goal", "2,0")[1]


def test_solve_lists_few_answers_or_all(run):
    board = "-aa- -a-a -a-a -a-a -a-a --aa/S -a-a -a-a -a-a -a-a ?"
    few = run("solve", "fewest-cave-ins", board)[1]
    everything = run("solve", "fewest-cave-ins", board, "--all")[1]
    assert "There are more than 20 best answers." in few
    assert "There are 24 best answers." in everything


def test_solve_reads_files_puzzles_positions_and_standard_input(run, tmp_path, puzzle_files, monkeypatch):
    text = tmp_path / "board.txt"
    text.write_text(BRIDGE.replace("/", "\n"), "utf-8")
    expected = run("solve", "fewest-cave-ins", BRIDGE)
    assert run("solve", "fewest-cave-ins", str(text)) == expected
    assert run("solve", "fewest-cave-ins", f"game saboteur2; board {BRIDGE}") == expected
    monkeypatch.setattr("sys.stdin", io.StringIO(BRIDGE))
    assert run("solve", "fewest-cave-ins", "-") == expected
    assert "There are 4 best answers." in run("solve", "puzzle", str(puzzle_files[4]))[1]


@pytest.mark.parametrize("board", ["S ?", "S ? _/_ a--a _"])
def test_solve_says_no_with_status_1(run, board):
    status, out, err = run("solve", "fewest-cave-ins", board)
    assert (status, err) == (1, "")
    assert "no cave-ins" in out


def test_solve_with_nothing_to_do_is_solved(run):
    status, out, _ = run("solve", "fewest-cave-ins", "S _ ?")
    assert status == 0
    assert "no cave-in is needed" in out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("S abax ?",), ("column 2", "abax")),
        (("S -a-a",), ("no goal card",)),
        (("S -a-a ?", "--goal", "1,0"), ("1,0",)),
        (("S -a-a ?", "--goal", "one"), ("one",)),
        (("S -a-a ?", "--team", "red"), ("red",)),
        (("S -a-a ?", "--goal", "-1,0"), ("no suitable goal card", "-1,0")),
        (("-a-a/-a-a",), ("no start card",)),
        (("S -a-a ?", "--nodes", "0"), ("above 0",)),
        (("S -a-a ?", "--seconds", "soon"), ("soon",)),
        (("nowhere.txt",), ('no file "nowhere.txt"', "Row 1, column 1")),
        (("games/nowhere.txt",), ('no file "games/nowhere.txt"',)),
        (("S -a-b ?",), ("Row 1, column 2", "-a-b", "north, east")),
        (("S ?" + " " * 70_000,), ("too long",)),
        (("game chess; board S ?",), ("chess",)),
        ((), ("BOARD",)),
    ],
)
def test_bad_input_is_named_on_stderr_with_status_2(run, arguments, named):
    status, out, err = run("solve", "fewest-cave-ins", *arguments)
    assert (status, out) == (2, "")
    assert err.strip()
    assert all(word in err for word in named)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((), ("QUESTION",)),
        (("fewest-stars", "S ?"), ("fewest-stars", "fewest-cave-ins")),
        (("puzzle", "nowhere.toml"), ("nowhere.toml", "No such file")),
    ],
)
def test_a_question_or_puzzle_that_is_none_is_named(run, arguments, named):
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "")
    assert all(word in err for word in named)


def test_an_answer_as_json_holds_everything(run):
    status, out, err = run("solve", "fewest_cave_ins", BRIDGE, "--json", "--lang", "zh")
    shown = json.loads(out)
    assert (status, err) == (0, "")
    assert (shown["question"], shown["status"], shown["value"], shown["bounds"]) == (
        "fewest_cave_ins", "solved", 1, [1, 1],
    )  # fmt: skip
    assert (shown["solutions"], shown["unique"], shown["checked"]) == ([[[1, 0]]], True, True)
    assert shown["certificate"]["cut"] == [[1, 0]]
    assert "塌方" in shown["explanation"][-2]


def test_a_search_that_gives_up_claims_nothing(run):
    crosswise = "_ aaa- aa-a -aaa/S -aaa abab ?/_ aabb aa-a a-aa"
    status, out, _ = run("solve", "fewest-cave-ins", crosswise.replace("_ aaa-", "aaa-"), "--nodes", "1")
    assert status == 1
    assert "nothing is claimed" in out


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "lost_mines"])
def test_a_game_beside_a_position_is_refused(run, game):
    for board in (f"board {BRIDGE}", f"game saboteur2; board {BRIDGE}"):
        status, out, err = run("solve", "fewest-cave-ins", board, "--game", game)
        assert (status, out) == (2, "")
        assert f"--game {game}" in err
    assert "positions say it themselves" in " ".join(run("solve", "fewest-cave-ins", "--help")[1].split())


def test_check_proves_the_library(run, puzzle_files):
    status, out, err = run("check", *map(str, puzzle_files))
    assert (status, err) == (0, "")
    assert out.count("proved") == len(puzzle_files)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("value = 2, count = 53", "value = 3, count = 53", "claims 3, but the fewest is 2"),
        ("value = 2, count = 53", "value = 2, count = 54", "claims 54 answers, but there are 53"),
        ("value = 2, count = 53", "value = 2, count = 5", "claims 5 answers, but there are 53"),
        ("value = 2, count = 53", "impossible = true", "no cave-ins can do it, but the fewest is 2"),
        ("-aa- -aaa", "-aa- a-a-", "not possible: On its east (right) side the card at 0,1"),
    ],
)
def test_check_says_which_claim_is_wrong(run, puzzle_files, old, new, said):
    wrong = puzzle_files[2]
    text = wrong.read_text("utf-8")
    assert old in text
    wrong.write_text(text.replace(old, new), "utf-8")
    status, out, _ = run("check", str(puzzle_files[0]), str(wrong))
    assert status == 1
    assert said in out
    assert "cave-in/001" in out


def test_check_proves_that_nothing_can_do_it(run, puzzle_files):
    file = puzzle_files[0]
    text = re.sub('board = """.*?"""', 'board = "S ? -a-a ?"', file.read_text("utf-8"), flags=re.DOTALL)
    text = text.replace('goals = ["8,0"]', "")
    claims = {"impossible = true": (0, "proved"), "value = 1, count = 9": (1, "no cave-ins can do it")}
    for claim, (status, said) in claims.items():
        file.write_text(text.replace("value = 1, count = 9", claim), "utf-8")
        found, out, err = run("check", str(file))
        assert (found, err) == (status, "")
        assert said in out
        assert "–" in out.splitlines()[1]


LESSON = Path(saboteur_nb.__file__).parent / "data" / "lessons" / "saboteur" / "broken-tools.toml"


def test_check_plays_through_a_lesson(run, puzzle_files):
    status, out, err = run("check", str(LESSON), str(puzzle_files[0]))
    assert (status, err) == (0, "")
    assert "all 6 steps can be done as shown" in out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["break lamp 1"]', '["break pick 1"]', ("step.5.demonstration", "allowed")),
        ('"already-broken"', '"already-boken"', ("step.5.accept.violates", "already-boken")),
        ('done.zh = "灯亮了', 'done.fr = "灯亮了', ("step.3.done.zh", "missing")),
    ],
)
def test_check_says_what_is_wrong_with_a_lesson(run, tmp_path, old, new, said):
    text = LESSON.read_text("utf-8")
    assert old in text
    file = tmp_path / "my.toml"
    file.write_text(text.replace(old, new), "utf-8")
    status, _, err = run("check", str(file))
    assert status == 2
    assert all(word in err for word in ("my.toml", *said))


def test_check_names_file_and_key_and_goes_on(run, puzzle_files):
    bad = puzzle_files[0]
    bad.write_text(bad.read_text("utf-8").replace("level", "levels"), "utf-8")
    status, out, err = run("check", str(bad), str(puzzle_files[1]), "--lang", "zh")
    assert status == 2
    assert bad.name in err
    assert "level" in err
    assert "cave-in/002" in out
    assert "证明无误" in out


@pytest.mark.parametrize("command", ["solve", "check"])
def test_help_is_there_in_both_languages(run, command):
    texts = {lang: run(command, "--help", "--lang", lang) for lang in ("zh", "en")}
    assert [status for status, _, _ in texts.values()] == [0, 0]
    assert "退出码" in texts["zh"][1]
    assert texts["zh"][1].startswith("用法：")
    assert not any(word in texts["zh"][1] for word in ("usage:", "options:", "arguments:", "show this"))
    assert "Exit status" in texts["en"][1]


@pytest.mark.parametrize("arguments", [(), ("prove",)])
def test_a_missing_or_unknown_command_is_named(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert "COMMAND" in err


@pytest.fixture
def endless(monkeypatch):
    """Boards whose best answers take too long to be listed, though one is found and proved."""

    def optima(question):
        raise SaboteurError("gave-up")
        yield ()

    monkeypatch.setattr(CaveIns, "optima", optima)


def test_solve_prints_the_answer_it_has_when_listing_all_takes_too_long(run, endless):
    status, out, err = run("solve", "fewest-cave-ins", BRIDGE)
    assert status == 1
    assert "checked on the board" in out
    assert "given up" in err


def test_check_says_when_a_claim_is_too_large_to_be_proved(run, endless, puzzle_files):
    status, out, err = run("check", str(puzzle_files[2]))
    assert (status, err) == (1, "")
    assert "too large to be proved" in out


def test_solve_notes_what_makes_a_board_impossible_and_answers_all_the_same(run):
    status, out, err = run("solve", "fewest-cave-ins", "S -a-a:b ?", "--game", "saboteur")
    assert status == 0
    assert "1,0" in out
    assert err.startswith("Note: this board cannot come up in the game. The card at 1,0")


def test_a_reader_that_has_read_enough_is_no_error():
    command = [sys.executable, "-m", "saboteur_nb.cli", "solve", "fewest-cave-ins", BRIDGE, "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


def test_every_question_can_be_asked_with_all_it_can_be_told(run):
    for name, kind in QUESTIONS.items():
        for lang in ("en", "zh"):
            status, out, err = run("solve", name, "--help", "--lang", lang)
            assert (status, err) == (0, "")
            assert out.count("--") >= len(kind.told)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("pay", "board S !gold; seat 0 role=boss", "--finder", "0", "--offer", "3,much"), "much"),
        (("fewest-blocks", "S -a-a 2_ ?", "--hand", "any", "--against", "3"), '"3"'),
    ],
)
def test_what_a_question_cannot_be_told_is_named_in_our_words(run, arguments, named):
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "")
    assert named in err
    assert "_" not in err


def test_on_a_terminal_the_answer_begins_where_the_progress_stood(run, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    status, out, err = run("solve", "fewest-cave-ins", BRIDGE)
    assert (status, err) == (0, "\r\x1b[K")
    assert out.lstrip().startswith("0")


@pytest.mark.parametrize("name", ["board.txt", "/nowhere/board.txt", "some//where"])
def test_a_file_that_is_not_there_is_named(name, capsys):
    assert main(["solve", "beliefs", name, "--lang", "en"]) == 2
    assert f'There is no file "{name}"' in capsys.readouterr().err
