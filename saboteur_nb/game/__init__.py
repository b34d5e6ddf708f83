"""Positions and actions: everything beside the board, and what a seat can do."""
