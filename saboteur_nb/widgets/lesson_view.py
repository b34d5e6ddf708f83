"""`LessonView`: a lesson in steps, each one something to do on a real board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from saboteur_nb.board.errors import InputError
from saboteur_nb.game.action import Action
from saboteur_nb.game.observe import Observation
from saboteur_nb.i18n import say
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.screen import LessonScreen, lesson_screen
from saboteur_nb.learn.lessons.stepper import STARS, LessonStepper
from saboteur_nb.learn.lessons.store import restore_lesson, save_lesson
from saboteur_nb.learn.library import load_lesson
from saboteur_nb.widgets.chrome import KeyButton, lanterns, link, stars
from saboteur_nb.widgets.lesson_parts import parts_of_lesson
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import Answer
from saboteur_nb.widgets.panels import panel, paragraphs, speech
from saboteur_nb.widgets.parts import fill
from saboteur_nb.widgets.table_view import TableView
from saboteur_nb.widgets.track import Track

FIRST = "laying-paths"


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """What the lesson says to the last try; after the last step done, that it is over and what comes next.

    `onward` is the address of the page that comes next, "" when there is none.
    """

    stepper: LessonStepper
    onward: str = ""

    def _screen(self, lang: str) -> LessonScreen:
        return lesson_screen(self.stepper, lang)

    def html(self, lang: str) -> str:
        """Pim says it in a balloon."""
        screen = self._screen(lang)
        return speech(screen.message, screen.tone, self._end(lang))

    def spoken(self, lang: str) -> str:
        """The same without line breaks."""
        end = self._finished(lang) if self._over else ""
        return " ".join([*self._screen(lang).message.split("\n"), end]).strip()

    @property
    def _over(self) -> bool:
        return self.stepper.finished and self.stepper.solved

    def _finished(self, lang: str) -> str:
        won = sum(self.stepper.stars)
        return say("widgets.lesson-finished", lang, stars=won, all=STARS * len(self.stepper.stars))

    def _end(self, lang: str) -> str:
        if not self._over:
            return ""
        on = link(f"{self.onward}?lang={lang}", say("widgets.to-puzzles", lang)) if self.onward else ""
        return f'<p class="sab-won">{escape(self._finished(lang))}</p>{on}'


class LessonView(TableView[LessonStepper]):
    """A lesson by its name (or itself), played step by step.

    lang, theme: None and "auto" follow the browser and the address (`?lang=`). The place in the lesson is
    kept in the browser. onward: the notebook that comes next; a page of Voila links to it at the end. Keys
    beside those of a board: H asks for a hint, N goes on.
    """

    def __init__(
        self,
        lesson: Lesson | str = FIRST,
        *,
        lang: str | None = None,
        theme: str = "auto",
        onward: str = "",
    ) -> None:
        error: InputError | None = None
        try:
            read = lesson if isinstance(lesson, Lesson) else load_lesson(lesson)
        except InputError as caught:
            error, read = caught, load_lesson(FIRST)
        self.shown = parts_of_lesson(read)
        self._seen: tuple[LessonStepper, Observation] | None = None
        super().__init__(LessonStepper.begin(read), lang=lang, theme=theme, store=self.store_key(read))
        self._onward = onward
        self._story = self.parts.html()
        self.answer = StepAnswer(self.session)
        self._hint = KeyButton(self.parts, "widgets.hint", "h", self.guarded(self.hint))
        self._show = KeyButton(self.parts, "widgets.show-me", "", self.guarded(self.demonstrate))
        self._back = KeyButton(self.parts, "widgets.back", "", self.guarded(self.back))
        self._next = KeyButton(self.parts, "widgets.next", "n", self.guarded(self.next))
        steps = self.parts.box([self._hint, self._show, self._back, self._next], "sab-buttons")
        self._track = Track(self.parts, self.guarded(self.go_to), "widgets.step-number")
        below = [steps, self.happened, self.piles, self.pictures.box]
        self.side.children = [self._story, *self.side.children, *below]
        self.place()
        self.refresh()
        if error is not None:
            self.show_only_error(error)

    KEYS = (*TableView.KEYS, *"hHnN")

    def store_key(self, lesson: Lesson) -> str:
        """Where the browser keeps the place in it."""
        return f"lesson/{lesson.id}"

    def place(self) -> None:
        """Put everything on the page."""
        self.arrange(self.desk.row, self._track, above=[self.players])

    @property
    def helps(self) -> bool:  # type: ignore[override]
        """Only some steps mark the cells where the card fits; on the others the learner finds them."""
        return self.session.step.show_legal

    # events of the page --------------------------------------------------------------------------------
    def key(self, key: str) -> None:
        """H and N beside the keys of a board."""
        match key.lower():
            case "h":
                self.hint()
            case "n":
                self.next()
            case _:
                super().key(key)

    def wanted(self) -> Iterator[str]:
        """H while there is something to be hinted at, N up to the last step, beside those of a hand."""
        yield from super().wanted()
        if self.session.step.hints and not self.session.solved:
            yield from "hH"
        if self.session.at + 1 < len(self.session.lesson.steps):
            yield from "nN"

    def hint(self) -> None:
        """Ask for the next hint."""
        stepper = self.session.hint()
        self.go(stepper, LessonAnswer(stepper, self._next_page))

    def demonstrate(self) -> None:
        """Have this step shown."""
        stepper = self.session.demonstrate()
        self.go(stepper, LessonAnswer(stepper, self._next_page))

    def next(self) -> None:
        """The next step."""
        self.go_to(min(self.session.at + 1, len(self.session.lesson.steps) - 1))

    def back(self) -> None:
        """The step before."""
        self.go_to(max(self.session.at - 1, 0))

    def go_to(self, number: int) -> None:
        """A step by its index."""
        if number != self.session.at:
            stepper = self.session.go_to(number)
            self.session, self.choosing = stepper, Choosing()
            self.begin(stepper.board)
            self.go(stepper, StepAnswer(stepper))

    # what a view with a hand leaves open ---------------------------------------------------------------
    def saved(self) -> str:
        """The place in the lesson, for the browser's store."""
        return save_lesson(self.session)

    def restore(self, stored: str) -> None:
        """Go on where the browser says the learner was."""
        self.session, self.choosing = restore_lesson(self.session.lesson, stored).stepper, Choosing()
        self.answer = StepAnswer(self.session)
        self.begin(self.session.board)

    def seen(self, session: LessonStepper) -> Observation:
        """What the learner's seat may know; nothing else is shown."""
        if self._seen is None or self._seen[0] is not session:
            self._seen = session, session.observation
        return self._seen[1]

    def prompt(self, choosing: Choosing) -> Notice:
        """What is to be picked; once the step is done, that it is."""
        return Notice("choosing.solved") if self.session.solved else super().prompt(choosing)

    def verdict(self, session: LessonStepper, action: Action, *, turned: bool) -> Answer:  # noqa: ARG002
        """The lesson's own words to a try."""
        return LessonAnswer(session, self._next_page)

    @property
    def _next_page(self) -> str:
        """Its address, on a page of Voila."""
        return f"{self.home}voila/render/{quote(self._onward)}" if self.home and self._onward else ""

    def draw(self) -> None:
        """Board and hand, and the lesson beside and below."""
        super().draw()
        screen = lesson_screen(self.session, self.lang)
        self.show_frame(screen.title, screen.objective, stars(screen.stars, self.lang))
        used, count = len(screen.hints), len(screen.hints) + screen.hints_left
        told = paragraphs(screen.prose) + lanterns(used, self.lang, count)
        fill(self._story, panel(screen.progress, screen.tries, told))
        self._hint.show(self.lang, enabled=screen.hints_left > 0 and not self.session.solved)
        self._show.show(self.lang, enabled=screen.offers_demonstration)
        self._back.show(self.lang, enabled=screen.can_back)
        self._next.show(self.lang, enabled=screen.can_next, primary=self.session.solved)
        self._track.show(screen.marks, self.lang)


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """Coming to a step: Pim says how to begin. The objective is spoken too, the page shows it already."""

    stepper: LessonStepper

    def _begin(self, lang: str) -> str:
        if self.stepper.state.step != "play":
            return say("choosing.look-below", lang)
        domain = "choosing" if "players" in parts_of_lesson(self.stepper.lesson) else "widgets"
        if self.stepper.at == 0:
            return say(f"{domain}.greeting", lang)
        aided = "choose" if self.stepper.step.show_legal else "choose-unaided"
        return say(f"{domain}.{aided}", lang)

    def html(self, lang: str) -> str:
        """Pim says it in a balloon."""
        return speech(self._begin(lang), "")

    def spoken(self, lang: str) -> str:
        """Progress and objective."""
        screen = lesson_screen(self.stepper, lang)
        return f"{screen.progress} {screen.objective} {self._begin(lang)}"
