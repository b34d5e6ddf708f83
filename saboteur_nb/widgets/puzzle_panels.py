"""What a puzzle says, and the panels beside its board, as HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from saboteur_nb.board.board import Board
from saboteur_nb.board.cell import Cell, format_cell
from saboteur_nb.draw.describe import describe_card
from saboteur_nb.i18n import say
from saboteur_nb.learn.puzzle_screen import PuzzleScreen, puzzle_screen, refusal
from saboteur_nb.learn.puzzle_session import HINTS, PuzzleSession
from saboteur_nb.learn.verdict import FULL_POINTS
from saboteur_nb.widgets.chrome import lanterns
from saboteur_nb.widgets.panels import panel, paragraphs, speech


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What the puzzle says at this moment.

    `refused` is a cell that could not be marked; `won` are the stars won and those that could be, once all
    puzzles of the page are solved.
    """

    session: PuzzleSession
    refused: Cell | None = None
    won: tuple[int, int] | None = None

    def _said(self, lang: str) -> tuple[str, str]:
        if self.refused is not None:
            return refusal(self.session, self.refused, lang), "bad"
        screen = puzzle_screen(self.session, lang)
        return screen.message, screen.tone

    def _praise(self, lang: str) -> list[str]:
        """Stars just won; nothing while the proof is walked through."""
        stars = self.session.stars
        if not stars or self.session.proof_step or self.session.answer_at or self.refused is not None:
            return []
        best = stars == FULL_POINTS
        praise = [say("widgets.won-all", lang) if best else say("widgets.won", lang, n=stars)]
        if self.won is not None:
            won, possible = self.won
            count = possible // FULL_POINTS
            praise.append(say("widgets.puzzles-finished", lang, count=count, stars=won, all=possible))
        return praise

    def html(self, lang: str) -> str:
        """Pim says it in a balloon."""
        praise = "".join(f'<p class="sab-won">{escape(line)}</p>' for line in self._praise(lang))
        return speech(*self._said(lang), praise)

    def spoken(self, lang: str) -> str:
        """The same without line breaks."""
        return " ".join([*self._said(lang)[0].split("\n"), *self._praise(lang)])


def answer_panel(screen: PuzzleScreen, board: Board, lang: str, picture: Callable[[str], str]) -> str:
    """Difficulty, what is marked, and how many hints were used; `picture` gives a card's as HTML."""
    level = say("widgets.level", lang, level=screen.level)
    chosen = enumerate(screen.chosen, 1)
    marked = "".join(_marked(number, cell, board, lang, picture) for number, cell in chosen)
    listed = f"<ol>{marked}</ol>" if marked else f"<p>{escape(say('widgets.no-marks', lang))}</p>"
    title = f"<h2>{escape(say('widgets.your-answer', lang))}</h2>"
    hints = lanterns(HINTS - screen.hints_left, lang, HINTS)
    return panel(level, "", f"{paragraphs(screen.blurb)}{title}{listed}{hints}")


def _marked(number: int, cell: Cell, board: Board, lang: str, picture: Callable[[str], str]) -> str:
    """A marked card: its number on the board, what it looks like, where it lies, and what it is."""
    card = board[cell]
    words = escape(describe_card(card, lang)) if card.kind == "path" else ""
    star = f'<span class="sab-burst" aria-hidden="true">{number}</span>'
    return f"<li>{star}{picture(card.token)}<span><b>({format_cell(cell)})</b> {words}</span></li>"


def proof_panel(screen: PuzzleScreen, lang: str) -> str:
    """The steps of the proof shown so far; nothing before the review."""
    if not screen.proof_length:
        return ""
    steps = "".join(f"<li>{escape(sentence)}</li>" for sentence in screen.proof)
    title = f"<h2>{escape(say('widgets.why', lang))} {len(screen.proof)}/{screen.proof_length}</h2>"
    return f'<div class="sab-panel sab-proof">{title}{paragraphs(screen.answers)}<ol>{steps}</ol></div>'
