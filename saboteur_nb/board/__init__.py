"""Cards, cells, the board, its notation, its tunnels and the rules of placing: the lowest layer."""
