"""`PuzzleView`: mark the cards that shall cave in, check, ask, and see the proof drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.board.errors import InputError
from saboteur_nb.i18n import say
from saboteur_nb.learn.lessons.screen import Mark
from saboteur_nb.learn.library import library, load_puzzle
from saboteur_nb.learn.puzzle import Puzzle
from saboteur_nb.learn.puzzle_screen import PuzzleScreen, puzzle_screen
from saboteur_nb.learn.puzzle_session import PuzzleSession
from saboteur_nb.learn.puzzle_store import restore_puzzle, save_puzzle
from saboteur_nb.learn.verdict import FULL_POINTS
from saboteur_nb.widgets.aid import PageFacts
from saboteur_nb.widgets.chrome import KeyButton, stars
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import PageView
from saboteur_nb.widgets.parts import fill, present, toggle
from saboteur_nb.widgets.pictures import CardPictures
from saboteur_nb.widgets.puzzle_panels import PuzzleAnswer, answer_panel, proof_panel
from saboteur_nb.widgets.track import Track

_WORK_KEYS = tuple("kKcCuUyYzZhH")


class PuzzleView(PageView):
    """Cave-in puzzles, one at a time.

    puzzles: names in the library, ids, or puzzles; by default all cave-in puzzles of the library. start: the
    index of the first one shown; `?p=3` in the page's address shows the third. lang, theme as `BoardView`.
    Work on each puzzle is kept in the browser. Where one of them claims that nothing can do it, all offer
    that answer.

    Keys: Enter and blank mark a card, K checks, C clears, U undoes, Y redoes, H asks for a hint, N goes on.
    """

    KEYS = (*_WORK_KEYS, *"nN")

    def __init__(
        self,
        puzzles: Sequence[Puzzle | str] | Puzzle | str | None = None,
        *,
        start: int = 0,
        lang: str | None = None,
        theme: str = "auto",
    ) -> None:
        super().__init__(lang=lang, theme=theme, store=None)
        error: InputError | None = None
        try:
            self.puzzles = _listed(puzzles)
        except InputError as caught:
            error, self.puzzles = caught, _listed(library("cave-in")[0])
        self._asked = False
        self._won: dict[str, int] = {}
        self._kept: dict[str, str] = {}
        self._answer_panel, self._proof = self.parts.html(), self.parts.html()
        self._cards = CardPictures(self.parts)
        self._make_buttons()
        answers = self.side.children
        self.side.children = [self._answer_panel, *answers, self._proof, self._help, self._cards.box]
        self._track = Track(self.parts, self.guarded(self.turn_to), "widgets.puzzle-station", short=True)
        present(self._track, len(self.puzzles) > 1)
        impossible = any(puzzle.claim is not None and puzzle.claim.impossible for puzzle in self.puzzles)
        present(self._buttons["deny"], impossible)
        toggle(self._work, "sab-nine", impossible)
        self.arrange(self._work, self._track)
        self.canvas.aid.kept_keys = [_store_key(puzzle) for puzzle in self.puzzles]
        self._put(self._nearest(start))
        if error is not None:
            self.show_only_error(error)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the table."""
        return self.session.puzzle

    def turn_to(self, number: int) -> None:
        """Go to a puzzle by its index, with the work done on it before."""
        number = self._nearest(number)
        # Before the sign: whoever sees the puzzle can reload the page and finds it again.
        self.canvas.show_in_address(p=str(number + 1))
        self._put(number)

    def _nearest(self, number: int) -> int:
        """The index of a puzzle there is."""
        return min(max(number, 0), len(self.puzzles) - 1)

    def _put(self, number: int) -> None:
        """Put a puzzle on the table."""
        self.number = number
        puzzle = self.puzzles[number]
        self.canvas.aid.store_key = key = _store_key(puzzle)
        self.session = restore_puzzle(puzzle, self._kept.get(key, "")).session
        self.begin(self.puzzle.board)
        self._answers(self.session)
        self.refresh()

    def _answers(self, session: PuzzleSession) -> PuzzleAnswer:
        """What is said now; stars won are noted for the track."""
        if session.stars:
            self._won[session.puzzle.id] = session.stars
        all_solved = len(self._won) == len(self.puzzles) > 1
        won = (sum(self._won.values()), FULL_POINTS * len(self.puzzles)) if all_solved else None
        self.answer = answer = PuzzleAnswer(session, won=won)
        return answer

    # events of the page --------------------------------------------------------------------------------
    def click(self, cell: Cell) -> None:
        """Mark a card, or take its mark away."""
        session = self.session.toggle(cell)
        if session is self.session:
            self.say(PuzzleAnswer(session, cell))
            self.refresh()
            return
        code = "widgets.marked" if cell in session.chosen else "widgets.unmarked"
        self.canvas.say(Notice(code, params={"cell": format_cell(cell)}).spoken(self.lang))
        self._go(session, aloud=False)

    def hover(self, cell: Cell | None) -> None:  # noqa: ARG002  the board shows it by itself
        """The pointer or the cursor came to another cell."""
        self.refresh()

    def key(self, key: str) -> None:
        """Letters for the buttons."""
        command = self._commands.get(key.lower())
        if command is not None:
            command()

    def wanted(self) -> Iterator[str]:
        """N where there are more puzzles, the others as long as one is being solved."""
        if len(self.puzzles) > 1:
            yield from "nN"
        if not self.session.reviewing:
            yield from _WORK_KEYS

    def check(self) -> None:
        """Grade the marked cards."""
        self._go(self.session.check())

    def deny(self) -> None:
        """Answer that no cave-ins can do it."""
        self._go(self.session.deny())

    def clear(self) -> None:
        """Take all marks away."""
        self._go(self.session.clear())

    def undo(self) -> None:
        """Take back the last mark."""
        self._go(self.session.undo())

    def redo(self) -> None:
        """Mark again."""
        self._go(self.session.redo())

    def hint(self) -> None:
        """Ask for the next hint."""
        self._go(self.session.hint())

    def give_up(self) -> None:
        """See the answers and the proof."""
        self._go(self.session.give_up())

    def next_proof_step(self) -> None:
        """One step further in the proof."""
        self._go(self.session.next_proof_step())

    def back_proof_step(self) -> None:
        """One step back in the proof."""
        self._go(self.session.back_proof_step())

    def next_answer(self) -> None:
        """Another of the best answers."""
        self._go(self.session.next_answer())

    def next(self) -> None:
        """The next puzzle, the first after the last."""
        self.turn_to((self.number + 1) % len(self.puzzles))

    def previous(self) -> None:
        """The puzzle before, the last before the first."""
        self.turn_to((self.number - 1) % len(self.puzzles))

    # what a view leaves open ---------------------------------------------------------------------------
    def page(self, facts: PageFacts) -> None:
        """`?p=3` opens the third puzzle, once; the browser tells at once what was done on all puzzles before.

        Asked for one by one, the answer would come after a quick learner's first mark.
        """
        self._kept.update(facts.kept)
        for puzzle in self.puzzles if facts.kept else ():
            kept = restore_puzzle(puzzle, facts.kept.get(_store_key(puzzle), "")).session
            if kept.stars:
                self._won[puzzle.id] = kept.stars
        if not self._asked:
            self._asked = True
            number = facts.query.get("p", "")
            if number.isdecimal() and len(number) < 4:
                self._put(self._nearest(int(number) - 1))

    def restore(self, stored: str) -> None:
        """Go on with the work the browser kept, unless it belongs to a puzzle that lay here before."""
        session, reason = restore_puzzle(self.puzzle, stored)
        if reason is None:
            self.session = session
            self._answers(session)

    def draw(self) -> None:
        """Board, answer, proof and buttons."""
        screen = puzzle_screen(self.session, self.lang)
        self.canvas.show(self.puzzle.board, replace(screen.look, theme=self.theme))
        title = say("widgets.puzzle-title", self.lang, number=self.number + 1, title=screen.title)
        self.show_frame(title, screen.objective, stars(screen.stars, self.lang))
        fill(self._answer_panel, answer_panel(screen, self.puzzle.board, self.lang, self._card_picture))
        fill(self._proof, proof_panel(screen, self.lang))
        self._show_buttons(screen)
        self._track.show(self._stations(), self.lang)

    def _card_picture(self, token: str) -> str:
        return self._cards.html(token, self.theme, mines=self.puzzle.board.lost_mines)

    def _stations(self) -> list[Mark]:
        return [
            Mark(puzzle.title.in_language(self.lang), self._won.get(puzzle.id, 0), number == self.number)
            for number, puzzle in enumerate(self.puzzles)
        ]

    # inside --------------------------------------------------------------------------------------------
    def _go(self, session: PuzzleSession, *, aloud: bool = True) -> None:
        self.session = session
        answer = self._answers(session)
        if aloud:
            self.say(answer)
        kept = self._kept[_store_key(session.puzzle)] = save_puzzle(session)
        self.canvas.store(kept)
        self.refresh()

    def _make_buttons(self) -> None:
        """The buttons by name; those of the first row stand under the board, the others beside it."""
        below = {
            "check": ("k", self.check), "deny": ("", self.deny), "clear": ("c", self.clear),
            "undo": ("u", self.undo), "redo": ("y", self.redo),
            "hint": ("h", self.hint), "give-up": ("", self.give_up),
            "previous-puzzle": ("", self.previous), "next-puzzle": ("n", self.next),
        }  # fmt: skip
        beside = {
            "proof-back": ("", self.back_proof_step), "proof-on": ("", self.next_proof_step),
            "other-answer": ("", self.next_answer),
        }  # fmt: skip
        self._buttons = {
            name: KeyButton(self.parts, f"widgets.{name}", key, self.guarded(command))
            for name, (key, command) in {**below, **beside}.items()
        }
        self._commands = {key: command for key, command in below.values() if key} | {"z": self.undo}
        self._work, self._help = (
            self.parts.box([self._buttons[name] for name in row], "sab-buttons") for row in (below, beside)
        )

    def _show_buttons(self, screen: PuzzleScreen) -> None:
        reviewing = self.session.reviewing
        enabled = {
            "check": screen.can_check, "deny": screen.can_deny, "clear": screen.can_clear,
            "undo": screen.can_undo, "redo": screen.can_redo,
            "hint": not reviewing, "give-up": not reviewing,
            "proof-back": self.session.proof_step > 0, "proof-on": screen.can_show_proof,
            "other-answer": reviewing and len(self.session.answers) > 1,
            "previous-puzzle": len(self.puzzles) > 1, "next-puzzle": len(self.puzzles) > 1,
        }  # fmt: skip
        for name, button in self._buttons.items():
            primary = {"check": not reviewing, "next-puzzle": reviewing}.get(name)
            button.show(self.lang, enabled=enabled[name], primary=primary)
        present(self._help, reviewing)


def _store_key(puzzle: Puzzle) -> str:
    """The name under which the browser keeps the work on a puzzle."""
    return f"puzzle/{puzzle.id}"


def _listed(puzzles: Sequence[Puzzle | str] | Puzzle | str | None) -> list[Puzzle]:
    """The puzzles themselves; raises `InputError` for a name that stands for none."""
    if puzzles is None:
        puzzles = library("cave-in")
    several = isinstance(puzzles, Sequence) and not isinstance(puzzles, str)
    named: list[Any] = list(puzzles) if several else [puzzles]  # type: ignore[arg-type]
    if not named:
        raise InputError("no-puzzles")
    return [puzzle if isinstance(puzzle, Puzzle) else load_puzzle(puzzle) for puzzle in named]
