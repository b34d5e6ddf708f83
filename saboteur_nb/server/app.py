"""Voila's application with our handlers, on sockets that are bound already."""

from __future__ import annotations

import asyncio
import shutil
import signal
import socket
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from jupyter_core.utils import run_sync
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from traitlets import default
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import get_page_config
from voila.voila_identity_provider import VoilaLoginHandler

from saboteur_nb.server.front_end import FrontEnd, front_end
from saboteur_nb.server.handlers import EndKernel, FrontEndScript, FrontPage, NotebookPage, NotFound
from saboteur_nb.server.kernels import OwnKernels, PromptClient
from saboteur_nb.server.renderer import PageRenderer
from saboteur_nb.server.seats import Seats
from saboteur_nb.server.settings import FRONT_END
from saboteur_nb.server.tutorials import Tutorial

_LEFT_OUT = (TornadoVoilaTreeHandler, VoilaContentsHandler, VoilaLoginHandler)
"""Listings of folders, and a login to a server that has no accounts."""

STARTS_AWAITED, START_LOOK_SECONDS = 200, 0.05
"""At the end a kernel that is just starting is looked for so often, each time after so long."""


class TutorialServer(Voila):
    """Serves the tutorials of one folder."""

    # A voila.json in the folder one happens to stand in must not change what is served.
    @default("config_file_paths")
    def _no_config_files(self) -> list[str]:
        return []

    def __init__(
        self, *, sockets: Sequence[socket.socket], tutorials: Sequence[Tutorial], seats: Seats, **traits: Any
    ) -> None:
        super().__init__(**traits)
        self.sockets = sockets
        self.tutorials = tutorials
        self.seats = seats
        self.port = sockets[0].getsockname()[1]

    @cached_property
    def front_end(self) -> FrontEnd:
        """The script of all pages."""
        static = next(path for path in map(Path, self.static_paths) if (path / "voila.js").is_file())
        return front_end(static, map(Path, self.labextensions_path), FRONT_END)

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings; what no handler knows is answered by our page."""
        settings = {**super().init_settings(), "default_handler_class": NotFound}
        # Kernels that stand ready have their pages rendered as well, and there is no public way in.
        self.kernel_manager._notebook_renderer_factory = self.renderer  # noqa: SLF001
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's handlers with ours in place of front page, notebook page and end of a kernel."""
        kept = [rule for rule in super().init_handlers() if not issubclass(rule[1], _LEFT_OUT)]
        front = (self.server_url, FrontPage, {"tutorials": self.tutorials})
        script = (self.server_url + self._script, FrontEndScript, {"front_end": self.front_end})
        return [front, script, *(self._with_ours(*rule) for rule in kept)]

    @property
    def _script(self) -> str:
        return f"voila/front-end/{self.front_end.version}.js"

    def _with_ours(
        self, pattern: str, handler: type, options: dict[str, Any] | None = None
    ) -> tuple[Any, ...]:
        if issubclass(handler, TornadoVoilaHandler):
            return (
                pattern,
                NotebookPage,
                {
                    **(options or {}),
                    "seats": self.seats,
                    "tutorials": self.tutorials,
                    "renderer": self.renderer,
                },
            )
        if issubclass(handler, VoilaShutdownKernelHandler):
            return pattern, EndKernel
        return (pattern, handler) if options is None else (pattern, handler, options)

    def renderer(self, path: str) -> PageRenderer:
        """What renders a notebook, whether its kernel stands ready or is still to come."""
        page_config = get_page_config(
            base_url=self.base_url,
            settings=self.app.settings,
            log=self.log,
            voila_configuration=self.voila_configuration,
        )
        return PageRenderer(
            front_end=self.base_url + self._script,
            voila_configuration=self.voila_configuration,
            traitlet_config=self.config,
            notebook_path=path,
            template_paths=self.template_paths,
            config_manager=self.config_manager,
            contents_manager=self.contents_manager,
            base_url=self.base_url,
            kernel_spec_manager=self.kernel_spec_manager,
            page_config=page_config,
        )

    def listen(self) -> None:
        """Serve until interrupted or terminated, then end all kernels."""
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        loop = asyncio.get_event_loop()
        loop.set_exception_handler(without_goodbyes)
        if not self.voila_configuration.preheat_kernel:  # which renders, too
            # Held here: a task that nobody holds may vanish.
            self.compiling = loop.create_task(self.renderer(self.tutorials[0].file).compile_templates())
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows: KeyboardInterrupt arrives below
                loop.add_signal_handler(number, self.ioloop.stop)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            server.stop()
            self.stop()

    def stop(self) -> None:
        """End all kernels at once; they hold nothing that is worth a farewell."""
        run_sync(self._end_kernels)()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        """Those that are just starting are not known yet: they are ended when they are there."""
        for _ in range(STARTS_AWAITED):
            try:
                await self.kernel_manager.shutdown_all(now=True)
            except HTTPError:
                await asyncio.sleep(START_LOOK_SECONDS)
            else:
                return


def without_goodbyes(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Report what went wrong in the background, except that a visitor left before his answer was sent."""
    if not isinstance(context.get("exception"), WebSocketClosedError | StreamClosedError):
        loop.default_exception_handler(context)


def tutorial_server(
    settings: dict[str, dict[str, Any]],
    sockets: Sequence[socket.socket],
    tutorials: Sequence[Tutorial],
    seats: Seats,
) -> TutorialServer:
    """A server ready to `start()`."""
    config = Config(settings)
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernels
    config.KernelManager.client_factory = PromptClient
    server = TutorialServer(config=config, sockets=sockets, tutorials=tutorials, seats=seats)
    server.initialize(argv=[])
    return server
