"""Whole matches in a terminal: a board in characters, actions typed as text, every reason in words."""
