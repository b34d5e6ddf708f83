"""No card ever lies where actions have no number: small decks laid in every way, large ones far out."""

import random

import pytest

from saboteur_nb.board.cards import TunnelCard
from saboteur_nb.board.cell import neighbour
from saboteur_nb.game import rules
from saboteur_nb.game.action import Place
from saboteur_nb.game.names import ACTION_CARDS
from saboteur_nb.game.setup.decks import deck_cards
from saboteur_nb.game.setup.setup import opening_board
from saboteur_nb.rl.numbering import numbers_of
from saboteur_nb.rl.reach import cells_for_cards, longest_way


def far(cell):
    return abs(cell[0]) + abs(cell[1])


def laid_in_every_way(board, cards, found, seen):
    """Collect every cell that these cards can be laid in, whatever is taken away in between."""
    if (board, cards) in seen:
        return
    seen.add((board, cards))
    for card in set(cards):
        left = list(cards)
        left.remove(card)
        for cell, turned in board.legal_cells(card):
            found.add(cell)
            laid_in_every_way(board.place(cell, card.turned() if turned else card), tuple(left), found, seen)
    for cell in [cell for cell, content in board.items() if content.kind == "path"]:
        laid_in_every_way(board.remove(cell), cards, found, seen)


@pytest.mark.parametrize(
    ("deck", "longest"),
    [
        ("-a-a aaaa a--a", 3),
        ("-a-a --.- ---. .--.", 2),  # one card that carries on, then one dead end
        ("---.# ---. ---. --.-", 3),  # a dead end, a ladder at its wall, and another dead end
        ("a--a# -a-a ---. --.-", 4),
    ],
)
def test_small_decks_laid_in_every_way_stay_within_reach_and_get_to_its_end(deck, longest):
    cards = tuple(TunnelCard.parse(name) for name in deck.split())
    assert longest_way(cards) == longest
    opening, found = opening_board("saboteur2"), set()
    laid_in_every_way(opening, cards, found, set())
    assert found <= set(cells_for_cards(opening, cards))
    assert max(map(far, found)) == longest


@pytest.mark.parametrize(("game", "farthest"), [("saboteur", 34), ("saboteur2", 66)])
def test_two_stones_on_the_way_need_no_card(game, farthest):
    paths = [TunnelCard.parse(name) for name in deck_cards(game) if name not in ACTION_CARDS[game]]
    cells = cells_for_cards(opening_board(game), paths)
    assert longest_way(paths) == farthest - 2
    assert max(map(far, cells)) == farthest
    assert max(far(cell) for cell in cells if cell[0] < 0) == farthest - 2
    assert not set(cells) & set(opening_board(game))


def test_in_game_3_cards_lie_on_the_board():
    cells = cells_for_cards(opening_board("lost_mines"), [])
    assert len(cells) == 11 * 7 - 6


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, -1), (1, -2)])
@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_who_digs_away_from_everything_finds_a_number_for_each_way_to_lay_on(game, way):
    """With nothing but path cards, laid only where they lead farther out; dead ends are put away."""
    paths = tuple(sorted(name for name in deck_cards(game) if name not in ACTION_CARDS[game]))
    numbers, rng, laid = numbers_of(game, paths), random.Random(f"{game} {way}"), set()
    state = rules.new_state(game, 3, 1, cards=paths, rounds=1)
    while not state.over:
        actions = rules.legal_actions(state)
        assert numbers.mask(actions).sum() == len(actions)
        chosen = max(actions, key=lambda action: (leads(action, way), rng.random()))
        laid |= {chosen.cell} if isinstance(chosen, Place) else set()
        state, _ = rules.apply(state, chosen)
    assert max(map(far, laid)) >= 14


def leads(action, way):
    """How far in this direction an action leads on; to put a dead end away leads nowhere, a card back."""
    if isinstance(action, Place):
        ends = [neighbour(action.cell, side) for group in action.card.shape.tunnels for side in group]
        return max((x * way[0] + y * way[1] for x, y in ends), default=-99)
    return -1 - len(TunnelCard.parse(action.cards[0]).shape.tunnels)
