"""Game 3: what a seat may know, and states as texts that can be read back."""

import json
import random
from dataclasses import replace

import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.board.notation import parse_content
from saboteur_nb.game import rules
from saboteur_nb.game.lost_mines.row import treasure_cards
from saboteur_nb.game.observe import observe
from saboteur_nb.game.saved.observation_json import from_json as observation_from_json
from saboteur_nb.game.state import GameState
from tests.game.mines import play, table, told
from tests.game.test_lost_mines_play import match


def twin(state, seat, rng):
    """A state that the seat can't tell from this one: everything it has not seen is shuffled."""
    for part in (_other_cards, _other_mines, _other_roles, _other_treasures):
        state = part(state, seat, rng)
    return state


def _other_cards(state, seat, rng):
    others = [other for other in range(state.players) if other != seat]
    put_away = [index for index, laid in enumerate(state.discard) if laid.seat != seat]
    pool = [*state.deck, *state.aside, *(card for other in others for card in state.hands[other])]
    pool += [state.discard[index].card for index in put_away]
    rng.shuffle(pool)
    deal = iter(pool)
    deck, aside = tuple(next(deal) for _ in state.deck), tuple(next(deal) for _ in state.aside)
    hands = tuple(
        hand if number == seat else tuple(sorted(next(deal) for _ in hand))
        for number, hand in enumerate(state.hands)
    )
    discard = tuple(
        laid._replace(card=next(deal)) if index in put_away else laid
        for index, laid in enumerate(state.discard)
    )
    return state.but(deck=deck, aside=aside, hands=hands, discard=discard)


def _other_mines(state, seat, rng):
    cells = [cell for cell in state.board.face_down_goals if cell not in state.peeked[seat]]
    names = [state.board[cell].name for cell in cells]
    rng.shuffle(names)
    mines = {cell: parse_content(f"?{name}", "lost_mines") for cell, name in zip(cells, names, strict=True)}
    return state.but(board=Board({**state.board, **mines}, "lost_mines"))


def _other_roles(state, seat, rng):
    dwarves, roles = state.dwarves, list(state.dwarves.roles)
    for clan in ("blue", "yellow"):
        unseen = [n for n, of in enumerate(dwarves.clans) if of == clan and n not in state.seen[seat]]
        mixed = [roles[n] for n in unseen]
        rng.shuffle(mixed)
        for number, role in zip(unseen, mixed, strict=True):
            roles[number] = role
    return state.but(dwarves=dwarves._replace(roles=tuple(roles)))


def _other_treasures(state, seat, rng):
    left = list(treasure_cards())
    for number in state.looked[seat]:
        left.remove(state.treasure_cards[number])
    rng.shuffle(left)
    cards = list(state.treasure_cards)
    for number, (kind, _) in enumerate(cards):
        if number not in state.looked[seat]:
            cards[number] = next(card for card in left if card[0] == kind)
            left.remove(cards[number])
    return state.but(treasure_cards=tuple(cards))


@pytest.mark.clause("C-HID-1")
@pytest.mark.parametrize(("way", "players"), [("walker", 3), ("late", 5), ("ending", 4), ("uniform", 7)])
def test_states_that_differ_in_secrets_alone_look_and_play_alike(way, players):
    rng = random.Random(f"{way} {players}")
    differing = 0
    for _, _, state, _ in match(way, players, 4):
        if state.over or rng.random() > 1 / 4:
            continue
        for seat in range(players):
            other = twin(state, seat, rng)
            differing += other != state
            assert observe(other, seat) == observe(state, seat)
            if seat == state.seat:
                assert rules.legal_actions(other) == rules.legal_actions(state)
    assert differing > 20


@pytest.mark.clause("C-HID-1")
def test_a_seat_sees_what_is_open_and_what_it_looked_at():
    state = table(
        {(1, 5): "-a-a"},
        hands={0: "information,axe", 1: "information", 2: "information,boat"},
        said="deck troll; treasure gems:5 silver:2",
        roles=["loyal", "selfish", "saboteur"],
    )
    state = play(state, "information mine 10,6", "stop", "information treasure 0", "stop")
    state = play(state, "information dwarf 1", "stop")
    first, second, third = (observe(state, seat) for seat in range(3))
    assert first.peeked == (((10, 6), "gold"),)
    assert first.position.board[10, 6].token == "?gold"
    assert second.position.board[10, 6].token == "?"
    assert second.looked == ((0, "gems", 5),)
    assert second.position.treasure == (("gems", 5), ("silver", None))
    assert third.position.treasure == (("gems", None), ("silver", None))
    assert (third.role_of(1), third.role_of(0), first.role_of(1)) == ("selfish", None, None)
    assert [seat.clan for seat in first.position.seats] == ["blue", "yellow", "blue"]
    assert [seat.hand for seat in first.position.seats] == [("axe", "troll"), 0, 1]
    assert first.discards == ("information",)


@pytest.mark.clause("C-HID-1")
def test_the_loser_knows_the_card_a_trap_took_and_nobody_else():
    state = table({(1, 5): "-a-a"}, hands={0: "axe,boat,rope"}, said="trap 0,5E; deck 0")
    state, happened = told(state, "discard axe", "step 1,5")
    lost = state.discard[-1].card
    assert observe(state, 0).discards == ("axe", lost)
    assert observe(state, 1).position.discard == ("?", "?")
    assert any(dict(event.secret).get("card") == lost for event in observe(state, 0, happened).log)
    assert not any(event.secret for event in observe(state, 1, happened).log)


@pytest.mark.clause("C-HID-1")
def test_at_the_end_of_the_match_dwarves_and_treasures_lie_open():
    said = "deck 0; treasure silver:4; seat 1 clan=yellow hand=0 treasures=gold:5; seat 2 clan=blue hand=0"
    state = table(hands={0: "axe"}, said=said, rounds=1, roles=["loyal", "selfish", "saboteur"])
    playing, over = (observe(state, 0).position for state in (state, play(state, "discard axe", "stop")))
    assert [seat.role for seat in playing.seats] == ["loyal", "?", "?"]
    assert playing.seats[1].treasures == (("gold", None),)
    assert [seat.role for seat in over.seats] == ["loyal", "selfish", "saboteur"]
    assert over.seats[1].treasures == (("gold", 5),)


@pytest.mark.parametrize(("way", "players"), [("walker", 3), ("late", 9), ("ending", 5)])
def test_states_and_observations_are_read_back_from_json(way, players):
    for number, (_, _, state, events) in enumerate(match(way, players, 8)):
        if number % 3:
            continue
        written = json.loads(json.dumps(state.to_json(chance=True)))
        assert GameState.from_json(written) == replace(state)
        seen = observe(state, number % players, events)
        assert observation_from_json(json.loads(json.dumps(seen.to_json()))) == seen


@pytest.mark.parametrize(("way", "players"), [("walker", 4), ("late", 6)])
def test_a_position_sets_the_table_up_again(way, players):
    for number, (_, _, state, _) in enumerate(match(way, players, 5)):
        if number % 7 or state.step != "play" or not state.row:
            continue
        text = state.position().format()
        again = rules.new_state("lost_mines", players, 1, position=text)
        assert again.position().format() == text
        for name in ("board", "deck", "aside", "hands", "fronts", "at", "markers", "dragon", "gold", "seat"):
            assert getattr(again, name) == getattr(state, name), name
        assert [laid.card for laid in again.discard] == [laid.card for laid in state.discard]
