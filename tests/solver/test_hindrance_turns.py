"""Trolls, traps and thunderstorms against dwarves: equal to trying every place, features shown to decide."""

import math
from dataclasses import replace

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.position import Position
from saboteur_nb.solver import Budget, removals, strongest_hindrance
from tests.solver.mines_positions import Terrain, random_position
from tests.solver.naive_hindrance import NEVER, Turns, named, of_two

LEAST = 40
"""Positions in which a feature has to decide."""
PROVED = 5
"""One position in so many has its proof checked here; others are in the tests of proofs."""

MIXED = Terrain(height=3, begun=0.0, deck=(8, 20), hand=(1, 5))
FLAT = Terrain(
    height=3, deck=(20, 20), hand=(4, 5), begun=0.0, obstacles=0.0, rocks=0.0, mines=1, trolls=0, traps=0,
    stubs=0.0, dwarves=2, open_sides=0.85,
)  # fmt: skip
FIRES = replace(FLAT, campfires=0.5, width=8, height=2, doubles=0.1, open_sides=0.95)
OPEN = replace(FLAT, open_sides=0.99, filled=1.0, mines=0, doubles=0.1)
CROWD = replace(FLAT, dwarves=5, players=5)
CROSSED = replace(FLAT, doubles=0.8, open_sides=0.95)

WAY = (
    "game lost_mines; board -aa- -a-a -a-a -a-a --aa/SB -a-a -a-a^ -a-a aaaa -a-a ?; turn {}; deck 30; "
    "dwarf blue1 0,0; dwarf blue2 1,0; seat 0 clan=blue hand=5; seat 1 clan=yellow hand=5; "
    "seat 2 clan=blue hand=5"
)
MINE = (6, 0)


def positions(terrain, count, *, two=False):
    """Positions with the dwarves hindered, on their way to somewhere they can come to."""
    for seed in range(count):
        position, dwarf, target = random_position(terrain, seed)
        dwarves = (dwarf,)
        if two:
            yellow = [info.number for info in position.seats if info.clan == "yellow"]
            position = of_two(position, yellow[seed % len(yellow)])
            dwarves = tuple(sorted(name for name in named(position).values() if name.startswith("blue")))
        yield seed, position, dwarves, target


def compared(seed, position, dwarves, target, means, most=1):
    """The slow way's best, shown to be the answer; nothing where nobody is on the way."""
    slow = Turns(position, dwarves, target, means)
    base = slow.cost(())
    if base in {NEVER, (0, 0, 0)}:
        return None
    who = {"dwarf": dwarves[0]} if len(dwarves) == 1 else {"clan": "blue"}
    told = {"means": means, **who} if most == 1 else {"caveins": most, **who}
    answer = strongest_hindrance(position, target, **told)
    about = seed, position.format(), told, target
    worst, sets = slow.best(most)
    if worst == base:
        assert (answer.status, answer.value, answer.bounds) == ("impossible", None, (base[0],) * 2), about
    else:
        assert (answer.status, answer.value) == ("solved", worst[0]), about
        texts = {tuple(f"{means} {text(part)}" for part in sorted(parts)) for parts in sets}
        assert set(answer.solutions(10**4)) == texts, about
        assert answer.solution in texts
    if most == 1:
        table = removals(position, target, means=means, **who)
        assert {part: tuple(cost) for part, cost in table.items()} == {
            part: slow.cost((part,)) for part in slow.places()
        }, about
    if seed % PROVED == 0:
        assert answer.certificate.check(position), about
    return slow, base, worst, sets


def text(part):
    return part.format() if not isinstance(part, tuple) else f"{part[0]},{part[1]}"


def decided(terrain, count, means, decides, least=LEAST):
    """Compare so many positions; the feature has to decide in some."""
    done = found = 0
    for case in positions(terrain, count):
        slow = compared(*case, means)
        if slow is not None:
            done += 1
            found += decides(case, *slow)
    assert found >= least, (found, done)
    return done


def switched(means, **flags):
    """Whether the answer is another when the rules are changed."""

    def decides(case, _slow, _base, worst, sets):
        _, position, dwarves, target = case
        return Turns(position, dwarves, target, means, **flags).best() != (worst, sets)

    return decides


