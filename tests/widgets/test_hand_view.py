import pytest

from saboteur_nb.board.board import Board
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.choosing.table import board_table
from saboteur_nb.widgets.hand_view import HandView
from saboteur_nb.widgets.shelf_items import shelf_items


@pytest.fixture
def hand():
    events = []
    made = HandView(events.append)
    made.sent, made.events = [], events
    made.send = lambda message, buffers=None: made.sent.append(message)
    yield made
    made.close()


def show(hand, cards, choosing=Choosing(), lang="en", theme="light"):  # noqa: B008
    items = shelf_items(board_table(Board.parse("S"), cards), choosing, lang, theme)
    hand.show(items, "Your hand")


def receive(hand, **message):
    hand._handle_custom_msg(message, [])


def test_cards_are_named_in_words(hand):
    show(hand, ["-a-a", "...."])
    first, second = (card["label"] for card in hand.cards)
    assert first.startswith("Card 1:")
    assert "east" in first
    assert second.startswith("Card 2:")
    assert first[7:] != second[7:]


def test_the_held_card_is_shown_as_it_would_lie(hand):
    show(hand, ["-aa-", "-aa-"], Choosing(cards=(1,), turned=True))
    assert [card["held"] for card in hand.cards] == [False, True]
    assert [card["picture"].split()[0] for card in hand.cards] == ["-aa-", "a--a"]


def test_pictures_are_sent_when_the_page_asks(hand):
    show(hand, ["-a-a", "aaaa"])
    name = hand.cards[0]["picture"]
    receive(hand, event="need", pictures=[name, "nonsense", 7])
    assert list(hand.sent[0]["pictures"]) == [name]
    assert hand.sent[0]["pictures"][name].startswith("<svg")


@pytest.mark.parametrize("names", [None, "x", {}, [[]]])
def test_askers_for_nonsense_get_nothing(hand, names):
    show(hand, ["-a-a"])
    receive(hand, event="need", pictures=names)
    assert all(message["pictures"] == {} for message in hand.sent)


def test_what_did_not_change_is_not_sent_again(hand):
    show(hand, ["-a-a"])
    changes = []
    hand.observe(changes.append)
    show(hand, ["-a-a"])
    assert changes == []


def test_events_are_passed_on_when_they_make_sense(hand):
    show(hand, ["-a-a"])
    receive(hand, event="choose", index=0)
    receive(hand, event="choose", index="x")
    assert hand.events == [0]


def test_an_empty_hand_takes_no_room(hand):
    show(hand, [])
    assert hand.layout.display == "none"
    show(hand, ["-a-a"])
    assert hand.layout.display == ""


def test_the_shelf_stays_when_the_last_card_is_laid(hand):
    show(hand, ["-a-a"])
    show(hand, [])
    assert hand.layout.display == ""
