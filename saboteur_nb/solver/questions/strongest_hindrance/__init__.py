"""Strongest hindrance: cave-ins, a troll, a trap or a thunderstorm that make a way as long as they can."""
