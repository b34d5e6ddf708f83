"""Shortest route: the fewest turns in which a dwarf of game 3 comes to a card."""
