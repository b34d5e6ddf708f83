"""Puzzles and lessons: files, grading, and the pure state machines behind their views."""
