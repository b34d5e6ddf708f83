"""Golden playthroughs: every action, event, clause, table and view of three matches is as it was kept."""

from itertools import zip_longest

import pytest

from saboteur_nb.game.session import load_record
from tests.game.playthrough import GOLDEN, told_again

KINDS = {
    "saboteur": "break discard fix map place rockfall take",
    "saboteur2": """
        break discard fix free_at_last hands_off inspection map place rockfall shed steal swap_hand swap_hats
        theft trapped""",
    "lost_mines": "axe boat discard information place rope step stop thunderstorm trap treasure troll",
}
"""What is done in each of the matches at least once."""


@pytest.mark.parametrize("game", KINDS)
def test_a_match_is_told_as_before(game, tmp_path):
    path = GOLDEN / f"{game}.txt"
    kept = path.read_text(encoding="utf-8")
    told = told_again(kept)
    if told != kept:
        fresh = tmp_path / path.name
        fresh.write_text(told, encoding="utf-8")
        pytest.fail(
            f"{path.name} {first_difference(kept, told)}\nthe whole new text: {fresh}\n"
            "if it is right: python -m tests.game.playthrough"
        )


def first_difference(kept, told):
    """Number of the first line that differs, with the lines before it and both versions of it."""
    lines = kept.splitlines()
    for number, (old, new) in enumerate(zip_longest(lines, told.splitlines()), 1):
        if old != new:
            before = "\n".join(f"  {line}" for line in lines[max(0, number - 4) : number - 1])
            return f"differs in line {number}:\n{before}\n- {old}\n+ {new}"
    return "differs in its line ends"


@pytest.mark.parametrize("game", KINDS)
def test_a_match_shows_much_of_its_game_and_can_be_read(game):
    text = (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")
    match = load_record(text)
    assert match.over
    assert {*KINDS[game].split()} <= {str(action).split()[0] for action in match.history}
    codes = {event.code for event in match.events}
    assert codes & {"gold-found", "treasure-taken"}
    assert text.count("\n") <= 400


def test_the_first_difference_is_shown_with_its_context():
    shown = first_difference("a\nb\nc\nd\ne\n", "a\nb\nc\nd\nx\n")
    assert shown == "differs in line 5:\n  b\n  c\n  d\n- e\n+ x"
    assert first_difference("a\n", "a\nb\n") == "differs in line 2:\n  a\n- None\n+ b"
