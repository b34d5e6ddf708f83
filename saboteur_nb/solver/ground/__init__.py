"""The ground of game 3 as questions about dwarves take it: tunnels to walk, what stands in the way, cards."""
