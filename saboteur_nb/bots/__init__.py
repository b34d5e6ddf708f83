"""Players: random, greedy; and the fast playout core, equal to the public engine move for move."""
