"""Parts of the rules that several games share, a module a topic."""
