"""How many kernels there may be: learners come first, prepared pages take what room is left."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from traitlets import Float, Int
from voila.utils import ENV_VARIABLE

from ballgames_tutorials.serve.settings import (
    HOME,
    LONGEST_REFILL_SECONDS,
    LOOK_SECONDS,
    MOST,
    REFILL_SECONDS,
    RETRY_SECONDS,
    UNSEEN_SECONDS,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

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

    def __init_subclass__(cls, **options: Any) -> None:
        """Let what Voila's class puts into its pools never fail: Voila ends no kernel while a pool holds a failure."""
        super().__init_subclass__(**options)
        once = vars(cls).get("_initialize")
        if once is None:
            return

        async def initialize(house: House, notebook: str, kernel_id: str | None = None, **given: Any) -> Any:
            return await house._prepare(notebook, lambda: once(house, notebook, kernel_id, **given))

        cls._initialize = initialize  # type: ignore[attr-defined] # Voila's

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)  # type: ignore[no-untyped-call] # no types there
        self._coming: set[str] = set()
        self._going: set[str] = set()
        self._served: dict[str, float] = {}
        self._called: set[str] = set()
        self._pauses: dict[str, float] = {}
        self._closing = asyncio.Event()

    @property
    def closing(self) -> bool:
        """Whether the house is being closed: no kernel is started any more."""
        return self._closing.is_set()

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
        while prepared and not self.closing and self.taken + 1 >= self.most:
            # The last place is kept for a learner.
            await self._pause(LOOK_SECONDS)
        if self.closing or self.full:
            raise HouseFull(self.most)
        self._coming.add(kernel_id)
        try:
            while self.taken > self.most:
                await self._give_way()
            return await super()._async_start_kernel(**options)
        finally:
            self._coming.discard(kernel_id)
            # Jupyter never forgets a start that failed, and then cannot end the kernels that there are.
            self._pending_kernels.pop(kernel_id, None)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override] # as Jupyter Server does it
        """End every kernel, those that are just starting too; no other starts after that."""
        self._closing.set()
        pools = getattr(self, "_pools", {})
        coming = [page for pool in pools.values() for page in pool]
        pools.clear()
        await asyncio.gather(*coming, return_exceptions=True)
        while self._coming:  # noqa: ASYNC110 a start is short, and one that is broken off leaves its kernel behind
            await asyncio.sleep(LOOK_SECONDS / 20)
        for _ in range(2):  # one that could not be ended is tried once more
            endings = [self._async_shutdown_kernel(kernel_id, now=now) for kernel_id in list(self._kernels)]  # type: ignore[no-untyped-call] # no types there
            # One that is on its way already may be gone before its turn.
            await asyncio.gather(*endings, return_exceptions=True)

    def is_ready(self, notebook: str) -> bool:
        """Whether a prepared page of a notebook may be taken: one that is to come is not waited for."""
        pool = getattr(self, "_pools", {}).get(notebook, [])
        return bool(pool) and _is_sound(pool[0])

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
        found = [(name, page) for name, pool in pools.items() for page in pool if _is_sound(page)]
        return sorted(found, key=lambda one: one[0] == HOME)

    async def _prepare(self, notebook: str, once: Callable[[], Awaitable[Any]]) -> Any:
        """Prepare a page, and try again, later each time, until it succeeds."""
        while True:
            # The first pages are prepared at once; later a reader's own page comes first.
            pause = self._pauses.get(notebook, 0.0)
            self._pauses.setdefault(notebook, REFILL_SECONDS)
            await self._pause(pause)
            if self.closing:
                raise HouseFull(self.most)
            try:
                page = await once()
            except Exception as problem:  # whatever an edit may break
                if self.closing:
                    raise
                self._tell_failure(notebook, problem)
            else:
                page["task"].add_done_callback(partial(self._rendered, notebook, page))
                return page

    def _rendered(self, notebook: str, page: dict[str, Any], task: asyncio.Task[Any]) -> None:
        """Put a prepared page out that has failed after its kernel was started."""
        problem = asyncio.CancelledError() if task.cancelled() else task.exception()
        if problem is None:
            self._pauses[notebook] = REFILL_SECONDS
            return
        pools: Any = self
        pool = pools._pools.get(notebook, [])  # noqa: SLF001 Voila keeps them there
        waiting = [one for one in pool if one.done() and not one.exception() and one.result() is page]
        if self.closing or not waiting:
            return  # a learner has taken it, and sees what is wrong
        pool.remove(waiting[0])
        self._tell_failure(notebook, problem)
        IOLoop.current().add_callback(self._end, page["kernel_id"])
        pools.fill_if_needed(notebook_name=notebook)

    def _tell_failure(self, notebook: str, problem: BaseException) -> None:
        """Say in one line what could not be prepared, and wait twice as long before the next try."""
        self._pauses[notebook] = pause = min(2 * self._pauses[notebook], LONGEST_REFILL_SECONDS)
        # Jupyter quotes a whole notebook that is no JSON.
        said = " ".join(str(problem).split())[:200] or type(problem).__name__
        self.log.error("%s could not be prepared; the next try is in %.0f s. %s", notebook, pause, said)

    async def _pause(self, seconds: float) -> None:
        """Wait, but not when the house is being closed."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)

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


def _is_sound(page: asyncio.Task[Any]) -> bool:
    """Whether what a pool holds is there, and has not failed while it was drawn."""
    if not page.done() or page.cancelled() or page.exception():
        return False
    drawing = page.result()["task"]
    return not (drawing.done() and (drawing.cancelled() or drawing.exception()))
