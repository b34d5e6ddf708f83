"""Game 3, Saboteur: The Lost Mines."""
