"""What just happened, in words."""

from __future__ import annotations

from html import escape

from saboteur_nb.game.observe import Observation
from saboteur_nb.i18n import say
from saboteur_nb.i18n.events import event_sentence

SHOWN = 6
"""Events on the panel; older ones are in the record."""


def log_panel(seen: Observation, lang: str) -> str:
    """The last events as a seat saw them, the newest below, as HTML."""
    said = [event_sentence(event, seen.game, lang) for event in seen.log[-SHOWN:]]
    listed = "".join(f"<li>{escape(sentence)}</li>" for sentence in said)
    body = f"<ol>{listed}</ol>" if said else f"<p>{escape(say('choosing.log-empty', lang))}</p>"
    title = escape(say("choosing.log", lang))
    return f'<div class="sab-panel sab-happened"><h2>{title}</h2>{body}</div>'
