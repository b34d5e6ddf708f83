"""The rules of a game at a glance: a page for a notebook, a picture over every clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby

from saboteur_nb.board.notation import GAMES
from saboteur_nb.draw.scene import viewport_of
from saboteur_nb.draw.svg import board_svg
from saboteur_nb.i18n import language, say
from saboteur_nb.learn.rules.clauses import Clause, Heading, headings
from saboteur_nb.learn.rules.scenes import LessonScene, scene_of

CARD = 36
"""Pixels a card of a picture is wide, as long as the picture has room."""

WIDEST = 300
"""Pixels a picture is wide at most."""

GRID = "display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18em),1fr));gap:22px 24px"
TILE = "margin:0;min-width:0;line-height:1.5"
ASIDE = "font-size:.85em;opacity:.75"


@dataclass(frozen=True, slots=True)
class RulesAtAGlance:
    """The rules of a game in one language; a notebook shows them with pictures, a terminal as text."""

    game: str
    lang: str

    @property
    def headings(self) -> tuple[Heading, ...]:
        """What is told, in its order."""
        return headings(self.game)

    @property
    def title(self) -> str:
        """The name of the page."""
        return say(f"rules.title-{self.game}", self.lang)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.title
        for heading in self.headings:
            yield f"\n{heading.title.in_language(self.lang)}"
            for clause in heading.clauses:
                where = where_taught(scene_of(clause.id, self.game), self.lang)
                yield f"  {clause.id:<11}{clause.text.in_language(self.lang)} [{where}]"
        if self.game == GAMES[1]:
            yield f"\n{say('rules.rest', self.lang)}"

    def html(self) -> str:
        """The page, one element; all ids of its pictures are its own."""
        parts = [f"<h2>{escape(self.title)}</h2>"]
        if self.game == GAMES[1]:
            parts.append(f"<p>{escape(say('rules.rest', self.lang))}</p>")
        for heading in self.headings:
            parts.append(f"<h3>{escape(heading.title.in_language(self.lang))}</h3>")
            tiles = "".join(self._tile(scene, clauses) for scene, clauses in self._scenes(heading))
            parts.append(f'<div style="{GRID}">{tiles}</div>')
        return f'<section lang="{self.lang}" style="max-width:60em">{"".join(parts)}</section>'

    def _scenes(self, heading: Heading) -> Iterator[tuple[LessonScene, tuple[Clause, ...]]]:
        """Clauses in a row that are seen in the same scene share its picture."""
        for scene, clauses in groupby(heading.clauses, lambda clause: scene_of(clause.id, self.game)):
            yield scene, tuple(clauses)

    def _tile(self, scene: LessonScene, clauses: tuple[Clause, ...]) -> str:
        said = "".join(self._sentence(clause, scene) for clause in clauses)
        drawing = self._drawing(clauses[0].id, scene)
        return f'<figure style="{TILE}">{drawing}<figcaption>{said}</figcaption></figure>'

    def _sentence(self, clause: Clause, scene: LessonScene) -> str:
        text = escape(clause.text.in_language(self.lang))
        aside = escape(f"{clause.id} · {where_taught(scene, self.lang)}")
        return f'<p style="margin:.4em 0">{text}<br><span style="{ASIDE}">{aside}</span></p>'

    def _drawing(self, clause: str, scene: LessonScene) -> str:
        look = replace(scene.look, lang=self.lang)
        x0, x1, _, _ = viewport_of(scene.board, look)
        # Short, because hundreds of ids begin with it; the same for both languages, which draw the same.
        prefix = f"{'abc'[GAMES.index(self.game)]}{clause.replace('-', '')}"
        width = min(WIDEST, CARD * (x1 - x0 + 1))
        return board_svg(scene.board, look, prefix=prefix, width=width, fluid=True)

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": str(self)}


def where_taught(scene: LessonScene, lang: str) -> str:
    """The lesson and the step of a scene, in words."""
    return say("rules.lesson", lang, title=scene.lesson.title.in_language(lang), step=scene.step)


def rules_at_a_glance(game: str = "saboteur", lang: str = "en") -> RulesAtAGlance:
    """Every clause of a game's rules in a sentence or two, with the moment of a lesson that teaches it.

    `lang` is a tag such as "zh" or "en-GB". Raises `InputError` "unknown-game".

    >>> print(rules_at_a_glance("saboteur"))  # doctest: +ELLIPSIS
    Saboteur: the rules at a glance
    ...
      C-PLACE-4  The field has no border: dig as far out as you like. [Lesson: Laying path cards, step 8]
    ...
    """
    headings(game)
    return RulesAtAGlance(game, language(lang))
