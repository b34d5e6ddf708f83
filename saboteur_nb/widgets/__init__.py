"""Views for notebooks and pages: a board on a canvas with hand, keys, touch and words for screen readers.

The canvas is painted by ipycanvas from sprites of the drawing layer; input, focus and accessibility go
through a small helper in the page (`aid.js`). Rules, puzzles and sentences come from the layers below.
"""

from saboteur_nb.widgets.board_view import BoardView
from saboteur_nb.widgets.course_view import CourseView
from saboteur_nb.widgets.lesson_view import LessonView
from saboteur_nb.widgets.puzzle_view import PuzzleView

__all__ = ["BoardView", "CourseView", "LessonView", "PuzzleView"]
