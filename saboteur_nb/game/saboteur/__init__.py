"""Game 1, Saboteur."""
