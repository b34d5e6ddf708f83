"""Lessons and courses: files, tasks, the stepper that walks through them, and what they teach."""
