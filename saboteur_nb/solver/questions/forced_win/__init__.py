"""Can one side force the end it wants, whatever the others play: strategies as proofs, story, hints."""
