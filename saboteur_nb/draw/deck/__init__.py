"""Cards that are held, not laid: actions, dwarves, gold and treasures, and the badges that stand for them."""