def helps(_case, _slow, base, worst, _sets):
    return worst > base


def test_a_troll_only_blocks_one_move(times):
    assert decided(FLAT, 90 * times, "troll", switched("troll", stays=True)) >= 60


def test_campfires(times):
    assert decided(FIRES, 130 * times, "troll", switched("troll", campfires=False)) >= 90


def test_trolls_among_everything_else(times):
    assert decided(MIXED, 260 * times, "troll", helps) >= 120


def test_a_detour_round_a_trap(times):
    """The best trap costs steps and no card."""

    def detour(_case, _slow, base, worst, _sets):
        return worst > base and worst[1] == base[1]

    assert decided(OPEN, 200 * times, "trap", detour) >= 150


def test_traps_among_everything_else(times):
    assert decided(MIXED, 300 * times, "trap", helps) >= 150


def test_a_dwarf_keeps_its_card_from_the_storm(times):
    assert decided(CROWD, 300 * times, "thunderstorm", switched("thunderstorm", on_dwarves=True)) >= 190


def test_a_storm_takes_both_tunnels_of_a_card(times):
    assert decided(CROSSED, 160 * times, "thunderstorm", switched("thunderstorm", tunnels=False)) >= 75


def test_storms_among_everything_else(times):
    assert decided(MIXED, 140 * times, "thunderstorm", helps) >= 65


@pytest.mark.parametrize(
    ("rows", "seat", "standing", "target", "card"),
    [
        ("a-aa aaa- a--a ?gems/aaaa ?gems --aa -aa-/a-aa aaa- ?gold aaa-", 2, "1,2", (2, 1), (0, 1)),
        ("aaaa a-aa aaa- ?gold/aaaa ?dragon a-aa aaa-/?gold aaaa aaaa aaaa", 2, "0,2", (2, 2), (0, 1)),
        ("?silver aaaa a--a^ ?gems/aaaa aaaa -a-a aaaa/aaa- ?silver -aaa aaaa", 0, "2,2", (2, 0), (0, 0)),
    ],
)
def test_a_storm_beside_a_closed_mine_may_open_a_way(rows, seat, standing, target, card):
    """How a mine lies that is turned over depends on the cards beside it (L-MOVE-5)."""
    position = Position.parse(
        f"game lost_mines; board {rows}; turn {seat}; deck 20; dwarf blue1 {standing}; "
        f"seat {2 - seat} clan=blue hand=4; seat 1 clan=yellow hand=3; seat {seat} clan=yellow hand=3"
    )
    slow, base, _, _ = compared(0, position, ("blue1",), target, "thunderstorm")
    assert slow.cost((card,)) < base
    assert removals(position, target, dwarf="blue1", means="thunderstorm")[card] < base


def test_two_storms(times):
    done = both = 0
    for case in positions(replace(OPEN, doubles=0.3, open_sides=0.95, mines=1), 60 * times):
        slow = compared(*case, "thunderstorm", most=2)
        if slow is not None:
            done += 1
            both += slow[2] > slow[1] and any(len(parts) == 2 for parts in slow[3])
    assert done >= 40
    assert both >= 15


@pytest.mark.parametrize(
    ("means", "count", "least"), [("troll", 260, 40), ("trap", 70, 3), ("thunderstorm", 70, 3)]
)
def test_the_second_dwarf_of_a_clan_takes_over(means, count, least, times):
    done = found = 0
    for case in positions(replace(FLAT, dwarves=3), count * times, two=True):
        slow = compared(*case, means)
        if slow is None:
            continue
        done += 1
        turns, base, worst, sets = slow
        first = next(dwarf for dwarf in turns.dwarves if turns.cost((), (dwarf,)) == base)
        alone = Turns(case[1], (first,), case[3], means)
        found += alone.best() != (worst, sets)
    assert done >= count // 2
    assert found >= least


