"""An engine of the three games that shares no line with the package: plain, slow, written from the rules.

States are the dictionaries of the package's JSON form. Tests play both engines side by side and compare.
"""

from .deal import check_deal
from .engine import IllegalError, apply, legal_actions, violations
from .text import NotationError
from .tunnels import reached

__all__ = ["IllegalError", "NotationError", "apply", "check_deal", "legal_actions", "reached", "violations"]
