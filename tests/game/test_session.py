"""A match in play: every way back and forth leads to the same states, and what is refused changes nothing."""

from random import Random

import pytest

import saboteur_nb as sb
from saboteur_nb.board.errors import IllegalActionError, InputError, NotationError
from saboteur_nb.game.action import Say

GAMES = [
    ("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 7), ("lost_mines", 3),
    ("lost_mines", 9),
]  # fmt: skip


def played(game, players, seed, actions=40):
    """A match some random actions on, with some talk, and the states on the way."""
    rng = Random(seed)
    match = sb.new_game(game, players=players, seed=seed)
    states = [match.state]
    for _ in range(actions):
        legal = match.legal_actions()
        text = "say 1 saboteur" if rng.random() < 0.1 else rng.choice(legal).format()
        match.play(text, rng.choice([None, match.state.seat]))
        states.append(match.state)
    return match, states


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_undo_redo_and_go_to_pass_the_same_states(game, players):
    match, states = played(game, players, 3)
    history, events = match.history, match.events
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    assert (match.undo(), match.history) == (None, ())
    for number, state in enumerate(states[1:]):
        assert match.redo() == history[number]
        assert match.state == state
    assert (match.redo(), match.history, match.events) == (None, history, events)
    for number in Random(1).sample(range(len(states)), 12):
        match.go_to(number)
        assert (match.state, match.history) == (states[number], history[:number])


@pytest.mark.parametrize("number", [-1, 41, "3", None, 2.5])
def test_there_is_nothing_beyond_both_ends(number):
    match, _ = played("saboteur", 3, 3)
    with pytest.raises(InputError, match="no-such-step"):
        match.go_to(number)
    assert len(match.history) == 40


def test_playing_after_undo_begins_a_new_line():
    match, _ = played("saboteur", 4, 5)
    match.go_to(10)
    kept = match.history
    match.play(match.legal_actions()[-1])
    assert match.history[:10] == kept
    assert match.redo() is None
    assert len(match.history) == 11


def test_a_branch_shares_the_past_and_nothing_else():
    match, states = played("lost_mines", 4, 5)
    match.comment("here they part")
    match.go_to(20)
    other = match.branch()
    assert (other.state, other.history, other.events) == (match.state, match.history, match.events)
    assert other.redo() is None
    other.play(other.legal_actions()[-1])
    other.comment("only there")
    assert len(match.history) == 20
    match.go_to(40)
    assert match.state == states[40]
    assert "only there" not in match.record()
    assert "here they part" not in other.record()


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("text", ["discard troll map map", "steal 1", "take 4", "step 9,9", "break cart 77"])
def test_what_is_refused_changes_nothing_and_says_every_reason(game, players, text):
    match, _ = played(game, players, 7, 12)
    before = (match.state, match.history, match.events, match.record())
    reasons = match.violations(text)
    assert reasons
    with pytest.raises(IllegalActionError) as caught:
        match.play(text)
    assert caught.value.violations == reasons
    assert (match.state, match.history, match.events, match.record()) == before


def test_a_text_that_is_no_action_changes_nothing():
    match, _ = played("saboteur", 3, 7, 5)
    match.undo()
    for ask in (match.play, match.violations):
        with pytest.raises(NotationError):
            ask("discard")
        with pytest.raises(NotationError, match="not-text"):
            ask(7)
    assert match.redo() is not None


def test_a_refused_action_keeps_what_was_taken_back():
    match, _ = played("saboteur", 3, 7, 5)
    match.undo()
    with pytest.raises(IllegalActionError):
        match.play("take 3")
    assert match.redo() is not None


def test_a_seat_that_is_not_on_turn_is_told_so():
    match = sb.new_game("saboteur", players=5, seed=7)
    action = match.legal_actions()[0]
    assert "not-your-turn" in {reason.code for reason in match.violations(action, seat=2)}
    assert match.violations(action, seat=0) == match.violations(action) == ()
    assert [reason.code for reason in match.violations(action, seat=5)] == ["no-such-seat"]


def test_talk_is_recorded_with_its_speaker_and_changes_nothing():
    match = sb.new_game("saboteur", players=5, seed=7)
    before = match.state
    event = match.play("say 3 saboteur", seat=2)[0]
    assert (event.code, event.seat, match.state) == ("said", 2, before)
    match.play(Say((8, 2), "gold"))
    match.play("say 8,2 stone by 4")
    assert [str(action) for action in match.history] == [
        "say 3 saboteur by 2", "say 8,2 gold", "say 8,2 stone by 4",
    ]  # fmt: skip
    nobody = [("say 5 saboteur", None), ("say 1 saboteur by 5", None), ("say 1 blue", 9), ("say 1 blue", -1)]
    for text, seat in nobody:
        assert [reason.code for reason in match.violations(text, seat)] == ["no-such-seat"]


def test_everybody_sees_the_first_deal_and_only_his_own_cards():
    match = sb.new_game("saboteur", players=4, seed=1)
    dealt = [event for event in match.events if event.code == "hand-dealt"]
    assert [event.seat for event in dealt] == [0, 1, 2, 3]
    assert dealt[2].seen_by(2).get("cards") == match.state.hands[2]
    assert dealt[2].seen_by(1).get("cards") is None


def test_a_match_says_what_it_is():
    match = sb.new_game("saboteur", players=3, seed=1, rounds=1)
    assert repr(match) == "<Game saboteur, 3 players, round 1, seat 0 to play, 0 actions>"
    rng = Random(2)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    assert match.legal_actions() == ()
    assert repr(match).startswith("<Game saboteur, 3 players, over, ")
    assert [reason.code for reason in match.violations("say 1 saboteur")] == ["match-over"]


def test_without_a_seed_matches_differ_and_their_records_tell_it():
    matches = [sb.new_game("saboteur", players=5) for _ in range(3)]
    assert len({match.state.hands for match in matches}) == 3
    assert all(sb.load_record(match.record()).state == match.state for match in matches)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_seat_observes_what_it_may_know(game, players):
    match, _ = played(game, players, 9)
    for seat in range(players):
        seen = match.observe(seat)
        assert seen.position.seats[seat].hand == match.state.hands[seat]
        assert seen.position.seats[seat - 1].hand == len(match.state.hands[seat - 1])
        assert [event.code for event in seen.log] == [event.code for event in match.events]
        assert not any(event.secret for event in seen.log if seat not in event.privy)
    with pytest.raises(InputError, match="no-such-seat"):
        match.observe(players)
