"""Rounds played out fast: mutable, numbers for texts, equal to the engine move for move."""
