"""The rules to look up: a sentence and a picture for every clause, and the cards of every box."""

from saboteur_nb.learn.rules.cards import CardGallery, card_gallery
from saboteur_nb.learn.rules.glance import RulesAtAGlance, rules_at_a_glance

__all__ = ["CardGallery", "RulesAtAGlance", "card_gallery", "rules_at_a_glance"]
