"""Who gets what at the end of a round, derived clause by clause (B-GOLD, S-WIN, S-PAY, L-SCORE)."""
