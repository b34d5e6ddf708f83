"""Games 1 and 2: what a seat may know, and what nothing it is given can tell it."""

import json
import random

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.errors import InputError
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game import rules
from saboteur_nb.game.observe import observe
from saboteur_nb.game.parts.opening import deal_events
from tests.game.diggers import match
from tests.game.tunnels import ROW, play, table, told

MATCHES = [
    ("saboteur", 3, "uniform"), ("saboteur", 5, "late"), ("saboteur", 10, "digger"),
    ("saboteur2", 2, "uniform"), ("saboteur2", 6, "late"), ("saboteur2", 12, "digger"),
]  # fmt: skip


# states that a seat can't tell apart ---------------------------------------------------------------------
def twin(state, seat, rng):
    """A state that differs in everything the seat has not seen, and in nothing else."""
    for part in (_other_cards, _other_goals, _other_roles, _other_gold):
        state = part(state, seat, rng)
    return state.but(seed=rng.random(), rolls=state.rolls + 7)


def _other_cards(state, seat, rng):
    hidden = [n for n, laid in enumerate(state.discard) if not laid.face_up and laid.seat != seat]
    others = [n for n in range(state.players) if n != seat]
    pool = [*state.deck, *state.aside, *(card for n in others for card in state.hands[n])]
    pool += [state.discard[n].card for n in hidden]
    rng.shuffle(pool)
    deal = iter(pool)
    deck, aside = tuple(next(deal) for _ in state.deck), tuple(next(deal) for _ in state.aside)
    hands = tuple(
        hand if n == seat else tuple(sorted(next(deal) for _ in hand)) for n, hand in enumerate(state.hands)
    )
    discard = tuple(
        laid._replace(card=next(deal)) if n in hidden else laid for n, laid in enumerate(state.discard)
    )
    return state.but(deck=deck, aside=aside, hands=hands, discard=discard)


def _other_goals(state, seat, rng):
    cells = [cell for cell in state.board.face_down_goals if cell not in state.peeked[seat]]
    names = [state.board[cell].name for cell in cells]
    rng.shuffle(names)
    goals = {cell: parse_content(f"?{name}", state.game) for cell, name in zip(cells, names, strict=True)}
    return state.but(board=Board({**state.board, **goals}, state.game))


def _other_roles(state, seat, rng):
    if state.step != "play":  # all dwarf cards lie open (B-END-2)
        return state
    roles = list(state.dwarves.roles)
    unseen = [n for n in range(len(roles)) if n not in state.seen[seat]]
    mixed = [roles[n] for n in unseen]
    rng.shuffle(mixed)
    for number, role in zip(unseen, mixed, strict=True):
        roles[number] = role
    return state.but(dwarves=state.dwarves._replace(roles=tuple(roles)))


def _other_gold(state, seat, rng):
    """Others have more; in game 2 nobody more who has none."""
    more = [0 if n == seat or (state.game == "saboteur2" and not have) else rng.randrange(5)
            for n, have in enumerate(state.gold)]  # fmt: skip
    stock = list(state.stock)
    rng.shuffle(stock)
    offer = state.offer if state.seat == seat else tuple(reversed(state.offer[1:]))
    gold = tuple(have + extra for have, extra in zip(state.gold, more, strict=True))
    return state.but(gold=gold, stock=tuple(stock), offer=offer)


@pytest.mark.clause("C-HID-1")
@pytest.mark.parametrize(("game", "players", "way"), MATCHES)
def test_states_that_differ_in_secrets_alone_look_and_play_alike(game, players, way):
    rng = random.Random(f"{game} {players}")
    differing = 0
    for state, *_ in match(game, players, 3, way=way):
        if rng.random() > 1 / 4:
            continue
        seat = rng.choice([state.seat, rng.randrange(players)])
        other = twin(state, seat, rng)
        differing += other.but(seed=0, rolls=0) != state.but(seed=0, rolls=0)
        seen = observe(state, seat)
        assert observe(other, seat) == seen
        assert repr(observe(other, seat)) == repr(seen)
        assert observe(other, seat).to_json() == seen.to_json()
        if seat == state.seat:
            assert rules.legal_actions(other) == rules.legal_actions(state)
    assert differing > 5


