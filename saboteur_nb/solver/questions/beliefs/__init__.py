"""Where is the gold, who digs: exact beliefs of a seat after what it saw and heard, under a stated model."""
