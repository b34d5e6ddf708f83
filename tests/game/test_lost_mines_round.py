"""Game 3: material, set-up, the order of turns, the end of a round, points and the match."""

import pytest

from saboteur_nb.board.errors import InputError
from saboteur_nb.board.material import action_cards, path_cards
from saboteur_nb.game import rules
from saboteur_nb.game.action import parse_action
from saboteur_nb.game.lost_mines.clans import dwarf_cards
from saboteur_nb.game.lost_mines.deal import opened
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.lost_mines.score import round_score
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import opening_board, setup_of
from saboteur_nb.game.state import Marker
from tests.game.mines import events, legal, play, table, told, why

PLAYERS = range(3, 10)
NEAR = {(8, 4): "-a-a", (9, 4): "-aaa"}
"""Two cards before the silver mine at 10,4."""


def fresh(players=3, seed=0, **said):
    return opened(setup_of("lost_mines", players, seed, **said))


# material and set-up -------------------------------------------------------------------------------------
@pytest.mark.clause("L-MAT-1")
def test_the_box_holds_91_cards():
    paths = sum(count for _, count in path_cards("lost_mines"))
    actions = sum(action_cards("lost_mines").values())
    board = opening_board("lost_mines")
    assert (paths, actions, len(treasure_cards()), len(dwarf_cards(9))) == (40, 23, 12, 10)
    assert (len(board.goals), len(board.starts)) == (4, 2)
    assert paths + actions + 12 + 10 + 4 + 2 == 91


@pytest.mark.clause("L-MAT-1")
def test_a_set_up_may_bring_its_own_deck():
    own = ["abab"] * 20 + ["axe"] * 20
    state = fresh(cards=own)
    held = [card for hand in state.hands for card in hand]
    assert sorted([*state.deck, *state.aside, *held]) == sorted(own)


@pytest.mark.clause("L-MAT-2")
@pytest.mark.parametrize(("players", "loyal"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)])
def test_dwarf_cards_by_number_of_players(players, loyal):
    cards = dwarf_cards(players)
    for clan in ("blue", "yellow"):
        roles = sorted(role for of, role in cards if of == clan)
        assert roles == ["loyal"] * loyal + ["saboteur", "selfish"]
    state = fresh(players)
    assert sorted(zip(state.dwarves.clans, state.dwarves.roles, strict=True)) == sorted(cards)


@pytest.mark.clause("L-MAT-3")
def test_a_card_has_one_feature_at_most():
    for card, _ in path_cards("lost_mines"):
        assert card.rock + card.campfire + (card.obstacle is not None) <= 1
    board = opening_board("lost_mines").place((1, 5), "-a-a&^")
    assert [str(problem) for problem in board.problems()] == ["two-features 1,5 [L-MAT-3]"]
    with pytest.raises(InputError, match="impossible-board"):
        fresh(position=f"game lost_mines; board {board.format()}")


@pytest.mark.clause("L-SET-1", "L-SET-5")
def test_the_board_of_a_round():
    state = fresh()
    board = state.board
    assert board.extent == (0, 10, 0, 6)
    assert {cell: board[cell].token for cell in board.starts} == {(0, 5): "SB", (0, 1): "SY"}
    assert board.goals == ((10, 0), (10, 2), (10, 4), (10, 6))
    assert sorted(board[cell].name for cell in board.goals) == ["dragon", "gems", "gold", "silver"]
    assert board.face_down_goals == board.goals
    assert {board[cell].code for cell in board.starts} == {"aaaa"}
    assert board.turn_over((10, 4), board[10, 4].name)[10, 4].code == "a-aa"
    assert len({fresh(seed=seed).board for seed in range(150)}) == 24
    assert state.options.rounds == 2


@pytest.mark.clause("L-SET-1")
@pytest.mark.parametrize("players", [2, 10])
def test_three_to_nine_players(players):
    with pytest.raises(InputError, match="wrong-players"):
        fresh(players)


@pytest.mark.clause("L-SET-5")
def test_cards_stay_inside_but_an_open_side_may_point_off_the_board():
    state = table({(0, 6): "a-a-"}, hands={0: "aaaa"})
    assert why(state, "place aaaa 0,4") == set()
    assert why(state, "place aaaa 0,7") == {"off-board 0,7"}
    assert why(state, "place aaaa -1,5") == {"off-board -1,5"}


