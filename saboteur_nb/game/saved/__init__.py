"""States, observations and matches as text: JSON values, records, files."""
