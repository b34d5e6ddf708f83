"""Proofs about treasure refuse whatever does not hold."""

from dataclasses import replace

import pytest

import saboteur_nb as sb
from saboteur_nb.solver.questions.treasure_tour.certificates import Far, Turn

TOOLS = (
    "game lost_mines; board ?gems -a-a=lake SB -a-a^ -a-a=ditch ?gold; turn 0; deck 12; "
    "treasure gems:4 gold:5 gold:3; trap 1,0W; dwarf blue1 2,0; seat 0 clan=blue hand=boat,rope,information; "
    "seat 1 clan=yellow hand=3"
)
CLAN = (
    "game lost_mines; board ?gems aaaa SB -a-a& ?gold; turn 1; treasure gems:4 gold:5 gold:3; "
    "dwarf blue1 2,0; dwarf blue2 2,0; seat 0 clan=blue hand=3; seat 1 clan=blue hand=3; "
    "seat 2 clan=yellow hand=3"
)


def proof(text, turns, **told):
    answer = sb.solver.treasure_tour(text, turns=turns, **told)
    assert answer.certificate.check(text)
    return answer.certificate


def changed(found, at, **fields):
    """The proof with one turn changed."""
    moves = list(found.moves)
    moves[at] = moves[at]._replace(**fields)
    return replace(found, moves=tuple(moves))


def nearer(found, turns):
    """The proof with other numbers in its table."""
    return replace(found, far=tuple(far._replace(turns=max(0, far.turns + turns)) for far in found.far))


def test_a_proof_of_a_tour_with_tools_tells_its_turns():
    found = proof(TOOLS, 4)
    assert found.points == 12
    assert [(turn.tool, turn.cells, turn.treasure) for turn in found.moves] == [
        ("rope 4,0", ((3, 0), (4, 0), (5, 0)), "gold:5"),
        ("boat 1,0", (), "gold:3"),
        ("", ((4, 0), (3, 0)), ""),
        ("", ((2, 0), (1, 0), (0, 0)), "gems:4"),
    ]


@pytest.mark.parametrize("by", [-2, -1, 1, 2])
def test_points_off_are_refused(by):
    for text, turns, told in ((TOOLS, 4, {}), (CLAN, 2, {"clan": "blue"})):
        found = proof(text, turns, **told)
        assert not replace(found, points=found.points + by).check(text)


def test_turns_dropped_doubled_or_swapped_are_refused():
    for text, turns, told in ((TOOLS, 4, {}), (CLAN, 2, {"clan": "blue"})):
        found = proof(text, turns, **told)
        for at in range(len(found.moves)):
            assert not replace(found, moves=found.moves[:at] + found.moves[at + 1 :]).check(text)
            assert not replace(found, moves=found.moves[: at + 1] + found.moves[at:]).check(text)
        assert not replace(found, moves=found.moves[::-1]).check(text)


def test_steps_left_out_or_moved_are_refused():
    found = proof(TOOLS, 4)
    for at, turn in enumerate(found.moves):
        for step in range(len(turn.cells)):
            cells = list(turn.cells)
            del cells[step]
            assert not changed(found, at, cells=tuple(cells)).check(TOOLS)
            x, y = turn.cells[step]
            cells = [*turn.cells[:step], (x, y + 1), *turn.cells[step + 1 :]]
            assert not changed(found, at, cells=tuple(cells)).check(TOOLS)


def test_tools_swapped_late_missing_or_needless_are_refused():
    found = proof(TOOLS, 4)
    played = [at for at, turn in enumerate(found.moves) if turn.tool]
    assert len(played) == 2
    first, second = (found.moves[at].tool for at in played)
    for at in played:
        assert not changed(found, at, tool="").check(TOOLS)
        assert not changed(found, at, tool="axe 1,0").check(TOOLS)
        assert not changed(found, at, tool="boat").check(TOOLS)
        assert not changed(found, at, tool="boat 3,0").check(TOOLS)
    swapped = changed(changed(found, played[0], tool=second), played[1], tool=first)
    assert not swapped.check(TOOLS)
    late = changed(changed(found, played[1], tool=""), len(found.moves) - 1, tool=second)
    assert late.check(TOOLS)  # the trap is passed in the same turn, after the tool
    assert not late.check(TOOLS.replace("trap 1,0W", "trap 3,0E"))
    assert not found.check(TOOLS.replace("hand=boat,rope", "hand=boat,axe"))


