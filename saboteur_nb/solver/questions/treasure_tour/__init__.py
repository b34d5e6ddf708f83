"""Treasure tour: how much treasure can one dwarf, or a clan, take in so many turns?"""
