"""Fewest cave-ins that cut goals off: graph, search, proof, hints and refutations."""