# what is seen --------------------------------------------------------------------------------------------
@pytest.mark.clause("C-HID-1")
def test_a_seat_knows_its_own_cards_and_the_numbers_of_the_others():
    hands = {0: "map,-a-a", 1: "theft,map", 2: "rockfall"}
    roles = {0: "boss", 1: "saboteur"}
    state = table({}, "saboteur2", hands=hands, roles=roles, gold={0: 4, 1: 7}, said="deck 5")
    state = play(state, "map 8,0", "discard map", "discard rockfall")
    seen = observe(state, 0)
    first, second, third = seen.position.seats
    assert seen.position.deck == 2
    assert seen.position.aside > 10
    assert (len(first.hand), second.hand, third.hand) == (2, 2, 1)
    assert first.hand == state.hands[0]
    assert (first.role, second.role, third.role) == ("boss", "?", "?")
    assert (first.gold, second.gold, third.gold) == (4, "+", 0)
    assert seen.position.discard == ("map", "?", "?")
    assert observe(state, 1).position.discard == ("map", "map", "?")
    assert observe(state, 1).discards == ("map",)
    assert seen.peeked == (((8, 0), "stone1"),)
    assert [seen.position.board[cell].token for cell in ((8, 2), (8, 0), (8, -2))] == ["?", "?stone1", "?"]
    assert observe(state, 1).position.board.masked([]) == observe(state, 1).position.board


@pytest.mark.clause("C-HID-1")
@pytest.mark.clause("B-GOLD-4")
def test_in_game_1_the_gold_of_others_stays_secret_until_the_match_ends():
    hands, gold = {0: "map", 1: 0, 2: 0}, {0: 3, 1: 2}
    state = table(hands=hands, said="deck 0", gold=gold, roles={2: "saboteur"}, rounds=1)
    assert [seat.gold for seat in observe(state, 1).position.seats] == ["?", 2, "?"]
    state = play(state, "discard map")
    assert [seat.gold for seat in observe(state, 1).position.seats] == [3, 2, 4]


@pytest.mark.clause("C-HID-1")
def test_the_gold_cards_are_seen_by_who_picks_from_them_now():
    state = table(ROW, hands={0: "-a-a"}, goals=("stone1", "gold", "stone2"), roles={1: "saboteur"})
    state, happened = told(state, "place -a-a 7,0")
    assert observe(state, 0).offer == state.offer
    assert observe(state, 2).offer == ()
    assert [seat.role for seat in observe(state, 2).position.seats] == ["digger", "saboteur", "digger"]
    worths = [observe(state, seat, happened).log[-1].get("offer") for seat in range(3)]
    assert worths == [state.offer, None, None]
    state, happened = told(state, f"take {state.offer[0]}")
    assert [event.get("worth") for event in observe(state, 2, happened).log] == [None, None]


@pytest.mark.clause("C-HID-3")
def test_who_knows_what_after_swap_hats():
    roles = {0: "boss", 1: "profiteer", 2: "saboteur"}
    state = table({}, "saboteur2", hands={0: "inspection", 1: "map", 2: "swap_hats"}, roles=roles)
    state = play(state, "inspection 1")
    assert observe(state, 0).role_of(1) == "profiteer"
    state = play(state, "discard map", "swap_hats 1")
    new = state.dwarves.roles[3]
    seen = [observe(state, seat) for seat in range(3)]
    # the inspector knows the card that was laid away, not the new dwarf
    assert seen[0].role_of(1) is None
    assert seen[0].laid_away == (1,)
    assert dict(seen[0].roles) == {0: "boss", 1: "profiteer"}
    # its owner knows both, the user neither
    assert (seen[1].role, dict(seen[1].roles)[1]) == (new, "profiteer")
    assert dict(seen[2].roles) == {2: "saboteur"}
    assert [seat.role for seat in seen[0].position.seats] == ["boss", "?", "?"]


@pytest.mark.clause("C-HID-1")
def test_both_players_of_a_swapped_hand_know_what_changed_hands():
    hands = {0: "swap_hand,map,-a-a", 1: "theft", 2: "map"}
    state, happened = told(table({}, "saboteur2", hands=hands), "swap_hand 1")
    logs = [observe(state, seat, happened).log for seat in range(3)]
    assert [log[0].get("given") for log in logs] == [("-a-a", "map"), ("-a-a", "map"), None]
    assert [log[0].get("got") for log in logs] == [("theft",), ("theft",), None]


@pytest.mark.clause("C-HID-1")
@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_of_a_deal_each_seat_sees_its_own_dwarf_and_hand(game):
    state = rules.new_state(game, 4, 2)
    for seat in range(4):
        shown = [event for event in observe(state, seat, deal_events(state)).log if event.secret]
        assert [event.seat for event in shown] == [seat, seat]
        assert shown[0].get("role") == state.dwarves.role(seat)
        assert shown[1].get("cards") == state.hands[seat]


@pytest.mark.clause("C-HID-2")
def test_nothing_of_the_seed_is_in_an_observation():
    state = rules.new_state("saboteur2", 5, "a seed that is easily found")
    seen = observe(state, 2, deal_events(state))
    for text in (repr(seen), json.dumps(seen.to_json())):
        assert "easily" not in text


def test_there_must_be_such_a_seat():
    state = rules.new_state("saboteur", 3, 1)
    for seat in (3, -1, True, "0"):
        with pytest.raises(InputError, match="no-such-seat"):
            observe(state, seat)
