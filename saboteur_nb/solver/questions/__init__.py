"""A folder a question, named after the function that asks it."""
