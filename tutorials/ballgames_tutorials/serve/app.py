"""The Voila app: Voila's own server with fewer doors, no waiting, and no kernel left behind."""

from __future__ import annotations

import asyncio
import errno
import logging
import shutil
import signal
import sys
from typing import TYPE_CHECKING, Any, ClassVar

import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, read_header_from_binary_message

from ballgames_tutorials.serve.gate import V1, Pace, passes
from ballgames_tutorials.serve.house import HouseFull
from ballgames_tutorials.serve.settings import (
    BURST_MESSAGES,
    HOME,
    MESSAGE_BYTES,
    REQUEST_BYTES,
    STEADY_MESSAGES,
    words_when_full,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PORTS = 50

#: What a kernel sends when something is printed or goes wrong in it.
PRINTED = frozenset({"error", "stream"})


class LessonHandler(TornadoVoilaHandler):  # type: ignore[misc] # Voila has no types
    """A lesson's page."""

    async def prepare(self, *args: Any, **kwargs: Any) -> None:
        """Set the `_xsrf` cookie: without it the page's goodbye is refused and its kernel stays."""
        await super().prepare(*args, **kwargs)
        self.xsrf_token  # noqa: B018 reading it sets it

    def should_use_rendered_notebook(self, *_: Any) -> bool:
        """Take a prepared page only when it is there; Voila would wait for one that is to come."""
        # The query plays no part: our pages dress for ?theme= in the browser.
        return bool(self.kernel_manager.is_ready(self.path_args[0] if self.path_args else ""))

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Show the lesson, if there is a kernel for it."""
        if self.kernel_manager.full and not self.should_use_rendered_notebook():
            raise HouseFull(self.kernel_manager.most)
        await super().get(path)

    def write_error(self, status_code: int, **options: Any) -> None:
        """Ask the reader to wait, where the house is full: the page tries again by itself."""
        problem = options.get("exc_info", (None, None))[1]
        if not isinstance(problem, HouseFull):
            super().write_error(status_code, **options)
            return
        self.set_header("Retry-After", str(problem.seconds))
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        words = words_when_full(problem.seconds, self.request.headers.get("Accept-Language", ""))
        self.finish(self.render_template("full.html", words=words, seconds=problem.seconds, address=self.request.uri))

    def redirect_to_file(self, path: str) -> None:
        """Say plainly that there is no such lesson; Voila would send the reader to a file."""
        raise tornado.web.HTTPError(404, "no such lesson: %s", path)


class PromptLessonSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc] # Voila has no types
    """The kernel websocket, sending each message at once: Nagle's algorithm costs a click 40 ms.

    What comes in goes past the gate: widgets' messages only, and not faster than anybody plays.
    """

    async def open(self, kernel_id: str) -> None:
        """Take the wait off before the first message."""
        self.set_nodelay(True)
        self.pace = Pace(BURST_MESSAGES, STEADY_MESSAGES)
        await super().open(kernel_id)

    async def on_message(self, message: str | bytes) -> None:
        """Let a widget's message through, in the order in which they came; anything else is dropped."""
        if (seconds := self.pace.wait()) > 0:
            # Nothing more is read from this page meanwhile: who floods waits, and nobody else does.
            await asyncio.sleep(seconds)
        if self.connection is not None and passes(message, self.connection.subprotocol):
            self.connection.handle_incoming_message(message)

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ARG002 it is set already
        """Answer with the status alone: there is no page to be shown."""
        self.finish()

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Keep from a page what a kernel prints: a traceback names files of this computer."""
        # Only the one protocol that pages speak is read here, so nothing is sent in another.
        if self.connection is None or self.connection.subprotocol != V1 or not isinstance(message, bytes):
            return None
        head = read_header_from_binary_message(message)
        if head is None or head.get("msg_type") in PRINTED:
            return None
        return super().write_message(message, binary)


class GoodbyeHandler(VoilaShutdownKernelHandler):  # type: ignore[misc] # Voila has no types
    """A page that is being closed: its kernel goes. Pages may say so twice."""

    leaving: ClassVar[set[str]] = set()

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel, unless it has gone or is on its way."""
        if kernel_id not in self.leaving and kernel_id in self.kernel_manager:
            self.leaving.add(kernel_id)
            try:
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id))
            finally:
                self.leaving.discard(kernel_id)
        self.set_status(204)
        self.finish()


