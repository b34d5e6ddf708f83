"""What can keep the server from starting; each has a sentence `server.<code>` in both languages."""

from __future__ import annotations

from typing import Any

from saboteur_nb.board.errors import InputError
from saboteur_nb.i18n import say


class ServeError(InputError):
    """The pages cannot be served; `code` and parameters name what is wrong and where."""

    def sentence(self, lang: str) -> str:
        """The reason in "zh" or "en"."""
        params: dict[str, Any] = self.params
        return say(f"server.{self.code}", lang, **params)
