"""Every action has one number, every number one action, and they never change."""

import random

import numpy as np
import pytest

from saboteur_nb.board.errors import InputError, NotationError
from saboteur_nb.game import rules
from saboteur_nb.game.action import Place, Say, actions_of
from saboteur_nb.rl.axes import SomeOf
from saboteur_nb.rl.coding import coding_of
from saboteur_nb.rl.numbering import numbers_of
from tests.rl.played import GAMES, states

games = pytest.mark.parametrize("game", GAMES)


@games
def test_every_legal_action_has_a_number_that_gives_it_back(game, times):
    numbers, kinds = numbers_of(game), set()
    for state in states(game, 20 * times):
        legal = rules.legal_actions(state)
        kinds |= set(map(type, legal))
        assert [numbers.action(numbers.number(action)) for action in legal] == list(legal)
        mask = numbers.mask(legal)
        assert (mask.dtype, mask.sum(), mask.size) == (np.int8, len(legal), numbers.size)
        assert numbers.actions(mask) == legal
    assert kinds == actions_of(game) - {Say}


@games
def test_every_number_has_an_action_whose_number_it_is(game):
    numbers = numbers_of(game)
    rng = random.Random(7)
    edges = [edge for block in numbers.blocks for edge in (block.first, block.first + block.size - 1)]
    for number in [*edges, *(rng.randrange(numbers.size) for _ in range(3000))]:
        action = numbers.action(number)
        assert numbers.number(action) == number
        assert numbers.number(action.format()) == number


@games
def test_blocks_lie_one_after_the_other_one_for_each_kind(game):
    blocks = numbers_of(game).blocks
    assert [block.first for block in blocks[1:]] == [block.first + block.size for block in blocks[:-1]]
    assert {block.kind for block in blocks} == actions_of(game) - {Say}


@pytest.mark.parametrize(
    ("game", "size", "known"),
    [
        (
            "saboteur", 59913,
            {"place -a-a 1,0": 18799, "break pick 2": 57482, "rockfall 1,0": 58789, "take 3": 59912},
        ),
        (
            "saboteur2", 647420,
            {
                "place -a-a:g 1,0": 158115, "discard -a-a map map": 629581, "shed theft -a-a map": 647001,
                "steal 11": 647419,
            },
        ),
        (
            "lost_mines", 3692,
            {"place -a-a=ditch 1,0": 218, "trap 3,2E": 2837, "step 0,5": 3606, "leave": 3691},
        ),
    ],
)  # fmt: skip
def test_numbers_are_those_of_earlier_versions(game, size, known):
    """Whoever has trained with them needs the same ones: a change here needs another `VERSION`."""
    numbers = numbers_of(game)
    assert numbers.size == size
    assert {text: numbers.number(text) for text in known} == known


@games
def test_numbers_do_not_depend_on_who_plays_or_how_long(game):
    assert coding_of(game, 3).actions is coding_of(game, 6, rounds=1).actions


def test_an_own_deck_has_numbers_for_its_cards_alone():
    numbers = coding_of("saboteur", 3, cards=["-a-a"] * 3 + ["--aa", "map"], rounds=1).actions
    places = next(block for block in numbers.blocks if block.kind is Place)
    assert places.size == 3 * 40  # two ways to lie for the curve; four cards away from the start at most
    with pytest.raises(InputError, match="not-numbered"):
        numbers.number("place aaaa 1,0")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("saboteur", "say 8,2 stone"),
        ("saboteur", "boat 3,2"),
        ("saboteur", "place -a-a 99,0"),
        ("saboteur", "place -a-a 0,0"),
        ("saboteur", "break lamp 10"),
        ("saboteur", "discard -a-a map"),
        ("saboteur", "discard aa-a"),  # hands have the card the other way round
        ("saboteur2", "map 1,0"),
        ("lost_mines", "trap 10,2E"),
        ("lost_mines", "place -a-a 0,5"),
    ],
)
def test_what_no_match_brings_about_has_no_number(game, text):
    with pytest.raises(InputError, match="not-numbered"):
        numbers_of(game).number(text)


def test_a_text_that_is_no_action_is_refused():
    with pytest.raises(NotationError, match="unknown-action"):
        numbers_of("saboteur").number("dig 1,0")


@pytest.mark.parametrize("number", [-1, 59913, 2.5, "7", None])
def test_there_must_be_such_a_number(number):
    with pytest.raises(InputError, match="no-such-number"):
        numbers_of("saboteur").action(number)


@pytest.mark.parametrize(("names", "least", "most"), [("abcd", 1, 3), ("abc", 2, 2), ("a", 1, 3), ("", 1, 2)])
def test_several_cards_are_numbered_without_gaps(names, least, most):
    axis = SomeOf(names, least, most)
    values = [axis.value(number) for number in range(axis.size)]
    assert len(set(values)) == axis.size
    assert [axis.number(value) for value in values] == list(range(axis.size))
    assert [axis.number(value[::-1]) for value in values] == list(range(axis.size))
    assert all(tuple(sorted(value)) == value and least <= len(value) <= most for value in values)
