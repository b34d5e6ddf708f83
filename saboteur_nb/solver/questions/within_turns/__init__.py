"""Within how many turns can everybody together reach a goal: search, proof, story and hints."""
