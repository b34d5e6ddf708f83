"""The playout core of game 3 against the public engine, move for move."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from game.duel import chosen
from game.late import PLAYERS, late_state
from game.mines import table as position
from game.mines_players import ENDING

from saboteur_nb.board.cell import Connection
from saboteur_nb.bots.playout.kinds import KIND, TURNED
from saboteur_nb.bots.playout.mines.dwarves import SIDES
from saboteur_nb.bots.playout.mines.lays import cell_of, connection_of
from saboteur_nb.bots.playout.mines.playout import MinesPlayout
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.lost_mines.markers import takes_marker
from saboteur_nb.game.lost_mines.moves import steps_open
from saboteur_nb.game.rules import apply, legal_actions, new_state
from saboteur_nb.game.setup.decks import deck_cards

GAME = "lost_mines"
ODD_SHAPES = ("abab", "abba", "aabb", "....", ".-.-", "a.a-", "-..-&", "aa.a^", "-a-a=lake", "---.")
OWN_DECKS = (
    deck_cards(GAME) + ODD_SHAPES * 4,
    ("aaaa", "-aaa", "troll", "thunderstorm", "thunderstorm", "trap") * 16,
)
"""One with shapes that the box does not have, one of things that come and go."""


def fields_of(thing):
    return {name: getattr(thing, name) for name in type(thing).__slots__ if name != "kept"}


def table(playout):
    """Everything on the table, in hands and of the turn, in a form to compare."""
    parts = {"dig", "dwarves", "hoard"}
    plain = {name: value for name, value in vars(playout).items() if name not in parts}
    return plain | {name: fields_of(getattr(playout, name)) for name in parts}


def play_match(state, eagerness, rng, happened):
    """A match in both at once, equal at every position; what happened is counted, positions as well.

    Now and then the playout is made anew, so that none of its tables has to be an old one.
    """
    playout = MinesPlayout.of(state)
    while not state.over:
        if playout.over or rng.random() < 0.1:
            playout = MinesPlayout.of(state)
        listed = playout.moves()
        moves = {playout.action(move): move for move in listed}
        assert len(moves) == len(listed)
        assert sorted(moves, key=str) == list(legal_actions(state))
        assert table(playout) == table(MinesPlayout.of(state))
        action = parse_action(chosen(state, eagerness, rng))
        after, events = apply(state, action)
        playout.play(moves[action])
        happened.update(event.code for event in events)
        happened.update(["position", f"step {state.step}", f"{state.players} players"])
        happened[f"steps {state.steps}"] += str(action).startswith("step")
        assert_ended_alike(playout, state, after)
        state = after


def assert_ended_alike(playout, state, after):
    """The round is over in both or in neither, with the same points."""
    assert playout.over is (after.over or after.round > state.round)
    if playout.over:
        won = tuple(now - before for now, before in zip(after.gold, state.gold, strict=True))
        assert playout.points == won
        assert playout.seat == state.seat


HAPPENS = {
    "placed", "overcame", "looked-mine", "looked-treasure", "looked-dwarf", "trap-set", "troll-set", "storm",
    "discarded", "marker-gone", "troll-left", "troll-card-left", "stepped", "stopped", "trap-sprung",
    "trap-harmless", "mine-found", "dragon-woken", "treasure-taken", "treasure-left", "passed-over",
    "treasures-gone", "cards-gone", "dragon-paid", "remainder-shared", "round-began",
    "step play", "step move", "step take", "steps 5", "steps 1",
    *(f"{players} players" for players in range(3, 10)),
}  # fmt: skip
"""What the rounds must have in them to say anything."""


def test_equal_to_the_engine_move_for_move(times):
    rng = random.Random(GAME)
    happened = Counter()
    for number in range(50 * times):
        players = rng.randint(*PLAYERS[GAME])
        play_match(new_state(GAME, players, number, rounds=1), rng.choice([0, 0.5]), rng, happened)
    for number in range(400 * times):
        play_match(late_state(GAME, number, rounds=1), rng.choice([0.2, 0.7]), rng, happened)
    for number in range(10 * times):
        play_match(new_state(GAME, 3 + number % 7, number, position=ENDING), 0.7, rng, happened)
    for number in range(30 * times):
        play_match(odd_state(number), rng.choice([0, 0.5]), rng, happened)
    assert happened["position"] >= 30_000 * times
    assert {code for code in HAPPENS if happened[code] < 5 * times} == set()


def odd_state(number):
    """A match with a deck of its own, and with a troll that nobody owns."""
    clans = ("blue", "yellow", "yellow", "blue", "blue")[: 3 + number % 3]
    said = "troll 0,5S; trap 0,1E"
    return position(clans=clans, said=said, cards=OWN_DECKS[number % 2], seed=number, rounds=1)


# what the board knows ------------------------------------------------------------------------------------
def test_places_of_cards_markers_and_steps_are_those_of_the_rules():
    """Whatever is in the hand of the seat on turn, and wherever it stands."""
    rng = random.Random("places")
    compared = Counter()
    for number in range(60):
        state = odd_state(number) if number % 6 == 0 else late_state(GAME, number, rounds=1)
        for _ in range(rng.choice([0, 5, 25])):
            if not state.over:
                state, _ = apply(state, parse_action(chosen(state, 0.5, rng)))
        if not state.over:
            playout = MinesPlayout.of(state)
            compared["cells"] += compare_cells(playout, state)
            compared["places"] += compare_places(playout, state)
            compared["steps"] += compare_steps(playout, state)
    assert compared["cells"] >= 1_000
    assert compared["places"] >= 500
    assert compared["steps"] >= 200


def compare_cells(playout, state):
    count = 0
    for kind, ways in enumerate(playout.kinds.ways):
        moves = [move - kind * KIND for move in playout.dig.fitting(ways)]
        cells = {(cell_of(move & ~TURNED), move >= TURNED) for move in moves}
        assert cells == state.board.legal_cells(playout.kinds.names[kind])
        count += len(cells)
    return count


def compare_places(playout, state):
    """All connections of the board and those over its border."""
    named = [Connection((x, y), side) for x in range(-1, 11) for y in range(-1, 7) for side in "NE"]
    places = {at for at in named if takes_marker(state.board, at)}
    assert {connection_of(edge) for edge in playout.dig.places} == places
    return len(places)


def compare_steps(playout, state):
    count = 0
    for seat in range(state.players):
        steps = []
        playout.dwarves.add_steps(playout.dig, seat, 0, steps)
        cells = [cell_of(step // SIDES) for step in steps]
        assert sorted(cells) == sorted(steps_open(state.but(steps=1), seat))
        count += len(cells)
    return count


# whole rounds --------------------------------------------------------------------------------------------
def test_a_run_plays_random_moves_to_the_end_of_the_round():
    state = new_state(GAME, 5, 3)
    first, second = MinesPlayout.of(state), MinesPlayout.of(state)
    played = first.run(random.Random(1).random)
    draw = random.Random(1).random
    for _ in range(played):
        moves = second.moves()
        second.play(moves[int(draw() * len(moves))])
    assert table(first) == table(second)
    assert first.points == second.points
    assert not first.deck
    assert not any(first.hands)


def test_a_match_that_is_over_has_no_round_to_play():
    state = position(hands={0: "axe", 1: "0", 2: "0"}, said="deck 0", rounds=1)
    for text in ("discard axe", "stop"):
        state, _ = apply(state, parse_action(text))
    with pytest.raises(ValueError, match="over"):
        MinesPlayout.of(state)
