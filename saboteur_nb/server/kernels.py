"""Kernels of the pages: which interpreter they run in, and when they are ready."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from queue import Empty

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from traitlets import List, Unicode


class OwnKernels(KernelSpecManager):
    """Kernels run in the interpreter that serves, not in whichever one `python3` is registered for."""

    kernel_dirs = List(Unicode(), [])

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Quiet: no warning, once a visitor, that the line to the kernel is plain TCP on this machine."""
        spec = super().get_kernel_spec(kernel_name)
        # A kernel that is ended while it starts would print where the signal met it.
        spec.interrupt_mode = "message"
        spec.argv.append("--IPKernelApp.log_level=ERROR")
        return spec


class PromptClient(AsyncKernelClient):
    """Ready as soon as the kernel answers; an ordinary client then listens a fifth of a second for more."""

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109  its name
        """Return when the kernel answers on both channels; `RuntimeError` if it died, `TimeoutError`."""
        async with asyncio.timeout(timeout):
            while not await self._answers():
                if not await self.is_alive():
                    raise RuntimeError("the kernel died while it started")

    async def _answers(self) -> bool:
        self.kernel_info()
        with suppress(Empty):
            reply = await self.get_shell_msg(timeout=1)
            await self.get_iopub_msg(timeout=0.2)  # outputs would get lost before this channel is connected
            self._handle_kernel_info_reply(reply)
            return True
        return False
