"""What answers the requests: front page, a notebook with a kernel of its own, the pages' script, the rest."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Any

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import ENV_VARIABLE

from saboteur_nb.i18n import language
from saboteur_nb.server.front_end import FrontEnd
from saboteur_nb.server.pages import RETRY_SECONDS, failed_page, front_page, full_page, not_found_page
from saboteur_nb.server.renderer import PageRenderer
from saboteur_nb.server.seats import Seats
from saboteur_nb.server.settings import HEADERS, PLAIN_POLICY
from saboteur_nb.server.tutorials import Tutorial


class PlainErrors(RequestHandler):
    """Errors as pages of ours, without details."""

    def write_error(self, status_code: int, **_: Any) -> None:
        """Answer with the page for the status; the reason stands in the log only."""
        pages = {404: not_found_page, 403: not_found_page}
        self.finish_plain(pages.get(status_code, failed_page)(self.settings["base_url"]))

    def finish_plain(self, html: str) -> None:
        """Send a page without script."""
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", PLAIN_POLICY)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(html)


class FrontPage(PlainErrors):
    """The list of tutorials, in the language of the address or of the browser."""

    def initialize(self, tutorials: Sequence[Tutorial]) -> None:
        """`tutorials` in the order in which they are listed."""
        self.tutorials = tutorials

    def get(self) -> None:
        """Answer with the list."""
        accepted = self.request.headers.get("Accept-Language", "")
        lang = language(self.get_query_argument("lang", None) or accepted)
        self.set_header("Vary", "Accept-Language")
        self.finish_plain(front_page(self.tutorials, lang, self.settings["base_url"]))


class FrontEndScript(RequestHandler):
    """The script of the notebook pages. Its address names its version, so that a browser asks once."""

    def initialize(self, front_end: FrontEnd) -> None:
        """Answer with this script."""
        self.front_end = front_end

    def get(self) -> None:
        """Compressed for all who are not on this machine: here it would only take time."""
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        far = not ip_address(self.request.remote_ip or "127.0.0.1").is_loopback
        if far and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(self.front_end.compressed)
        else:
            self.finish(self.front_end.script)


class NotFound(PlainErrors):
    """Every address that is nothing else."""

    def prepare(self) -> None:
        """Refuse, whatever the method."""
        raise HTTPError(404)


class EndKernel(VoilaShutdownKernelHandler):
    """A page says that its visitor leaves. It may say so twice, or after the kernel has gone."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel if it is there; the answer is the same either way."""
        if kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(kernel_id)
        self.set_status(204)


class NotebookPage(PlainErrors, TornadoVoilaHandler):
    """A notebook, run in a kernel for this visitor alone.

    Unlike Voila's own handler it sends the head of the page before the kernel is up, keeps the limit also
    with preheated kernels, and ends the kernel of a visitor who leaves before his page is complete.
    """

    def initialize(
        self,
        seats: Seats,
        tutorials: Sequence[Tutorial],
        renderer: Callable[[str], PageRenderer],
        **voila: Any,
    ) -> None:
        """`voila` is what Voila's handler takes; `renderer` makes one for a notebook."""
        super().initialize(**voila)
        self.seats = seats
        self.renderer = renderer
        self.files = {tutorial.file for tutorial in tutorials}
        self.kernel_id: str | None = None

    async def get(self, path: str) -> None:
        """Answer with the page, or with ours when it is unknown or all seats are taken."""
        if path not in self.files:
            raise HTTPError(404)
        if not self.seats.reserve(self.kernel_manager.list_kernel_ids()):
            self.set_status(503)
            self.set_header("Retry-After", str(RETRY_SECONDS))
            self.finish_plain(full_page())
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        try:
            async with aclosing(self._html(path)) as pieces:
                async for html in pieces:
                    self.write(html)
                    await self.flush()
        except StreamClosedError:
            await self._end_kernel()
        except BaseException:
            await self._end_kernel()
            raise
        finally:
            if self.kernel_id is None:
                self.seats.give_up()

    async def _end_kernel(self) -> None:
        if self.kernel_id is not None and self.kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(self.kernel_id)

    def _sit(self, kernel_id: str) -> None:
        self.kernel_id = kernel_id
        self.seats.sit(kernel_id)

    async def _html(self, path: str) -> AsyncGenerator[str, None]:
        """The page in pieces: from a kernel that stands ready if there is one, else from a new one."""
        while self.kernel_manager.get_pool_size(path):
            rest, sent, kernel_id = await self.kernel_manager.get_rendered_notebook(notebook_name=path)
            if kernel_id not in self.kernel_manager:
                continue  # it died while it waited
            # It waited long, perhaps; without this it would count as idle before the page connects.
            self.kernel_manager.get_kernel(kernel_id).last_activity = datetime.now(UTC)
            self._sit(kernel_id)
            async for html in _resumed(rest, tuple(sent)):
                yield html
            return
        async with aclosing(self._from_new_kernel(path)) as pieces:
            async for html in pieces:
                yield html

    async def _from_new_kernel(self, path: str) -> AsyncGenerator[str, None]:
        renderer = self.renderer(path)
        await renderer.initialize()
        kernel_id = str(uuid.uuid4())
        renderer.announce(kernel_id)
        kernel = asyncio.ensure_future(self._start(kernel_id, renderer.notebook.metadata.kernelspec.name))
        try:
            async for html, _ in renderer.generate_content_generator(kernel_id, kernel):
                yield html
        finally:  # also for a visitor who left meanwhile: the caller ends the kernel, which must be up then
            await asyncio.wait([kernel])

    async def _start(self, kernel_id: str, kernel_name: str) -> Any:
        env = {**os.environ, ENV_VARIABLE.VOILA_PREHEAT: "False", ENV_VARIABLE.VOILA_BASE_URL: self.base_url}
        await self.kernel_manager.start_kernel(kernel_id=kernel_id, kernel_name=kernel_name, path="", env=env)
        self._sit(kernel_id)
        return self.kernel_manager.get_kernel(kernel_id)


async def _resumed(rest: asyncio.Task[Any], sent: Sequence[str]) -> AsyncGenerator[str, None]:
    """A page whose rendering began before the visitor came: the ready pieces, then the others."""
    yield "".join(sent)
    rendered, rendering = await rest
    yield "".join(rendered[len(sent) :])
    async for html, _ in rendering:
        yield html
