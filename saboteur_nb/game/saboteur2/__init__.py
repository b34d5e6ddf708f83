"""Game 2, Saboteur 2."""
