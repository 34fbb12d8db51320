"""How many kernels there may be: learners come first, prepared pages take what room is left."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float, Int
from voila.utils import ENV_VARIABLE

from ballgames_tutorials.serve.settings import HOME, LOOK_SECONDS, MOST, RETRY_SECONDS, UNSEEN_SECONDS

__all__ = ["House", "HouseFull"]


class HouseFull(tornado.web.HTTPError):
    """Every kernel that there may be is somebody's."""

    def __init__(self, most: int) -> None:
        super().__init__(503, "all %d tables are taken", most)
        # Pages that were refused in the same moment do not all come back in the same moment.
        self.seconds = RETRY_SECONDS + random.randrange(RETRY_SECONDS // 2 + 1)


class House(AsyncMappingKernelManager):
    """A kernel manager with a limit. Voila makes a class of its own from it, with pools of prepared pages."""

    most = Int(MOST, min=1, config=True, help="Kernels at most, those of prepared pages among them.")
    unseen_seconds = Float(
        UNSEEN_SECONDS, config=True, help="A kernel whose page has never called ends after that many seconds."
    )

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)  # type: ignore[no-untyped-call] # no types there
        self._coming: set[str] = set()
        self._going: set[str] = set()
        self._served: dict[str, float] = {}
        self._called: set[str] = set()
        self.closing = False

    @property
    def taken(self) -> int:
        """How many kernels there are, those that are just starting among them."""
        return len(self._coming | (set(self._kernels) - self._going))

    @property
    def full(self) -> bool:
        """Whether a learner would find no room, not even in the place of a prepared page."""
        return self.taken - len(self._ready()) >= self.most

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override] # as Jupyter Server does it
        """Start a kernel for a learner, or for a prepared page as soon as there is room to spare.

        Raises:
            HouseFull: No learner's kernel can be started.
        """
        prepared = (options.get("env") or {}).get(ENV_VARIABLE.VOILA_PREHEAT) == "True"
        kernel_id: str = options.setdefault("kernel_id", self.new_kernel_id())
        # A kernel that is ended while a cell runs would lament in the terminal.
        options["extra_arguments"] = [*options.get("extra_arguments", ()), "--IPKernelApp.log_level=CRITICAL"]
        while prepared and not self.closing and self.taken + 1 >= self.most:  # noqa: ASYNC110 kernels go by many ways
            # The last place is kept for a learner.
            await asyncio.sleep(LOOK_SECONDS)
        if self.closing or self.full:
            raise HouseFull(self.most)
        self._coming.add(kernel_id)
        try:
            while self.taken > self.most:
                await self._give_way()
            return await super()._async_start_kernel(**options)
        finally:
            self._coming.discard(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody uses any more, and sooner if its page has never called."""
        # Prepared pages do not get here: Voila keeps them.
        self._called &= self._kernels.keys()
        self._served = {known: since for known, since in self._served.items() if known in self._kernels}
        waits = time.monotonic() - self._served.setdefault(kernel_id, time.monotonic())
        busy = getattr(self._kernels[kernel_id], "execution_state", None) == "busy"
        if kernel_id not in self._called and not busy and waits > self.unseen_seconds:
            await self._end(kernel_id)
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call] # no types there

    def notify_connect(self, kernel_id: str) -> None:
        """Remember that a kernel's page has called."""
        self._called.add(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call] # no types there

    async def _end(self, kernel_id: str) -> None:
        shutdown: Any = self.shutdown_kernel
        await ensure_async(shutdown(kernel_id, now=True))

    def _ready(self) -> list[tuple[str, Any]]:
        """The prepared pages, the way in last: a notebook's name and what its pool holds."""
        pools = getattr(self, "_pools", {})
        found = [(name, page) for name, pool in pools.items() for page in pool if page.done() and not page.exception()]
        return sorted(found, key=lambda one: one[0] == HOME)

    async def _give_way(self) -> None:
        """Put one prepared page out; it is prepared anew when there is room."""
        name, page = self._ready()[0]
        kernel_id = page.result()["kernel_id"]
        pools: Any = self  # a page is ready only where Voila has made this class one with pools
        pools._pools[name].remove(page)  # noqa: SLF001 likewise
        self._going.add(kernel_id)
        try:
            await self._end(kernel_id)
        finally:
            self._going.discard(kernel_id)
            pools.fill_if_needed(notebook_name=name)
