"""Voila's renderer of a notebook, with templates that are compiled once and the script of the front end."""

from __future__ import annotations

from contextlib import aclosing
from types import CodeType
from typing import TYPE_CHECKING, Any

from jinja2 import BytecodeCache
from voila.notebook_renderer import NotebookRenderer

if TYPE_CHECKING:
    from jinja2.bccache import Bucket


class CompiledTemplates(BytecodeCache):
    """The templates as code. Voila makes a new Jinja environment for each page: 150 ms to compile it all."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if this text of the template was compiled before."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        if bucket.code is not None:
            self._code[bucket.key, bucket.checksum] = bucket.code


class PageRenderer(NotebookRenderer):
    """`front_end` is the address of the front end's script."""

    templates = CompiledTemplates()

    def __init__(self, *, front_end: str, **voila: Any) -> None:
        super().__init__(**voila)
        self.front_end = front_end

    async def initialize(self, **voila: Any) -> None:
        """Read the notebook and make the exporter."""
        await super().initialize(**voila)
        self.exporter.environment.bytecode_cache = self.templates
        self.resources["front_end"] = self.front_end

    async def compile_templates(self) -> None:
        """Render the beginning of the page for nobody, so that the first visitor need not wait for it."""
        await self.initialize()
        async with aclosing(self.generate_content_generator()) as pieces:
            await anext(pieces)

    def announce(self, kernel_id: str) -> None:
        """Write the page for a kernel that is not there yet: the front end can begin before it is."""
        self.page_config["kernelId"] = kernel_id
