"""`CourseView`: a whole course, its lessons as stations along the mine, one of them open above."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from saboteur_nb.board.errors import InputError
from saboteur_nb.i18n import say
from saboteur_nb.learn.choosing.choosing import Choosing
from saboteur_nb.learn.lessons.lesson import Lesson
from saboteur_nb.learn.lessons.progress import CourseProgress, Stars, restore_progress, save_progress
from saboteur_nb.learn.lessons.screen import Mark
from saboteur_nb.learn.lessons.stepper import LessonStepper, StepRecord
from saboteur_nb.learn.lessons.store import restore_lesson, save_lesson
from saboteur_nb.learn.library import load_course, load_lesson, load_skip_test
from saboteur_nb.widgets.aid import PageFacts
from saboteur_nb.widgets.lesson_parts import parts_of_lesson
from saboteur_nb.widgets.lesson_view import LessonView, StepAnswer
from saboteur_nb.widgets.notice import Notice
from saboteur_nb.widgets.page_view import Answer
from saboteur_nb.widgets.panels import panel
from saboteur_nb.widgets.parts import fill
from saboteur_nb.widgets.track import Track

FIRST = "saboteur"


class CourseView(LessonView):
    """A course by its name: "saboteur", "saboteur2" or "lost_mines". Every lesson is open at any time.

    lang, theme, onward: as in `LessonView`. Stars, finds and the place are kept in the browser; in the
    address `?lesson=the-map` opens a lesson and `?progress=…` brings progress along. The last station is a
    test for those who know the game: who passes it gets a star for every step.
    """

    def __init__(
        self,
        course: str = FIRST,
        *,
        lang: str | None = None,
        theme: str = "auto",
        onward: str = "",
    ) -> None:
        error: InputError | None = None
        try:
            read = load_course(course)
        except InputError as caught:
            error, read = caught, load_course(FIRST)
        lessons = [load_lesson(name) for name in read.lessons]
        self.course = read
        self.progress = CourseProgress.begin(read.id, lessons)
        self._skip = load_skip_test(read.id)
        self._lessons = {lesson.id: lesson for lesson in [*lessons, self._skip]}
        self._left: dict[str, LessonStepper] = {}
        self._asked = ""
        super().__init__(lessons[0], lang=lang, theme=theme, onward=onward)
        if error is not None:
            self.show_only_error(error)

    def store_key(self, lesson: Lesson) -> str:
        """One place in the store for the whole course."""
        return f"course/{lesson.course}"

    def place(self) -> None:
        """The stations of the course below those of the lesson."""
        self._map = Track(self.parts, self.guarded(self.enter_lesson), "widgets.lesson-number")
        self._finds = self.parts.html()
        self.side.children = [*self.side.children, self._finds]
        self.arrange(self.desk.row, self._track, self._map, above=[self.players])

    # from lesson to lesson -----------------------------------------------------------------------------
    def enter_lesson(self, number: int) -> None:
        """A lesson by its index, the test last; where one has been in it one goes on."""
        lesson = list(self._lessons.values())[number]
        if lesson.id != self.session.lesson.id:
            self._enter(self._left.get(lesson.id) or self._begun(lesson))

    def next(self) -> None:
        """The next step; after the last one the next lesson."""
        onward = self._next_lesson
        if onward is None:
            super().next()
        else:
            self.enter_lesson(onward)

    @property
    def _next_lesson(self) -> int | None:
        """The index of the lesson behind the last step one is at."""
        if self.session.at + 1 < len(self.session.lesson.steps):
            return None
        number = list(self._lessons).index(self.session.lesson.id) + 1
        return number if number < len(self.course.lessons) else None

    def _begun(self, lesson: Lesson) -> LessonStepper:
        """Its first step, with the stars won earlier."""
        fresh = LessonStepper.begin(lesson)
        stars: Stars = self.progress.stars.get(lesson.id, ())
        if len(stars) != len(fresh.records):
            return fresh
        return replace(fresh, records=tuple(StepRecord(stars=number) for number in stars))

    def _enter(self, stepper: LessonStepper) -> None:
        self._left[self.session.lesson.id] = self.session
        self.shown = parts_of_lesson(stepper.lesson)
        self.session, self.choosing = stepper, Choosing()
        self.begin(stepper.board)
        self.canvas.show_in_address(lesson=stepper.lesson.id)
        self.go(stepper, StepAnswer(stepper))

    # what is kept --------------------------------------------------------------------------------------
    def go(self, session: LessonStepper, answer: Answer) -> None:
        """Go on with another place; what was won is won."""
        if session.lesson.id == self._skip.id:
            self.progress = self.progress.with_skip_test(session)
        else:
            self.progress = self.progress.with_lesson(session)
        super().go(session, answer)

    def saved(self) -> str:
        """The progress in the course and the place in the lesson."""
        return f"{save_progress(self.progress)}\n{save_lesson(self.session)}"

    def page(self, facts: PageFacts) -> None:
        """What the address says goes before what the browser kept."""
        super().page(facts)
        if brought := facts.query.get("progress", ""):
            self._take(brought)
        asked = facts.query.get("lesson", "")
        if asked in self._lessons and asked != self._asked:
            self._asked = asked
            self.enter_lesson(list(self._lessons).index(asked))

    def restore(self, stored: str) -> None:
        """Go on where the browser says the learner was, or in the lesson that the address asks for."""
        progress, _, place = stored.partition("\n")
        self._take(progress)
        kind, _, rest = place.partition("|")
        name = self._asked or rest.partition("|")[0]
        if not kind or name not in self._lessons:
            return
        begun = self._begun(self._lessons[name])
        kept = restore_lesson(begun.lesson, place).stepper if rest.startswith(f"{name}|") else begun
        self.shown = parts_of_lesson(kept.lesson)
        self.session, self.choosing = kept, Choosing()
        self.answer = self.answer if isinstance(self.answer, Notice) else StepAnswer(kept)
        self.begin(kept.board)

    def _take(self, text: str) -> None:
        """Add progress from a text; what of it can't be read is said."""
        self.progress, reason, lesson = restore_progress(self.progress, text)
        if reason is not None:
            self.say(Notice(f"learn.{reason}", "bad", {"lesson": lesson}))

    # the picture ---------------------------------------------------------------------------------------
    def wanted(self) -> Iterator[str]:
        """N goes on to the next lesson as well."""
        yield from super().wanted()
        if self._next_lesson is not None:
            yield from "nN"

    def draw(self) -> None:
        """The lesson, and the course around it."""
        super().draw()
        if self._next_lesson is not None:
            self._next.show(self.lang, enabled=True, primary=self.session.solved)
        self._map.show(self._stations(), self.lang)
        found, count = len(self.progress.found), len(self.course.lessons)
        head = say("widgets.finds", self.lang, found=found, count=count)
        won = say("widgets.course-stars", self.lang, stars=self.progress.won, all=self.progress.most)
        fill(self._finds, panel(head, won, self._found()))

    def _stations(self) -> list[Mark]:
        here = self.session.lesson.id
        marks = []
        for name, lesson in self._lessons.items():
            label = lesson.title.in_language(self.lang)
            if name == self._skip.id:
                label = say("widgets.skip-test", self.lang)
            marks.append(Mark(label, self._stars_of(lesson), name == here))
        return marks

    def _stars_of(self, lesson: Lesson) -> int:
        """Stars on its station: the mean of its steps once all are done."""
        if lesson.id == self._skip.id or not self.progress.finished(lesson.id):
            return 0
        return self.progress.stars_of(lesson.id) // len(lesson.steps)

    def _found(self) -> str:
        """What was collected, as a list."""
        finds = [self._lessons[name].find for name in self.progress.found]
        told = [f"<li>{escape(find.in_language(self.lang))}</li>" for find in finds if find is not None]
        return f"<ul>{''.join(told)}</ul>" if told else f"<p>{escape(say('widgets.no-finds', self.lang))}</p>"