def test_treasures_misnamed_or_left_at_a_discovery_are_refused():
    found = proof(TOOLS, 4)
    for at, turn in enumerate(found.moves):
        if turn.treasure:
            assert not changed(found, at, treasure="gold:4").check(TOOLS)
            assert not changed(found, at, treasure="").check(TOOLS)
        else:
            assert not changed(found, at, treasure="gold:3").check(TOOLS)


def test_a_table_that_says_too_much_is_refused():
    for text, turns, told in ((TOOLS, 4, {}), (CLAN, 2, {"clan": "blue"})):
        found = proof(text, turns, **told)
        assert not nearer(found, 1).check(text)
        for at, far in enumerate(found.far):
            much = replace(
                found, far=(*found.far[:at], far._replace(turns=far.turns + 1), *found.far[at + 1 :])
            )
            assert not much.check(text), far
            gone = replace(found, far=found.far[:at] + found.far[at + 1 :])
            assert not gone.check(text), far
        assert nearer(found, -1).check(text)  # says less than is true, and takes longer


def test_another_position_dwarf_or_number_of_turns_is_refused():
    found = proof(TOOLS, 4)
    assert not found.check(TOOLS.replace("gold:5", "gold:4"))
    assert not found.check(TOOLS.replace("gems:4", "gems:6"))
    assert not found.check(TOOLS.replace("dwarf blue1 2,0", "dwarf blue1 3,0"))
    assert not found.check(TOOLS.replace("?gold", "?silver"))
    assert not found.check(TOOLS.replace("-a-a^", "a-a-"))
    assert not replace(found, dwarves=("blue2",)).check(TOOLS)
    assert not replace(found, dwarves=()).check(TOOLS)
    assert not replace(found, turns=3).check(TOOLS)
    assert replace(found, turns=5).check(TOOLS)  # there is no more treasure
    assert not found.check("game saboteur; board S ?")
    with pytest.raises(TypeError):
        found.check(7)
    with pytest.raises(sb.NotationError):
        found.check("game lost_mines; board zzz")


def test_the_order_of_a_clan_is_that_of_its_turns():
    found = proof(CLAN, 2, clan="blue")
    assert found.dwarves == ("blue2", "blue1")
    assert not replace(found, dwarves=("blue1", "blue2")).check(CLAN)
    assert not replace(found, dwarves=("blue2", "blue2")).check(CLAN)
    assert not found.check(CLAN.replace("turn 1", "turn 0"))


def test_nothing_to_be_had_is_proved_and_no_more_than_that():
    shut = TOOLS.replace("hand=boat,rope,", "hand=axe,axe,")
    found = proof(shut, 4)
    assert type(found).__name__ == "NoTreasure"
    assert not found.check(TOOLS)
    assert not replace(found, far=(*found.far, Far((9, 9), "N", (0, 0), -1))).check(shut)


def test_a_claim_of_nonsense_is_false():
    found = proof(TOOLS, 4)
    assert not replace(found, moves=(Turn("blue1", 1, "", ((9, 9),), ""),)).check(TOOLS)
    assert not replace(found, moves=(Turn("blue1", 1, "x y z", (), ""),)).check(TOOLS)
    assert not replace(found, moves=(7,)).check(TOOLS)
    assert not replace(found, far=(7,)).check(TOOLS)
    assert not replace(found, far=()).check(TOOLS)
    assert not replace(found, points="12").check(TOOLS)
