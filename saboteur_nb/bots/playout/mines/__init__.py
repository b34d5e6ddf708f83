"""The playout core of game 3, The Lost Mines."""
