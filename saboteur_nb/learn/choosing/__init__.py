"""Choosing an action step by step: a card, then a cell, a player, a tool … until its text is complete."""
