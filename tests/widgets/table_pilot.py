"""Flies a view of a whole table without a browser: any action by the clicks a player would make."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from re import sub

from widgets.pilot import Pilot

from saboteur_nb.game.action import Discard, Leave, Say, Shed, Stop
from saboteur_nb.game.parts.piles import named_as_in_box
from saboteur_nb.learn.choosing.choosing import Choosing, ways
from saboteur_nb.learn.choosing.shelf import shelf
from saboteur_nb.learn.choosing.ways import WITHOUT_CARD, Pick

COMMAND_KEYS = {"discard": "d", "shed": "x", "end": "s", "talk": "t"}


class TablePilot(Pilot):
    """A pilot who picks players and connections, too; `plates` is what the page was told of the players."""

    def __init__(self, view, stored="", **facts):
        self.plates, self.focused = {}, []
        view.players.send = self._told_of_players
        super().__init__(view, stored, **facts)
        self.players_event("all")

    def _told_of_players(self, message, buffers=None):
        if "count" in message:
            self.plates.clear()
        for seat, changes in message.get("plates", {}).items():
            self.plates[seat] = self.plates.get(seat, {}) | changes
        self.focused += [message["focus"]] if "focus" in message else []

    def players_event(self, event, **details):
        self.view.players._handle_custom_msg({"event": event, **details}, [])

    def pick_player(self, seat):
        self.players_event("pick", seat=seat)

    def point_at(self, at):
        """Click on a connection."""
        scene = self.view.canvas.scene
        scale = self.view.canvas.painter.surface.canvas.width / scene.width
        x, y = scene.cell_origin(at.cell)
        dx, dy = {"N": (32, 3), "E": (61, 44)}[at.side]
        self.canvas_event("mouse_down", x=(x + dx) * scale, y=(y + dy) * scale)

    def asked(self):
        """The line above the shelf."""
        return text_of(self.view._prompt)

    def happened(self):
        return text_of(self.view.happened)

    def picks(self):
        return {int(seat): plate["pick"] for seat, plate in sorted(self.plates.items())}

    def solved(self):
        return self.view.session.solved

    def command(self, name):
        """One of the buttons."""
        getattr(self.view.buttons, name).click()

    # any action ----------------------------------------------------------------------------------------
    def do(self, action):
        """Choose this action by clicks, from nothing chosen."""
        match action:
            case Stop() | Leave():
                self.command("end")
            case Discard(cards):
                self.command("discard")
                self._choose_cards(cards)
                self.command("discard")
            case Shed(front, cards):
                self.command("shed")
                self._choose_cards(cards)
                self.take(Pick("front", front))
            case Say(about, claim):
                self.command("talk")
                self.take(Pick("player" if isinstance(about, int) else "cell", about))
                self.take(Pick("claim", claim))
            case _:
                for pick in self._begun(action):
                    if self.view.choosing.card is not None or self.view.table.step in WITHOUT_CARD:
                        self.take(pick)

    def _begun(self, action):
        """Choose the card, turn it if need be; what is to be picked then."""
        table = self.view.table
        free = [Choosing()] if table.step in WITHOUT_CARD else []
        held = [Choosing(cards=(index,)) for index in range(len(table.hand))]
        for choosing in [*free, *held, *(replace(one, turned=True) for one in held)]:
            for way in ways(table, choosing):
                picks = way.picks_of(action)
                if picks is not None:
                    if choosing.card is not None:
                        self.choose(choosing.card)
                    if choosing.turned:
                        self.press("r")
                    return picks
        raise AssertionError(f"{action} can't be chosen from {table.hand}")

    def _choose_cards(self, cards):
        table = self.view.table
        hand = [named_as_in_box(card, table.game) for card in table.hand]
        for card in cards:
            index = hand.index(named_as_in_box(card, table.game))
            hand[index] = ""
            self.choose(index)

    def take(self, pick):
        """Pick one thing where it is on the page."""
        match pick.kind:
            case "cell":
                self.click(pick.value)
            case "player":
                self.pick_player(pick.value)
            case "self":
                self.pick_player(self.view.table.seat)
            case "connection":
                self.point_at(pick.value)
            case _:
                slots = shelf(self.view.table, self.view.choosing)
                found = [i for i, slot in enumerate(slots) if (slot.kind, slot.value) == tuple(pick)]
                if found:  # else it was settled already
                    self.choose(found[0])


class KeyPilot(TablePilot):
    """The same by keys alone; Enter on a plate is what a click on it is."""

    def command(self, name):
        self.press(COMMAND_KEYS[name])

    def choose(self, index):
        number = shelf(self.view.table, self.view.choosing)[index].number
        self.press("Escape" if number is None else str(number))

    def click(self, cell):
        self.go_to(cell)
        self.press("Enter")

    def point_at(self, at):
        self.go_to(at.cell)
        self.press("Enter", {"N": "ArrowUp", "E": "ArrowRight"}[at.side])

    def go_to(self, cell):
        (x, y), (here_x, here_y) = cell, self.view.canvas.cursor
        right, up = x - here_x, y - here_y
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        self.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))


def text_of(widget):
    return unescape(sub(r"<[^>]+>", " ", widget.value)).strip()
