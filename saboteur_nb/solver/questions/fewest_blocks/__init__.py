"""Fewest placements that shut a goal off: search, proof, story and hints."""