class HomeHandler(JupyterHandler):
    """The way in: `/` leads to the index notebook."""

    def get(self) -> None:
        """Lead on, with whatever the reader asked for."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.base_url}voila/render/{HOME}{query}")


class NotFoundHandler(BaseVoilaHandler):  # type: ignore[misc] # Voila has no types
    """Everything that is not a lesson."""

    async def prepare(self, *args: Any, **kwargs: Any) -> None:
        """Refuse before a method is chosen: no verb finds anything here."""
        await super().prepare(*args, **kwargs)
        raise tornado.web.HTTPError(404)


class BallgamesApp(Voila):  # type: ignore[misc] # Voila has no types
    """Voila for a folder of lessons; listens on one address and says when it is ready."""

    port: int
    on_ready: Callable[[str], None] | None = None

    @property
    def address(self) -> str:
        """Where the app answers."""
        host = f"[{self.ip}]" if ":" in self.ip else self.ip
        return f"http://{host}:{self.port}{self.base_url}"

    def init_settings(self) -> dict[str, Any]:
        """Add a friendly answer for what is not there."""
        settings: dict[str, Any] = super().init_settings()
        settings["websocket_max_message_size"] = MESSAGE_BYTES
        settings["default_handler_class"] = NotFoundHandler
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Keep the doors that a page needs, with our own handlers behind three of them."""
        ours = {
            "TornadoVoilaHandler": LessonHandler,
            "VoilaKernelWebsocketHandler": PromptLessonSocket,
            "VoilaShutdownKernelHandler": GoodbyeHandler,
        }
        # Lists of files and sign-in pages: no lesson uses them. What stays is named, so that a door
        # which a later Voila adds stays shut until someone has looked at it.
        kept = {
            "KernelHandler",
            "TemplateStaticFileHandler",
            "MultiStaticFileHandler",
            "ThemesHandler",
            "FileFindHandler",
            "AllowListFileHandler",
        }
        doors: list[tuple[Any, ...]] = [(self.server_url, HomeHandler)]
        # Behind JupyterHub a learner comes back here from signing in there. Voila forgets the prefix.
        for path, handler, *rest in self.identity_provider.get_handlers():
            if handler.__name__ == "JupyterHubOAuthCallbackHandler":
                doors.append((url_path_join(self.server_url, path), handler, *rest))
        for path, handler, *rest in super().init_handlers():
            if handler.__name__ in ours or handler.__name__ in kept:
                doors.append((path, ours.get(handler.__name__, handler), *rest))
        return doors

    def random_ports(self, port: int, n: int) -> Iterator[int]:
        """Try the ports in order: the next free one is easy to guess."""
        yield from range(port, min(port + n, 65536)) if port else [0]

    def listen(self) -> None:
        """Take the first free port, tell the address once it answers, and serve until stopped."""
        for port in self.random_ports(self.port, PORTS):
            try:
                server = self.app.listen(port, self.ip, max_body_size=REQUEST_BYTES)
            except OSError as problem:
                if problem.errno not in {errno.EADDRINUSE, errno.EACCES}:
                    raise
                continue
            # With port 0 the system picks one.
            self.port = next(iter(server._sockets.values())).getsockname()[1]  # noqa: SLF001 tornado keeps it there
            break
        else:
            sys.exit(f"No free port from {self.port} to {self.port + PORTS - 1}; choose another with --port.")
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._tell)
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self.stop()

    def _handle_signal_stop(self, sig: int, frame: Any) -> None:
        """Stop. Who presses Ctrl-C once more does not want to wait for the kernels."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        super()._handle_signal_stop(sig, frame)

    def stop(self) -> None:
        """End the kernels at once: asked politely, one that is just starting answers with a traceback."""
        logging.disable(logging.ERROR)
        try:
            # In the loop in which they were started: in another one a start would never come to its end.
            self.ioloop.run_sync(self._close)
        finally:
            logging.disable(logging.NOTSET)
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _close(self) -> None:
        # Pages that are just being drawn lose their kernels, and have nothing to tell of it.
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        await self.kernel_manager.shutdown_all(now=True)

    async def _tell(self) -> None:
        await AsyncHTTPClient().fetch(self.address, follow_redirects=False, raise_error=False)
        if self.on_ready:
            self.on_ready(self.address)