@pytest.mark.clause("L-SET-2")
def test_dwarves_begin_on_the_start_of_their_clan_and_clans_are_public():
    state = fresh(9)
    for seat in range(9):
        assert state.at[seat].cell == {"blue": (0, 5), "yellow": (0, 1)}[state.dwarves.clan(seat)]
        assert state.seen[seat] == {seat}
    assert len(state.dwarves.stock) == 1


@pytest.mark.clause("L-SET-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_treasures_as_players(players):
    rows = set()
    for seed in range(8):
        state = fresh(players, seed)
        assert len(state.row) == len(state.treasure_cards) == players
        left = list(treasure_cards())
        for card in state.treasure_cards:
            left.remove(card)
        rows.add(state.treasure_cards)
    assert len(rows) == 8


@pytest.mark.clause("L-SET-4")
@pytest.mark.parametrize(("players", "size"), [(3, 5), (6, 5), (7, 4), (9, 4)])
def test_hands_and_ten_cards_aside(players, size):
    state = fresh(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.aside) == 10
    assert len(state.deck) == 63 - 10 - players * size
    held = [card for hand in state.hands for card in hand]
    assert sorted([*state.deck, *state.aside, *held]) == sorted(deck_cards("lost_mines"))


@pytest.mark.clause("L-SET-6")
def test_seat_0_begins_or_who_is_said_to_then_clockwise():
    assert fresh().seat == 0
    state = fresh(first=2)
    assert state.seat == 2
    assert rules.violations(state, parse_action("discard axe"), 0)[0].clause == "L-SET-6"
    assert why(state, "stop", seat=0) == {"not-your-turn", "wrong-step"}
    card = state.hands[2][0]
    assert play(state, f"discard {card}", "stop").seat == 0


def test_all_that_is_said_of_a_table_is_there():
    said = (
        "deck axe boat; aside rope; discard -a-a ?; treasure gems:5 silver:?; troll 2,5E 1; troll 1,5E; "
        "trap 10,4W; seat 2 clan=blue role=selfish hand=trap,axe gold=7 treasures=gold:3,gold:? dragon"
    )
    laid = {(1, 5): "abab", (2, 5): "-a-a", (9, 4): "-aaa"}
    state = table(laid, at={0: "1,5N", 2: "10,4"}, turned={(10, 4): False}, said=said, turn="2 take")
    assert (state.seat, state.step) == (2, "take")
    assert state.deck == ("axe", "boat")
    assert "rope" in state.aside
    assert state.discard[0].card == "-a-a"
    assert [state.treasure_cards[number][0] for number in state.row] == ["gems", "silver"]
    assert state.treasures == ((), (), (2, 3))
    assert state.treasure_cards[2] == ("gold", 3)
    assert state.treasure_cards[3][0] == "gold"
    assert state.fronts == ((), ("troll",), ())
    assert {at.format(): marker for at, marker in state.markers.items()} == {
        "2,5E": Marker("troll", 1), "1,5E": Marker("troll"), "9,4E": Marker("trap"),
    }  # fmt: skip
    assert (state.dragon, state.gold) == (2, (0, 0, 7))
    assert [standing.cell for standing in state.at] == [(1, 5), (0, 1), (10, 4)]
    assert state.at[0].side == "N"
    assert state.dwarves.role(2) == "selfish"


IMPOSSIBLE = {
    "treasure gems:7": "no-such-treasure",
    "treasure gold:3 gold:3": "no-such-treasure",
    "dwarf blue1 3,3": "dwarf-nowhere",
    "dwarf blue1 10,6": "dwarf-nowhere",
    "dwarf blue3 0,5": "no-such-dwarves",
    "seat 1 clan=yellow dragon; seat 2 clan=blue dragon": "dragon-twice",
    "seat 0 clan=blue role=loyal; seat 2 clan=blue role=loyal": "no-such-dwarves",
    "trap 0,5N; troll 0,6S 1": "two-markers",
    "troll 0,5N 1; troll 0,5E 1": "two-trolls",
    "troll 0,5N 3": "no-such-seat",
    "trap 0,6N": "marker-off-board",
}


@pytest.mark.parametrize("said", IMPOSSIBLE)
def test_what_can_not_be_is_refused(said):
    with pytest.raises(InputError) as caught:
        table(said=said)
    assert caught.value.code == IMPOSSIBLE[said]


@pytest.mark.parametrize(
    ("turn", "code"),
    [("0 draw", "step-elsewhere"), ("0 steal", "step-elsewhere"), ("0 take", "nothing-to-take")],
)
def test_a_turn_begins_at_a_step_where_something_can_be_done(turn, code):
    with pytest.raises(InputError, match=code):
        table(turn=turn)


def test_a_match_may_begin_in_the_middle_of_a_turn():
    state = table({(1, 5): "aaaa^"}, turn="0 move", at={0: "1,5"})
    assert (state.step, state.steps, state.to_draw) == ("move", 5, 1)
    assert legal(state)[-1] == "stop"
    last = "deck 0; seat 0 clan=blue hand=0; seat 1 clan=yellow hand=0; seat 2 clan=blue hand=0"
    assert play(table(turn="2 move", said=last), "stop").round == 2


@pytest.mark.clause("L-TURN-1")
def test_a_turn_that_begins_sends_the_own_troll_away():
    said = "troll 0,5E 0; troll 0,5N 1"
    begun = table(turn="0 play", said=said)
    assert set(begun.markers.values()) == {Marker("troll", 1)}
    assert (begun.fronts, begun.discard[-1].card) == (((), ("troll",), ()), "troll")
    assert table(turn="0 move", said=said).fronts == (("troll",), ("troll",), ())


# turns ---------------------------------------------------------------------------------------------------
@pytest.mark.clause("L-TURN-1")
def test_the_order_of_a_turn():
    state = table(
        NEAR,
        hands={0: "axe,boat", 1: "axe", 2: "rope"},
        said="deck troll trap axe; treasure silver:2 silver:3; troll 9,4S 0",
        turn="2 play",
        at={0: "10,4"},
        turned={(10, 4): False},
    )
    state, happened = told(state, "discard rope", "stop")
    assert [event.code for event in happened] == ["discarded", "stopped", "drew", "troll-left"]
    state, happened = told(state, "discard axe boat", "stop", "treasure 0")
    assert [event.code for event in happened] == ["discarded", "stopped", "drew", "treasure-taken"]
    assert state.hands[0] == ("axe", "trap")
    state, happened = told(state, "discard axe", "stop")
    assert [event.code for event in happened] == ["discarded", "stopped"]  # the deck is empty
    assert state.hands[1] == ()


@pytest.mark.clause("L-TURN-1")
def test_treasure_of_an_arrival_comes_before_drawing():
    state = table(
        NEAR,
        hands={0: "axe", 1: "axe", 2: "rope"},
        said="deck boat; treasure silver:2 silver:3",
        at={0: "9,4"},
        turned={(10, 4): False},
    )
    _, happened = told(state, "discard axe", "step 10,4", "stop", "treasure 0")
    assert [event.code for event in happened][-2:] == ["treasure-taken", "drew"]


@pytest.mark.clause("L-TURN-2")
def test_without_cards_a_player_neither_plays_nor_moves_nor_takes():
    state = table(
        NEAR,
        hands={0: "axe,axe", 2: "rope"},
        said="deck 0; seat 1 clan=yellow hand=0; treasure silver:2 silver:3",
        at={1: "10,4"},
        turned={(10, 4): False},
    )
    state, happened = told(state, "discard axe", "stop")
    assert (state.seat, state.row) == (2, (0, 1))
    (passed,) = events(happened, "passed-over")
    assert (passed.seat, passed.clause) == (1, "L-TURN-2")
    state = play(state, "discard rope", "stop", "discard axe", "stop")
    assert (state.round, state.seat) == (2, 1)


@pytest.mark.clause("L-TURN-2")
def test_the_last_player_with_cards_goes_on_alone_and_his_own_troll_leaves():
    state = table(
        {(1, 5): "-a-a"},
        hands={0: "troll,axe"},
        said="deck 0; seat 1 clan=yellow hand=0; seat 2 clan=blue hand=0",
    )
    state = play(state, "troll 1,5E", "stop")
    assert (state.seat, state.markers, state.fronts[0]) == (0, {}, ())


# the end of a round --------------------------------------------------------------------------------------
@pytest.mark.clause("L-END-1")
def test_the_round_ends_with_the_turn_of_the_last_card():
    state = table(
        NEAR,
        hands={0: "axe"},
        said="deck 0; seat 1 clan=yellow hand=0; seat 2 clan=blue hand=0; treasure silver:2 silver:3",
        at={0: "10,4"},
        turned={(10, 4): False},
    )
    state = play(state, "discard axe")
    assert (state.round, state.step) == (1, "move")
    state = play(state, "stop")
    assert (state.round, state.step) == (1, "take")  # the turn goes on to its end
    state, happened = told(state, "treasure 0")
    assert state.round == 2
    assert [event.code for event in happened][:2] == ["treasure-taken", "cards-gone"]


@pytest.mark.clause("L-END-1")
def test_an_empty_hand_does_not_end_the_round_while_another_holds_a_card():
    state = table(hands={0: "axe", 1: "boat"}, said="deck 0; seat 2 clan=blue hand=0")
    state = play(state, "discard axe", "stop")
    assert (state.round, state.seat, state.hands) == (1, 1, ((), ("boat",), ()))


@pytest.mark.clause("L-END-1")
def test_the_last_treasure_ends_the_round_in_mid_turn():
    state = table(
        NEAR,
        hands={0: "axe,boat", 1: "axe", 2: "rope"},
        said="deck boat; treasure silver:4",
        at={0: "9,4"},
        roles=["loyal", "loyal", "selfish"],
    )
    state, happened = told(state, "discard axe", "step 10,4", "treasure 0")
    assert (state.round, state.seat, state.step) == (2, 1, "play")
    assert events(happened, "drew") == []
    assert state.gold == (4, 0, 0)
    codes = [event.code for event in happened]
    assert codes[codes.index("treasure-taken") + 1] == "treasures-gone"


@pytest.mark.clause("L-SCORE-3")
def test_the_left_neighbour_of_who_took_the_last_turn_begins_the_second_round():
    said = "deck 0; treasure silver:4; seat 0 clan=blue hand=0; seat 1 clan=yellow hand=axe"
    state = table(NEAR, said=f"{said}; seat 2 clan=blue hand=0", turn="1 play", seed=5)
    state = play(state, "discard axe", "stop")
    assert (state.round, state.seat, state.step, state.last) == (2, 2, "play", None)
    assert state.board.face_down_goals == state.board.goals
    assert len(state.board) == 6
    assert (state.discard, state.markers, state.dragon) == ((), {}, None)
    assert len(state.row) == 3
    assert state.peeked == state.looked == (frozenset(),) * 3


@pytest.mark.clause("L-SCORE-3")
def test_most_points_over_both_rounds_win_and_ties_share():
    def over(gold):
        said = f"deck 0; treasure silver:4; seat 0 clan=blue hand=axe gold={gold}"
        said += "; seat 1 clan=yellow hand=0 gold=5; seat 2 clan=blue hand=0 gold=1"
        state = table(NEAR, said=said, at={0: "9,4"}, roles=["loyal", "loyal", "selfish"], rounds=1)
        return told(state, "discard axe", "step 10,4", "treasure 0")

    state, happened = over(1)
    assert (state.seat, state.step, state.gold) == (None, None, (5, 5, 1))
    assert events(happened, "match-over")[0].get("winners") == (0, 1)
    assert events(over(2)[1], "match-over")[0].get("winners") == (0,)
    assert rules.legal_actions(state) == ()
    reasons = rules.violations(state, parse_action("stop"))
    assert [str(reason) for reason in reasons] == ["match-over [L-SCORE-3]"]


# points --------------------------------------------------------------------------------------------------
def points(*seats, dragon=None):
    """Points of seats given as `(clan, role, worths)`."""
    return round_score(*map(list, zip(*seats, strict=True)), dragon).points


@pytest.mark.clause("L-SCORE-1")
def test_selfish_dwarves_score_alone_and_saboteurs_with_the_other_clan():
    score = points(
        ("blue", "loyal", [3]),
        ("blue", "selfish", [4, 2]),
        ("yellow", "saboteur", [5]),
        ("yellow", "loyal", []),
    )
    assert score == (4, 6, 4, 0)


@pytest.mark.clause("L-SCORE-1")
def test_a_clan_of_saboteurs_only_and_one_without_members():
    assert points(("yellow", "saboteur", [4]), ("yellow", "saboteur", [3]), ("blue", "selfish", [5])) == (
        4, 3, 5,
    )  # fmt: skip
    assert points(("blue", "saboteur", [6]), ("yellow", "selfish", [])) == (6, 0)


@pytest.mark.clause("L-SCORE-1")
def test_the_remainder_goes_to_the_single_most_valuable_treasure():
    blue = ("blue", "loyal")
    assert points((*blue, [3, 3]), (*blue, [5]), (*blue, [])) == (3, 5, 3)
    # two owners of a 5 share a remainder of 2; a remainder of 1 is lost
    assert points((*blue, [5]), (*blue, [5]), (*blue, [4])) == (5, 5, 4)
    assert points((*blue, [5]), (*blue, [5]), (*blue, [3])) == (4, 4, 4)
    # a member with two of the best counts once
    assert points((*blue, [4, 4]), (*blue, [4]), (*blue, [2])) == (5, 5, 4)


@pytest.mark.clause("L-SCORE-1")
def test_the_points_of_a_round_are_explained():
    score = round_score(["blue"] * 3, ["loyal"] * 3, [[5], [5], [3]], 0)
    (clan,) = score.clans
    assert clan.total == 13
    assert (clan.each, clan.remainder, clan.owners, clan.extra, clan.lost) == (4, 1, (0, 1), 0, 1)
    assert sum(score.points) + clan.lost + score.given_back == 13


@pytest.mark.clause("L-SCORE-2")
@pytest.mark.parametrize(("worths", "kept", "back"), [([], 0, 0), ([2], 0, 2), ([3], 1, 2), ([5], 3, 2)])
def test_the_dragon_takes_two_or_what_there_is(worths, kept, back):
    score = round_score(["blue", "yellow"], ["selfish", "loyal"], [worths, []], 0)
    assert (score.points, score.given_back) == ((kept, 0), back)


@pytest.mark.clause("L-SCORE-2")
def test_one_point_is_all_that_a_dragon_can_take_of_one():
    score = round_score(["blue"] * 3, ["loyal"] * 3, [[4], [], []], 1)
    assert (score.points, score.given_back) == ((2, 0, 1), 1)


@pytest.mark.clause("L-SCORE-2")
def test_the_dragon_takes_from_the_points_of_this_round_only():
    said = "deck 0; treasure silver:4; seat 0 clan=blue hand=axe gold=9 dragon"
    said += "; seat 1 clan=yellow hand=0; seat 2 clan=blue hand=0"
    state = table(NEAR, said=said, roles=["selfish", "loyal", "loyal"])
    state, happened = told(state, "discard axe", "stop")
    assert state.gold == (9, 0, 0)
    assert events(happened, "dragon-paid") == []


@pytest.mark.clause("L-SCORE-1")
def test_dwarves_and_treasures_are_shown_with_the_derivation():
    said = "deck 0; treasure silver:2; seat 0 clan=blue hand=axe treasures=gems:6 dragon"
    said += "; seat 1 clan=yellow hand=0 treasures=gold:3; seat 2 clan=blue hand=0"
    state = table(NEAR, said=said, roles=["selfish", "loyal", "saboteur"])
    _, happened = told(state, "discard axe", "stop")
    codes = [event.code for event in happened]
    begin, end = codes.index("cards-gone"), codes.index("round-began")
    assert codes[begin:end] == [
        "cards-gone", "clan-shown", "treasures-shown", "clan-shown", "treasures-shown", "clan-shown",
        "selfish-scored", "clan-shared", "remainder-shared", "dragon-paid", *["round-scored"] * 3,
    ]  # fmt: skip
    assert [event.get("points") for event in events(happened, "round-scored")] == [4, 2, 1]
