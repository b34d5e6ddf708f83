"""Where a card or a hand can go, which way round, and why not elsewhere (C-PLACE, S-PATH-2, L-PLACE)."""