def test_who_plays_and_when():
    """The seat on turn; before the dwarf's own turn somebody else has just played."""
    for turn in ("0", "1", "2", "1 play"):
        answer = strongest_hindrance(WAY.format(turn), MINE, dwarf="blue1")
        assert (answer.value, answer.solutions()) == (3, (("troll 0,0E",), ("troll 1,0E",)))
        assert answer.certificate.check(WAY.format(turn))
    alone = "game lost_mines; board SB -a-a -a-a -a-a ?; dwarf blue1 0,0"
    assert strongest_hindrance(alone, (4, 0), dwarf="blue1").value == 3
    assert strongest_hindrance(alone, dwarf="blue1").solution == ("troll 0,0E",)
    assert strongest_hindrance(alone, clan="blue").solution == ("troll 0,0E",)


def test_the_seat_on_turn_hinders_its_own_clan_in_its_own_move_too():
    answer = strongest_hindrance(WAY.format("2"), MINE, clan="blue")
    assert (answer.value, answer.solutions()) == (3, (("troll 1,0E",),))


def test_a_troll_of_the_seat_on_turn_has_left():
    text_ = WAY.format("1") + "; troll 1,0E 1"
    assert strongest_hindrance(text_, MINE, dwarf="blue2").solutions() == (("troll 1,0E",),)
    other = WAY.format("1") + "; troll 1,0E 2"
    assert strongest_hindrance(other, MINE, dwarf="blue1").value == 3


def test_what_can_be_cut_off_for_good():
    answer = strongest_hindrance(WAY.format(1), MINE, dwarf="blue1", means="thunderstorm")
    assert (answer.value, answer.bounds) == (math.inf, (math.inf, math.inf))
    assert answer.solutions() == (("thunderstorm 4,0",), ("thunderstorm 5,0",))
    assert answer.certificate.check(WAY.format(1))


def test_giving_up_claims_nothing_but_bounds():
    ring = (
        "game lost_mines; board -aa- -a-a --aa/SB -a-a ?/aa-- -a-a a--a; turn 1; deck 20; dwarf blue1 0,1; "
        "seat 0 clan=blue hand=5; seat 1 clan=yellow hand=5"
    )
    answer = strongest_hindrance(ring, (2, 1), dwarf="blue1", caveins=3, budget=2)
    assert (answer.status, answer.value, answer.certificate) == ("gave_up", None, None)
    assert answer.bounds[0] >= 1
    assert answer.bounds[1] is None
    assert strongest_hindrance(ring, (2, 1), dwarf="blue1", caveins=3).value == math.inf
    hurried = strongest_hindrance(WAY.format(1), MINE, clan="blue", budget=Budget(seconds=1e-9))
    assert hurried.bounds[0] <= 3
    assert (hurried.status, hurried.bounds[1]) in {("gave_up", None), ("solved", 3)}
    for lang in ("zh", "en"):
        assert answer.explain(lang)
        assert answer.hint().text(lang)
        assert hurried.explain(lang)


def test_states_and_observations_are_asked_about_too():
    import saboteur_nb as sb

    game = sb.new_game("lost_mines", players=4, seed=3)
    for source in (game.state, game.observe(0)):
        answer = strongest_hindrance(source, (10, 2), clan="yellow")
        assert answer.status == "impossible"
        assert answer.certificate.check(source)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"dwarf": "blue1", "means": "lightning"}, "bad-means"),
        ({"dwarf": "blue9"}, "no-dwarf"),
        ({"clan": "green"}, "hindered-clan"),
        ({"dwarf": "blue1", "clan": "blue"}, "hindrance-told"),
        ({"dwarf": "blue1", "means": "trap", "caveins": 2}, "hindrance-told"),
        ({"dwarf": "blue1", "caveins": 0}, "bad-caveins"),
        ({"dwarf": "blue1", "begin": (0, 0)}, "hindrance-told"),
        ({"dwarf": "blue1", "team": "blue"}, "hindrance-told"),
        ({"dwarf": "blue1", "target": (9, 6)}, "no-card-there"),
    ],
)
def test_bad_questions(told, code):
    with pytest.raises(InputError) as error:
        strongest_hindrance(WAY.format(1), **{"target": MINE, **told})
    assert error.value.code == code


def test_only_as_a_turn_begins_and_only_in_game_3():
    with pytest.raises(InputError, match="hindrance-step"):
        strongest_hindrance(WAY.format("1 move"), MINE, dwarf="blue1")
    with pytest.raises(InputError, match="route-game"):
        strongest_hindrance(Position.parse("board S -a-a ?; turn 0"), dwarf="blue1")
