"""What the terminal is told of things that go wrong while nobody waits for them."""

from __future__ import annotations

import asyncio
import logging

import pytest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

from saboteur_nb.server.app import without_goodbyes


def _report(error: Exception, caplog: pytest.LogCaptureFixture) -> str:
    loop = asyncio.new_event_loop()
    try:
        with caplog.at_level(logging.ERROR, logger="asyncio"):
            without_goodbyes(loop, {"message": "in the background", "exception": error})
    finally:
        loop.close()
    return caplog.text


@pytest.mark.parametrize("error", [WebSocketClosedError(), StreamClosedError()])
def test_a_visitor_who_left_is_not_news(error, caplog):
    assert _report(error, caplog) == ""


def test_any_other_error_is_reported(caplog):
    assert "in the background" in _report(RuntimeError("broken"), caplog)
