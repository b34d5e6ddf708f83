"""Shortest route where a trap takes each card of the hand with the same chance: the best plan that adapts."""
