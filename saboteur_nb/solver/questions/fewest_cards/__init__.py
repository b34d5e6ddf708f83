"""Fewest cards that reach a goal: search, proof, story and hints."""
