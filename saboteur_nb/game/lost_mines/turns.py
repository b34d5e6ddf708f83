"""Game 3: the course of a turn, of a round and of the match (L-TURN-1, L-TURN-2, L-END-1, L-SCORE-3)."""

from __future__ import annotations

from saboteur_nb.game.event import Event
from saboteur_nb.game.lost_mines.clans import GAME
from saboteur_nb.game.lost_mines.deal import dealt_again
from saboteur_nb.game.lost_mines.markers import troll_left
from saboteur_nb.game.lost_mines.moves import reach
from saboteur_nb.game.lost_mines.score import MinesScore, round_score
from saboteur_nb.game.lost_mines.treasure import within_reach
from saboteur_nb.game.parts.piles import drawn
from saboteur_nb.game.state import MinesState

_BETWEEN_TURNS: dict[str, object] = {"steps": 0, "to_draw": 0, "moved": False, "discovered": False}


def move_begins(state: MinesState, seat: int, used: int) -> MinesState:
    """Step (2): the dwarf may move (L-MOVE-1); as many cards as were used are to be drawn after it."""
    return state.but(step="move", steps=reach(state, seat), to_draw=used)


def move_ends(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """Treasure of a discovery or an arrival, if there is any; else the cards are drawn (L-MINE-1)."""
    if state.moved and within_reach(state, seat):
        return state.but(step="take", steps=0)
    return cards_drawn(state, seat, log)


def cards_drawn(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """Steps (3) and (4): as many as were played, lost ones not replaced; then the treasure of a stay."""
    state = drawn(state, seat, state.to_draw, log).but(to_draw=0, steps=0)
    if not state.moved and within_reach(state, seat):
        return state.but(step="take")
    return turn_ends(state, seat, log)


def treasure_settled(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """After step "take": the last treasure ends the round in mid-turn (L-END-1 b), else the turn goes on."""
    if not state.row:
        log.append(Event.of("treasures-gone", seat))
        return round_ends(state, log)
    return cards_drawn(state, seat, log) if state.to_draw else turn_ends(state, seat, log)


def turn_ends(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """The next seat with cards begins; trolls of seats passed over leave as well (L-TURN-1, L-TURN-2).

    When nobody holds a card the round is over (L-END-1 a).
    """
    state = state.but(**_BETWEEN_TURNS)
    if not any(state.hands):
        log.append(Event.of("cards-gone", game=GAME))
        return round_ends(state, log)
    return turn_begins(state, (seat + 1) % state.players, log)


def turn_begins(state: MinesState, seat: int, log: list[Event]) -> MinesState:
    """The turn of this seat, or of the next one that holds a card; somebody must."""
    while True:
        state = troll_left(state, seat, log)
        if state.hands[seat]:
            return state.but(seat=seat, step="play")
        log.append(Event.of("passed-over", seat, game=GAME))
        seat = (seat + 1) % state.players


def round_ends(state: MinesState, log: list[Event]) -> MinesState:
    """Points are shared out; then a new round from the left neighbour of the last player, or the end."""
    score = score_of(state)
    _tell(score, state, log)
    gold = tuple(have + won for have, won in zip(state.gold, score.points, strict=True))
    state = state.but(gold=gold, **_BETWEEN_TURNS)
    if state.round >= state.options.rounds:
        winners = tuple(seat for seat, points in enumerate(gold) if points == max(gold))
        log.append(Event.of("match-over", game=GAME, winners=winners, gold=max(gold)))
        return state.but(seat=None, step=None)
    first = 0 if state.last is None else (state.last + 1) % state.players
    return dealt_again(state, first, log)


def score_of(state: MinesState) -> MinesScore:
    """The points of the round if it ended now (L-SCORE-1, L-SCORE-2)."""
    seats = range(state.players)
    worths = [[state.treasure_cards[treasure][1] for treasure in state.treasures[seat]] for seat in seats]
    clans, roles = map(state.dwarves.clan, seats), map(state.dwarves.role, seats)
    return round_score(tuple(clans), tuple(roles), worths, state.dragon)


def _tell(score: MinesScore, state: MinesState, log: list[Event]) -> None:
    """The derivation of the points, one event a step; dwarves and treasures are shown (L-SCORE-1)."""
    dwarves = state.dwarves
    for seat in range(state.players):
        worths = tuple(state.treasure_cards[treasure][1] for treasure in state.treasures[seat])
        log.append(Event.of("clan-shown", seat, clan=dwarves.clan(seat), role=dwarves.role(seat)))
        if worths:
            log.append(Event.of("treasures-shown", seat, worths=worths))
    for seat, points in score.selfish:
        log.append(Event.of("selfish-scored", seat, points=points))
    for clan in score.clans:
        log.append(Event.of("clan-shared", **clan._asdict()))
        if clan.remainder:
            log.append(Event.of("remainder-shared", **clan._asdict()))
    if score.given_back:
        log.append(Event.of("dragon-paid", score.dragon, points=score.given_back))
    for seat, points in enumerate(score.points):
        log.append(Event.of("round-scored", seat, game=GAME, points=points))
