"""What a match begins with: what is said of it, checked, and the deal that decides the rest."""
